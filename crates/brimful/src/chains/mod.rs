//! Cardinal Chains: cover every cell with paths, one from each start, whose numbers never decrease.
//!
//! A path begins at its start and goes on to neighbors with numbers at least as large as the last;
//! it never enters another start, and may be its start alone.

mod check;
mod count;
mod explain;
mod film;
mod hand;
pub(crate) mod make;
mod mixed_graph;
mod picture;
mod puzzle;
pub mod reference;
mod solve;
pub(crate) mod text;

pub use check::check;
pub use count::count;
pub(crate) use film::FILMS;
pub use film::{ByHand, by_hand};
pub use mixed_graph::{Arrow, MixedGraph};
pub use puzzle::{Clue, Draft, DraftError, Puzzle, Solution};
pub use solve::{METHODS, solve};

use crate::answer::Method;
use crate::camera::names;
use crate::content::{Content, Options, SolutionForm};
use crate::room::Facts;

pub(crate) const FACTS: Facts = Facts {
    name: "chains",
    title: "Cardinal Chains",
    form: SolutionForm::Paths,
    rules: &[],
    options: Options::NONE,
    blank: Content::Number(1),
    suits: |content| matches!(content, Content::Start | Content::Number(_)),
    offer: &make::OFFER,
    methods: || METHODS.iter().map(Method::label).collect(),
    films: || names(FILMS),
    text: &text::NOTATION,
};
