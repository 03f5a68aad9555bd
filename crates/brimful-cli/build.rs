//! Puts the app into the program, if it has been built.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
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
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("app.rs"), table)
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
