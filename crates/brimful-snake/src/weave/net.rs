//! Rings and the links between them.

use super::rings::{self, Next, Square};
use brimful::graph::{Graph, Vertex};
use brimful::ids::IdVec;

/// No cell, no link.
pub(super) const NONE: u32 = u32::MAX;

/// The most cells that a skip goes on along its ring: longer ones cost more to look through than
/// they are worth.
const LONGEST_SKIP: usize = 24;

/// Where the head may go from a cell, the body permitting.
#[derive(Clone, Copy)]
pub(super) struct Hop {
    /// The next cell of the ring.
    pub(super) turn: Vertex,
    /// The cell across the link here, the link and the ring there; the largest numbers where there
    /// is no link.
    pub(super) cross: Vertex,
    pub(super) link: u32,
    pub(super) into: u32,
}

/// Where the head may go from each cell.
pub(super) struct Net {
    hops: IdVec<Vertex, Hop>,
    /// The ring of each cell.
    ring: IdVec<Vertex, u32>,
    rings: usize,
    links: usize,
    /// The links of each ring and the rings they lead to: where a ring's begin.
    links_of: Vec<(u32, u32)>,
    first_link: Vec<u32>,
    /// The neighbors a little further on in the same ring.
    skips: Vec<Vertex>,
    first_skip: Vec<u32>,
}

impl Net {
    /// The net of some rings. The links held share no side and join what the rest of the links do
    /// not; the rest is whatever squares still fit.
    pub(super) fn new(graph: &Graph, next: Next, held: Vec<Square>) -> Self {
        let (ring, rings) = rings::number(&next);
        let back = rings::backward(&next);
        let mut used = IdVec::from_elem(false, graph.len());
        let mut links = held;
        for s in &links {
            used[s.u] = true;
            used[s.x] = true;
        }
        for u in Vertex::all(graph.len()) {
            // a link uses up the side at u, so there is one at most
            let fits = |s: &Square| !used[s.x] && ring[s.u] != ring[s.x];
            let found = if used[u] { None } else { rings::square(graph, &next, &back, u, fits) };
            if let Some(s) = found {
                used[s.u] = true;
                used[s.x] = true;
                links.push(s);
            }
        }
        Self::build(graph, next, ring, rings, &links)
    }

    fn build(
        graph: &Graph,
        turn: Next,
        ring: IdVec<Vertex, u32>,
        rings: usize,
        links: &[Square],
    ) -> Self {
        let alone = |&turn: &Vertex| Hop { turn, cross: Vertex::MAX, link: NONE, into: NONE };
        let mut hops: IdVec<Vertex, Hop> = turn.iter().map(alone).collect();
        for (link, s) in (0..).zip(links) {
            for (from, to) in [(s.u, s.y), (s.x, s.w)] {
                hops[from] = Hop { cross: to, link, into: ring[to], ..hops[from] };
            }
        }
        let (links_of, first_link) = by_ring(&hops, &ring, rings);
        let (skips, first_skip) = skips(graph, &turn);
        Net { hops, ring, rings, links: links.len(), links_of, first_link, skips, first_skip }
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.hops.len()
    }

    /// The number of rings and of links.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.rings, self.links)
    }

    /// Where the head may go from a cell.
    #[inline]
    pub(super) fn hop(&self, u: Vertex) -> Hop {
        self.hops[u]
    }

    /// The next cell of the ring.
    pub(super) fn turn(&self, u: Vertex) -> Vertex {
        self.hop(u).turn
    }

    /// The cell across the link at a cell, or [`Vertex::MAX`].
    pub(super) fn cross(&self, u: Vertex) -> Vertex {
        self.hop(u).cross
    }

    /// The link at a cell, or [`NONE`].
    pub(super) fn link(&self, u: Vertex) -> u32 {
        self.hop(u).link
    }

    /// The ring of a cell.
    pub(super) fn ring(&self, u: Vertex) -> u32 {
        self.ring[u]
    }

    /// The links of a ring and the rings they lead to.
    pub(super) fn links_of(&self, ring: u32) -> &[(u32, u32)] {
        &self.links_of
            [self.first_link[ring as usize] as usize..self.first_link[ring as usize + 1] as usize]
    }

    /// Where skips from a cell may lead.
    pub(super) fn skips(&self, u: Vertex) -> &[Vertex] {
        let u = u.index();
        &self.skips[self.first_skip[u] as usize..self.first_skip[u + 1] as usize]
    }

    /// The cell after a cell on the contour of a tree of links.
    pub(super) fn along(&self, tree: &[bool], u: Vertex) -> Vertex {
        let hop = self.hop(u);
        if hop.link != NONE && tree[hop.link as usize] { hop.cross } else { hop.turn }
    }

    /// The two rings that each link joins.
    pub(super) fn joins(&self) -> Vec<[u32; 2]> {
        let mut joins = vec![[NONE; 2]; self.links];
        for u in Vertex::all(self.len()) {
            if self.link(u) != NONE {
                joins[self.link(u) as usize] = [self.ring(u), self.ring(self.cross(u))];
            }
        }
        joins
    }
}

/// The links of each ring and the rings they lead to, one ring after the other, and where each
/// begins.
fn by_ring(
    hops: &IdVec<Vertex, Hop>,
    ring: &IdVec<Vertex, u32>,
    rings: usize,
) -> (Vec<(u32, u32)>, Vec<u32>) {
    let crossed = || hops.iter().zip(ring).filter(|(hop, _)| hop.link != NONE);
    let mut first = vec![0; rings + 1];
    crossed().for_each(|(_, &ring)| first[ring as usize] += 1);
    let mut sum = 0;
    for first in &mut first {
        sum += *first;
        *first = sum;
    }
    // each now stands where its ring ends, and walks down to where it begins
    let mut links = vec![(NONE, NONE); sum as usize];
    for (hop, &ring) in crossed() {
        first[ring as usize] -= 1;
        links[first[ring as usize] as usize] = (hop.link, hop.into);
    }
    (links, first)
}

/// The neighbors of each cell a little further on in the same ring, one cell after the other, and
/// where each begins.
fn skips(graph: &Graph, turn: &Next) -> (Vec<Vertex>, Vec<u32>) {
    let (mut skips, mut first) = (Vec::new(), vec![0]);
    let mut near = [Vertex::MAX; LONGEST_SKIP - 1];
    for u in turn.ids() {
        // A block is as fast turned as skipped, and skipping leaves cells behind.
        if (0..4).fold(u, |v, _| turn[v]) != u {
            let beyond = turn[turn[u]];
            let ahead =
                std::iter::successors(Some(beyond), |&v| Some(turn[v])).take_while(|&v| v != u);
            let count = near.iter_mut().zip(ahead).map(|(place, v)| *place = v).count();
            skips.extend(graph.neighbors(u).filter(|v| near[..count].contains(v)));
        }
        first.push(skips.len() as u32);
    }
    (skips, first)
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
