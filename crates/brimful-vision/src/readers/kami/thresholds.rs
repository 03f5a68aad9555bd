//! The thresholds of the KAMI 2 reader. Color distances are in CIE Lab.
//!
//! Margins were measured on pictures that were read correctly; see each constant.

/// Half-rows and columns of the game's boards.
pub(super) const ROWS: i64 = 29;
pub(super) const COLS: i64 = 10;

/// Least fraction of the picture's width along which the bar's upper side is an edge. A
/// swatch under tiles of its own color shows no edge, and one of two swatches takes a third of the
/// bar.
pub(super) const BAR_EDGE: f64 = 0.6;
/// Least width of the board, as a fraction of the screen's.
pub(super) const BOARD_WIDTH: f64 = 0.98;
/// Distance by which the board may be off the middle of the screen, in columns.
pub(super) const OFF_CENTER: f64 = 0.2;
/// Confidence in gaps below which the board is refused.
pub(super) const GAP_CONFIDENCE: f64 = 0.5;

/// Least tint distance of a gap from every swatch; the gap shows the table, which is pale except
/// for its corners.
pub(super) const GAP_TINT: f32 = 7.5;
/// The same for colors that are not the table's.
pub(super) const COLORED_GAP_TINT: f32 = 3.0 * GAP_TINT;
/// Least lightness of the table, and its highest chroma.
pub(super) const TABLE_LIGHTNESS: f32 = 60.0;
pub(super) const TABLE_CHROMA: f32 = 34.0;
/// Tint distance beyond which a tile does not belong to its color.
pub(super) const MAX_TINT: f32 = 11.0;
/// Relative difference in brightness beyond which something covers a tile; folds and light explain
/// less. Measured: 0.19 at most, among 51,057 tiles.
pub(super) const MAX_SHADE: f32 = 0.3;
/// Fraction of foreign samples from which a place is not a tile. Measured: 0.09 at most, among
/// 57,000 tiles, some of them noisy.
pub(super) const MAX_MIXED: f32 = 0.15;
/// The same where less than half of the place is in view.
pub(super) const MAX_MIXED_SCANT: f32 = 0.5;
/// The same for gaps where less than half of the place is in view.
pub(super) const MAX_MIXED_SCANT_GAP: f32 = 0.1;
/// Fraction of foreign samples up to the sides from which a place is not a gap: an object on a tile
/// ignores its sides. Measured: 0.12 in one of 1,433 gaps.
pub(super) const MAX_UNEVEN_GAP: f32 = 0.35;

/// The rows of buttons with the part of the bar that they take, and how far cut sides may move its
/// end.
pub(super) const BUTTONS: [(usize, f64); 2] = [(1, 0.4), (2, 1.0 / 3.0)];
pub(super) const BUTTONS_SLACK: f64 = 0.025;
/// Height in columns from which a bar has room for two rows of buttons. Measured: one row is 1.66
/// columns high.
pub(super) const TALL_BAR: f64 = 2.2;
/// Numbers of colors that the game has.
pub(super) const COLORS: std::ops::RangeInclusive<usize> = 2..=6;
/// Least color distance of neighboring swatches.
pub(super) const SWATCH_CONTRAST: f32 = 6.0;
/// Least fraction of a swatch with its color.
pub(super) const SWATCH_SHARE: f64 = 0.9;
/// Steps in which the last swatch may be cut off, and the size of a step in swatches.
pub(super) const CUT_STEPS: usize = 8;
pub(super) const CUT_STEP: f64 = 0.04;

/// Buttons in the bar.
pub(super) const BUTTON_COUNT: usize = 4;
/// Part of a button's shorter side in which its sign stands.
pub(super) const BUTTON_HEART: f64 = 0.9;
/// Least contrast of the move limit, and the least confidence in it.
pub(super) const LIMIT_CONTRAST: f32 = 30.0;
pub(super) const LIMIT_CONFIDENCE: f64 = 0.8;
/// Highest move limit; the game's own boards stay far below.
pub(super) const MAX_LIMIT: u32 = 99;
