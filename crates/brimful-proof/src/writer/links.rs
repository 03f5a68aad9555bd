//! Paths between pairs of cells: Numberlink, and the stretches of a path between its numbers.
//!
//! A variable for each pair of cells that touch. That paths join equal labels is up to the cuts.

use brimful::numberlink::{Puzzle, Rules};

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

/// Numberlink by some rules.
pub(super) fn numberlink(puzzle: &Puzzle, rules: Rules) -> Model {
    let board = puzzle.board();
    let pairs = puzzle.labels().iter().zip(puzzle.pairs());
    let links = Links {
        names: names(board),
        edges: board.graph().edges().iter().map(|edge| edge.map(|v| v.index())).collect(),
        pairs: pairs.map(|(text, pair)| (text.to_string(), pair.map(|v| v.index()))).collect(),
        rules,
    };
    links.model()
}

impl Links {
    /// Steps, and how many each vertex takes.
    pub(super) fn model(self) -> Model {
        let mut label_at = vec![None; self.names.len()];
        for (label, (_, pair)) in self.pairs.iter().enumerate() {
            pair.iter().for_each(|&v| label_at[v] = Some(label));
        }
        let mut model = Model::of(self.names);
        model.note("A variable of two cells is true when a path steps between them.");
        for [mut a, mut b] in self.edges {
            // What is known of an endpoint says most of the other cell.
            if label_at[b].is_some() {
                (a, b) = (b, a);
            }
            // Paths end at their endpoints, so none steps between endpoints of two labels.
            if label_at[b].is_none() || label_at[a] == label_at[b] {
                model.step(a, b);
            }
        }
        model.title("One step at each endpoint; two at each other cell, or none if it is empty.");
        for (v, label) in label_at.iter().enumerate() {
            let may_be_empty = label.is_none() && !self.rules.fills();
            let steps = model.degree(v, if label.is_some() { 1 } else { 2 }, !may_be_empty);
            for &step in steps.iter().filter(|_| may_be_empty) {
                let others = steps.iter().copied().filter(|&other| other != step);
                model.at_least(1, others.chain([!step]));
            }
        }
        if self.rules.may_touch() {
            numbers(&mut model, &self.pairs, self.rules.fills());
        }
        model.cuts = Cuts::Linked { label_at, rules: self.rules };
        model
    }
}

/// The number of its label for each cell that is on a path, in binary; the cuts alone would do, but
/// proofs are shorter with numbers where a path may touch itself.
fn numbers(model: &mut Model, pairs: &[(String, [usize; 2])], fills: bool) {
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
        let digit = |v: usize, i: usize| if label >> i & 1 == 1 { of[v][i] } else { !of[v][i] };
        pair.iter().for_each(|&v| (0..bits).for_each(|i| _ = model.at_least(1, [digit(v, i)])));
    }
    if !fills {
        model.title("An empty cell, which has no step, has the number 0.");
        for (v, digits) in of.iter().enumerate() {
            let steps = model.literals(v, |_| true);
            digits.iter().for_each(|&it| _ = model.at_least(1, steps.iter().copied().chain([!it])));
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
