//! How many solutions there are.

use num_bigint::BigUint;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::answer::{Count, Request};
use crate::graph::{Edge, Vertex};
use crate::limits::{Limits, Meter, Stop};
use brimful_cover as cover;
use brimful_cover::frontier::{Frontier, Linkages, walk};
use brimful_cover::timed::{self, Timed};

use super::ends::Ends;
use super::solve::{by_engine, steps};
use super::split::Split;
use super::{Puzzle, Rules, Solution};

/// Paths of given steps that are looked through where some are to be drawn.
const MOST: u64 = 10_000_000;

/// Counts the solutions exactly, or up to `limit` of them; two differ when they use different
/// edges.
pub fn count(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    if puzzle.board().len() == 1 {
        return Count::all(BigUint::from(1_u32), limit);
    }
    match puzzle.rules() {
        Rules::Order => in_order(puzzle, limit, limits),
        Rules::Step => by_steps(puzzle, limit, limits),
    }
}

fn in_order(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let split = Split::new(puzzle);
    let (graph, pairs) = (&split.graph, &split.pairs);
    let linkages = |meter: &mut Meter<'_>| frontier(puzzle, &split, meter);
    let two = |limits: &Limits<'_>| by_engine(puzzle, Request::UNIQUE, limits);
    cover::count::count(linkages, limit, limits, two, |most, limits| {
        cover::enumerate::linkages(graph, pairs, true, false, most, limits)
    })
}

fn frontier(puzzle: &Puzzle, split: &Split, meter: &mut Meter<'_>) -> Result<Frontier, Stop> {
    let orders = split.orders(puzzle.board());
    Frontier::linkages(&split.graph, &split.pairs, Linkages::Spanning, &orders, meter)
}

/// Draws `most` solutions uniformly at random, with repetition; none where there is no solution.
/// The same seed draws the same.
///
/// # Errors
/// The reason to stop: [`Stop::Memory`] where the board is too wide, [`Stop::Method`] where steps
/// are given and more than ten million paths fit.
pub fn sample(
    puzzle: &Puzzle,
    most: usize,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Vec<Solution>, Stop> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let solution = |path: &[Vertex]| Solution { cells: puzzle.board().cells_of(path) };
    if puzzle.board().len() == 1 {
        return Ok(vec![solution(&[Vertex(0)]); most]);
    }
    if puzzle.rules() == Rules::Order {
        let (split, mut meter) = (Split::new(puzzle), Meter::new(limits));
        let drawn = frontier(puzzle, &split, &mut meter)?.sample(most, &mut rng, &mut meter)?;
        let path = |edges: &Vec<Edge>| {
            let walks = split.pairs.iter().map(|&[start, _]| walk(&split.graph, start, edges));
            solution(&split.path(&walks.collect::<Vec<_>>()))
        };
        return Ok(drawn.iter().map(path).collect());
    }
    if let Some(ends) = Ends::new(puzzle) {
        let mut meter = Meter::new(limits);
        let drawn = ends.frontier(puzzle, &mut meter)?.sample(most, &mut rng, &mut meter)?;
        return Ok(drawn.iter().map(|edges| solution(&ends.path(puzzle, edges))).collect());
    }
    // each of them is replaced by the k-th path met with a chance of one in k
    let mut drawn: Vec<Vec<Vertex>> = Vec::new();
    let mut met = 0_u64;
    let given = steps(puzzle);
    let timed = Timed { graph: puzzle.board().graph(), given: &given };
    let all = timed::each(&timed, limits, &mut |path| {
        met += 1;
        if drawn.is_empty() {
            drawn = vec![path; most];
            return true;
        }
        let places = (0..most).filter(|_| rng.random_range(0..met) == 0).collect::<Vec<_>>();
        places.into_iter().for_each(|place| drawn[place].clone_from(&path));
        met < MOST
    })?;
    if all { Ok(drawn.iter().map(|path| solution(path)).collect()) } else { Err(Stop::Method) }
}

/// By a sweep where only ends are given. Else one by one, as long as the caller allows: no sweep
/// knows the steps of paths that it has not joined yet.
fn by_steps(puzzle: &Puzzle, limit: Option<u64>, limits: &Limits<'_>) -> Count {
    let given = steps(puzzle);
    let timed = Timed { graph: puzzle.board().graph(), given: &given };
    let one_by_one = |most: u64, limits: &Limits<'_>| timed::count(&timed, most, limits);
    if let Some(ends) = Ends::new(puzzle) {
        let paths = |meter: &mut Meter<'_>| ends.frontier(puzzle, meter);
        let two = |limits: &Limits<'_>| by_engine(puzzle, Request::UNIQUE, limits);
        return cover::count::count(paths, limit, limits, two, one_by_one);
    }
    let (found, all) = one_by_one(limit.map_or(u64::MAX, |limit| limit.saturating_add(1)), limits);
    let count = BigUint::from(found);
    match all {
        Ok(_) => Count::all(count, limit),
        Err(stop) => Count::stopped(count, stop).up_to(limit),
    }
}
