//! How many solutions there are.

use crate::answer::{Count, Request};
use crate::graph::{Edge, Vertex};
use crate::limits::{Limits, Meter, Stop};
use brimful_cover as cover;
use brimful_cover::frontier::{Frontier, Linkages, walk};
use brimful_cover::linkage::Engine;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::solve::by_engine;
use super::{Puzzle, Rules, Solution};

/// Counts the solutions exactly, or up to `limit` of them; two differ when they use different
/// edges.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let board = puzzle.board();
    let rules = puzzle.rules();
    let linkages = |meter: &mut Meter<'_>| frontier(puzzle, meter);
    let two = |limits: &Limits<'_>| by_engine(puzzle, Engine::Portfolio, Request::UNIQUE, limits);
    cover::count::count(linkages, limit, limits, two, |most, limits| {
        let (spanning, induced) = (rules.fills(), !rules.may_touch());
        cover::enumerate::linkages(
            board.graph(),
            puzzle.pairs().as_slice(),
            spanning,
            induced,
            most,
            limits,
        )
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
    let board = puzzle.board();
    let paths = |edges: &Vec<Edge>| {
        let path = |&[start, _]: &[Vertex; 2]| board.cells_of(&walk(board.graph(), start, edges));
        puzzle.pairs().iter().map(path).collect()
    };
    Ok(drawn.iter().map(|edges| Solution { paths: paths(edges) }).collect())
}

fn frontier(puzzle: &Puzzle, meter: &mut Meter<'_>) -> Result<Frontier, Stop> {
    let which = match puzzle.rules() {
        Rules::Fill => Linkages::Induced,
        Rules::FillTouch => Linkages::Spanning,
        Rules::Nikoli => Linkages::Any,
    };
    let board = puzzle.board();
    let places = (board.graph(), board.cells().as_slice());
    Frontier::linkages_of_board(places, puzzle.pairs().as_slice(), which, &board.orders(), meter)
}
