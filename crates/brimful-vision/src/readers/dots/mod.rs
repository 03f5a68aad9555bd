//! Discs on a grid of lines, perhaps with pipes partly drawn: what Numberlink and path share.

mod contents;
mod thresholds;

use brimful::board::Cell;

use super::sighting::square;
use crate::borders::holes::{Place, Surroundings};
use crate::cells::digits;
use crate::cells::ink::Ink;
use crate::cells::samples::CellSamples;
use crate::edges::Traced;
use crate::lattice::enclosure::EnclosedGrid;
use crate::lattice::grid::Grid;
use crate::pixels::color::distance;
use crate::pixels::picture::Picture;
use crate::reading::CellReading;
pub(super) use contents::{Content, Dots};
use contents::{Seen, remove_glow};
use thresholds as t;

/// The places of a grid that are cells.
pub(super) struct Cells {
    /// Whether each place is a cell, in reading order.
    pub(super) here: Vec<bool>,
    pub(super) list: Vec<CellReading>,
    pub(super) contents: Vec<Content>,
    pub(super) samples: Vec<CellSamples>,
}

impl Cells {
    pub(super) fn of(traced: &Traced<'_>, enclosed: &EnclosedGrid) -> Self {
        let grid = &enclosed.grid;
        let surroundings = Surroundings::of(traced, grid);
        let mut seen: Vec<Seen> = (0..grid.rows * grid.cols)
            .map(|i| {
                let smooth =
                    CellSamples::smooth(traced.picture, grid, i / grid.cols, i % grid.cols);
                Seen::of(&smooth)
            })
            .collect();
        remove_glow(&mut seen);
        let mut cells =
            Cells { here: Vec::new(), list: Vec::new(), contents: Vec::new(), samples: Vec::new() };
        for (i, &Seen { content, mut confidence, .. }) in seen.iter().enumerate() {
            let (row, col) = (i / grid.cols, i % grid.cols);
            let samples = CellSamples::of(traced.picture, grid, row, col);
            let mut is_hole = false;
            if matches!(content, Content::Empty) {
                let place = surroundings.place(traced, grid, [row, col], &samples);
                is_hole = !enclosed.closed[i] || place == Place::Hole;
                if place == Place::Unclear {
                    confidence = 0.0;
                }
            }
            cells.here.push(!is_hole);
            if !is_hole {
                cells.list.push(square(grid, row, col, confidence));
                cells.contents.push(content);
                cells.samples.push(samples);
            }
        }
        cells
    }
}

/// A place taken for a hole although no line separates it from a cell beside it.
pub(super) fn unclear_hole(traced: &Traced<'_>, grid: &Grid, here: &[bool]) -> Option<Cell> {
    let (rows, cols) = (grid.rows, grid.cols);
    let is_open = |axis: usize, i: usize| grid.strength(traced, axis, i / cols, i % cols) == 0;
    let hole = (0..rows * cols).filter(|&i| !here[i]).find(|&i| {
        (i % cols > 0 && here[i - 1] && is_open(0, i))
            || (i % cols + 1 < cols && here[i + 1] && is_open(0, i + 1))
            || (i >= cols && here[i - cols] && is_open(1, i))
            || (i + cols < rows * cols && here[i + cols] && is_open(1, i + cols))
    });
    hole.map(|i| Cell::new((i / cols) as u32, (i % cols) as u32))
}

impl Dots {
    /// The number in each dot, with the confidence in it; `None` unless all dots have one color and
    /// hold 1, 2, 3 and so on, each once.
    pub(super) fn in_order(
        &self,
        picture: &Picture,
        grid: &Grid,
        cells: &[CellReading],
        contents: &[Content],
    ) -> Option<Vec<(u32, f64)>> {
        let &(_, first) = self.list.first()?;
        let mut numbers = Vec::with_capacity(self.list.len());
        for &(i, color) in &self.list {
            let Content::Shape { radius, .. } = contents[i] else { return None };
            if distance(color, first) > t::PIPE_COLOR {
                return None;
            }
            let at = [cells[i].cell.row as usize, cells[i].cell.col as usize];
            let ink = Ink::in_disc(picture, grid, at, t::WRITING_RADIUS * f64::from(radius), color);
            numbers.push(digits::number(&ink).filter(|_| ink.contrast >= t::WRITING_CONTRAST)?);
        }
        let mut sorted: Vec<u32> = numbers.iter().map(|&(number, _)| number).collect();
        sorted.sort_unstable();
        (numbers.len() > 1 && sorted.into_iter().eq(1..=numbers.len() as u32)).then_some(numbers)
    }
}
