//! What a Cardinal Chains puzzle is.

use crate::board::{Board, Cell, Place};
use crate::content::{Content, Options, PlainSolution, SolutionView};
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::phrase;
use crate::room::{DraftRoom, FromContents, Misplaced, Room, SharedForm};
use crate::words::Phrase;

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clue {
    /// A path begins here.
    Start,
    /// A number from 1 up.
    Number(u32),
}

impl From<Clue> for Content {
    fn from(clue: Clue) -> Self {
        match clue {
            Clue::Start => Content::Start,
            Clue::Number(number) => Content::Number(number),
        }
    }
}

/// A board as somebody may have typed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The cells.
    pub board: Board,
    /// The clue of each cell, by vertex.
    pub clues: Vec<Clue>,
}

/// Why a draft is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DraftError {
    /// There is nothing to cover.
    Empty,
    /// Clues and cells differ in number.
    Length {
        /// Cells of the board.
        cells: usize,
        /// Clues given.
        clues: usize,
    },
    /// A cell of two vertices.
    Bridge(Place),
    /// No path can begin.
    NoStart,
    /// Numbers begin at 1.
    Zero(Place),
}

impl DraftError {
    /// What is wrong.
    #[must_use]
    pub fn what(&self) -> Phrase {
        match self {
            DraftError::Empty => phrase!("the board has no cell"),
            DraftError::Length { cells, clues } => {
                phrase!("{cells} cells but {clues} clues", cells = *cells, clues = *clues)
            }
            DraftError::Bridge(place) => phrase!("there is a bridge at {place}", place = *place),
            DraftError::NoStart => phrase!("the board has no start"),
            DraftError::Zero(place) => {
                phrase!("0 at {place} is not a valid number", place = *place)
            }
        }
    }

    /// What would be right.
    #[must_use]
    pub fn help(&self) -> Phrase {
        match self {
            DraftError::Empty => phrase!("a puzzle needs at least one cell"),
            DraftError::Length { .. } => phrase!("give each cell one clue"),
            DraftError::Bridge(_) => phrase!("only Numberlink has bridges"),
            DraftError::NoStart => phrase!("mark at least one cell as a start"),
            DraftError::Zero(_) => phrase!("numbers begin at 1"),
        }
    }

    /// The cell to point at, if there is one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self {
            DraftError::Zero(place) | DraftError::Bridge(place) => Some(place.cell()),
            _ => None,
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

/// A valid puzzle: at least one start, and a clue in every cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    board: Board,
    clues: IdVec<Vertex, Clue>,
    starts: Vec<Vertex>,
}

impl Puzzle {
    /// Validates a draft.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn new(draft: Draft) -> Result<Self, DraftError> {
        let Draft { board, clues } = draft;
        if board.is_empty() {
            return Err(DraftError::Empty);
        }
        if board.len() != clues.len() {
            return Err(DraftError::Length { cells: board.len(), clues: clues.len() });
        }
        if let Some(cell) = board.bridges().next() {
            return Err(DraftError::Bridge(board.name(cell)));
        }
        if let Some(v) = clues.iter().position(|&clue| clue == Clue::Number(0)) {
            return Err(DraftError::Zero(board.name(board.cell(Vertex::new(v)))));
        }
        let clues = IdVec::from(clues);
        let starts: Vec<Vertex> = clues.ids().filter(|&v| clues[v] == Clue::Start).collect();
        if starts.is_empty() {
            return Err(DraftError::NoStart);
        }
        Ok(Puzzle { board, clues, starts })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The clue of each vertex.
    pub fn clues(&self) -> &IdVec<Vertex, Clue> {
        &self.clues
    }

    /// The starts in reading order.
    pub fn starts(&self) -> &[Vertex] {
        &self.starts
    }

    /// Whether a path may step from one vertex to a neighbor: not into a start, and never to a
    /// smaller number.
    pub fn may_step(&self, from: Vertex, to: Vertex) -> bool {
        may_step(&self.clues, from, to)
    }
}

/// Whether a path may step from one vertex to a neighbor, by their clues.
pub(super) fn may_step(clues: &IdVec<Vertex, Clue>, from: Vertex, to: Vertex) -> bool {
    clues[to] != Clue::Start && clues[from] <= clues[to]
}

/// One path per start, in the order of [`Puzzle::starts`], each beginning at its start.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    /// The cells of each path, in order.
    pub paths: Vec<Vec<Cell>>,
}

impl SharedForm for Solution {
    fn view(&self) -> SolutionView<'_> {
        SolutionView::Paths(&self.paths)
    }

    fn from_plain(plain: PlainSolution) -> Option<Self> {
        if let PlainSolution::Paths(paths) = plain { Some(Solution { paths }) } else { None }
    }
}

impl Room for Puzzle {
    fn board(&self) -> &Board {
        Puzzle::board(self)
    }

    fn path_at(&self, vertex: Vertex) -> Option<usize> {
        self.starts.binary_search(&vertex).ok()
    }

    fn content(&self, vertex: Vertex) -> Content {
        self.clues[vertex].into()
    }
}

impl DraftRoom for Draft {
    fn board(&self) -> &Board {
        &self.board
    }

    fn content(&self, vertex: Vertex) -> Option<Content> {
        self.clues.get(vertex.index()).map(|&clue| clue.into())
    }
}

impl FromContents for Draft {
    fn from_contents(
        board: Board,
        contents: Vec<Content>,
        _options: &Options,
    ) -> Result<Self, Misplaced> {
        let clue = |(vertex, content): (Vertex, Content)| match content {
            Content::Start => Ok(Clue::Start),
            Content::Number(number) => Ok(Clue::Number(number)),
            _ => Err(Misplaced { vertex, needs: "a number, or to be a start" }),
        };
        Ok(Draft {
            board,
            clues: (0..).map(Vertex).zip(contents).map(clue).collect::<Result<_, _>>()?,
        })
    }
}
