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
    let step = |x: usize| if x >= near && x + near < bar.len() { distance(bar[x - near], bar[x + near]) } else { 0.0 };
    // Borders are where the difference is highest for some way around.
    let is_border = |x: usize| {
        step(x) > DIFFERENT && (x.saturating_sub(2 * near)..x + 2 * near).all(|other| step(other) <= step(x))
    };
    let tried = (bar.len() / (2 * MOST)..bar.len() / 2).filter(|width| is_border(bar.len() - width));
    let options = tried.map(|width| pieces(&bar, width, step));
    let colors = options.max_by_key(Vec::len).filter(|colors| (2..=MOST).contains(&colors.len()))?;
    Some(Swatches { colors })
}

/// Even pieces of different colors, of about that width, from the right; told from left to right.
fn pieces(bar: &[Lab], width: usize, step: impl Fn(usize) -> f32) -> Vec<Lab> {
    let mut colors: Vec<Lab> = Vec::new();
    let (mut right, slack, inset) = (bar.len(), width / 12, width / 8);
    while right + slack >= width && colors.len() <= MOST {
        // The piece ends at the highest border about there, if there is one.
        let expected = right.saturating_sub(width);
        let lefts = expected.saturating_sub(slack)..=expected + slack;
        let left =
            lefts.max_by(|&a, &b| step(a).total_cmp(&step(b))).filter(|&x| step(x) > DIFFERENT).unwrap_or(expected);
        let inner = &bar[left + inset..(right - inset).max(left + inset)];
        let color = median(&mut inner.to_vec());
        let close = inner.iter().filter(|&&c| distance(c, color) < DIFFERENT).count();
        if (close as f64) < EVEN * inner.len() as f64 || colors.iter().any(|&other| distance(other, color) < DIFFERENT)
        {
            break;
        }
        colors.push(color);
        right = left;
    }
    colors.reverse();
    colors
}
