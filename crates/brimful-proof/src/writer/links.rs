//! A loop, and paths between pairs of cells: cycles, Numberlink, and the stretches of a path between
//! its numbers.
//!
//! A variable for each pair of cells that touch. That there is one loop, or that paths join equal
//! labels, is up to the cuts.

use brimful::numberlink::{Puzzle, Rules};
use brimful::{Board, cycle};

use super::names;
use crate::model::{Cuts, Literal, Literals, Model};

/// What is to be joined.
pub(super) struct Links {
    /// A name for each vertex.
    pub(super) names: Vec<String>,
    /// The pairs of vertices that touch.
    pub(super) edges: Vec<[usize; 2]>,
    /// The text of each label, and its two endpoints.
    pub(super) pairs: Vec<(String, [usize; 2])>,
    /// Whether every vertex is on a path, and whether a path may touch itself.
    pub(super) rules: Rules,
}

/// Cycles: no cell is an endpoint; all are on one loop.
pub(super) fn cycle(puzzle: &cycle::Puzzle) -> Model {
    let mut model = Links::on(puzzle.board(), Vec::new(), Rules::Fill).model();
    model.cuts = Cuts::Crossed;
    model
}

/// Numberlink by some rules.
pub(super) fn numberlink(puzzle: &Puzzle, rules: Rules) -> Model {
    let pairs = puzzle.labels().iter().zip(puzzle.pairs());
    let pairs = pairs.map(|(text, pair)| (text.to_string(), pair.map(|v| v.index())));
    Links::on(puzzle.board(), pairs.collect(), rules).model()
}

impl Links {
    fn on(board: &Board, pairs: Vec<(String, [usize; 2])>, rules: Rules) -> Self {
        let edges = board.graph().edges().iter().map(|edge| edge.map(|v| v.index())).collect();
        Links { names: names(board), edges, pairs, rules }
    }

    /// Steps, and how many each vertex takes.
    pub(super) fn model(self) -> Model {
        let fills = self.rules.fills();
        let mut label_at = vec![None; self.names.len()];
        for (label, (_, pair)) in self.pairs.iter().enumerate() {
            pair.iter().for_each(|&v| label_at[v] = Some(label));
        }
        let mut model = Model::of(self.names);
        model.cuts = Cuts::Linked { label_at: label_at.clone(), rules: self.rules };
        model.note("A variable of two cells is true when there is a step between them.");
        for [a, b] in self.edges {
            // Paths end at their endpoints, so none steps between endpoints of two labels.
            if !model.mixes(a, b) {
                model.step(a, b);
            }
        }
        model.title("One step at each endpoint; two at each other cell, or none if it is empty.");
        for (v, label) in label_at.iter().enumerate() {
            let may_be_empty = label.is_none() && !fills;
            let steps = model.degree(v, if label.is_some() { 1 } else { 2 }, !may_be_empty);
            for &step in steps.iter().filter(|_| may_be_empty) {
                let others = steps.iter().copied().filter(|&other| other != step);
                model.at_least(1, others.chain([!step]));
            }
        }
        if self.rules.may_touch() {
            numbers(&mut model, &self.pairs);
        }
        model
    }
}

/// The number of its label for each cell that is on a path, in binary; the cuts alone would do, but
/// proofs are shorter with numbers where a path may touch itself.
fn numbers(model: &mut Model, pairs: &[(String, [usize; 2])]) {
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
