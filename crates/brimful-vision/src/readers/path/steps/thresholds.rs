//! The thresholds of the reader of numbered steps. Lengths are in cells, color distances in CIE Lab.

use std::ops::Range;

use crate::pixels::color::DISTINCT;

/// Least contrast of writing.
pub(super) const WRITING_CONTRAST: f32 = 25.0;
/// Distance that all but a few samples of a blank cell keep from its ground.
pub(super) const BLANK_FLECK: f32 = DISTINCT;
/// Distance of a number's middle from its cell's: notes of a player are in corners.
pub(super) const MAX_OFF_CENTER: f64 = 0.15;
/// Radii of a ring or a disc around a number.
pub(super) const RING_RADIUS: Range<f64> = 0.26..0.44;
/// The disc within that holds a number: its distance from the rim, and its radius as a fraction. A
/// thick ring leaves less room; writing that reaches the rim of the disc is not read.
pub(super) const RING_LINE: f64 = 0.06;
pub(super) const WITHIN_RING: [f64; 4] = [0.86, 0.82, 0.78, 0.74];
/// Distance of the middle of the first or the last number from its cell's, up to which it may be
/// smaller than others: nothing covers a part of it.
pub(super) const WHOLE_OFF_CENTER: f64 = 0.05;
/// Least fraction of that disc, above and below the number, that has one color.
pub(super) const RING_SHARE: f32 = 0.8;
/// Most cells that hold another mark than a number, as a divisor.
pub(super) const STRANGE: usize = 4;
/// Lead of a printed number's color over the ground, as a fraction of the usual number's: thin
/// strokes on small cells mix with the ground.
pub(super) const MIN_STRENGTH: f32 = 0.55;
/// Distance of a printed number's color from all mixtures of the usual one and the ground.
pub(super) const SAME_INK: f32 = 1.5 * DISTINCT;
/// Distance between the grounds of printed numbers.
pub(super) const SAME_GROUND: f32 = DISTINCT;
/// Difference of a filled hole from the floor of the cells in lightness, and its highest chroma. A
/// selected cell differs less, or is colored.
pub(super) const HOLE_CONTRAST: f32 = 45.0;
pub(super) const HOLE_CHROMA: f32 = 15.0;
