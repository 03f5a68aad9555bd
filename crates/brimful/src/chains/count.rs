//! How many solutions there are.

use crate::answer::Count;
use crate::cover::enumerate;
use crate::cover::frontier::{self, Frontier};
use crate::limits::Limits;

use super::Puzzle;

/// Counts the solutions exactly, or at least `limit` of them; two differ when some path takes another step.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let orders = frontier::of_board(board);
    let may_step = |from, to| puzzle.may_step(from, to);
    let covers = Frontier::path_covers(board.graph(), puzzle.starts(), may_step, &orders);
    frontier::count(covers, limit, limits, |most, limits| {
        enumerate::path_covers(board.graph(), puzzle.starts(), may_step, most, limits)
    })
}
