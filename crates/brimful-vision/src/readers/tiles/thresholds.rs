//! The thresholds of the tile readers. Color distances are in CIE Lab.

use std::ops::Range;

/// Fewest rows and columns.
pub(super) const MIN_CELLS: u32 = 3;
/// Least fraction of a board's rectangle that has tiles.
pub(super) const FILLED_SHARE: f64 = 0.4;
/// Most colors of a board; a photograph has more.
pub(super) const MAX_COLORS: usize = 8;
/// Chroma below which tiles could be walls, also in a tinted picture.
pub(super) const GRAY_CHROMA: f32 = 20.0;
/// Highest fraction of foreign samples on an even triangle.
pub(super) const EVEN_MIXED: f32 = 0.02;
/// Fraction of foreign samples up to the sides of a triangle from which it may be a piece of a
/// button: at least 0.09 on those of Brimful's app, hardly any on tiles.
pub(super) const BUTTON_UNEVEN: f32 = 0.08;
/// Where to look beyond a side, as a part of the way from one center to the other.
pub(super) const BEYOND: f64 = 0.675;
/// Side of the square around a triangle's center that holds its number, in columns.
pub(super) const NUMBER_WINDOW: f64 = 0.55;
/// Least confidence in a number on a tile.
pub(super) const NUMBER_CONFIDENCE: f64 = 0.3;
/// Radii of the ring on a pivot, in cells, and their largest difference.
pub(super) const RING_RADIUS: Range<f32> = 0.2..0.4;
pub(super) const MAX_RING_ERROR: f32 = 0.1;
/// Half the side of the square that is a cell's middle, in cells.
pub(super) const MIDDLE: f32 = 0.38;
/// Fewest sides that show whether the background lies between tiles.
pub(super) const MIN_FOLDS: usize = 4;
/// Color distance of a line from the background, as a fraction of the tiles', below which the
/// background shows through.
pub(super) const FOLD_RATIO: f32 = 0.75;
