//! The rules `order` as a linkage: between two numbers that follow each other the path is a path of
//! its own.
//!
//! A number within the path is two vertices, at which one such path ends and the next begins. All
//! paths together cover the board, so the linkages of this graph are the solutions, one for one.

use super::Puzzle;
use crate::board::Board;
use crate::graph::{Graph, Vertex};
use crate::ids::IdVec;
use brimful_cover::linkage::Linkage;

/// The board with the numbers within the path split in two.
pub(super) struct Split {
    pub(super) graph: Graph,
    pub(super) pairs: Vec<[Vertex; 2]>,
    /// The cell's vertex of each vertex.
    origin: IdVec<Vertex, Vertex>,
}

impl Split {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let graph = puzzle.board().graph();
        let n = graph.len();
        let stops: Vec<Vertex> = puzzle.givens().iter().map(|given| given.1).collect();
        let inner = stops.get(1..stops.len().saturating_sub(1)).unwrap_or_default();
        let origin: IdVec<Vertex, Vertex> = Vertex::all(n).chain(inner.iter().copied()).collect();
        // the second vertex of each number within the path
        let mut second = IdVec::from_elem(None, n);
        (n..).zip(inner).for_each(|(copy, &v)| second[v] = Some(Vertex::new(copy)));
        let leaves = |v: Vertex| second[v].unwrap_or(v);
        let pairs: Vec<_> = stops.windows(2).map(|two| [leaves(two[0]), two[1]]).collect();
        let mut label = IdVec::from_elem(None, origin.len());
        for (i, pair) in pairs.iter().enumerate() {
            pair.iter().for_each(|&v| label[v] = Some(i));
        }
        let copies = |v: Vertex| std::iter::once(v).chain(second[v]);
        let edges = graph
            .edges()
            .iter()
            .flat_map(|&[a, b]| copies(a).flat_map(move |a| copies(b).map(move |b| [a, b])));
        let joins = |&[a, b]: &[Vertex; 2]| match (label[a], label[b]) {
            (Some(a), Some(b)) => a == b,
            _ => true,
        };
        let edges: Vec<[Vertex; 2]> = edges.filter(joins).collect();
        Split { graph: Graph::trusted(origin.len() as u32, edges), pairs, origin }
    }

    /// The engine's problem.
    pub(super) fn linkage(&self) -> Linkage<'_> {
        let (graph, pairs) = (&self.graph, &self.pairs);
        Linkage { graph, pairs, spanning: true, induced: false, lattice: None }
    }

    /// The path made of these paths, in the order of their pairs.
    pub(super) fn path(&self, paths: &[Vec<Vertex>]) -> Vec<Vertex> {
        let first = paths.first().and_then(|path| path.first()).copied();
        let rest = paths.iter().flat_map(|path| path.iter().skip(1)).copied();
        first.into_iter().chain(rest).map(|v| self.origin[v]).collect()
    }

    /// Orders of the vertices, from those of the board.
    pub(super) fn orders(&self, board: &Board) -> Vec<Vec<Vertex>> {
        let n = board.len();
        let copies = |v: Vertex| {
            let second = self.origin.iter().skip(n).position(|&origin| origin == v);
            std::iter::once(v).chain(second.map(|place| Vertex::new(n + place)))
        };
        board.orders().iter().map(|order| order.iter().flat_map(|&v| copies(v)).collect()).collect()
    }
}
