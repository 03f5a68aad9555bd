//! Reading and writing puzzles as text.

use std::ops::Range;

use crate::numberlink::Rules;
use crate::puzzle::{Kind, Puzzle};

/// A puzzle with what its file says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What to call it.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// The known answer, in the words of the native format.
    pub answer: Option<String>,
    /// The puzzle.
    pub puzzle: Puzzle,
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

/// What the caller knows of a text before it is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hints {
    /// The format; `None` recognizes it from the content.
    pub format: Option<Format>,
    /// The puzzle meant, where a picture of the board alone cannot tell.
    pub kind: Option<Kind>,
    /// The rules of Numberlink boards that do not say.
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
    /// The bytes of the text to point at.
    pub span: Range<usize>,
    /// What is wrong.
    pub what: String,
    /// What would be right.
    pub help: String,
}

/// Reads every puzzle of a text, in order; one bad puzzle does not hide the others.
pub fn read(_text: &str, _hints: &Hints) -> Vec<Result<Entry, FormatError>> {
    Vec::new()
}
