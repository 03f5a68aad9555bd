//! Making walled boards with a loop.
//!
//! A loop is planted around a random tree of blocks ([`plan`]) and changed by random moves
//! ([`polygon`]); the cells it leaves out are the walls. For exactly one loop the engine is asked
//! for another one, and the planted loop changes near where the two differ, until there is no
//! other ([`repair`]). Boards with one loop are hardly ever hard by chance, so [`climb`] changes
//! them little by little.

mod climb;
mod plan;
mod polygon;
mod repair;
mod style;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Draft, Puzzle, Solution, count};
use crate::answer;
use crate::board::{Board, Links, Shape};
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::{Meter, Stop};
use crate::plant::{
    Choice, Exhausted, Failure, Maker, Offer, Outline, Refusal, Request, Source, Symmetry, Takes,
    Uniqueness,
};
use brimful_cover::hamilton;
use climb::climb;
use polygon::Polygon;
pub use style::Style;

pub(crate) const OFFER: Offer = Offer {
    title: Some("Cycle"),
    unique: Uniqueness::OnRequest,
    wraps: true,
    choices: &[Choice {
        name: "style",
        takes: Takes::Name(Style::NAMES),
        about: "how the walls lie, or a loop drawn uniformly from all",
    }],
};

pub(crate) const MAKER: Maker<Puzzle, Solution> = Maker {
    make,
    smallest: |_, difficulty| SMALLEST[difficulty as usize],
    lean: |request, _, _| request,
    climb: Some(climb),
};

/// The smallest size at which boards with one loop of each difficulty were found. All boards of up
/// to 5x8, 6x6 and 6x7 cells were rated.
const SMALLEST: [[u32; 2]; 4] = [[1, 1], [5, 5], [8, 8], [7, 7]];
/// Planted loops that are tried before giving up.
const TRIES: u32 = 50;
/// Random moves for each cell of the board in style mix.
const MIX_MOVES: u64 = 40;
/// Random moves for each cell that adjust the share of walls.
const ADJUST_MOVES: u64 = 60;
/// The usual share of walls of a board with one loop. Repair adds some.
const OPEN: std::ops::Range<f64> = 0.1..0.26;
/// With a larger share of walls most of a board is corridors.
const MOST_WALLS: f64 = 0.34;
/// Questions to the engine before another loop is planted.
const QUESTIONS: u32 = 150;

const SQUARES: Refusal =
    Refusal::Rule { name: "squares", reason: "cycle boards are made of squares only" };
const TWO_BY_TWO: Refusal =
    Refusal::Rule { name: "two-by-two", reason: "a loop needs two rows and two columns" };
const SYMMETRIC_STYLE: Refusal = Refusal::Rule {
    name: "symmetric-style",
    reason: "symmetric cycle boards are made in style blocks, and may have several loops",
};
const SYMMETRIC_SIDES: Refusal = Refusal::Rule {
    name: "symmetric-sides",
    reason: "symmetric cycle boards have even numbers of rows and columns",
};
const MAZE_OUTLINE: Refusal = Refusal::Rule {
    name: "maze-outline",
    reason: "mazes fill a rectangle: ask for another style or no outline",
};
const OPEN_BOARD: Refusal = Refusal::Rule {
    name: "open-board",
    reason: "the open board of this size has no such loop: ask for walls",
};

/// What is requested of a board.
#[derive(Clone, Copy)]
struct Task<'r> {
    request: &'r Request,
    style: Option<Style>,
    walls: Option<f64>,
    /// Whether the board is to have one loop.
    one: bool,
}

impl<'r> Task<'r> {
    /// Reads the options.
    fn read(request: &'r Request) -> Result<Self, Refusal> {
        let (rows, cols) = request.shape.size();
        let style = request.name("style").and_then(Style::from_name);
        let one = OFFER.one_solution(request);
        if !matches!(request.shape, Shape::Square { .. }) {
            return Err(SQUARES);
        }
        if request.outline != Outline::Full && style == Some(Style::Maze) {
            return Err(MAZE_OUTLINE);
        }
        if rows < 2 || cols < 2 {
            return Err(TWO_BY_TWO);
        }
        if request.symmetry != Symmetry::None {
            if one || style.is_some_and(|style| style != Style::Blocks) {
                return Err(SYMMETRIC_STYLE);
            }
            if rows % 2 == 1 || cols % 2 == 1 {
                return Err(SYMMETRIC_SIDES);
            }
        }
        Ok(Task { request, style, walls: request.walls, one })
    }

