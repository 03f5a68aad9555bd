//! A board of triangles with vertical sides.
//!
//! With columns of width `w`, the vertices lie on vertical lines, a half-row (`w / √3`) apart, in
//! the pattern of a chessboard.

use crate::pixels::Point;

/// The slope of slanted sides: 1/√3, also the half-row of a column of width 1.
pub(crate) const SLANT: f64 = 0.577_350_269_189_625_8;

/// A lattice of triangles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TriangleLattice {
    /// One vertex.
    pub(crate) vertex: Point,
    /// The width of a column in pixels.
    pub(crate) width: f64,
}

impl TriangleLattice {
    /// The height of a half-row in pixels.
    pub(crate) fn step(&self) -> f64 {
        self.width * SLANT
    }

    /// The place this many columns right of the vertex and half-rows below it.
    pub(crate) fn point(&self, col: f64, row: f64) -> Point {
        [self.vertex[0] + col * self.width, self.vertex[1] + row * self.step()]
    }

    /// The corners, clockwise, of the triangle in a column whose top is in a half-row.
    pub(crate) fn corners(&self, row: i64, col: i64) -> [Point; 3] {
        let (r, c) = (row as f64, col as f64);
        if points_right(row, col) {
            [self.point(c, r), self.point(c + 1.0, r + 1.0), self.point(c, r + 2.0)]
        } else {
            [self.point(c + 1.0, r), self.point(c + 1.0, r + 2.0), self.point(c, r + 1.0)]
        }
    }

    /// The center of that triangle.
    pub(crate) fn center(&self, row: i64, col: i64) -> Point {
        let third = if points_right(row, col) { 1.0 } else { 2.0 } / 3.0;
        self.point(col as f64 + third, row as f64 + 1.0)
    }

    /// The lattice with its origin moved to another vertex; both numbers must be even, or both odd.
    pub(crate) fn moved(&self, row: i64, col: i64) -> Self {
        TriangleLattice { vertex: self.point(col as f64, row as f64), ..*self }
    }
}

/// Whether a triangle's vertical side is on its left.
pub(crate) fn points_right(row: i64, col: i64) -> bool {
    (row + col) % 2 == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATTICE: TriangleLattice = TriangleLattice { vertex: [30.0, 24.0], width: 30.0 };

    #[test]
    fn triangles_tile_the_plane() {
        for (row, col) in [(0, 0), (0, 1), (3, 2), (-2, 5)] {
            let corners = LATTICE.corners(row, col);
            let center = LATTICE.center(row, col);
            for a in 0..2 {
                let mean = corners.iter().map(|corner| corner[a]).sum::<f64>() / 3.0;
                assert!((mean - center[a]).abs() < 1e-9);
            }
            // The triangle across the vertical side shares it.
            let aside =
                LATTICE.corners(row, if points_right(row, col) { col - 1 } else { col + 1 });
            let near =
                |p: &Point| aside.iter().any(|q| (p[0] - q[0]).abs() + (p[1] - q[1]).abs() < 1e-9);
            assert_eq!(corners.iter().filter(|p| near(p)).count(), 2);
        }
    }
}
