//! KAMI and Flood-It: recolor connected one-color regions until the board has one color, in the
//! fewest moves.
//!
//! In KAMI (the *free* Flood-It of the literature) any region may be recolored; in Flood-It only
//! the region of one fixed cell, the pivot. Everything else is the same, so they share a room.

mod check;
#[cfg(feature = "engines")]
mod count;
#[cfg(feature = "engines")]
mod explain;
#[cfg(feature = "engines")]
mod film;
mod hand;
#[cfg(feature = "engines")]
mod lists;
#[cfg(feature = "engines")]
pub(crate) mod make;
mod picture;
mod puzzle;
#[cfg(feature = "engines")]
pub mod reference;
#[cfg(feature = "engines")]
mod solve;
pub(crate) mod text;
#[cfg(feature = "engines")]
mod tree;

pub use crate::content::Move;
pub use check::check;
#[cfg(feature = "engines")]
pub use count::{count, sample};
#[cfg(feature = "engines")]
pub(crate) use film::FILMS;
#[cfg(feature = "engines")]
pub use film::{
    Contracting, ContractionStep, GameTree, Join, Position, Region, RegionGraph, contraction,
    contractions, flood_fill, game_tree,
};
#[cfg(feature = "engines")]
pub use lists::shortest_lists;
#[cfg(feature = "engines")]
pub(crate) use lists::shortest_tree;
#[cfg(feature = "engines")]
pub(crate) use picture::tree_positions;
pub use puzzle::{Draft, DraftError, MAX_COLORS, Puzzle, Solution};
#[cfg(feature = "engines")]
pub(crate) use solve::shortest;
#[cfg(feature = "engines")]
pub use solve::{METHODS, solve};
#[cfg(feature = "engines")]
pub use tree::{Node, Scope, Tree, tree};

use crate::content::{Content, Options, SolutionForm};
use crate::ids::Color;
use crate::room::Facts;

pub(crate) const FACTS: Facts = Facts {
    name: "kami",
    title: "KAMI",
    form: SolutionForm::Moves,
    rules: &[],
    objectives: &[],
    how_to_play: |_| {
        "A move gives a region another color; it merges with its neighbors of that color. Turn the \
         whole board one color in the fewest moves."
    },
    options: Options { palette: Some(4), ..Options::NONE },
    blank: Content::Tile(Color(0)),
    suits: |content| matches!(content, Content::Tile(_)),
    text: &text::NOTATION,
};
