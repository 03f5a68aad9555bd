//! The side of a cell as a place to look at.

use brimful::board::Cell;

use crate::lattice::grid::Grid;
use crate::pixels::Point;
use crate::pixels::color::{DISTINCT, distance, lab, median};
use crate::pixels::picture::Picture;

/// Distances from the board's rim at which a stub shows, in cells.
const STUB_DISTANCES: [f64; 4] = [0.06, 0.09, 0.12, 0.15];
/// Places along a side at which a stub shows, and those on both sides of it.
const STUB_PLACES: [[f64; 3]; 3] = [[0.2, 0.24, 0.28], [0.48, 0.5, 0.52], [0.72, 0.76, 0.8]];

/// A side of a cell.
pub(super) struct Seam {
    from: Point,
    to: Point,
    /// The vector of one cell across it, outward.
    across: Point,
}

impl Seam {
    /// The side left of a cell (axis 0) or above it (axis 1).
    pub(super) fn of(grid: &Grid, axis: usize, row: usize, col: usize) -> Self {
        let (x, y) = (col as f64, row as f64);
        let (end, across) = if axis == 0 {
            ((x, y + 1.0), [-grid.pitch[0], 0.0])
        } else {
            ((x + 1.0, y), [0.0, -grid.pitch[1]])
        };
        Seam { from: grid.point(x, y), to: grid.point(end.0, end.1), across }
    }

    /// A side of a cell of this width, given clockwise.
    pub(super) fn between(from: Point, to: Point, width: f64) -> Self {
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let scale = width / (dx * dx + dy * dy).sqrt();
        Seam { from, to, across: [dy * scale, -dx * scale] }
    }

    /// The same side, with outward and inward swapped.
    pub(super) fn reversed(self) -> Self {
        Seam { across: self.across.map(|x| -x), ..self }
    }

    /// A place by its position along the side, from 0 to 1, and its distance outward, in cells.
    pub(super) fn point(&self, along: f64, off: f64) -> Point {
        [0, 1].map(|a| self.from[a] + along * (self.to[a] - self.from[a]) + off * self.across[a])
    }

    /// Whether a line leaves the cell in the middle of this side of it.
    pub(super) fn is_stub(&self, picture: &Picture) -> bool {
        let is_line = |off: f64| {
            let color = |along: [f64; 3]| {
                let places = along.map(|t| self.point(t, off));
                places
                    .iter()
                    .all(|&at| picture.holds(at))
                    .then(|| median(&mut places.map(|[x, y]| lab(picture.at(x, y)))))
            };
            let [Some(one), Some(middle), Some(other)] = STUB_PLACES.map(color) else {
                return None;
            };
            let contrast = distance(middle, one).min(distance(middle, other));
            Some(distance(one, other) < DISTINCT && contrast > DISTINCT)
        };
        // The picture may end soon after the rim.
        let seen: Vec<bool> = STUB_DISTANCES.into_iter().map_while(is_line).collect();
        !seen.is_empty() && seen.iter().all(|&is_line| is_line)
    }
}

/// A cell from its row and column.
pub(super) fn cell(row: usize, col: usize) -> Cell {
    Cell::new(row as u32, col as u32)
}
