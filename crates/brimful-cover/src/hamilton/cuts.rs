//! Exact search with cuts made as they are needed: clause learning finds a 2-factor, and each of
//! its cycles that is not the whole gives one clause more: some edge leads out of it.
//!
//! Takehide Soh, Daniel Le Berre, Stéphanie Roussel, Mutsunori Banbara and Naoyuki Tamura forbade
//! cycles in that way ("Incremental SAT-based method with native Boolean cardinality handling for
//! the Hamiltonian cycle problem", 2014); the cut is the subtour constraint of George Dantzig, Ray
//! Fulkerson and Selmer Johnson (1954). A cut says more than "not this cycle", and needs no reason
//! that is as long as a path: on wide graphs with few edges it decides what the path theory of
//! [`search`](super::search) does not.

use super::factor::Factor;
use super::search::Found;
use crate::sat::{Cycles, Links, Literal, PathSat, Sat};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Limits, Meter, Stop};

/// Rough size in bytes of what the solver keeps for each edge.
const BYTES_PER_EDGE: usize = 700;

/// A search that goes on where its last budget ended.
pub(super) struct Cuts<'a> {
    sat: PathSat<'a>,
}

impl<'a> Cuts<'a> {
    /// # Errors
    /// A graph too large for the memory allowed.
    pub(super) fn new(graph: &Graph, seed: u64, limits: &Limits<'a>) -> Result<Self, Stop> {
        if graph.edges().len().saturating_mul(BYTES_PER_EDGE) > limits.memory {
            return Err(Stop::Memory);
        }
        let labels = vec![0; graph.len()];
        let links = Links {
            vertices: graph.len(),
            ends: graph.edges(),
            labels: &labels,
            // any cycle: the cuts forbid those that are not the whole
            cycles: Cycles::AtLeast(3),
            prefer: &|_| None,
        };
        let mut sat = PathSat::new(&links, seed, limits);
        for v in Vertex::all(graph.len()) {
            let at: Vec<Literal> =
                graph.links(v).iter().map(|&(_, e)| sat.link(e.index())).collect();
            sat.two_at(v, &at);
        }
        Ok(Cuts { sat })
    }

    /// Searches on with at most `budget` conflicts. The graph is always the same.
    pub(super) fn next(
        &mut self,
        graph: &Graph,
        budget: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Found, Stop> {
        let before = meter.nodes();
        loop {
            let spent = meter.nodes() - before;
            match self.sat.solve(&[], Some(budget.saturating_sub(spent)), meter)? {
                Sat::OutOfBudget => return Ok(Found::Undecided),
                Sat::No => return Ok(Found::None),
                Sat::Yes => {}
            }
            let used = self.sat.used().into_iter().map(|i| graph.edges()[i]);
            let factor = Factor::from_edges(graph.len(), used);
            let cycles = factor.cycles();
            if cycles.len() <= 1 {
                return Ok(Found::Cycle(factor));
            }
            self.cut(graph, &cycles, meter)?;
        }
    }

    /// For each cycle of a 2-factor: an edge leads out of it.
    fn cut(
        &mut self,
        graph: &Graph,
        cycles: &[Vec<Vertex>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let mut number = vec![usize::MAX; graph.len()];
        for (i, cycle) in cycles.iter().enumerate() {
            cycle.iter().for_each(|&v| number[v.index()] = i);
        }
        for (i, cycle) in cycles.iter().enumerate() {
            meter.work(cycle.len() as u64)?;
            let links = cycle.iter().flat_map(|&v| graph.links(v));
            let out = links.filter(|&&(w, _)| number[w.index()] != i);
            let clause: Vec<Literal> = out.map(|&(_, e)| self.sat.link(e.index())).collect();
            self.sat.clause(&clause);
        }
        Ok(())
    }
}
