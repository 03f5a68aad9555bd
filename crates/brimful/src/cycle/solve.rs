//! From the puzzle to an engine and back.

use crate::answer::{Answer, Ask, Method, Outcome, UnknownMethod, choose_method};
use crate::board::Shape;
use crate::certificate::Certificate;
use crate::cover::hamilton;
use crate::limits::Limits;

use super::{Puzzle, Solution};

/// The ways to solve, the default first.
pub const METHODS: &[Method] = &[Method {
    name: "engine",
    about: "reasons against first, then a 2-factor by matching, its cycles merged; exact search decides the rest",
}];

/// Solves the puzzle.
///
/// # Errors
/// A method that is not in [`METHODS`].
pub fn solve(puzzle: &Puzzle, ask: &Ask, limits: &Limits<'_>) -> Result<Answer<Solution>, UnknownMethod> {
    choose_method("cycle", METHODS, ask)?;
    let board = puzzle.board();
    let ask = hamilton::Ask { unique: ask.unique, seed: ask.seed };
    let mut answer = hamilton::solve(board.graph(), ask, limits);
    if let Outcome::Unsolvable(Certificate::Balance { even, odd }) = &mut answer.outcome {
        // the engine calls the color of vertex 0 even; people count row plus column
        let first = board.cell(0);
        if !matches!(board.shape(), Shape::Abstract { .. }) && (first.row + first.col) % 2 == 1 {
            std::mem::swap(even, odd);
        }
    }
    Ok(answer.map(|cycle| Solution { cells: board.cells_of(&cycle) }))
}
