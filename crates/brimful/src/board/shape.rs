//! How the cells of a board lie, and which are neighbors.

use super::Cell;

/// The lattice a board is cut from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Unit squares; a cell has up to four neighbors.
    Square {
        /// Number of rows.
        rows: u32,
        /// Number of columns.
        cols: u32,
    },
    /// Triangles with vertical edges, KAMI 2's paper: (r,c) touches (r±1,c), and (r,c-1) when r+c is even, else (r,c+1).
    Triangle {
        /// Number of half-rows.
        rows: u32,
        /// Number of columns.
        cols: u32,
    },
    /// No picture: a graph whose nodes are numbered from `first`.
    Abstract {
        /// The number of the first node.
        first: u32,
        /// The number of nodes.
        nodes: u32,
    },
}

impl Shape {
    /// Rows and columns of the rectangle that holds every cell; one row for an abstract graph.
    pub fn size(self) -> (u32, u32) {
        match self {
            Shape::Square { rows, cols } | Shape::Triangle { rows, cols } => (rows, cols),
            Shape::Abstract { first, nodes } => (1, first.saturating_add(nodes)),
        }
    }

    /// The lattice neighbors of a cell that lie inside the rectangle, in reading order; none on an abstract graph.
    pub fn neighbors(self, cell: Cell) -> impl Iterator<Item = Cell> {
        let Cell { row, col } = cell;
        let (rows, cols) = self.size();
        let (left, right) = match self {
            Shape::Square { .. } => (true, true),
            Shape::Triangle { .. } => {
                let even = (row ^ col) & 1 == 0;
                (even, !even)
            }
            Shape::Abstract { .. } => (false, false),
        };
        let vertical = left || right;
        let inside = move |r: u32, c: u32| r < rows && c < cols;
        [
            (vertical, row.wrapping_sub(1), col),
            (left, row, col.wrapping_sub(1)),
            (right, row, col.wrapping_add(1)),
            (vertical, row.wrapping_add(1), col),
        ]
        .into_iter()
        .filter(move |&(here, r, c)| here && inside(r, c))
        .map(|(_, r, c)| Cell::new(r, c))
    }
}
