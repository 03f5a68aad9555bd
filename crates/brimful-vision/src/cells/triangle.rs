//! The look of one triangular tile.

use crate::lattice::triangles::TriangleLattice;
use crate::pixels::Point;
use crate::pixels::color::{Lab, distance, lab, median};
use crate::pixels::picture::Picture;

/// Samples along a side, and how many of them to leave out along each. The first is well inside;
/// the others serve triangles of which the view leaves only a corner.
const GRIDS: [(i32, i32); 4] = [(16, 3), (16, 2), (32, 2), (64, 2)];
/// The same up to the sides of the triangle.
const WHOLE_GRID: (i32, i32) = (16, 1);
/// Fewest samples that show a color.
const MIN_SAMPLES: usize = 8;
/// Fewest samples of the first grid in half a triangle; the picture cuts rows in their middles.
const HALF_SAMPLES: usize = 14;
/// Distance from the view's rim to leave out, in columns; one pixel comes on top.
const VIEW_INSET: f64 = 0.045;
/// Color distance above which a sample is foreign; the grain of paper is finer.
const FOREIGN_COLOR: f32 = 15.0;

/// A triangle's color, and how even it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TriangleTile {
    pub(crate) color: Lab,
    /// The fraction of foreign samples inside: writing, or a border.
    pub(crate) mixed: f32,
    /// The fraction of foreign samples up to the sides, where they are in view.
    pub(crate) uneven: f32,
    /// Whether less than half of it is in view.
    pub(crate) scant: bool,
}

/// The part of the picture that shows tiles: upper left and lower right corner.
pub(crate) type View = [Point; 2];

/// Samples the visible part of a triangle; `None` if too little of it is in view.
pub(crate) fn sample(
    picture: &Picture,
    lattice: &TriangleLattice,
    [row, col]: [i64; 2],
    view: View,
) -> Option<TriangleTile> {
    let corners = lattice.corners(row, col);
    let inset = VIEW_INSET * lattice.width + 1.0;
    let is_seen =
        |p: &Point| (0..2).all(|a| p[a] > view[0][a] + inset && p[a] < view[1][a] - inset);
    let samples = |(fine, least): (i32, i32)| -> Vec<Lab> {
        let seen = places(&corners, fine, least).filter(is_seen);
        seen.map(|[x, y]| lab(picture.at(x, y))).collect()
    };
    let tries = GRIDS.into_iter().map(samples).enumerate();
    let (tries, mut inner) = tries.into_iter().find(|(_, found)| found.len() >= MIN_SAMPLES)?;
    let scant = tries > 0 || inner.len() < HALF_SAMPLES;
    let color = median(&mut inner);
    let uneven = foreign_share(&samples(WHOLE_GRID), color);
    Some(TriangleTile { color, mixed: foreign_share(&inner, color), uneven, scant })
}

/// Places in a triangle: `fine` along a side, without the outermost `least` along each.
fn places(corners: &[Point; 3], fine: i32, least: i32) -> impl Iterator<Item = Point> {
    let inner =
        (least..fine).flat_map(move |a| (least..fine - a).map(move |b| [a, b, fine - a - b]));
    inner.filter(move |shares| shares[2] >= least).map(move |shares| {
        let mix = |axis: usize| {
            let sum: f64 =
                shares.iter().zip(corners).map(|(&share, at)| f64::from(share) * at[axis]).sum();
            sum / f64::from(fine)
        };
        [mix(0), mix(1)]
    })
}

/// The fraction of samples that are foreign to a color.
fn foreign_share(samples: &[Lab], color: Lab) -> f32 {
    let foreign = samples.iter().filter(|&&sample| distance(sample, color) > FOREIGN_COLOR);
    foreign.count() as f32 / samples.len() as f32
}
