//! How a room makes puzzles, and how the machinery finds one of some difficulty.
//!
//! A room says which options make a difficulty common on boards of a size; that was measured on
//! thousands of boards of each size. Options that the request names are never changed. One in three
//! to one in a few hundred of such candidates has the difficulty. Rating ends where a candidate
//! turns out harder, so that many can be tried. Where chance hardly ever makes a hard puzzle, a
//! room climbs to one by small changes.

use rand_chacha::ChaCha8Rng;

use super::{Exhausted, Failure, Refusal, Request};
use crate::board::Shape;
use crate::difficulty::Difficulty;
use crate::limits::{Meter, Stop};

/// Candidates tried: fewer where boards are large and each takes long.
const FEWEST: u64 = 200;
const MOST: u64 = 5_000;
/// Candidates times cells squared.
const WORK: u64 = 40_000_000;

/// What random choices are drawn from, and the budget of work.
pub(crate) struct Source<'a, 'l> {
    pub(crate) rng: &'a mut ChaCha8Rng,
    pub(crate) meter: &'a mut Meter<'l>,
}

/// How a puzzle compares with the difficulty requested.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Effort {
    /// As hard as requested.
    Right,
    /// Harder.
    Beyond,
    /// Easier; the number grows with what it asks for beyond easy steps.
    Short(f64),
}

/// Compares a puzzle with the difficulty requested.
pub(crate) type Weigh<'w, P> = dyn FnMut(&P) -> Result<Effort, Stop> + 'w;

/// Makes a puzzle and its solution.
type Make<P, S> = fn(&Request, &mut Source<'_, '_>) -> Result<(P, S), Failure>;
/// Makes a puzzle of some difficulty by small changes; `None` when none was found.
type Climb<P, S> =
    fn(&Request, &mut Source<'_, '_>, &mut Weigh<'_, P>) -> Result<Option<(P, S)>, Failure>;

/// How a room makes puzzles.
pub(crate) struct Maker<P, S> {
    /// Makes a puzzle of any difficulty.
    pub(crate) make: Make<P, S>,
    /// Rows and columns of the smallest board of squares on which a difficulty was found, and none
    /// on boards a little smaller.
    pub(crate) smallest: fn(&Request, Difficulty) -> [u32; 2],
    /// The request with open options chosen so that the difficulty is common.
    pub(crate) lean: fn(Request, Difficulty, &mut ChaCha8Rng) -> Request,
    /// Makes a puzzle that is not easy, where chance hardly ever does.
    pub(crate) climb: Option<Climb<P, S>>,
}

impl<P, S> Maker<P, S> {
    /// Makes a puzzle of the difficulty requested, if one is.
    pub(crate) fn run(
        &self,
        request: &Request,
        source: &mut Source<'_, '_>,
        weigh: &mut Weigh<'_, P>,
    ) -> Result<(P, S), Failure> {
        let Some(difficulty) = request.difficulty else { return (self.make)(request, source) };
        let (rows, cols) = request.shape.size();
        let smallest = (self.smallest)(request, difficulty);
        if matches!(request.shape, Shape::Square { .. })
            && request.cells() < smallest[0] * smallest[1]
        {
            return Err(Refusal::Small { rows, cols, difficulty, smallest }.into());
        }
        let found = match self.climb.filter(|_| difficulty != Difficulty::Easy) {
            Some(climb) => climb(request, source, weigh)?,
            None => self.search(request, difficulty, source, weigh)?,
        };
        Ok(found.ok_or(Exhausted::Difficulty { rows, cols, difficulty })?)
    }

    /// Makes candidates until one has the difficulty.
    fn search(
        &self,
        request: &Request,
        difficulty: Difficulty,
        source: &mut Source<'_, '_>,
        weigh: &mut Weigh<'_, P>,
    ) -> Result<Option<(P, S)>, Failure> {
        let cells = u64::from(request.cells());
        for _ in 0..(WORK / (cells * cells)).clamp(FEWEST, MOST) {
            let leaning = (self.lean)(request.clone(), difficulty, source.rng);
            let candidate = match (self.make)(&leaning, source) {
                // the options leaned to are not always possible
                Err(Failure::NotFound(_)) => continue,
                candidate => candidate?,
            };
            if weigh(&candidate.0)? == Effort::Right {
                return Ok(Some(candidate));
            }
        }
        Ok(None)
    }
}
