//! Cardinal Chains: a variable for each step that the numbers allow.

use brimful::chains::{Clue, Puzzle};
use brimful::graph::Vertex;

use super::names;
use crate::model::{Bound, Cuts, Literal, Model};

/// Each number is entered once; each cell is left once at most.
pub(super) fn model(puzzle: &Puzzle) -> Model {
    let board = puzzle.board();
    let mut model = Model::of(names(board));
    model.directed = true;
    model.note("A variable is true when a chain steps from its first cell to its second.");
    for &[a, b] in board.graph().edges() {
        for [from, to] in [[a, b], [b, a]] {
            if rises(puzzle, from, to) {
                model.step(from.index(), to.index());
            }
        }
    }
    model.title("Each cell that is not a start is entered once: at least once, at most once.");
    for (v, &clue) in puzzle.clues().iter().enumerate() {
        let into = model.literals(v, |step| step.to == v);
        let takes = (clue != Clue::Start).then(|| {
            model.at_most(1, &into);
            Bound { row: model.at_least(1, into), count: 1 }
        });
        model.takes.push(takes);
    }
    model.title("Each cell is left at most once.");
    for v in 0..model.vertices() {
        let out = model.literals(v, |step| step.from == v);
        let row = model.at_most(1, &out);
        model.gives.push(Some(Bound { row, count: 1 }));
    }
    model.title("No chain steps back at once.");
    for i in 1..model.steps.len() {
        let [a, b] = [model.steps[i - 1], model.steps[i]];
        if (a.from, a.to) == (b.to, b.from) {
            model.at_least(1, [Literal::no(a.variable), Literal::no(b.variable)]);
        }
    }
    model.cuts =
        Cuts::Entered { start: puzzle.clues().iter().map(|&c| c == Clue::Start).collect() };
    model
}

/// Whether a chain may step between these cells: never into a start or to a smaller number.
fn rises(puzzle: &Puzzle, from: Vertex, to: Vertex) -> bool {
    match (puzzle.clues()[from], puzzle.clues()[to]) {
        (_, Clue::Start) => false,
        (Clue::Start, Clue::Number(_)) => true,
        (Clue::Number(a), Clue::Number(b)) => a <= b,
    }
}
