//! From the puzzle to an engine and back.

use crate::answer::{Answer, Ask, Method, UnknownMethod, choose_method};
use crate::limits::{Limits, Stop};

use super::{Puzzle, Solution};

/// The ways to solve, the default first.
pub const METHODS: &[Method] = &[Method { name: "engine", about: "the engine" }];

/// Solves the puzzle.
///
/// # Errors
/// A method that is not in [`METHODS`].
pub fn solve(_puzzle: &Puzzle, ask: &Ask, _limits: &Limits<'_>) -> Result<Answer<Solution>, UnknownMethod> {
    choose_method("kami", METHODS, ask)?;
    Ok(Answer::unknown(Stop::Method, None, "engine", 0))
}
