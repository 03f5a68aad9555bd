//! The table of autopilots: steps and lost games of each at three sizes.

use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::measure;

/// Side of the board, and number of games.
const BOARDS: [(u32, u64); 3] = [(10, 100), (20, 20), (30, 5)];
const PILOTS: [&str; 4] = ["best", "repair", "shortcut", "cycle"];

/// Prints the table of docs/SNAKE.md.
pub fn run() -> Result<()> {
    let brimful = measure::brimful()?;
    let head: Vec<String> =
        BOARDS.iter().map(|(size, games)| format!("{size}x{size}, {games} games")).collect();
    println!("| autopilot | {} | games lost |\n|---|---:|---:|---:|---:|", head.join(" | "));
    for pilot in PILOTS {
        let mut lost = 0;
        let mut cells = Vec::new();
        for (size, games) in BOARDS {
            let (size, games) = (format!("{size}x{size}"), games.to_string());
            let words =
                ["snake", "--json", "--size", &size, "--games", &games, "--autopilot", pilot];
            let output = Command::new(&brimful).args(words).output()?;
            let line: Value =
                serde_json::from_slice(&output.stdout).context("brimful did not print JSON")?;
            let number =
                |key: &str| line[key].as_f64().with_context(|| format!("the line has no {key}"));
            lost += (number("games")? - number("won")?) as u64;
            cells.push(format!("{:.0}", number("mean_steps")?));
        }
        println!("| {pilot} | {} | {lost} |", cells.join(" | "));
    }
    Ok(())
}
