//! The mixed graph of a level: which steps are still possible, as one- and two-way arrows between
//! cells.
//!
//! This is the picture people draw of a Cardinal Chains level: an arrow from smaller to larger
//! numbers, a line that may be walked either way between equal ones, and nothing into a start.
//! Deductions only ever take arrows away.

use super::Puzzle;
use crate::graph::{Graph, Vertex};
use crate::ids::{Edge, IdVec};

/// A possible step, or two opposite ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrow {
    /// Where it leaves.
    pub from: Vertex,
    /// Where it leads.
    pub to: Vertex,
    /// Whether it may also be walked from `to` to `from`.
    pub two_way: bool,
}

/// The steps that are possible on a board: a subset of the two directions of every edge of its
/// graph.
///
/// [`MixedGraph::new`] holds every step the rules allow; take steps away with
/// [`MixedGraph::forbid`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MixedGraph {
    graph: Graph,
    /// For each edge of the graph, whether it may be walked from its smaller to its larger end, and
    /// back.
    ways: IdVec<Edge, [bool; 2]>,
}

impl MixedGraph {
    /// Every step the rules of the puzzle allow.
    pub fn new(puzzle: &Puzzle) -> Self {
        let graph = puzzle.board().graph().clone();
        let ways = graph
            .edges()
            .iter()
            .map(|&[a, b]| [puzzle.may_step(a, b), puzzle.may_step(b, a)])
            .collect();
        MixedGraph { graph, ways }
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.graph.len()
    }

    /// Whether there is no cell.
    pub fn is_empty(&self) -> bool {
        self.graph.is_empty()
    }

    /// Whether the step from one cell to another is possible.
    pub fn allows(&self, from: Vertex, to: Vertex) -> bool {
        self.graph.edge_between(from, to).is_some_and(|e| self.ways[e][usize::from(from > to)])
    }

    /// Takes a step away; false if it was not possible before.
    pub fn forbid(&mut self, from: Vertex, to: Vertex) -> bool {
        let Some(e) = self.graph.edge_between(from, to) else { return false };
        std::mem::take(&mut self.ways[e][usize::from(from > to)])
    }

    /// The cells a path may step to from here, by one- and two-way edges, ascending.
    pub fn successors(&self, v: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        self.graph
            .links(v)
            .iter()
            .filter(move |&&(w, e)| self.ways[e][usize::from(v > w)])
            .map(|&(w, _)| w)
    }

    /// The cells a path may come from to here, by one- and two-way edges, ascending.
    pub fn predecessors(&self, v: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        self.graph
            .links(v)
            .iter()
            .filter(move |&&(w, e)| self.ways[e][usize::from(w > v)])
            .map(|&(w, _)| w)
    }

    /// Every edge that can be walked, once, in the order of the graph's edges.
    pub fn arrows(&self) -> impl Iterator<Item = Arrow> + '_ {
        self.graph.edges().iter().zip(&self.ways).filter_map(|(&[a, b], ways)| match ways {
            [true, two_way] => Some(Arrow { from: a, to: b, two_way: *two_way }),
            [false, true] => Some(Arrow { from: b, to: a, two_way: false }),
            [false, false] => None,
        })
    }
}
