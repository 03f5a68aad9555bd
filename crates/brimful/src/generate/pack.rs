//! Many puzzles, no two alike.

use std::collections::HashSet;

use super::canon::Canon;
use super::{Failure, Made, Wish, draw};
use crate::limits::Limits;

/// After so many candidates for one place that were all there already, there are hardly others.
const MOST_REPEATS: u32 = 300;

/// Hands out different puzzles of one wish.
pub struct Pack {
    wish: Wish,
    canon: Canon,
    seen: HashSet<u64>,
    next: u64,
}

impl Pack {
    /// An empty pack.
    ///
    /// # Errors
    /// A wish that makes no sense.
    pub fn new(wish: Wish) -> Result<Self, Failure> {
        wish.check()?;
        Ok(Pack { canon: Canon::new(wish.shape), wish, seen: HashSet::new(), next: 0 })
    }

    /// What is wanted.
    pub fn wish(&self) -> &Wish {
        &self.wish
    }

    /// The next puzzle.
    ///
    /// # Errors
    /// A [`Failure`]; after [`Failure::NotFound`] the next call goes on to the next place.
    pub fn next(&mut self, limits: &Limits<'_>) -> Result<Made, Failure> {
        let candidate = draw(&self.wish, self.next, 0, limits);
        self.admit(candidate, limits)
    }

    /// Takes the candidate (attempt 0) for the next place, which somebody else has [`draw`]n, or
    /// replaces it if an equal puzzle is in the pack already.
    ///
    /// # Errors
    /// The candidate's, or one of its replacements'.
    pub fn admit(
        &mut self,
        candidate: Result<Made, Failure>,
        limits: &Limits<'_>,
    ) -> Result<Made, Failure> {
        let index = self.next;
        self.next += 1;
        let mut made = candidate?;
        for attempt in 1..=MOST_REPEATS {
            if self.seen.insert(self.canon.fingerprint(&made.puzzle)) {
                return Ok(made);
            }
            made = draw(&self.wish, index, attempt, limits)?;
        }
        let text = format!(
            "{MOST_REPEATS} puzzles in a row were in the pack already: there are hardly any others"
        );
        Err(Failure::NotFound(text))
    }
}
