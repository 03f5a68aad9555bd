//! The library as modules in WebAssembly: compiled, bound for a host, and shrunk.
//!
//! If rustup has the target or can install it, cargo builds as usual. Debian's Rust has no such
//! target but includes the library sources, so cargo compiles std itself. `RUSTC_BOOTSTRAP` allows
//! that on a stable compiler, and Debian's lld replaces rust-lld.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::sh;

const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's packages: a compiler for the web, its library sources, and a linker.
const DEBIAN: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];
const LINKER: &str = "/usr/bin/wasm-ld-19";
/// The npm package that contains wasm-opt.
const BINARYEN: &str = "binaryen@132.0.0";
/// The project that binds modules for their hosts.
const BINDGEN: &str = "xtask/bindgen/Cargo.toml";

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

/// Builds the whole module for Node.js and returns the script that loads it.
pub fn build_for_node(out: &Path) -> Result<PathBuf> {
    build(Module::Node, Finish::Small, out)?;
    // The module is CommonJS, even if a package.json further up says otherwise.
    fs::write(out.join("package.json"), "{\"type\":\"commonjs\"}\n")?;
    Ok(out.join("brimful_wasm.js"))
}

/// Builds both modules of the app into a folder.
pub fn build_app(finish: Finish, out: &Path) -> Result<()> {
    let thinking = compile(Module::Thinking, finish, out)?;
    // Shrinking takes one processor for a minute.
    sh::both(|| thinking.finish(), || build(Module::Playing, finish, out))
}

/// Compiles `brimful-wasm`, binds it for its host into a folder, and shrinks it for pages.
pub fn build(module: Module, finish: Finish, out: &Path) -> Result<()> {
    compile(module, finish, out)?.finish()
}

/// Compiles `brimful-wasm` and binds it for its host, unless the folder has just that.
fn compile(module: Module, finish: Finish, out: &Path) -> Result<Bound> {
    let mut cargo = toolchain()?;
    let profile = if finish == Finish::Quick { "local" } else { "web" };
    cargo.args(["--profile", profile, "--package", "brimful-wasm", "--lib", "--target", TARGET]);
    // Built quickly, it is the whole module, which is compiled already.
    if module == Module::Playing && finish == Finish::Small {
        // It answers within a frame at any speed, and the first page waits for its size.
        cargo.args([
            "--no-default-features",
            "--config",
            "profile.web.package.brimful.opt-level=\"s\"",
        ]);
    }
    cargo.arg("--target-dir").arg(web_target());
    // Both leave processors idle, as they wait for one large crate after the other.
    sh::both(|| sh::run(&mut binder("build")), || sh::run(&mut cargo))?;
    let binary = web_target().join(TARGET).join(profile).join("brimful_wasm.wasm");
    let (target, name) = match module {
        Module::Node => ("nodejs", "brimful_wasm"),
        Module::Thinking => ("web", "thinking"),
        Module::Playing => ("web", "playing"),
    };
    let level = match module {
        _ if finish == Finish::Quick => None,
        Module::Node => None,
        Module::Thinking => Some("-O2"),
        Module::Playing => Some("-Oz"),
    };
    let mark = mark_of(&binary, level)?;
    let marked = web_target().join(name).with_extension("mark");
    let module = out.join(format!("{name}_bg.wasm"));
    let is_finished =
        module.exists() && fs::read_to_string(&marked).is_ok_and(|known| known == mark);
    if !is_finished {
        bind(target, name, &binary, out)?;
    }
    Ok(Bound { module, level, mark, marked, is_finished })
}

/// Writes what loads a module on its host, and the module as that wants it, by wasm-bindgen.
fn bind(target: &str, name: &str, binary: &Path, out: &Path) -> Result<()> {
    sh::run(binder("run").args(["--", target, name]).arg(binary).arg(out))
}

/// Builds or runs the project that binds.
fn binder(verb: &str) -> Command {
    let mut cargo = sh::command("cargo");
    cargo.args([verb, "--quiet", "--locked", "--manifest-path", BINDGEN, "--target-dir"]);
    cargo.arg(sh::root().join("target/tools/bindgen"));
    cargo
}

/// What a finished module is made from, in one number.
fn mark_of(binary: &Path, level: Option<&str>) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    (fs::read(binary)?, level, BINARYEN).hash(&mut hasher);
    fs::read(sh::root().join(BINDGEN).with_file_name("Cargo.lock"))?.hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

/// A module that is bound for its host.
struct Bound {
    module: PathBuf,
    /// How it is shrunk.
    level: Option<&'static str>,
    /// What it is made from, and where that is written down when it is finished.
    mark: String,
    marked: PathBuf,
    /// Whether the module was there, finished, from an earlier call.
    is_finished: bool,
}

impl Bound {
    /// Shrinks the module if pages load it, unless that was done before.
    fn finish(&self) -> Result<()> {
        if self.is_finished {
            return Ok(());
        }
        if let Some(level) = self.level {
            shrink(&self.module, level)?;
        }
        Ok(fs::write(&self.marked, &self.mark)?)
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
