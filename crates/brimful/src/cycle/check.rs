//! Whether a solution is one; shares nothing with the solvers.

use std::collections::HashSet;

use super::{Puzzle, Solution};
use crate::answer::Violation;
use crate::board::Cell;

/// Checks that the solution is one closed loop through every free cell.
///
/// A cycle has at least three cells: going to a neighbor and back is none.
///
/// # Errors
/// The first violation met along the loop.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let board = puzzle.board();
    let mut seen: HashSet<Cell> = HashSet::new();
    for &cell in &solution.cells {
        if board.vertex(cell).is_none() {
            return Err(Violation::new(
                format!("There is no free cell at {}.", board.name(cell)),
                [cell],
            ));
        }
        if !seen.insert(cell) {
            return Err(Violation::new(
                format!("The loop passes the cell at {} twice.", board.name(cell)),
                [cell],
            ));
        }
    }
    if solution.cells.len() < 3 {
        return Err(Violation::new("A loop has at least three cells.", solution.cells.clone()));
    }
    let next = solution.cells.iter().skip(1).chain(solution.cells.first());
    if let Some((&a, &b)) = solution.cells.iter().zip(next).find(|&(&a, &b)| !board.touch(a, b)) {
        return Err(Violation::new(
            format!("The cells at {} and at {} do not touch.", board.name(a), board.name(b)),
            [a, b],
        ));
    }
    match board.cells().iter().find(|cell| !seen.contains(cell)) {
        Some(&cell) => Err(Violation::new(
            format!("The loop misses the cell at {}.", board.name(cell)),
            [cell],
        )),
        None => Ok(()),
    }
}
