//! Reads puzzles from pictures: screenshots of Flow Free, KAMI 2 and Cardinal Chains, and Brimful's
//! own drawings.
//!
//! [`read_file`] takes the puzzle that a drawing carries, and looks at any other picture. [`read`]
//! finds the board, recognizes the puzzle, and reads every cell with a confidence. The
//! puzzle's own rules then check the result. A picture that would have to be guessed at is refused,
//! with a [`Refusal`] that says why.
//!
//! ```
//! use brimful::puzzle::Kind;
//! use brimful_vision::{Options, Status, read};
//! use image::{GrayImage, ImageFormat, Luma};
//!
//! // A board of 4 by 4 cells of 30 pixels, with a thin wall.
//! let picture = GrayImage::from_fn(180, 180, |x, y| {
//!     let inside = (30..=150).contains(&x) && (30..=150).contains(&y);
//!     let is_wall = (88..93).contains(&x) && (60..90).contains(&y);
//!     let is_line = x % 30 == 0 || y % 30 == 0;
//!     Luma([if inside && is_wall { 40 } else if inside && is_line { 190 } else { 250 }])
//! });
//! let mut file = std::io::Cursor::new(Vec::new());
//! picture.write_to(&mut file, ImageFormat::Png)?;
//!
//! let reading = read(file.get_ref(), &Options::default());
//! assert_eq!(reading.status(), Status::Read, "{:?}", reading.reason());
//! assert_eq!(reading.kind, Some(Kind::Cycle));
//! assert_eq!(reading.cells.len(), 16);
//! # Ok::<(), image::ImageError>(())
//! ```
//!
//! # Map of the sources
//!
//! Imports run in one direction, from top to bottom:
//!
//! - `pixels`: decoding, colors, noise, skew, the background, insets and letterboxes
//! - `edges`: straight edges along parallel lines, and evenly spaced ones among them
//! - `lattice`: grids of squares and lattices of triangles, fitted to those edges
//! - `cells`: the look of one cell: colors, shapes, digits
//! - `refusal`, `reading`: the result types
//! - `borders`: thin walls, joined sides, holes, and whether the rim cuts off a part
//! - `readers`: one reader for each way a puzzle is drawn, in one table
//! - `judge`: the puzzle's rules
//! - `swatches`: the buttons of a palette beside the board
//! - `find`: every reader on every lattice, and the best result
//! - `carried`: puzzles that their pictures carry
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod borders;
mod carried;
mod cells;
mod edges;
mod find;
mod judge;
mod lattice;
mod pixels;
mod readers;
mod reading;
mod refusal;
mod swatches;

/// Runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use carried::{Carried, KEYWORD, carried};
pub use pixels::decode::Unreadable;
pub use reading::{CellReading, DOUBT, Options, Point, Reading, Status};
pub use refusal::{Oddity, Refusal};

/// Reads the puzzle of a picture file: exactly where the picture carries it, as Brimful's own
/// drawings do (SVG and PNG), and by sight where not (PNG and JPEG).
///
/// The rules in the options are for pictures by sight; a drawing carries its own.
///
/// ```
/// use brimful::draw::{self, Style};
/// use brimful::format::{self, Hints};
/// use brimful_vision::{Options, read_file};
///
/// let puzzle = format::read("[numberlink]\n\n1 . 1\n", &Hints::default()).remove(0)?.puzzle;
/// let picture = draw::svg(&puzzle, None, &Style { source: true, ..Style::default() });
///
/// let reading = read_file(picture.as_bytes(), &Options::default());
/// assert!(reading.is_exact());
/// assert_eq!(reading.puzzle, Some(puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn read_file(bytes: &[u8], options: &Options) -> Reading {
    carried::reading(bytes, options).unwrap_or_else(|| read(bytes, options))
}

/// Reads the puzzle in a PNG or JPEG file by sight.
///
/// The same bytes and options give the same reading on every machine. A picture is refused if it
/// shows no board or a finished one, or if it cannot be read without guessing.
///
/// ```
/// use brimful_vision::{Options, Refusal, Unreadable, read};
///
/// let reading = read(b"\x89PNG\r\n\x1a\n", &Options::default());
/// assert_eq!(reading.refusal, Some(Refusal::Unreadable(Unreadable::Truncated)));
/// ```
#[must_use]
pub fn read(bytes: &[u8], options: &Options) -> Reading {
    match pixels::decode::decode(bytes) {
        Ok(picture) => find::read(picture, options),
        Err(error) => Reading::refused([0, 0], error.into()),
    }
}

/// Reads the puzzle in pixels that need no decoding, row by row: a capture of a screen.
///
/// ```
/// use brimful_vision::{Options, Refusal, read_pixels};
///
/// let gray = read_pixels([200, 100], vec![[128; 3]; 20_000], &Options::default());
/// assert_eq!(gray.refusal, Some(Refusal::NoBoard));
/// ```
#[must_use]
pub fn read_pixels(size: [u32; 2], pixels: Vec<[u8; 3]>, options: &Options) -> Reading {
    match pixels::decode::from_pixels(size, pixels) {
        Ok(picture) => find::read(picture, options),
        Err(error) => Reading::refused([0, 0], error.into()),
    }
}
