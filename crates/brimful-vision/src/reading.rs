//! What comes back: a puzzle or a refusal, and what was seen where.

use brimful::board::Cell;
use brimful::numberlink::Rules;
use brimful::puzzle::{Draft, Kind, Puzzle};

/// A place in the picture as given: pixels to the right and down from its upper left corner.
pub type Point = [f64; 2];

/// What the caller knows of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The puzzle meant; `None` lets the reader decide.
    pub kind: Option<Kind>,
    /// The rules of Numberlink boards, which no picture tells.
    pub rules: Rules,
    /// Search nodes that judging the board by its own rules may take; zero does without.
    pub nodes: u64,
}

impl Default for Options {
    fn default() -> Self {
        Options { kind: None, rules: Rules::Fill, nodes: 20_000 }
    }
}

/// How a reading came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The puzzle stands on the picture.
    Read,
    /// No puzzle, or one that could only be guessed.
    Refused,
}

impl Status {
    /// The name scripts know it by.
    pub fn name(self) -> &'static str {
        match self {
            Status::Read => "read",
            Status::Refused => "refused",
        }
    }
}

/// One cell as it was seen.
#[derive(Clone, Debug, PartialEq)]
pub struct CellReading {
    /// The cell.
    pub cell: Cell,
    /// How sure the reader is of what stands there, from 0 to 1; below [`DOUBT`] it deserves a
    /// look.
    pub confidence: f64,
    /// Its middle in the picture.
    pub center: Point,
    /// Its corners in the picture, clockwise.
    pub polygon: Vec<Point>,
}

/// Cells less sure than this are doubtful.
pub const DOUBT: f64 = 0.5;

/// What was made of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// How it came out.
    pub status: Status,
    /// The puzzle it is, or seems to be.
    pub kind: Option<Kind>,
    /// How sure the reader is of the whole board, from 0 to 1.
    pub confidence: f64,
    /// The board as seen; after a refusal too, if one was found, for a person to correct.
    pub draft: Option<Draft>,
    /// The puzzle, if it was read.
    pub puzzle: Option<Puzzle>,
    /// Why it was refused, or what is odd about it.
    pub reason: Option<String>,
    /// Width and height of the picture; zero if it could not be decoded.
    pub size: [u32; 2],
    /// The corners of the board in the picture, clockwise; empty if none was found.
    pub outline: Vec<Point>,
    /// Every cell that is there, in reading order.
    pub cells: Vec<CellReading>,
}

impl Reading {
    /// A refusal of a picture in which no board was found.
    pub(crate) fn refused(size: [u32; 2], reason: impl Into<String>) -> Self {
        Reading {
            status: Status::Refused,
            kind: None,
            confidence: 0.0,
            draft: None,
            puzzle: None,
            reason: Some(reason.into()),
            size,
            outline: Vec::new(),
            cells: Vec::new(),
        }
    }

    /// The cells that deserve a look.
    pub fn doubts(&self) -> impl Iterator<Item = &CellReading> {
        self.cells.iter().filter(|cell| cell.confidence < DOUBT)
    }
}
