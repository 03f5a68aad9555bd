//! Puts the app into the program, if it has been built, and the C library.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    link_c_library(&out)?;
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    // A packaged crate carries the app; in the repository it is built beside the page's sources.
    let packaged = here.join("app");
    let dist = if packaged.is_dir() { packaged } else { here.join("../../web/dist") };
    println!("cargo::rerun-if-changed=build.rs");
    // The chores set it, so that an app built for the first time is not missed.
    println!("cargo::rerun-if-env-changed=BRIMFUL_APP");
    let mut files = Vec::new();
    if dist.is_dir() {
        println!("cargo::rerun-if-changed={}", dist.display());
        walk(&dist, &mut files)?;
        files.sort();
    }
    let mut table = String::from("&[\n");
    for file in files.iter().filter(|file| !is_pressed(file)) {
        let name = file.strip_prefix(&dist).unwrap_or(file).to_string_lossy().replace('\\', "/");
        let twin = |end: &str| {
            let twin = PathBuf::from(format!("{}.{end}", file.display()));
            if twin.exists() {
                format!("Some(include_bytes!({twin:?}))")
            } else {
                "None".to_owned()
            }
        };
        let (gzip, brotli) = (twin("gz"), twin("br"));
        let _ = writeln!(
            table,
            "Asset {{ name: {name:?}, plain: include_bytes!({file:?}), \
             gzip: {gzip}, brotli: {brotli} }},"
        );
    }
    table.push_str("]\n");
    fs::write(out.join("app.rs"), table)
}

/// Puts the C library into the program, where its archives are: to load it as a shared library, and
/// to move the program to an address of its own, takes longer than to solve a small puzzle.
///
/// Rust has `crt-static` for this. It would hold for the macros of the build, too, which have to be
/// shared libraries. So the names of the shared libraries stand for the archives here.
fn link_c_library(out: &Path) -> io::Result<()> {
    const LIBRARIES: [(&str, &str); 3] = [
        ("libgcc_s.so", "libgcc_eh.a libgcc.a libc.a"),
        ("libm.so", "libm.a"),
        ("libc.so", "libc.a libgcc_eh.a libgcc.a"),
    ];
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|it| it == value);
    let is_for_here =
        is("HOST", "x86_64-unknown-linux-gnu") && env::var("TARGET") == env::var("HOST");
    let is_static = env::var("CARGO_CFG_TARGET_FEATURE").is_ok_and(|it| it.contains("crt-static"));
    let archives = ["libc.a", "libm.a", "libgcc.a", "libgcc_eh.a"];
    if !is_for_here || is_static || !archives.into_iter().all(is_installed) {
        return Ok(());
    }
    for (name, archives) in LIBRARIES {
        fs::write(out.join(name), format!("GROUP({archives})\n"))?;
    }
    for flag in [&format!("-L{}", out.display()), "-static", "-no-pie"] {
        println!("cargo::rustc-link-arg-bins={flag}");
    }
    Ok(())
}

/// Whether the linker finds an archive: then it names its whole path.
fn is_installed(archive: &str) -> bool {
    let linker = env::var("RUSTC_LINKER").unwrap_or_else(|_| "cc".to_owned());
    let path = Command::new(linker).arg(format!("-print-file-name={archive}")).output();
    path.is_ok_and(|path| path.stdout.contains(&b'/'))
}

fn is_pressed(file: &Path) -> bool {
    file.extension().is_some_and(|end| end == "gz" || end == "br")
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { walk(&path, files)? } else { files.push(path) }
    }
    Ok(())
}
