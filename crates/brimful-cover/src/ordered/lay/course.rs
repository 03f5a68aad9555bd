//! What a line has to keep: the order of the stops, and edges that every path uses.

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;

use crate::one_path::Path;
use crate::ordered::{Ordered, search};

/// No vertex.
pub(super) const NONE: Vertex = Vertex::MAX;

/// The edges that a line may use. Edges that every path uses make chains: a line leads through all
/// of a chain or none of it. Chains with stops are left out of account.
pub(super) struct Course<'o> {
    pub(super) graph: Graph,
    pub(super) stops: &'o [Vertex],
    pub(super) is_stop: IdVec<Vertex, bool>,
    /// By vertex: those it is chained to, else [`NONE`].
    chained: IdVec<Vertex, [Vertex; 2]>,
}

impl<'o> Course<'o> {
    /// `None` where no path can be.
    pub(super) fn new(ordered: &Ordered<'o>) -> Option<Self> {
        let n = ordered.graph.len();
        let known = search::forced(ordered)?;
        let edges = ordered.graph.edges().iter().zip(&known);
        let left = edges.clone().filter(|(_, known)| **known != search::Known::Off);
        let graph = Graph::trusted(n as u32, left.map(|(&ends, _)| ends));
        let mut is_stop = IdVec::from_elem(false, n);
        ordered.stops.iter().for_each(|&v| is_stop[v] = true);
        let mut chained = IdVec::from_elem([NONE; 2], n);
        for (&[a, b], _) in edges.filter(|(_, known)| **known == search::Known::On) {
            for (v, w) in [(a, b), (b, a)] {
                let sides: &mut [Vertex; 2] = &mut chained[v];
                sides[usize::from(sides[0] != NONE)] = w;
            }
        }
        let mut course = Course { graph, stops: ordered.stops, is_stop, chained };
        for &stop in ordered.stops {
            for v in course.chain(stop) {
                course.chained[v] = [NONE; 2];
            }
        }
        Some(course)
    }

    /// Whether all paths go from one vertex to the other.
    pub(super) fn is_chained(&self, a: Vertex, b: Vertex) -> bool {
        self.chained[a].contains(&b)
    }

    /// The vertices of the chain of a vertex; from there to the other end, if it is an end.
    pub(super) fn chain(&self, v: Vertex) -> Path {
        let mut chain = vec![v];
        for side in 0..2 {
            let mut next = self.chained[v][side];
            while next != NONE {
                let before = chain[chain.len() - 1];
                chain.push(next);
                let sides = self.chained[next];
                next = if sides[0] == before { sides[1] } else { sides[0] };
            }
            if side == 0 {
                chain.reverse();
            }
        }
        if chain[chain.len() - 1] == v {
            chain.reverse();
        }
        chain
    }

    /// Whether two vertices touch.
    pub(super) fn touch(&self, a: Vertex, b: Vertex) -> bool {
        self.graph.neighbors(a).any(|v| v == b)
    }
}
