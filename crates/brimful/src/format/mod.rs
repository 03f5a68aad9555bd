//! Reading and writing puzzles as text.
//!
//! One text may hold many puzzles in any mix of formats.
//! [`read`] recognizes each from its first lines, reads it, and goes on behind it: a puzzle that cannot be read costs one [`FormatError`],
//! never its neighbors. A format is a file here with a
//! `read`, which takes its lines off the front of the rest of the text, and a `write`.
//!
//! Limits, so that no text can eat the memory: [`MAX_TEXT`], [`MAX_ERRORS`], and
//! `MAX_CELLS` of [`crate::board`] for each board and four times that for all boards of a text.
//! Sizes that a header declares are believed only as far as the text behind it goes.

mod chains;
mod identity;
mod kami;
mod known;
mod native;
mod numberlink;
mod puzzlink;
mod reader;
mod recognize;
mod rows;
mod tatham;
mod text;
mod tsplib;
mod walls;
mod write;

use std::ops::Range;

use crate::board::MAX_CELLS;
use crate::numberlink::Rules;
use crate::puzzle::{Kind, Puzzle};

pub use identity::identity;
pub use known::{Known, Verdict};

use reader::{Reader, finish};
use text::Lines;

/// The longest text that is read: 64 MiB.
pub const MAX_TEXT: usize = 64 << 20;

/// After so many unreadable puzzles the rest of a text is not read.
pub const MAX_ERRORS: usize = 1000;

/// A puzzle with what its file says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What to call it.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// What is known of its answer.
    pub answer: Vec<Known>,
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Entry {
    /// A puzzle of which nothing else is known.
    pub fn new(puzzle: Puzzle) -> Self {
        Entry { title: None, author: None, source: None, answer: Vec::new(), puzzle }
    }
}

/// The formats of the contract, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The project's own text.
    Native,
    /// `n m k sz`, numbers, starts.
    ChainsText,
    /// A JSON list of rows.
    ChainsMatrix,
    /// `H W` and integers.
    NumberlinkInt,
    /// Rows of characters.
    NumberlinkLetters,
    /// Rows of `.` and `#`.
    Walls,
    /// `kami tri …` and `kami sq …`.
    Kami,
    /// `kami graph …`.
    KamiGraph,
    /// `flood sq …`.
    Flood,
    /// puzz.link addresses.
    Puzzlink,
    /// Simon Tatham's Flood game IDs.
    TathamFlood,
    /// TSPLIB HCP and DIMACS graphs.
    Tsplib,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 12] = [
        Format::Native,
        Format::ChainsText,
        Format::ChainsMatrix,
        Format::NumberlinkInt,
        Format::NumberlinkLetters,
        Format::Walls,
        Format::Kami,
        Format::KamiGraph,
        Format::Flood,
        Format::Puzzlink,
        Format::TathamFlood,
        Format::Tsplib,
    ];

    /// The name scripts know it by.
    pub fn name(self) -> &'static str {
        match self {
            Format::Native => "native",
            Format::ChainsText => "chains-text",
            Format::ChainsMatrix => "chains-matrix",
            Format::NumberlinkInt => "numberlink-int",
            Format::NumberlinkLetters => "numberlink-letters",
            Format::Walls => "walls",
            Format::Kami => "kami",
            Format::KamiGraph => "kami-graph",
            Format::Flood => "flood",
            Format::Puzzlink => "puzzlink",
            Format::TathamFlood => "tatham-flood",
            Format::Tsplib => "tsplib",
        }
    }

    /// The format of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// What the caller knows of a text before it is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hints {
    /// The format; `None` recognizes it from the content.
    pub format: Option<Format>,
    /// The puzzle meant, where a picture of the board alone cannot tell.
    pub kind: Option<Kind>,
    /// The rules of Numberlink boards, whatever the text says.
    pub rules: Option<Rules>,
}

/// What is wrong with a text, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct FormatError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The bytes of the text to point at; empty where something is missing.
    pub span: Range<usize>,
    /// What is wrong.
    pub what: String,
    /// What would be right.
    pub help: String,
}

/// Reads every puzzle of a text, in order; one bad puzzle does not hide the others. A text without
/// any is an error too.
pub fn read(text: &str, hints: &Hints) -> Vec<Result<Entry, FormatError>> {
    let start = Lines::new(text).here();
    if text.len() > MAX_TEXT {
        return vec![Err(
            start.fault("the text is too long", format!("at most {} MiB are read", MAX_TEXT >> 20))
        )];
    }
    let mut found = Vec::new();
    let mut reader = Reader::new(text, hints);
    let (mut cells, mut errors) = (0, 0);
    while let Some(result) = reader.next() {
        match &result {
            Ok(entry) => {
                let (rows, cols) = entry.puzzle.board().shape().size();
                cells += u64::from(rows) * u64::from(cols);
            }
            Err(_) => errors += 1,
        }
        found.push(result);
        if errors == MAX_ERRORS || cells > 4 * MAX_CELLS {
            let what = if errors == MAX_ERRORS {
                "too many unreadable puzzles"
            } else {
                "too many cells in one text"
            };
            found.push(Err(reader.here().fault(what, "split the text: what follows was not read")));
            break;
        }
    }
    if found.is_empty() {
        found.push(Err(start.fault("there is no puzzle in this text", recognize::HELP)));
    }
    found
}

/// A puzzle that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a {} puzzle cannot be written as {}: {why}", kind.name(), format.name())]
pub struct CannotWrite {
    /// The kind of the puzzle.
    pub kind: Kind,
    /// The format asked for.
    pub format: Format,
    /// What does not fit.
    pub why: String,
}

/// Writes one puzzle, in lines that each end with a line break; put a blank line between puzzles.
///
/// Everything but
/// [`Format::Native`] loses what the format has no place for: title, author, source and answer, and the rules of a Numberlink puzzle. Labels that the format cannot write become others; boards written as `tsplib`
/// or `kami-graph` become graphs.
///
/// # Errors
/// A puzzle that the format cannot hold.
pub fn write(entry: &Entry, format: Format) -> Result<String, CannotWrite> {
    let written = match (format, &entry.puzzle) {
        (Format::Native, _) => native::write(entry),
        (Format::ChainsText, Puzzle::Chains(puzzle)) => chains::write_text(puzzle),
        (Format::ChainsMatrix, Puzzle::Chains(puzzle)) => chains::write_matrix(puzzle),
        (Format::NumberlinkInt, Puzzle::Numberlink(puzzle)) => numberlink::write_int(puzzle),
        (Format::NumberlinkLetters, Puzzle::Numberlink(puzzle)) => {
            numberlink::write_letters(puzzle)
        }
        (Format::Walls, Puzzle::Cycle(puzzle)) => walls::write(puzzle),
        (Format::Kami, Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle)) => kami::write(puzzle),
        (Format::KamiGraph, Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle)) => {
            kami::write_graph(puzzle)
        }
        (Format::Flood, Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle)) => kami::write_flood(puzzle),
        (Format::Puzzlink, Puzzle::Numberlink(puzzle)) => puzzlink::write_labels(puzzle),
        (Format::Puzzlink, Puzzle::Cycle(puzzle)) => puzzlink::write_walls(puzzle),
        (Format::TathamFlood, Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle)) => {
            tatham::write(puzzle)
        }
        (Format::Tsplib, Puzzle::Cycle(puzzle)) => Ok(tsplib::write(entry, puzzle)),
        _ => Err("it is for other kinds of puzzles".into()),
    };
    written.map_err(|why| CannotWrite { kind: entry.puzzle.kind(), format, why })
}
