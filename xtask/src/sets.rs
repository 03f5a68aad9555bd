//! Puzzles to measure, made by Brimful from seeds.

use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::{measure, sh, wasm};

/// The sets: a name, and the words after `brimful generate` of each part with its number of boards.
const SETS: &[(&str, &[(&str, u32)])] = &[
    (
        "numbrix9",
        &[
            ("path --size 9x9 --rules step --numbers 10 --several", 300),
            ("path --size 9x9 --rules step --numbers 13 --several", 300),
            ("path --size 9x9 --rules step --numbers 16 --several", 300),
            ("path --size 9x9 --rules step --numbers 16", 100),
        ],
    ),
    (
        "hidato10",
        &[
            ("path --size 10x10 --rules step --diagonals --numbers 20 --several", 300),
            ("path --size 10x10 --rules step --diagonals --numbers 30 --several", 300),
            ("path --size 10x10 --rules step --diagonals --numbers 40 --several", 300),
            ("path --size 10x10 --rules step --diagonals", 100),
        ],
    ),
    ("zip8", &[("path --size 8x8", 300)]),
    // unique boards, to explain and to time hints
    ("zip8few", &[("path --size 8x8", 20), ("path --size 8x8 --bars 12", 20)]),
    ("numbrix9few", &[("path --size 9x9 --rules step --numbers 16", 20)]),
    ("hidato10few", &[("path --size 10x10 --rules step --diagonals", 10)]),
    ("zip20", &[("path --size 20x20 --numbers 8 --several", 6)]),
    ("zip30", &[("path --size 30x30 --numbers 8 --several", 4)]),
    (
        "numbrix20",
        &[
            ("path --size 20x20 --rules step --numbers 80 --several", 8),
            ("path --size 20x20 --rules step --numbers 50 --several", 8),
        ],
    ),
    ("numbrix20few", &[("path --size 20x20 --rules step --numbers 30 --several", 8)]),
    (
        "zip30few",
        &[
            ("path --size 30x30 --numbers 12 --several", 4),
            ("path --size 30x30 --numbers 16 --several", 4),
            ("path --size 30x30 --numbers 12 --bars 60 --several", 4),
            ("path --size 30x30 --numbers 16 --bars 60 --several", 4),
        ],
    ),
    (
        "zip30walls",
        &[
            ("path --size 30x30 --numbers 12 --bars 200 --several", 4),
            ("path --size 30x30 --numbers 16 --bars 200 --several", 4),
        ],
    ),
    (
        "hidato10few2000",
        &[
            ("path --size 10x10 --rules step --diagonals --numbers 15 --several", 400),
            ("path --size 10x10 --rules step --diagonals --numbers 20 --several", 400),
            ("path --size 10x10 --rules step --diagonals --numbers 25 --several", 400),
            ("path --size 10x10 --rules step --diagonals --numbers 30 --several", 400),
            ("path --size 10x10 --rules step --diagonals --numbers 40 --several", 400),
        ],
    ),
    (
        "least12",
        &[
            ("numberlink --rules nikoli --size 12x12 --pairs 3 --several", 8),
            ("numberlink --rules nikoli --size 12x12 --pairs 8 --several", 8),
            ("numberlink --rules nikoli --size 12x12 --pairs 8", 8),
            ("numberlink --rules nikoli --size 12x12 --pairs 12", 8),
        ],
    ),
];

/// Exit code of `generate` when some puzzles are missing.
const MISSING: i32 = 3;

/// The seed unless another is asked for.
pub const SEED: u32 = 19;

/// Returns the boards of a set as text. With `swapped-` before the name of a set without thin
/// walls, two numbers of each board are swapped: many of those boards have no solution.
pub fn boards(name: &str, seed: u32) -> Result<String> {
    if let Some(name) = name.strip_prefix("swapped-") {
        let text = boards(name, seed)?;
        return Ok(wasm::puzzles(&text).into_iter().map(swapped).collect());
    }
    let brimful = measure::brimful()?;
    let set = SETS.iter().find(|set| set.0 == name);
    let (_, parts) = set.with_context(|| format!("there is no set {name}"))?;
    let mut text = String::new();
    for (words, count) in *parts {
        let count = count.to_string();
        let mut command = sh::command(&brimful);
        command.arg("generate").args(words.split(' '));
        command.args(["--seed", &seed.to_string(), "--count", &count]);
        let output = command.stderr(Stdio::inherit()).output()?;
        // some seeds make fewer boards than were asked for
        if !output.status.success() && output.status.code() != Some(MISSING) {
            bail!("{} could not make {words}", brimful.display());
        }
        text += &String::from_utf8(output.stdout)?;
        text.push('\n');
    }
    Ok(text)
}

/// Returns a puzzle in which the number in the middle is swapped with the next but one. Both are
/// odd or both are even where numbers are steps, so that parity alone seldom refuses the board.
fn swapped(puzzle: &str) -> String {
    let (head, grid) = puzzle.split_once("\n\n").unwrap_or((puzzle, ""));
    let mut numbers: Vec<u32> =
        grid.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    numbers.sort_unstable();
    let one = numbers.get(numbers.len() / 2).copied();
    let fits = |other: &&u32| one.is_some_and(|one| **other > one + 1 && **other % 2 == one % 2);
    let other = numbers.iter().find(fits).copied();
    let swap = |word: &str| match word.parse().ok() {
        Some(number) if Some(number) == one => other,
        Some(number) if Some(number) == other => one,
        _ => None,
    };
    let lines = grid.lines().map(|line| {
        let words = line.split_whitespace();
        let words = words.map(|word| swap(word).map_or(word.to_owned(), |n| n.to_string()));
        words.collect::<Vec<_>>().join(" ") + "\n"
    });
    let head = head.lines().filter(|line| !line.starts_with("answer:"));
    let head: Vec<&str> = head.collect();
    format!("{}\n\n{}\n", head.join("\n"), lines.collect::<String>().trim_end())
}
