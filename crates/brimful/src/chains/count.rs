//! How many solutions there are.

use crate::answer::{Count, UNIQUE};
use crate::limits::{Limits, Meter};
use brimful_cover as cover;
use brimful_cover::frontier::Frontier;

use super::Puzzle;
use super::solve::by_engine;

/// Counts the solutions exactly, or at least `limit` of them; two differ when some path takes
/// another step.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let orders = board.orders();
    let may_step = |from, to| puzzle.may_step(from, to);
    let covers = |meter: &mut Meter<'_>| {
        Frontier::path_covers(board.graph(), puzzle.starts(), may_step, &orders, meter)
    };
    let two = |limits: &Limits<'_>| by_engine(puzzle, UNIQUE, limits);
    cover::count::count(covers, limit, limits, two, |most, limits| {
        cover::enumerate::path_covers(board.graph(), puzzle.starts(), may_step, most, limits)
    })
}
