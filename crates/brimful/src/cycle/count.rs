//! How many solutions there are.

use crate::answer::{Count, UNIQUE};
use crate::limits::{Limits, Meter};
use brimful_cover as cover;
use brimful_cover::frontier::Frontier;

use super::Puzzle;
use super::solve::engine;

/// Counts the cycles exactly, or at least `limit` of them; two differ when they use different
/// edges.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let orders = board.orders();
    let cycles =
        |meter: &mut Meter<'_>| Frontier::hamiltonian_cycles(board.graph(), &orders, meter);
    let two = |limits: &Limits<'_>| engine(puzzle.board(), UNIQUE, limits);
    cover::count::count(cycles, limit, limits, two, |most, limits| {
        cover::enumerate::hamiltonian_cycles(board.graph(), most, limits)
    })
}
