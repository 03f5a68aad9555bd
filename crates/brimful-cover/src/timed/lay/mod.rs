//! A path by laying walks: for boards where few steps are given.
//!
//! What it does: joins the vertices whose steps follow each other by short routes that keep clear
//! of each other ([`route`]), makes each as long as is due, over bare vertices as long as there are
//! some ([`fill`]), and anneals ([`moves`]): a bump is taken back in one place and put out in
//! another place between the same two stops, until no vertex is bare. Where that ends with bare
//! vertices, walks near one of them are taken up and laid anew ([`renew`]), often with one of them
//! led another way ([`detour`]). What few vertices stay
//! bare, search in a window around them covers ([`mend`]). Lengths are right at all times; what is
//! annealed away is that walks meet.
//!
//! Why: where few steps are given there are many paths, but a search that settles step after step
//! learns too late that it began badly. Walks that cross come apart only by going around what is
//! between, so annealing alone gets stuck: nearly all depends on routes that do not cross. Bumps
//! put out and taken back are the moves of lattice polymers (Bernd Berg and Dietrich Foerster,
//! "Random paths and random surfaces on a digital computer"); routes that give way to each other,
//! more so each round, are Larry McMurchie's and Carl Ebeling's PathFinder.

mod course;
mod detour;
mod fill;
mod mend;
mod moves;
mod renew;
mod route;
mod walk;

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{SMALL, Timed};
use crate::one_path::Path;
use course::Course;
use walk::Walk;

/// The most vertices: more take seconds.
const MOST_VERTICES: usize = 1_000;
/// Moves for each vertex from which on more of them help less than other routes.
pub(super) const MOVES: u32 = 2_500;
/// Times that walks are laid anew and mended: windows are soon decided, and nearly every fifth has
/// a path where walks went another way before.
const SPELLS: u32 = 8;
/// Moves between two questions to the meter.
const BLOCK: u32 = 256;
/// How likely a move is that leaves one vertex more bare, from hot to cold, out of 2^32. These are
/// e^(-1/t) for t from 0.5 down to 0.15, written out so that all machines take the same moves.
const ODDS: [u64; 16] = [
    581_260_615,
    491_789_699,
    410_318_593,
    337_201_255,
    272_605_105,
    216_501_193,
    168_664_250,
    128_683_614,
    95_985_036,
    69_862_350,
    49_516_844,
    34_101_165,
    22_763_961,
    14_691_206,
    9_140_545,
    5_465_921,
];

/// Looks for a path once, with this many moves for each vertex. There may be one where none is
/// found.
///
/// # Errors
/// The reason to stop.
pub(super) fn find(
    timed: &Timed<'_>,
    moves: u32,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Path>, Stop> {
    if timed.graph.len() > MOST_VERTICES {
        return Ok(None);
    }
    let Some(course) = Course::new(timed) else { return Ok(None) };
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let gaps = course.stops.len() - 1;
    let mut routes = vec![Vec::new(); gaps];
    if !route::lay(&course, (0..gaps).collect(), &mut routes, (&mut rng, meter))? {
        return Ok(None);
    }
    let Some(steps) = fill::lengthen(&course, routes, &mut rng, meter)? else { return Ok(None) };
    let mut walk = Walk::new(&course, steps, rng);
    anneal(&mut walk, &ODDS, moves, meter)?;
    let spells = if timed.graph.len() <= SMALL { 1 } else { SPELLS };
    for _ in 0..spells {
        walk = renew::renew(timed.graph, walk, meter)?;
        if walk.is_path() {
            return Ok(Some(walk.path()));
        }
        if let Some(path) = mend::mend(timed, &walk, meter)? {
            return Ok(Some(path));
        }
    }
    Ok(None)
}

/// Anneals a walk until no vertex is bare, or for this many moves times the number of vertices.
fn anneal(
    walk: &mut Walk<'_>,
    odds: &[u64],
    moves: u32,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let moves = moves.saturating_mul(walk.course.real as u32);
    let blocks = moves / odds.len().max(1) as u32 / BLOCK + 1;
    for &odds in odds {
        for _ in 0..blocks {
            meter.work(u64::from(BLOCK))?;
            for _ in 0..BLOCK {
                if walk.is_path() {
                    return Ok(());
                }
                walk.step(odds);
            }
        }
    }
    Ok(())
}

/// Vertices and what is within some steps of them.
fn around(graph: &Graph, mut vertices: Vec<Vertex>, reach: u32) -> Vec<Vertex> {
    let mut is_in = IdVec::from_elem(false, graph.len());
    vertices.iter().for_each(|&v| is_in[v] = true);
    for _ in 0..reach {
        for i in 0..vertices.len() {
            for w in graph.neighbors(vertices[i]) {
                if !std::mem::replace(&mut is_in[w], true) {
                    vertices.push(w);
                }
            }
        }
    }
    vertices
}
