//! A solve told as steps, hints with reasons, and ratings that come from them.
//!
//! Each step names its rule, the picture that proves it and what follows, in the words of a good player. Rules are tried
//! from the simplest to the hardest; [`explain()`] tells them all, [`hint`] the next one from a player's own position,
//! and [`rate`] weighs them.

mod audit;
mod fact;
mod inference;
mod ladder;
mod model;
mod position;
mod prover;
mod rules;
mod step;
mod what_if;

pub use audit::{Audit, audit};
pub use step::{CellEdge, Conclusion, Difficulty, Explanation, HintError, Progress, Rating, Step, Text};

use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;

/// Tells how to solve the puzzle, step by step, as far as the limits allow.
pub fn explain(_puzzle: &Puzzle, _limits: &Limits<'_>) -> Explanation {
    let rating = Rating { difficulty: Difficulty::Easy, score: 0.0 };
    Explanation { steps: Vec::new(), solved: false, rating, stopped: Some(Stop::Method) }
}

/// The next step from the player's position: a mistake if there is one, else the easiest step that changes something;
/// `None` when nothing is left to do.
///
/// # Errors
/// A position that is not one of this puzzle, or the reason to stop.
pub fn hint(_puzzle: &Puzzle, _progress: &Progress, _limits: &Limits<'_>) -> Result<Option<Step>, HintError> {
    Err(Stop::Method.into())
}

/// How hard the puzzle is, as told by its explanation; without the costs of putting it in words.
///
/// # Errors
/// The reason to stop.
pub fn rate(_puzzle: &Puzzle, _limits: &Limits<'_>) -> Result<Rating, Stop> {
    Err(Stop::Method)
}
