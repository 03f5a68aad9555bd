//! How many solutions there are.

use crate::answer::{Ask, Count};
use crate::cover;
use crate::cover::frontier::{self, Frontier, Linkages};
use crate::limits::{Limits, Meter};

use super::{Puzzle, Rules, solve};

/// Counts the solutions exactly, or at least `limit` of them; two differ when they use different
/// edges.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let rules = puzzle.rules();
    let which = match rules {
        Rules::Fill => Linkages::Induced,
        Rules::FillTouch => Linkages::Spanning,
        Rules::Nikoli => Linkages::Any,
    };
    let orders = frontier::of_board(board);
    let linkages = |meter: &mut Meter<'_>| {
        Frontier::linkages(board.graph(), puzzle.pairs(), which, &orders, meter)
    };
    let solve = |ask: &Ask, limits: &Limits<'_>| solve(puzzle, ask, limits);
    cover::count::count(linkages, limit, limits, solve, |most, limits| {
        let (spanning, induced) = (rules.fills(), !rules.may_touch());
        cover::enumerate::linkages(board.graph(), puzzle.pairs(), spanning, induced, most, limits)
    })
}
