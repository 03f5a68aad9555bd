//! Outlines: lines of one color around the board and between tiles of different colors, as in
//! Simon Tatham's Flood. They show where the board ends, whatever it lies on.

use super::Tile;
use crate::lattice::grid::Grid;
use crate::pixels::color::{DISTINCT, Lab, distance, lab, median};
use crate::pixels::picture::Picture;

/// Distance from a side to the cells beside it, and to the farthest place of its line, in cells.
const BESIDE: f64 = 0.12;
const REACH: f64 = 0.045;
/// Places to look at along a side.
const PLACES: usize = 9;
/// Least color distance of an outline from both sides of it.
const CONTRAST: f32 = 2.0 * DISTINCT;

/// Whether the board of these tiles, which fill the grid, has an outline.
pub(super) fn is_drawn(picture: &Picture, grid: &Grid, tiles: &[Tile]) -> bool {
    let mut colors = vec![None; grid.rows * grid.cols];
    tiles.iter().for_each(|t| colors[t.at()[0] * grid.cols + t.at()[1]] = Some(t.color));
    let across = (0..grid.rows).flat_map(|row| (0..=grid.cols).map(move |col| [0, row, col]));
    let down = (0..=grid.rows).flat_map(|row| (0..grid.cols).map(move |col| [1, row, col]));
    let (mut outline, mut inner) = (Vec::new(), Vec::new());
    for [axis, row, col] in across.chain(down) {
        // Beyond the rim there is no tile.
        let is_rim = [col, row][axis] == 0 || [col, row][axis] == [grid.cols, grid.rows][axis];
        let at = row * grid.cols + col;
        let pair = (!is_rim).then(|| (colors[at], colors[at - [1, grid.cols][axis]]));
        let line = line(picture, grid, axis, [row as f64, col as f64]);
        match pair {
            Some((Some(a), Some(b))) if distance(a, b) < DISTINCT => inner.push(line),
            _ => outline.push(line),
        }
    }
    let color = median(&mut outline.iter().map(|line| line.0).collect::<Vec<_>>());
    let is_like =
        |(line, contrast): &(Lab, f32)| *contrast > CONTRAST && distance(*line, color) < DISTINCT;
    tiles.len() == colors.len()
        && outline.iter().all(is_like)
        && !inner.iter().any(|(_, contrast)| *contrast > DISTINCT)
}

/// The color that stands out most on the side left of a cell (axis 0) or above it (axis 1), and its
/// distance from the colors beside the side.
fn line(picture: &Picture, grid: &Grid, axis: usize, [row, col]: [f64; 2]) -> (Lab, f32) {
    let color = |off: f64| {
        let look = |k: usize| {
            let along = 0.15 + 0.7 * k as f64 / (PLACES - 1) as f64;
            let [x, y] = match axis {
                0 => grid.point(col + off, row + along),
                _ => grid.point(col + along, row + off),
            };
            lab(picture.at(x, y))
        };
        median(&mut [0, 1, 2, 3, 4, 5, 6, 7, 8].map(look))
    };
    let beside = [color(-BESIDE), color(BESIDE)];
    let apart =
        |own: Lab| beside.iter().map(|&other| distance(own, other)).fold(f32::MAX, f32::min);
    grid.offsets(axis, REACH)
        .map(color)
        .map(|own| (own, apart(own)))
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or_default()
}
