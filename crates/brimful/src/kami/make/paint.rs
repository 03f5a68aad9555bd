//! Painting a board: composed of figures, or patches that grow from seeds, or rings around them,
//! and a color for each.
//!
//! Patches grow at different speeds (first-passage percolation), so that they differ in size; with
//! even steps they come out straight-edged, like folded paper, with random ones ragged, like torn
//! paper.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::compose::Composition;
use super::orbits::Orbits;
use crate::graph::{Graph, Vertex};
use crate::ids::{Color, IdVec};
use crate::limits::{Meter, Stop};

/// What a step costs a patch of speed one.
const STEP: u64 = 1000;
/// How common colors are.
const SHARES: [u32; 5] = [1, 1, 2, 4, 8];
/// How often rings are painted rather than patches.
const RINGS: f64 = 0.5;
/// The speeds of patches.
const SPEEDS: [u64; 6] = [2, 2, 3, 3, 5, 8];

/// How a board is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// A color for each patch.
    Patches,
    /// Rings around seeds, in colors that take turns.
    Rings,
    /// Bands and large figures.
    Composed,
}

impl Style {
    /// Patches or rings.
    pub(super) fn choose(rng: &mut ChaCha8Rng) -> Self {
        if rng.random_bool(RINGS) { Style::Rings } else { Style::Patches }
    }
}

/// Orbits by patches, and the color of each patch.
#[derive(Clone)]
pub(super) struct Painting {
    patch: Vec<u32>,
    colors: Vec<Color>,
    palette: u32,
}

/// Growth from seeds: the seed that comes first to each orbit, and when.
struct Growth {
    seed: IdVec<Vertex, u32>,
    time: IdVec<Vertex, u64>,
}

