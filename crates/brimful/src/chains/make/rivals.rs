//! Other covers of a level, that its numbers must not allow.

use super::level::Level;
use crate::graph::{Graph, Vertex};
use brimful_cover::path_cover::{END, Successors};

/// The most covers to remember.
const MOST: usize = 100;

/// A step from one vertex to another.
pub(super) type Step = [Vertex; 2];

/// Covers that are not the planted one: local changes of it, and those the engine found.
pub(super) struct Rivals {
    /// Steps that are not on the planted paths; where all are allowed, there is another solution.
    local: Vec<Vec<Step>>,
    found: Vec<(Successors, Vec<Step>)>,
    oldest: usize,
}

impl Rivals {
    pub(super) fn new(graph: &Graph, level: &Level) -> Self {
        Rivals { local: local(graph, level), found: Vec::new(), oldest: 0 }
    }

    /// Remembers a cover.
    pub(super) fn add(&mut self, level: &Level, next: Successors) {
        let steps = new_steps(level, &next);
        if self.found.len() < MOST {
            self.found.push((next, steps));
        } else {
            self.found[self.oldest] = (next, steps);
            self.oldest = (self.oldest + 1) % MOST;
        }
    }

    /// The steps of every rival that the numbers allow.
    pub(super) fn allowed<'r>(&'r self, level: &'r Level) -> impl Iterator<Item = &'r [Step]> {
        let all = self.local.iter().chain(self.found.iter().map(|(_, steps)| steps));
        all.map(Vec::as_slice).filter(|steps| steps.iter().all(|&[v, w]| level.allows(v, w)))
    }

    /// How many rivals the numbers allow.
    pub(super) fn count(&self, level: &Level) -> usize {
        self.allowed(level).count()
    }

    /// The covers found that the numbers allow: their numbers.
    pub(super) fn candidates(&self, level: &Level) -> Vec<usize> {
        let allowed = |&i: &usize| self.found[i].1.iter().all(|&[v, w]| level.allows(v, w));
        (0..self.found.len()).filter(allowed).collect()
    }

    /// Swaps the planted cover with one of the candidates.
    pub(super) fn adopt(&mut self, graph: &Graph, level: &mut Level, candidate: usize) {
        let planted = level.next().clone();
        let next = std::mem::replace(&mut self.found[candidate].0, planted);
        level.adopt(&next);
        self.local = local(graph, level);
        for (next, steps) in &mut self.found {
            *steps = new_steps(level, next);
        }
    }
}

/// The steps of a cover that are not on the planted paths.
fn new_steps(level: &Level, next: &Successors) -> Vec<Step> {
    let steps = next.iter_enumerated().zip(level.next());
    steps.filter(|&((_, &w), &mine)| w != END && w != mine).map(|((v, &w), _)| [v, w]).collect()
}

/// The simplest rivals: the end of a path takes over the rest of another path; two paths swap what
/// is behind two steps side by side.
fn local(graph: &Graph, level: &Level) -> Vec<Vec<Step>> {
    let mut rivals = Vec::new();
    for v in Vertex::all(graph.len()) {
        let after = level.next()[v];
        for w in graph.neighbors(v).filter(|&w| !level.together(v, w)) {
            let Some(before) = level.before(w) else { continue };
            if after == END {
                rivals.push(vec![[v, w]]);
            } else if v < before && graph.edge_between(before, after).is_some() {
                rivals.push(vec![[v, w], [before, after]]);
            }
        }
    }
    rivals
}
