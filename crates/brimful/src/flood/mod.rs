//! Flood-It: KAMI in which only the region of one fixed cell, the pivot, is recolored.
//!
//! Its puzzles are [`kami::Puzzle`]s with a pivot.

mod game_id;
pub(crate) mod text;

pub(crate) use game_id::GAME_ID;

#[cfg(feature = "engines")]
pub(crate) use crate::kami::FILMS;
pub use crate::kami::{Draft, DraftError, Puzzle, Solution, check};
#[cfg(feature = "engines")]
pub use crate::kami::{METHODS, count, sample, solve};

use crate::board::Cell;
use crate::content::Options;
use crate::kami;
use crate::room::Facts;

/// How its puzzles are made.
#[cfg(feature = "engines")]
pub(crate) mod make {
    pub(crate) use crate::kami::make::{PIVOT_MAKER as MAKER, PIVOT_OFFER as OFFER};
}

pub(crate) const FACTS: Facts = Facts {
    name: "flood",
    title: "Flood-It",
    how_to_play: |_| {
        "A move gives the region of the marked cell another color; it merges with its neighbors of \
         that color. Turn the whole board one color in the fewest moves."
    },
    options: Options { pivot: Some(Cell { row: 0, col: 0 }), ..kami::FACTS.options },
    text: &text::NOTATION,
    ..kami::FACTS
};
