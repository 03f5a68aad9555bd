//! A set of edges with at most two at each vertex: what every technique of this engine works on.
//!
//! With two at every vertex it is a *2-factor*: disjoint cycles that together pass through
//! everything. A Hamiltonian cycle is a 2-factor with one cycle.

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;

/// No vertex.
pub(super) const NONE: Vertex = Vertex::MAX;

/// Up to two partners for each vertex.
#[derive(Clone, Debug)]
pub(super) struct Factor {
    partners: IdVec<Vertex, [Vertex; 2]>,
}

impl Factor {
    /// No edge at any of `n` vertices.
    pub(super) fn empty(n: usize) -> Self {
        Factor { partners: IdVec::from_elem([NONE; 2], n) }
    }

    /// The factor of these edges; those beyond two at a vertex are dropped.
    pub(super) fn from_edges(n: usize, edges: impl IntoIterator<Item = [Vertex; 2]>) -> Self {
        let mut factor = Self::empty(n);
        for [a, b] in edges {
            if factor.lacks(a) && factor.lacks(b) {
                factor.add(a, b);
            }
        }
        factor
    }

    /// The factor that is this one cycle through every vertex.
    pub(super) fn around(cycle: &[Vertex]) -> Self {
        Self::through(cycle.len(), cycle)
    }

    /// The factor of `n` vertices that is one cycle through these.
    pub(super) fn through(n: usize, cycle: &[Vertex]) -> Self {
        let next = cycle.iter().skip(1).chain(cycle.first());
        Self::from_edges(n, cycle.iter().zip(next).map(|(&a, &b)| [a, b]))
    }

    /// The cycles, when no vertex has one partner only.
    pub(super) fn cycles(&self) -> Vec<Vec<Vertex>> {
        let mut seen = IdVec::from_elem(false, self.len());
        let mut cycles = Vec::new();
        for v in Vertex::all(self.len()).filter(|&v| !self.lacks(v)) {
            if !seen[v] {
                let mut cycle = Vec::new();
                self.walk(v, |w| {
                    seen[w] = true;
                    cycle.push(w);
                });
                cycles.push(cycle);
            }
        }
        cycles
    }

    /// Whether both have the same edges.
    pub(super) fn same(&self, other: &Factor) -> bool {
        Vertex::all(self.len()).all(|v| self.partners(v).into_iter().all(|w| other.has(v, w)))
    }

    pub(super) fn len(&self) -> usize {
        self.partners.len()
    }

    /// The partners of a vertex, [`NONE`] where one is missing (the second goes missing first).
    pub(super) fn partners(&self, v: Vertex) -> [Vertex; 2] {
        self.partners[v]
    }

    /// Whether the vertex has fewer than two partners.
    pub(super) fn lacks(&self, v: Vertex) -> bool {
        self.partners[v][1] == NONE
    }

    /// Whether every vertex has two partners.
    pub(super) fn is_full(&self) -> bool {
        self.partners.iter().all(|slots| slots[1] != NONE)
    }

    pub(super) fn has(&self, a: Vertex, b: Vertex) -> bool {
        let [x, y] = self.partners[a];
        x == b || y == b
    }

    /// Adds an edge between two vertices that lack one.
    pub(super) fn add(&mut self, a: Vertex, b: Vertex) {
        for (v, w) in [(a, b), (b, a)] {
            let slots = &mut self.partners[v];
            debug_assert!(slots[1] == NONE);
            slots[usize::from(slots[0] != NONE)] = w;
        }
    }

    /// Removes an edge that is there.
    pub(super) fn remove(&mut self, a: Vertex, b: Vertex) {
        for (v, w) in [(a, b), (b, a)] {
            let slots = &mut self.partners[v];
            debug_assert!(slots.contains(&w));
            if slots[0] == w {
                slots[0] = slots[1];
            }
            slots[1] = NONE;
        }
    }

    /// Swaps used and unused edges around a closed alternating path that passes no vertex twice;
    /// returns the edges removed.
    pub(super) fn reflect(&mut self, walk: &[Vertex]) -> Vec<[Vertex; 2]> {
        let next = walk.iter().skip(1).chain(walk.first());
        let edges = walk.iter().zip(next).map(|(&a, &b)| [a, b]);
        let (removed, added): (Vec<_>, Vec<_>) = edges.partition(|&[a, b]| self.has(a, b));
        for &[a, b] in &removed {
            self.remove(a, b);
        }
        for &[a, b] in &added {
            self.add(a, b);
        }
        removed
    }

    /// The partner of `v` that is not `from`; after a dead end [`NONE`].
    pub(super) fn onward(&self, from: Vertex, v: Vertex) -> Vertex {
        let [x, y] = self.partners[v];
        if x == from { y } else { x }
    }

    /// Visits the path or cycle from `start` in the direction of its first partner, each vertex
    /// once.
    pub(super) fn walk(&self, start: Vertex, mut visit: impl FnMut(Vertex)) {
        visit(start);
        let (mut from, mut at) = (start, self.partners[start][0]);
        while at != start && at != NONE {
            visit(at);
            (from, at) = (at, self.onward(from, at));
        }
    }

    /// The cycle, if this 2-factor has one only and is made of edges of the graph.
    pub(super) fn hamiltonian(&self, graph: &Graph) -> Option<Vec<Vertex>> {
        if self.len() < 3 || !self.is_full() {
            return None;
        }
        let mut cycle = Vec::with_capacity(self.len());
        self.walk(Vertex(0), |v| cycle.push(v));
        let next = cycle.iter().skip(1).chain(cycle.first());
        let whole = cycle.len() == self.len()
            && cycle.iter().zip(next).all(|(&a, &b)| graph.edge_between(a, b).is_some());
        whole.then_some(cycle)
    }
}
