//! The library in WebAssembly: built, run under Node.js, and compared with the native answers.
//!
//! With rustup's target installed (or installable) cargo builds as usual. Debian's Rust has no such target but brings its library sources,
//! so cargo compiles std itself; `RUSTC_BOOTSTRAP` admits that on a stable compiler and Debian's lld stands in for rust-lld.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::sh;

const TARGET: &str = "wasm32-unknown-unknown";
/// Must be the version of the `wasm-bindgen` crate in Cargo.toml.
const BINDGEN: &str = "0.2.130";
/// Debian's compiler for the web, its library sources, and a linker.
const DEBIAN: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];
const LINKER: &str = "/usr/bin/wasm-ld-19";
/// Search nodes a puzzle may take in the comparison.
const NODES: &str = "200000";

/// Builds the module and compares its answers to all sample puzzles with the native ones.
pub fn run() -> Result<()> {
    let module = build()?;
    let samples = samples()?;
    let native = sh::output(
        sh::command("cargo")
            .args(["run", "--quiet", "--release", "--package", "brimful-wasm", "--example", "answers", "--", NODES])
            .args(&samples),
    )?;
    let script = sh::root().join("xtask/src/answers.mjs");
    let wasm = sh::output(sh::command("node").arg(script).arg(&module).arg(NODES).args(&samples))
        .context("running the module needs Node.js 18 or newer (`apt-get install nodejs`)")?;
    if let Some((ours, theirs)) = native.lines().zip(wasm.lines()).find(|(a, b)| a != b) {
        bail!("native and wasm answers differ:\n  native: {ours}\n  wasm:   {theirs}");
    }
    if native.lines().count() != wasm.lines().count() || native.is_empty() {
        bail!("native gave {} answers and wasm {}", native.lines().count(), wasm.lines().count());
    }
    println!("wasm: {} answers equal the native ones", native.lines().count());
    Ok(())
}

/// The sample puzzles, sorted by name.
fn samples() -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(sh::root().join("puzzles"))?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|path| path.is_file());
    files.sort();
    Ok(files)
}

/// Compiles and binds `brimful-wasm`, and returns the JavaScript module.
fn build() -> Result<PathBuf> {
    let bindgen = bindgen()?;
    let mut cargo = toolchain()?;
    cargo.args(["--release", "--package", "brimful-wasm", "--lib", "--target", TARGET, "--target-dir"]);
    sh::run(cargo.arg(web_target()))?;
    let binary = web_target().join(TARGET).join("release/brimful_wasm.wasm");
    let out = sh::root().join("target/wasm");
    sh::run(sh::command(bindgen).args(["--target", "nodejs", "--out-dir"]).arg(&out).arg(binary))?;
    // the module is CommonJS, whatever a package.json further up says
    fs::write(out.join("package.json"), "{\"type\":\"commonjs\"}\n")?;
    Ok(out.join("brimful_wasm.js"))
}

/// Where the web build goes: apart, since another compiler may do it.
fn web_target() -> PathBuf {
    sh::root().join("target/web")
}

/// The `cargo build` of a toolchain that can compile for the web, installed if need be.
fn toolchain() -> Result<Command> {
    if has_rustup_target()
        || sh::command("rustup").args(["target", "add", TARGET]).output().is_ok_and(|o| o.status.success())
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
    let libdir = sh::command("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    libdir.is_ok_and(|o| o.status.success() && Path::new(String::from_utf8_lossy(&o.stdout).trim()).is_dir())
}

fn debian_rust() -> bool {
    let sysroot = sh::command("/usr/bin/rustc").args(["--print", "sysroot"]).output();
    sysroot.is_ok_and(|o| {
        Path::new(String::from_utf8_lossy(&o.stdout).trim()).join("lib/rustlib/src/rust/library/std").exists()
    })
}

fn install_debian() -> Result<()> {
    let needs = format!(
        "the WebAssembly check needs `rustup target add {TARGET}`, or on Debian `apt-get install --no-install-recommends {}`",
        DEBIAN.join(" ")
    );
    if !sh::exists("apt-get") {
        bail!(needs);
    }
    sh::run(sh::command("apt-get").args(["update", "-qq"])).context(needs.clone())?;
    sh::run(
        sh::command("apt-get")
            .args(["install", "-y", "-qq", "--no-install-recommends"])
            .args(DEBIAN)
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )
    .context(needs)
}

/// The `wasm-bindgen` command at the crate's version, installed under `target/` if need be.
fn bindgen() -> Result<PathBuf> {
    let tools = sh::root().join("target/tools");
    let program = tools.join("bin/wasm-bindgen");
    let there = sh::command(&program)
        .arg("--version")
        .output()
        .is_ok_and(|o| String::from_utf8_lossy(&o.stdout).trim().ends_with(BINDGEN));
    if !there {
        // no --locked: the published lock file may name releases newer than a mirror serves
        sh::run(
            sh::command("cargo")
                .args(["install", "--quiet", "wasm-bindgen-cli", "--version", BINDGEN, "--no-default-features"])
                .args(["--bin", "wasm-bindgen", "--root"])
                .arg(&tools),
        )?;
    }
    Ok(program)
}
