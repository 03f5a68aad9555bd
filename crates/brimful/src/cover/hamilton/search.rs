//! Exact search over the whole graph: two edges at every vertex as clauses, one cycle by the path theory.

use super::factor::Factor;
use crate::cover::sat::{Cycles, Links, Literal, PathSat, Sat};
use crate::graph::{Graph, Vertex};
use crate::limits::{Limits, Meter, Stop};

/// Rough size in bytes of what the solver keeps for each edge, watches and theory included.
const BYTES_PER_EDGE: usize = 700;

/// A search that can be asked for one cycle after another.
pub(super) struct Search<'a, 'g> {
    graph: &'g Graph,
    sat: PathSat<'a>,
}

impl<'a, 'g> Search<'a, 'g> {
    /// A search that first tries the edges of `prefer`.
    ///
    /// # Errors
    /// A graph too large for the memory allowed.
    pub(super) fn new(graph: &'g Graph, prefer: Option<&Factor>, seed: u64, limits: &Limits<'a>) -> Result<Self, Stop> {
        if graph.edges().len().saturating_mul(BYTES_PER_EDGE) > limits.memory {
            return Err(Stop::Memory);
        }
        let first = |i: usize| {
            let [a, b] = graph.edges()[i];
            prefer.map(|factor| factor.has(a, b))
        };
        let labels = vec![0; graph.len()];
        let links = Links {
            vertices: graph.len(),
            ends: graph.edges(),
            labels: &labels,
            cycles: Cycles::Hamiltonian,
            prefer: &first,
        };
        let mut sat = PathSat::new(&links, seed, limits);
        let mut literals: Vec<Literal> = Vec::new();
        for v in 0..graph.len() as Vertex {
            literals.clear();
            literals.extend(graph.links(v).iter().map(|&(_, e)| sat.link(e as usize)));
            sat.between(&literals, 2, 2);
        }
        Ok(Search { graph, sat })
    }

    /// The next cycle, or `None` when there is no other.
    pub(super) fn next(&mut self, meter: &mut Meter<'_>) -> Result<Option<Vec<Vertex>>, Stop> {
        Ok(match self.sat.solve(&[], None, meter)? {
            Sat::Yes => {
                let edges = self.sat.used().into_iter().map(|i| self.graph.edges()[i]);
                Factor::from_edges(self.graph.len(), edges).hamiltonian(self.graph)
            }
            Sat::No | Sat::OutOfBudget => None,
        })
    }

    /// Forbids a cycle.
    pub(super) fn block(&mut self, cycle: &[Vertex]) {
        let next = cycle.iter().skip(1).chain(cycle.first());
        let edges = cycle.iter().zip(next).filter_map(|(&a, &b)| self.graph.edge_between(a, b));
        let clause: Vec<Literal> = edges.map(|e| !self.sat.link(e as usize)).collect();
        self.sat.clause(&clause);
    }
}
