//! What a path puzzle is, in its two rule sets.

use std::slice;

use crate::board::{Board, Cell, Place};
use crate::content::{Content, Options, PlainSolution, SolutionView};
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::phrase;
use crate::room::{DraftRoom, FromContents, Misplaced, Room, SharedForm};
use crate::words::Phrase;

/// What the numbers mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "kebab-case")
)]
pub enum Rules {
    /// The path starts at 1, meets the numbers in their order, and ends at the last (Zip).
    #[default]
    Order,
    /// The number in a cell is the step at which the path is there (Numbrix, Hidato).
    Step,
}

impl Rules {
    /// Every rule set.
    pub const ALL: [Rules; 2] = [Rules::Order, Rules::Step];

    /// The name scripts know it by.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Rules::Order => "order",
            Rules::Step => "step",
        }
    }

    /// The rule set of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }
}

/// A board as somebody may have typed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The cells.
    pub board: Board,
    /// The number in each cell, by vertex.
    pub numbers: Vec<Option<u32>>,
    /// The rules.
    pub rules: Rules,
}

/// Why a draft is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DraftError {
    /// There is nothing to cover.
    Empty,
    /// Numbers and cells differ in number.
    Length {
        /// Cells of the board.
        cells: usize,
        /// Numbers given, empty cells included.
        numbers: usize,
    },
    /// A number stands on two cells.
    Twice {
        /// The number.
        number: u32,
        /// Its second place.
        place: Place,
    },
    /// A number is not among those that the board may have.
    Range {
        /// The number.
        number: u32,
        /// The largest number the board may have.
        most: usize,
        /// Where it stands.
        place: Place,
    },
    /// A number below another is missing, where the numbers are met in order.
    Missing {
        /// The number.
        number: u32,
        /// Where the next one stands.
        next: Option<Place>,
    },
    /// One number is start and end of a path through several cells.
    OneNumber {
        /// Where it stands.
        place: Place,
    },
    /// A bridge, which only paths of different labels can cross.
    Bridge(Place),
}

impl DraftError {
    /// What is wrong.
    #[must_use]
    pub fn what(&self) -> Phrase {
        match self {
            DraftError::Empty => phrase!("the board has no cell"),
            DraftError::Length { cells, numbers } => {
                phrase!("{cells} cells but {numbers} numbers", cells = *cells, numbers = *numbers)
            }
            DraftError::Twice { number, place } => {
                phrase!(
                    "the number {number} stands a second time at {place}",
                    number = *number,
                    place = *place
                )
            }
            DraftError::Range { number, place, .. } => {
                phrase!(
                    "the number {number} at {place} is out of range",
                    number = *number,
                    place = *place
                )
            }
            DraftError::Missing { number, .. } => {
                phrase!("the number {number} is missing", number = *number)
            }
            DraftError::OneNumber { place } => {
                phrase!("1, at {place}, is the only number", place = *place)
            }
            DraftError::Bridge(place) => phrase!("there is a bridge at {place}", place = *place),
        }
    }

    /// What would be right.
    #[must_use]
    pub fn help(&self) -> Phrase {
        match self {
            DraftError::Empty => phrase!("a puzzle needs at least one cell"),
            DraftError::Length { .. } => phrase!("give each cell at most one number"),
            DraftError::Twice { .. } => phrase!("put each number on one cell"),
            DraftError::Range { most, .. } => {
                phrase!("numbers go from 1 to {most} here", most = *most)
            }
            DraftError::Missing { .. } => {
                phrase!(
                    "number the cells 1, 2, 3, … without gaps, or choose the rules by which \
                     numbers count steps (step)"
                )
            }
            DraftError::OneNumber { .. } => {
                phrase!("the path starts at 1 and ends at the last number: add a 2")
            }
            DraftError::Bridge(_) => phrase!("one path has no use for bridges"),
        }
    }

    /// The cell to point at, if there is one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self {
            DraftError::Twice { place, .. }
            | DraftError::Range { place, .. }
            | DraftError::OneNumber { place }
            | DraftError::Bridge(place) => Some(place.cell()),
            DraftError::Missing { next, .. } => next.map(Place::cell),
            DraftError::Empty | DraftError::Length { .. } => None,
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

/// A valid puzzle: no number stands twice, and under [`Rules::Order`] none is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    board: Board,
    rules: Rules,
    numbers: IdVec<Vertex, Option<u32>>,
    givens: Vec<(u32, Vertex)>,
}