    /// The board of all cells inside the outline.
    fn ground(self) -> Result<Board, Refusal> {
        let Request { shape, outline, wrap, .. } = *self.request;
        let links = Links { wrap, ..Links::default() };
        Ok(Board::with_links(shape, &outline.cut(shape), &links)?)
    }

    /// The board to plant a loop on. Cells outside the outline are there, but touch no others.
    fn open(self) -> Result<Board, Refusal> {
        let Request { shape, outline, wrap, .. } = *self.request;
        let inside: IdVec<Vertex, bool> = outline.cut(shape).into();
        let links = Links { wrap, ..Links::default() };
        let full = Board::with_links(shape, &vec![true; inside.len()], &links)?;
        if outline == Outline::Full {
            return Ok(full);
        }
        let leaves = |edge: &&[Vertex; 2]| !edge.iter().all(|&v| inside[v]);
        let cells = |edge: &[Vertex; 2]| edge.map(|v| full.cell(v));
        let walls = full.graph().edges().iter().filter(leaves).map(cells).collect();
        Ok(Board::with_links(shape, &vec![true; inside.len()], &Links { walls, ..links })?)
    }
}

/// A puzzle as requested, and its solution. The loop is planted, so it needs no proof; the engine
/// proves that there is no other.
fn make(request: &Request, source: &mut Source<'_, '_>) -> Result<(Puzzle, Solution), Failure> {
    let task = Task::read(request)?;
    let open = task.open()?;
    if task.walls == Some(0.0) {
        return without_walls(task.ground()?, task, source);
    }
    let cells = f64::from(request.cells());
    let mut kept: Option<Polygon<'_>> = None;
    for _ in 0..TRIES {
        let Source { rng, meter } = source;
        let Some(mut polygon) = planted(&open, task, rng, meter)? else { continue };
        if task.one && !repair::make_unique(&open, &mut polygon, QUESTIONS, rng, meter)? {
            continue;
        }
        if !open.is_plain() && !is_joined(&open, &finish(&open, &polygon)?.0) {
            continue;
        }
        if task.walls.is_some() || polygon.len() as f64 >= cells * (1.0 - MOST_WALLS) {
            return finished(&open, &polygon, task, source);
        }
        // mostly walls: only if nothing better comes
        kept = kept.filter(|kept| kept.len() >= polygon.len()).or(Some(polygon));
    }
    if let Some(polygon) = kept {
        return finished(&open, &polygon, task, source);
    }
    let advice = "ask for another style or share of walls";
    Err(Exhausted::Tries { tries: TRIES, advice }.into())
}

/// The board of a loop, with that loop or, in style uniform, one drawn from all.
fn finished(
    open: &Board,
    polygon: &Polygon<'_>,
    task: Task<'_>,
    source: &mut Source<'_, '_>,
) -> Result<(Puzzle, Solution), Failure> {
    let (puzzle, planted) = finish(open, polygon)?;
    let solution = redrawn(&puzzle, task, source)?.unwrap_or(planted);
    Ok((puzzle, solution))
}

/// The open board, if it has a loop.
fn without_walls(
    board: Board,
    task: Task<'_>,
    source: &mut Source<'_, '_>,
) -> Result<(Puzzle, Solution), Failure> {
    let ask = answer::Request { unique: task.one, seed: source.rng.random() };
    let answer = hamilton::solve(board.graph(), ask, source.meter.limits());
    if let Some(stop) = answer.stopped {
        return Err(stop.into());
    }
    match answer.solution() {
        Some(cycle) if !task.one || answer.unique == Some(true) => {
            let solution = Solution { cells: board.cells_of(cycle) };
            let puzzle = puzzle(board)?;
            let solution = redrawn(&puzzle, task, source)?.unwrap_or(solution);
            Ok((puzzle, solution))
        }
        _ => Err(OPEN_BOARD.into()),
    }
}

/// In style uniform, a loop drawn from all of the board.
fn redrawn(
    puzzle: &Puzzle,
    task: Task<'_>,
    source: &mut Source<'_, '_>,
) -> Result<Option<Solution>, Failure> {
    if task.style != Some(Style::Uniform) || task.one {
        return Ok(None);
    }
    let drawn = count::sample(puzzle, 1, source.rng.random(), source.meter.limits())?;
    Ok(drawn.into_iter().next())
}

