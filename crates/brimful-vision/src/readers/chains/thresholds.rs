//! The thresholds of the Cardinal Chains reader. Lengths are in cells, color distances in CIE Lab.

use std::ops::Range;

/// Least contrast of writing.
pub(super) const WRITING_CONTRAST: f32 = 25.0;
/// Difference of a disc's largest and smallest radius: three samples.
pub(super) const MAX_ROUNDNESS_ERROR: f32 = 0.1;
/// Radii of the disc of a start.
pub(super) const DISC_RADIUS: Range<f32> = 0.24..0.46;
/// Radius of the disc in which the disc of a start could hold a number, as a fraction of its own.
pub(super) const DISC_HEART: f64 = 0.85;
/// Least fraction of a disc's ring with the disc's color, on a plain cell and on a tube.
pub(super) const DISC_SHARE: f32 = 0.8;
pub(super) const DISC_SHARE_ON_TUBE: f32 = 0.6;
/// Half widths of tubes.
pub(super) const TUBE_RADIUS: Range<f32> = 0.18..0.28;
/// Least radius of a disc on a tube.
pub(super) const MIN_DISC_ON_TUBE: f32 = 0.31;
/// Distance from the center that a tube reaches.
pub(super) const TUBE_REACH: f32 = 0.38;
/// Radius of the disc in which a tube holds its number.
pub(super) const TUBE_HEART: f64 = 0.205;
/// Least fraction of that disc that shows the tube's color beside the number.
pub(super) const TUBE_SHARE: f32 = 0.35;
/// Confidence below which a cell counts as vague.
pub(super) const VAGUE: f64 = 0.3;
/// Fewer than one of this many cells of a header or of buttons is read as a number above 1.
pub(super) const LEGIBLE_BLOTS: usize = 2;
/// At least one of this many cells of a header or of buttons is illegible.
pub(super) const ILLEGIBLE_BLOTS: usize = 4;
