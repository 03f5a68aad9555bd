//! The Python package: its wheel, and its tests as users install it.
//!
//! Everything is installed under target/python: the tools that build, an environment with nothing
//! but the wheel, one with the libraries that the package can work with, and one for each further
//! Python at hand. Nothing outside is touched.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{sh, web};

/// The most bytes of a wheel.
const MOST: u64 = 8 << 20;
/// The oldest Python that is supported.
const OLDEST: (u32, u32) = (3, 10);
const CRATE: &str = "crates/brimful-py";
/// The environment that builds, and installs into the others.
const TOOLS: &str = "tools";
/// An empty environment must be enough for this.
const ALONE: &str = "import brimful, sys
answer = brimful.Numberlink([[1, 0, 0], [0, 2, 0], [2, 1, 0]]).solve(unique=True)
assert answer.unique and answer._repr_svg_().startswith('<svg'), answer
heavy = {'numpy', 'networkx', 'pyarrow', 'gymnasium', 'anywidget', 'ray'} & set(sys.modules)
assert not heavy, heavy";

/// How the wheel is built.
#[derive(Clone, Copy)]
enum Build {
    /// As users get it.
    Release,
    /// As the other checks build the library: optimized, and with its assertions.
    Checked,
}

/// Builds the small module, which the board in notebooks carries, and tests the package.
pub fn make() -> Result<()> {
    web::small_module()?;
    test_as(Build::Release)
}

/// Builds the wheel, for users who install it.
pub fn build() -> Result<()> {
    web::small_module()?;
    println!("{}", wheel(&python3()?, Build::Release)?.display());
    Ok(())
}

/// Tests the package with the module that is there.
pub fn test() -> Result<()> {
    test_as(Build::Checked)
}

/// Builds the wheel, installs it into empty environments and tests it from there.
fn test_as(build: Build) -> Result<()> {
    let python = python3()?;
    let wheel = wheel(&python, build)?;
    let alone = environment(&python, "alone", None)?;
    install(&alone, &wheel)?;
    sh::run(away(&alone).args(["-c", ALONE]))?;
    let full = environment(&python, "full", Some("requirements.txt"))?;
    install(&full, &wheel)?;
    // Ray waits more than it computes.
    let types = || {
        check_types(&full)?;
        web::test_widget(&full.join("bin/python"))
    };
    sh::both(types, || run_tests(&full, true))?;
    for python in others(&python) {
        let name = format!("python{}.{}", python.version.0, python.version.1);
        let plain = environment(&python, &name, Some("requirements-plain.txt"))?;
        install(&plain, &wheel)?;
        run_tests(&plain, false)?;
    }
    Ok(())
}

/// An interpreter and its version.
struct Python {
    program: PathBuf,
    version: (u32, u32),
}

/// The system's Python, installed if missing.
fn python3() -> Result<Python> {
    interpreter("python3").or_else(|why| {
        sh::apt_install(&["python3", "python3-venv"]).context(why.to_string())?;
        interpreter("python3")
    })
}

/// The interpreter of that name, if it is new enough and can make environments.
fn interpreter(program: impl AsRef<Path>) -> Result<Python> {
    let program = program.as_ref().to_path_buf();
    let needs = format!("the Python package needs Python {}.{} or newer", OLDEST.0, OLDEST.1);
    let told = sh::command(&program)
        .args(["-c", "import sys; print(*sys.version_info[:2])"])
        .output()
        .ok()
        .filter(|output| output.status.success())
        .with_context(|| format!("{needs}: {} cannot be started", program.display()))?;
    let told = String::from_utf8(told.stdout)?;
    let mut numbers = told.split_whitespace().map(str::parse);
    let (Some(Ok(major)), Some(Ok(minor))) = (numbers.next(), numbers.next()) else {
        bail!("{needs}: {} has no version", program.display());
    };
    let version = (major, minor);
    if version < OLDEST {
        bail!("{needs}: {} is {major}.{minor}", program.display());
    }
    let modules = sh::command(&program).args(["-c", "import venv, ensurepip"]).output()?;
    if !modules.status.success() {
        bail!("the Python package needs the module venv");
    }
    Ok(Python { program, version })
}

/// The oldest and the newest other Python at hand.
fn others(main: &Python) -> Vec<Python> {
    let named = (OLDEST.1..30).map(|minor| PathBuf::from(format!("python3.{minor}")));
    let pyenv = sh::command("pyenv").arg("root").output().ok();
    let root = pyenv.and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
    let folder = Path::new(root.trim()).join("versions");
    let versions = fs::read_dir(folder).into_iter().flatten().flatten();
    let kept = versions.map(|version| version.path().join("bin/python3"));
    let mut found: Vec<Python> =
        named.chain(kept).filter_map(|program| interpreter(program).ok()).collect();
    found.retain(|python| python.version != main.version);
    found.sort_by_key(|python| python.version);
    found.dedup_by_key(|python| python.version);
    if found.len() > 2 {
        found.drain(1..found.len() - 1);
    }
    found
}

