//! Random covers of a board by paths: the solutions that are planted.
//!
//! Edges in random order merge paths. Then ends move: a random end takes over a random part of a
//! neighboring path, or merges with it. That removes paths that are too short, and in time most
//! paths. Where paths must not touch themselves, a path for every 20 cells is left within
//! milliseconds; where they may, a single one.

use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::paths::{NONE, Paths};
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Stop};

/// The most moves for each vertex of the board.
const MOVES: u64 = 200;
/// The chance to accept a move that leaves a short path behind: the trouble moves elsewhere.
const HAND_ON: f64 = 0.25;

/// Paths that cover a board, and change.
pub(crate) struct Cover<'g> {
    graph: &'g Graph,
    pub(crate) paths: Paths<'g>,
    /// The fewest vertices a path may have.
    least: u32,
    /// Vertices of all paths that have fewer, and perhaps of others.
    short: Vec<Vertex>,
}

impl<'g> Cover<'g> {
    /// A random partition into paths of at least `least` vertices each, which touch themselves
    /// nowhere if `induced`; `None` if the search found none.
    pub(crate) fn random(
        graph: &'g Graph,
        induced: bool,
        least: u32,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Self>, Stop> {
        let mut paths = Paths::lone(graph, induced);
        let mut edges = graph.edges().to_vec();
        edges.shuffle(rng);
        for [v, w] in edges {
            paths.merge(v, w);
        }
        let mut cover = Cover { graph, paths, least, short: Vertex::all(graph.len()).collect() };
        Ok(cover.lengthen(rng, meter)?.then_some(cover))
    }

    /// The length of a path that can be cut in two.
    fn cuttable(&self) -> u32 {
        2 * self.least
    }

    /// Moves ends until no path is too short; false if moves ran out.
    pub(crate) fn lengthen(
        &mut self,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        for _ in 0..MOVES * self.graph.len() as u64 {
            if self.short.is_empty() {
                return Ok(true);
            }
            meter.work(4)?;
            let i = rng.random_range(0..self.short.len() as u32) as usize;
            let v = self.short[i];
            if self.paths.size(v) >= self.least {
                self.short.swap_remove(i);
            } else {
                self.advance(if self.paths.is_end(v) { v } else { self.paths.links(v)[0] }, rng);
            }
        }
        Ok(false)
    }

    /// Moves ends, merging paths where that is possible, until there are at most `most`; false if
    /// moves ran out.
    pub(crate) fn thin(
        &mut self,
        most: u32,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        for _ in 0..MOVES * self.graph.len() as u64 {
            if self.count() <= most {
                return Ok(true);
            }
            meter.work(4)?;
            let x = Vertex(rng.random_range(0..self.graph.len() as u32));
            if self.paths.is_end(x) {
                self.advance(x, rng);
                if !self.lengthen(rng, meter)? {
                    return Ok(false);
                }
            }
        }
        Ok(self.count() <= most)
    }

    /// Cuts paths at random until there are at least `fewest`; false when no path is long enough.
    pub(crate) fn thicken(&mut self, fewest: u32, rng: &mut ChaCha8Rng) -> bool {
        while self.count() < fewest {
            let n = self.graph.len() as u32;
            let from = rng.random_range(0..n);
            let edges =
                (0..n).map(|i| (from + i) % n).map(|v| [Vertex(v), self.paths.links(Vertex(v))[0]]);
            let Some([v, w]) = edges.into_iter().find(|&edge| self.can_cut(edge)) else {
                return false;
            };
            self.paths.cut(v, w);
        }
        true
    }

    /// The number of paths.
    pub(crate) fn count(&self) -> u32 {
        self.paths.count() as u32
    }

    /// Whether a path can be cut at an edge without leaving a part that is too short.
    pub(crate) fn can_cut(&self, [v, w]: [Vertex; 2]) -> bool {
        if w == NONE || !self.paths.uses(v, w) || self.paths.size(v) < self.cuttable() {
            return false;
        }
        let part = self.paths.walk(v, w).count() as u32;
        part >= self.least && self.paths.size(v) - part >= self.least
    }

    /// Lets the end `x` take over the neighbor `y` and what lies behind it, away from `before`,
    /// which becomes an end instead of `x`. False if that would leave that path too short, or
    /// make an induced path touch itself.
    pub(crate) fn hand_over(&mut self, x: Vertex, y: Vertex, before: Vertex) -> bool {
        self.paths.rest(y, before) >= self.least && self.paths.take_over(x, y, before)
    }

    /// Lets the end `x` take over a part of a random neighboring path, which most often stays long
    /// enough.
    pub(crate) fn advance(&mut self, x: Vertex, rng: &mut ChaCha8Rng) {
        let links = self.graph.links(x);
        if links.is_empty() {
            return;
        }
        let y = links[rng.random_range(0..links.len() as u32) as usize].0;
        let paths = &mut self.paths;
        if paths.together(x, y) {
            paths.backbite(x, y);
            return;
        }
        if paths.is_end(y) && paths.merge(x, y) {
            return;
        }
        let [a, b] = paths.links(y);
        let before = if b == NONE || rng.random_bool(0.5) { a } else { b };
        if before == NONE {
            return;
        }
        let left_short = paths.rest(y, before) < self.least;
        let may = !left_short || rng.random_bool(HAND_ON);
        if may && paths.take_over(x, y, before) && left_short {
            self.short.push(before);
        }
    }
}
