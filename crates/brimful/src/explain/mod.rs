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
use crate::words::{ColorNames, Phrase};

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
///     explanation.steps[0].text.why().to_string(),
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
    puzzle.story().explain(colors, limits)
}

/// Returns the next step from the player's position: first that there is no solution, or a mistake,
/// if that is so, else the easiest step that changes something; `None` when nothing is left to do.
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
    puzzle.story().hint(progress, colors, limits)
}

/// Returns the reason why the player's position cannot be completed: its mistake, or that the
/// puzzle has no solution. `None` when it can be completed, so that a hint is a step.
///
/// In KAMI and Flood-It a position can be completed if a shortest solution begins with its moves.
///
/// ```
/// use brimful::explain::{Progress, obstacle};
/// use brimful::format::{self, Hints};
/// use brimful::graph::Vertex;
/// use brimful::limits::Limits;
/// use brimful::words::ColorNames;
///
/// let entry = format::read("..\n..\n", &Hints::default()).remove(0)?;
/// let edge = [0, 1].map(|v| entry.puzzle.board().cell(Vertex(v)));
/// let drawn = Progress { off: vec![edge], ..Progress::default() };
/// let why = obstacle(&entry.puzzle, &drawn, &ColorNames::Numbers, &Limits::default())?;
///
/// assert_eq!(why.map(|step| step.rule), Some("mistake"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As for [`hint`].
pub fn obstacle(
    puzzle: &Puzzle,
    progress: &Progress,
    colors: &ColorNames,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    puzzle.story().obstacle(progress, colors, limits)
}

/// Returns a step that the easiest rules find from the puzzle alone and the player has not drawn,
/// or a mistake that they meet; `None` where they end. It is quick on boards that are too large for
/// [`hint`], which first decides whether the position can be completed.
///
/// # Errors
/// As for [`hint`].
pub fn easy_hint(
    puzzle: &Puzzle,
    progress: &Progress,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    puzzle.story().easy_hint(progress, limits)
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
    puzzle.story().rate(limits)
}

/// Returns why the puzzle has no solution, in a sentence without a capital and a full stop. Rows
/// and columns are counted from 1.
#[must_use]
pub fn why_none(certificate: &Certificate, puzzle: &Puzzle) -> Phrase {
    puzzle.story().why_none(certificate)
}

/// Explains the puzzle and proves each step again; `None` for kinds whose steps cite no facts.
///
/// # Errors
/// The reason to stop.
pub fn audit(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Option<Audit>, Stop> {
    puzzle.story().audit(limits)
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
    puzzle.story().weigh(wanted, limits)
}
