//! Builds the app: the modules for the page and its scripts. `npm run build` bundles and compresses
//! them.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::module::{self, Finish, Module};
use crate::sh;

/// Builds the app into `web/dist`.
pub fn build() -> Result<()> {
    npm(&prepare(Finish::Small)?, &["run", "build", "--silent"])
}

/// Builds the modules and installs what bundles and tests them.
pub fn modules() -> Result<()> {
    let web = prepare(Finish::Small)?;
    headless()?;
    npm(&web, &["run", "check", "--silent"])
}

/// Builds the small module.
pub fn small_module() -> Result<()> {
    module::build(Module::Playing, Finish::Small, &folder()?.join("src/engine/wasm"))
}

/// Builds the board for notebooks into the Python package, from the small module.
pub fn widget() -> Result<()> {
    let web = folder()?;
    install(&web)?;
    npm(&web, &["run", "widget", "--silent"]).context("`cargo xtask python` builds what is missing")
}

/// Runs tests of the folder `web` by Node.js.
pub fn run_tests(file: &str) -> Result<()> {
    sh::run(sh::command("node").args(["--test", file]).current_dir(folder()?))
}

/// Plays the board in the JupyterLab of a Python.
pub fn test_widget(python: &Path) -> Result<()> {
    headless()?;
    let mut lab = sh::command("node");
    lab.args(["--test", "notebook/lab.test.mjs"]).current_dir(folder()?);
    sh::run(lab.env("BRIMFUL_PYTHON", python))
}

/// Installs Chromium's headless shell, which tests pages in half the time, or else Chromium.
fn headless() -> Result<()> {
    const HEADLESS: &str = "chromium-headless-shell";
    if sh::exists(HEADLESS) || sh::apt_install(&[HEADLESS]).is_ok() {
        return Ok(());
    }
    browser()
}

/// Installs Chromium unless there is a browser.
fn browser() -> Result<()> {
    let chromium = ["chromium", "chromium-browser", "google-chrome"];
    if chromium.iter().any(sh::exists) {
        return Ok(());
    }
    sh::apt_install(&["chromium"]).context("the browser tests need Chromium")
}

/// Builds the parts that npm cannot, installs its packages, and returns the folder of the app.
fn prepare(finish: Finish) -> Result<PathBuf> {
    let web = folder()?;
    module::build_app(finish, &web.join("src/engine/wasm"))?;
    install(&web)?;
    Ok(web)
}

/// The folder of the page, if there is what builds it.
fn folder() -> Result<PathBuf> {
    if !sh::exists("node") || !sh::exists("npm") {
        bail!(needs_npm());
    }
    Ok(sh::root().join("web"))
}

/// Checks the types, the format and the units of the page, without a browser.
pub fn check() -> Result<()> {
    let web = folder()?;
    install(&web)?;
    npm(&web, &["run", "check", "--silent"])?;
    npm(&web, &["run", "units", "--silent"])
}

/// Builds the app and plays it in a browser, as its tests do.
pub fn test() -> Result<()> {
    let web = prepare(Finish::Small)?;
    headless()?;
    let check = || npm(&web, &["run", "check", "--silent"]);
    sh::both(check, || npm(&web, &["run", "build", "--silent"]))?;
    // The program that serves the app is tested too.
    let program = sh::program()?;
    let mut browse = sh::command("npm");
    browse.args(["run", "browse", "--silent"]).current_dir(&web).env("BRIMFUL", program);
    sh::run(&mut browse)
}

/// Plays on real windows with the program, which must be built, as must the app.
pub fn test_on_screens() -> Result<()> {
    let web = folder()?;
    install(&web)?;
    browser()?;
    if !web.join("dist/index.html").exists() {
        build()?;
    }
    let mut play = sh::command("npm");
    play.args(["run", "screens", "--silent"]).current_dir(&web);
    sh::run(play.env("BRIMFUL", sh::program()?))
}

/// The port of the app, unless another is asked for: the browser keeps games by address.
const PORT: &str = "8337";

/// Builds the app quickly and opens it in the browser.
///
/// Vite serves it: the program, which can serve it too, need not be compiled for that.
pub fn play(arguments: &[&str]) -> Result<()> {
    let web = folder()?;
    println!("Building the app: about 5 minutes the first time, seconds after that.");
    prepare(Finish::Quick)?;
    println!("Bundling the page (10 s).");
    npm(&web, &["run", "bundle", "--silent"])?;
    let mut preview = vec!["run", "preview", "--silent", "--", "--host", "127.0.0.1"];
    if !arguments.contains(&"--port") {
        preview.extend(["--port", PORT]);
    }
    preview.extend(arguments);
    if cfg!(target_os = "linux") && !sh::exists("xdg-open") {
        println!("Serving it until Ctrl-C. Open this address in a browser:");
    } else {
        println!("Serving it until Ctrl-C.");
        preview.push("--open");
    }
    npm(&web, &preview)
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
    sh::run(sh::command("npm").args(arguments).current_dir(web))
}

fn needs_npm() -> String {
    format!("the app needs {} and npm (`apt-get install nodejs npm`)", sh::NODE)
}
