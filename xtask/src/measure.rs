//! Runs of Brimful, and what they cost.
//!
//! The system tells CPU time and peak memory of all finished children of a process together. So
//! each run has a parent of its own: this program once more, as
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
    /// The most memory that was in use, in megabytes.
    pub peak: f64,
    /// Whether it came to its end; else it was killed when its time was over.
    pub whole: bool,
}

/// The program to measure: what the variable `BRIMFUL` names, or the release build of this tree.
pub fn brimful() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("BRIMFUL") {
        return Ok(path.into());
    }
    sh::run(sh::command("cargo").args(["build", "--release", "--package", "brimful-cli"]))?;
    Ok(sh::root().join("target/release/brimful"))
}

/// Runs Brimful with these words on these files, for at most `limit`.
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
    // Killed, it may have stopped within its last line.
    let lines =
        if whole { &lines[..] } else { lines.rsplit_once('\n').map_or("", |(lines, _)| lines) };
    let answers: Result<Vec<Value>, _> = lines.lines().map(serde_json::from_str).collect();
    let answers = answers.context("brimful printed a line that is no JSON")?;
    Ok(Run { answers, user: user.parse()?, peak: peak.parse::<f64>()? / 1024.0, whole })
}

/// Runs a program, killed after so many seconds, and prints on stderr its user CPU seconds, its
/// peak memory in kilobytes and whether it came to its end.
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
