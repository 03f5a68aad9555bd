//! Measures how many puzzles are made per second of CPU time: one process per row, one thread.

use std::time::Duration;

use anyhow::Result;

use crate::measure;

/// Words after `brimful generate`, number of puzzles, and the target in puzzles per second.
const ROWS: &[(&str, u32, &str)] = &[
    ("path --size 8x8", 1000, "1000"),
    ("path --size 8x8 --bars 12", 500, ""),
    ("path --size 9x9 --rules step --numbers 16", 100, "100"),
    ("path --size 9x9 --rules step --symmetry turn", 50, ""),
    ("path --size 10x10 --rules step --diagonals", 20, "20"),
    ("numberlink --size 7x7", 1000, "1000"),
    ("numberlink --size 10x10", 300, "300"),
    ("numberlink --size 15x15", 100, "40"),
    ("numberlink --size 20x20", 50, "5"),
    ("numberlink --size 30x30", 10, "0.5"),
    ("numberlink --size 40x40", 5, "0.125"),
    ("numberlink --size 10x10 --pairs 5", 50, ""),
    ("numberlink --size 7x7 --rules fill-touch", 50, ""),
    ("numberlink --size 10x10 --rules nikoli", 20, ""),
    ("chains --size 6x7", 500, "500"),
    ("chains --size 6x7 --starts 1 --numbers 3", 100, "500"),
    ("chains --size 6x7 --starts 6 --numbers 3", 100, "500"),
    ("chains --size 10x10", 100, "50"),
    ("chains --size 10x10 --starts 1 --numbers 4", 20, "50"),
    ("chains --size 10x10 --starts 3 --numbers 3", 20, "50"),
    ("chains --size 20x20", 5, "1"),
    ("chains --size 20x20 --starts 1 --numbers 6", 3, "1"),
    ("chains --size 20x20 --starts 3 --numbers 4", 3, "1"),
    ("cycle --size 256x256 --style mix --walls 0.25", 3, "1"),
    ("cycle --size 256x256 --style rooms", 3, "1"),
    ("cycle --size 256x256 --style blocks --walls 0.3", 3, "1"),
    ("cycle --size 256x256 --style eden --walls 0.2", 3, "1"),
    ("cycle --size 256x256 --style maze", 3, "1"),
    ("cycle --size 10x10 --unique", 20, "1"),
];

/// Words after `brimful generate` for the table of difficulties.
const SIZES: &[&str] = &[
    "chains --size 5x5",
    "chains --size 6x6",
    "chains --size 8x8",
    "chains --size 10x10",
    "numberlink --size 5x5",
    "numberlink --size 7x7",
    "numberlink --size 8x8",
    "numberlink --size 10x10",
    "numberlink --size 15x15",
    "path --size 6x6",
    "path --size 7x7",
    "path --size 8x8",
    "cycle --size 6x6",
    "cycle --size 8x8",
    "cycle --size 10x10",
    "cycle --size 12x12",
    "kami --size 8x6",
    "kami --size 16x10",
    "kami --size 29x10 --shape triangle",
    "flood --size 8x8",
    "flood --size 12x12",
];
/// Puzzles requested for each difficulty.
const REQUESTS: u32 = 40;

/// Time limit of a row; a difficulty has ten times as long.
const LIMIT: Duration = Duration::from_secs(30);

/// Prints the table.
pub fn run() -> Result<()> {
    let brimful = measure::brimful()?;
    println!("| brimful generate | made | user s | per second | target | peak MB |");
    println!("|---|---:|---:|---:|---:|---:|");
    for &(words, count, target) in ROWS {
        let count = count.to_string();
        let mut all = vec!["generate"];
        all.extend(words.split(' '));
        all.extend(["--threads", "1", "--count", &count]);
        let run = measure::run(&brimful, &all, &[], LIMIT)?;
        let made = run.answers.len();
        let rate = made as f64 / run.user.max(0.001);
        let plus = if run.whole { "" } else { "+" };
        println!(
            "| {words} | {made}{plus} | {:.2} | {rate:.1} | {target} | {:.0} |",
            run.user, run.peak
        );
    }
    Ok(())
}

/// Prints how many requests for each difficulty were fulfilled, and the mean time of one.
pub fn difficulties(only: Option<&str>) -> Result<()> {
    let brimful = measure::brimful()?;
    println!("| brimful generate | easy | medium | hard | expert |");
    println!("|---|---:|---:|---:|---:|");
    for words in SIZES.iter().filter(|words| only.is_none_or(|only| words.contains(only))) {
        let mut row = format!("| `{words}` |");
        for difficulty in ["easy", "medium", "hard", "expert"] {
            let count = REQUESTS.to_string();
            let mut all = vec!["generate"];
            all.extend(words.split(' '));
            all.extend([
                "--difficulty",
                difficulty,
                "--seed",
                "31",
                "--threads",
                "1",
                "--count",
                &count,
            ]);
            let run = measure::run(&brimful, &all, &[], 10 * LIMIT)?;
            let made = run.answers.len();
            let plus = if run.whole { "" } else { "+" };
            row.push_str(&match made {
                0 => " none |".to_owned(),
                _ => format!(" {made}{plus}, {:.2} s |", run.user / made as f64),
            });
        }
        println!("{row}");
    }
    Ok(())
}
