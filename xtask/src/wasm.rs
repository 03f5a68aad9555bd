//! The library in WebAssembly: built, run under Node.js, and compared with the native answers.
//!
//! If rustup has the target or can install it, cargo builds as usual. Debian's Rust has no such
//! target but includes the library sources, so cargo compiles std itself. `RUSTC_BOOTSTRAP` allows
//! that on a stable compiler, and Debian's lld replaces rust-lld.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::json;

use crate::sh;

const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's packages: a compiler for the web, its library sources, and a linker.
const DEBIAN: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];
const LINKER: &str = "/usr/bin/wasm-ld-19";
/// The npm package that contains wasm-opt.
const BINARYEN: &str = "binaryen@132.0.0";
/// Limit of search nodes per puzzle in the comparison.
const NODES: u64 = 200_000;
/// The comparison explains every ninth puzzle of the packs.
const STEP: usize = 9;

/// A module and its host.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Module {
    /// Everything, for Node.js: the comparison.
    Node,
    /// Everything, for the worker of a page.
    Thinking,
    /// Playing and editing, for the page itself: loaded first, so it must be small.
    Playing,
}

/// How much work goes into the module's size and speed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Finish {
    /// Small and fast, for everybody who loads the page.
    Small,
    /// Built quickly, for playing on this machine.
    Quick,
}

/// Builds the module and compares its answers to all sample puzzles with the native ones.
pub fn run() -> Result<()> {
    let out = sh::root().join("target/wasm");
    let module = build_for_node(&out)?;
    let requests = out.join("requests.jsonl");
    fs::write(&requests, questions()?)?;
    // Build the workspace, as `cargo test --workspace` does: for one package alone, some
    // dependencies would have other features.
    sh::run(sh::command("cargo").args([
        "build",
        "--quiet",
        "--workspace",
        "--example",
        "answers",
    ]))?;
    let native =
        sh::output(sh::command(sh::root().join("target/debug/examples/answers")).arg(&requests))?;
    let script = sh::root().join("xtask/src/answers.mjs");
    let wasm = sh::output(sh::command("node").arg(script).arg(&module).arg(&requests))
        .with_context(|| {
            format!("running the module needs {} (`apt-get install nodejs`)", sh::NODE)
        })?;
    if let Some((ours, theirs)) = native.lines().zip(wasm.lines()).find(|(a, b)| a != b) {
        bail!("native and wasm answers differ:\n  native: {ours}\n  wasm:   {theirs}");
    }
    if native.lines().count() != wasm.lines().count() || native.is_empty() {
        bail!("native gave {} answers and wasm {}", native.lines().count(), wasm.lines().count());
    }
    println!("wasm: {} answers equal the native ones", native.lines().count());
    Ok(())
}

/// Builds the whole module for Node.js and returns the script that loads it.
pub fn build_for_node(out: &Path) -> Result<PathBuf> {
    build(Module::Node, Finish::Small, out)?;
    // The module is CommonJS, even if a package.json further up says otherwise.
    fs::write(out.join("package.json"), "{\"type\":\"commonjs\"}\n")?;
    Ok(out.join("brimful_wasm.js"))
}

/// Splits a native text into puzzles. Each begins with its kind in brackets; text before the first
/// one describes the file.
pub fn puzzles(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text.match_indices("\n[").map(|(at, _)| at + 1).collect();
    starts.extend(text.starts_with('[').then_some(0));
    starts.sort_unstable();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect()
}

/// Returns the requests, one per line: solve every sample puzzle, explain some of each pack, and
/// make some of each kind.
fn questions() -> Result<String> {
    let mut questions = Vec::new();
    for puzzle in puzzles_of("puzzles")? {
        questions.push(json!({ "do": "solve", "text": puzzle, "unique": true, "nodes": NODES }));
    }
    for puzzle in puzzles_of("puzzles/packs")?.into_iter().step_by(STEP) {
        questions.push(json!({ "do": "hint", "text": puzzle }));
        questions.push(json!({ "do": "explain", "text": puzzle }));
    }
    for kind in ["chains", "numberlink", "cycle", "kami", "flood", "path"] {
        for difficulty in [None, Some("easy"), Some("medium")] {
            let wish =
                json!({ "kind": kind, "rows": 7, "cols": 8, "seed": 7, "difficulty": difficulty });
            questions.push(json!({ "do": "generate", "wish": wish, "count": 3 }));
        }
    }
    Ok(questions.iter().map(|question| format!("{question}\n")).collect())
}

