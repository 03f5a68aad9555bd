//! Checks solutions; shares nothing with the solvers.

use std::collections::HashMap;

use super::{Puzzle, Rules, Solution};
use crate::answer::Violation;
use crate::board::Cell;

/// Checks a solution against the rules of the puzzle.
///
/// # Errors
/// The first violation met along the path, then the first cell it misses.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let board = puzzle.board();
    let cells = &solution.cells;
    if cells.is_empty() {
        return Err(Violation::EmptyPath);
    }
    let mut step_at: HashMap<Cell, u32> = HashMap::new();
    let mut before: Option<Cell> = None;
    for (step, &cell) in (1..).zip(cells) {
        if board.vertex(cell).is_none() {
            return Err(Violation::NoCell { what: "cell", place: board.name(cell) });
        }
        if step_at.insert(cell, step).is_some() {
            return Err(Violation::CoveredTwice { place: board.name(cell), lane: None });
        }
        if let Some(last) = before.filter(|&last| !board.touch(last, cell)) {
            return Err(Violation::Apart { places: [last, cell].map(|cell| board.name(cell)) });
        }
        before = Some(cell);
    }
    if let Some(&cell) = board.cells().iter().find(|cell| !step_at.contains_key(cell)) {
        return Err(Violation::NotCovered { place: board.name(cell), lane: None });
    }
    let numbered = board.cells().iter().zip(puzzle.numbers());
    let steps = numbered.filter_map(|(&cell, number)| Some((step_at[&cell], (*number)?, cell)));
    match puzzle.rules() {
        Rules::Step => check_steps(puzzle, steps),
        Rules::Order => check_order(puzzle, steps.collect()),
    }
}

/// Each number is the step at which the path is there.
fn check_steps(
    puzzle: &Puzzle,
    mut met: impl Iterator<Item = (u32, u32, Cell)>,
) -> Result<(), Violation> {
    match met.find(|(step, number, _)| step != number) {
        None => Ok(()),
        Some((step, number, cell)) => {
            Err(Violation::WrongStep { number, step, place: puzzle.board().name(cell) })
        }
    }
}

/// The path begins at 1, meets the numbers in order, and ends at the last.
fn check_order(puzzle: &Puzzle, mut met: Vec<(u32, u32, Cell)>) -> Result<(), Violation> {
    let name = |cell: Cell| puzzle.board().name(cell);
    met.sort_unstable();
    if let Some((&(_, number, cell), due)) =
        met.iter().zip(1..).find(|((_, number, _), due)| number != due)
    {
        return Err(Violation::WrongOrder { number, due, place: name(cell) });
    }
    let (Some(first), Some(last)) = (met.first(), met.last()) else { return Ok(()) };
    if first.0 != 1 {
        return Err(Violation::NotAtEnd { number: first.1, end: "begin", place: name(first.2) });
    }
    if last.0 as usize != puzzle.board().len() {
        return Err(Violation::NotAtEnd { number: last.1, end: "end", place: name(last.2) });
    }
    Ok(())
}