impl Puzzle {
    /// Validates a draft.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn new(draft: Draft) -> Result<Self, DraftError> {
        let Draft { board, numbers, rules } = draft;
        if board.is_empty() {
            return Err(DraftError::Empty);
        }
        if board.len() != numbers.len() {
            return Err(DraftError::Length { cells: board.len(), numbers: numbers.len() });
        }
        if let Some(cell) = board.bridges().next() {
            return Err(DraftError::Bridge(board.name(cell)));
        }
        let place = |v: Vertex| board.name(board.cell(v));
        let all = (0..).map(Vertex).zip(&numbers);
        let mut givens: Vec<_> = all.filter_map(|(v, number)| Some(((*number)?, v))).collect();
        let most = board.len();
        if let Some(&(number, v)) = givens.iter().find(|&&(n, _)| n == 0 || n as usize > most) {
            return Err(DraftError::Range { number, most, place: place(v) });
        }
        givens.sort_unstable();
        if let Some(two) = givens.windows(2).find(|two| two[0].0 == two[1].0) {
            return Err(DraftError::Twice { number: two[1].0, place: place(two[1].1) });
        }
        if rules == Rules::Order {
            let missing = (1..).zip(&givens).find(|&(number, given)| given.0 != number);
            if let Some((number, &(_, v))) = missing {
                return Err(DraftError::Missing { number, next: Some(place(v)) });
            }
            match givens[..] {
                [] => return Err(DraftError::Missing { number: 1, next: None }),
                [(_, v)] if most > 1 => return Err(DraftError::OneNumber { place: place(v) }),
                _ => {}
            }
        }
        Ok(Puzzle { board, rules, numbers: numbers.into(), givens })
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The number in each cell, by vertex.
    #[must_use]
    pub fn numbers(&self) -> &IdVec<Vertex, Option<u32>> {
        &self.numbers
    }

    /// The numbers, ascending, each with its vertex.
    #[must_use]
    pub fn givens(&self) -> &[(u32, Vertex)] {
        &self.givens
    }

    /// The vertices at which the path is known to start and to end.
    #[must_use]
    pub fn ends(&self) -> [Option<Vertex>; 2] {
        let at = |number: Option<u32>| {
            let found = self.givens.iter().find(|given| Some(given.0) == number);
            found.map(|given| given.1)
        };
        let last = match self.rules {
            Rules::Order => self.givens.last().map(|given| given.0),
            Rules::Step => u32::try_from(self.board.len()).ok(),
        };
        [at(Some(1)), at(last)]
    }
}

/// One path through every cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    /// The cells from the first to the last.
    pub cells: Vec<Cell>,
}

impl SharedForm for Solution {
    fn view(&self) -> SolutionView<'_> {
        SolutionView::Paths(slice::from_ref(&self.cells))
    }

    fn from_plain(plain: PlainSolution) -> Option<Self> {
        let PlainSolution::Paths(paths) = plain else { return None };
        let [cells] = <[Vec<Cell>; 1]>::try_from(paths).ok()?;
        Some(Solution { cells })
    }
}

impl Room for Puzzle {
    fn board(&self) -> &Board {
        Puzzle::board(self)
    }

    fn content(&self, vertex: Vertex) -> Content {
        self.numbers[vertex].map_or(Content::Empty, Content::Number)
    }

    fn options(&self) -> Options {
        Options { rules: Some(self.rules.name()), ..Options::NONE }
    }
}

impl DraftRoom for Draft {
    fn board(&self) -> &Board {
        &self.board
    }

    fn content(&self, vertex: Vertex) -> Option<Content> {
        (*self.numbers.get(vertex.index())?).map(Content::Number)
    }

    fn options(&self) -> Options {
        Options { rules: Some(self.rules.name()), ..Options::NONE }
    }
}

impl FromContents for Draft {
    fn from_contents(
        board: Board,
        contents: Vec<Content>,
        options: &Options,
    ) -> Result<Self, Misplaced> {
        let number = |content: Content| match content {
            Content::Number(number) => Some(number),
            _ => None,
        };
        let numbers = contents.into_iter().map(number).collect();
        let rules = options.rules.and_then(Rules::from_name).unwrap_or_default();
        Ok(Draft { board, numbers, rules })
    }
}
