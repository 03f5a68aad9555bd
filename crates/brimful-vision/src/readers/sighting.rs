//! What a reader makes of a board before the puzzle's rules judge it.

use brimful::board::{BoardError, Cell};
use brimful::puzzle::{Draft, Kind};

use crate::lattice::grid::Grid;
use crate::lattice::triangles::TriangleLattice;
use crate::pixels::Point;
use crate::reading::{CellReading, DOUBT};
use crate::refusal::Refusal;

/// A board as a reader sees it.
pub(crate) struct Sighting {
    pub(crate) kind: Kind,
    pub(crate) draft: Draft,
    /// The same board under other rules, for when the first has no solution.
    pub(crate) otherwise: Option<Draft>,
    /// The cells that exist, in reading order.
    pub(crate) cells: Vec<CellReading>,
    /// The corners of the board, clockwise.
    pub(crate) outline: Vec<Point>,
    /// Why the board is refused whatever its rules say.
    pub(crate) flaw: Option<Refusal>,
    pub(crate) promises: Promises,
    /// The center of each color's button, for readers that know where to look.
    pub(crate) swatches: Vec<Option<Point>>,
}

/// What holds for every puzzle of a kind as its game shows it; by default, nothing.
#[derive(Clone, Copy, Default)]
pub(crate) struct Promises {
    /// Exactly one solution.
    pub(crate) one_solution: bool,
    /// That solution is what distinguishes the board from other pictures.
    pub(crate) proven: bool,
    /// Margins of about the same width on opposite sides.
    pub(crate) even_margins: bool,
    /// A fixed place on the screen.
    pub(crate) fixed_place: bool,
}

/// Why a reader sees no board of its kind.
#[derive(Debug)]
pub(crate) struct Miss {
    pub(crate) refusal: Refusal,
    /// How near the picture came to a board: 0 not at all, 1 nearly.
    pub(crate) nearness: f64,
}

impl Miss {
    pub(crate) fn new(nearness: f64, refusal: Refusal) -> Self {
        Miss { refusal, nearness }
    }
}

impl From<BoardError> for Miss {
    fn from(error: BoardError) -> Self {
        Miss::new(0.5, error.into())
    }
}

impl Sighting {
    /// The confidence in the whole board: that of its least certain cell.
    pub(crate) fn confidence(&self) -> f64 {
        self.cells.iter().map(|cell| cell.confidence).fold(1.0, f64::min)
    }

    /// Whether nothing is wrong with it, and no cell doubtful.
    pub(crate) fn is_clear(&self) -> bool {
        self.flaw.is_none() && self.confidence() >= DOUBT
    }

    /// The mean confidence, by which sightings of different kinds compare.
    pub(crate) fn mean_confidence(&self) -> f64 {
        self.cells.iter().map(|cell| cell.confidence).sum::<f64>() / self.cells.len().max(1) as f64
    }
}

/// The reading of a square cell.
pub(crate) fn square(grid: &Grid, row: usize, col: usize, confidence: f64) -> CellReading {
    CellReading {
        cell: Cell::new(row as u32, col as u32),
        confidence,
        center: grid.center(row, col),
        polygon: grid.corners(row, col, 1, 1),
    }
}

/// The reading of a triangle.
pub(crate) fn triangle(
    lattice: &TriangleLattice,
    row: i64,
    col: i64,
    confidence: f64,
) -> CellReading {
    CellReading {
        cell: Cell::new(row as u32, col as u32),
        confidence,
        center: lattice.center(row, col),
        polygon: lattice.corners(row, col).to_vec(),
    }
}
