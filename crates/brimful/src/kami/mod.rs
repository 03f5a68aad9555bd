//! KAMI and Flood-It: recolor connected one-color regions until the board has one color, in the
//! fewest moves.
//!
//! In KAMI (the *free* Flood-It of the literature) any region may be recolored; in Flood-It only
//! the region of one fixed cell, the pivot. Everything else is the same, so they share a room.

mod check;
mod count;
mod explain;
mod film;
mod hand;
pub(crate) mod make;
mod picture;
mod puzzle;
pub mod reference;
mod solve;
pub(crate) mod text;
mod tree;

pub use crate::content::Move;
pub use check::check;
pub use count::count;
pub(crate) use film::FILMS;
pub use film::{GameTree, Join, Position, Region, RegionGraph, contractions, game_tree};
pub use puzzle::{Draft, DraftError, MAX_COLORS, Puzzle, Solution};
pub(crate) use solve::shortest;
pub use solve::{METHODS, solve};
pub use tree::{Node, Scope, Tree, shortest_lists, tree};

use crate::answer::Method;
use crate::camera::names;
use crate::content::{Content, Options, SolutionForm};
use crate::room::Facts;

pub(crate) const FACTS: Facts = Facts {
    name: "kami",
    title: "KAMI",
    form: SolutionForm::Moves,
    rules: &[],
    options: Options { palette: Some(4), ..Options::NONE },
    blank: Content::Tile(0),
    suits: |content| matches!(content, Content::Tile(_)),
    offer: &make::OFFER,
    methods: || METHODS.iter().map(Method::label).collect(),
    films: || names(FILMS),
    text: &text::NOTATION,
};