/// Builds the wheel, checks its size, and returns its path.
fn wheel(python: &Python, how: Build) -> Result<PathBuf> {
    web::widget()?;
    let tools = environment(python, TOOLS, Some("requirements-build.txt"))?;
    let out = home().join("wheels");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    let mut build = sh::command(tools.join("bin/maturin"));
    build.args(["build", "--quiet", "--locked"]);
    if matches!(how, Build::Release) {
        build.arg("--release");
    }
    build.args(["--manifest-path", &format!("{CRATE}/Cargo.toml")]).arg("--out").arg(&out);
    sh::run(build.arg("--interpreter").arg(&python.program))?;
    let files = fs::read_dir(&out)?.collect::<Result<Vec<_>, _>>()?;
    let [file] = &files[..] else { bail!("{} wheels were built instead of one", files.len()) };
    let size = file.metadata()?.len();
    println!("{}: {:.2} MB", file.file_name().display(), size as f64 / 1e6);
    if size > MOST {
        bail!("the wheel has {size} bytes; the most is {MOST}");
    }
    Ok(file.path())
}

/// The folder of everything that is installed here.
fn home() -> PathBuf {
    sh::root().join("target/python")
}

/// An environment with what a requirements file lists, made again when the file changes.
fn environment(python: &Python, name: &str, requirements: Option<&str>) -> Result<PathBuf> {
    let folder = home().join(name);
    let file = requirements.map(|file| sh::root().join(CRATE).join("tests").join(file));
    let wanted = match &file {
        Some(file) => format!("{:?}\n{}", python.version, fs::read_to_string(file)?),
        None => String::new(),
    };
    let mark = folder.join("installed.txt");
    if file.is_some() && fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(folder);
    }
    let mut venv = sh::command(&python.program);
    venv.args(["-m", "venv", "--clear"]);
    if name != TOOLS {
        venv.arg("--without-pip");
    }
    sh::run(venv.arg(&folder))?;
    if let Some(file) = file {
        let install = sh::run(pip(&folder).arg("-r").arg(file));
        install.context("the tests of the Python package install libraries")?;
        fs::write(mark, wanted)?;
    }
    Ok(folder)
}

/// The `pip install` of the tools, for an environment.
fn pip(environment: &Path) -> Command {
    let mut pip = sh::command(home().join(TOOLS).join("bin/python"));
    pip.args(["-m", "pip", "--disable-pip-version-check", "--python"]);
    pip.arg(environment.join("bin/python")).args(["install", "--quiet"]);
    pip
}

/// Installs the wheel into an environment, and nothing else.
fn install(environment: &Path, wheel: &Path) -> Result<()> {
    let only = ["--no-deps", "--no-index", "--force-reinstall"];
    sh::run(pip(environment).args(only).arg(wheel))
}

/// The environment's Python in a folder from which the sources cannot be imported.
fn away(environment: &Path) -> Command {
    let mut python = sh::command(environment.join("bin/python"));
    python.current_dir(environment);
    python
}

/// Checks the types of the tests, and the package against its stubs.
fn check_types(environment: &Path) -> Result<()> {
    let tests = sh::root().join(CRATE).join("tests");
    let settings = sh::root().join(CRATE).join("pyproject.toml");
    sh::run(
        away(environment)
            .args(["-m", "mypy", "--strict", "--config-file"])
            .arg(&settings)
            .arg(&tests),
    )?;
    sh::run(away(environment).args([
        "-m",
        "mypy.stubtest",
        "brimful._brimful",
        "--concise",
        "--ignore-disjoint-bases",
    ]))?;
    let mut pyright = away(environment);
    let python = environment.join("bin/python");
    sh::run(
        pyright.args(["-m", "pyright", "--pythonpath"]).arg(python).arg("--project").arg(&settings),
    )
}

/// Runs the tests, and the examples of the package as it is installed.
fn run_tests(environment: &Path, examples: bool) -> Result<()> {
    let tests = sh::root().join(CRATE).join("tests");
    let mut pytest = away(environment);
    pytest.args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "--durations=5"]);
    // A Ray on this machine alone: it writes no token, may start slowly, and has workers of
    // usual priority, which are otherwise last in line on a busy machine.
    pytest.envs([("RAY_AUTH_MODE", "disabled"), ("RAY_worker_niceness", "0")]);
    pytest.env("RAY_raylet_start_wait_time_s", "120");
    sh::run(pytest.arg("--rootdir").arg(environment).arg(tests))?;
    if examples {
        let mut doctests = away(environment);
        doctests.args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "--doctest-modules"]);
        sh::run(
            doctests
                .arg("--doctest-ignore-import-errors")
                // Its examples need a Ray, which a test starts.
                .arg("--ignore-glob=*/brimful/ray.py")
                .arg("--rootdir")
                .arg(environment)
                .args(["--pyargs", "brimful"]),
        )?;
    }
    Ok(())
}
