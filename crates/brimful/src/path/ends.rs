//! The rules `step` where no step is given but the first and the last: all paths between these, as
//! a sweep over the frontier counts them.
//!
//! One vertex more touches every cell. Where both ends are free, a path closes to a cycle through
//! it; where one is, the path goes on to it.

use super::{Puzzle, Rules};
use crate::graph::{Edge, Graph, Vertex};
use crate::limits::{Meter, Stop};
use brimful_cover::frontier::{Frontier, Linkages, walk};

/// A board with a vertex more where an end is free.
pub(super) struct Ends {
    graph: Graph,
    /// The ends of the path, but for those that may be anywhere.
    pair: Option<[Vertex; 2]>,
    /// The vertex that is no cell.
    extra: Option<Vertex>,
}

impl Ends {
    /// None where numbers within the path, or other rules, want more than a sweep knows.
    pub(super) fn new(puzzle: &Puzzle) -> Option<Self> {
        let graph = puzzle.board().graph();
        let ends = puzzle.ends();
        let known = ends.iter().flatten().count();
        if puzzle.rules() != Rules::Step || puzzle.givens().len() != known || graph.len() < 2 {
            return None;
        }
        if let [Some(first), Some(last)] = ends {
            return Some(Ends { graph: graph.clone(), pair: Some([first, last]), extra: None });
        }
        let extra = Vertex::new(graph.len());
        let end = ends.into_iter().flatten().next();
        let free = Vertex::all(graph.len()).filter(|&v| Some(v) != end);
        let edges = graph.edges().iter().copied().chain(free.map(|v| [v, extra]));
        let graph = Graph::trusted(graph.len() as u32 + 1, edges);
        Some(Ends { graph, pair: end.map(|end| [end, extra]), extra: Some(extra) })
    }

    /// The sweep over all paths.
    pub(super) fn frontier(
        &self,
        puzzle: &Puzzle,
        meter: &mut Meter<'_>,
    ) -> Result<Frontier, Stop> {
        let order = |order: &Vec<Vertex>| self.extra.into_iter().chain(order.clone()).collect();
        let orders: Vec<Vec<Vertex>> = puzzle.board().orders().iter().map(order).collect();
        match self.pair {
            None => Frontier::hamiltonian_cycles(&self.graph, &orders, meter),
            Some(pair) => {
                Frontier::linkages(&self.graph, &[pair], Linkages::Spanning, &orders, meter)
            }
        }
    }

    /// The path of these edges, ascending, from the first cell to the last.
    pub(super) fn path(&self, puzzle: &Puzzle, edges: &[Edge]) -> Vec<Vertex> {
        let [first, last] = puzzle.ends();
        let start = first.or(last).or(self.extra).unwrap_or(Vertex(0));
        let mut path = walk(&self.graph, start, edges);
        path.retain(|&v| Some(v) != self.extra);
        if first.is_none() && last.is_some() {
            path.reverse();
        }
        path
    }
}
