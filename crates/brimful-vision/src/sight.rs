//! What a reader makes of a board before the rules judge it.

use brimful::board::Cell;
use brimful::puzzle::{Draft, Kind};

use crate::grid::Grid;
use crate::reading::{CellReading, Point};

/// Why a part of a board is refused.
pub(crate) const PART: &str =
    "the picture shows only a part of the board: its lines go on beyond what can be read";

/// A board as a reader sees it.
pub(crate) struct Sight {
    pub(crate) kind: Kind,
    pub(crate) draft: Draft,
    /// The cells that are there, in reading order.
    pub(crate) cells: Vec<CellReading>,
    pub(crate) outline: Vec<Point>,
    /// Why it must be refused whatever the rules say.
    pub(crate) flaw: Option<String>,
}

/// Why a reader sees no board of its kind, and how near it came: 0 nothing of it, 1 nearly.
#[derive(Debug)]
pub(crate) struct Miss {
    pub(crate) reason: String,
    pub(crate) near: f64,
}

impl Miss {
    pub(crate) fn new(near: f64, reason: impl Into<String>) -> Self {
        Miss { reason: reason.into(), near }
    }
}

impl Sight {
    /// How sure the reader is of the whole board: as of its least sure cell.
    pub(crate) fn confidence(&self) -> f64 {
        self.cells.iter().map(|cell| cell.confidence).fold(1.0, f64::min)
    }

    /// The mean confidence, which tells readers of different kinds apart.
    pub(crate) fn mean(&self) -> f64 {
        self.cells.iter().map(|cell| cell.confidence).sum::<f64>() / self.cells.len().max(1) as f64
    }
}

/// So many cells, as the subject of a reason.
pub(crate) fn cells_hold(count: usize) -> String {
    if count == 1 { "one cell holds".to_owned() } else { format!("{count} cells hold") }
}

/// A square cell as it was read.
pub(crate) fn square(grid: &Grid, row: usize, col: usize, confidence: f64) -> CellReading {
    CellReading {
        cell: Cell::new(row as u32, col as u32),
        confidence,
        center: grid.center(row, col),
        polygon: grid.corners(row, col, 1, 1),
    }
}
