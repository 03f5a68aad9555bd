//! What a cell shows: a number, perhaps in a ring or on a disc, or nothing.

use super::thresholds as t;
use crate::cells::digits;
use crate::cells::ink::Ink;
use crate::cells::samples::CellSamples;
use crate::cells::shape::ring;
use crate::lattice::grid::Grid;
use crate::pixels::color::{DISTINCT, Lab};
use crate::pixels::picture::Picture;

/// A mark in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mark {
    Blank,
    Number(Number),
    /// A path that is drawn over the cell, and nothing on it.
    Path,
    /// Something else, or a number that is not legible.
    Strange,
}

/// A number as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    pub(super) number: u32,
    pub(super) sure: f64,
    /// The color of its strokes.
    pub(super) color: Lab,
    /// The color behind it, and whether that is a disc's or a ring is around it.
    pub(super) ground: Lab,
    pub(super) has_ring: bool,
    /// Whether a path is drawn under it.
    pub(super) is_on_path: bool,
    /// Its height in cells.
    pub(super) height: f64,
    /// How far its middle is off the cell's, in cells.
    pub(super) off_center: f64,
}

/// A cell seen without its neighbors.
pub(super) struct Seen {
    pub(super) mark: Mark,
    /// The color near the sides.
    pub(super) ground: Lab,
    /// Whether a path is drawn over some of it and may hide its sides.
    pub(super) is_touched: bool,
}

impl Seen {
    pub(super) fn of(picture: &Picture, grid: &Grid, [row, col]: [usize; 2]) -> Self {
        let ink = Ink::of(picture, grid, row, col);
        let samples = CellSamples::of(picture, grid, row, col);
        let ground = ink.ground;
        let at = [row, col];
        let mark = match () {
            () if ink.fleck < t::BLANK_FLECK => Some(Mark::Blank),
            // A ring comes near the sides, as stray lines do.
            () => in_ring(picture, grid, at, ground).map(Mark::Number),
        };
        let plain = || {
            let wide = || Ink::wide(picture, grid, row, col);
            number(&if ink.is_cut { wide() } else { ink }, false)
        };
        let mark = mark.unwrap_or_else(|| match samples.has_strays() {
            true => Mark::Strange,
            false => plain().map_or(Mark::Strange, Mark::Number),
        });
        Seen { mark, ground, is_touched: false }
    }
}

/// The number that ink is, if it is one.
pub(super) fn number(ink: &Ink, has_ring: bool) -> Option<Number> {
    if ink.is_cut || ink.contrast < t::WRITING_CONTRAST || ink.off_center > t::MAX_OFF_CENTER {
        return None;
    }
    let (number, sure) = digits::number(ink).filter(|&(number, _)| number > 0)?;
    let (color, ground, height) = (ink.color, ink.ground, ink.height());
    let off_center = ink.off_center;
    let is_on_path = false;
    Some(Number { number, sure, color, ground, has_ring, is_on_path, height, off_center })
}

/// The number in a ring or on a disc, if there is one: in Hidato, the first and the last.
fn in_ring(picture: &Picture, grid: &Grid, at: [usize; 2], ground: Lab) -> Option<Number> {
    let radius = ring(picture, grid, at, ground, DISTINCT)?;
    if !t::RING_RADIUS.contains(&radius) {
        return None;
    }
    let samples = CellSamples::of(picture, grid, at[0], at[1]);
    t::WITHIN_RING.into_iter().find_map(|part| {
        let within = (radius - t::RING_LINE).min(part * radius);
        let color = samples.disc(within as f32);
        let share = samples.share_around_number(within as f32, color, DISTINCT);
        let clear = (share >= t::RING_SHARE).then_some(within)?;
        number(&Ink::in_wide_disc(picture, grid, at, clear, color), true)
    })
}
