//! Boards of squares for the tests: cells in reading order and the graph of their neighborhood.

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
        let edges = (0..).zip(&cells).flat_map(|(v, &Cell { row, col })| {
            let near = [Cell::new(row, col + 1), Cell::new(row + 1, col)];
            near.into_iter().filter_map(vertex).map(move |w| [v, w.0])
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
