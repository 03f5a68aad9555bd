//! Shorter paths: some are torn out where they lie close together and laid anew by negotiation
//! between the others, which stay. What comes out is kept if it costs no more.
//!
//! Whose idea: Paul Shaw's large neighborhood search (1998).

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::super::cheapest::Cheapest;
use super::super::negotiate::{Negotiation, Tariff};
use super::super::{Linkage, Paths};
use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The most paths torn out at once.
const MOST_LOOSE: u32 = 8;
/// Steps to lay each of them.
const STEPS_A_PATH: u64 = 40;

/// The best linkage so far, and what makes it better.
pub(super) struct Improver<'l> {
    linkage: &'l Linkage<'l>,
    talks: Negotiation<'l>,
    rng: ChaCha8Rng,
    corner: u32,
    best: Paths,
    cost: u32,
}

impl<'l> Improver<'l> {
    pub(super) fn new(
        linkage: &'l Linkage<'l>,
        terminal: &'l IdVec<Vertex, bool>,
        axes: &'l IdVec<Edge, u8>,
        first: Paths,
        seed: u64,
    ) -> Self {
        let search = Cheapest::new(linkage.graph, terminal, axes);
        let mut improver = Improver {
            linkage,
            talks: Negotiation::new(linkage, search, seed),
            rng: ChaCha8Rng::seed_from_u64(seed),
            corner: u32::from(!axes.is_empty()),
            best: Vec::new(),
            cost: 0,
        };
        improver.replace(first);
        improver
    }

    /// The best linkage.
    pub(super) fn paths(&self) -> &Paths {
        &self.best
    }

    /// What it costs.
    pub(super) fn cost(&self) -> u32 {
        self.cost
    }

    /// Goes on from another linkage.
    pub(super) fn replace(&mut self, paths: Paths) {
        self.talks.replace(paths);
        self.keep();
    }

    fn keep(&mut self) {
        self.best.clone_from(&self.talks.paths);
        self.cost = self.talks.cost(self.corner);
    }

    /// Lays each path where it is cheapest among the others.
    pub(super) fn tighten(&mut self) {
        let all: Vec<usize> = (0..self.linkage.pairs.len()).collect();
        self.talks.tighten(&all, self.corner);
        self.keep();
    }

    /// Tears out some paths and lays them anew; whether that is better.
    pub(super) fn attempt(&mut self, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let loose = self.choose();
        let tariff = Tariff {
            step: 16,
            corner: 16 * self.corner,
            noise: [1, 4, 16][self.rng.random_range(0..3u32) as usize],
            clash: [32, 256][self.rng.random_range(0..2u32) as usize],
            rise: 32,
        };
        let (before, steps) = (self.cost, STEPS_A_PATH * loose.len() as u64);
        let settled = self.talks.settle(&loose, tariff, steps, meter);
        if settled == Ok(true) {
            self.talks.tighten(&loose, self.corner);
        }
        if settled == Ok(true) && self.talks.cost(self.corner) <= self.cost {
            self.keep();
        } else {
            loose.iter().for_each(|&pair| self.talks.lift(pair));
            loose.iter().for_each(|&pair| self.talks.put(pair, self.best[pair].clone()));
        }
        settled.map(|_| self.cost < before)
    }

    /// Paths that lie close together: those first met on the way outward from some vertex.
    fn choose(&mut self) -> Vec<usize> {
        let graph = self.linkage.graph;
        let most = self.rng.random_range(2..=MOST_LOOSE) as usize;
        let mut owner = IdVec::from_elem(usize::MAX, graph.len());
        for (pair, path) in self.best.iter().enumerate() {
            path.iter().for_each(|&v| owner[v] = pair);
        }
        let start = Vertex(self.rng.random_range(0..graph.len() as u32));
        let (mut queue, mut at) = (vec![start], 0);
        let mut seen = IdVec::from_elem(false, graph.len());
        seen[start] = true;
        let mut loose: Vec<usize> = Vec::new();
        while let Some(&v) = queue.get(at)
            && loose.len() < most
        {
            at += 1;
            let pair = owner[v];
            if pair != usize::MAX && !loose.contains(&pair) {
                loose.push(pair);
            }
            let fresh = |&w: &Vertex| !std::mem::replace(&mut seen[w], true);
            queue.extend(graph.neighbors(v).filter(fresh));
        }
        loose
    }
}
