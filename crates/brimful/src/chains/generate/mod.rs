//! Making Cardinal Chains levels.
//!
//! Plant random paths and numbers, let the engine look for another solution and change the numbers,
//! or which solution is meant, until there is no other
//! ([`repair`]). Where numbers are few that fails: paths and numbers are bent so that they leave few choices ([`anneal`]),
//! and then where the engine still finds another solution
//! ([`mend`]). Symmetric levels are made so on a board of half the cells ([`fold`]).

mod anneal;
mod fold;
mod level;
mod mend;
mod repair;
mod rivals;
mod switches;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Draft, Puzzle, Solution};
use crate::board::Board;
use crate::generate::cover::Cover;
use crate::generate::{Failure, Symmetry, Wish, outline};
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Stop};
use level::Level;

/// Planted covers that are tried before giving up.
const TRIES: u32 = 100;
/// So many are tried without annealing for each start but the first: another cover is the quicker
/// way where there are many.
const QUICK_TRIES: u32 = 6;
/// With more cells than that for each start and number there are too many ways for a quick try.
const FEW: u32 = 9;
/// Questions to the engine in a quick try.
const QUICK_QUESTIONS: u32 = 40;
/// Changes by the first annealing, for each cell; each further one makes twice as many.
const CHANGES: u64 = 16;
/// Annealings of a board of 100 cells, and how many more are made for each doubling of the cells.
const STAGES: u32 = 8;
/// Chords for each hundred cells (and one for each start) with which mending begins: with more it
/// is often in vain, and getting by annealing to fewer costs more than it.
const CHORDS: u32 = 30;
/// Changes of ends and directions before another cover is tried.
const TURNS: u32 = 100;
/// The most starts, and the largest number: levels are read by people.
const MOST: u32 = 999;

/// A puzzle that fulfills the wish, and its solution, proven by the engine.
pub(crate) fn generate(
    wish: &Wish,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(Puzzle, Solution), Failure> {
    let cells = wish.shape.size().0 * wish.shape.size().1;
    for (what, number, most) in
        [("starts", wish.starts, cells / least(wish)), ("numbers", wish.numbers, cells - 1)]
    {
        if let Some(number) = number
            && !(1..=most.min(MOST)).contains(&number)
        {
            return Err(Failure::Refused(match most.min(MOST) {
                0 => format!("the board is too small to ask for {what}: ask for a larger one"),
                most => format!("{number} {what} do not fit on {cells} cells: ask for 1 to {most}"),
            }));
        }
    }
    let hole = fold::middle(wish)?;
    for attempt in 0..TRIES {
        let board = outline::random(wish, hole, rng, meter)?;
        let level = match wish.symmetry {
            Symmetry::None => planted(board.graph(), wish, attempt, rng, meter)?,
            Symmetry::Turn | Symmetry::Mirror => fold::planted(&board, wish, attempt, rng, meter)?,
        };
        if let Some(level) = level {
            return finish(board, &level);
        }
    }
    Err(Failure::NotFound(
        "no such level was found: ask for more numbers or starts, or a smaller board".into(),
    ))
}

/// The fewest cells of a path. One that is its start alone could take over what lies beside it, so
/// with one solution there is hardly any.
fn least(wish: &Wish) -> u32 {
    if wish.trivial { 1 } else { 2 }
}

/// A level that fulfills the wish on these cells; `None` when it did not come about.
fn planted(
    graph: &Graph,
    wish: &Wish,
    attempt: u32,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Level>, Stop> {
    let cells = graph.len() as u32;
    // the game's levels have 1 to 6 starts for up to 62 cells
    let starts = wish.starts.unwrap_or_else(|| rng.random_range(1..=(cells / 7).clamp(1, 6)));
    let numbers =
        wish.numbers.unwrap_or_else(|| rng.random_range(4..=9).min(cells.saturating_sub(starts)));
    let Some(mut cover) = Cover::random(graph, false, least(wish), rng, meter)? else {
        return Ok(None);
    };
    if numbers == 0 || !cover.thin(starts, rng, meter)? || !cover.thicken(starts, rng) {
        return Ok(None);
    }
    let Some(paths) = directed(graph, &mut cover, rng, meter)? else { return Ok(None) };
    let Some(mut level) = Level::new(paths, graph.len(), numbers, rng) else { return Ok(None) };
    if !wish.unique {
        return Ok(Some(level));
    }
    let few = cells > FEW * starts * numbers;
    if starts > 1 && !few && attempt < QUICK_TRIES * (starts - 1) {
        let repaired = repair::repair(graph, &mut level, QUICK_QUESTIONS, rng, meter)?;
        return Ok(repaired.then_some(level));
    }
    for stage in 0..STAGES + (cells / 100).checked_ilog2().unwrap_or(0) {
        if 100 * level.chords(graph) <= CHORDS * cells + 100 * starts {
            return Ok(mend::mend(graph, &mut level, rng, meter)?.then_some(level));
        }
        anneal::anneal(graph, &mut level, (CHANGES << stage) * u64::from(cells), rng, meter)?;
    }
    Ok(None)
}

/// The paths of a cover, directed and changed so that no two of them end side by side: then one
/// could take over the other's end. `None` when that did not come about.
fn directed(
    graph: &Graph,
    cover: &mut Cover<'_>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vec<Vertex>>>, Stop> {
    let count = cover.count();
    for _ in 0..TURNS {
        let mut paths = cover.paths.all();
        let mut ends = Vec::new();
        for _ in 0..TURNS {
            meter.work(16 * u64::from(count))?;
            for path in &mut paths {
                if rng.random_bool(0.5) {
                    path.reverse();
                }
            }
            ends = paths.iter().filter_map(|path| path.last().copied()).collect();
            ends.sort_unstable();
            if !ends.iter().any(|&v| graph.neighbors(v).any(|w| ends.binary_search(&w).is_ok())) {
                return Ok(Some(paths));
            }
        }
        cover.advance(ends[rng.random_range(0..ends.len() as u32) as usize], rng);
        if !cover.lengthen(rng, meter)? || !cover.thicken(count, rng) {
            return Ok(None);
        }
    }
    Ok(None)
}

/// The puzzle and its solution.
fn finish(board: Board, level: &Level) -> Result<(Puzzle, Solution), Failure> {
    let mut paths = level.paths().to_vec();
    paths.sort_unstable();
    let solution = Solution { paths: paths.iter().map(|path| board.cells_of(path)).collect() };
    let draft = Draft { board, clues: level.clues() };
    let puzzle = Puzzle::new(draft).map_err(|error| Failure::NotFound(error.to_string()))?;
    Ok((puzzle, solution))
}
