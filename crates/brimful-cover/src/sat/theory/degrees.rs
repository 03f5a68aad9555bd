//! Exactly two links at a vertex with many of them, without clauses: used links are counted, and
//! links that are left.
//!
//! Written as clauses, the counters of a graph with 200,000 edges take more than a million
//! variables. Takehide Soh and others count in the solver for that reason ("Incremental SAT-based
//! method with native Boolean cardinality handling for the Hamiltonian cycle problem", 2014).

use batsat::lbool;
use batsat::theory::TheoryArg;

use super::{NONE, PathTheory, Refusal};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;

/// What is counted at vertices, with its undo log.
#[derive(Default)]
pub(super) struct Degrees {
    /// Links that are not refused, for each vertex that is counted; [`NONE`] for the others. Empty
    /// where no vertex is.
    left: IdVec<Vertex, u32>,
    /// The links read as refused so far, and whether each link is among them.
    lost: Vec<u32>,
    is_lost: Vec<bool>,
}

impl Degrees {
    pub(super) fn is_counted(&self, v: Vertex) -> bool {
        self.left.get(v).is_some_and(|&left| left != NONE)
    }

    /// How many links are refused.
    pub(super) fn lost(&self) -> usize {
        self.lost.len()
    }
}

impl PathTheory {
    /// Demands exactly two links at this vertex, which has at least three.
    pub(in crate::sat) fn count(&mut self, v: Vertex) {
        if self.degrees.left.is_empty() {
            self.degrees.left = IdVec::from_elem(NONE, self.mate.len());
            self.degrees.is_lost = vec![false; self.ends.len()];
        }
        self.degrees.left[v] = self.links_at(v).len() as u32;
    }

    /// Whether a link that was used now makes three at one of its ends: then a conflict is raised.
    ///
    /// That may happen where clauses demand two links as well: they have not seen the links yet
    /// that a counted vertex uses.
    pub(super) fn is_third(&mut self, link: u32, acts: &mut TheoryArg<'_>) -> bool {
        let full = |&v: &Vertex| self.used[v][1] != NONE;
        let Some(v) = self.ends[link as usize].into_iter().find(full) else { return false };
        let [one, two] = self.used[v];
        self.reason.clear();
        self.reason.extend([one, two, link].map(|link| self.literals[link as usize]));
        self.conflict(acts);
        true
    }

    /// Refuses the other links of a vertex that has two.
    pub(super) fn fill(&mut self, v: Vertex, acts: &mut TheoryArg<'_>) -> bool {
        let is_full = self.degrees.is_counted(v) && self.used[v][1] != NONE;
        !is_full || self.decide_rest(v, false, acts)
    }

    /// Reads that a link is refused, and uses the last two that a vertex has left.
    pub(super) fn lose(&mut self, link: u32, acts: &mut TheoryArg<'_>) -> bool {
        let ends = self.ends[link as usize].map(|v| (v, self.degrees.is_counted(v)));
        if ends.iter().all(|&(_, is_counted)| !is_counted) {
            return true;
        }
        self.degrees.lost.push(link);
        self.degrees.is_lost[link as usize] = true;
        let counted = ends.into_iter().filter(|&(_, is_counted)| is_counted).map(|(v, _)| v);
        counted.clone().for_each(|v| self.degrees.left[v] -= 1);
        counted.into_iter().all(|v| match self.degrees.left[v] {
            0 | 1 => {
                self.name_lost(v);
                self.conflict(acts)
            }
            2 => self.decide_rest(v, true, acts),
            _ => true,
        })
    }

    /// Takes back what was read since this many links were refused.
    pub(super) fn regain(&mut self, lost: usize) {
        while self.degrees.lost.len() > lost {
            let Some(link) = self.degrees.lost.pop() else { return };
            self.degrees.is_lost[link as usize] = false;
            for v in self.ends[link as usize] {
                if self.degrees.is_counted(v) {
                    self.degrees.left[v] += 1;
                }
            }
        }
    }

    /// Uses or refuses all links of a vertex that are open.
    fn decide_rest(&mut self, v: Vertex, used: bool, acts: &mut TheoryArg<'_>) -> bool {
        for i in self.links_at(v) {
            let link = self.incident[i];
            let literal = self.literals[link as usize];
            if acts.value(literal.var()) == lbool::UNDEF {
                self.refusals[link as usize] = Refusal { from: [v, Vertex::MAX], used_then: NONE };
                if !acts.propagate(if used { literal } else { !literal }) {
                    return false;
                }
            }
        }
        true
    }

    /// Puts what decided a link at a counted vertex into `reason`.
    pub(super) fn explain_degree(&mut self, v: Vertex, used: bool) {
        if used {
            return self.name_lost(v);
        }
        let both = self.used[v].into_iter().filter(|&link| link != NONE);
        self.reason.clear();
        self.reason.extend(both.map(|link| self.literals[link as usize]));
    }

    /// Puts the links lost at a vertex into `reason`.
    fn name_lost(&mut self, v: Vertex) {
        let links = &self.incident[self.links_at(v)];
        let lost = links.iter().filter(|&&link| self.degrees.is_lost[link as usize]);
        self.reason.clear();
        self.reason.extend(lost.map(|&link| !self.literals[link as usize]));
    }
}
