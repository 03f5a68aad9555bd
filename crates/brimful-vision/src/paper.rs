//! Finding a board of triangles: three combs that agree, upright lines and both slants.
//!
//! The triangles stand on vertical sides. With columns of width
//! `w` their vertices lie on the upright lines, a half-row (`w` over the square root of three)
//! apart, in the pattern of a chessboard; the slanted lines through them cross each upright line
//! every two half-rows.

use crate::comb::{Comb, Soft, fit, pitches, reach};
use crate::lines::Lines;
use crate::reading::Point;
use crate::sheet::Sheet;

/// The slope of slanted sides, which is also the half-row of a column one wide.
pub(crate) const SLANT: f64 = 0.577_350_269_189_625_8;
/// The narrowest column whose triangles can be told.
const LEAST: f64 = 14.0;
/// How far the three families may be from meeting in a point, as a share of a half-row.
const AGREE: f64 = 0.2;

/// A lattice of triangles: one vertex and the width of a column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paper {
    pub(crate) vertex: Point,
    pub(crate) width: f64,
}

impl Paper {
    /// The height of a half-row.
    pub(crate) fn step(&self) -> f64 {
        self.width * SLANT
    }

    /// The place so many columns right and half-rows down of the vertex.
    pub(crate) fn point(&self, col: f64, row: f64) -> Point {
        [self.vertex[0] + col * self.width, self.vertex[1] + row * self.step()]
    }

    /// The corners of the triangle in that column whose upper corner is in that half-row,
    /// clockwise.
    pub(crate) fn corners(&self, row: i64, col: i64) -> [Point; 3] {
        let (r, c) = (row as f64, col as f64);
        if points_right(row, col) {
            [self.point(c, r), self.point(c + 1.0, r + 1.0), self.point(c, r + 2.0)]
        } else {
            [self.point(c + 1.0, r), self.point(c + 1.0, r + 2.0), self.point(c, r + 1.0)]
        }
    }

    /// The middle of that triangle.
    pub(crate) fn center(&self, row: i64, col: i64) -> Point {
        let third = if points_right(row, col) { 1.0 } else { 2.0 } / 3.0;
        self.point(col as f64 + third, row as f64 + 1.0)
    }

    /// The lattice told from another of its vertices: so many columns right and half-rows down,
    /// both even or both odd.
    pub(crate) fn moved(&self, row: i64, col: i64) -> Paper {
        Paper { vertex: self.point(col as f64, row as f64), ..*self }
    }
}

/// Whether a triangle's upright side is on its left.
pub(crate) fn points_right(row: i64, col: i64) -> bool {
    (row + col) % 2 == 0
}

/// How many lattices are looked at in the end, of so many.
const CANDIDATES: usize = 3;
const FITTED: usize = 12;

