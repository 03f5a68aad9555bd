//! Why there is no puzzle, and what to ask for instead.

use std::fmt;

use super::{Outline, Symmetry, Takes, Value};
use crate::board::{BoardError, MAX_CELLS};
use crate::difficulty::Difficulty;
use crate::limits::Stop;
use crate::phrase;
use crate::words::{self, Phrase};

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
    Graph,
    /// The board has no cell, or too many.
    Size {
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
    },
    /// The cells do not make a board.
    Board(#[from] BoardError),
    /// The outline leaves no board in one piece.
    Outline {
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
        /// The outline.
        outline: Outline,
    },
    /// Sides are to be joined on a board of a kind that is made without.
    Wrap {
        /// The kind's name.
        kind: &'static str,
    },
    /// The share of walls is out of range.
    Walls,
    /// One solution is asked for, but the kind counts moves.
    Uncounted {
        /// The kind's name.
        kind: &'static str,
    },
    /// A difficulty is asked for with several solutions.
    SeveralRated,
    /// The kind does not have an option.
    Unknown {
        /// The kind's name.
        kind: &'static str,
        /// The option.
        option: String,
        /// The options of the kind.
        known: Vec<&'static str>,
    },
    /// An option does not take a value.
    Value {
        /// The option.
        option: &'static str,
        /// The values it takes.
        takes: Takes,
        /// The value given.
        given: Value,
    },
    /// An option does not take a number on this board, or with the other options.
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
    Asymmetric {
        /// The symmetry.
        symmetry: Symmetry,
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
    },
    /// The board is smaller than any with such a difficulty.
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
    Rule {
        /// A name for the rule, for callers with sentences of their own.
        name: &'static str,
        /// The reason, and what to ask for instead.
        reason: &'static str,
    },
}

impl From<&Refusal> for Phrase {
    fn from(error: &Refusal) -> Self {
        match error {
            Refusal::Graph => {
                phrase!("only boards of squares, triangles or hexagons are made, no graphs")
            }
            Refusal::Size { rows, cols } => phrase!(
                "a board cannot have {rows}x{cols} cells: take from 1 to {most} cells",
                rows,
                cols,
                most = MAX_CELLS
            ),
            Refusal::Board(error) => error.into(),
            Refusal::Outline { rows, cols, outline } => phrase!(
                "a board of {rows}x{cols} is too small for the outline {outline}",
                rows,
                cols,
                outline = outline.name()
            ),
            Refusal::Wrap { kind } => phrase!("{kind} boards are made without joined sides", kind),
            Refusal::Walls => phrase!("the share of walls goes from 0 to below 0.9"),
            Refusal::Uncounted { kind } => phrase!(
                "{kind} puzzles are made for a number of moves: do not ask for one solution",
                kind
            ),
            Refusal::SeveralRated => {
                phrase!("a puzzle with several solutions has no difficulty: ask for one solution")
            }
            Refusal::Unknown { kind, option, known } => phrase!(
                "{kind} has no option {option}: {known}",
                kind,
                option,
                known = options(known)
            ),
            Refusal::Value { option, takes, given } => {
                phrase!(
                    "{option} cannot be {given}: {takes}",
                    option,
                    given = given.to_string(),
                    takes = taken(takes)
                )
            }
            Refusal::Range { option, given, least, most } => phrase!(
                "{option} cannot be {given} here: {range}",
                option,
                given,
                range = range(*least, *most)
            ),
            Refusal::Asymmetric { symmetry, rows, cols } => phrase!(
                "{image}, cells of a {rows}x{cols} board that touch no longer touch: \
                 change a side by one",
                image = match symmetry {
                    Symmetry::None | Symmetry::Turn => "turned",
                    Symmetry::Mirror => "mirrored",
                },
                rows,
                cols
            ),
            Refusal::Small { rows, cols, difficulty, smallest } => phrase!(
                "boards of {rows}x{cols} are hardly ever {difficulty}, if at all: \
                 the smallest size where such boards were found is {row_count}x{col_count}",
                rows,
                cols,
                difficulty = difficulty.name(),
                row_count = smallest[0],
                col_count = smallest[1]
            ),
            Refusal::Rule { reason, .. } => Phrase::new(reason),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

/// What was tried in vain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Exhausted {
    /// No try led to a puzzle.
    Tries {
        /// The number of tries.
        tries: u32,
        /// What to ask for instead.
        advice: &'static str,
    },
    /// No candidate has the difficulty.
    Difficulty {
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        cols: u32,
        /// The difficulty.
        difficulty: Difficulty,
    },
    /// Every further puzzle equals one that was made before.
    Repeats {
        /// The number of repeats in a row.
        repeats: u32,
    },
    /// A candidate is not a valid puzzle.
    Invalid(Phrase),
}

impl From<&Exhausted> for Phrase {
    fn from(error: &Exhausted) -> Self {
        match error {
            Exhausted::Tries { tries, advice } => phrase!(
                "no such puzzle was found in {tries} tries: {advice}",
                tries,
                advice = Phrase::new(advice)
            ),
            Exhausted::Difficulty { rows, cols, difficulty } => phrase!(
                "no {difficulty} board of {rows}x{cols} was found: try another size, or fewer \
                 options",
                difficulty = difficulty.name(),
                rows,
                cols
            ),
            Exhausted::Repeats { repeats } => phrase!(
                "{repeats} puzzles in a row were in the pack already: there are hardly any others",
                repeats
            ),
            Exhausted::Invalid(why) => why.clone(),
        }
    }
}

impl fmt::Display for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

/// The options of a kind.
fn options(names: &[&str]) -> Phrase {
    match names {
        [] => phrase!("it has no options besides those of every kind"),
        names => phrase!("it has {names}", names = names.join(", ")),
    }
}

/// The values of an option.
fn taken(takes: &Takes) -> Phrase {
    match takes {
        Takes::Number { least, most } => range(*least, *most),
        Takes::Name(names) => phrase!("take {names}", names = names.join(", ")),
        Takes::Flag => phrase!("switch it on or off"),
    }
}

/// The numbers of an option.
fn range(least: u32, most: u32) -> Phrase {
    match (least, most) {
        _ if most < least => phrase!("ask for a larger board"),
        (_, u32::MAX) => phrase!("ask for {least} or more", least),
        _ if least == most => phrase!("ask for {least}", least),
        _ => phrase!("ask for {least} to {most}", least, most),
    }
}

impl From<&Failure> for Phrase {
    fn from(failure: &Failure) -> Self {
        match failure {
            Failure::Refused(refusal) => refusal.into(),
            Failure::NotFound(exhausted) => exhausted.into(),
            Failure::Stopped(stop) => words::stop(*stop),
        }
    }
}
