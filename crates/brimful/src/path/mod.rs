//! One path through every free cell that meets the numbered cells as its rules say: Zip, Numbrix,
//! Hidato.

mod check;
#[cfg(feature = "engines")]
mod count;
#[cfg(feature = "engines")]
mod ends;
#[cfg(feature = "engines")]
mod explain;
#[cfg(feature = "engines")]
mod film;
mod hand;
#[cfg(feature = "engines")]
pub(crate) mod make;
mod picture;
mod puzzle;
#[cfg(feature = "engines")]
pub mod reference;
#[cfg(feature = "engines")]
mod solve;
#[cfg(feature = "engines")]
mod split;
pub(crate) mod text;

pub use check::check;
#[cfg(feature = "engines")]
pub use count::{count, sample};
#[cfg(feature = "engines")]
pub(crate) use film::FILMS;
pub use puzzle::{Draft, DraftError, Puzzle, Rules, Solution};
#[cfg(feature = "engines")]
pub use solve::{METHODS, solve};

use crate::content::{Content, Options, SolutionForm};
use crate::room::Facts;

const RULES: &[&str] = &["order", "step"];

pub(crate) const FACTS: Facts = Facts {
    name: "path",
    title: "One path",
    form: SolutionForm::Path,
    rules: RULES,
    objectives: &[],
    options: Options { rules: Some("order"), ..Options::NONE },
    blank: Content::Empty,
    how_to_play: |rules| match rules {
        Some("step") => {
            "Draw one path through every cell. A number says how far along the path its cell is."
        }
        _ => {
            "Draw one path through every cell. It starts at 1, meets the numbers in their order, and \
             ends at the last."
        }
    },
    suits: |content| matches!(content, Content::Empty | Content::Number(_)),
    text: &text::NOTATION,
};
