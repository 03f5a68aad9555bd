//! How many solutions there are.

use crate::answer::Count;
use crate::cover::frontier::{self, Frontier, Linkages};
use crate::limits::{Limits, Meter};

use super::{Puzzle, Rules};

/// Counts the solutions exactly, or up to `limit` of them; two differ when they use different edges.
pub fn count(puzzle: &Puzzle, _limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let which = match puzzle.rules() {
        Rules::Fill => Linkages::Induced,
        Rules::FillTouch => Linkages::Spanning,
        Rules::Nikoli => Linkages::Any,
    };
    let orders = frontier::of_board(board);
    let linkages = Frontier::linkages(board.graph(), puzzle.pairs(), which, &orders);
    frontier::tally(linkages.and_then(|linkages| linkages.count(&mut Meter::new(limits))))
}