/// Returns the puzzles of every file in a folder, as text.
fn puzzles_of(folder: &str) -> Result<Vec<String>> {
    let mut files: Vec<PathBuf> = fs::read_dir(sh::root().join(folder))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.retain(|path| path.is_file());
    files.sort();
    let mut all = Vec::new();
    for file in files {
        all.extend(puzzles(&fs::read_to_string(file)?).into_iter().map(str::to_owned));
    }
    Ok(all)
}

/// Compiles `brimful-wasm`, binds it for its host into a folder, and shrinks it for pages.
pub fn build(module: Module, finish: Finish, out: &Path) -> Result<()> {
    let mut cargo = toolchain()?;
    let profile = if finish == Finish::Quick { "local" } else { "web" };
    cargo.args(["--profile", profile, "--package", "brimful-wasm", "--lib", "--target", TARGET]);
    if module == Module::Playing {
        // it answers within a frame at any speed, and the first page waits for its size
        cargo.args(["--no-default-features", "--config", "profile.web.opt-level=\"s\""]);
    }
    sh::run(cargo.arg("--target-dir").arg(web_target()))?;
    let binary = web_target().join(TARGET).join(profile).join("brimful_wasm.wasm");
    let (target, name) = match module {
        Module::Node => ("nodejs", "brimful_wasm"),
        Module::Thinking => ("web", "thinking"),
        Module::Playing => ("web", "playing"),
    };
    let mut bind = sh::command("cargo");
    bind.args([
        "run",
        "--quiet",
        "--locked",
        "--manifest-path",
        "xtask/bindgen/Cargo.toml",
        "--target-dir",
    ]);
    bind.arg(sh::root().join("target/tools/bindgen"))
        .args(["--", target, name])
        .arg(binary)
        .arg(out);
    sh::run(&mut bind)?;
    match module {
        _ if finish == Finish::Quick => Ok(()),
        Module::Node => Ok(()),
        Module::Thinking => shrink(&out.join("thinking_bg.wasm"), "-O2"),
        Module::Playing => shrink(&out.join("playing_bg.wasm"), "-Oz"),
    }
}

/// Shrinks a module in place, by wasm-opt.
fn shrink(module: &Path, level: &str) -> Result<()> {
    let tools = sh::root().join("target/tools");
    let program = tools.join("node_modules/.bin/wasm-opt");
    if !sh::exists(&program) {
        let install = ["install", "--no-audit", "--no-fund", "--silent", "--prefix"];
        sh::run(sh::command("npm").args(install).arg(&tools).arg(BINARYEN))
            .context("shrinking the module needs npm (`apt-get install npm`)")?;
    }
    let features = [
        "bulk-memory",
        "nontrapping-float-to-int",
        "sign-ext",
        "mutable-globals",
        "reference-types",
        "multivalue",
    ];
    let mut command = sh::command(program);
    command
        .args([level, "--strip-debug", "--strip-producers"])
        .args(features.map(|name| format!("--enable-{name}")));
    sh::run(command.arg(module).arg("-o").arg(module))
}

/// The target folder of the web build. It is separate because another compiler may build it.
fn web_target() -> PathBuf {
    sh::root().join("target/web")
}

/// Returns the `cargo build` of a toolchain that compiles for the web; installs one if needed.
fn toolchain() -> Result<Command> {
    if has_rustup_target()
        || sh::command("rustup")
            .args(["target", "add", TARGET])
            .output()
            .is_ok_and(|o| o.status.success())
    {
        let mut cargo = sh::command("cargo");
        cargo.arg("build");
        return Ok(cargo);
    }
    if !Path::new(LINKER).exists() || !debian_rust() {
        install_debian()?;
    }
    let mut cargo = sh::command("/usr/bin/cargo");
    cargo
        .args(["build", "-Zbuild-std=std,panic_abort"])
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env_remove("RUSTUP_TOOLCHAIN")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER);
    Ok(cargo)
}

fn has_rustup_target() -> bool {
    let libdir =
        sh::command("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    libdir.is_ok_and(|o| {
        o.status.success() && Path::new(String::from_utf8_lossy(&o.stdout).trim()).is_dir()
    })
}

fn debian_rust() -> bool {
    let sysroot = sh::command("/usr/bin/rustc").args(["--print", "sysroot"]).output();
    sysroot.is_ok_and(|o| {
        Path::new(String::from_utf8_lossy(&o.stdout).trim())
            .join("lib/rustlib/src/rust/library/std")
            .exists()
    })
}

fn install_debian() -> Result<()> {
    sh::apt_install(&DEBIAN).with_context(|| {
        format!("building for WebAssembly needs `rustup target add {TARGET}`, or Debian's Rust")
    })
}
