//! Numberlink, Arukone, Flow Free: join equal labels by disjoint paths.

mod check;
mod count;
pub(crate) mod generate;
mod puzzle;
pub mod reference;
mod solve;

pub use check::check;
pub use count::count;
pub use puzzle::{Draft, DraftError, Puzzle, Rules, Solution};
pub use solve::{METHODS, solve};
