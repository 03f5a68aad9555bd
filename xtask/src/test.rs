//! All checks of the repository, and the quick ones.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::process::Child;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::{npm, package, proofs, python, screen, sh, wasm, web};

/// A stage of the checks.
struct Stage {
    /// What `cargo xtask test` calls it.
    name: &'static str,
    /// How long it usually takes on two cores.
    usual: &'static str,
    check: fn() -> Result<()>,
}

const fn stage(name: &'static str, usual: &'static str, check: fn() -> Result<()>) -> Stage {
    Stage { name, usual, check }
}

/// The stages in their order. Those of a group depend on no clock and leave processors idle, so
/// they run side by side.
const GROUPS: &[&[Stage]] = &[
    &[stage("format", "2 s", || cargo("fmt", &["--all", "--check"]))],
    &[stage("lints", "1 min", lint)],
    &[stage("docs", "1 min", document), stage("wasm", "2 min", wasm::run)],
    &[stage("crates", "6 min", || cargo("test", &["--workspace"]))],
    &[stage("app", "6 min", web::test)],
    &[stage("screens", "3 min", screen::test)],
    &[stage("python", "3 min", python::test)],
    &[
        stage("npm", "10 s", npm::test),
        stage("proofs", "1 min", proofs::check),
        stage("packages", "2 min", package::check),
    ],
];

/// Runs every check, cheapest first, and stops at the first that fails.
pub fn run() -> Result<()> {
    let start = Instant::now();
    let all = GROUPS.iter().map(|group| group.len()).sum::<usize>();
    let mut number = 0;
    for group in GROUPS {
        let begun = Instant::now();
        for stage in *group {
            number += 1;
            println!("[{number}/{all}] {} (usually {})", stage.name, stage.usual);
        }
        match group {
            [stage] => (stage.check)()?,
            _ => side_by_side(group)?,
        }
        println!("[{number}/{all}] {:.0} s", begun.elapsed().as_secs_f64());
    }
    println!("all checks passed in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Runs the stages of these names.
pub fn only(names: &[&str]) -> Result<()> {
    for name in names {
        let Some(stage) = GROUPS.iter().copied().flatten().find(|stage| stage.name == *name) else {
            let names: Vec<&str> = GROUPS.iter().copied().flatten().map(|it| it.name).collect();
            bail!("there is no stage {name:?}; the stages are {}", names.join(", "));
        };
        (stage.check)().with_context(|| format!("stage {name}"))?;
    }
    Ok(())
}

/// Runs stages in processes of their own, and prints what they print one after the other.
fn side_by_side(stages: &[Stage]) -> Result<()> {
    let folder = sh::root().join("target/test");
    fs::create_dir_all(&folder)?;
    let log = |stage: &Stage| folder.join(format!("{}.log", stage.name));
    let start = |stage: &Stage| -> Result<Child> {
        let out = File::create(log(stage))?;
        let mut child = sh::command(std::env::current_exe()?);
        child.args(["test", stage.name]).stderr(out.try_clone()?).stdout(out);
        Ok(child.spawn()?)
    };
    let children = stages.iter().map(start).collect::<Result<Vec<_>>>()?;
    let mut failed = Vec::new();
    for (stage, mut child) in stages.iter().zip(children) {
        let passed = child.wait()?.success();
        println!("--- {}", stage.name);
        print!("{}", String::from_utf8_lossy(&fs::read(log(stage))?));
        if !passed {
            failed.push(stage.name);
        }
    }
    if !failed.is_empty() {
        bail!("{} failed", failed.join(" and "));
    }
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
