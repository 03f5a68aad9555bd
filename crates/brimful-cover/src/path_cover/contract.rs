//! The graph that is left when chains of settled arcs are drawn together to single vertices.

use super::digraph::{Arc, Digraph};
use super::propagate::{Fate, Propagation};
use super::{END, Refutation, Successors, Vertex};
use brimful_graph::ids::IdVec;

/// A smaller graph whose path covers, put in place of what it stands for, are path covers of the
/// original.
pub(super) struct Contraction {
    /// The smaller graph: one vertex per chain, one arc per open arc.
    pub(super) graph: Digraph,
    /// The successors that are settled already.
    settled: Successors,
    /// The first and the last vertex of the chain each vertex stands for.
    chains: IdVec<Vertex, [Vertex; 2]>,
}

impl Contraction {
    /// Draws the chains of used arcs together and leaves out the arcs that are gone.
    pub(super) fn new(graph: &Digraph, known: &Propagation<'_>) -> Self {
        let chains = known.chain_heads().map(|head| [head, known.chain_end(head)]).collect();
        Self::of_chains(graph, known.successors(), chains, |arc| known.fate(arc) == Fate::Open)
    }

    /// Draws these chains, told by their first and last vertices with ascending first ones,
    /// together. An open arc leads from the end of a chain to the beginning of one.
    pub(super) fn of_chains(
        graph: &Digraph,
        settled: Successors,
        chains: IdVec<Vertex, [Vertex; 2]>,
        open: impl Fn(Arc) -> bool,
    ) -> Self {
        let mut small = IdVec::from_elem(END, graph.len());
        for (i, &[head, _]) in (0..).zip(&chains) {
            small[head] = Vertex(i);
        }
        // heads ascend, and so do the arcs of one tail: the new arcs are sorted
        let mut arcs = Vec::new();
        for (i, &[_, tail]) in (0..).zip(&chains) {
            let targets =
                graph.out_arcs(tail).filter(|&arc| open(arc)).map(|arc| small[graph.to(arc)]);
            arcs.extend(
                targets.filter(|&to| to != END && to != Vertex(i)).map(|to| [Vertex(i), to]),
            );
        }
        let is_start = chains.iter().map(|&[head, _]| graph.is_start(head)).collect();
        Contraction { graph: Digraph::new(is_start, arcs), settled, chains }
    }

    /// A cover of the original from one of the smaller graph.
    pub(super) fn lift(&self, next: &Successors) -> Successors {
        let mut lifted = self.settled.clone();
        for (&[_, tail], &to) in self.chains.iter().zip(next).filter(|&(_, &to)| to != END) {
            lifted[tail] = self.chains[to][0];
        }
        lifted
    }

    /// A shortage of entrances in the smaller graph, told in the original; where the shortage
    /// needed arcs that propagation took away, it is no reason by itself there, and only its
    /// vertices are given.
    pub(super) fn lift_shortage(&self, graph: &Digraph, cells: &[Vertex]) -> Refutation {
        let cells: Vec<Vertex> = cells.iter().map(|&i| self.chains[i][0]).collect();
        let mut from: Vec<Vertex> = cells
            .iter()
            .flat_map(|&v| graph.in_arcs(v).iter().map(|&arc| graph.from(arc)))
            .collect();
        from.sort_unstable();
        from.dedup();
        if from.len() < cells.len() {
            Refutation::TooFewEntrances { cells, from }
        } else {
            Refutation::Forced(cells)
        }
    }
}
