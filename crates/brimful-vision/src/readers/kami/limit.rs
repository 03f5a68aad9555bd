//! The move limit, which stands on one of the four buttons in the bar.
//!
//! The other buttons hold signs. A limit is reported only if exactly one button is legible.

use super::thresholds as t;
use crate::cells::digits;
use crate::cells::ink::Ink;
use crate::lattice::grid::Grid;
use crate::pixels::Point;
use crate::pixels::picture::Picture;

/// Reads the limit on the buttons between two corners of the picture, in this many rows.
pub(super) fn read(picture: &Picture, [low, high]: [Point; 2], rows: usize) -> Option<u32> {
    let cols = t::BUTTON_COUNT / rows;
    let pitch = [(high[0] - low[0]) / cols as f64, (high[1] - low[1]) / rows as f64];
    let buttons = Grid { origin: low, pitch, rows, cols };
    // A square keeps the proportions of digits; lines separate the buttons.
    let side = t::BUTTON_HEART * pitch[0].min(pitch[1]);
    let legible = (0..t::BUTTON_COUNT).filter_map(|i| {
        let origin = buttons.center(i / cols, i % cols).map(|middle| middle - side / 2.0);
        let heart = Grid { origin, pitch: [side; 2], rows: 1, cols: 1 };
        let ink = Ink::of(picture, &heart, 0, 0);
        let (number, sure) = digits::number(&ink).filter(|_| ink.contrast > t::LIMIT_CONTRAST)?;
        (number > 0 && number <= t::MAX_LIMIT && sure >= t::LIMIT_CONFIDENCE).then_some(number)
    });
    let legible: Vec<u32> = legible.collect();
    let [limit] = legible[..] else { return None };
    Some(limit)
}
