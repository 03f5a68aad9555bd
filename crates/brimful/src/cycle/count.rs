//! How many solutions there are.

use crate::answer::Count;
use crate::cover::frontier::{self, Frontier};
use crate::limits::{Limits, Meter};

use super::Puzzle;

/// Counts the cycles exactly, or up to `limit` of them; two differ when they use different edges.
pub fn count(puzzle: &Puzzle, _limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let cycles = Frontier::hamiltonian_cycles(board.graph(), &frontier::of_board(board));
    frontier::tally(cycles.and_then(|cycles| cycles.count(&mut Meter::new(limits))))
}
