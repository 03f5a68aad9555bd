//! A solve in steps with reasons, hints, and ratings that come from them.
//!
//! Each step names its rule, the cells that prove it and the conclusion, in the words of a good
//! player. Rules are tried from the simplest to the hardest. [`explain()`] returns all steps,
//! [`hint`] the next one from a player's own position, and [`rate`] weighs them.

pub use crate::reason::{
    Audit, CellEdge, Clause, Conclusion, Difficulty, Explanation, HintError, Misfit, Progress,
    Rating, Step, Text, Unrated,
};

pub(crate) use crate::reason::Weight;

use crate::certificate::Certificate;
use crate::limits::{Limits, Stop};
use crate::puzzle::Puzzle;
use crate::words::ColorNames;

/// Explains how to solve the puzzle, step by step, as far as the limits allow. Sentences call
/// colors by their numbers.
///
/// ```
/// use brimful::explain::{Conclusion, explain};
/// use brimful::format::{self, Hints};
/// use brimful::limits::Limits;
///
/// let entry = format::read("...\n...\n...\n", &Hints::default()).remove(0)?;
/// let explanation = explain(&entry.puzzle, &Limits::default());
///
/// assert_eq!(explanation.steps[0].conclusion, Conclusion::Impossible);
/// assert_eq!(
///     explanation.steps[0].text.why,
///     "There is no solution: the board has 9 cells, an odd number, but every loop on it has an \
///      even one.",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn explain(puzzle: &Puzzle, limits: &Limits<'_>) -> Explanation {
    explain_with(puzzle, &ColorNames::Numbers, limits)
}

/// [`explain()`] with other names for colors.
#[must_use]
pub fn explain_with(puzzle: &Puzzle, colors: &ColorNames, limits: &Limits<'_>) -> Explanation {
    puzzle.room().explain(colors, limits)
}

/// Returns the next step from the player's position: a mistake if there is one, else the easiest
/// step that changes something; `None` when nothing is left to do.
///
/// Crosses and pencil marks that earlier hints concluded should be part of the position: otherwise
/// they are concluded again.
///
/// ```
/// use brimful::explain::{Progress, hint};
/// use brimful::format::{self, Hints};
/// use brimful::limits::Limits;
///
/// let entry = format::read("..\n..\n", &Hints::default()).remove(0)?;
/// let step = hint(&entry.puzzle, &Progress::default(), &Limits::default())?;
///
/// assert_eq!(step.map(|step| step.rule), Some("forced-edge"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A position that does not fit the puzzle, or the reason to stop.
pub fn hint(
    puzzle: &Puzzle,
    progress: &Progress,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    hint_with(puzzle, progress, &ColorNames::Numbers, limits)
}

/// [`hint`] with other names for colors.
///
/// # Errors
/// As there.
pub fn hint_with(
    puzzle: &Puzzle,
    progress: &Progress,
    colors: &ColorNames,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    puzzle.room().hint(progress, colors, limits)
}

/// Rates how hard the puzzle is, by the steps of its explanation.
///
/// ```
/// use brimful::explain::{Difficulty, rate};
/// use brimful::format::{self, Hints};
/// use brimful::limits::Limits;
///
/// let entry = format::read("..\n..\n", &Hints::default()).remove(0)?;
/// let rating = rate(&entry.puzzle, &Limits::default())?;
///
/// assert_eq!(rating.difficulty, Difficulty::Easy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The reason to stop, or why there is no solution.
pub fn rate(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Rating, Unrated> {
    puzzle.room().rate(limits)
}

/// Returns why the puzzle has no solution, in a sentence without a capital and a full stop. Rows
/// and columns are counted from 1.
#[must_use]
pub fn why_none(certificate: &Certificate, puzzle: &Puzzle) -> String {
    puzzle.room().why_none(certificate)
}

/// Explains the puzzle and proves each step again; `None` for kinds whose steps cite no facts.
///
/// # Errors
/// The reason to stop.
pub fn audit(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Option<Audit>, Stop> {
    puzzle.room().audit(limits)
}

/// Compares a puzzle with a difficulty; ends as soon as it is harder.
///
/// # Errors
/// The reason to stop.
pub(crate) fn weigh(
    puzzle: &Puzzle,
    wanted: Difficulty,
    limits: &Limits<'_>,
) -> Result<Weight, Stop> {
    puzzle.room().weigh(wanted, limits)
}
