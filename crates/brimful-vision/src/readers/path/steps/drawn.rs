//! A path that is partly drawn over numbered steps, in one color of its own.
//!
//! It runs through the middles of cells and under the numbers, on discs of its color. What is on it
//! is read as it stands; for everything else, the path is lifted off the picture.

use super::super::discs::{SAME, crosses, distinct};
use super::marks::{Mark, Number, Seen, number};
use crate::cells::ink::Ink;
use crate::cells::samples::CellSamples;
use crate::lattice::grid::Grid;
use crate::pixels::color::{Lab, distance, lab, median};
use crate::pixels::picture::Picture;

/// Where a disc under a number shows its color, in cells; a path alone is narrower.
const DISC: f32 = 0.35;
/// Least fraction of that ring above and below a number, or all around it, that has the color.
const DISC_SHARE: f32 = 0.8;
/// Radii within which a number is looked for.
const WRITING: [f64; 5] = [0.34, 0.32, 0.30, 0.28, 0.26];
/// The middle of a cell on the path: its radius, the fraction that has the path's color where
/// nothing is written on it, and that from which on something of the path is there.
const MIDDLE: f32 = 0.16;
const COVERED: f32 = 0.97;
const TOUCHED: f32 = 0.3;
/// How wide the rim of a path is at most, in cells.
const RIM: f64 = 0.06;

/// A picture in parts: what is on the path, and what is left when it is lifted.
pub(super) struct Drawn {
    pub(super) bare: Picture,
    /// By cell, what is seen on the path, and whether there is any of it.
    on_path: Vec<(Option<Mark>, bool)>,
}

impl Drawn {
    /// The path over a grid, if there is one of one color.
    pub(super) fn of(picture: &Picture, grid: &Grid) -> Option<Self> {
        let samples: Vec<CellSamples> = (0..grid.rows * grid.cols)
            .map(|i| CellSamples::smooth(picture, grid, i / grid.cols, i % grid.cols))
            .collect();
        let middle = |cell: &CellSamples| cell.median(|[x, y]| x.abs().max(y.abs()) < MIDDLE / 3.0);
        let floor = median(&mut samples.iter().map(CellSamples::ground).collect::<Vec<_>>());
        let mut colors = distinct(samples.iter().map(middle), SAME);
        colors.retain(|&color| distance(color, floor) > SAME && crosses(picture, grid, color));
        let &[color] = colors.as_slice() else { return None };
        let on_path = samples.iter().enumerate().map(|(i, cell)| {
            let at = [i / grid.cols, i % grid.cols];
            let is_touched = cell.placed().any(|(_, sample)| distance(sample, color) < SAME);
            (mark(picture, grid, at, (cell, color)), is_touched)
        });
        let on_path = on_path.collect();
        let rim = RIM * grid.pitch[0].min(grid.pitch[1]);
        let bare = lifted(picture, [color, floor], rim.ceil() as usize)?;
        Some(Drawn { bare, on_path })
    }

    /// What a cell shows.
    pub(super) fn seen(&self, grid: &Grid, at: [usize; 2]) -> Seen {
        let mut seen = Seen::of(&self.bare, grid, at);
        let (mark, is_touched) = self.on_path[at[0] * grid.cols + at[1]];
        seen.mark = mark.unwrap_or(seen.mark);
        seen.is_touched = is_touched;
        seen
    }
}

/// What a cell shows on a path of this color, if the path is there.
fn mark(
    picture: &Picture,
    grid: &Grid,
    at: [usize; 2],
    (cell, color): (&CellSamples, Lab),
) -> Option<Mark> {
    let (mut all, mut near) = (0.0, 0.0);
    for (_, sample) in cell.placed().filter(|&([x, y], _)| x * x + y * y < MIDDLE * MIDDLE) {
        all += 1.0;
        near += if distance(sample, color) < SAME { 1.0 } else { 0.0 };
    }
    let has_disc = || {
        let around = cell.share_around_number(DISC, color, SAME);
        cell.share(DISC, color, SAME).max(around) >= DISC_SHARE
    };
    let written = |radius: f64| number(&Ink::in_wide_disc(picture, grid, at, radius, color), false);
    let on_path = |number| Mark::Number(Number { is_on_path: true, ..number });
    match near / all {
        COVERED.. => Some(Mark::Path),
        _ if has_disc() => {
            Some(WRITING.into_iter().find_map(written).map_or(Mark::Strange, on_path))
        }
        TOUCHED.. => Some(Mark::Strange),
        _ => None,
    }
}

/// The picture with the path, and this many pixels around it, in the color of the cells.
fn lifted(picture: &Picture, [color, floor]: [Lab; 2], rim: usize) -> Option<Picture> {
    let off = |pixel: &&[u8; 3]| distance(lab(**pixel), floor);
    let floor = *picture.pixels().iter().min_by(|a, b| off(a).total_cmp(&off(b)))?;
    let (width, height) = (picture.width, picture.height);
    // wider along rows, then along columns
    let mut wide = vec![false; width * height];
    for (i, &pixel) in picture.pixels().iter().enumerate() {
        if distance(lab(pixel), color) < SAME {
            let x = i % width;
            wide[i - x.min(rim)..=i + rim.min(width - 1 - x)].fill(true);
        }
    }
    let mut pixels = picture.pixels().to_vec();
    for i in (0..wide.len()).filter(|&i| wide[i]) {
        let y = i / width;
        for other in y.saturating_sub(rim)..=(y + rim).min(height - 1) {
            pixels[other * width + i % width] = floor;
        }
    }
    Some(Picture::new(width, height, pixels))
}
