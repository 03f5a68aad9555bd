//! From a planted cover to a puzzle with one solution.
//!
//! The engine is asked for solutions; one that is not the planted cover shows where the board is
//! ambiguous. In each connected part of the difference something is changed: a path is cut at an
//! edge that the other solution does not use (which forbids that solution, and where paths may
//! touch themselves allows no new one), or an end nearby is moved.

use crate::ids::IdVec;
use crate::plant::Images;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Task, bridges, symmetric};
use crate::answer::Request;
use crate::board::Board;
use crate::graph::{Graph, Vertex};
use crate::limits::{Limits, Meter, Stop};
use crate::numberlink::Rules;
use crate::numberlink::solve::linkage;
use crate::plant::Source;
use crate::plant::cover::Cover;
use crate::plant::paths::NONE;
use brimful_cover::linkage::{self, Engine, Paths};

/// Questions to the engine before another cover is planted.
const ROUNDS: u32 = 200;
/// Search nodes for one question, and more for each cell.
const NODES: u64 = 2000;
const NODES_PER_CELL: u64 = 20;
/// How often a path is cut, where that is possible and allowed, rather than an end moved.
const CUT: f64 = 0.5;

/// Changes the paths until they are the only solution, with the number of pairs requested. Where
/// images of cells are given, ends then lie symmetrically. False if this did not succeed.
pub(super) fn repair(
    board: &Board,
    cover: &mut Cover<'_>,
    task: Task<'_>,
    images: Option<&Images>,
    source: &mut Source<'_, '_>,
) -> Result<bool, Stop> {
    let Source { rng, meter } = source;
    let most = task.pairs.unwrap_or(u32::MAX);
    for _ in 0..ROUNDS {
        if cover.count() > most || !cover.lengthen(rng, meter)? {
            return Ok(false);
        }
        if task.pairs.is_some_and(|pairs| !cover.thicken(pairs, rng)) {
            return Ok(false);
        }
        if let Some(images) = images
            && !symmetric::settle(board, images, cover, rng, meter)?
        {
            return Ok(false);
        }
        if !bridges::clear(board, cover, rng, meter)? {
            return Ok(false);
        }
        let other = match other(board, &cover.paths.all(), task.rules, meter)? {
            Found::Nothing => return Ok(true),
            Found::Undecided => return Ok(false),
            Found::Other(other) => links(&other, board.len()),
        };
        for part in differences(board.graph(), cover, &other) {
            meter.work(16 * part.len() as u64)?;
            change(board.graph(), cover, &part, &other, most, rng);
        }
    }
    Ok(false)
}

/// What the engine found.
enum Found {
    /// No other solution: proven.
    Nothing,
    /// Another solution.
    Other(Paths),
    /// It is too hard.
    Undecided,
}

/// Asks the engine for a solution that is not this one.
fn other(
    board: &Board,
    planted: &Paths,
    rules: Rules,
    meter: &mut Meter<'_>,
) -> Result<Found, Stop> {
    let pairs: Vec<[Vertex; 2]> =
        planted.iter().map(|path| [path[0], path[path.len() - 1]]).collect();
    let linkage = linkage(board, &pairs, rules);
    let budget = NODES + NODES_PER_CELL * board.len() as u64;
    let limits = Limits { nodes: Some(budget), ..*meter.limits() };
    let answer = linkage::solve(&linkage, Engine::Portfolio, Request::UNIQUE, &limits);
    meter.poll()?;
    meter.add_nodes(answer.nodes)?;
    let unique = answer.unique;
    let found = [answer.solution().cloned(), answer.second]
        .into_iter()
        .flatten()
        .find(|found| found != planted);
    Ok(match (found, unique) {
        (Some(other), _) => Found::Other(other),
        (None, Some(true)) => Found::Nothing,
        (None, _) => Found::Undecided,
    })
}

/// The neighbors of each vertex on its path.
fn links(paths: &Paths, n: usize) -> IdVec<Vertex, [Vertex; 2]> {
    let mut links = IdVec::from_elem([NONE; 2], n);
    let edges = paths.iter().flat_map(|path| path.windows(2));
    for (v, w) in edges.flat_map(|edge| [(edge[0], edge[1]), (edge[1], edge[0])]) {
        let links = &mut links[v];
        links[usize::from(links[0] != NONE)] = w;
    }
    links
}

/// The vertices at edges that only one of the two solutions uses, by connected parts.
fn differences(
    graph: &Graph,
    cover: &Cover<'_>,
    other: &IdVec<Vertex, [Vertex; 2]>,
) -> Vec<Vec<Vertex>> {
    let differing = |v: Vertex| {
        graph.neighbors(v).filter(move |&w| cover.paths.uses(v, w) != other[v].contains(&w))
    };
    let mut seen = IdVec::from_elem(false, graph.len());
    let mut parts = Vec::new();
    for v in Vertex::all(graph.len()) {
        if seen[v] || differing(v).next().is_none() {
            continue;
        }
        seen[v] = true;
        let mut part = vec![v];
        let mut at = 0;
        while let Some(&v) = part.get(at) {
            part.extend(differing(v).filter(|&w| !std::mem::replace(&mut seen[w], true)));
            at += 1;
        }
        parts.push(part);
    }
    parts
}

/// Changes the paths in one part of the difference.
fn change(
    graph: &Graph,
    cover: &mut Cover<'_>,
    part: &[Vertex],
    other: &IdVec<Vertex, [Vertex; 2]>,
    most: u32,
    rng: &mut ChaCha8Rng,
) {
    if cover.count() < most && rng.random_bool(CUT) {
        let ours = part.iter().flat_map(|&v| cover.paths.links(v).map(|w| [v, w]));
        let kills =
            |&[v, w]: &[Vertex; 2]| v < w && !other[v].contains(&w) && cover.can_cut([v, w]);
        let cuts: Vec<[Vertex; 2]> = ours.filter(kills).collect();
        if !cuts.is_empty() {
            let [v, w] = cuts[rng.random_range(0..cuts.len() as u32) as usize];
            return cover.paths.cut(v, w);
        }
    }
    let v = part[rng.random_range(0..part.len() as u32) as usize];
    let near = std::iter::once(v).chain(graph.neighbors(v));
    let ends: Vec<Vertex> = near.filter(|&v| cover.paths.is_end(v)).collect();
    // no end nearby: one of the path's own
    let end = match ends[..] {
        [] => cover.paths.walk(v, cover.paths.links(v)[0]).last().unwrap_or(v),
        _ => ends[rng.random_range(0..ends.len() as u32) as usize],
    };
    cover.advance(end, rng);
}
