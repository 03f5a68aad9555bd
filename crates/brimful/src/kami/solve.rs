//! From the puzzle to an engine and back.

use std::cmp::Ordering;

use crate::answer::{Answer, Ask, AskError, Method, Outcome, solve_by};
use crate::board::Cell;
use crate::certificate::Certificate;
use crate::graph::Vertex;
use crate::ids::{Color, IdVec, Region};
use crate::limits::{Limits, Meter, Stop};
use brimful_flood::free::{self, Exactly};
use brimful_flood::{Recolor, Regions, pivot};

use super::{Move, Puzzle, Solution, reference};

/// The ways to solve, the default first.
pub const METHODS: &[Method<Puzzle, Solution>] = &[
    Method {
        name: "engine",
        about: "proven shortest: color-partition bounds with IDA* (kami), blockades (flood)",
        run: |puzzle, _, limits| engine(puzzle, &mut Meter::new(limits)),
    },
    Method {
        name: "breadth-first",
        about: "edge contraction and breadth-first search over positions; proven shortest",
        run: |puzzle, _, limits| reference::breadth_first(puzzle, &mut (), limits),
    },
    Method {
        name: "best-first",
        about: "best-first search by regions removed last and moves made; not optimal",
        run: |puzzle, _, limits| reference::best_first(puzzle, &mut (), limits),
    },
    Method {
        name: "fewest-regions",
        about: "best-first search by regions left and moves made: soon done; not optimal",
        run: |puzzle, _, limits| reference::fewest_regions(puzzle, &mut (), limits),
    },
    Method {
        name: "a-star",
        about: "A* by colors left and radius; proven shortest",
        run: |puzzle, _, limits| reference::a_star(puzzle, &mut (), limits),
    },
    Method {
        name: "branch-and-bound",
        about: "depth-first, bounded by colors and half the diameter; proven shortest",
        run: |puzzle, _, limits| reference::branch_and_bound(puzzle, &mut (), limits),
    },
    Method {
        name: "branch-and-bound-parallel",
        about: "the same with four workers side by side, on as many threads as allowed",
        run: |puzzle, _, limits| reference::in_parallel(puzzle, &mut (), limits),
    },
];

/// Solves the puzzle: the moves of a solved answer are proven shortest.
///
/// A stopped answer holds the best moves found and the bounds. `unique` is not decided: nearly
/// every board has many shortest lists, if only by the order of moves; [`super::count`] counts them
/// on small boards.
///
/// # Errors
/// A method that is not in [`METHODS`], or anything to minimize.
pub fn solve(
    puzzle: &Puzzle,
    ask: &Ask,
    limits: &Limits<'_>,
) -> Result<Answer<Solution>, AskError> {
    let kind = if puzzle.pivot().is_some() { "flood" } else { "kami" };
    solve_by(kind, METHODS, puzzle, ask, limits)
}

/// Solves with the engine.
pub(crate) fn engine(puzzle: &Puzzle, meter: &mut Meter<'_>) -> Answer<Solution> {
    let regions = Regions::contract(puzzle.board().graph(), puzzle.colors().as_slice());
    let answer = match puzzle.pivot() {
        None => free::shortest(&regions, meter),
        Some(start) => match beyond(puzzle, start) {
            Ok(last) => pivot::shortest(&regions, regions.of()[start], last, meter),
            Err(certificate) => {
                return Answer::unsolvable(certificate, "components", meter.nodes());
            }
        },
    };
    answer.map(|moves| Solution { moves: moves_on_cells(puzzle, &regions, &moves) })
}

/// A shortest list of moves, proven; `None` if none exists.
///
/// # Errors
/// The reason to stop.
pub(crate) fn shortest(puzzle: &Puzzle, meter: &mut Meter<'_>) -> Result<Option<Solution>, Stop> {
    match engine(puzzle, meter).outcome {
        Outcome::Solved(solution) => Ok(Some(solution)),
        Outcome::Unsolvable(_) => Ok(None),
        Outcome::Unknown { stop, .. } => Err(stop),
    }
}

/// Whether the puzzle needs exactly this many moves, as far as that can be decided quickly; if so,
/// such a list, proven shortest.
///
/// # Errors
/// The reason the meter gave to stop; [`Stop::Method`] for a board of several parts.
pub(super) fn exactly(
    puzzle: &Puzzle,
    moves: u32,
    meter: &mut Meter<'_>,
) -> Result<Exactly<Solution>, Stop> {
    if puzzle.pivot().is_some() {
        return match engine(puzzle, meter).outcome {
            Outcome::Solved(solution) => Ok(match solution.moves.len().cmp(&(moves as usize)) {
                Ordering::Equal => Exactly::Yes(solution),
                Ordering::Greater => Exactly::More,
                Ordering::Less => Exactly::Fewer,
            }),
            Outcome::Unsolvable(_) => Err(Stop::Method),
            Outcome::Unknown { stop, .. } => Err(stop),
        };
    }
    let regions = Regions::contract(puzzle.board().graph(), puzzle.colors().as_slice());
    let found = free::exactly(&regions, moves, meter)?;
    Ok(found.map(|moves| Solution { moves: moves_on_cells(puzzle, &regions, &moves) }))
}

/// The color that tiles beyond the pivot's reach force on the others, if there are such tiles.
///
/// # Errors
/// They differ in color, so the board can never be of one color.
fn beyond(puzzle: &Puzzle, pivot: Vertex) -> Result<Option<Color>, Certificate> {
    let (part, _) = puzzle.board().graph().components();
    let here = part[pivot];
    let mut last = None;
    for (v, &color) in puzzle.colors().iter_enumerated().filter(|&(v, _)| part[v] != here) {
        if *last.get_or_insert(color) != color {
            let cut_off = part.ids().filter(|&w| part[w] == part[v]).collect();
            return Err(Certificate::Disconnected { part: cut_off });
        }
    }
    Ok(last)
}

/// Moves on regions as moves on cells: the first of each region, or the pivot.
fn moves_on_cells(puzzle: &Puzzle, regions: &Regions, moves: &[Recolor]) -> Vec<Move> {
    let mut cells: IdVec<Region, Option<Cell>> = IdVec::from_elem(None, regions.len());
    for (v, &region) in regions.of().iter_enumerated() {
        cells[region].get_or_insert(puzzle.board().cell(v));
    }
    let pivot = puzzle.pivot().map(|v| puzzle.board().cell(v));
    let step =
        |step: &Recolor| Some(Move { cell: pivot.or(cells[step.region])?, color: step.color });
    moves.iter().filter_map(step).collect()
}
