//! What to do after a step.

use super::Words;
use crate::graph::Vertex;
use crate::ids::Label;
use crate::phrase;
use crate::reason::inference::Inference;
use crate::reason::model::{END, Model};
use crate::reason::position::Literal;
use crate::reason::rule::Rule;
use crate::words::Phrase;

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
    pub(super) fn is_end(&self, cell: Phrase, here: bool) -> Phrase {
        match (self.model.is_directed(), here) {
            (true, true) => phrase!("a path ends at {cell}", cell),
            (true, false) => phrase!("no path ends at {cell}", cell),
            (false, true) => phrase!("the path starts or ends at {cell}", cell),
            (false, false) => phrase!("the path neither starts nor ends at {cell}", cell),
        }
    }

    /// What to do.
    pub(super) fn act(&self, inference: &Inference) -> Phrase {
        let Decided { on, off, ends, no_ends, not } = Decided::by(inference, self.model);
        let focus = inference.focus.first();
        let names = |cells: &[Vertex]| cells.iter().map(|&v| self.cell(v)).collect::<Vec<_>>();
        let mut parts = Vec::new();
        if !on.is_empty() {
            let is_one = on.len() == 1;
            let lines = self.all_between(on, focus, Phrase::and);
            parts.push(match is_one {
                true => phrase!("Draw the line {lines}.", lines),
                false => phrase!("Draw lines {lines}.", lines),
            });
        }
        if !ends.is_empty() {
            parts.push(self.is_end(Phrase::and(names(&ends)), true).sentence());
        }
        if !off.is_empty() {
            let lines = self.all_between(off, focus, Phrase::or);
            parts.push(match self.model.is_directed() {
                true => phrase!("No path goes {lines}.", lines),
                false => phrase!("There is no line {lines}.", lines),
            });
        }
        if !no_ends.is_empty() && parts.is_empty() {
            parts.push(self.is_end(Phrase::or(names(&no_ends)), false).sentence());
        }
        if let Some(&(_, label)) = not.first() {
            let label = match inference.rule {
                Rule::MustPass => inference.labels.first().copied().unwrap_or(label),
                _ => label,
            };
            let cells: Vec<Vertex> = not.iter().map(|&(v, _)| v).collect();
            let label = self.label(label).capital();
            parts.push(match inference.rule {
                Rule::MustPass => phrase!("{label} goes there.", label),
                _ => {
                    phrase!("{label} is not at {cells}.", label, cells = Phrase::or(names(&cells)))
                }
            });
        }
        Phrase::sentences(parts)
    }
}
