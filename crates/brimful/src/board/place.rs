//! Cells with the names their boards give them.

use std::fmt;

use super::Cell;

/// A cell with its name on its board: see [`Board::name`](crate::board::Board::name).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub(super) cell: Cell,
    /// Whether the board is an abstract graph.
    pub(super) is_node: bool,
}

impl Place {
    /// The cell.
    pub fn cell(self) -> Cell {
        self.cell
    }
}

impl fmt::Display for Place {
    /// `row 2, column 1`, or `node 7` on an abstract graph.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_node { write!(f, "node {}", self.cell.col) } else { self.cell.fmt(f) }
    }
}
