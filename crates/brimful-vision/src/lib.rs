//! Puzzles read off pictures: screenshots of Flow Free, KAMI 2 and Cardinal Chains, and Brimful's
//! own drawings.
//!
//! [`read`] finds the board by itself, decides which puzzle it is, tells what stands in each cell
//! and how sure it is, and lets the puzzle's own rules judge. It refuses rather than guesses.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod chains;
mod color;
mod comb;
mod decode;
mod digits;
mod find;
mod glyph;
mod grid;
mod groups;
mod holes;
mod judge;
mod kami;
mod lattice;
mod light;
mod lines;
mod links;
mod numberlink;
mod numbers;
mod page;
mod pairs;
mod pane;
mod paper;
mod patch;
mod picture;
mod reading;
mod rim;
mod screen;
mod sheet;
mod sight;
mod skew;
mod swatches;
mod tile;
mod tiles;
mod walls;

pub use reading::{CellReading, DOUBT, Options, Point, Reading, Status};

/// Reads the puzzle off a PNG or JPEG file.
///
/// The same bytes and options give the same reading on every machine. A picture that holds no
/// board, holds a finished one or cannot be read without guessing is [`Status::Refused`], with the
/// reason.
pub fn read(bytes: &[u8], options: &Options) -> Reading {
    match decode::decode(bytes) {
        Ok(picture) => find::read(picture, options),
        Err(error) => Reading::refused([0, 0], error.to_string()),
    }
}
