//! Paths between pairs of cells, and a loop: cycles, Numberlink, and the stretches of a path
//! between its numbers.
//!
//! A variable for each pair of cells that touch. That paths join equal labels, or that there is one
//! loop, is up to the cuts.

use brimful::Board;
use brimful::numberlink::Rules;

use super::names;
use crate::model::{Cuts, Literal, Literals, Model};

/// Paths that join the endpoints of each pair; without pairs, one loop through all cells.
///
/// A cell where one path ends and a later one starts is two vertices: all cells come first, then
/// those from which paths start.
pub(super) fn model(board: &Board, mut pairs: Vec<[usize; 2]>, rules: Rules) -> Model {
    let mut names = names(board);
    let mut label_at = vec![None; board.len()];
    let mut from = Vec::from_iter(0..board.len());
    for (label, pair) in pairs.iter_mut().enumerate() {
        let start = pair[0];
        if label_at[start].is_some() {
            pair[0] = names.len();
            from[start] = names.len();
            names.push(format!("{}.from", names[start]));
            names[start] += ".to";
            label_at.push(None);
        }
        pair.iter().for_each(|&v| label_at[v] = Some(label));
    }
    let mut model = Model::of(names);
    model.cuts = Cuts::Linked { pairs: pairs.clone(), label_at: label_at.clone(), rules };
    model.note("A variable of two cells is true when there is a step between them.");
    let vertices = |v: usize| [v].into_iter().chain(Some(from[v]).filter(|&second| second != v));
    for [a, b] in board.graph().edges().iter().map(|edge| edge.map(|v| v.index())) {
        for (a, b) in vertices(a).flat_map(|a| vertices(b).map(move |b| (a, b))) {
            // Paths end at their endpoints, so none steps between endpoints of two labels.
            if !model.mixes(a, b) {
                model.step(a, b);
            }
        }
    }
    model.left_by = from;
    degrees(&mut model, &label_at, rules);
    if rules.may_touch() && pairs.len() > 1 {
        numbers(&mut model, &pairs);
    }
    model
}

/// How many steps each vertex takes.
fn degrees(model: &mut Model, label_at: &[Option<usize>], rules: Rules) {
    let or_none = if rules.fills() { "" } else { ", or none," };
    model.title(&format!("One step at each endpoint; two{or_none} at each other cell."));
    for (v, label) in label_at.iter().enumerate() {
        let may_be_empty = label.is_none() && !rules.fills();
        let steps = model.degree(v, if label.is_some() { 1 } else { 2 }, !may_be_empty);
        for &step in steps.iter().filter(|_| may_be_empty) {
            let others = steps.iter().copied().filter(|&other| other != step);
            model.at_least(1, others.chain([!step]));
        }
    }
}

/// The number of its label for each cell that is on a path, in binary; the cuts alone would do, but
/// proofs are shorter with numbers where a path may touch itself.
fn numbers(model: &mut Model, pairs: &[[usize; 2]]) {
    let bits = pairs.len().next_power_of_two().ilog2() as usize;
    let starts = Vec::from_iter(pairs.iter().map(|pair| &model.names[pair[0]][..])).join(", ");
    model.note(&format!("Labels are numbered from 0, in this order of endpoints: {starts}"));
    model.note("Each cell has a variable per binary digit of its label's number, the last first.");
    let of: Vec<Literals> = (0..model.vertices()).map(|v| model.variables_of(v, bits)).collect();
    model.title("An endpoint has the number of its label.");
    for (label, pair) in pairs.iter().enumerate() {
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
