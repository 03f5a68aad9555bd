//! How many solutions there are.

use crate::answer::{Ask, Count};
use crate::cover;
use crate::cover::frontier::{self, Frontier};
use crate::limits::{Limits, Meter};

use super::{Puzzle, solve};

/// Counts the cycles exactly, or at least `limit` of them; two differ when they use different
/// edges.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let orders = frontier::of_board(board);
    let cycles =
        |meter: &mut Meter<'_>| Frontier::hamiltonian_cycles(board.graph(), &orders, meter);
    let solve = |ask: &Ask, limits: &Limits<'_>| solve(puzzle, ask, limits);
    cover::count::count(cycles, limit, limits, solve, |most, limits| {
        cover::enumerate::hamiltonian_cycles(board.graph(), most, limits)
    })
}
