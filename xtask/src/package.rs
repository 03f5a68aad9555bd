//! The packages as a registry gets them.

use std::fs;
use std::path::{Path, PathBuf};

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
    "brimful-autoplay",
    "brimful-cli",
];

/// Where packages are made and compiled, apart from everything else.
const FOLDER: &str = "target/packages";

/// Packages every published crate from what is built, with the app inside the program's package,
/// and compiles each package by itself.
pub fn check() -> Result<()> {
    run(true)
}

/// Makes the packages in `target/packages/package`, after `cargo xtask web`.
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
    let program = format!("{FOLDER}/package/brimful-cli-{version}.crate");
    let files = sh::output(sh::command("tar").args(["-tzf", &program]))?;
    if !files.lines().any(|file| file.ends_with("/app/index.html")) {
        bail!("{program} does not carry the app");
    }
    println!("packages: {} in {FOLDER}/package", PUBLISHED.len());
    Ok(())
}

fn package(quickly: bool) -> Result<()> {
    forget()?;
    let mut cargo = sh::command("cargo");
    cargo.args(["package", "--allow-dirty", "--quiet", "--target-dir", FOLDER]);
    for name in PUBLISHED {
        cargo.args(["--package", name]);
    }
    if quickly {
        // Whether a package compiles does not depend on how well.
        cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
    }
    sh::run(&mut cargo)
}

/// Removes what an earlier call unpacked and built of the packages: cargo takes a package of the
/// same version for the same.
///
/// They stand in a registry of their own, whose folder has a name that begins with `-`.
fn forget() -> Result<()> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let registries = home.map(|home| folders(&home.join("registry/src"), "-")).unwrap_or_default();
    let unpacked = registries.iter().flat_map(|registry| folders(registry, "brimful"));
    let profiles = folders(&sh::root().join(FOLDER), "");
    let built = profiles.iter().flat_map(|at| folders(&at.join(".fingerprint"), "brimful"));
    for folder in unpacked.chain(built) {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    Ok(())
}

/// The folders in a folder whose names begin so; none if there is no such folder.
fn folders(at: &Path, start: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(at).into_iter().flatten().flatten();
    let named = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(start));
    named.map(|entry| entry.path()).filter(|path| path.is_dir()).collect()
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
