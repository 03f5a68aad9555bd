//! How many solutions there are.

use crate::answer::Count;
use crate::cover::frontier;
use crate::limits::{Limits, Meter, Stop};

use super::Puzzle;

/// Counts the solutions exactly, or up to `limit` of them; two differ when they use different edges.
pub fn count(puzzle: &Puzzle, _limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    if !puzzle.rules().may_touch() {
        return frontier::tally(Err(Stop::Method));
    }
    let mut meter = Meter::new(limits);
    frontier::tally(frontier::linkages(
        board.graph(),
        puzzle.pairs(),
        puzzle.rules().fills(),
        &frontier::of_board(board),
        &mut meter,
    ))
}
