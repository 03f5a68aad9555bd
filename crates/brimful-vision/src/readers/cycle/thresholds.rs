//! The thresholds of the walled-board reader. Lengths are in cells, color distances in CIE Lab.

/// Least fraction of a side that is an edge if it is drawn.
pub(super) const DRAWN_SIDE: f64 = 0.6;
/// Least fraction of sides between free cells that are drawn.
pub(super) const BETWEEN_FREE: f64 = 0.8;
/// Highest fraction of sides between walls that are drawn.
pub(super) const BETWEEN_WALLS: f64 = 0.3;
/// Distance beside the board to look at; the second where the picture ends before the first.
pub(super) const BESIDE: [f64; 2] = [0.12, 0.08];
/// Lightness from which on a background shows the tint of the light.
pub(super) const BRIGHT_BACKGROUND: f32 = 60.0;
/// Highest chroma of walls and floors.
pub(super) const GRAY_CHROMA: f32 = 20.0;
/// Half the side of the square that is a cell's middle.
pub(super) const MIDDLE: f32 = 0.38;