impl Painting {
    /// About `patches` patches in `palette` colors, all of which are there; `None` if that did not
    /// come up.
    pub(super) fn new(
        orbits: &Orbits,
        style: Style,
        patches: u32,
        palette: u32,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Self>, Stop> {
        if style == Style::Composed {
            let (patch, colors) = Composition::lay(orbits, patches, palette, rng);
            let painting = Painting { patch, colors, palette };
            return Ok(painting.has_all_colors().then_some(painting));
        }
        let rings = style == Style::Rings;
        let few = rng.random_range(1..=patches.div_ceil(4));
        let seeds = if rings { rng.random_range(1..=few) } else { patches };
        let growth = grow(orbits.graph(), seeds, rng.random_bool(0.5), rng, meter)?;
        let (patch, colors) = if rings {
            let rings = Rings::new(&growth, patches);
            let colors = rings.colors(seeds, palette, rng);
            (rings.of, colors)
        } else {
            let edges = orbits.graph().edges().iter().map(|ends| ends.map(|v| growth.seed[v]));
            let colors = color(&Graph::trusted(seeds, edges), palette, rng);
            (growth.seed.into_vec(), colors)
        };
        let painting = Painting { patch, colors, palette };
        Ok(painting.has_all_colors().then_some(painting))
    }

    /// The color of an orbit.
    pub(super) fn color(&self, orbit: u32) -> Color {
        self.colors[self.patch[orbit as usize] as usize]
    }

    /// The painting with one patch in another color; `None` if a color would be missing.
    pub(super) fn changed(&self, rng: &mut ChaCha8Rng) -> Option<Self> {
        if self.palette < 2 {
            return None;
        }
        let patch = rng.random_range(0..self.colors.len() as u32) as usize;
        let mut changed = self.clone();
        changed.colors[patch] =
            Color((self.colors[patch].0 + rng.random_range(1..self.palette)) % self.palette);
        changed.has_all_colors().then_some(changed)
    }

    fn has_all_colors(&self) -> bool {
        // A seed may be overgrown before it grows, so that not every patch has an orbit.
        let mut seen = IdVec::from_elem(false, self.palette as usize);
        self.patch.iter().for_each(|&patch| seen[self.colors[patch as usize]] = true);
        seen.into_iter().all(|seen| seen)
    }
}

/// Grows patches from random seeds until they meet (Dijkstra).
fn grow(
    graph: &Graph,
    seeds: u32,
    even: bool,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Growth, Stop> {
    let mut order: Vec<Vertex> = Vertex::all(graph.len()).collect();
    let (chosen, _) = order.partial_shuffle(rng, seeds as usize);
    let mut growth = Growth {
        seed: IdVec::from_elem(u32::MAX, graph.len()),
        time: IdVec::from_elem(u64::MAX, graph.len()),
    };
    let speeds: Vec<u64> =
        chosen.iter().map(|_| SPEEDS[rng.random_range(0..SPEEDS.len() as u32) as usize]).collect();
    let mut queue = BinaryHeap::new();
    for (seed, &v) in (0u32..).zip(chosen.iter()) {
        queue.push(Reverse((u64::from(rng.random_range(0..STEP as u32)) / 4, v, seed)));
    }
    while let Some(Reverse((time, v, seed))) = queue.pop() {
        meter.work(4)?;
        if growth.seed[v] != u32::MAX {
            continue;
        }
        growth.seed[v] = seed;
        growth.time[v] = time;
        for w in graph.neighbors(v).filter(|&w| growth.seed[w] == u32::MAX) {
            let step = if even { STEP } else { u64::from(rng.random_range(1..=2 * STEP as u32)) };
            queue.push(Reverse((time + step * 4 / speeds[seed as usize], w, seed)));
        }
    }
    Ok(growth)
}

/// Patches cut into rings by the time of their growth.
struct Rings {
    of: Vec<u32>,
    /// The seed and the number of each ring.
    rings: Vec<(u32, u64)>,
}

impl Rings {
    /// At most `most` rings in all.
    fn new(growth: &Growth, most: u32) -> Self {
        let mut width = STEP / 2;
        loop {
            let ring = |v: Vertex| (growth.seed[v], growth.time[v] / width);
            let mut rings: Vec<(u32, u64)> = growth.seed.ids().map(ring).collect();
            rings.sort_unstable();
            rings.dedup();
            if rings.len() <= most as usize || width > STEP << 20 {
                let number = |v: Vertex| rings.binary_search(&ring(v)).unwrap_or_default() as u32;
                return Rings { of: growth.seed.ids().map(number).collect(), rings };
            }
            width += width / 4;
        }
    }

    /// Colors that take turns around each seed, mostly two of them.
    fn colors(&self, seeds: u32, palette: u32, rng: &mut ChaCha8Rng) -> Vec<Color> {
        let mut all: Vec<Color> = Color::all(palette as usize).collect();
        let turns: Vec<Vec<Color>> = (0..seeds)
            .map(|_| {
                let many = [2, 2, 3][rng.random_range(0..3u32) as usize];
                let (some, _) = all.partial_shuffle(rng, many);
                some.to_vec()
            })
            .collect();
        let color = |&(seed, ring): &(u32, u64)| {
            let turns = &turns[seed as usize];
            turns[(ring % turns.len() as u64) as usize]
        };
        self.rings.iter().map(color).collect()
    }
}

/// A color for each patch, in random order, none that a neighbor has if there is one; some colors
/// are rarer than others.
fn color(touching: &Graph, palette: u32, rng: &mut ChaCha8Rng) -> Vec<Color> {
    let shares: IdVec<Color, u32> =
        (0..palette).map(|_| SHARES[rng.random_range(0..SHARES.len() as u32) as usize]).collect();
    let mut colors = IdVec::from_elem(Color::MAX, touching.len());
    let mut order: Vec<Vertex> = Vertex::all(touching.len()).collect();
    order.shuffle(rng);
    for v in order {
        let taken: Vec<Color> = touching.neighbors(v).map(|w| colors[w]).collect();
        let all = Color::all(palette as usize);
        let mut free: Vec<Color> = all.clone().filter(|color| !taken.contains(color)).collect();
        if free.is_empty() {
            free = all.collect();
        }
        let mut at = rng.random_range(0..free.iter().map(|&color| shares[color]).sum());
        for color in free {
            if at < shares[color] {
                colors[v] = color;
                break;
            }
            at -= shares[color];
        }
    }
    colors.into_vec()
}
