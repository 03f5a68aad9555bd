//! An error in a text.

use std::ops::Range;

use crate::words::Phrase;

/// An error in a text: its place, what is wrong, and what would be right.
///
/// ```
/// use brimful::format::{self, Hints};
///
/// let error = format::read("[chains]\no 1\n1 x\n", &Hints::default()).remove(0).unwrap_err();
/// assert_eq!((error.line, error.column, error.span), (3, 3, 15..16));
/// assert_eq!(error.what.to_string(), "\"x\" is not a whole number");
/// assert_eq!(error.help.to_string(), "write o for a start, a number from 1, or # for no cell");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
#[non_exhaustive]
pub struct FormatError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The bytes of the text to point at; empty where something is missing.
    pub span: Range<usize>,
    /// What is wrong.
    pub what: Phrase,
    /// What would be right.
    pub help: Phrase,
}
