//! What a room says about solving its puzzles step by step.

use std::cmp::Ordering;

use super::audit::Audit;
use super::step::{Difficulty, Explanation, HintError, Progress, Rating, Step, Unrated};
use crate::certificate::Certificate;
use crate::limits::{Limits, Stop};
use crate::words::{ColorNames, Phrase};

/// A puzzle that can be explained.
pub(crate) trait Story {
    /// The solve in steps, as far as the limits allow.
    fn explain(&self, colors: &ColorNames, limits: &Limits<'_>) -> Explanation;

    /// The next step from the player's position: a mistake if there is one, else the easiest step;
    /// `None` when nothing is left to do.
    ///
    /// # Errors
    /// A position that does not fit the puzzle, or the reason to stop.
    fn hint(
        &self,
        progress: &Progress,
        colors: &ColorNames,
        limits: &Limits<'_>,
    ) -> Result<Option<Step>, HintError>;

    /// The reason why the player's position cannot be completed: a mistake, or that there is no
    /// solution; `None` when it can.
    ///
    /// # Errors
    /// As for a hint.
    fn obstacle(
        &self,
        progress: &Progress,
        colors: &ColorNames,
        limits: &Limits<'_>,
    ) -> Result<Option<Step>, HintError>;

    /// A hint by the easiest rules alone; `None` where they end. It costs little on any board, and
    /// sees only mistakes that these rules meet.
    ///
    /// # Errors
    /// As for a hint.
    fn easy_hint(
        &self,
        _progress: &Progress,
        _limits: &Limits<'_>,
    ) -> Result<Option<Step>, HintError> {
        Ok(None)
    }

    /// How hard the puzzle is.
    ///
    /// # Errors
    /// The reason to stop, or why there is no solution.
    fn rate(&self, limits: &Limits<'_>) -> Result<Rating, Unrated>;

    /// Compares the puzzle with a difficulty; ends as soon as it is harder.
    ///
    /// # Errors
    /// The reason to stop.
    fn weigh(&self, wanted: Difficulty, limits: &Limits<'_>) -> Result<Weight, Stop>;

    /// The reason why there is no solution, in a sentence without a capital and a full stop.
    fn why_none(&self, certificate: &Certificate) -> Phrase;

    /// The explanation with every step proven again; `None` where steps are not proven by facts.
    ///
    /// # Errors
    /// The reason to stop.
    fn audit(&self, _limits: &Limits<'_>) -> Result<Option<Audit>, Stop> {
        Ok(None)
    }
}

/// A puzzle compared with a difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Weight {
    /// Of that difficulty.
    Right(Rating),
    /// Harder.
    Beyond,
    /// Easier, with this effort beyond easy steps.
    Short(f64),
}

impl Weight {
    /// A rating compared with the difficulty wanted.
    pub(crate) fn of(rating: Rating, wanted: Difficulty, effort: f64) -> Self {
        match rating.difficulty.cmp(&wanted) {
            Ordering::Equal => Weight::Right(rating),
            Ordering::Greater => Weight::Beyond,
            Ordering::Less => Weight::Short(effort),
        }
    }
}
