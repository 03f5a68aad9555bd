//! Exact search: two links at every vertex as clauses, one cycle by the path theory.

use super::factor::Factor;
use crate::sat::{Cycles, Links, Literal, PathSat, Sat};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter, Stop};

/// Rough size in bytes of what the solver keeps for each edge, watches and theory included.
const BYTES_PER_EDGE: usize = 700;

/// A graph with free edges and fixed links, to be joined to one cycle.
pub(super) struct Problem<'p> {
    pub(super) vertices: usize,
    pub(super) free: &'p [[Vertex; 2]],
    /// Links that are used in any case.
    pub(super) fixed: &'p [[Vertex; 2]],
    /// The links to try first.
    pub(super) prefer: Option<&'p Factor>,
}

/// What a search came to.
pub(super) enum Found {
    /// A 2-factor that is one cycle.
    Cycle(Factor),
    /// None exists: proven.
    None,
    /// The budget was used up.
    Undecided,
}

/// A search that can be asked for one cycle after another.
pub(super) struct Search<'a> {
    vertices: usize,
    ends: Vec<[Vertex; 2]>,
    sat: PathSat<'a>,
}

impl<'a> Search<'a> {
    /// # Errors
    /// A graph too large for the memory allowed.
    pub(super) fn new(problem: &Problem<'_>, seed: u64, limits: &Limits<'a>) -> Result<Self, Stop> {
        let ends = [problem.free, problem.fixed].concat();
        let bytes = ends.len().saturating_mul(BYTES_PER_EDGE);
        if bytes > limits.memory {
            return Err(limits.refuse(bytes));
        }
        let first = |i: usize| problem.prefer.map(|factor| factor.has(ends[i][0], ends[i][1]));
        let labels = IdVec::from_elem(0, problem.vertices);
        let links = Links {
            vertices: problem.vertices,
            ends: &ends,
            labels: &labels,
            cycles: Cycles::Hamiltonian,
            prefer: &first,
        };
        let mut sat = PathSat::new(&links, seed, limits);
        let mut at = IdVec::from_elem(smallvec::SmallVec::<[Literal; 4]>::new(), problem.vertices);
        for (i, v) in ends.iter().enumerate().flat_map(|(i, ends)| ends.map(|v| (i, v))) {
            at[v].push(sat.link(i));
        }
        for (v, literals) in at.iter_enumerated() {
            sat.two_at(v, literals);
        }
        for i in problem.free.len()..ends.len() {
            let literal = sat.link(i);
            sat.clause(&[literal]);
        }
        Ok(Search { vertices: problem.vertices, ends, sat })
    }

    /// The next cycle, found with at most `budget` conflicts.
    pub(super) fn next(
        &mut self,
        budget: Option<u64>,
        meter: &mut Meter<'_>,
    ) -> Result<Found, Stop> {
        Ok(match self.sat.solve(&[], budget, meter)? {
            Sat::Yes => {
                let used = self.sat.used().into_iter().map(|i| self.ends[i]);
                Found::Cycle(Factor::from_edges(self.vertices, used))
            }
            Sat::No => Found::None,
            Sat::OutOfBudget => Found::Undecided,
        })
    }

    /// Forbids a cycle.
    pub(super) fn block(&mut self, cycle: &Factor) {
        let used = self.ends.iter().enumerate().filter(|(_, ends)| cycle.has(ends[0], ends[1]));
        let clause: Vec<Literal> = used.map(|(i, _)| !self.sat.link(i)).collect();
        self.sat.clause(&clause);
    }
}
