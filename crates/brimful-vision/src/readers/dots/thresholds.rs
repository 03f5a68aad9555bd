//! The thresholds of dots. Lengths are in cells, color distances in CIE Lab.

use std::ops::Range;

use crate::pixels::color::DISTINCT;

/// Radii of dots; a larger shape is a tile.
pub(super) const DOT_RADIUS: Range<f32> = 0.22..0.46;
/// Least half width of a pipe.
pub(super) const MIN_PIPE_RADIUS: f32 = 0.1;
/// Largest half width of a pipe, as a fraction of a dot's radius.
pub(super) const MAX_PIPE_RATIO: f32 = 0.8;
/// Distance from the center that a pipe reaches.
pub(super) const PIPE_REACH: f32 = 0.38;
/// Color distance of a pipe from its dots.
pub(super) const PIPE_COLOR: f32 = 1.6 * DISTINCT;

/// Least sharpness of a border; a glow in the background has less.
pub(super) const BORDER_SHARPNESS: f32 = 9.0;
/// Highest contrast of a glow in few colors, whose steps are sharp, as a fraction of a dot's.
pub(super) const GLOW_RATIO: f32 = 0.3;
/// Highest contrast of any glow.
pub(super) const GLOW_CONTRAST: f32 = 25.0;

/// Least fraction of a disc's ring with the disc's color.
pub(super) const DISC_SHARE: f32 = 0.8;
/// The same for a disc without a wide number.
pub(super) const EVEN_SHARE: f32 = 0.95;
/// The same for a pipe, which may have a pattern along its middle.
pub(super) const PIPE_SHARE: f32 = 0.6;

/// Radius of the disc that holds a dot's number, as a fraction of the dot's.
pub(super) const WRITING_RADIUS: f64 = 0.9;
/// Least contrast of a number in a dot.
pub(super) const WRITING_CONTRAST: f32 = 30.0;
