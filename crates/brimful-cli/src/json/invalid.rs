//! Why a line of JSON holds no solution of a puzzle.

use brimful::answer::Violation;
use brimful::board::Cell;

/// A sentence and the cells to point at.
pub(crate) struct Invalid {
    /// The sentence.
    pub(crate) text: String,
    /// The cells.
    pub(crate) cells: Vec<Cell>,
}

impl Invalid {
    /// A sentence about some cells.
    pub(crate) fn new(text: impl Into<String>, cells: impl Into<Vec<Cell>>) -> Self {
        Invalid { text: text.into(), cells: cells.into() }
    }
}

impl From<Violation> for Invalid {
    fn from(violation: Violation) -> Self {
        Invalid { text: violation.to_string(), cells: violation.cells() }
    }
}
