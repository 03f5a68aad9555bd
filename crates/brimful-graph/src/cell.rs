//! The place of a cell.

use std::fmt;

/// A cell of a board by row and column, both from 0, row 0 at the top.
///
/// On boards that are abstract graphs the row is 0 and the column is the node's number as its file
/// writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Row, 0 at the top.
    pub row: u32,
    /// Column, 0 at the left.
    pub col: u32,
}

impl Cell {
    /// The cell in that row and column.
    pub const fn new(row: u32, col: u32) -> Self {
        Cell { row, col }
    }
}

impl fmt::Display for Cell {
    /// `row 2, column 1`, counted from 1: so do all sentences. Files and JSON count from 0. To name
    /// a cell of a board that may be a graph, use the board's own name for it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", u64::from(self.row) + 1, u64::from(self.col) + 1)
    }
}
