//! How many solutions there are.

use crate::answer::{Count, Request};
use crate::limits::{Limits, Meter, Stop};
use brimful_cover as cover;
use brimful_cover::frontier::Frontier;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::solve::{along, by_engine};
use super::{Puzzle, Solution};

/// Counts the solutions exactly, or up to `limit` of them; two differ when some path takes
/// another step.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let may_step = |from, to| puzzle.may_step(from, to);
    let covers = |meter: &mut Meter<'_>| frontier(puzzle, meter);
    let two = |limits: &Limits<'_>| by_engine(puzzle, Request::UNIQUE, limits);
    cover::count::count(covers, limit, limits, two, |most, limits| {
        cover::enumerate::path_covers(board.graph(), puzzle.starts(), may_step, most, limits)
    })
}

/// Draws `most` solutions uniformly at random, with repetition; none where there is no solution.
/// The same seed draws the same.
///
/// # Errors
/// The reason to stop: [`Stop::Memory`] where the board is too wide.
pub fn sample(
    puzzle: &Puzzle,
    most: usize,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Vec<Solution>, Stop> {
    let (mut meter, mut rng) = (Meter::new(limits), ChaCha8Rng::seed_from_u64(seed));
    let drawn = frontier(puzzle, &mut meter)?.sample(most, &mut rng, &mut meter)?;
    Ok(drawn.iter().map(|edges| along(puzzle, edges)).collect())
}

fn frontier(puzzle: &Puzzle, meter: &mut Meter<'_>) -> Result<Frontier, Stop> {
    let board = puzzle.board();
    let may_step = |from, to| puzzle.may_step(from, to);
    Frontier::path_covers(board.graph(), puzzle.starts(), may_step, &board.orders(), meter)
}
