//! The choices of the search: few options first, and what failed often.
//!
//! Steps and vertices that were left with nothing get weight (Frédéric Boussemart and others,
//! "Boosting systematic search by weighting constraints"), so that a search that begins anew begins
//! where it is tight.

use super::places::{Lost, Places};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;

/// A choice for the search: the vertices of a step, or the steps of a vertex.
pub(super) enum Choice {
    Vertices(usize, Vec<Vertex>),
    Steps(Vertex, Vec<usize>),
}

/// Fractions of an option, and failures that change little.
const SCALE: u64 = 4_096;
const EASE: u64 = 8;

/// How often steps and vertices were left with nothing.
pub(super) struct Weights {
    pub(super) steps: Vec<u32>,
    pub(super) vertices: IdVec<Vertex, u32>,
}

impl Weights {
    pub(super) fn new(n: usize) -> Self {
        Weights { steps: vec![0; n], vertices: IdVec::from_elem(0, n) }
    }

    /// Takes note of a failure.
    pub(super) fn add(&mut self, lost: Lost) {
        match lost {
            Lost::Step(step) => self.steps[step] += 1,
            Lost::Vertex(v) => self.vertices[v] += 1,
        }
    }
}

impl Places {
    /// The choice with the fewest options for how often it failed; `None` when every step has one
    /// vertex.
    pub(super) fn choice(&self, weights: &Weights) -> Option<Choice> {
        let open = || (0..self.steps).filter(|&step| !self.fixed[step]);
        // beside a vertex that is settled, a choice settles more
        let is_fixed = |other: usize| self.fixed.get(other).copied().unwrap_or(false);
        let alone = |step: usize| !(step > 0 && is_fixed(step - 1) || is_fixed(step + 1));
        let rank = |count: u32, weight: u32| u64::from(count) * SCALE / (EASE + u64::from(weight));
        let steps = open().map(|s| (rank(self.count(s), weights.steps[s]), alone(s), s));
        let (best, _, step) = steps.min()?;
        let mut counts: IdVec<Vertex, u32> = IdVec::from_elem(0, self.steps);
        for step in open() {
            self.vertices(step).for_each(|v| counts[v] += 1);
        }
        let vertices = counts.iter_enumerated().filter(|&(_, &count)| count > 1);
        let other = vertices.map(|(v, &count)| (rank(count, weights.vertices[v]), v)).min();
        Some(match other.filter(|other| other.0 < best) {
            Some((_, v)) => {
                let steps = (0..self.steps).filter(|&step| self.has(step, v)).collect();
                Choice::Steps(v, steps)
            }
            None => {
                // those that few other steps have come first: they would be left over
                let mut vertices: Vec<Vertex> = self.vertices(step).collect();
                vertices.sort_by_key(|&v| counts[v]);
                Choice::Vertices(step, vertices)
            }
        })
    }
}
