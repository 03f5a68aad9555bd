//! How many solutions there are.

use crate::answer::{Count, UNIQUE};
use crate::limits::{Limits, Meter};
use brimful_cover as cover;
use brimful_cover::frontier::{Frontier, Linkages};
use brimful_cover::linkage::Engine;

use super::solve::by_engine;
use super::{Puzzle, Rules};

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
    let orders = board.orders();
    let linkages = |meter: &mut Meter<'_>| {
        Frontier::linkages(board.graph(), puzzle.pairs(), which, &orders, meter)
    };
    let two = |limits: &Limits<'_>| by_engine(puzzle, Engine::Portfolio, UNIQUE, limits);
    cover::count::count(linkages, limit, limits, two, |most, limits| {
        let (spanning, induced) = (rules.fills(), !rules.may_touch());
        cover::enumerate::linkages(board.graph(), puzzle.pairs(), spanning, induced, most, limits)
    })
}
