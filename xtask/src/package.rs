//! The packages as a registry gets them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::sh;

/// The crates that are published, each after those it needs.
const PUBLISHED: &[&str] = &[
    "brimful-graph",
    "brimful-cover",
    "brimful-flood",
    "brimful",
    "brimful-proof",
    "brimful-snake",
    "brimful-vision",
    "brimful-cli",
];

/// Packages every published crate from what is built, with the app inside the program's package,
/// and compiles each package by itself.
pub fn check() -> Result<()> {
    run(true)
}

/// Makes the packages in `target/package`, after `cargo xtask web`.
pub fn make() -> Result<()> {
    crate::web::build()?;
    run(false)
}

fn run(quickly: bool) -> Result<()> {
    let app = sh::root().join("crates/brimful-cli/app");
    let built = sh::root().join("web/dist");
    if !built.join("index.html").exists() {
        bail!("the app is not built: run `cargo xtask web` first");
    }
    copy(&built, &app)?;
    let packaged = package(quickly);
    // Left there, the program would carry this copy instead of later builds.
    fs::remove_dir_all(&app)?;
    packaged?;
    let version = env!("CARGO_PKG_VERSION");
    let program = format!("target/package/brimful-cli-{version}.crate");
    let files = sh::output(sh::command("tar").args(["-tzf", &program]))?;
    if !files.lines().any(|file| file.ends_with("/app/index.html")) {
        bail!("{program} does not carry the app");
    }
    println!("packages: {} in target/package", PUBLISHED.len());
    Ok(())
}

fn package(quickly: bool) -> Result<()> {
    let mut cargo = sh::command("cargo");
    cargo.args(["package", "--allow-dirty", "--quiet"]);
    for name in PUBLISHED {
        cargo.args(["--package", name]);
    }
    if quickly {
        // Whether a package compiles does not depend on how well.
        cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
    }
    sh::run(&mut cargo)
}

/// Copies a folder.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let (path, target) = {
            let entry = entry?;
            (entry.path(), to.join(entry.file_name()))
        };
        if path.is_dir() {
            copy(&path, &target)?;
        } else {
            fs::copy(&path, &target)?;
        }
    }
    Ok(())
}
