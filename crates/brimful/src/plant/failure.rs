//! Why there is no puzzle, and what to ask for instead.

use std::fmt;

use super::{Outline, Symmetry, Takes, Value};
use crate::board::{BoardError, MAX_CELLS};
use crate::difficulty::Difficulty;
use crate::limits::Stop;

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// The request makes no sense, or no puzzle can satisfy it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The search gave up, though there may be such a puzzle.
    #[error(transparent)]
    NotFound(#[from] Exhausted),
    /// The caller stopped it.
    #[error(transparent)]
    Stopped(#[from] Stop),
}

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The board is a graph without rows and columns.
    #[error("only boards of squares, triangles or hexagons are made, no graphs")]
    Graph,
    /// The board has no cell, or too many.
    #[error("a board cannot have {rows}x{cols} cells: take from 1 to {MAX_CELLS} cells")]
    Size {
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
    },
    /// The cells do not make a board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The outline leaves no board in one piece.
    #[error("a board of {rows}x{cols} is too small for the outline {}", outline.name())]
    Outline {
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
        /// The outline.
        outline: Outline,
    },
    /// Sides are to be joined on a board of a kind that is made without.
    #[error("{kind} boards are made without joined sides")]
    Wrap {
        /// The kind's name.
        kind: &'static str,
    },
    /// The share of walls is out of range.
    #[error("the share of walls goes from 0 to below 0.9")]
    Walls,
    /// One solution is asked for, but the kind counts moves.
    #[error("{kind} puzzles are made by their number of moves: leave out the one solution")]
    Uncounted {
        /// The kind's name.
        kind: &'static str,
    },
    /// A difficulty is asked for with several solutions.
    #[error("a puzzle with several solutions has no difficulty: ask for one solution")]
    SeveralRated,
    /// The kind does not have an option.
    #[error("{kind} has no option {option}: {}", Known(known))]
    Unknown {
        /// The kind's name.
        kind: &'static str,
        /// The option.
        option: String,
        /// The options of the kind.
        known: Vec<&'static str>,
    },
    /// An option does not take a value.
    #[error("{option} cannot be {given}: {}", Taken(takes))]
    Value {
        /// The option.
        option: &'static str,
        /// The values it takes.
        takes: Takes,
        /// The value given.
        given: Value,
    },
    /// An option does not take a number on this board, or with the other options.
    #[error("{option} cannot be {given} here: {}", Range(*least, *most))]
    Range {
        /// The option.
        option: &'static str,
        /// The number given.
        given: u32,
        /// The smallest number it takes here.
        least: u32,
        /// The largest number it takes here; less than `least` where there is no such number.
        most: u32,
    },
    /// The lattice or size of the board does not have a symmetry.
    #[error(
        "neighbors are not neighbors in the {} of a board of {rows}x{cols} cells: \
         change a side by one",
        symmetry.name()
    )]
    Asymmetric {
        /// The symmetry.
        symmetry: Symmetry,
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
    },
    /// The board is smaller than any with such a difficulty.
    #[error(
        "boards of {rows}x{cols} are hardly ever {}, if at all: \
         the smallest size where such boards were found is {}x{}",
        difficulty.name(), smallest[0], smallest[1]
    )]
    Small {
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
        /// The difficulty.
        difficulty: Difficulty,
        /// Rows and columns of the smallest board found.
        smallest: [u32; 2],
    },
    /// A rule of the kind forbids it.
    #[error("{reason}")]
    Rule {
        /// A name for the rule, for callers with sentences of their own.
        name: &'static str,
        /// The reason, and what to ask for instead.
        reason: &'static str,
    },
}

/// What was tried in vain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Exhausted {
    /// No try led to a puzzle.
    #[error("no such puzzle was found in {tries} tries: {advice}")]
    Tries {
        /// The number of tries.
        tries: u32,
        /// What to ask for instead.
        advice: &'static str,
    },
    /// No candidate has the difficulty.
    #[error(
        "no {} board of {rows}x{cols} was found: try another size, or fewer options",
        difficulty.name()
    )]
    Difficulty {
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
        /// The difficulty.
        difficulty: Difficulty,
    },
    /// Every further puzzle equals one that was made before.
    #[error("{repeats} puzzles in a row were in the pack already: there are hardly any others")]
    Repeats {
        /// The number of repeats in a row.
        repeats: u32,
    },
    /// A candidate is not a valid puzzle.
    #[error("{0}")]
    Invalid(String),
}

struct Known<'a>(&'a [&'static str]);

impl fmt::Display for Known<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => f.write_str("it has no options besides those of every kind"),
            names => write!(f, "it has {}", names.join(", ")),
        }
    }
}

struct Taken<'a>(&'a Takes);

impl fmt::Display for Taken<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Takes::Number { least, most } => Range(*least, *most).fmt(f),
            Takes::Name(names) => write!(f, "take {}", names.join(", ")),
            Takes::Flag => f.write_str("switch it on or off"),
        }
    }
}

struct Range(u32, u32);

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0, self.1) {
            (least, most) if most < least => f.write_str("ask for a larger board"),
            (least, u32::MAX) => write!(f, "ask for {least} or more"),
            (least, most) if least == most => write!(f, "ask for {least}"),
            (least, most) => write!(f, "ask for {least} to {most}"),
        }
    }
}
