//! Refused gestures: a code for programs, a sentence for people, cells to point at.

use crate::graph::Vertex;
use crate::phrase;
use crate::words::Phrase;

/// The reason why a gesture is refused.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "NudgeCode"))]
pub enum Code {
    /// The cells do not touch, and no short way leads from one to the other.
    Far,
    /// A path cannot pass a start, or join two.
    Start,
    /// Numbers never decrease along a path.
    Lower,
    /// A path cannot pass another's endpoint.
    Endpoint,
    /// The path already joins its two ends.
    Joined,
    /// Two lines already meet at the cell.
    TwoLines,
    /// The loop would close before it has passed every cell.
    EarlyLoop,
    /// A path cannot go on beyond its first or last number.
    PathEnd,
    /// The path would not meet its numbers as the rules say.
    Numbers,
    /// A path cannot come back to its own beginning.
    Closed,
    /// No line ends beside the cell or in line with it.
    NoPath,
    /// The region already has that color.
    SameColor,
    /// The palette has no such color.
    NoColor,
    /// All moves are made.
    NoMoves,
    /// The board is solved.
    Solved,
    /// There is nothing to undo, redo or take back.
    Nothing,
    /// No trial branch is open.
    NoBranch,
    /// The gesture belongs to another kind of puzzle.
    WrongKind,
    /// The board has no such cell.
    NoCell,
    /// The solution to be shown solves another puzzle.
    NoSolution,
}

impl Code {
    /// The name that programs use.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Code::Far => "far",
            Code::Start => "start",
            Code::Lower => "lower",
            Code::Endpoint => "endpoint",
            Code::Joined => "joined",
            Code::TwoLines => "two-lines",
            Code::EarlyLoop => "early-loop",
            Code::PathEnd => "path-end",
            Code::Numbers => "numbers",
            Code::Closed => "closed",
            Code::NoPath => "no-path",
            Code::SameColor => "same-color",
            Code::NoColor => "no-color",
            Code::NoMoves => "no-moves",
            Code::Solved => "solved",
            Code::Nothing => "nothing",
            Code::NoBranch => "no-branch",
            Code::WrongKind => "wrong-kind",
            Code::NoCell => "no-cell",
            Code::NoSolution => "no-solution",
        }
    }

    /// The reason in a sentence.
    #[must_use]
    pub fn text(self) -> Phrase {
        match self {
            Code::Far => phrase!("These cells do not touch."),
            Code::Start => phrase!("A path cannot pass a start."),
            Code::Lower => phrase!("Numbers never decrease along a path."),
            Code::Endpoint => phrase!("A path cannot pass another endpoint."),
            Code::Joined => phrase!("This line already joins its two ends."),
            Code::TwoLines => phrase!("A line already passes this cell."),
            Code::PathEnd => phrase!("The path begins and ends at these numbers."),
            Code::Numbers => phrase!("The path would not meet its numbers as the rules say."),
            Code::EarlyLoop => phrase!("The loop would close before it has passed every cell."),
            Code::Closed => phrase!("A path cannot close into a loop."),
            Code::NoPath => {
                phrase!("No line ends beside this cell or in line with it: drag to draw one.")
            }
            Code::SameColor => phrase!("This region already has that color."),
            Code::NoColor => phrase!("The palette has no such color."),
            Code::NoMoves => phrase!("No moves are left: undo or restart."),
            Code::Solved => phrase!("It is solved: undo or restart to go on."),
            Code::Nothing => phrase!("There is nothing to take back."),
            Code::NoBranch => phrase!("No trial branch is open."),
            Code::WrongKind => phrase!("This puzzle has no such gesture."),
            Code::NoCell => phrase!("The board has no such cell."),
            Code::NoSolution => phrase!("This is not a solution of this puzzle."),
        }
    }
}

/// Why a gesture, or its last part, is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Nudge {
    /// The reason.
    pub code: Code,
    /// The reason in a sentence.
    pub text: Phrase,
    /// The cells it is about.
    pub cells: Vec<Vertex>,
}

impl Nudge {
    pub(crate) fn new(code: Code, cells: impl Into<Vec<Vertex>>) -> Self {
        Nudge { code, text: code.text(), cells: cells.into() }
    }
}
