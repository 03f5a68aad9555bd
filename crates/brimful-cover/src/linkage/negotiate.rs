//! Linkages by negotiation: paths may clash at first, and prices drive them apart.
//!
//! Every pair takes the cheapest path there is. A vertex costs more for each other path on it, and
//! a clash raises its price for good. So paths that have another way give way to those that have
//! none. One path after the other that clashes is laid anew, until none does. This finds linkages
//! of boards where satisfiability sees no end: it needs no model, and a step takes O(n).
//!
//! It proves nothing: where there is no linkage it never ends, so the caller gives it a number of
//! steps.
//!
//! Whose idea: Larry McMurchie and Carl Ebeling, "PathFinder: a negotiation-based
//! performance-driven router for FPGAs" (1995). What differs: a clash costs as much as a detour of
//! dozens of cells from the beginning, and a price counts on taken vertices only. With clashes that
//! cost one cell, most of the contest boards tried stayed open.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::cheapest::{BLOCKED, Cheapest, MOST_COST};
use super::{Linkage, Paths};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// What paths pay.
#[derive(Clone, Copy)]
pub(super) struct Tariff {
    /// For a step.
    pub(super) step: u32,
    /// For a corner.
    pub(super) corner: u32,
    /// For a step, at most, at random.
    pub(super) noise: u32,
    /// For each other path on a vertex, in the beginning.
    pub(super) clash: u32,
    /// How much more after each clash there.
    pub(super) rise: u32,
}

/// Laid paths between two draws of the noise.
const DRAW_EVERY: u64 = 16;

/// What paths pay in one attempt after the other.
const TARIFFS: [Tariff; 3] = [
    Tariff { step: 8, corner: 0, noise: 4, clash: 256, rise: 128 },
    Tariff { step: 8, corner: 0, noise: 4, clash: 1024, rise: 512 },
    Tariff { step: 8, corner: 0, noise: 4, clash: 8, rise: 2 },
];

/// A linkage, if the attempt of this number finds one in this many steps.
pub(super) fn find(
    linkage: &Linkage<'_>,
    (attempt, steps): (u64, u64),
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Paths>, Stop> {
    let terminal = terminals(linkage);
    let no_axes = IdVec::new();
    let search = Cheapest::new(linkage.graph, &terminal, &no_axes);
    let mut talks = Negotiation::new(linkage, search, seed.wrapping_add(attempt << 32));
    let tariff = TARIFFS[(attempt % TARIFFS.len() as u64) as usize];
    let all: Vec<usize> = (0..linkage.pairs.len()).collect();
    Ok(talks.settle(&all, tariff, steps, meter)?.then_some(talks.paths))
}

/// Which vertices are ends.
pub(super) fn terminals(linkage: &Linkage<'_>) -> IdVec<Vertex, bool> {
    let mut terminal = IdVec::from_elem(false, linkage.graph.len());
    linkage.pairs.iter().flatten().for_each(|&v| terminal[v] = true);
    terminal
}

/// Paths, and what they pay.
pub(super) struct Negotiation<'l> {
    pairs: &'l [[Vertex; 2]],
    search: Cheapest<'l>,
    rng: ChaCha8Rng,
    /// How many paths there are on each vertex.
    load: IdVec<Vertex, u32>,
    /// How much a clash costs there, over the tariff.
    price: IdVec<Vertex, u32>,
    noise: IdVec<Vertex, u32>,
    /// A path for each pair, or none yet.
    pub(super) paths: Paths,
}

impl<'l> Negotiation<'l> {
    pub(super) fn new(linkage: &Linkage<'l>, search: Cheapest<'l>, seed: u64) -> Self {
        let n = linkage.graph.len();
        Negotiation {
            pairs: linkage.pairs,
            search,
            rng: ChaCha8Rng::seed_from_u64(seed),
            load: IdVec::from_elem(0, n),
            price: IdVec::from_elem(0, n),
            noise: IdVec::from_elem(0, n),
            paths: vec![Vec::new(); linkage.pairs.len()],
        }
    }

