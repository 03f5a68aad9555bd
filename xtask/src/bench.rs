//! The benchmark table: one process a set of puzzles, user CPU seconds and peak memory of that process.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use nix::sys::resource::{UsageWho, getrusage};

use crate::sh;

/// A row of the table: a label, then the words after `brimful`.
struct Row {
    label: &'static str,
    files: &'static str,
    options: &'static [&'static str],
}

const fn row(label: &'static str, files: &'static str, options: &'static [&'static str]) -> Row {
    Row { label, files, options }
}

const FILL: &[&str] = &["solve"];
const FILL_UNIQUE: &[&str] = &["solve", "--unique"];
const TOUCH_UNIQUE: &[&str] = &["solve", "--rules", "fill-touch", "--unique"];
const NIKOLI_UNIQUE: &[&str] = &["solve", "--rules", "nikoli", "--unique"];

const ROWS: &[Row] = &[
    row("chains, all, unique", "chains", FILL_UNIQUE),
    row("chains, the game's levels, unique", "chains/game", FILL_UNIQUE),
    row("numberlink janko, first", "numberlink/janko", FILL),
    row("numberlink janko, unique", "numberlink/janko", FILL_UNIQUE),
    row("numberlink flowfree, unique", "numberlink/flowfree", FILL_UNIQUE),
    row("numberlink flow_solver, unique", "numberlink/flow_solver", FILL_UNIQUE),
    row("numberlink gen_ahle, first", "numberlink/gen_ahle", FILL),
    row("numberlink 40x20, unique", "numberlink/thomasahle_inputs9", FILL_UNIQUE),
    row("numberlink 50x50, unique", "numberlink/thomasahle_inputs10", FILL_UNIQUE),
    row("numberlink to 80x30, unique", "numberlink/thomasahle_inputs4", FILL_UNIQUE),
    row("numberlink numlin, nikoli, unique", "numberlink/numlin_urls", NIKOLI_UNIQUE),
    row("numberlink janko, fill-touch, unique", "numberlink/janko", TOUCH_UNIQUE),
    row("numberlink flow_solver, fill-touch, unique", "numberlink/flow_solver", TOUCH_UNIQUE),
    row("cycle 8x8", "cycle/8", FILL),
    row("cycle 16x16", "cycle/16", FILL),
    row("cycle 32x32", "cycle/32", FILL),
    row("cycle 64x64", "cycle/64", FILL),
    row("cycle 128x128", "cycle/128", FILL),
    row("graphs alb1000, alb5000", "graphs", FILL),
    row("kami 2", "kami/kami2", FILL),
    row("kami 1", "kami/kami1", FILL),
    row("flood 24x24, 4 colors", "kami/flood/b24c4n1000.txt", FILL),
    row("flood 18x18, 6 colors", "kami/flood/b18c6n1000.txt", FILL),
    row("flood 14x14, 8 colors", "kami/flood/b14c8n1000.txt", FILL),
    row("flood 19x19, 6 colors", "kami/flood/floodtest_19x19x6.txt", FILL),
];

/// Seconds each puzzle may take.
const TIME: &str = "10";

/// Builds the release binary and prints the table.
pub fn run(corpus: &str) -> Result<()> {
    let corpus = sh::root().join(corpus);
    if !corpus.is_dir() {
        bail!("{} is not a folder of puzzles: name one, as in `cargo xtask bench path/to/corpus`", corpus.display());
    }
    sh::run(sh::command("cargo").args(["build", "--release", "--package", "brimful-cli"]))?;
    println!(
        "{:44} {:>7} {:>7} {:>8} {:>8}",
        "set (10 s a puzzle, one thread)", "puzzles", "unknown", "user s", "worst s"
    );
    for row in ROWS {
        let path = corpus.join(row.files);
        if path.exists() {
            measure(row, &path)?;
        }
    }
    Ok(())
}

fn measure(row: &Row, path: &Path) -> Result<()> {
    let before = children_user_seconds()?;
    let output = Command::new(sh::root().join("target/release/brimful"))
        .args(row.options)
        .args(["--json", "--threads", "1", "--time", TIME])
        .arg(path)
        .stderr(Stdio::null())
        .output()
        .context("could not start brimful")?;
    let user = children_user_seconds()? - before;
    let text = String::from_utf8(output.stdout)?;
    let (mut puzzles, mut unknown, mut worst) = (0, 0, 0.0f64);
    for line in text.lines() {
        let answer: serde_json::Value = serde_json::from_str(line)?;
        let asked_unique = row.options.contains(&"--unique");
        let open =
            answer["status"] == "unknown" || asked_unique && answer["status"] == "solved" && answer["unique"].is_null();
        puzzles += 1;
        unknown += u32::from(open);
        worst = worst.max(answer["seconds"].as_f64().unwrap_or(0.0));
    }
    println!("{:44} {puzzles:7} {unknown:7} {user:8.2} {worst:8.3}", row.label);
    Ok(())
}

/// User CPU seconds of all finished child processes.
fn children_user_seconds() -> Result<f64> {
    let time = getrusage(UsageWho::RUSAGE_CHILDREN)?.user_time();
    Ok(time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6)
}
