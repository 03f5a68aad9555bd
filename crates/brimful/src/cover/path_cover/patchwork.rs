//! A first cover by patching: the paths and cycles of a matching, merged until no merge is left.
//!
//! A matching gives every vertex an entrance of its own, so it is a cover by one path from each start and cycles. Two
//! parts merge by trading two arcs (`a -> b` and `c -> d` for `a -> d` and `c -> b`), one of them a cycle, which may
//! be turned round first where every arc has its opposite; and a path swallows a cycle that its end leads to. That
//! leaves few cycles, which [`super::kick`] gets rid of. Matching and merging also find Hamiltonian cycles on walled
//! boards with thousands of cells in milliseconds (this project's prototype).

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::digraph::Digraph;
use super::{END, Vertex};
use crate::limits::{Meter, Stop};

/// A cover by paths and cycles.
#[derive(Clone)]
pub(super) struct Patchwork<'g> {
    graph: &'g Digraph,
    next: Vec<Vertex>,
    prev: Vec<Vertex>,
    /// The part each vertex belongs to: the paths in the order of the starts, then the cycles.
    part: Vec<u32>,
    /// Of each part: a vertex of it and its size. Parts that merged into others have size 0.
    parts: Vec<(Vertex, u32)>,
    cycles: usize,
}

impl<'g> Patchwork<'g> {
    /// The patchwork of a matching.
    pub(super) fn new(graph: &'g Digraph, next: Vec<Vertex>) -> Self {
        let n = graph.len();
        let mut new = Patchwork { graph, next, prev: vec![END; n], part: vec![END; n], parts: Vec::new(), cycles: 0 };
        new.rebuild();
        new
    }

    /// Becomes what `change` makes of another patchwork of the same graph.
    pub(super) fn change(&mut self, other: &Self, change: impl FnOnce(&mut [Vertex])) {
        self.next.copy_from_slice(&other.next);
        change(&mut self.next);
        self.rebuild();
    }

    /// Finds predecessors and parts from the successors.
    fn rebuild(&mut self) {
        self.prev.fill(END);
        for (v, &w) in (0..).zip(&self.next).filter(|&(_, &w)| w != END) {
            self.prev[w as usize] = v;
        }
        self.part.fill(END);
        self.parts.clear();
        for v in self.graph.starts().iter().copied().chain(self.graph.vertices()) {
            if self.part[v as usize] == END {
                let size = self.label(v, self.parts.len() as u32, u32::MAX);
                self.parts.push((v, size));
            }
        }
        self.cycles = self.parts.len() - self.graph.starts().len();
    }

    /// The successor of each vertex.
    pub(super) fn next(&self) -> &[Vertex] {
        &self.next
    }

    /// How many cycles there are.
    pub(super) fn cycles(&self) -> usize {
        self.cycles
    }

    /// Some vertex of some cycle.
    pub(super) fn random_in_cycle(&self, rng: &mut ChaCha8Rng) -> Option<Vertex> {
        let mut cycles = self.parts[self.graph.starts().len()..].iter().filter(|(_, size)| *size > 0);
        let nth = rng.random_range(0..self.cycles.max(1) as u32) as usize;
        let &(mut v, size) = cycles.nth(nth)?;
        for _ in 0..rng.random_range(0..size) {
            v = self.next[v as usize];
        }
        Some(v)
    }

    /// Merges parts until no simple merge is left.
    pub(super) fn merge(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let paths = self.graph.starts().len() as u32;
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for cycle in paths..self.parts.len() as u32 {
                meter.work(u64::from(self.parts[cycle as usize].1))?;
                changed |= self.parts[cycle as usize].1 > 0 && self.merge_one(cycle);
            }
        }
        Ok(())
    }

    /// Merges one cycle with some other part, if that is simple.
    fn merge_one(&mut self, cycle: u32) -> bool {
        let mut c = self.parts[cycle as usize].0;
        for _ in 0..self.parts[cycle as usize].1 {
            let d = self.next[c as usize];
            if self.swallow(cycle, d) || self.trade(cycle, c, d, false) || self.trade(cycle, d, c, true) {
                return true;
            }
            c = d;
        }
        false
    }

    /// A path whose end leads to `d` swallows the cycle.
    fn swallow(&mut self, cycle: u32, d: Vertex) -> bool {
        let ends = self.graph.in_arcs(d).iter().map(|&arc| self.graph.from(arc));
        let Some(end) = ends.into_iter().find(|&e| self.next[e as usize] == END) else { return false };
        let c = self.prev[d as usize];
        self.next[c as usize] = END;
        self.link(end, d);
        self.absorb(cycle, d, self.part[end as usize]);
        true
    }

    /// Trades the arc `c -> d` of the cycle, turned round first if told so, for arcs to and from another part.
    fn trade(&mut self, cycle: u32, c: Vertex, d: Vertex, turned: bool) -> bool {
        for arc in self.graph.out_arcs(c) {
            let b = self.graph.to(arc);
            let a = self.prev[b as usize];
            let other = self.part[b as usize];
            if other == cycle || a == END || self.graph.arc(a, d).is_none() || turned && !self.turn(c) {
                continue;
            }
            self.link(a, d);
            self.link(c, b);
            let is_cycle = other as usize >= self.graph.starts().len();
            if is_cycle && self.parts[other as usize].1 < self.parts[cycle as usize].1 {
                self.absorb(other, b, cycle);
            } else {
                self.absorb(cycle, d, other);
            }
            return true;
        }
        false
    }

    /// Turns a cycle round, if every arc has its opposite.
    fn turn(&mut self, v: Vertex) -> bool {
        let cycle = self.cycle(v);
        let turnable = cycle.iter().all(|&u| self.graph.arc(self.next[u as usize], u).is_some());
        if turnable {
            for &u in &cycle {
                (self.next[u as usize], self.prev[u as usize]) = (self.prev[u as usize], self.next[u as usize]);
            }
        }
        turnable
    }

    fn link(&mut self, from: Vertex, to: Vertex) {
        self.next[from as usize] = to;
        self.prev[to as usize] = from;
    }

    /// The former part `gone`, which now hangs together from `first` on, becomes part of `into`.
    fn absorb(&mut self, gone: u32, first: Vertex, into: u32) {
        let size = std::mem::take(&mut self.parts[gone as usize].1);
        self.label(first, into, size);
        self.parts[into as usize].1 += size;
        self.cycles -= 1;
    }

    /// Labels up to `most` vertices from `first` on, and says how many.
    fn label(&mut self, first: Vertex, part: u32, most: u32) -> u32 {
        let (mut v, mut size) = (first, 0);
        while v != END && size < most && !(size > 0 && v == first) {
            self.part[v as usize] = part;
            size += 1;
            v = self.next[v as usize];
        }
        size
    }

    /// The vertices of the cycle through `v`.
    fn cycle(&self, v: Vertex) -> Vec<Vertex> {
        let mut cycle = vec![v];
        let mut u = self.next[v as usize];
        while u != v && u != END {
            cycle.push(u);
            u = self.next[u as usize];
        }
        cycle
    }
}