/// A random loop by style and share of walls.
fn planted<'g>(
    open: &'g Board,
    task: Task<'_>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Polygon<'g>>, Stop> {
    let any = if task.request.symmetry == Symmetry::None { Style::Mix } else { Style::Blocks };
    let style = match task.style {
        Some(Style::Uniform) => Style::Mix,
        Some(style) => style,
        None if task.walls.is_none() && any == Style::Mix => {
            // climbing to a difficulty opens the ground of any style
            let open = task.one && task.request.difficulty.is_none();
            let all = Style::of(task.request.outline, open);
            all[rng.random_range(0..all.len() as u32) as usize]
        }
        None => any,
    };
    let usual = if task.one { OPEN } else { 0.1..0.35 };
    let share = task.walls.unwrap_or_else(|| rng.random_range(usual));
    let cells = u64::from(task.request.cells());
    let Some(plan) = plan::random(task.request, style, share, rng) else { return Ok(None) };
    if plan.blocks.is_empty() {
        return Ok(None);
    }
    let mut polygon = Polygon::around(open.graph(), task.request.shape.size().1, &plan);
    let target = (cells as f64 * (1.0 - share)) as usize;
    match style {
        Style::Mix => wander(&mut polygon, target, MIX_MOVES * cells, rng, meter)?,
        Style::Eden => grow(&mut polygon, target, ADJUST_MOVES * cells, rng, meter)?,
        _ => {}
    }
    // blocks stay as they are, and so does a maze whose share of walls is open
    let fixed = style == Style::Blocks || (style == Style::Maze && task.walls.is_none());
    if !fixed {
        adjust(&mut polygon, target, ADJUST_MOVES * cells, rng, meter)?;
    }
    Ok(Some(polygon))
}

/// Moves at random, holding the loop at about `target` cells.
fn wander(
    polygon: &mut Polygon<'_>,
    target: usize,
    moves: u64,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    for _ in 0..moves {
        meter.work(1)?;
        let v = polygon.random_cell(rng);
        if rng.random_bool(0.5) {
            polygon.flip(v, rng);
        } else if polygon.len() < target {
            polygon.bump(v, rng);
        } else {
            polygon.flatten(v);
        }
    }
    Ok(())
}

/// Adds bumps at the rim until the loop passes `target` cells: moves anywhere would mostly miss a
/// small loop on a large board.
fn grow(
    polygon: &mut Polygon<'_>,
    target: usize,
    moves: u64,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let mut rim = polygon.cells();
    for _ in 0..moves {
        if rim.is_empty() || polygon.len() >= target {
            break;
        }
        meter.work(1)?;
        let i = rng.random_range(0..rim.len() as u32) as usize;
        if polygon.is_enclosed(rim[i]) {
            rim.swap_remove(i);
        } else if polygon.bump(rim[i], rng) {
            rim.extend(polygon.behind(rim[i]));
        }
    }
    Ok(())
}

/// Adds or removes bumps until the loop passes `target` cells, or moves run out.
fn adjust(
    polygon: &mut Polygon<'_>,
    target: usize,
    moves: u64,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    for _ in 0..moves {
        if polygon.len().abs_diff(target) < 2 {
            break;
        }
        meter.work(1)?;
        let v = polygon.random_cell(rng);
        if polygon.len() < target {
            polygon.bump(v, rng);
        } else {
            polygon.flatten(v);
        }
    }
    Ok(())
}

/// The board that the loop fills.
fn finish(open: &Board, polygon: &Polygon<'_>) -> Result<(Puzzle, Solution), Failure> {
    let present: Vec<bool> = Vertex::all(open.len()).map(|v| polygon.passes(v)).collect();
    let links = Links { wrap: open.links_as_said().wrap, ..Links::default() };
    let board = Board::with_links(open.shape(), &present, &links).map_err(Refusal::from)?;
    let solution = Solution { cells: open.cells_of(&polygon.cells()) };
    Ok((puzzle(board)?, solution))
}

/// Whether cells touch across each pair of sides that the open board joins.
fn is_joined(open: &Board, puzzle: &Puzzle) -> bool {
    puzzle.board().links().wrap == open.links().wrap
}

fn puzzle(board: Board) -> Result<Puzzle, Exhausted> {
    Puzzle::new(Draft { board }).map_err(|error| Exhausted::Invalid((&error).into()))
}