/// The lattices of triangles that fit the picture's lines best, the best first.
pub(crate) fn lattices(sheet: &Sheet<'_>) -> Vec<Paper> {
    let slanted = [SLANT, -SLANT].map(|slope| Lines::trace(sheet.picture, slope));
    let families = [&sheet.upright, &slanted[0], &slanted[1]];
    let profiles = families.map(Lines::profile);
    let mut found: Vec<(f64, f64, [Comb; 3])> = Vec::new();
    let mut soft: Option<(usize, [Soft; 3])> = None;
    for width in pitches(LEAST, sheet.size()[0] / 3.0) {
        let radius = reach(width);
        if soft.as_ref().is_some_and(|(have, _)| *have != radius) {
            soft = None;
        }
        let (_, soft) = soft
            .get_or_insert_with(|| (radius, [0, 1, 2].map(|i| Soft::new(&profiles[i], radius))));
        let spacing = [width, 2.0 * SLANT * width, 2.0 * SLANT * width];
        if let [Some(a), Some(b), Some(c)] = [0, 1, 2].map(|i| soft[i].best(spacing[i])) {
            found.push((a.score + b.score + c.score, width, [a, b, c]));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut papers: Vec<Paper> = Vec::new();
    for &(_, width, combs) in found.iter().take(FITTED) {
        let Some(paper) = refine(sheet, families, width, combs) else { continue };
        if papers.len() < CANDIDATES
            && papers.iter().all(|other| (other.width / paper.width - 1.0).abs() > 0.02)
        {
            papers.push(paper);
        }
    }
    papers
}

/// Fits the lattice to the edges themselves.
fn refine(sheet: &Sheet<'_>, families: [&Lines; 3], width: f64, combs: [Comb; 3]) -> Option<Paper> {
    let spacing = [width, 2.0 * SLANT * width, 2.0 * SLANT * width];
    let ends = [sheet.size()[1], sheet.size()[0], sheet.size()[0]];
    let mut fits = [(0.0, 0.0); 3];
    for i in 0..3 {
        let (mut origin, mut step) = (combs[i].first, spacing[i]);
        for share in [0.06, 0.04] {
            let points: Vec<(f64, f64, f64)> = (0..combs[i].teeth)
                .filter_map(|k| {
                    let at = origin + k as f64 * step;
                    let near = families[i].settle(at, 0.0, ends[i], 1.0 + share * step)?;
                    Some((k as f64, near.0, near.1))
                })
                .collect();
            (origin, step) = fit(&points)?;
        }
        fits[i] = (origin, step);
    }
    let [upright, down, up] = fits;
    let width = (2.0 * upright.1 + (down.1 + up.1) / (2.0 * SLANT)) / 4.0;
    if fits
        .iter()
        .zip(spacing)
        .any(|(fit, spacing)| (fit.1 * width / (spacing * upright.1) - 1.0).abs() > 0.02)
    {
        return None;
    }
    let period = 2.0 * SLANT * width;
    // Where the slanted lines cross the first upright one; they must do so at the same places.
    let x = upright.0;
    let (falling, rising) = (down.0 + SLANT * x, up.0 - SLANT * x);
    let apart = falling - rising;
    let apart = apart - period * (apart / period).round();
    let paper = Paper { vertex: [x, falling - apart / 2.0], width };
    (apart.abs() < AGREE * paper.step()).then_some(paper)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Picture;

    const PAPER: Paper = Paper { vertex: [30.0, 24.0], width: 30.0 };

    #[test]
    fn triangles_tile_the_plane() {
        for (row, col) in [(0, 0), (0, 1), (3, 2), (-2, 5)] {
            let corners = PAPER.corners(row, col);
            let center = PAPER.center(row, col);
            for a in 0..2 {
                let mean = corners.iter().map(|corner| corner[a]).sum::<f64>() / 3.0;
                assert!((mean - center[a]).abs() < 1e-9);
            }
            // The triangle across the upright side shares it.
            let aside = PAPER.corners(row, if points_right(row, col) { col - 1 } else { col + 1 });
            let near =
                |p: &Point| aside.iter().any(|q| (p[0] - q[0]).abs() + (p[1] - q[1]).abs() < 1e-9);
            assert_eq!(corners.iter().filter(|p| near(p)).count(), 2);
        }
    }

    /// Colors by turns on the triangles of `PAPER`.
    fn picture() -> Picture {
        let color = |x: f64, y: f64| {
            let col = ((x - PAPER.vertex[0]) / PAPER.width).floor();
            let part = (x - PAPER.vertex[0]) / PAPER.width - col;
            let half = (y - PAPER.vertex[1]) / PAPER.step();
            // The number of slanted lines of each kind above the place.
            let (down, up) =
                (((half - col - part) / 2.0).floor(), ((half + col + part) / 2.0).floor());
            let level = (3.0 * col + 5.0 * down + 7.0 * up).rem_euclid(4.0);
            [60 + 50 * level as u8, 120, 200 - 40 * level as u8]
        };
        let (w, h) = (300, 400);
        Picture::new(
            w,
            h,
            (0..w * h).map(|i| color((i % w) as f64 + 0.5, (i / w) as f64 + 0.5)).collect(),
        )
    }

    #[test]
    fn the_lattice_of_a_picture_is_found() {
        let picture = picture();
        let found = lattices(&Sheet::new(&picture));
        let fits = |paper: &Paper| {
            let (dx, dy) = (PAPER.vertex[0] - paper.vertex[0], PAPER.vertex[1] - paper.vertex[1]);
            let (cols, rows) = ((dx / paper.width).round(), (dy / paper.step()).round());
            let off = (dx - cols * paper.width).abs().max((dy - rows * paper.step()).abs());
            (paper.width - PAPER.width).abs() < 0.2 && (cols + rows) % 2.0 == 0.0 && off < 2.0
        };
        assert!(found.iter().any(fits), "{found:?}");
    }
}
