//! Judges by pixels whether a game followed a stroke.
//!
//! A board that is being played can seldom be read: no reader knows how every game draws lines or
//! folds tiles. But the capture in which the board was read shows how each place looked before, and
//! the plan says which places a stroke must change.

mod lines;
mod tiles;

pub(crate) use lines::Lines;
pub(crate) use tiles::{Seen, Tiles};

use brimful::board::Cell;
use brimful_vision::{CellReading, Reading};

/// The place of a cell in the picture.
fn seen(reading: &Reading, cell: Cell) -> Option<&CellReading> {
    let index = reading.cells.binary_search_by_key(&cell, |seen| seen.cell).ok()?;
    reading.cells.get(index)
}
