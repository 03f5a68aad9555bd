//! The npm package: both modules, their scripts and types, tested as users install it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::{sh, web};

/// The modules that `module::build` leaves beside the sources of the page.
const MODULES: &str = "web/src/engine/wasm";
/// Files that are packed as they are.
const PLAIN: &[&str] = &[
    "web/npm/package.json",
    "web/npm/README.md",
    "web/npm/example.html",
    "LICENSE-APACHE",
    "LICENSE-MIT",
];

/// Builds the modules and the package, and tests it.
pub fn make() -> Result<()> {
    web::modules()?;
    test()
}

/// Makes the package of the modules that are there in `target/npm`, and tests it.
pub fn test() -> Result<()> {
    let made = assemble()?;
    for tests in ["npm/package.test.mjs", "npm/phrases.test.mjs"] {
        web::run_tests(tests)?;
    }
    println!("npm: the package is in {}", made.display());
    Ok(())
}

/// Writes the folder that `npm pack` packs.
fn assemble() -> Result<PathBuf> {
    let root = sh::root();
    let made = root.join("target/npm");
    if made.exists() {
        fs::remove_dir_all(&made)?;
    }
    let mut compile = sh::command("node");
    compile.args(["node_modules/typescript/bin/tsc", "--project", "npm/tsconfig.json", "--outDir"]);
    sh::run(compile.arg(&made).current_dir(root.join("web")))?;
    for file in PLAIN {
        keep(&root.join(file), &made)?;
    }
    for entry in fs::read_dir(root.join(MODULES)).context("run `cargo xtask npm` first")? {
        keep(&entry?.path(), &made.join("engine/wasm"))?;
    }
    Ok(made)
}

/// Copies a file into a folder.
fn keep(file: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let name = file.file_name().with_context(|| file.display().to_string())?;
    fs::copy(file, folder.join(name)).with_context(|| file.display().to_string())?;
    Ok(())
}
