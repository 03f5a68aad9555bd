//! Making puzzles, each proven to be as requested before it is returned.
//!
//! A [`Spec`] says what is wanted. A [`Pack`] makes puzzles of one spec, no two of them equal up to
//! symmetry of the board. Puzzle number `index` of a pack depends on the spec and its number alone,
//! so packs are the same on every machine and any number of threads: [`draw`] in any order,
//! [`Pack::admit`] in order.
//!
//! Each room makes its own puzzles: it plants a random solution, asks the engine for another one,
//! and changes the planted one where the two differ, until there is no other.
//!
//! ```
//! use brimful::generate::{Pack, Spec};
//! use brimful::limits::Limits;
//! use brimful::puzzle::Kind::*;
//!
//! let mut pack = Pack::new(Spec::square(Numberlink, 5, 5))?;
//! let made = pack.next(&Limits::default())?;
//! assert_eq!(made.puzzle.check(&made.solution), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canon;
mod made;
mod pack;
mod spec;
#[cfg(test)]
mod tests;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::explain::{self, Weight};
use crate::limits::{Limits, Meter, Stop};
use crate::plant::{Effort, Source};
use crate::puzzle::{Kind, Puzzle};

pub use crate::plant::{
    Choice, Exhausted, Failure, Outline, Refusal, Request, Symmetry, Takes, Uniqueness, Value,
};
pub use made::Made;
pub use pack::Pack;
pub use spec::Spec;

/// Search nodes for the rating of a candidate.
const NODES: u64 = 200_000;

/// The options of a kind that not every kind has.
///
/// ```
/// use brimful::generate::choices;
/// use brimful::puzzle::Kind::*;
///
/// let names = choices(Kami).iter().map(|choice| choice.name);
/// assert_eq!(names.collect::<Vec<_>>(), ["colors", "moves"]);
/// ```
#[must_use]
pub fn choices(kind: Kind) -> &'static [Choice] {
    kind.offer().choices
}

/// A number that puzzles share if they are equal when turned, mirrored or relabeled; others hardly
/// ever do. A [`Pack`] has no two puzzles with the same one.
///
/// ```
/// use brimful::format::{self, Hints};
/// use brimful::generate::fingerprint;
///
/// let read = |text| format::read(text, &Hints::default()).remove(0);
/// let (one, turned) = (read("[cycle]\n\n..\n.#\n")?, read("[cycle]\n\n#.\n..\n")?);
/// assert_eq!(fingerprint(&one.puzzle), fingerprint(&turned.puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn fingerprint(puzzle: &Puzzle) -> u64 {
    canon::Canon::new(puzzle.board().shape()).fingerprint(puzzle)
}

/// The candidate for place `index` of the spec's pack. `attempt` counts the candidates for that
/// place that equal earlier puzzles. The candidate depends on nothing else; a limit can only make
/// it fail.
///
/// ```
/// use brimful::difficulty::Difficulty;
/// use brimful::generate::{Spec, draw};
/// use brimful::limits::Limits;
/// use brimful::puzzle::Kind::*;
///
/// let spec = Spec::square(Chains, 5, 5).difficulty(Difficulty::Easy);
/// let made = draw(&spec, 0, 0, &Limits::default())?;
/// assert_eq!(made.rating.map(|rating| rating.difficulty), Some(Difficulty::Easy));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A [`Failure`].
pub fn draw(spec: &Spec, index: u64, attempt: u32, limits: &Limits<'_>) -> Result<Made, Failure> {
    spec.check()?;
    // a stream of random numbers for each attempt of each puzzle: 2^20 attempts are never made
    let mut rng = ChaCha8Rng::seed_from_u64(spec.request.seed);
    rng.set_stream(index << 20 | u64::from(attempt));
    let mut meter = Meter::new(limits);
    meter.poll()?;
    let mut rating = None;
    let limits = Limits { nodes: Some(NODES), ..*limits };
    let mut weigh = |puzzle: &Puzzle| {
        let Some(wanted) = spec.request.difficulty else { return Ok(Effort::Right) };
        Ok(match explain::weigh(puzzle, wanted, &limits) {
            Ok(Weight::Right(right)) => {
                rating = Some(right);
                Effort::Right
            }
            // too hard to rate
            Ok(Weight::Beyond) | Err(Stop::Nodes) => Effort::Beyond,
            Ok(Weight::Short(effort)) => Effort::Short(effort),
            Err(stop) => return Err(stop),
        })
    };
    let mut source = Source { rng: &mut rng, meter: &mut meter };
    let made = spec.kind.make(&spec.request, &mut source, &mut weigh)?;
    Ok(Made::new(spec, index, made, rating))
}
