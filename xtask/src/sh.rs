//! Running other programs, with a word about what runs.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// What runs the app's tools (`engines` in web/package.json says the same).
pub const NODE: &str = "Node.js 20.19, or 22.12 and newer";

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// A command that runs in the root of the repository.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Runs a command after printing it.
pub fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", words(command));
    let status = command.status().with_context(|| format!("could not start {}", words(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", words(command));
    }
    Ok(())
}

/// Runs a command and returns what it printed.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("could not start {}", words(command)))?;
    if !output.status.success() {
        bail!(
            "{} failed ({})\n{}",
            words(command),
            output.status,
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Whether a program can be started.
pub fn exists(program: impl AsRef<OsStr>) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn words(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
