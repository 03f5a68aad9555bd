//! Checks solutions; shares nothing with the solvers.

use std::collections::{HashMap, HashSet};

use super::{Clue, Puzzle, Solution};
use crate::answer::Violation;
use crate::board::{Board, Cell};

/// Checks a solution against the rules of the puzzle.
///
/// # Errors
/// The first violation met, path by path and cell by cell.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let board = puzzle.board();
    let clue_at: HashMap<Cell, Clue> =
        board.cells().iter().copied().zip(puzzle.clues().iter().copied()).collect();
    let mut covered: HashSet<Cell> = HashSet::new();
    for path in &solution.paths {
        check_path(board, &clue_at, path)?;
        if let Some(&cell) = path.iter().find(|&&cell| !covered.insert(cell)) {
            return Err(Violation::CoveredTwice { place: board.name(cell), lane: None });
        }
    }
    match board.cells().iter().find(|cell| !covered.contains(cell)) {
        Some(&cell) => Err(Violation::NotCovered { place: board.name(cell), lane: None }),
        None => Ok(()),
    }
}

fn check_path(
    board: &Board,
    clue_at: &HashMap<Cell, Clue>,
    path: &[Cell],
) -> Result<(), Violation> {
    let &first = path.first().ok_or(Violation::EmptyPath)?;
    if let Some(&cell) = path.iter().find(|cell| !clue_at.contains_key(cell)) {
        return Err(Violation::NoCell { what: "cell", place: board.name(cell) });
    }
    if clue_at[&first] != Clue::Start {
        return Err(Violation::NotAStart { place: board.name(first) });
    }
    for step in path.windows(2) {
        let (a, b) = (step[0], step[1]);
        let places = [a, b].map(|cell| board.name(cell));
        if !board.touch(a, b) {
            return Err(Violation::Apart { places });
        }
        match (clue_at[&a], clue_at[&b]) {
            (_, Clue::Start) => return Err(Violation::EntersStart { places }),
            (Clue::Number(x), Clue::Number(y)) if x > y => {
                return Err(Violation::GoesDown { places, numbers: [x, y] });
            }
            _ => {}
        }
    }
    Ok(())
}
