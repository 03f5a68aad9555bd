//! How many solutions there are.

use crate::answer::{Count, Request};
use crate::graph::{Edge, Vertex};
use crate::limits::{Limits, Meter, Stop};
use brimful_cover as cover;
use brimful_cover::frontier::{Frontier, Keeper, walk};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::solve::engine;
use super::{Puzzle, Solution};

/// Counts the cycles exactly, or up to `limit` of them; two differ when they use different
/// edges.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let cycles = |meter: &mut Meter<'_>| frontier(puzzle, meter);
    let two = |limits: &Limits<'_>| engine(puzzle.board(), Request::UNIQUE, limits);
    cover::count::count(cycles, limit, limits, two, |most, limits| {
        cover::enumerate::hamiltonian_cycles(board.graph(), most, limits)
    })
}

/// Counts the cycles exactly, with someone who keeps the count under way and may have it from
/// before.
pub fn count_kept(puzzle: &Puzzle, keeper: &mut dyn Keeper, limits: &Limits<'_>) -> Count {
    let mut meter = Meter::new(limits);
    let swept =
        frontier(puzzle, &mut meter).and_then(|frontier| frontier.count_kept(keeper, &mut meter));
    match swept {
        Ok(count) => Count::all(count, None),
        Err(stop) => Count::stopped(0u32.into(), stop),
    }
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
    let board = puzzle.board();
    let cells = |edges: &Vec<Edge>| board.cells_of(&walk(board.graph(), Vertex::default(), edges));
    Ok(drawn.iter().map(|edges| Solution { cells: cells(edges) }).collect())
}

fn frontier(puzzle: &Puzzle, meter: &mut Meter<'_>) -> Result<Frontier, Stop> {
    let board = puzzle.board();
    Frontier::hamiltonian_cycles(board.graph(), &board.orders(), meter)
}
