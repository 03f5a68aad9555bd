//! Checks solutions; shares nothing with the solvers.

use std::collections::HashSet;

use super::{Puzzle, Solution};
use crate::answer::Violation;
use crate::board::Cell;

/// Checks that the solution is one closed loop through every free cell.
///
/// A cycle has at least three cells: going to a neighbor and back is not a cycle.
///
/// # Errors
/// The first violation met along the loop.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let board = puzzle.board();
    let mut seen: HashSet<Cell> = HashSet::new();
    for &cell in &solution.cells {
        let place = board.name(cell);
        if board.vertex(cell).is_none() {
            return Err(Violation::NoCell { what: "free cell", place });
        }
        if !seen.insert(cell) {
            return Err(Violation::LoopCrosses { place });
        }
    }
    if solution.cells.len() < 3 {
        return Err(Violation::LoopTooShort { cells: solution.cells.clone() });
    }
    let next = solution.cells.iter().skip(1).chain(solution.cells.first());
    if let Some((&a, &b)) = solution.cells.iter().zip(next).find(|&(&a, &b)| !board.touch(a, b)) {
        return Err(Violation::Apart { places: [a, b].map(|cell| board.name(cell)) });
    }
    match board.cells().iter().find(|cell| !seen.contains(cell)) {
        Some(&cell) => Err(Violation::LoopMisses { place: board.name(cell) }),
        None => Ok(()),
    }
}
