//! The graph that a puzzle comes down to, for pictures and for screens of text.

use crate::board::Board;
use crate::graph::Vertex;

/// The graph that a puzzle comes down to; [`underlying`](crate::draw::underlying) returns it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnderlyingGraph {
    /// For each node, the vertices of the board that are merged into it, ascending; `None` where
    /// every vertex is its own node.
    pub regions: Option<Vec<Vec<Vertex>>>,
    /// Whether the direction of a link matters.
    pub directed: bool,
    /// The links, each pair of nodes once.
    pub links: Vec<Link>,
}

/// A link between two nodes of an [`UnderlyingGraph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// Its two nodes, the smaller one first.
    pub ends: [u32; 2],
    /// Whether it leads from the first node to the second.
    pub forth: bool,
    /// Whether it leads from the second node to the first.
    pub back: bool,
}

impl UnderlyingGraph {
    /// The graph of a board's vertices and their neighbors.
    pub(crate) fn of_neighbors(board: &Board) -> Self {
        let links = Self::undirected(board.graph().edges());
        UnderlyingGraph { regions: None, directed: false, links }
    }

    /// Links without direction along these edges.
    pub(crate) fn undirected(edges: &[[Vertex; 2]]) -> Vec<Link> {
        edges
            .iter()
            .map(|&ends| Link { ends: ends.map(|v| v.0), forth: true, back: true })
            .collect()
    }
}
