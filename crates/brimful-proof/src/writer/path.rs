//! One path: its stretches from number to number, or the step at which it is in each cell.

use brimful::graph::Vertex;
use brimful::numberlink;
use brimful::path::Puzzle;
pub(super) use brimful::path::Rules;

use super::{links, names};
use crate::model::Model;

/// The model of the puzzle's rules.
pub(super) fn model(puzzle: &Puzzle) -> Model {
    match puzzle.rules() {
        Rules::Order => stretches(puzzle),
        Rules::Step => timed(puzzle),
    }
}

/// The variables that are true on a walk under `step`, and on the same path walked backward.
pub(super) fn timed_walks(walk: &[usize]) -> Vec<Vec<usize>> {
    let at = |(step, v): (usize, &usize)| v * walk.len() + step;
    vec![walk.iter().enumerate().map(at).collect(), walk.iter().rev().enumerate().map(at).collect()]
}

/// The stretches between numbers that follow each other, as paths of Numberlink. A number between
/// the first and the last is one vertex where its stretch ends and one where the next begins.
fn stretches(puzzle: &Puzzle) -> Model {
    let mut names = names(puzzle.board());
    let mut from = Vec::from_iter(0..names.len());
    let mut pairs = links::Pairs::new();
    for two in puzzle.givens().windows(2) {
        let [(a, start), (b, end)] = [0, 1].map(|i| (two[i].0, two[i].1.index()));
        if !pairs.is_empty() {
            from[start] = names.len();
            names.push(format!("{}.from{a}", names[start]));
            names[start] += &format!(".to{a}");
        }
        pairs.push((format!("{a} to {b}"), [from[start], end]));
    }
    let copies = |[a, b]: [usize; 2]| [[a, b], [a, from[b]], [from[a], b], [from[a], from[b]]];
    let mut edges = Vec::from_iter(links::edges(puzzle.board()).into_iter().flat_map(copies));
    edges.sort_unstable();
    edges.dedup();
    let mut model = links::model(names, &edges, &pairs, numberlink::Rules::FillTouch);
    model.left_by = from;
    model
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
