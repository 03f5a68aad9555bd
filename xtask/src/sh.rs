//! Runs other programs and prints their commands.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};

/// The versions of Node.js that the app's tools need, as `engines` in web/package.json.
pub const NODE: &str = "Node.js 20.19, or 22.12 and newer";

/// Returns the root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Returns a command that runs in the root of the repository.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Prints a command and runs it.
pub fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", words(command));
    let status = command.status().with_context(|| format!("could not start {}", words(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", words(command));
    }
    Ok(())
}

/// Runs two checks side by side; fails if one of them does.
pub fn both(
    one: impl FnOnce() -> Result<()> + Send,
    other: impl FnOnce() -> Result<()>,
) -> Result<()> {
    thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        one.join().map_err(|_| anyhow!("a thread ended early"))?.and(other)
    })
}

/// Builds the program and returns its path. Built with the workspace and with a test, it shares all
/// that `cargo test --workspace` has compiled; alone, some libraries would have other features.
pub fn program() -> Result<PathBuf> {
    let mut build = command("cargo");
    build.args(["build", "--quiet", "--workspace", "--bin", "brimful", "--test", "door"]);
    // The variable makes its build script look for the app again.
    run(build.env("BRIMFUL_APP", "built"))?;
    Ok(root().join("target/debug/brimful"))
}

/// Runs a command and returns its output.
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

/// Installs Debian's packages, or names them where there is no apt.
pub fn apt_install(packages: &[&str]) -> Result<()> {
    let by_hand = || format!("install {} (`apt-get install`)", packages.join(" "));
    if !exists("apt-get") {
        bail!(by_hand());
    }
    run(command("apt-get").args(["update", "-qq"])).with_context(by_hand)?;
    let mut install = command("apt-get");
    install.args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages);
    run(install.env("DEBIAN_FRONTEND", "noninteractive")).with_context(by_hand)
}

fn words(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
