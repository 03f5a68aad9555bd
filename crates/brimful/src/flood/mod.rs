//! Flood-It: KAMI in which only the region of one fixed cell, the pivot, is recolored.
//!
//! Its puzzles are [`kami::Puzzle`]s with a pivot.

mod game_id;
pub(crate) mod text;

pub(crate) use game_id::GAME_ID;

pub use crate::kami::{Draft, DraftError, METHODS, Puzzle, Solution, check, count, solve};

use crate::board::Cell;
use crate::content::Options;
use crate::kami;
use crate::room::Facts;

pub(crate) use crate::kami::make::PIVOT_MAKER as MAKER;

pub(crate) const FACTS: Facts = Facts {
    name: "flood",
    title: "Flood-It",
    options: Options { pivot: Some(Cell { row: 0, col: 0 }), ..kami::FACTS.options },
    text: &text::NOTATION,
    ..kami::FACTS
};
