//! How hard a board is: how many moves it needs, how often the best-looking move is wrong, and how
//! far greed gets.
//!
//! At each position of a shortest list the moves that join most regions are tempting; the share of
//! them that loses a move says how misleading the board is. The score is the number of moves times
//! one plus that share, plus the extra moves that greed (always joining most) needs. A tempting
//! move that cannot soon be shown to lose counts as good.

use super::plain::plain;
use crate::ids::{Color, IdVec};
use crate::kami::{Move, Puzzle, Solution, shortest};
use crate::limits::{Meter, Stop};
use crate::reason::{Difficulty, Rating};
use brimful_flood::Regions;

/// Tempting moves tried in each position.
const TEMPTING: usize = 5;
/// Search nodes for each tempting move.
const NODES: u64 = 1_000;
/// Least scores of medium, hard and expert boards.
const FROM: [f64; 3] = [4.5, 9.0, 15.0];

/// Rates a board without its looks: its images and other colors have the same rating. `None` if it
/// has no solution.
///
/// # Errors
/// The reason to stop.
pub(super) fn rate(puzzle: &Puzzle, meter: &mut Meter<'_>) -> Result<Option<Rating>, Stop> {
    let plain = plain(puzzle);
    shortest(&plain, meter)?.map(|solution| along(&plain, &solution, meter)).transpose()
}

/// Rates a board along a shortest list.
fn along(puzzle: &Puzzle, solution: &Solution, meter: &mut Meter<'_>) -> Result<Rating, Stop> {
    let moves = solution.moves.len();
    let mut position = puzzle.clone();
    let (mut wrong, mut tempting) = (0, 0);
    for (made, &step) in solution.moves.iter().enumerate() {
        for other in temptations(&position).into_iter().take(TEMPTING) {
            tempting += 1;
            wrong += u32::from(other != step && loses(&position, other, moves - made, meter)?);
        }
        position = position.after(&[step]).unwrap_or(position);
    }
    let misleading = f64::from(wrong) / f64::from(tempting.max(1));
    let score = moves as f64 * (1.0 + misleading)
        + greed(puzzle, 2 * moves, meter)?.saturating_sub(moves) as f64;
    let difficulty = Difficulty::ALL[FROM.iter().filter(|&&from| score >= from).count()];
    Ok(Rating { difficulty, score: (score * 100.0).round() / 100.0 })
}

/// Whether a move is off every shortest list, `left` moves being needed before it.
fn loses(position: &Puzzle, step: Move, left: usize, meter: &mut Meter<'_>) -> Result<bool, Stop> {
    let Ok(after) = position.after(&[step]) else { return Ok(true) };
    let list = meter.budgeted(NODES, |meter| shortest(&after, meter));
    Ok(match list {
        Ok(Some(list)) => list.is_none_or(|list| list.moves.len() >= left),
        Ok(None) | Err(Stop::Memory | Stop::Method) => false,
        Err(stop) => return Err(stop),
    })
}

/// The moves of a position, those that join most regions first.
fn temptations(position: &Puzzle) -> Vec<Move> {
    let board = position.board();
    let regions = Regions::contract(board.graph(), position.colors().as_slice());
    let pivot = position.pivot().map(|v| regions.of()[v]);
    let mut first = IdVec::from_elem(None, regions.len());
    regions.of().iter().zip(board.cells()).for_each(|(&region, &cell)| {
        first[region].get_or_insert(cell);
    });
    let mut moves = Vec::new();
    for region in first.ids().filter(|&region| pivot.is_none_or(|pivot| pivot == region)) {
        let mut near: Vec<Color> = regions.neighbors(region).map(|w| regions.colors()[w]).collect();
        near.sort_unstable();
        for same in near.chunk_by(|a, b| a == b) {
            let cell = position.pivot().map(|v| board.cell(v)).or(first[region]);
            moves.extend(cell.map(|cell| (same.len(), Move { cell, color: same[0] })));
        }
    }
    moves.sort_by_key(|&(joined, step)| (std::cmp::Reverse(joined), step));
    moves.into_iter().map(|(_, step)| step).collect()
}

/// The number of moves that greed needs, at most `most`.
fn greed(puzzle: &Puzzle, most: usize, meter: &mut Meter<'_>) -> Result<usize, Stop> {
    let mut position = puzzle.clone();
    for made in 0..most {
        meter.poll()?;
        let Some(&step) = temptations(&position).first() else { return Ok(made) };
        position = position.after(&[step]).unwrap_or(position);
    }
    Ok(most)
}
