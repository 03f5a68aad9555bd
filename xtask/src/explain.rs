//! Reports on explanations over the corpus. The report is an example of the library, so that other
//! commands need not wait for the library to build.

use anyhow::Result;

use crate::corpus::Request;
use crate::sh;

/// The rows: label, files and kind.
const ROWS: &[(&str, &str, &str)] = &[
    ("chains game", "chains/game/*.txt", "chains"),
    ("flow free", "numberlink/flowfree/*.txt", "numberlink"),
    ("cycle 8x8", "cycle/8/*.txt", "cycle"),
    ("cycle 16x16", "cycle/16/*.txt", "cycle"),
    ("path zip", "path/zip/*.json", "path"),
    ("path made zip 8x8", "made:zip8few", "path"),
    ("path numbrix 9x9", "made:numbrix9few", "path"),
    ("path hidato 10x10", "made:hidato10few", "path"),
    (
        "kami1, stages A to E",
        "kami/kami1/A*.txt kami/kami1/B*.txt kami/kami1/C*.txt kami/kami1/D*.txt kami/kami1/E*.txt",
        "kami",
    ),
    ("kami1, stage P", "kami/kami1/P*.txt", "kami"),
    ("kami2", "kami/kami2/*.txt", "kami"),
];

/// Prints a report on each row.
pub fn run(request: &Request) -> Result<()> {
    for &(label, files, kind) in ROWS {
        if let Some(files) = request.files(label, files)? {
            let words = [
                "run",
                "--release",
                "--package",
                "brimful",
                "--example",
                "explain_report",
                "--",
                kind,
                label,
            ];
            let mut command = sh::command("cargo");
            command.args(words).args(files);
            anyhow::ensure!(command.status()?.success(), "the report on {label} failed");
        }
    }
    Ok(())
}
