//! A loop, and paths between pairs of cells: cycles, Numberlink, and the stretches of a path between
//! its numbers.
//!
//! A variable for each pair of cells that touch. That there is one loop, or that paths join equal
//! labels, is up to the cuts.

use brimful::numberlink::{Puzzle, Rules};
use brimful::{Board, cycle};

use super::names;
use crate::model::{Cuts, Literal, Literals, Model};

/// Labels: the text of each, and its two endpoints.
pub(super) type Pairs = Vec<(String, [usize; 2])>;

/// Cycles: no cell is an endpoint; all are on one loop.
pub(super) fn cycle(puzzle: &cycle::Puzzle) -> Model {
    let board = puzzle.board();
    let mut model = model(names(board), &edges(board), &Vec::new(), Rules::Fill);
    model.cuts = Cuts::Crossed;
    model
}

/// Numberlink by some rules.
pub(super) fn numberlink(puzzle: &Puzzle, rules: Rules) -> Model {
    let (board, pairs) = (puzzle.board(), puzzle.labels().iter().zip(puzzle.pairs()));
    let pairs = pairs.map(|(text, pair)| (text.to_string(), pair.map(|v| v.index()))).collect();
    model(names(board), &edges(board), &pairs, rules)
}

/// The pairs of cells that touch.
pub(super) fn edges(board: &Board) -> Vec<[usize; 2]> {
    board.graph().edges().iter().map(|edge| edge.map(|v| v.index())).collect()
}

/// Steps along these edges, and how many each vertex takes.
pub(super) fn model(
    names: Vec<String>,
    edges: &[[usize; 2]],
    pairs: &Pairs,
    rules: Rules,
) -> Model {
    let mut label_at = vec![None; names.len()];
    for (label, (_, pair)) in pairs.iter().enumerate() {
        pair.iter().for_each(|&v| label_at[v] = Some(label));
    }
    let mut model = Model::of(names);
    model.cuts = Cuts::Linked { label_at: label_at.clone(), rules };
    model.note("A variable of two cells is true when there is a step between them.");
    for &[a, b] in edges {
        // Paths end at their endpoints, so none steps between endpoints of two labels.
        if !model.mixes(a, b) {
            model.step(a, b);
        }
    }
    model.title("One step at each endpoint; two at each other cell, or none if it is empty.");
    for (v, label) in label_at.iter().enumerate() {
        let may_be_empty = label.is_none() && !rules.fills();
        let steps = model.degree(v, if label.is_some() { 1 } else { 2 }, !may_be_empty);
        for &step in steps.iter().filter(|_| may_be_empty) {
            let others = steps.iter().copied().filter(|&other| other != step);
            model.at_least(1, others.chain([!step]));
        }
    }
    if rules.may_touch() {
        numbers(&mut model, pairs);
    }
    model
}

/// The number of its label for each cell that is on a path, in binary; the cuts alone would do, but
/// proofs are shorter with numbers where a path may touch itself.
fn numbers(model: &mut Model, pairs: &Pairs) {
    let bits = pairs.len().next_power_of_two().ilog2() as usize;
    if bits == 0 {
        return;
    }
    let texts: Vec<&str> = pairs.iter().map(|(text, _)| &text[..]).collect();
    model.note(&format!("Labels are numbered from 0, in this order: {texts:?}"));
    model.note("Each cell has a variable per binary digit of its label's number, the last first.");
    let of: Vec<Literals> = (0..model.vertices()).map(|v| model.variables_of(v, bits)).collect();
    model.title("An endpoint has the number of its label.");
    for (label, (_, pair)) in pairs.iter().enumerate() {
        for (i, &v) in (0..bits).flat_map(|i| pair.iter().map(move |v| (i, v))) {
            model.at_least(1, [if label >> i & 1 == 1 { of[v][i] } else { !of[v][i] }]);
        }
    }
    model.title("A step joins cells of the same number.");
    for step in model.steps.clone() {
        let taken = Literal::yes(step.variable);
        for (&from, &to) in of[step.from].iter().zip(&of[step.to]) {
            model.at_least(1, [!taken, !from, to]);
            model.at_least(1, [!taken, from, !to]);
        }
    }
}
