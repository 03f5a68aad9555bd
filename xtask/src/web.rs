//! Builds the app: the modules for the page and its scripts. `npm run build` bundles and compresses
//! them.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::sh;
use crate::wasm::{self, Module};

/// Builds the app into `web/dist`.
pub fn build() -> Result<()> {
    npm(&prepare()?, &["run", "build", "--silent"])
}

/// Builds the parts that npm cannot, installs its packages, and returns the folder of the app.
fn prepare() -> Result<PathBuf> {
    let web = sh::root().join("web");
    if !sh::exists("node") || !sh::exists("npm") {
        bail!(needs_npm());
    }
    let modules = web.join("src/engine/wasm");
    // The thinking module first: the comparison with the native answers may have just built it.
    wasm::build(Module::Thinking, &modules)?;
    wasm::build(Module::Playing, &modules)?;
    install(&web)?;
    Ok(web)
}

/// Builds the app and plays it in a browser, as its tests do.
pub fn test() -> Result<()> {
    let web = prepare()?;
    let chromium = ["chromium", "chromium-browser", "google-chrome"];
    if !chromium.iter().any(sh::exists) {
        if !sh::exists("apt-get") {
            bail!("the browser tests need Chromium: put `chromium` on the path");
        }
        let install = ["install", "-y", "-qq", "--no-install-recommends", "chromium"];
        sh::run(sh::command("apt-get").args(install).env("DEBIAN_FRONTEND", "noninteractive"))
            .context("the browser tests need Chromium (`apt-get install chromium`)")?;
    }
    npm(&web, &["run", "build", "--silent"])?;
    // The program that serves the app is tested too. The variable makes its build script look for
    // the app again.
    sh::run(
        sh::command("cargo")
            .args(["build", "--package", "brimful-cli"])
            .env("BRIMFUL_APP", "built"),
    )?;
    let program = sh::root().join("target/debug/brimful");
    let mut browse = sh::command("npm");
    browse.args(["run", "browse", "--silent"]).current_dir(&web).env("BRIMFUL", program);
    sh::run(&mut browse).with_context(needs_npm)
}

/// Builds the app and opens it, served by the program itself.
pub fn play(arguments: &[&str]) -> Result<()> {
    build()?;
    let run = ["run", "--release", "--quiet", "--package", "brimful-cli", "--", "play", "--open"];
    // The variable makes the program's build script look again for an app that was missing before.
    sh::run(sh::command("cargo").args(run).args(arguments).env("BRIMFUL_APP", "built"))
}

/// Installs the packages of `package-lock.json`, unless they are up to date.
fn install(web: &Path) -> Result<()> {
    let written = |path: &str| std::fs::metadata(web.join(path)).and_then(|file| file.modified());
    let wanted = written("package-lock.json").context("web/package-lock.json is missing")?;
    // npm writes this file last.
    match written("node_modules/.package-lock.json") {
        Ok(there) if there >= wanted => Ok(()),
        _ => npm(web, &["ci", "--no-audit", "--no-fund", "--silent"]),
    }
}

fn npm(web: &Path, arguments: &[&str]) -> Result<()> {
    sh::run(sh::command("npm").args(arguments).current_dir(web)).with_context(needs_npm)
}

fn needs_npm() -> String {
    format!("the app needs {} and npm (`apt-get install nodejs npm`)", sh::NODE)
}
