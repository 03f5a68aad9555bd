//! Hamiltonian cycles: one closed loop through every free cell of a walled board, or through every
//! node of a graph.

mod check;
#[cfg(feature = "engines")]
mod count;
#[cfg(feature = "engines")]
mod explain;
#[cfg(feature = "engines")]
mod film;
#[cfg(feature = "engines")]
mod fix;
mod hand;
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
pub use brimful_cover::frontier::Keeper;
pub use brimful_graph::verify;
pub use check::check;
#[cfg(feature = "engines")]
pub use count::{count, count_kept, sample};
#[cfg(feature = "engines")]
pub(crate) use film::FILMS;
#[cfg(feature = "engines")]
pub use fix::{Fix, fix};
#[cfg(feature = "engines")]
pub use make::Style;
pub use puzzle::{Draft, DraftError, Puzzle, Solution};
#[cfg(feature = "engines")]
pub use solve::{METHODS, solve};

use crate::content::{Content, Options, SolutionForm};
use crate::room::Facts;

pub(crate) const FACTS: Facts = Facts {
    name: "cycle",
    title: "Hamiltonian cycle",
    form: SolutionForm::Loop,
    rules: &[],
    objectives: &[],
    how_to_play: |_| {
        "Draw one closed loop that visits every free cell exactly once and goes around the \
         walls."
    },
    options: Options::NONE,
    blank: Content::Empty,
    suits: |content| matches!(content, Content::Empty),
    text: &text::NOTATION,
};
