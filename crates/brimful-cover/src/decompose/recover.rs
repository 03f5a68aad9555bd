//! Reading a cycle back from the tables: from the last state, each state's origin.

use super::program::NO_EDGE;
use super::table::Origin;
use brimful_graph::graph::Vertex;

/// How the table of one eliminated vertex was made.
#[derive(Clone, Debug, Default)]
struct Step {
    /// The steps whose tables were joined.
    parts: Vec<usize>,
    /// The origins of the states of each join.
    joins: Vec<Vec<Origin>>,
    vertex: Vertex,
    /// Its later neighbors, by the number that origins name.
    near: Vec<Vertex>,
    origins: Vec<Origin>,
}

/// How every table was made.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    steps: Vec<Step>,
}

impl History {
    /// Begins a step that joins the tables of these steps.
    pub(super) fn begin(&mut self, parts: impl Iterator<Item = usize>) {
        self.steps.push(Step { parts: parts.collect(), ..Step::default() });
    }

    /// Writes down the next join of the step.
    pub(super) fn join(&mut self, origins: Vec<Origin>) {
        if let Some(step) = self.steps.last_mut() {
            step.joins.push(origins);
        }
    }

    /// Ends the step that eliminated a vertex; returns its number.
    pub(super) fn end(&mut self, vertex: Vertex, near: Vec<Vertex>, origins: Vec<Origin>) -> usize {
        if let Some(step) = self.steps.last_mut() {
            (step.vertex, step.near, step.origins) = (vertex, near, origins);
        }
        self.steps.len().saturating_sub(1)
    }

    /// The edges used by a state of a step.
    pub(super) fn edges(&self, step: usize, state: u32) -> Vec<[Vertex; 2]> {
        let mut edges = Vec::new();
        let mut open = vec![(step, state)];
        while let Some((step, state)) = open.pop() {
            let Some(step) = self.steps.get(step) else { continue };
            let Origin { mut from, with } = step.origins[state as usize];
            for number in [(with >> 16) as u16, with as u16] {
                if number != NO_EDGE {
                    edges.push([step.vertex, step.near[usize::from(number)]]);
                }
            }
            for (join, &part) in step.joins.iter().zip(step.parts.iter().skip(1)).rev() {
                let origin = join[from as usize];
                open.push((part, origin.with));
                from = origin.from;
            }
            if let Some(&part) = step.parts.first() {
                open.push((part, from));
            }
        }
        edges
    }

    /// The number of steps.
    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }
}
