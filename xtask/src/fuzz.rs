//! Feeds mutated puzzles to every reader, in one process and on a stable compiler.

use anyhow::Result;

use crate::sh;

/// Runs the in-process fuzzer for this many minutes.
pub fn run(minutes: f64) -> Result<()> {
    let seconds = (minutes * 60.0).round().to_string();
    sh::run(
        sh::command("cargo")
            .args([
                "run",
                "--release",
                "--package",
                "brimful",
                "--example",
                "fuzz_formats",
                "--",
                "--seconds",
            ])
            .arg(seconds),
    )
}
