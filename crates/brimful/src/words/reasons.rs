//! Reasons that name two sets of vertices: cuts, parts behind them, missing 2-factors.

use super::{Names, Phrase};
use crate::graph::Vertex;
use crate::phrase;

impl Names<'_> {
    pub(super) fn cut(&self, removed: &[Vertex], parts: &[Vertex]) -> Phrase {
        let (removed, n, list) = (self.group(removed), parts.len(), self.list(parts));
        match self.is_graph() {
            true => phrase!(
                "without the {removed}, the board falls into {n} parts, too many to visit; \
                 each of these nodes is in another part: {list}",
                removed,
                n,
                list,
            ),
            false => phrase!(
                "without the {removed}, the board falls into {n} parts, too many to visit; \
                 each of these cells is in another part: {list}",
                removed,
                n,
                list,
            ),
        }
    }

    pub(super) fn part(&self, cut: &[[Vertex; 2]], part: &[Vertex]) -> Phrase {
        let edge = |&[from, to]: &[Vertex; 2]| {
            let (from, to) = (self.one(from), self.one(to));
            match self.is_graph() {
                true => phrase!("{from}-{to}", from, to),
                false => phrase!("{from} to {to}", from, to),
            }
        };
        let steps = match self.is_graph() {
            true => Phrase::and(cut.iter().map(edge).collect()),
            false => {
                let steps = cut.iter().map(edge);
                steps.reduce(|list, next| phrase!("{list}; {next}", list, next)).unwrap_or_default()
            }
        };
        phrase!(
            "only {count} lead out of the {part}: {steps}; no path through all of them comes in \
             by one and leaves by another",
            count = match self.is_graph() {
                true => Phrase::count(cut.len(), "{n} edge", "{n} edges"),
                false => Phrase::count(cut.len(), "{n} step", "{n} steps"),
            },
            part = self.group(part),
            steps,
        )
    }

    pub(super) fn two_factor(&self, independent: &[Vertex], neighbors: &[Vertex]) -> Phrase {
        let graph = self.board.graph();
        let gives =
            |&w: &Vertex| graph.neighbors(w).filter(|v| independent.contains(v)).take(2).count();
        let given: usize = neighbors.iter().map(gives).sum();
        phrase!(
            "no two of the {independent} touch; together they need {needed} steps to the \
             {neighbors}, which can take only {given}",
            independent = self.group(independent),
            needed = 2 * independent.len(),
            neighbors = self.group(neighbors),
            given,
        )
    }
}
