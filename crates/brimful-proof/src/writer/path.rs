//! One path: its stretches from number to number, or the step at which it is in each cell.

use brimful::graph::Vertex;
use brimful::numberlink;
use brimful::path::{Puzzle, Rules};

use super::{links, names};
use crate::model::Model;

/// The model of the puzzle's rules.
pub(super) fn model(puzzle: &Puzzle) -> Model {
    match puzzle.rules() {
        Rules::Order => {
            let cells = Vec::from_iter(puzzle.givens().iter().map(|(_, v)| v.index()));
            let stretches = cells.windows(2).map(|two| [two[0], two[1]]).collect();
            links::model(puzzle.board(), stretches, numberlink::Rules::FillTouch)
        }
        Rules::Step => timed(puzzle),
    }
}

/// The variables that are true on a walk under `step`, and on the same path walked backward.
pub(super) fn timed_walks(walk: &[usize]) -> Vec<Vec<usize>> {
    let at = |(step, v): (usize, &usize)| v * walk.len() + step;
    vec![walk.iter().enumerate().map(at).collect(), walk.iter().rev().enumerate().map(at).collect()]
}

/// A variable for each cell and step: the path is there at that step.
fn timed(puzzle: &Puzzle) -> Model {
    let (board, n) = (puzzle.board(), puzzle.board().len());
    let mut model = Model::of(names(board));
    model.note(&format!("Each cell has a variable per step, from 1 to {n}: the path is there."));
    let at = Vec::from_iter((0..n).map(|v| model.variables_of(v, n)));
    model.title("The path is in each cell at one step, and at each step in one cell.");
    for i in 0..n {
        model.exactly_one(at[i].clone());
        model.exactly_one(at.iter().map(|steps| steps[i]).collect());
    }
    model.title("The path comes from a neighbor and goes on to one.");
    for (v, step) in (0..n).flat_map(|v| (0..n).map(move |step| (v, step))) {
        for other in [step + 1, step.wrapping_sub(1)].into_iter().filter(|&other| other < n) {
            let near = board.graph().neighbors(Vertex::new(v)).map(|w| at[w.index()][other]);
            model.at_least(1, near.chain([!at[v][step]]));
        }
    }
    model.title("A number is the step of its cell.");
    for &(number, v) in puzzle.givens() {
        model.at_least(1, [at[v.index()][number as usize - 1]]);
    }
    model
}
