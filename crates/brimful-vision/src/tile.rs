//! What one triangle looks like.

use crate::color::{Lab, distance, lab, median};
use crate::paper::Paper;
use crate::picture::Picture;
use crate::reading::Point;

/// Samples along a side, and how many of them are left out along each: well inside first; where the
/// view cuts a triangle to a corner, whatever is left of it.
const GRIDS: [(i32, i32); 4] = [(16, 3), (16, 2), (32, 2), (64, 2)];
/// The same up to its sides.
const WHOLE: (i32, i32) = (16, 1);
/// Fewer samples tell nothing.
const FEWEST: usize = 8;
/// Half of a tile is seen at more, of those first: the rows cut in their middles.
const HALF: usize = 14;

/// The grain of paper is finer.
const STRANGE: f32 = 15.0;

/// A triangle's color and how even it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tile {
    pub(crate) color: Lab,
    /// The share of samples that are far from it: writing, or a border within.
    pub(crate) mixed: f32,
    /// The same up to its sides, as far as they can be seen.
    pub(crate) uneven: f32,
    /// Whether less than half of it can be seen.
    pub(crate) scant: bool,
}

/// The part of the picture in which tiles can be seen: upper left and lower right corner.
pub(crate) type View = [Point; 2];

/// Looks at the visible part of a triangle; nothing if too little of it is in view.
pub(crate) fn look(
    picture: &Picture,
    paper: &Paper,
    row: i64,
    col: i64,
    view: View,
) -> Option<Tile> {
    let corners = paper.corners(row, col);
    let inset = 0.045 * paper.width + 1.0;
    let is_seen = |p: Point| (0..2).all(|a| p[a] > view[0][a] + inset && p[a] < view[1][a] - inset);
    let samples = |fine: i32, least: i32| {
        let inner =
            (least..fine).flat_map(move |a| (least..fine - a).map(move |b| [a, b, fine - a - b]));
        let place = |shares: [i32; 3]| {
            let mix = |axis: usize| {
                let sum: f64 = shares
                    .iter()
                    .zip(&corners)
                    .map(|(&share, at)| f64::from(share) * at[axis])
                    .sum();
                sum / f64::from(fine)
            };
            [mix(0), mix(1)]
        };
        let seen = inner.filter(|shares| shares[2] >= least).map(place).filter(|&at| is_seen(at));
        seen.map(|[x, y]| lab(picture.at(x, y))).collect::<Vec<Lab>>()
    };
    let strange = |samples: &[Lab], color: Lab| {
        samples.iter().filter(|&&sample| distance(sample, color) > STRANGE).count() as f32
            / samples.len() as f32
    };
    let all = GRIDS.into_iter().map(|(fine, least)| samples(fine, least));
    let (tries, mut inner) = all.enumerate().find(|(_, found)| found.len() >= FEWEST)?;
    let scant = tries > 0 || inner.len() < HALF;
    let color = median(&mut inner);
    let uneven = strange(&samples(WHOLE.0, WHOLE.1), color);
    Some(Tile { color, mixed: strange(&inner, color), uneven, scant })
}
