//! Loops of hexagonal boards with holes: graphs that are not bipartite.
//!
//! Some hexagons are missing by chance, and the largest part stays that no single cell holds
//! together.

use std::fs;
use std::time::Duration;

use anyhow::Result;

use crate::cycle::Numbers;
use crate::{measure, sh};

const SIDES: [usize; 3] = [25, 50, 100];
/// Holes in a hundred cells.
const HOLES: [usize; 7] = [8, 18, 22, 28, 33, 38, 43];
/// Time limit for a board, in seconds.
const SECONDS: &str = "10";
const LIMIT: Duration = Duration::from_secs(3600);

/// Prints a line for each size and share of holes, each with this many boards.
pub fn run(boards: u64) -> Result<()> {
    let brimful = measure::brimful()?;
    println!("| holes | side | boards | solved | refuted | mean s | worst s | peak MB |");
    println!("|---:|---:|---:|---:|---:|---:|---:|---:|");
    fs::create_dir_all(sh::root().join("target/tmp"))?;
    let file = sh::root().join("target/tmp/hexagons.txt");
    for (holes, side) in HOLES.iter().flat_map(|&holes| SIDES.map(|side| (holes, side))) {
        let texts: Vec<String> = (1..=boards).map(|seed| board(side, holes, seed)).collect();
        fs::write(&file, texts.join("\n"))?;
        let words = ["solve", "--threads", "1", "--time", SECONDS];
        let run = measure::run(&brimful, &words, std::slice::from_ref(&file), LIMIT)?;
        let answers = run.answers;
        let count = |status: &str| answers.iter().filter(|a| a["status"] == status).count();
        let seconds: Vec<f64> = answers.iter().filter_map(|a| a["seconds"].as_f64()).collect();
        println!(
            "| 0.{holes:02} | {side} | {} | {} | {} | {:.3} | {:.3} | {:.0} |",
            answers.len(),
            count("solved"),
            count("unsolvable"),
            seconds.iter().sum::<f64>() / seconds.len().max(1) as f64,
            seconds.iter().copied().fold(0.0, f64::max),
            run.peak
        );
    }
    Ok(())
}

/// Makes a board in the native format.
fn board(side: usize, holes: usize, seed: u64) -> String {
    let mut numbers = Numbers::new(seed * 1000 + holes as u64);
    let cells = side * side;
    let free: Vec<bool> = (0..cells).map(|_| numbers.below(100) >= holes).collect();
    let part = largest(&free, side);
    let row = |row: usize| {
        let cells = (row * side..(row + 1) * side).map(|cell| if part[cell] { '.' } else { '#' });
        cells.chain(['\n']).collect::<String>()
    };
    format!("[cycle hex] {side} {holes} {seed}\n\n{}", (0..side).map(row).collect::<String>())
}

/// The hexagons that a cell touches; odd rows lie half a cell to the right.
fn near(cell: usize, side: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (cell / side, cell % side);
    let shift = row % 2;
    let left = (col + shift).wrapping_sub(1);
    let above = row.wrapping_sub(1);
    [
        (row, col.wrapping_sub(1)),
        (row, col + 1),
        (above, left),
        (above, col + shift),
        (row + 1, left),
        (row + 1, col + shift),
    ]
    .into_iter()
    .filter(move |&(row, col)| row < side && col < side)
    .map(move |(row, col)| row * side + col)
}

/// The largest part of the free cells that no single cell holds together: Robert Tarjan's
/// depth-first search with low points.
fn largest(free: &[bool], side: usize) -> Vec<bool> {
    const UNSEEN: usize = usize::MAX;
    let mut number = vec![UNSEEN; free.len()];
    let mut low = number.clone();
    let (mut seen, mut best) = (0, Vec::new());
    for root in (0..free.len()).filter(|&cell| free[cell]) {
        // each cell of the walk with the neighbors that are still to be looked at
        let mut walk: Vec<(usize, Vec<usize>)> = Vec::new();
        let mut waiting = Vec::new();
        let mut enter = (number[root] == UNSEEN).then_some(root);
        loop {
            if let Some(cell) = enter.take() {
                (number[cell], low[cell]) = (seen, seen);
                seen += 1;
                waiting.push(cell);
                walk.push((cell, near(cell, side).filter(|&other| free[other]).collect()));
            }
            let Some((cell, open)) = walk.last_mut() else { break };
            let cell = *cell;
            match open.pop() {
                Some(other) if number[other] == UNSEEN => enter = Some(other),
                Some(other) => low[cell] = low[cell].min(number[other]),
                None => {
                    walk.pop();
                    let Some(&(before, _)) = walk.last() else { break };
                    low[before] = low[before].min(low[cell]);
                    if low[cell] >= number[before] {
                        let from = waiting.iter().rposition(|&other| other == cell).unwrap_or(0);
                        let mut part = waiting.split_off(from);
                        part.push(before);
                        best = if part.len() > best.len() { part } else { best };
                    }
                }
            }
        }
    }
    let mut kept = vec![false; free.len()];
    best.into_iter().for_each(|cell| kept[cell] = true);
    kept
}
