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
    #[must_use]
    pub fn cell(self) -> Cell {
        self.cell
    }

    /// Whether it is a node of an abstract graph.
    #[must_use]
    pub fn is_node(self) -> bool {
        self.is_node
    }

    /// The short name, for lists: `r2c1`, counted from 1, or the node's number.
    #[must_use]
    pub fn short(self) -> String {
        let Cell { row, col } = self.cell;
        if self.is_node {
            col.to_string()
        } else {
            format!("r{}c{}", u64::from(row) + 1, u64::from(col) + 1)
        }
    }
}

impl From<Cell> for Place {
    /// The name of a cell on a lattice.
    fn from(cell: Cell) -> Self {
        Place { cell, is_node: false }
    }
}

impl fmt::Display for Place {
    /// `row 2, column 1`, or `node 7` on an abstract graph.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_node { write!(f, "node {}", self.cell.col) } else { self.cell.fmt(f) }
    }
}
