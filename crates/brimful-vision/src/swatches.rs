//! The bar of colors below a KAMI 2 board: how many colors there are, and which.
//!
//! The bar's left part holds buttons, the rest equally wide swatches up to the picture's right side. No width is
//! assumed: each border met from the right is tried as the width of a swatch, and the one stands that cuts the most of
//! the bar into even pieces of different colors.

use crate::color::{Lab, distance, lab, median};
use crate::picture::Picture;

/// The colors of neighboring swatches are at least so different.
const DIFFERENT: f32 = 6.0;
/// A piece is even if this share of it is close to its color.
const EVEN: f64 = 0.85;
/// The most colors the game has.
const MOST: usize = 6;

/// The palette.
#[derive(Clone, Debug)]
pub(crate) struct Swatches {
    pub(crate) colors: Vec<Lab>,
}

/// Reads the swatches of a bar whose upper side is at `top`, on a board with columns of that width.
pub(crate) fn read(picture: &Picture, top: f64, width: f64) -> Option<Swatches> {
    // Below the curl of the chosen swatch, above what a system bar may cover.
    let rows: Vec<f64> = (0..7).map(|i| top + (0.42 + 0.025 * f64::from(i)) * width).collect();
    if rows.iter().any(|&y| y >= picture.height as f64) {
        return None;
    }
    let column = |x: usize| median(&mut rows.iter().map(|&y| lab(picture.at(x as f64, y))).collect::<Vec<_>>());
    let bar: Vec<Lab> = (0..picture.width).map(column).collect();
    let near = (0.06 * width).max(1.5) as usize;
    let is_border = |x: usize| x >= near && x + near < bar.len() && distance(bar[x - near], bar[x + near]) > DIFFERENT;
    let mut tried: Vec<usize> = (bar.len() / (2 * MOST)..bar.len() / 2).filter(|&w| is_border(bar.len() - w)).collect();
    tried.dedup_by(|a, b| *a < *b + near);
    let options = tried.into_iter().map(|width| pieces(&bar, width, near));
    let colors = options.max_by_key(Vec::len).filter(|colors| (2..=MOST).contains(&colors.len()))?;
    Some(Swatches { colors })
}

/// Even pieces of different colors, of that width, from the right; told from left to right.
fn pieces(bar: &[Lab], width: usize, border: usize) -> Vec<Lab> {
    let mut colors: Vec<Lab> = Vec::new();
    let mut right = bar.len();
    while right >= width && colors.len() <= MOST {
        let inner = &bar[right - width + border..right - border];
        let color = median(&mut inner.to_vec());
        let close = inner.iter().filter(|&&c| distance(c, color) < DIFFERENT).count();
        if (close as f64) < EVEN * inner.len() as f64 || colors.iter().any(|&other| distance(other, color) < DIFFERENT)
        {
            break;
        }
        colors.push(color);
        right -= width;
    }
    colors.reverse();
    colors
}
