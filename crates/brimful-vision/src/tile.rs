//! What one triangle looks like.

use crate::color::{Lab, distance, lab, median};
use crate::paper::Paper;
use crate::picture::Picture;
use crate::reading::Point;

/// Samples along a side, and how many of them are left out along each: well inside first; where the view cuts a
/// triangle to a corner, whatever is left of it.
const GRIDS: [(i32, i32); 4] = [(16, 3), (16, 2), (32, 2), (64, 2)];
/// Fewer samples tell nothing.
const FEWEST: usize = 8;

/// The grain of paper is finer.
const STRANGE: f32 = 15.0;

/// A triangle's color and how even it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tile {
    pub(crate) color: Lab,
    /// The share of samples that are far from it: writing, or a border within.
    pub(crate) mixed: f32,
}

/// The part of the picture in which tiles can be seen: upper left and lower right corner.
pub(crate) type View = [Point; 2];

/// Looks at the visible part of a triangle; nothing if too little of it is in view.
pub(crate) fn look(picture: &Picture, paper: &Paper, row: i64, col: i64, view: View) -> Option<Tile> {
    let corners = paper.corners(row, col);
    let inset = 0.045 * paper.width + 1.0;
    let is_seen = |p: Point| (0..2).all(|a| p[a] > view[0][a] + inset && p[a] < view[1][a] - inset);
    for (fine, least) in GRIDS {
        let mut samples = Vec::new();
        for a in least..fine {
            for b in least..fine - a {
                let c = fine - a - b;
                if c < least {
                    continue;
                }
                let mix = |axis: usize| {
                    (f64::from(a) * corners[0][axis]
                        + f64::from(b) * corners[1][axis]
                        + f64::from(c) * corners[2][axis])
                        / f64::from(fine)
                };
                let at = [mix(0), mix(1)];
                if is_seen(at) {
                    samples.push(lab(picture.at(at[0], at[1])));
                }
            }
        }
        if samples.len() >= FEWEST {
            let color = median(&mut samples);
            let far = samples.iter().filter(|&&sample| distance(sample, color) > STRANGE).count();
            return Some(Tile { color, mixed: far as f32 / samples.len() as f32 });
        }
    }
    None
}