    /// Lays the paths of some pairs anew until none clashes; those of the others stay, and no path
    /// enters them. False if that took too many steps.
    pub(super) fn settle(
        &mut self,
        loose: &[usize],
        tariff: Tariff,
        steps: u64,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        loose.iter().for_each(|&pair| self.lift(pair));
        let fixed: IdVec<Vertex, bool> = self.load.iter().map(|&load| load > 0).collect();
        self.price.fill(0);
        for step in 0..steps {
            let mut open = loose.to_vec();
            open.retain(|&pair| self.is_open(pair));
            if open.is_empty() {
                return Ok(true);
            }
            let pair = open[self.rng.random_range(0..open.len() as u32) as usize];
            meter.node()?;
            meter.work(self.load.len() as u64 / 4)?;
            if step % DRAW_EVERY == 0 {
                let noise = tariff.noise.max(1);
                self.noise.iter_mut().for_each(|at| *at = self.rng.random_range(0..noise));
            }
            if !self.lay(pair, tariff, fixed.as_slice()) {
                return Ok(false);
            }
        }
        Ok(loose.iter().all(|&pair| !self.is_open(pair)))
    }

    /// Whether a pair has no path, or one that clashes.
    fn is_open(&self, pair: usize) -> bool {
        let path = &self.paths[pair];
        path.is_empty() || path.iter().any(|&v| self.load[v] > 1)
    }

    /// Takes a path off the board.
    pub(super) fn lift(&mut self, pair: usize) {
        for v in std::mem::take(&mut self.paths[pair]) {
            self.load[v] -= 1;
        }
    }

    /// Takes these paths instead of all that are on the board.
    pub(super) fn replace(&mut self, paths: Paths) {
        (0..self.pairs.len()).for_each(|pair| self.lift(pair));
        paths.into_iter().enumerate().for_each(|(pair, path)| self.put(pair, path));
    }

    /// Puts a path on the board.
    pub(super) fn put(&mut self, pair: usize, path: Vec<Vertex>) {
        self.lift(pair);
        path.iter().for_each(|&v| self.load[v] += 1);
        self.paths[pair] = path;
    }

    /// Lays a path anew where it is cheapest; false if there is no way.
    fn lay(&mut self, pair: usize, tariff: Tariff, fixed: &[bool]) -> bool {
        self.lift(pair);
        let (load, price, noise) = (&self.load, &self.price, &self.noise);
        let enter = |v: Vertex| {
            if fixed[v.index()] {
                return BLOCKED;
            }
            let clashes = load[v].saturating_mul(tariff.clash + price[v]);
            (tariff.step + noise[v] + clashes).min(MOST_COST)
        };
        let Some((_, path)) = self.search.path(self.pairs[pair], tariff.corner, enter) else {
            return false;
        };
        let mut dearest = 0;
        for &v in path.iter().filter(|&&v| self.load[v] > 0) {
            self.price[v] += tariff.rise;
            dearest = dearest.max(self.price[v]);
        }
        if 3 * dearest >= MOST_COST {
            self.price.iter_mut().for_each(|price| *price = *price / 4 * 3);
        }
        self.put(pair, path);
        true
    }

    /// Lays each path where it is cheapest among the others, which stay, until that changes
    /// nothing.
    pub(super) fn tighten(&mut self, loose: &[usize], corner: u32) {
        loop {
            let mut better = false;
            for &pair in loose {
                let before = std::mem::take(&mut self.paths[pair]);
                before.iter().for_each(|&v| self.load[v] -= 1);
                let load = &self.load;
                let enter = |v: Vertex| if load[v] > 0 { BLOCKED } else { 1 };
                let found = self.search.path(self.pairs[pair], corner, enter);
                let cost = self.search.cost_of(&before, corner);
                let path = match found {
                    Some((less, path)) if less < cost => {
                        better = true;
                        path
                    }
                    _ => before,
                };
                self.put(pair, path);
            }
            if !better {
                return;
            }
        }
    }

    /// What all paths cost together.
    pub(super) fn cost(&self, corner: u32) -> u32 {
        self.paths.iter().map(|path| self.search.cost_of(path, corner)).sum()
    }
}
