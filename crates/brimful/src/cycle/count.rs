//! How many solutions there are.

use crate::answer::Count;
use crate::cover::frontier;
use crate::limits::{Limits, Meter};

use super::Puzzle;

/// Counts the cycles exactly, or up to `limit` of them; two differ when they use different edges.
pub fn count(puzzle: &Puzzle, _limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let orders = frontier::of_board(board);
    frontier::tally(frontier::hamiltonian_cycles(board.graph(), &orders, &mut Meter::new(limits)))
}
