//! Making puzzles, each proven to be what was asked for before it is returned.
//!
//! A [`Wish`] says what is wanted; a [`Pack`] hands out puzzles that fulfil it, no two of them
//! equal up to symmetry of the board. Puzzle number `index` of a pack is [`draw`]n from the wish's
//! seed and its own number alone, so a pack can be made on any number of threads, and is the same
//! on every machine: draw in any order, [`Pack::admit`] in order.
//!
//! Each room makes its own puzzles (`generate` in [`crate::chains`],
//! [`crate::numberlink`], [`crate::cycle`], [`crate::kami`]): plant a random solution, ask the
//! engine for another one, change the planted one where the two differ, until there is no other.
//!
//! ```
//! use brimful::generate::{Pack, Wish};
//! use brimful::limits::Limits;
//! use brimful::puzzle::Kind;
//!
//! let mut pack = Pack::new(Wish::square(Kind::Numberlink, 5, 5))?;
//! let made = pack.next(&Limits::default())?;
//! assert_eq!(made.puzzle.check(&made.solution), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canon;
pub(crate) mod cover;
mod hardness;
mod made;
pub(crate) mod outline;
mod pack;
pub(crate) mod paths;
mod scarce;
#[cfg(test)]
mod tests;
mod wish;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::limits::{Limits, Meter, Stop};
use crate::puzzle::{Kind, Puzzle, Solution};
use crate::{chains, cycle, kami, numberlink};

pub use made::Made;
pub use pack::Pack;
pub use wish::{Style, Symmetry, Wish};

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The wish makes no sense, or nothing can fulfil it: the reason, and what to ask for instead.
    #[error("{0}")]
    Refused(String),
    /// Not found within the budget of steps, though there may be one: what was tried, and what to
    /// loosen.
    #[error("{0}")]
    NotFound(String),
    /// The caller stopped it.
    #[error(transparent)]
    Stopped(#[from] Stop),
}

/// The candidate for place `index` of the wish's pack; `attempt` counts those that were there
/// already and are to be replaced. It depends on nothing but these (and, if a limit cuts it short,
/// fails).
///
/// # Errors
/// A [`Failure`].
pub fn draw(wish: &Wish, index: u64, attempt: u32, limits: &Limits<'_>) -> Result<Made, Failure> {
    wish.check()?;
    // a stream of random numbers for each attempt of each puzzle: 2^20 attempts are never made
    let mut rng = ChaCha8Rng::seed_from_u64(wish.seed);
    rng.set_stream(index << 20 | u64::from(attempt));
    let mut meter = Meter::new(limits);
    meter.poll()?;
    let Some(wanted) = wish.difficulty else {
        let (puzzle, solution) = make(wish, &mut rng, &mut meter)?;
        return Ok(Made::new(wish, index, puzzle, solution, None));
    };
    if let Some(most) =
        scarce::at_most(wish, wanted).filter(|&most| most > 0 && index >= u64::from(most))
    {
        let ((rows, cols), kind, name) = (wish.shape.size(), wish.kind.name(), wanted.name());
        let text = format!(
            "there are no more than {most} {name} {kind} boards of {rows}x{cols}, up to symmetry"
        );
        return Err(Failure::NotFound(text));
    }
    let (puzzle, solution, rating) = hardness::draw(wish, wanted, &mut rng, &mut meter)?;
    Ok(Made::new(wish, index, puzzle, solution, Some(rating)))
}

/// Has the room make one.
fn make(
    wish: &Wish,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(Puzzle, Solution), Failure> {
    Ok(match wish.kind {
        Kind::Chains => {
            let (puzzle, solution) = chains::generate::generate(wish, rng, meter)?;
            (Puzzle::Chains(puzzle), Solution::Chains(solution))
        }
        Kind::Numberlink => {
            let (puzzle, solution) = numberlink::generate::generate(wish, rng, meter)?;
            (Puzzle::Numberlink(puzzle), Solution::Numberlink(solution))
        }
        Kind::Cycle => {
            let (puzzle, solution) = cycle::generate::generate(wish, rng, meter)?;
            (Puzzle::Cycle(puzzle), Solution::Cycle(solution))
        }
        Kind::Kami | Kind::Flood => {
            let (puzzle, solution) = kami::generate::generate(wish, rng, meter)?;
            match wish.kind {
                Kind::Flood => (Puzzle::Flood(puzzle), Solution::Flood(solution)),
                _ => (Puzzle::Kami(puzzle), Solution::Kami(solution)),
            }
        }
    })
}
