//! Steps from inferences.

use std::collections::BTreeSet;

use super::inference::Inference;
use super::model::{END, Link, Model};
use super::position::{Literal, Position};
use super::rule::Rule;
use super::sentences;
use super::step::{CellEdge, Conclusion, Step};
use crate::board::Cell;
use crate::graph::Vertex;
use crate::ids::Label;
use crate::words::Phrase;

/// An inference, with what was known before it, as a step.
pub(crate) fn step(before: &Position<'_>, inference: &Inference) -> Step {
    let model = before.model;
    Step {
        rule: if inference.is_contradiction() {
            Rule::Impossible.row().name
        } else {
            inference.rule.row().name
        },
        cells: concluded(model, inference),
        because: distinct(model.board.cells_of(&inference.because)),
        text: sentences::text(model, inference),
        conclusion: conclusion(before, inference),
    }
}

/// The last step of an explanation with several solutions.
pub(crate) fn several(model: &Model<'_>, [one, other]: &[Vec<Link>; 2]) -> Step {
    let without = |these: &[Link], those: &[Link]| -> Vec<Link> {
        let own = these.iter().filter(|link| those.binary_search(link).is_err());
        own.copied().filter(|&link| edge(model, link).is_some()).collect()
    };
    let links = [without(one, other), without(other, one)];
    let first = links.iter().flatten().next().map(|&link| model.links[link as usize]);
    let edges = |links: &[Link]| links.iter().filter_map(|&link| edge(model, link)).collect();
    let [one, other]: [Vec<CellEdge>; 2] = links.each_ref().map(|links| edges(links));
    Step {
        rule: Rule::Several.row().name,
        cells: distinct(one.iter().chain(&other).flatten().copied().collect()),
        because: Vec::new(),
        text: sentences::several(model, first),
        conclusion: Conclusion::Several { one, other },
    }
}

/// The step of a puzzle that has no solution, for a reason proven by other means than rules.
pub(crate) fn no_solution(reason: Phrase) -> Step {
    Step {
        rule: Rule::Impossible.row().name,
        cells: Vec::new(),
        because: Vec::new(),
        text: sentences::no_solution(reason),
        conclusion: Conclusion::Impossible,
    }
}

fn conclusion(before: &Position<'_>, inference: &Inference) -> Conclusion {
    let model = before.model;
    let (mut on, mut off, mut ends, mut not) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut here = true;
    for &literal in &inference.change {
        match literal {
            Literal::On(link) if edge(model, link).is_none() => {
                ends.push(model.links[link as usize][0])
            }
            Literal::Off(link) if edge(model, link).is_none() => {
                here = false;
                ends.push(model.links[link as usize][0]);
            }
            Literal::On(link) => on.extend(edge(model, link)),
            Literal::Off(link) => off.extend(edge(model, link)),
            Literal::Not(v, label) => not.push((v, label)),
        }
    }
    if !on.is_empty() || !off.is_empty() {
        Conclusion::Edges { on, off }
    } else if !ends.is_empty() {
        Conclusion::Ends { cells: model.board.cells_of(&ends), here }
    } else if !not.is_empty() {
        labels(before, inference.rule, &not)
    } else {
        Conclusion::Impossible
    }
}

/// Labels ruled out: the label itself where only one is left and some path covers the cell. Of a
/// bridge, only the labels that are on neither lane.
fn labels(before: &Position<'_>, rule: Rule, not: &[(Vertex, Label)]) -> Conclusion {
    let model = before.model;
    let mut after = before.clone();
    not.iter().for_each(|&(v, label)| after.learn(Literal::Not(v, label)));
    let text = |label: Label| model.names[label].to_string();
    let mut cells = distinct(not.iter().map(|&(v, _)| model.board.cell(v)).collect());
    if let [cell] = cells[..]
        && let (Some(&(v, _)), 1) = (not.first(), model.board.vertices(cell).len())
        && (model.properties.fills || rule == Rule::MustPass || before.size(v) > 1)
        && let Some(only) = after.label(v)
    {
        return Conclusion::Label { cells, label: text(only) };
    }
    let gone: BTreeSet<Label> = not.iter().map(|&(_, label)| label).collect();
    cells.retain(|&cell| {
        let is_gone = |v| gone.iter().all(|&label| after.knows(Literal::Not(v, label)));
        model.board.vertices(cell).all(is_gone)
    });
    Conclusion::NotLabel { cells, labels: gone.into_iter().map(text).collect() }
}

/// The cells that something is concluded about.
fn concluded(model: &Model<'_>, inference: &Inference) -> Vec<Cell> {
    let mut cells = Vec::new();
    for &literal in &inference.change {
        match literal {
            Literal::On(link) | Literal::Off(link) => {
                cells.extend(model.links[link as usize].into_iter().filter(|&v| v != END));
            }
            Literal::Not(v, _) => cells.push(v),
        }
    }
    if inference.is_contradiction() {
        cells.extend(&inference.focus);
    }
    distinct(model.board.cells_of(&cells))
}

/// The two cells of a link, unless it is the end of a path.
pub(crate) fn edge(model: &Model<'_>, link: Link) -> Option<CellEdge> {
    let [a, b] = model.links[link as usize];
    (b != END).then(|| [a, b].map(|v| model.board.cell(v)))
}

/// Each cell once, in the order given.
pub(crate) fn distinct(cells: Vec<Cell>) -> Vec<Cell> {
    let mut seen = std::collections::HashSet::new();
    cells.into_iter().filter(|&cell| seen.insert(cell)).collect()
}
