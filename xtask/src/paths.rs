//! Path puzzles to measure, made by Brimful from seeds.

use anyhow::{Context, Result};

use crate::{measure, sh};

/// The sets: a name, and the words after `brimful generate path` of each part with its number of
/// boards.
const SETS: &[(&str, &[(&str, u32)])] = &[
    (
        "numbrix9",
        &[
            ("--size 9x9 --rules step --numbers 10 --several", 300),
            ("--size 9x9 --rules step --numbers 13 --several", 300),
            ("--size 9x9 --rules step --numbers 16 --several", 300),
            ("--size 9x9 --rules step --numbers 16", 100),
        ],
    ),
    (
        "hidato10",
        &[
            ("--size 10x10 --rules step --diagonals --numbers 20 --several", 300),
            ("--size 10x10 --rules step --diagonals --numbers 30 --several", 300),
            ("--size 10x10 --rules step --diagonals --numbers 40 --several", 300),
            ("--size 10x10 --rules step --diagonals", 100),
        ],
    ),
    ("zip8", &[("--size 8x8", 300)]),
    // unique boards, to explain and to time hints
    ("zip8few", &[("--size 8x8", 20), ("--size 8x8 --bars 12", 20)]),
    ("numbrix9few", &[("--size 9x9 --rules step --numbers 16", 20)]),
    ("hidato10few", &[("--size 10x10 --rules step --diagonals", 10)]),
    ("zip20", &[("--size 20x20 --numbers 8 --several", 6)]),
    ("zip30", &[("--size 30x30 --numbers 8 --several", 4)]),
    (
        "numbrix20",
        &[
            ("--size 20x20 --rules step --numbers 80 --several", 8),
            ("--size 20x20 --rules step --numbers 50 --several", 8),
        ],
    ),
    ("numbrix20few", &[("--size 20x20 --rules step --numbers 30 --several", 8)]),
];

/// Returns the boards of a set as text.
pub fn boards(name: &str) -> Result<String> {
    let brimful = measure::brimful()?;
    let set = SETS.iter().find(|set| set.0 == name);
    let (_, parts) = set.with_context(|| format!("there is no set {name} of path puzzles"))?;
    let mut text = String::new();
    for (words, count) in *parts {
        let count = count.to_string();
        let mut command = sh::command(&brimful);
        command.args(["generate", "path", "--seed", "19", "--count", &count]);
        text += &sh::output(command.args(words.split(' ')))?;
        text.push('\n');
    }
    Ok(text)
}
