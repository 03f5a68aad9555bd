//! How a kind of puzzle is written.

use super::{FormatError, Piece, Reading, Size, Unfit, View};
use crate::board::Board;
use crate::content::{Content, Options};

/// How puzzles of one kind are written: a static of each room.
pub(crate) struct Notation {
    /// Reads the cells of a native picture, in reading order and without its holes.
    pub(crate) cells: for<'t> fn(&mut dyn Iterator<Item = Piece<'t>>) -> ReadCells,
    /// Whether its cells hold nothing: pictures then need no blanks, and graphs no picture.
    pub(crate) is_bare: bool,
    /// Whether its boards may have bridges.
    pub(crate) has_bridges: bool,
    /// The content that a number of a matrix stands for; `None` where no matrix is read.
    pub(crate) number: Option<fn(u32) -> Content>,
    /// Whether few matrices are valid boards of this kind: one that is may well be meant as one.
    pub(crate) is_picky: bool,
    /// The native keys that only some kinds have.
    pub(crate) keys: &'static [&'static Key],
    /// Completes the options of a puzzle whose text leaves something out.
    pub(crate) complete: fn(&mut Options, &Board),
    /// Its puzz.link addresses.
    pub(crate) address: Option<&'static Address>,
}

type ReadCells = Result<Vec<Content>, FormatError>;

impl Notation {
    /// Whether this is the notation of the same kind.
    pub(crate) fn is(&self, other: &Notation) -> bool {
        std::ptr::eq(self, other)
    }

    /// The content of each cell, read one by one.
    pub(crate) fn each<'t>(
        cells: &mut dyn Iterator<Item = Piece<'t>>,
        content: impl Fn(Piece<'t>) -> Result<Content, FormatError>,
    ) -> ReadCells {
        cells.map(content).collect()
    }
}

/// How the cells of a native puzzle lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Linked {
    /// In a picture; a cell is `row column`.
    Lattice,
    /// As nodes of a graph; a cell is a number.
    Graph,
}

/// A `key: value` line of the native format.
pub(crate) struct Key {
    /// Its name.
    pub(crate) name: &'static str,
    /// Whether an error that no cell shows is shown at its value.
    pub(crate) shows_errors: bool,
    /// Reads the value.
    pub(crate) read: fn(Piece<'_>, Linked, &mut Options) -> Result<(), FormatError>,
    /// The value; `None` leaves the key out.
    pub(crate) write: fn(&View<'_>) -> Option<String>,
}

/// How puzz.link addresses of one kind are read and written.
pub(crate) struct Address {
    /// The names of its puzzles there.
    pub(crate) names: &'static [&'static str],
    /// Reads the board.
    pub(crate) read: for<'t> fn(Addressed<'t>) -> Result<Reading<'t>, FormatError>,
    /// The part behind the `?`.
    pub(crate) write: fn(&View<'_>) -> Result<String, Unfit>,
}

/// The parts of an address.
#[derive(Clone, Copy)]
pub(crate) struct Addressed<'t> {
    /// The name of the puzzle.
    pub(crate) name: &'t str,
    /// The flags, often empty.
    pub(crate) flags: &'t str,
    /// Its declared size.
    pub(crate) size: Size,
    /// The board.
    pub(crate) body: Piece<'t>,
}
