//! The result of reading a picture, and the options of the call.

use brimful::board::Cell;
use brimful::numberlink::Rules;
use brimful::puzzle::{Draft, Kind, Puzzle};
use brimful::words::Phrase;

pub use crate::pixels::Point;
use crate::refusal::{Oddity, Refusal};

/// What the caller knows about a picture.
///
/// ```
/// use brimful::puzzle::Kind;
/// use brimful_vision::Options;
///
/// let options = Options { kind: Some(Kind::Numberlink), ..Options::default() };
/// assert_eq!(options.nodes, 20_000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The puzzle to look for; `None` lets the readers decide.
    pub kind: Option<Kind>,
    /// The rules of Numberlink boards, which no picture shows.
    pub rules: Rules,
    /// Search nodes for checking the board against its own rules; zero skips that check.
    pub nodes: u64,
}

impl Default for Options {
    fn default() -> Self {
        Options { kind: None, rules: Rules::Fill, nodes: 20_000 }
    }
}

/// Whether a picture was read.
///
/// ```
/// use brimful_vision::Status;
///
/// assert_eq!(Status::Refused.name(), "refused");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The picture shows a puzzle.
    Read,
    /// The picture shows no puzzle, or one that could only be guessed.
    Refused,
}

impl Status {
    /// The name in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Status::Read => "read",
            Status::Refused => "refused",
        }
    }
}

/// One cell of a board, and where it is in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct CellReading {
    /// The cell.
    pub cell: Cell,
    /// The reader's confidence in the contents, from 0 to 1; below [`DOUBT`] a person should look.
    pub confidence: f64,
    /// The cell's center in the picture.
    pub center: Point,
    /// The cell's corners in the picture, clockwise.
    pub polygon: Vec<Point>,
}

/// The confidence below which a cell is doubtful.
pub const DOUBT: f64 = 0.5;

/// The result of reading one picture.
///
/// Exactly one of [`puzzle`](Reading::puzzle) and [`refusal`](Reading::refusal) is set.
///
/// ```
/// use brimful_vision::{Options, Status, read};
///
/// let reading = read(b"GIF89a", &Options::default());
/// assert_eq!(reading.status(), Status::Refused);
/// assert!(reading.puzzle.is_none() && reading.cells.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Reading {
    /// The kind of puzzle, also after a refusal if a board was found.
    pub kind: Option<Kind>,
    /// The confidence in the whole board, from 0 to 1.
    pub confidence: f64,
    /// The board as seen, also after a refusal if one was found: a person can correct it.
    pub draft: Option<Draft>,
    /// The puzzle, if the picture was read.
    pub puzzle: Option<Puzzle>,
    /// Why the picture was refused.
    pub refusal: Option<Refusal>,
    /// A property of the puzzle that its game does not promise.
    pub oddity: Option<Oddity>,
    /// Width and height of the picture in pixels; zero if the file could not be decoded.
    pub size: [u32; 2],
    /// The corners of the board in the picture, clockwise; empty if no board was found.
    pub outline: Vec<Point>,
    /// Every cell of the board, in reading order.
    pub cells: Vec<CellReading>,
    /// The center of the button of each color; `None` where none is clear. Empty for puzzles
    /// without colors.
    pub swatches: Vec<Option<Point>>,
}

impl Reading {
    /// The refusal of a picture in which no board was found.
    pub(crate) fn refused(size: [u32; 2], refusal: Refusal) -> Self {
        Reading { refusal: Some(refusal), ..Reading::unseen(size) }
    }

    /// A picture before anything is found in it.
    fn unseen(size: [u32; 2]) -> Self {
        Reading {
            kind: None,
            confidence: 0.0,
            draft: None,
            puzzle: None,
            refusal: None,
            oddity: None,
            size,
            outline: Vec::new(),
            cells: Vec::new(),
            swatches: Vec::new(),
        }
    }

    /// The reading of a picture that carries its puzzle.
    pub(crate) fn exact(size: [u32; 2], puzzle: Puzzle) -> Self {
        let kind = Some(puzzle.kind());
        Reading { kind, confidence: 1.0, puzzle: Some(puzzle), ..Reading::unseen(size) }
    }

    /// Whether the puzzle was not seen: its picture carries it. No cell has a place then.
    ///
    /// ```
    /// use brimful_vision::{Options, read_file};
    ///
    /// assert!(!read_file(b"GIF89a", &Options::default()).is_exact());
    /// ```
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.puzzle.is_some() && self.cells.is_empty()
    }

    /// Whether the picture was read or refused.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.puzzle.is_some() { Status::Read } else { Status::Refused }
    }

    /// The sentence that explains a refusal or an oddity.
    ///
    /// ```
    /// use brimful_vision::{Options, read};
    ///
    /// let reading = read(b"GIF89a", &Options::default());
    /// let reason = reading.reason().unwrap_or_default().to_string();
    /// assert_eq!(reason, "this file is not PNG or JPEG: save the screenshot as one of them");
    /// ```
    #[must_use]
    pub fn reason(&self) -> Option<Phrase> {
        let refusal = self.refusal.as_ref().map(Phrase::from);
        refusal.or_else(|| self.oddity.as_ref().map(Phrase::from))
    }

    /// The cells that a person should look at, in reading order.
    ///
    /// ```
    /// use brimful_vision::{Options, read};
    ///
    /// let reading = read(&[], &Options::default());
    /// assert_eq!(reading.doubts().count(), 0);
    /// ```
    pub fn doubts(&self) -> impl Iterator<Item = &CellReading> {
        self.cells.iter().filter(|cell| cell.confidence < DOUBT)
    }
}
