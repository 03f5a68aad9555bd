//! Numberlink, Arukone, Flow Free: join equal labels by disjoint paths.

mod check;
#[cfg(feature = "engines")]
mod count;
#[cfg(feature = "engines")]
mod explain;
mod filled;
#[cfg(feature = "engines")]
mod film;
mod hand;
#[cfg(feature = "engines")]
pub(crate) mod make;
#[cfg(feature = "engines")]
mod minimize;
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
pub use puzzle::{Draft, DraftError, Puzzle, Rules, Solution};
#[cfg(feature = "engines")]
pub use solve::{METHODS, solve};

use crate::content::{Content, Options, SolutionForm};
use crate::room::Facts;

const RULES: &[&str] = &["fill", "fill-touch", "nikoli"];

const OBJECTIVES: &[&str] = &["length", "length+corners"];

pub(crate) const FACTS: Facts = Facts {
    name: "numberlink",
    title: "Numberlink",
    form: SolutionForm::Paths,
    rules: RULES,
    objectives: OBJECTIVES,
    how_to_play: |rules| match rules {
        Some("nikoli") => "Join equal labels by paths that do not cross. Cells may stay empty.",
        Some("fill-touch") => {
            "Join equal labels by paths that do not cross. Together the paths cover every cell."
        }
        _ => {
            "Join equal labels by paths that do not cross. Together the paths cover every cell. \
             A path never runs alongside itself."
        }
    },
    options: Options { rules: Some("fill"), ..Options::NONE },
    blank: Content::Empty,
    suits: |content| matches!(content, Content::Empty | Content::Label(_)),
    text: &text::NOTATION,
};
