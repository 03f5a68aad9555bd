//! All checks of the repository, and the quick ones.

use std::collections::BTreeSet;
use std::fs;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::{npm, package, proofs, python, sh, wasm, web};

/// A stage of the checks: its name, how long it usually takes on two cores, and the check.
type Stage = (&'static str, &'static str, fn() -> Result<()>);

const STAGES: &[Stage] = &[
    ("format", "2 s", || cargo("fmt", &["--all", "--check"])),
    ("lints", "1 min", lint),
    ("documentation", "1 min", document),
    ("tests of the crates", "10 min", || cargo("test", &["--workspace"])),
    ("proofs, by VeriPB", "5 min", proofs::check),
    ("WebAssembly", "2 min", wasm::run),
    ("the app in a browser", "8 min", web::test),
    ("the npm package", "5 s", npm::test),
    ("the Python package", "3 min", python::test),
    ("packages", "6 min", package::check),
];

/// Runs every check, cheapest first, and stops at the first that fails.
pub fn run() -> Result<()> {
    let start = Instant::now();
    for (number, (name, usual, check)) in (1..).zip(STAGES) {
        let begun = Instant::now();
        println!("[{number}/{}] {name} (usually {usual})", STAGES.len());
        check()?;
        println!("[{number}/{}] {name}: {:.0} s", STAGES.len(), begun.elapsed().as_secs_f64());
    }
    println!("all checks passed in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Format and lints of everything, then the tests of the crates whose files differ from the last
/// commit (after a commit: of those it changed); the page's types and units if the page did.
pub fn quick() -> Result<()> {
    cargo("fmt", &["--all", "--check"])?;
    lint()?;
    let changed = changed_files()?;
    let crates: BTreeSet<&str> = changed.iter().filter_map(|file| crate_of(file)).collect();
    for name in &crates {
        cargo("test", &["--package", name])?;
    }
    let page = changed.iter().any(|file| file.starts_with("web/"));
    if page {
        web::check()?;
    }
    let names: Vec<&str> = crates.into_iter().chain(page.then_some("web")).collect();
    println!(
        "quick checks passed; tested: {}",
        if names.is_empty() { "-".into() } else { names.join(", ") }
    );
    Ok(())
}

/// Lints everything, and the module that only plays, which must link no engine.
fn lint() -> Result<()> {
    cargo("clippy", &["--workspace", "--all-targets", "--", "-D", "warnings"])?;
    let playing = ["--package", "brimful-wasm", "--no-default-features"];
    cargo("clippy", &[&playing[..], &["--", "-D", "warnings"]].concat())?;
    let tree = ["tree", "--edges", "normal", "--prefix", "none", "--format", "{p}"];
    let linked = sh::output(sh::command("cargo").args(tree).args(playing))?;
    let engines = ["brimful-cover", "brimful-flood", "batsat"];
    match engines.iter().find(|engine| linked.contains(&format!("{engine} v"))) {
        Some(engine) => bail!("the module that only plays links {engine}"),
        None => Ok(()),
    }
}

fn document() -> Result<()> {
    let mut doc = sh::command("cargo");
    doc.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
    sh::run(&mut doc)
}

/// Files that differ from the last commit, untracked ones included; if nothing differs, the files
/// of the last commit.
fn changed_files() -> Result<Vec<String>> {
    let lines = |words: &[&str]| -> Result<Vec<String>> {
        let printed = sh::output(sh::command("git").args(words))?;
        Ok(printed.lines().map(str::to_owned).collect())
    };
    let mut files = lines(&["diff", "--name-only", "HEAD"])?;
    files.extend(lines(&["ls-files", "--others", "--exclude-standard"])?);
    if files.is_empty() {
        files = lines(&["diff", "--name-only", "HEAD~1", "HEAD"])?;
    }
    Ok(files)
}

/// The package that a file belongs to.
fn crate_of(file: &str) -> Option<&str> {
    let name = file.strip_prefix("crates/")?.split('/').next()?;
    let manifest = sh::root().join("crates").join(name).join("Cargo.toml");
    fs::exists(manifest).is_ok_and(|there| there).then_some(name)
}

fn cargo(verb: &str, arguments: &[&str]) -> Result<()> {
    sh::run(sh::command("cargo").arg(verb).args(arguments))
}
