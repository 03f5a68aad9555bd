//! Fitting a lattice of triangles: three combs that agree, one of vertical lines and one of each
//! slant.
//!
//! The slanted lines through the vertices cross each vertical line every two half-rows.

use super::triangles::{SLANT, TriangleLattice};
use crate::edges::Traced;
use crate::edges::comb::{Comb, SmoothProfile, fit, pitches, reach};
use crate::edges::parallel::ParallelEdges;

/// Narrowest column in pixels whose triangles are legible.
const MIN_WIDTH: f64 = 14.0;
/// Widths to fit, and lattices to return.
const MAX_FITTED: usize = 12;
const MAX_LATTICES: usize = 3;
/// Relative difference up to which two widths are the same.
const SAME_WIDTH: f64 = 0.02;
/// Distances from a line at which edges count in each round of the fit, in spacings.
const FIT_REACHES: [f64; 2] = [0.06, 0.04];
/// Distance by which the three families may miss a common point, in half-rows.
const MEETING_TOLERANCE: f64 = 0.2;

/// The lattices that fit the picture's lines best, best first.
pub(crate) fn lattices(traced: &Traced<'_>) -> Vec<TriangleLattice> {
    let slanted = [SLANT, -SLANT].map(|slope| ParallelEdges::trace(traced.picture, slope));
    let families = [&traced.vertical, &slanted[0], &slanted[1]];
    let profiles = families.map(ParallelEdges::profile);
    let mut found: Vec<(f64, f64, [Comb; 3])> = Vec::new();
    let mut soft: Option<(usize, [SmoothProfile; 3])> = None;
    for width in pitches(MIN_WIDTH, traced.size()[0] / 3.0) {
        let radius = reach(width);
        if soft.as_ref().is_some_and(|(have, _)| *have != radius) {
            soft = None;
        }
        let (_, soft) = soft.get_or_insert_with(|| {
            (radius, [0, 1, 2].map(|i| SmoothProfile::maximum(&profiles[i], radius)))
        });
        let spacing = [width, 2.0 * SLANT * width, 2.0 * SLANT * width];
        if let [Some(a), Some(b), Some(c)] = [0, 1, 2].map(|i| soft[i].best(spacing[i])) {
            found.push((a.score + b.score + c.score, width, [a, b, c]));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut lattices: Vec<TriangleLattice> = Vec::new();
    for &(_, width, combs) in found.iter().take(MAX_FITTED) {
        let Some(lattice) = refine(traced, families, width, combs) else { continue };
        if lattices.len() < MAX_LATTICES
            && lattices.iter().all(|other| (other.width / lattice.width - 1.0).abs() > SAME_WIDTH)
        {
            lattices.push(lattice);
        }
    }
    lattices
}

/// Fits a lattice to the edges themselves.
fn refine(
    traced: &Traced<'_>,
    families: [&ParallelEdges; 3],
    width: f64,
    combs: [Comb; 3],
) -> Option<TriangleLattice> {
    let spacing = [width, 2.0 * SLANT * width, 2.0 * SLANT * width];
    let ends = [traced.size()[1], traced.size()[0], traced.size()[0]];
    let mut fits = [(0.0, 0.0); 3];
    for i in 0..3 {
        let (mut origin, mut step) = (combs[i].first, spacing[i]);
        for share in FIT_REACHES {
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
    let [vertical, down, up] = fits;
    let width = (2.0 * vertical.1 + (down.1 + up.1) / (2.0 * SLANT)) / 4.0;
    if fits
        .iter()
        .zip(spacing)
        .any(|(fit, spacing)| (fit.1 * width / (spacing * vertical.1) - 1.0).abs() > SAME_WIDTH)
    {
        return None;
    }
    let period = 2.0 * SLANT * width;
    // Where the slanted lines cross the first vertical one; they must do so at the same places.
    let x = vertical.0;
    let (falling, rising) = (down.0 + SLANT * x, up.0 - SLANT * x);
    let apart = falling - rising;
    let apart = apart - period * (apart / period).round();
    let lattice = TriangleLattice { vertex: [x, falling - apart / 2.0], width };
    (apart.abs() < MEETING_TOLERANCE * lattice.step()).then_some(lattice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pixels::picture::Picture;

    const LATTICE: TriangleLattice = TriangleLattice { vertex: [30.0, 24.0], width: 30.0 };

    /// Alternating colors on the triangles of `LATTICE`.
    fn picture() -> Picture {
        let color = |x: f64, y: f64| {
            let col = ((x - LATTICE.vertex[0]) / LATTICE.width).floor();
            let part = (x - LATTICE.vertex[0]) / LATTICE.width - col;
            let half = (y - LATTICE.vertex[1]) / LATTICE.step();
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
        let found = lattices(&Traced::new(&picture));
        let fits = |lattice: &TriangleLattice| {
            let (dx, dy) =
                (LATTICE.vertex[0] - lattice.vertex[0], LATTICE.vertex[1] - lattice.vertex[1]);
            let (cols, rows) = ((dx / lattice.width).round(), (dy / lattice.step()).round());
            let off = (dx - cols * lattice.width).abs().max((dy - rows * lattice.step()).abs());
            (lattice.width - LATTICE.width).abs() < 0.2 && (cols + rows) % 2.0 == 0.0 && off < 2.0
        };
        assert!(found.iter().any(fits), "{found:?}");
    }
}
