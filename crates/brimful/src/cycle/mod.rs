//! Hamiltonian cycles: one closed loop through every free cell of a walled board, or through every
//! node of a graph.

mod check;
mod count;
mod explain;
mod film;
mod fix;
mod hand;
pub(crate) mod make;
mod picture;
mod puzzle;
pub mod reference;
mod solve;
pub(crate) mod text;

pub use brimful_graph::verify;
pub use check::check;
pub use count::count;
pub(crate) use film::FILMS;
pub use fix::{Fix, fix};
pub use make::Style;
pub use puzzle::{Draft, DraftError, Puzzle, Solution};
pub use solve::{METHODS, solve};

use crate::answer::Method;
use crate::camera::names;
use crate::content::{Content, Options, SolutionForm};
use crate::room::Facts;

pub(crate) const FACTS: Facts = Facts {
    name: "cycle",
    title: "Hamiltonian cycle",
    form: SolutionForm::Loop,
    rules: &[],
    options: Options::NONE,
    blank: Content::Empty,
    suits: |content| matches!(content, Content::Empty),
    offer: &make::OFFER,
    methods: || METHODS.iter().map(Method::label).collect(),
    films: || names(FILMS),
    text: &text::NOTATION,
};
