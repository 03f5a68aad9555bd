//! Rings and the links between them.

use super::rings::{self, Square};
use crate::graph::{Graph, Vertex};

/// No cell, no link.
pub(super) const NONE: u32 = u32::MAX;

/// The most cells that a skip goes on along its ring: longer ones cost more to look through than they are worth.
const LONGEST_SKIP: usize = 24;

/// Where the head may go from each cell, the body permitting.
pub(super) struct Net {
    /// The next cell of the ring.
    turn: Vec<Vertex>,
    /// The cell across the link here, and its number.
    cross: Vec<Vertex>,
    link: Vec<u32>,
    /// The ring of each cell.
    ring: Vec<u32>,
    rings: usize,
    links: usize,
    /// The neighbors a little further on in the same ring.
    skips: Vec<Vertex>,
    first_skip: Vec<u32>,
}

impl Net {
    /// The net of some rings. The links held share no side and join what the rest of the links do not; the rest is
    /// whatever squares still fit.
    pub(super) fn new(graph: &Graph, next: Vec<Vertex>, held: Vec<Square>) -> Self {
        let (ring, rings) = rings::number(&next);
        let back = rings::backward(&next);
        let mut used = vec![false; graph.len()];
        let mut links = held;
        for s in &links {
            used[s.u as usize] = true;
            used[s.x as usize] = true;
        }
        for u in 0..graph.len() as Vertex {
            for s in rings::squares(graph, &next, &back, u) {
                let fits = !used[s.u as usize] && !used[s.x as usize];
                if fits && ring[s.u as usize] != ring[s.x as usize] {
                    used[s.u as usize] = true;
                    used[s.x as usize] = true;
                    links.push(s);
                }
            }
        }
        Self::build(graph, next, ring, rings, &links)
    }

    fn build(graph: &Graph, turn: Vec<Vertex>, ring: Vec<u32>, rings: usize, links: &[Square]) -> Self {
        let n = turn.len();
        let (mut cross, mut link) = (vec![NONE; n], vec![NONE; n]);
        for (i, s) in (0..).zip(links) {
            for (from, to) in [(s.u, s.y), (s.x, s.w)] {
                cross[from as usize] = to;
                link[from as usize] = i;
            }
        }
        let (mut skips, mut first_skip) = (Vec::new(), vec![0]);
        for u in 0..n as Vertex {
            // A block is as fast turned as skipped, and skipping leaves cells behind.
            let block = (0..4).fold(u, |v, _| turn[v as usize]) == u;
            let near: Vec<Vertex> = std::iter::successors(Some(turn[u as usize]), |&v| Some(turn[v as usize]))
                .take_while(|&v| v != u)
                .take(LONGEST_SKIP)
                .skip(1)
                .collect();
            skips.extend(graph.neighbors(u).filter(|v| !block && near.contains(v)));
            first_skip.push(skips.len() as u32);
        }
        Net { turn, cross, link, ring, rings, links: links.len(), skips, first_skip }
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.turn.len()
    }

    /// The number of rings and of links.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.rings, self.links)
    }

    /// The next cell of the ring.
    pub(super) fn turn(&self, u: Vertex) -> Vertex {
        self.turn[u as usize]
    }

    /// The cell across the link at a cell, or [`NONE`].
    pub(super) fn cross(&self, u: Vertex) -> Vertex {
        self.cross[u as usize]
    }

    /// The link at a cell, or [`NONE`].
    pub(super) fn link(&self, u: Vertex) -> u32 {
        self.link[u as usize]
    }

    /// The ring of a cell.
    pub(super) fn ring(&self, u: Vertex) -> u32 {
        self.ring[u as usize]
    }

    /// Where skips from a cell may lead.
    pub(super) fn skips(&self, u: Vertex) -> &[Vertex] {
        &self.skips[self.first_skip[u as usize] as usize..self.first_skip[u as usize + 1] as usize]
    }

    /// The cell after a cell on the contour of a tree of links.
    pub(super) fn along(&self, tree: &[bool], u: Vertex) -> Vertex {
        let link = self.link(u);
        if link != NONE && tree[link as usize] { self.cross(u) } else { self.turn(u) }
    }

    /// The two rings that each link joins.
    pub(super) fn joins(&self) -> Vec<[u32; 2]> {
        let mut joins = vec![[NONE; 2]; self.links];
        for u in 0..self.len() as Vertex {
            if self.link(u) != NONE {
                joins[self.link(u) as usize] = [self.ring(u), self.ring(self.cross(u))];
            }
        }
        joins
    }
}

/// Disjoint sets.
pub(super) struct Sets(pub(super) Vec<u32>);

impl Sets {
    /// The one that stands for a set.
    pub(super) fn find(&self, mut a: u32) -> u32 {
        while self.0[a as usize] != a {
            a = self.0[a as usize];
        }
        a
    }

    /// Joins two sets; false when they are one already.
    pub(super) fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        // The smaller number stands for both; chains stay short enough without ranks.
        self.0[a.max(b) as usize] = a.min(b);
        a != b
    }
}
