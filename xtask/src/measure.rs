//! Runs Brimful and measures CPU time and memory.
//!
//! The system reports CPU time and peak memory of all finished children of a process together. So
//! each run gets a separate parent: this program again, as
//! `xtask measure SECONDS PROGRAM ARGUMENTS…`.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use nix::sys::resource::{UsageWho, getrusage};
use serde_json::Value;

use crate::sh;

/// A finished run.
pub struct Run {
    /// The JSON lines printed.
    pub answers: Vec<Value>,
    /// User CPU seconds.
    pub user: f64,
    /// Peak memory, in megabytes.
    pub peak: f64,
    /// Whether the run finished; otherwise it was killed at its time limit.
    pub whole: bool,
}

/// Returns the program to measure: the one that the variable `BRIMFUL` names, or the release build.
pub fn brimful() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("BRIMFUL") {
        return Ok(path.into());
    }
    sh::run(sh::command("cargo").args(["build", "--release", "--package", "brimful-cli"]))?;
    Ok(sh::root().join("target/release/brimful"))
}

/// Runs Brimful with these arguments on these files, for at most `limit`.
pub fn run(brimful: &Path, words: &[&str], files: &[PathBuf], limit: Duration) -> Result<Run> {
    let output = Command::new(std::env::current_exe()?)
        .args(["measure".as_ref(), limit.as_secs().to_string().as_ref(), brimful.as_os_str()])
        .args(words)
        .arg("--json")
        .args(files)
        .stdin(Stdio::null())
        .output()?;
    let cost = String::from_utf8(output.stderr)?;
    let [user, peak, whole] = cost.split_whitespace().collect::<Vec<_>>()[..] else {
        bail!("could not measure {}: {cost}", brimful.display());
    };
    let whole = whole == "true";
    let lines = String::from_utf8(output.stdout)?;
    // A killed run may have stopped within its last line.
    let lines =
        if whole { &lines[..] } else { lines.rsplit_once('\n').map_or("", |(lines, _)| lines) };
    let answers: Result<Vec<Value>, _> = lines.lines().map(serde_json::from_str).collect();
    let answers = answers.context("brimful printed a line that is not JSON")?;
    Ok(Run { answers, user: user.parse()?, peak: peak.parse::<f64>()? / 1024.0, whole })
}

/// Runs a program and kills it after `seconds`. Prints on stderr its user CPU seconds, its peak
/// memory in kilobytes and whether it finished.
pub fn under_watch(seconds: u64, program: &str, arguments: &[impl AsRef<OsStr>]) -> Result<()> {
    let mut child = Command::new(program)
        .args(arguments)
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("could not start {program}"))?;
    let end = Instant::now() + Duration::from_secs(seconds);
    let whole = loop {
        if child.try_wait()?.is_some() {
            break true;
        }
        if Instant::now() >= end {
            child.kill()?;
            child.wait()?;
            break false;
        }
        sleep(Duration::from_millis(5));
    };
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let user = usage.user_time().tv_sec() as f64 + usage.user_time().tv_usec() as f64 / 1e6;
    eprintln!("{user} {} {whole}", usage.max_rss());
    Ok(())
}
