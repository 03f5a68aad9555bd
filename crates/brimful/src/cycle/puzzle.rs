//! What a cycle puzzle is.

use crate::board::{Board, Cell, Place};
use crate::content::{Content, Options, PlainSolution, SolutionView};
use crate::graph::Vertex;
use crate::phrase;
use crate::room::{DraftRoom, FromContents, Misplaced, Room, SharedForm};
use crate::words::Phrase;

/// A board as somebody may have typed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The free cells.
    pub board: Board,
}

/// Why a draft is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DraftError {
    /// There is nothing to pass through.
    Empty,
    /// A cell of two vertices.
    Bridge(Place),
}

impl DraftError {
    /// What is wrong.
    #[must_use]
    pub fn what(&self) -> Phrase {
        match self {
            DraftError::Empty => phrase!("the board has no free cell"),
            DraftError::Bridge(place) => phrase!("there is a bridge at {place}", place = *place),
        }
    }

    /// What would be right.
    #[must_use]
    pub fn help(&self) -> Phrase {
        match self {
            DraftError::Empty => phrase!("leave at least one free"),
            DraftError::Bridge(_) => phrase!("only Numberlink has bridges"),
        }
    }

    /// The cell to point at, if there is one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self {
            DraftError::Empty => None,
            DraftError::Bridge(place) => Some(place.cell()),
        }
    }
}

impl std::fmt::Display for DraftError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

impl From<&DraftError> for Phrase {
    fn from(error: &DraftError) -> Self {
        phrase!("{what}: {help}", what = error.what(), help = error.help())
    }
}

impl std::error::Error for DraftError {}

/// A valid puzzle: a board with at least one free cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    board: Board,
}

impl Puzzle {
    /// Validates a draft.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn new(draft: Draft) -> Result<Self, DraftError> {
        if draft.board.is_empty() {
            return Err(DraftError::Empty);
        }
        if let Some(cell) = draft.board.bridges().next() {
            return Err(DraftError::Bridge(draft.board.name(cell)));
        }
        Ok(Puzzle { board: draft.board })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }
}

/// One cycle through every free cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    /// The cells in order around the loop; the last is a neighbor of the first.
    pub cells: Vec<Cell>,
}

impl SharedForm for Solution {
    fn view(&self) -> SolutionView<'_> {
        SolutionView::Loop(&self.cells)
    }

    fn from_plain(plain: PlainSolution) -> Option<Self> {
        if let PlainSolution::Loop(cells) = plain { Some(Solution { cells }) } else { None }
    }
}

impl Room for Puzzle {
    fn board(&self) -> &Board {
        Puzzle::board(self)
    }

    fn content(&self, _vertex: Vertex) -> Content {
        Content::Empty
    }
}

impl DraftRoom for Draft {
    fn board(&self) -> &Board {
        &self.board
    }

    fn content(&self, _vertex: Vertex) -> Option<Content> {
        None
    }
}

impl FromContents for Draft {
    fn from_contents(
        board: Board,
        _contents: Vec<Content>,
        _options: &Options,
    ) -> Result<Self, Misplaced> {
        Ok(Draft { board })
    }
}
