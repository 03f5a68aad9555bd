//! How many solutions there are.

use crate::answer::{Ask, Count};
use crate::cover;
use crate::cover::frontier::{self, Frontier};
use crate::limits::{Limits, Meter};

use super::{Puzzle, solve};

/// Counts the solutions exactly, or at least `limit` of them; two differ when some path takes
/// another step.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let orders = frontier::of_board(board);
    let may_step = |from, to| puzzle.may_step(from, to);
    let covers = |meter: &mut Meter<'_>| {
        Frontier::path_covers(board.graph(), puzzle.starts(), may_step, &orders, meter)
    };
    let solve = |ask: &Ask, limits: &Limits<'_>| solve(puzzle, ask, limits);
    cover::count::count(covers, limit, limits, solve, |most, limits| {
        cover::enumerate::path_covers(board.graph(), puzzle.starts(), may_step, most, limits)
    })
}
