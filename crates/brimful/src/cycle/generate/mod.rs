//! Making walled boards with a loop.
//!
//! A loop is planted around a random tree of blocks
//! ([`plan`]) and changed by random moves ([`polygon`]); where it does not pass are the walls. For
//! exactly one loop the engine is asked for another one, and the planted loop changed near where
//! the two differ, until there is none.

mod climb;
mod plan;
mod polygon;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Draft, Puzzle, Solution};
use crate::answer::{Request, UNIQUE};
use crate::board::{Board, Shape};
use crate::generate::{Failure, Style, Symmetry, Wish};
use crate::graph::{Graph, Vertex};
use crate::limits::{Limits, Meter, Stop};
use brimful_cover::hamilton;
pub(crate) use climb::climb;
use polygon::Polygon;

/// Planted loops that are tried before giving up.
const TRIES: u32 = 50;
/// Random moves for each cell of the board, by style, and those that adjust the share of walls.
const MIX_MOVES: u64 = 40;
const ADJUST_MOVES: u64 = 60;
/// Questions to the engine before another loop is planted, and search nodes for each.
const QUESTIONS: u32 = 150;
const NODES: u64 = 2000;
/// Moves tried near a difference.
const REPAIRS: u32 = 12;

/// A puzzle that fulfills the wish, and its solution. The loop is planted, so it needs no proof;
/// that it is the only one has been proven by the engine.
pub(crate) fn generate(
    wish: &Wish,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(Puzzle, Solution), Failure> {
    let open = open(wish)?;
    if wish.walls == Some(0.0) {
        return without_walls(open, wish, rng, meter);
    }
    for _ in 0..TRIES {
        let Some(mut polygon) = planted(&open, wish, rng, meter)? else { continue };
        if !wish.one_solution() || make_unique(&open, &mut polygon, QUESTIONS, rng, meter)? {
            return finish(wish, &open, &polygon);
        }
    }
    Err(Failure::NotFound(
        "no such board was found: ask for another style or share of walls".into(),
    ))
}

/// The board without walls, if a wish can be fulfilled on it.
fn open(wish: &Wish) -> Result<Board, Failure> {
    let (rows, cols) = wish.shape.size();
    if !matches!(wish.shape, Shape::Square { .. }) {
        return Err(Failure::Refused("cycle boards are made of squares only".into()));
    }
    if rows < 2 || cols < 2 {
        return Err(Failure::Refused("a loop needs two rows and two columns".into()));
    }
    if wish.symmetry != Symmetry::None
        && (wish.style.is_some_and(|style| style != Style::Blocks) || wish.one_solution())
    {
        return Err(Failure::Refused(
            "cycle boards are symmetric in style blocks only, and not by one solution".into(),
        ));
    }
    let odd = rows % 2 + cols % 2 > 0;
    if wish.symmetry != Symmetry::None && odd {
        return Err(Failure::Refused(
            "symmetric cycle boards have even numbers of rows and columns".into(),
        ));
    }
    let present = vec![true; rows as usize * cols as usize];
    Board::new(wish.shape, &present).map_err(|error| Failure::Refused(error.to_string()))
}

/// The open board, if it has a loop.
fn without_walls(
    board: Board,
    wish: &Wish,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(Puzzle, Solution), Failure> {
    let ask = Request { unique: wish.one_solution(), seed: rng.random() };
    let answer = hamilton::solve(board.graph(), ask, meter.limits());
    if let Some(stop) = answer.stopped {
        return Err(stop.into());
    }
    match answer.solution() {
        Some(cycle) if !wish.one_solution() || answer.unique == Some(true) => {
            let solution = Solution { cells: board.cells_of(cycle) };
            Ok((puzzle(board)?, solution))
        }
        _ => Err(Failure::Refused(
            "the open board of this size has no such loop: ask for walls".into(),
        )),
    }
}

/// A random loop by style and share of walls.
fn planted<'g>(
    open: &'g Board,
    wish: &Wish,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Polygon<'g>>, Stop> {
    let any = if wish.symmetry == Symmetry::None { Style::Mix } else { Style::Blocks };
    let style = match wish.style {
        Some(style) => style,
        None if wish.walls.is_none() && any == Style::Mix => {
            Style::ALL[rng.random_range(0..Style::ALL.len() as u32) as usize]
        }
        None => any,
    };
    let usual = if wish.one_solution() { 0.25..0.45 } else { 0.1..0.35 };
    let share = wish.walls.unwrap_or_else(|| rng.random_range(usual));
    let cells = open.len() as u64;
    let Some(plan) = plan::random(wish, style, share, rng) else { return Ok(None) };
    if plan.blocks.is_empty() {
        return Ok(None);
    }
    let mut polygon = Polygon::around(open.graph(), wish.shape.size().1, &plan);
    let target = (cells as f64 * (1.0 - share)) as usize;
    match style {
        Style::Mix => wander(&mut polygon, open.graph(), target, MIX_MOVES * cells, rng, meter)?,
        Style::Eden => grow(&mut polygon, target, ADJUST_MOVES * cells, rng, meter)?,
        _ => {}
    }
    // blocks are as they are, and so is a maze of no wished density
    let fixed = style == Style::Blocks || (style == Style::Maze && wish.walls.is_none());
    if !fixed {
        adjust(&mut polygon, open.graph(), target, ADJUST_MOVES * cells, rng, meter)?;
    }
    Ok(Some(polygon))
}

/// Moves at random, holding the loop at about `target` cells.
fn wander(
    polygon: &mut Polygon<'_>,
    graph: &Graph,
    target: usize,
    moves: u64,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    for _ in 0..moves {
        meter.work(1)?;
        let v = rng.random_range(0..graph.len() as Vertex);
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

/// Adds or takes away bumps until the loop passes `target` cells, or no more come.
fn adjust(
    polygon: &mut Polygon<'_>,
    graph: &Graph,
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
        let v = rng.random_range(0..graph.len() as Vertex);
        if polygon.len() < target {
            polygon.bump(v, rng);
        } else {
            polygon.flatten(v);
        }
    }
    Ok(())
}

/// Changes the loop until there is no other; false when that did not come about.
fn make_unique(
    open: &Board,
    polygon: &mut Polygon<'_>,
    questions: u32,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<bool, Stop> {
    for _ in 0..questions {
        let cells = polygon.cells();
        let Some(other) = another(open, polygon, meter)? else { return Ok(false) };
        if other.is_empty() {
            return Ok(true);
        }
        let differ = |edge: &[Vertex; 2]| !polygon.uses(edge[0], edge[1]);
        let near: Vec<Vertex> = other.into_iter().filter(differ).flatten().collect();
        for _ in 0..REPAIRS {
            let v = near
                .get(rng.random_range(0..near.len().max(1) as u32) as usize)
                .copied()
                .unwrap_or(cells[0]);
            let moved = match rng.random_range(0..3u32) {
                0 => polygon.flip(v, rng),
                1 => polygon.flatten(v),
                _ => polygon.bump(v, rng),
            };
            if moved && rng.random_bool(0.5) {
                break;
            }
        }
    }
    Ok(false)
}

/// The edges of another loop through the same cells; none if there is no other, `None` if that is
/// too hard.
fn another(
    open: &Board,
    polygon: &Polygon<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<[Vertex; 2]>>, Stop> {
    let mut cells = polygon.cells();
    cells.sort_unstable();
    let place = |v: Vertex| cells.binary_search(&v).ok().map(|at| at as Vertex);
    let inside = open.graph().edges().iter().filter_map(|&[v, w]| Some([place(v)?, place(w)?]));
    let Ok(graph) = Graph::new(cells.len() as u32, inside) else { return Ok(None) };
    let limits = Limits { nodes: Some(NODES), ..*meter.limits() };
    let answer = hamilton::solve(&graph, UNIQUE, &limits);
    meter.add_nodes(answer.nodes)?;
    meter.poll()?;
    if answer.unique == Some(true) {
        return Ok(Some(Vec::new()));
    }
    let edges = |cycle: &Vec<Vertex>| {
        let next = cycle.iter().cycle().skip(1);
        cycle
            .iter()
            .zip(next)
            .map(|(&v, &w)| [cells[v as usize], cells[w as usize]])
            .collect::<Vec<_>>()
    };
    let found = [answer.solution(), answer.second.as_ref()].into_iter().flatten().map(edges);
    Ok(found.into_iter().find(|edges| edges.iter().any(|&[v, w]| !polygon.uses(v, w))))
}

/// The board that the loop fills.
fn finish(wish: &Wish, open: &Board, polygon: &Polygon<'_>) -> Result<(Puzzle, Solution), Failure> {
    let present: Vec<bool> = (0..open.len() as Vertex).map(|v| polygon.passes(v)).collect();
    let board =
        Board::new(wish.shape, &present).map_err(|error| Failure::Refused(error.to_string()))?;
    let solution = Solution { cells: open.cells_of(&polygon.cells()) };
    Ok((puzzle(board)?, solution))
}

fn puzzle(board: Board) -> Result<Puzzle, Failure> {
    Puzzle::new(Draft { board }).map_err(|error| Failure::NotFound(error.to_string()))
}
