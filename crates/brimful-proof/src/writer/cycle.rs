//! Cycles: a variable for each pair of cells that touch, and two steps at each cell.

use brimful::cycle::Puzzle;

use super::names;
use crate::model::{Cuts, Model};

/// Two steps at each cell; the cuts exclude all loops but one through every cell.
pub(super) fn model(puzzle: &Puzzle) -> Model {
    let board = puzzle.board();
    let mut model = Model::of(names(board));
    model.cuts = Cuts::Crossed;
    model.note("A variable is true when the loop steps between its two cells.");
    for &[a, b] in board.graph().edges() {
        model.step(a.index(), b.index());
    }
    model.title("The loop takes two steps at each cell: at least two, and at most two.");
    for v in 0..model.vertices() {
        model.degree(v, 2, true);
    }
    model
}
