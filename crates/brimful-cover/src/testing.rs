//! What several tests need: boards of squares (cells in reading order and the graph of their
//! neighborhood), and the obvious search for a Hamiltonian cycle.

use brimful_graph::Cell;
use brimful_graph::graph::{Graph, Vertex};

/// Cells cut from a rectangle of unit squares.
#[derive(Debug)]
pub(crate) struct Board {
    graph: Graph,
}

impl Board {
    /// The squares that are present, told in reading order.
    pub(crate) fn new(rows: u32, cols: u32, present: &[bool]) -> Self {
        assert_eq!(present.len(), (rows * cols) as usize);
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
        let cells: Vec<Cell> =
            places.zip(present).filter(|(_, here)| **here).map(|p| p.0).collect();
        let vertex = |cell: Cell| cells.binary_search(&cell).ok().map(Vertex::new);
        let edges = (0..).map(Vertex).zip(&cells).flat_map(|(v, &Cell { row, col })| {
            let near = [Cell::new(row, col + 1), Cell::new(row + 1, col)];
            near.into_iter().filter_map(vertex).map(move |w| [v, w])
        });
        let graph = Graph::new(cells.len() as u32, edges).unwrap();
        Board { graph }
    }

    pub(crate) fn graph(&self) -> &Graph {
        &self.graph
    }

    pub(crate) fn len(&self) -> usize {
        self.graph.len()
    }
}

/// Whether a graph of up to 64 vertices has a Hamiltonian cycle, by trying every path from vertex 0.
pub(crate) fn has_cycle(graph: &Graph) -> bool {
    fn extend(graph: &Graph, at: Vertex, seen: u64, left: usize) -> bool {
        left == 0 && graph.edge_between(at, Vertex(0)).is_some()
            || graph
                .neighbors(at)
                .any(|w| seen >> w.0 & 1 == 0 && extend(graph, w, seen | 1 << w.0, left - 1))
    }
    graph.len() > 2 && extend(graph, Vertex(0), 1, graph.len() - 1)
}
