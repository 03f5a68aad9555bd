//! A loop on a lattice that changes a little at a time and stays one loop: what is planted on
//! walled boards.
//!
//! The moves are those by which physicists sample self-avoiding polygons (Berg and Foerster 1981;
//! Aragão de Carvalho and Caracciolo 1983): a *bump* leads an edge of the loop over two free
//! neighbors beside it, taking a bump away does the reverse, and a *flip* passes another cell
//! instead of one. The loop begins as the walk around a random tree of 2x2 blocks of cells,
//! which Prim's maze algorithm makes.

use crate::ids::IdVec;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::plan::Plan;
use crate::graph::{Graph, Vertex};

/// Not on the loop.
const NONE: Vertex = Vertex::MAX;

/// The loop, as a linked list over the cells of a lattice.
#[derive(Clone)]
pub(super) struct Polygon<'g> {
    graph: &'g Graph,
    next: IdVec<Vertex, Vertex>,
    before: IdVec<Vertex, Vertex>,
    len: usize,
}

impl<'g> Polygon<'g> {
    /// The loop of these successors; [`NONE`] where it does not pass.
    fn new(graph: &'g Graph, next: IdVec<Vertex, Vertex>) -> Self {
        let mut before = IdVec::from_elem(NONE, next.len());
        for (v, &w) in next.iter_enumerated().filter(|&(_, &w)| w != NONE) {
            before[w] = v;
        }
        let len = next.iter().filter(|&&w| w != NONE).count();
        Polygon { graph, next, before, len }
    }

    /// The loop around a plan on a board of `cols` columns.
    pub(super) fn around(graph: &'g Graph, cols: u32, plan: &Plan) -> Self {
        let mut next = IdVec::from_elem(NONE, graph.len());
        for &Vertex(at) in &plan.blocks {
            for (from, to) in
                [(at, at + 1), (at + 1, at + cols + 1), (at + cols + 1, at + cols), (at + cols, at)]
            {
                next[Vertex(from)] = Vertex(to);
            }
        }
        for &[Vertex(a), Vertex(b)] in &plan.joints {
            // clockwise around both: cut the two edges that face each other, and join them
            // crosswise
            let sideways = b == a + plan.pitch;
            let (out, into) =
                if sideways { (a + 1, a + cols + 1) } else { (a + cols + 1, a + cols) };
            let (back, away) = if sideways { (b + cols, b) } else { (b, b + 1) };
            for (from, to) in [(out, away), (back, into)] {
                let between = if plan.pitch == 3 { (from + to) / 2 } else { to };
                next[Vertex(from)] = Vertex(between);
                if between != to {
                    next[Vertex(between)] = Vertex(to);
                }
            }
        }
        Self::new(graph, next)
    }

    /// A random cell of the board.
    pub(super) fn random_cell(&self, rng: &mut ChaCha8Rng) -> Vertex {
        Vertex(rng.random_range(0..self.graph.len() as u32))
    }

    /// The number of cells it passes.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Whether it passes a cell.
    pub(super) fn passes(&self, v: Vertex) -> bool {
        self.next[v] != NONE
    }

    /// Whether it goes along an edge.
    pub(super) fn uses(&self, v: Vertex, w: Vertex) -> bool {
        self.next[v] == w || self.before[v] == w
    }

    /// Whether the loop passes every neighbor of a cell.
    pub(super) fn is_enclosed(&self, v: Vertex) -> bool {
        self.graph.neighbors(v).all(|w| self.passes(w))
    }

    /// The two cells that come after `v`: those of a bump that was just added there.
    pub(super) fn behind(&self, v: Vertex) -> [Vertex; 2] {
        let next = self.next[v];
        [next, self.next[next]]
    }

    /// The cells in order.
    pub(super) fn cells(&self) -> Vec<Vertex> {
        let Some(first) = self.next.ids().find(|&v| self.passes(v)) else {
            return Vec::new();
        };
        let mut cells = vec![first];
        let mut v = self.next[first];
        while v != first && cells.len() < self.len {
            cells.push(v);
            v = self.next[v];
        }
        cells
    }

    /// Passes another cell instead of `v`, if a random try finds one.
    pub(super) fn flip(&mut self, v: Vertex, rng: &mut ChaCha8Rng) -> bool {
        if !self.passes(v) {
            return false;
        }
        let (a, b) = (self.before[v], self.next[v]);
        let Some(u) = self.neighbor(a, rng) else { return false };
        if self.passes(u) || self.graph.edge_between(u, b).is_none() {
            return false;
        }
        self.cut(v);
        self.link(a, u);
        self.link(u, b);
        true
    }

    /// Leads the edge behind `v` over two cells beside it, if a random try finds some.
    pub(super) fn bump(&mut self, v: Vertex, rng: &mut ChaCha8Rng) -> bool {
        if !self.passes(v) {
            return false;
        }
        let w = self.next[v];
        let Some(x) = self.neighbor(v, rng).filter(|&x| !self.passes(x)) else { return false };
        let free = |&y: &Vertex| !self.passes(y) && self.graph.edge_between(y, w).is_some();
        let Some(y) = self.graph.neighbors(x).find(free) else { return false };
        self.link(v, x);
        self.link(x, y);
        self.link(y, w);
        self.len += 2;
        true
    }

    /// Takes away the bump that begins with `v`, if there is one.
    pub(super) fn flatten(&mut self, v: Vertex) -> bool {
        if !self.passes(v) || self.len <= 6 {
            return false;
        }
        let w = self.next[v];
        let (a, b) = (self.before[v], self.next[w]);
        if self.graph.edge_between(a, b).is_none() || self.next[b] == a {
            return false;
        }
        self.cut(v);
        self.cut(w);
        self.link(a, b);
        self.len -= 2;
        true
    }

    fn neighbor(&self, v: Vertex, rng: &mut ChaCha8Rng) -> Option<Vertex> {
        let near = self.graph.links(v);
        near.get(rng.random_range(0..near.len().max(1) as u32) as usize).map(|&(w, _)| w)
    }

    fn cut(&mut self, v: Vertex) {
        (self.next[v], self.before[v]) = (NONE, NONE);
    }

    fn link(&mut self, v: Vertex, w: Vertex) {
        self.next[v] = w;
        self.before[w] = v;
    }
}
