//! The CPU time of the slowest puzzle of a set.
//!
//! Why: on a busy machine the clock says little about one puzzle, and one process has one CPU time
//! for all its puzzles.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use serde_json::Value;

use crate::measure::{self, Run};
use crate::{corpus, sh, wasm};

/// Time limit of a puzzle in a process of its own.
const LIMIT: Duration = Duration::from_secs(60);

/// Returns the seconds that a puzzle took by the clock.
pub fn by_clock(answer: &Value) -> f64 {
    answer["seconds"].as_f64().unwrap_or(0.0)
}

/// Returns the greatest number of user seconds that a puzzle of this run takes in a process of its
/// own.
///
/// Puzzles are run again from the slowest by the clock on. One that took less by the clock than
/// another in CPU time cannot be the slowest.
pub fn alone(brimful: &Path, words: &[&str], files: &[PathBuf], run: &Run) -> Result<f64> {
    let native = sh::output(sh::command(brimful).args(["convert", "--to", "native"]).args(files))?;
    let readable = run.answers.iter().filter(|answer| answer["error"].is_null());
    let mut puzzles: Vec<(f64, &str)> =
        readable.map(by_clock).zip(wasm::puzzles(&native)).collect();
    puzzles.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut worst = 0.0;
    for (seconds, puzzle) in puzzles {
        if seconds <= worst {
            break;
        }
        let file = corpus::made("slowest.txt", puzzle)?;
        let again = measure::run(brimful, words, &[file], LIMIT)?;
        worst = again.user.max(worst);
    }
    Ok(worst)
}
