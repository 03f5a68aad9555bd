//! Random small region graphs and their true optima, for the tests of the bounds.

use std::collections::{HashMap, HashSet};

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::free::state::State;
use super::parts::{Part, parts};
use super::{Color, Regions};
use brimful_graph::graph::Graph;

/// A generator that gives the same numbers on every machine.
pub(super) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// The largest part of a random colored graph of up to `most` vertices: sparse and path-like, or
/// dense.
pub(super) fn random_part(rng: &mut ChaCha8Rng, most: u32, colors: u32) -> Part {
    let n = rng.random_range(2..=most);
    let extra = rng.random_range(0..=n);
    let mut edges: Vec<[u32; 2]> =
        (1..n).map(|v| [v, rng.random_range(v.saturating_sub(3)..v)]).collect();
    edges.extend((0..extra).map(|_| [rng.random_range(0..n), rng.random_range(0..n)]));
    let graph = Graph::new(n, edges).unwrap();
    let colors: Vec<Color> = (0..n).map(|_| Color(rng.random_range(0..colors))).collect();
    parts(&Regions::contract(&graph, &colors)).into_iter().max_by_key(Part::len).unwrap()
}

/// A random board of square cells.
pub(super) fn random_grid(rng: &mut ChaCha8Rng, [rows, cols]: [u32; 2], colors: u32) -> Part {
    let beside = (0..rows * cols).filter(|v| v % cols > 0).map(|v| [v - 1, v]);
    let below = (cols..rows * cols).map(|v| [v - cols, v]);
    let graph = Graph::new(rows * cols, beside.chain(below).collect::<Vec<_>>()).unwrap();
    let colors: Vec<Color> = (0..rows * cols).map(|_| Color(rng.random_range(0..colors))).collect();
    parts(&Regions::contract(&graph, &colors)).remove(0)
}

/// The fewest moves that leave one color on a connected part, by breadth-first search over
/// colorings; only the region of the pivot moves, if there is one.
pub(super) fn optimum(part: &Part, colors: &[u8], pivot: Option<u32>) -> u32 {
    let mut level = HashSet::from([colors.to_vec()]);
    for moves in 0.. {
        if level.iter().any(|colors| colors.iter().all(|&color| color == colors[0])) {
            return moves;
        }
        let starts = || pivot.map_or(0..part.len() as u32, |pivot| pivot..pivot + 1);
        let palette = 0..part.palette_len() as u8;
        let next = level.iter().flat_map(|colors| {
            starts()
                .flat_map(|v| palette.clone().map(move |color| (v, color)))
                .map(|(v, color)| play(part, colors, v, color))
        });
        level = next.collect();
    }
    unreachable!("a connected part can be recolored region by region")
}

/// The colors that lists of `fewest` moves can leave on a connected part, if all moves merge
/// something: by breadth-first search.
pub(super) fn last_colors(part: &Part, fewest: u32) -> Vec<u8> {
    let mut level = HashMap::from([(0, State::<1>::new(part))]);
    for _ in 0..fewest {
        let mut next = HashMap::new();
        for state in level.values() {
            for region in state.alive.iter() {
                for to in state.targets(region) {
                    next.entry(state.hash_after(region, to)).or_insert_with(|| {
                        let mut after = state.clone();
                        after.play(region, to);
                        after
                    });
                }
            }
        }
        level = next;
    }
    let done = level.values().filter(|state| state.len == 1);
    let mut colors: Vec<u8> =
        done.filter_map(|state| state.alive.first().map(|v| state.color[v as usize])).collect();
    colors.sort_unstable();
    colors.dedup();
    colors
}

/// The coloring after a move.
pub(super) fn play(part: &Part, colors: &[u8], start: u32, color: u8) -> Vec<u8> {
    let mut after = colors.to_vec();
    let mut stack = vec![start];
    after[start as usize] = color;
    let mut met = HashSet::from([start]);
    while let Some(v) = stack.pop() {
        for w in part.neighbors(v) {
            if colors[w as usize] == colors[start as usize] && met.insert(w) {
                after[w as usize] = color;
                stack.push(w);
            }
        }
    }
    after
}
