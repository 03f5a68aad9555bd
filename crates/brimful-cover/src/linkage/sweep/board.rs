//! The board of a sweep: what is known of a cell, and how the board is turned.

use super::Linkage;
use brimful_graph::Cell;

/// The ways from a cell: right, down, left, up. A set of ways has one bit for each.
pub(super) type Way = u8;
pub(super) const RIGHT: Way = 0;
pub(super) const DOWN: Way = 1;
pub(super) const LEFT: Way = 2;
pub(super) const UP: Way = 3;

/// How many ways a set has.
pub(super) const SIZE: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The way back.
pub(super) fn back(way: Way) -> Way {
    way ^ 2
}

/// The ways of a set.
pub(super) fn ways(mut set: u8) -> impl Iterator<Item = Way> {
    std::iter::from_fn(move || {
        let way = (set != 0).then(|| set.trailing_zeros() as Way)?;
        set &= set - 1;
        Some(way)
    })
}

/// A cell, there or missing.
#[derive(Clone, Copy, Default)]
pub(super) struct Spot {
    /// The ways along edges that are not decided.
    pub(super) open: u8,
    /// The ways along edges that are used.
    pub(super) used: u8,
    /// How many edges it still needs: two, or one for terminals, less those used.
    pub(super) needs: u8,
    /// Whether it is there.
    pub(super) is_there: bool,
    /// Of a terminal its label, else 0.
    pub(super) label: u32,
    /// The other end of the path that ends here; only right at ends of paths.
    pub(super) mate: u32,
}

/// How the board is turned.
pub(super) struct Turn {
    /// Rows and columns before it is turned.
    pub(super) size: [usize; 2],
    /// Whether rows, and columns, are taken from the last one on.
    is_back: [bool; 2],
    /// Whether columns become rows.
    is_swapped: bool,
}

impl Turn {
    /// The turn that brings terminals near the top left. Where cells may stay empty, the shorter
    /// side comes to the top; of two equal sides, the one whose terminals are nearer.
    pub(super) fn new(linkage: &Linkage<'_>, places: &[Cell]) -> Self {
        const AXES: [usize; 2] = [0, 1];
        let last = [places.iter().map(|p| p.row).max(), places.iter().map(|p| p.col).max()];
        let size = last.map(|last| last.map_or(0, |last| last as usize + 1));
        let ends = linkage.pairs.as_flattened();
        let near: [usize; 2] =
            AXES.map(|axis| ends.iter().map(|v| along(&places[v.index()], axis)).sum());
        let far =
            AXES.map(|axis| (ends.len() * size[axis]).saturating_sub(ends.len() + near[axis]));
        let least = AXES.map(|axis| near[axis].min(far[axis]));
        Turn {
            size,
            is_back: AXES.map(|axis| near[axis] > far[axis]),
            is_swapped: !linkage.spanning && (size[0], least[1]) < (size[1], least[0]),
        }
    }

    /// Two values, one for rows and one for columns.
    pub(super) fn swap(&self, [rows, cols]: [usize; 2]) -> [usize; 2] {
        if self.is_swapped { [cols, rows] } else { [rows, cols] }
    }

    /// Where the spot of each place lies on a board with a margin, whose rows are `stride` apart.
    pub(super) fn spots(&self, stride: usize) -> impl Fn(&Cell) -> u32 {
        let steps = self.swap([stride, 1]);
        let [row, col] = [0, 1].map(|axis| match self.is_back[axis] {
            true => (steps[axis] * self.size[axis], steps[axis].wrapping_neg()),
            false => (steps[axis], steps[axis]),
        });
        let (first, row, col) = (row.0 + col.0, row.1, col.1);
        move |place| {
            let down = row.wrapping_mul(place.row as usize);
            let right = col.wrapping_mul(place.col as usize);
            first.wrapping_add(down).wrapping_add(right) as u32
        }
    }
}

/// The row or the column of a place.
fn along(place: &Cell, axis: usize) -> usize {
    [place.row, place.col][axis] as usize
}
