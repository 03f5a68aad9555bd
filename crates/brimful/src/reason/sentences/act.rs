//! What to do after a step.

use super::Words;
use super::names::{and, or};
use crate::graph::Vertex;
use crate::ids::Label;
use crate::reason::inference::Inference;
use crate::reason::model::{END, Model};
use crate::reason::position::Literal;
use crate::reason::rule::Rule;
use crate::words::capital;

/// What an inference decides, sorted by the sentence for it.
#[derive(Default)]
struct Decided {
    /// Lines to draw.
    on: Vec<[Vertex; 2]>,
    /// Lines to cross out.
    off: Vec<[Vertex; 2]>,
    /// Cells where a path ends.
    ends: Vec<Vertex>,
    /// Cells where no path ends.
    no_ends: Vec<Vertex>,
    /// Labels ruled out.
    not: Vec<(Vertex, Label)>,
}

impl Decided {
    fn by(inference: &Inference, model: &Model<'_>) -> Self {
        let mut decided = Decided::default();
        for &literal in &inference.change {
            match literal {
                Literal::On(link) => match model.links[link as usize] {
                    [a, END] => decided.ends.push(a),
                    ends => decided.on.push(ends),
                },
                Literal::Off(link) => match model.links[link as usize] {
                    [a, END] => decided.no_ends.push(a),
                    ends => decided.off.push(ends),
                },
                Literal::Not(v, label) => decided.not.push((v, label)),
            }
        }
        decided
    }
}

impl Words<'_, '_> {
    /// That a path ends at a cell, or does not.
    pub(super) fn is_end(&self, here: bool) -> &'static str {
        match (self.model.is_directed(), here) {
            (true, true) => "a path ends at",
            (true, false) => "no path ends at",
            (false, true) => "the path starts or ends at",
            (false, false) => "the path neither starts nor ends at",
        }
    }

    /// What to do.
    pub(super) fn act(&self, inference: &Inference) -> String {
        let Decided { on, off, ends, no_ends, not } = Decided::by(inference, self.model);
        let focus = inference.focus.first();
        let names = |cells: &[Vertex]| cells.iter().map(|&v| self.cell(v)).collect::<Vec<_>>();
        let mut parts = Vec::new();
        if !on.is_empty() {
            parts.push(format!("Draw the line {}.", self.all_between(on, focus, "and")));
        }
        if !ends.is_empty() {
            let ends = and(&names(&ends));
            parts.push(format!("{} {ends}.", capital(self.is_end(true))));
        }
        if !off.is_empty() {
            let no = if self.model.is_directed() { "No path goes" } else { "There is no line" };
            parts.push(format!("{no} {}.", self.all_between(off, focus, "or")));
        }
        if !no_ends.is_empty() && parts.is_empty() {
            let no_ends = or(&names(&no_ends));
            parts.push(format!("{} {no_ends}.", capital(self.is_end(false))));
        }
        if let Some(&(_, label)) = not.first() {
            let label = match inference.rule {
                Rule::MustPass => inference.labels.first().copied().unwrap_or(label),
                _ => label,
            };
            let cells: Vec<Vertex> = not.iter().map(|&(v, _)| v).collect();
            let label = capital(&self.label(label));
            parts.push(match inference.rule {
                Rule::MustPass => format!("{label} goes there."),
                _ => format!("{label} is not at {}.", or(&names(&cells))),
            });
        }
        parts.join(" ")
    }
}
