//! Many puzzles, no two equal.

use std::collections::HashSet;

use super::canon::Canon;
use super::{Exhausted, Failure, Made, Spec, draw};
use crate::limits::Limits;

/// Candidates for one place that all equal earlier puzzles, after which hardly any others exist.
const MOST_REPEATS: u32 = 300;

/// Makes different puzzles of one spec: no two are equal up to symmetry of the board.
///
/// ```
/// use brimful::format::{self, Format};
/// use brimful::generate::{Pack, Spec};
/// use brimful::limits::Limits;
/// use brimful::puzzle::Kind::*;
///
/// let mut pack = Pack::new(Spec::square(Flood, 5, 5).seed(3).with("moves", 4))?;
/// for _ in 0..3 {
///     let made = pack.next(&Limits::default())?;
///     println!("{}", format::write(&made.entry(pack.spec()), Format::Native)?);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Pack {
    spec: Spec,
    canon: Canon,
    seen: HashSet<u64>,
    next: u64,
}

impl Pack {
    /// An empty pack.
    ///
    /// # Errors
    /// A spec that makes no sense.
    pub fn new(spec: Spec) -> Result<Self, Failure> {
        spec.check()?;
        Ok(Pack { canon: Canon::new(spec.request.shape), spec, seen: HashSet::new(), next: 0 })
    }

    /// What its puzzles are like.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The next puzzle.
    ///
    /// # Errors
    /// A [`Failure`]; after [`Failure::NotFound`] the next call makes the puzzle of the next place.
    pub fn next(&mut self, limits: &Limits<'_>) -> Result<Made, Failure> {
        let candidate = draw(&self.spec, self.next, 0, limits);
        self.admit(candidate, limits)
    }

    /// Takes the candidate for the next place, [`draw`]n as attempt 0, or replaces it if an equal
    /// puzzle is in the pack already.
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
            made = draw(&self.spec, index, attempt, limits)?;
        }
        Err(Exhausted::Repeats { repeats: MOST_REPEATS }.into())
    }
}
