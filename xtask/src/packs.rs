//! The packs of `puzzles/packs`: a hundred puzzles per kind, from easy to expert, and boards beyond
//! rectangles, made by seeded commands.

use std::fs;
use std::path::Path;
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

/// The same for `KIND-boards.txt`: hexagons, outlines, joined sides, thin walls and bridges.
const BOARDS: &[(&str, &str, u32)] = &[
    ("numberlink", "--size 5x5 --shape hex --outline hexagon --difficulty easy", 4),
    ("numberlink", "--size 7x7 --shape hex --outline hexagon --difficulty medium", 4),
    ("numberlink", "--size 7x7 --bridges 3 --difficulty easy", 4),
    ("numberlink", "--size 8x8 --bridges 5 --difficulty medium", 4),
    ("numberlink", "--size 7x7 --outline heart --difficulty easy", 3),
    ("numberlink", "--size 9x9 --outline ring --difficulty medium", 4),
    ("numberlink", "--size 6x6 --wrap rows --difficulty medium", 4),
    ("numberlink", "--size 6x6 --wrap both --difficulty expert", 4),
    ("numberlink", "--size 7x7 --bars 8 --difficulty medium", 4),
    ("numberlink", "--size 9x9 --bars 14 --difficulty hard", 4),
    ("chains", "--size 5x5 --shape hex --outline hexagon --difficulty easy", 4),
    ("chains", "--size 7x7 --shape hex --outline hexagon --difficulty medium", 4),
    ("chains", "--size 7x7 --bars 8 --difficulty medium", 4),
    ("chains", "--size 6x6 --wrap rows --difficulty hard", 4),
    ("cycle", "--size 9x9 --outline heart --unique --difficulty easy", 4),
    ("cycle", "--size 6x6 --wrap rows --unique --difficulty easy", 4),
    ("cycle", "--size 8x8 --outline ring --unique --difficulty medium", 4),
    ("cycle", "--size 10x10 --outline disc --unique --difficulty medium", 4),
    ("cycle", "--size 6x6 --wrap both --unique --difficulty medium", 4),
    ("path", "--size 5x5 --shape hex --outline hexagon --difficulty easy", 4),
    ("path", "--size 7x7 --shape hex --outline hexagon --difficulty medium", 4),
    ("path", "--size 7x7 --outline ring --difficulty medium", 4),
    ("path", "--size 6x6 --bars 8 --difficulty medium", 4),
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
        let head = format!("A hundred {kind} puzzles, from easy to expert");
        fs::write(folder.join(format!("{kind}.txt")), pack(&brimful, &head, kind, PARTS)?)?;
        if BOARDS.iter().any(|part| part.0 == kind) {
            let head = format!("{kind} puzzles beyond rectangles");
            let boards = pack(&brimful, &head, kind, BOARDS)?;
            fs::write(folder.join(format!("{kind}-boards.txt")), boards)?;
        }
    }
    Ok(())
}

/// The puzzles of a kind that some parts ask for, under a heading.
fn pack(brimful: &Path, head: &str, kind: &str, parts: &[(&str, &str, u32)]) -> Result<String> {
    let mut pack = format!("// {head}; made by: cargo xtask packs\n");
    for &(_, words, count) in parts.iter().filter(|part| part.0 == kind) {
        let count = count.to_string();
        let mut command = sh::command(brimful);
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
    Ok(pack)
}

/// Makes the KAMI pack. An example of the library chooses the options of every board.
fn kami() -> Result<String> {
    let words = ["run", "--quiet", "--release", "--package", "brimful", "--example", "kami_pack"];
    sh::output(sh::command("cargo").args(words))
}
