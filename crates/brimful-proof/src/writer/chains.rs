//! Cardinal Chains: a variable for each step that the numbers allow.

use brimful::chains::{Clue, Puzzle};

use super::names;
use crate::model::{Cuts, Model};

/// Each number is entered once; each cell is left once at most.
pub(super) fn model(puzzle: &Puzzle) -> Model {
    let (board, clues) = (puzzle.board(), puzzle.clues());
    let mut model = Model::of(names(board));
    model.cuts = Cuts::Entered;
    model.note("A variable is true when a chain steps from its first cell to its second.");
    for &[a, b] in board.graph().edges() {
        for [from, to] in [[a, b], [b, a]] {
            // Never into a start or to a smaller number; starts come before all numbers.
            if clues[to] != Clue::Start && clues[from] <= clues[to] {
                model.step(from.index(), to.index());
            }
        }
    }
    model.title("Each cell that is not a start is entered once; each cell is left at most once.");
    for (v, &clue) in clues.iter().enumerate() {
        let into = model.literals(v, |step| step.to == v);
        model.at_most(1, &into);
        if clue != Clue::Start {
            model.takes(v, 1, into);
        }
        model.gives(v, 1, &model.literals(v, |step| step.from == v));
    }
    model
}
