//! Path covers by clause learning: one variable per arc, under the path theory.
//!
//! Exactly one arc enters every vertex but a start, at most one leaves any vertex, and the used
//! arcs close no cycle. Cycles live inside one strongly connected component, so only there can the
//! theory have anything to say. Chessboard balance and dead-end counts as cardinality clauses were
//! tried before this project and made it slower.

use super::digraph::Digraph;
use super::{Covers, END, Successors};
use crate::sat::{Cycles, Links, Literal, PathSat, Sat};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter, Stop};

/// About how much memory an arc takes in the solver, learnt clauses included.
const BYTES_PER_ARC: usize = 1000;

/// A search by clause learning that can be continued.
pub(super) struct Learner<'g, 'a> {
    graph: &'g Digraph,
    sat: PathSat<'a>,
    /// How many of the covers found are forbidden already.
    forbidden: usize,
}

impl<'g, 'a> Learner<'g, 'a> {
    /// Sets the search up; it looks first near the cover held, if there is one.
    pub(super) fn new(
        graph: &'g Digraph,
        covers: &Covers,
        seed: u64,
        limits: &Limits<'a>,
    ) -> Result<Self, Stop> {
        let bytes = graph.arcs().len().saturating_mul(BYTES_PER_ARC);
        if bytes > limits.memory {
            return Err(limits.refuse(bytes));
        }
        let prefer = |arc: usize| {
            let [from, to] = graph.arcs()[arc];
            covers.first().map(|next| next[from] == to)
        };
        let links = Links {
            vertices: graph.len(),
            ends: graph.arcs(),
            labels: &IdVec::from_elem(0, graph.len()),
            cycles: Cycles::Never,
            prefer: &prefer,
        };
        let mut learner = Learner { graph, sat: PathSat::new(&links, seed, limits), forbidden: 0 };
        learner.add_degrees();
        Ok(learner)
    }

    /// Searches until there are enough covers or it is proven that there are no more: then true.
    /// False when `conflicts` were not enough.
    pub(super) fn search(
        &mut self,
        covers: &mut Covers,
        conflicts: u64,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        while !covers.enough() {
            for next in &covers.found[self.forbidden..] {
                self.forbid(next);
            }
            self.forbidden = covers.found.len();
            match self.sat.solve(&[], Some(conflicts), meter)? {
                Sat::No => return Ok(true),
                Sat::OutOfBudget => return Ok(false),
                Sat::Yes => covers.add(self.read()),
            }
        }
        Ok(true)
    }

    fn add_degrees(&mut self) {
        let (graph, sat) = (self.graph, &mut self.sat);
        let mut literals: Vec<Literal> = Vec::new();
        for v in graph.vertices() {
            literals.clear();
            literals.extend(graph.in_arcs(v).iter().map(|&arc| sat.link(arc as usize)));
            if !graph.is_start(v) {
                sat.between(&literals, 1, 1);
            }
            literals.clear();
            literals.extend(graph.out_arcs(v).map(|arc| sat.link(arc as usize)));
            sat.between(&literals, 0, 1);
        }
    }

    fn read(&self) -> Successors {
        let mut next = IdVec::from_elem(END, self.graph.len());
        for arc in self.sat.used() {
            let [from, to] = self.graph.arcs()[arc];
            next[from] = to;
        }
        next
    }

    fn forbid(&mut self, next: &Successors) {
        let used =
            self.graph.arcs().iter().enumerate().filter(|&(_, &[from, to])| next[from] == to);
        let clause: Vec<Literal> = used.map(|(arc, _)| !self.sat.link(arc)).collect();
        self.sat.clause(&clause);
    }
}
