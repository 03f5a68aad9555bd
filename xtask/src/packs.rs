//! The packs of `puzzles/packs`: a hundred puzzles per kind, from easy to expert, made by seeded
//! commands.

use std::fs;
use std::process::Stdio;

use anyhow::{Result, bail};

use crate::{measure, sh};

/// Kind, words after it, and the number of puzzles.
const PARTS: &[(&str, &str, u32)] = &[
    ("chains", "--size 5x5 --difficulty easy", 10),
    ("chains", "--size 6x6 --difficulty easy", 10),
    ("chains", "--size 7x7 --difficulty easy", 10),
    ("chains", "--size 6x6 --difficulty medium", 10),
    ("chains", "--size 7x7 --difficulty medium", 10),
    ("chains", "--size 8x8 --difficulty medium", 10),
    ("chains", "--size 8x8 --difficulty hard", 10),
    ("chains", "--size 10x10 --difficulty hard", 15),
    ("chains", "--size 10x10 --starts 6 --numbers 5 --difficulty expert", 15),
    ("numberlink", "--size 5x5 --difficulty easy", 10),
    ("numberlink", "--size 6x6 --difficulty easy", 10),
    ("numberlink", "--size 7x7 --difficulty easy", 5),
    ("numberlink", "--size 7x7 --difficulty medium", 10),
    ("numberlink", "--size 8x8 --difficulty medium", 15),
    ("numberlink", "--size 10x10 --pairs 7 --difficulty hard", 15),
    ("numberlink", "--size 12x12 --difficulty hard", 10),
    ("numberlink", "--size 10x10 --pairs 7 --difficulty expert", 15),
    ("numberlink", "--size 12x12 --difficulty expert", 10),
    ("cycle", "--size 6x6 --unique --difficulty easy", 15),
    ("cycle", "--size 8x8 --unique --difficulty easy", 20),
    ("cycle", "--size 8x8 --unique --difficulty medium", 15),
    ("cycle", "--size 10x10 --unique --difficulty medium", 20),
    ("cycle", "--size 10x10 --unique --difficulty hard", 5),
    ("cycle", "--size 12x12 --unique --difficulty hard", 10),
    ("cycle", "--size 8x8 --unique --difficulty expert", 5),
    ("cycle", "--size 10x10 --unique --difficulty expert", 10),
    ("path", "--size 5x5 --difficulty easy", 10),
    ("path", "--size 6x6 --difficulty easy", 25),
    ("path", "--size 6x6 --difficulty medium", 15),
    ("path", "--size 7x7 --difficulty medium", 15),
    ("path", "--size 7x7 --difficulty hard", 15),
    ("path", "--size 8x8 --difficulty expert", 20),
    ("flood", "--size 6x6 --difficulty easy", 10),
    ("flood", "--size 8x8 --difficulty easy", 15),
    ("flood", "--size 8x8 --difficulty medium", 10),
    ("flood", "--size 10x10 --difficulty medium", 15),
    ("flood", "--size 10x10 --difficulty hard", 10),
    ("flood", "--size 12x12 --difficulty hard", 15),
    ("flood", "--size 12x12 --difficulty expert", 10),
    ("flood", "--size 14x14 --difficulty expert", 15),
];

/// Makes the packs of these kinds again, or all of them.
pub fn run(kinds: &[&str]) -> Result<()> {
    let brimful = measure::brimful()?;
    let folder = sh::root().join("puzzles/packs");
    fs::create_dir_all(&folder)?;
    if kinds.is_empty() || kinds.contains(&"kami") {
        fs::write(folder.join("kami.txt"), kami()?)?;
    }
    for kind in ["chains", "numberlink", "cycle", "path", "flood"] {
        if !kinds.is_empty() && !kinds.contains(&kind) {
            continue;
        }
        let mut pack = format!(
            "// A hundred {kind} puzzles, from easy to expert; made by: cargo xtask packs\n"
        );
        for &(_, words, count) in PARTS.iter().filter(|part| part.0 == kind) {
            let count = count.to_string();
            let mut command = sh::command(&brimful);
            command
                .args(["generate", kind, "--seed", "2026", "--count", &count])
                .args(words.split(' '));
            let output = command.stderr(Stdio::inherit()).output()?;
            if !output.status.success() {
                bail!("{kind} {words}: some puzzles were not made");
            }
            pack.push('\n');
            pack.push_str(&String::from_utf8(output.stdout)?);
        }
        fs::write(folder.join(format!("{kind}.txt")), pack)?;
    }
    Ok(())
}

/// Makes the KAMI pack. An example of the library chooses the options of every board.
fn kami() -> Result<String> {
    let words = ["run", "--quiet", "--release", "--package", "brimful", "--example", "kami_pack"];
    sh::output(sh::command("cargo").args(words))
}
