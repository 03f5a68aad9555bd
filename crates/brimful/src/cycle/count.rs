//! How many solutions there are.

use crate::answer::Count;
use crate::cover::enumerate;
use crate::cover::frontier::{self, Frontier};
use crate::limits::Limits;

use super::Puzzle;

/// Counts the cycles exactly, or at least `limit` of them; two differ when they use different edges.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let cycles = Frontier::hamiltonian_cycles(board.graph(), &frontier::of_board(board));
    frontier::count(cycles, limit, limits, |most, limits| enumerate::hamiltonian_cycles(board.graph(), most, limits))
}
