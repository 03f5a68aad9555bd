//! Cardinal Chains: cover every cell with paths, one from each start, whose numbers never decrease.
//!
//! A path begins at its start and goes on to neighbors with numbers at least as large as the last;
//! it never enters another start, and may be its start alone.

mod check;
#[cfg(feature = "engines")]
mod count;
#[cfg(feature = "engines")]
mod explain;
#[cfg(feature = "engines")]
mod film;
mod hand;
#[cfg(feature = "engines")]
pub(crate) mod make;
mod mixed_graph;
mod picture;
mod puzzle;
#[cfg(feature = "engines")]
pub mod reference;
#[cfg(feature = "engines")]
mod solve;
pub(crate) mod text;

pub use check::check;
#[cfg(feature = "engines")]
pub use count::{count, sample};
#[cfg(feature = "engines")]
pub(crate) use film::FILMS;
#[cfg(feature = "engines")]
pub use film::{ByHand, by_hand};
pub use mixed_graph::{Arrow, MixedGraph};
pub use puzzle::{Clue, Draft, DraftError, Puzzle, Solution};
#[cfg(feature = "engines")]
pub use solve::{METHODS, solve};

use crate::content::{Content, Options, SolutionForm};
use crate::room::Facts;

pub(crate) const FACTS: Facts = Facts {
    name: "chains",
    title: "Cardinal Chains",
    form: SolutionForm::Paths,
    rules: &[],
    objectives: &[],
    how_to_play: |_| {
        "Draw one path from each disc. Together the paths cover every cell exactly once. \
         Along a path the numbers never decrease. A path cannot enter another start."
    },
    options: Options::NONE,
    blank: Content::Number(1),
    suits: |content| matches!(content, Content::Start | Content::Number(_)),
    text: &text::NOTATION,
};
