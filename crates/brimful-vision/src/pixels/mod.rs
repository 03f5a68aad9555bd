//! Pixels: decoding, colors, filters, and the parts of a picture that are not the board.

pub(crate) mod background;
pub(crate) mod color;
pub(crate) mod decode;
pub(crate) mod filter;
pub(crate) mod inset;
pub(crate) mod letterbox;
pub(crate) mod picture;
pub(crate) mod regions;
pub(crate) mod skew;

/// A place in the picture: pixels to the right and down from its upper left corner.
pub type Point = [f64; 2];
