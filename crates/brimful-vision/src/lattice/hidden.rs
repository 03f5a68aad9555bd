//! Boards of which a wide path hides lines.
//!
//! Lines enclose no cell on such a path, so rows and columns at the rim may be missing. A path stays
//! on its board, and every line it does not follow it crosses: a band of one color across a rim
//! shows that the board goes on there.

use super::enclosure::EnclosedGrid;
use super::grid::Grid;
use crate::edges::Traced;
use crate::pixels::Point;
use crate::pixels::color::{Lab, distance, lab, median};
use crate::pixels::picture::Picture;

/// Half the length of the band across a side, and the distances between places on it, in cells.
const BAND: i32 = 16;
const STEP: f64 = 0.01;
/// Color distance within a band: less than between the faintest line and the cells beside it.
const SAME: f32 = 7.0;
/// Distance of the middle of a further cell, and of its far side, beyond a rim.
const FURTHER: [f64; 2] = [0.5, 0.98];

impl EnclosedGrid {
    /// The board with the rows and columns onto which a path leads, if there are any.
    pub(crate) fn under_paths(&self, traced: &Traced<'_>) -> Option<EnclosedGrid> {
        let mut grid = self.grid;
        while let Some(larger) = grown(traced.picture, &grid) {
            grid = larger;
        }
        let is_larger = grid.rows * grid.cols > self.grid.rows * self.grid.cols;
        is_larger.then(|| EnclosedGrid::at(grid, traced))
    }
}

/// The grid with one more row or column.
fn grown(picture: &Picture, grid: &Grid) -> Option<Grid> {
    let (rows, cols) = (grid.rows, grid.cols);
    let rims = [
        (0, 0.0, -1.0, grid.part(0, -1, rows, cols + 1)),
        (0, cols as f64, 1.0, grid.part(0, 0, rows, cols + 1)),
        (1, 0.0, -1.0, grid.part(-1, 0, rows + 1, cols)),
        (1, rows as f64, 1.0, grid.part(0, 0, rows + 1, cols)),
    ];
    let leads_on = |axis: usize, at: f64, out: f64| {
        let place = |along: f64, across: f64| match axis {
            0 => grid.point(across, along),
            _ => grid.point(along, across),
        };
        (0..[rows, cols][axis]).any(|k| {
            let along = k as f64 + 0.5;
            let is_seen = FURTHER.iter().all(|off| picture.holds(place(along, at + out * off)));
            let band = (-BAND..=BAND).map(|step| place(along, at + STEP * f64::from(step)));
            is_seen && is_even(picture, band)
        })
    };
    rims.into_iter().find(|&(axis, at, out, _)| leads_on(axis, at, out)).map(|rim| rim.3)
}

/// Whether places have one color.
fn is_even(picture: &Picture, places: impl Iterator<Item = Point>) -> bool {
    let colors: Vec<Lab> = places.map(|[x, y]| lab(picture.at(x, y))).collect();
    let usual = median(&mut colors.clone());
    colors.iter().all(|&color| distance(color, usual) < SAME)
}
