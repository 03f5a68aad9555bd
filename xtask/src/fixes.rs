//! The nearest fixes of boards of 128x128 without a loop, whose walls are scattered by chance.

use std::time::Duration;

use anyhow::Result;

use crate::corpus::made;
use crate::cycle::Numbers;
use crate::measure;

const SIDE: usize = 128;
/// Walls in a hundred cells.
const WALLS: [usize; 8] = [2, 5, 10, 15, 20, 30, 45, 55];
/// Time limit of a board, in seconds.
const SECONDS: &str = "60";
const LIMIT: Duration = Duration::from_secs(3600);

/// Prints a line for each share of walls, with this many boards.
pub fn run(boards: u64) -> Result<()> {
    let brimful = measure::brimful()?;
    println!("| walls | found | bound | above, % | user s | peak MB |");
    println!("|---:|---:|---:|---:|---:|---:|");
    for walls in WALLS {
        let text: Vec<String> = (1..=boards).map(|seed| board(walls, seed)).collect();
        let file = made("fixes.txt", &text.join("\n"))?;
        let words = ["solve", "--fix", "--threads", "1", "--time", SECONDS];
        let run = measure::run(&brimful, &words, &[file], LIMIT)?;
        let (mut found, mut bounds, mut above) = (Vec::new(), Vec::new(), Vec::new());
        for fix in run.answers.iter().map(|answer| &answer["fix"]) {
            let size = |key: &str| fix[key].as_array().map_or(0, Vec::len);
            let changes = size("remove") + size("add");
            let bound = fix["lower_bound"].as_u64().unwrap_or(0);
            found.push(changes.to_string());
            bounds.push(bound.to_string());
            above.push(format!("{:.1}", 100.0 * (changes as f64 / bound.max(1) as f64 - 1.0)));
        }
        println!(
            "| 0.{walls:02} | {} | {} | {} | {:.1} | {:.0} |",
            found.join(", "),
            bounds.join(", "),
            above.join(", "),
            run.user,
            run.peak
        );
    }
    Ok(())
}

/// Makes a board in the native format.
fn board(walls: usize, seed: u64) -> String {
    let mut numbers = Numbers::new(seed * 1000 + walls as u64);
    let mut row = || {
        let cells = (0..SIDE).map(|_| if numbers.below(100) < walls { '#' } else { '.' });
        cells.chain(['\n']).collect::<String>()
    };
    format!(
        "[cycle] {SIDE}x{SIDE} {walls} {seed}\n\n{}",
        (0..SIDE).map(|_| row()).collect::<String>()
    )
}
