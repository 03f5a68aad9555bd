//! Making Cardinal Chains levels.
//!
//! Random paths and numbers are planted. The engine looks for another solution, and the numbers
//! change, or which solution is meant, until there is no other ([`repair`]). Where numbers are few
//! that fails. Then paths and numbers are bent so that they leave few choices ([`anneal`]), and
//! bent again where the engine still finds another solution ([`mend`]). Symmetric levels are made
//! the same way on a board of half the cells ([`fold`]).

mod anneal;
mod difficulty;
mod fold;
mod level;
mod linked;
mod mend;
mod repair;
mod rivals;
mod switches;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Draft, Puzzle, Solution};
use crate::board::Board;
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Stop};
use crate::plant::cover::Cover;
use crate::plant::{
    Choice, Exhausted, Failure, Maker, Offer, Refusal, Request, Source, Symmetry, Takes,
    Uniqueness,
    outline::{self, Extras},
};
use level::Level;

pub(crate) const OFFER: Offer = Offer {
    title: Some("Chains"),
    unique: Uniqueness::Default,
    wraps: true,
    choices: &[
        Choice {
            name: "starts",
            takes: Takes::Number { least: 1, most: MOST },
            about: "how many starts",
        },
        Choice {
            name: "numbers",
            takes: Takes::Number { least: 1, most: MOST },
            about: "how many different numbers",
        },
        Choice {
            name: "bars",
            takes: Takes::Number { least: 0, most: u32::MAX },
            about: "how many thin walls stand between cells at most",
        },
        Choice { name: "trivial", takes: Takes::Flag, about: "allow paths of one cell" },
    ],
};

pub(crate) const MAKER: Maker<Puzzle, Solution> = Maker {
    make,
    smallest: |_, difficulty| difficulty::SMALLEST[difficulty as usize],
    lean: difficulty::lean,
    climb: None,
};

/// Planted covers that are tried before giving up.
const TRIES: u32 = 100;
/// Covers tried without annealing for each start but the first: with many starts another cover is
/// the quicker way.
const QUICK_TRIES: u32 = 6;
/// With more cells than this for each start and number there are too many ways for a quick try.
const FEW: u32 = 9;
/// Questions to the engine in a quick try.
const QUICK_QUESTIONS: u32 = 40;
/// Changes by the first annealing, for each cell; each further one makes twice as many.
const CHANGES: u64 = 16;
/// Annealings of a board of 100 cells, and how many more are made for each doubling of the cells.
const STAGES: u32 = 8;
/// Chords for each hundred cells (plus one for each start) at which mending begins. With more it
/// often fails; annealing to fewer costs more than mending.
const CHORDS: u32 = 30;
/// Changes of ends and directions before another cover is tried.
const TURNS: u32 = 100;
/// The most starts, and the largest number: levels are read by people.
const MOST: u32 = 999;

const TWO_CELLS: Refusal = Refusal::Rule {
    name: "two-cells",
    reason: "a level needs a start and a number: ask for a larger board",
};

/// What is requested of a level.
#[derive(Clone, Copy)]
struct Task<'r> {
    request: &'r Request,
    starts: Option<u32>,
    numbers: Option<u32>,
    /// The fewest cells of a path. One that is its start alone could take over a neighbor, so with
    /// one solution there is hardly any such path.
    least: u32,
}

impl<'r> Task<'r> {
    /// Reads the options.
    fn read(request: &'r Request) -> Result<Self, Refusal> {
        let [starts, numbers] = ["starts", "numbers"].map(|option| request.number(option));
        let least = if request.flag("trivial") { 1 } else { 2 };
        let cells = request.cells();
        if cells < 2 {
            return Err(TWO_CELLS);
        }
        for (option, number, most) in
            [("starts", starts, cells / least), ("numbers", numbers, cells - 1)]
        {
            let most = most.min(MOST);
            if let Some(given) = number.filter(|number| !(1..=most).contains(number)) {
                return Err(Refusal::Range { option, given, least: 1, most });
            }
        }
        Ok(Task { request, starts, numbers, least })
    }
}

/// A puzzle as requested, and its solution, proven by the engine.
fn make(request: &Request, source: &mut Source<'_, '_>) -> Result<(Puzzle, Solution), Failure> {
    let Source { rng, meter } = source;
    let task = Task::read(request)?;
    let hole = fold::middle(task)?;
    for attempt in 0..TRIES {
        let extras =
            Extras { hole, bars: request.number("bars").unwrap_or(0), bridges: 0, one_path: false };
        let board = outline::random(request, extras, rng, meter)?;
        let level = match request.symmetry {
            Symmetry::None => planted(board.graph(), task, attempt, rng, meter)?,
            Symmetry::Turn | Symmetry::Mirror => fold::planted(&board, task, attempt, rng, meter)?,
        };
        if let Some(level) = level {
            return finish(board, &level);
        }
    }
    let advice = "ask for more numbers or starts, or a smaller board";
    Err(Exhausted::Tries { tries: TRIES, advice }.into())
}

/// A level as requested on these cells; `None` if this try did not lead to one.
fn planted(
    graph: &Graph,
    task: Task<'_>,
    attempt: u32,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Level>, Stop> {
    let cells = graph.len() as u32;
    // the game's levels have 1 to 6 starts for up to 62 cells
    let starts = task.starts.unwrap_or_else(|| rng.random_range(1..=(cells / 7).clamp(1, 6)));
    let numbers =
        task.numbers.unwrap_or_else(|| rng.random_range(4..=9).min(cells.saturating_sub(starts)));
    let Some(mut cover) = Cover::random(graph, false, task.least, rng, meter)? else {
        return Ok(None);
    };
    if numbers == 0 || !cover.thin(starts, rng, meter)? || !cover.thicken(starts, rng) {
        return Ok(None);
    }
    let Some(paths) = directed(graph, &mut cover, rng, meter)? else { return Ok(None) };
    let Some(mut level) = Level::new(paths, graph.len(), numbers, rng) else { return Ok(None) };
    if !task.request.unique {
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
/// could take over the other's end. `None` if turns ran out.
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
    let draft = Draft { board, clues: level.clues().into_vec() };
    let puzzle = Puzzle::new(draft).map_err(|error| Exhausted::Invalid((&error).into()))?;
    Ok((puzzle, solution))
}
