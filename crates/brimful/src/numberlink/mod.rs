//! Numberlink, Arukone, Flow Free: join equal labels by disjoint paths.

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

pub use check::check;
pub use count::count;
pub(crate) use film::FILMS;
pub use puzzle::{Draft, DraftError, Puzzle, Rules, Solution};
pub use solve::{METHODS, solve};

use crate::answer::Method;
use crate::camera::names;
use crate::content::{Content, Options, SolutionForm};
use crate::room::Facts;

const RULES: &[&str] = &["fill", "fill-touch", "nikoli"];

pub(crate) const FACTS: Facts = Facts {
    name: "numberlink",
    title: "Numberlink",
    form: SolutionForm::Paths,
    rules: RULES,
    options: Options { rules: Some("fill"), ..Options::NONE },
    blank: Content::Empty,
    suits: |content| matches!(content, Content::Empty | Content::Label(_)),
    offer: &make::OFFER,
    methods: || METHODS.iter().map(Method::label).collect(),
    films: || names(FILMS),
    text: &text::NOTATION,
};
