//! The KAMI and Flood-It packs of `puzzles/pack`. What makes them is an example of the library, so that the other chores
//! need not wait for the library to build.

use anyhow::{Context, Result};

use crate::sh;

/// Writes both packs.
pub fn run() -> Result<()> {
    let folder = sh::root().join("puzzles/pack");
    std::fs::create_dir_all(&folder)?;
    for kind in ["kami", "flood"] {
        let words = ["run", "--quiet", "--release", "--package", "brimful", "--example", "kami_pack", "--", kind];
        let text = sh::output(sh::command("cargo").args(words))?;
        let path = folder.join(format!("{kind}.txt"));
        std::fs::write(&path, text.trim_end().to_owned() + "\n").with_context(|| path.display().to_string())?;
    }
    Ok(())
}
