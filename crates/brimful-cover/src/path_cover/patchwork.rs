//! A first cover by patching: the paths and cycles of a matching, merged until no merge is left.
//!
//! A matching gives every vertex an entrance of its own, so it is a cover by one path from each
//! start and cycles. Two parts merge by trading two arcs (`a -> b` and `c -> d` for `a -> d` and
//! `c -> b`), one of them a cycle, which may be turned round first where every arc has its
//! opposite; and a path swallows a cycle that its end leads to. That leaves few cycles, which
//! [`super::kick`] gets rid of. Matching and merging also find Hamiltonian cycles on walled boards
//! with thousands of cells in milliseconds (this project's prototype).

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::digraph::Digraph;
use super::{END, Successors, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The part of a vertex whose part is still to be found.
const UNLABELED: u32 = u32::MAX;

/// A cover by paths and cycles.
#[derive(Clone)]
pub(super) struct Patchwork<'g> {
    graph: &'g Digraph,
    next: Successors,
    prev: IdVec<Vertex, Vertex>,
    /// The part each vertex belongs to: the paths in the order of the starts, then the cycles.
    part: IdVec<Vertex, u32>,
    parts: Vec<Part>,
    cycles: usize,
    /// Cycles that may have a simple merge; no other has one.
    dirty: Vec<u32>,
}

/// A path or a cycle.
#[derive(Clone, Copy)]
struct Part {
    /// A vertex of it; of a path, its start.
    member: Vertex,
    /// How many vertices it has; 0 when it is no more.
    size: u32,
    /// Whether it is among the dirty ones.
    dirty: bool,
}

impl<'g> Patchwork<'g> {
    /// The patchwork of a matching.
    pub(super) fn new(graph: &'g Digraph, next: Successors) -> Self {
        let mut new = Patchwork {
            graph,
            next,
            prev: IdVec::from_elem(END, graph.len()),
            part: IdVec::from_elem(UNLABELED, graph.len()),
            parts: Vec::new(),
            cycles: 0,
            dirty: Vec::new(),
        };
        new.rebuild();
        new
    }

    /// Becomes another patchwork of the same graph.
    pub(super) fn copy(&mut self, other: &Self) {
        self.next.clone_from(&other.next);
        self.prev.clone_from(&other.prev);
        self.part.clone_from(&other.part);
        self.parts.clone_from(&other.parts);
        self.cycles = other.cycles;
        self.dirty.clone_from(&other.dirty);
    }

    /// Replaces all successors at once.
    pub(super) fn replace(&mut self, next: Successors) {
        self.next = next;
        self.rebuild();
    }

    /// Finds predecessors and parts from the successors.
    fn rebuild(&mut self) {
        self.prev.fill(END);
        for (v, &w) in self.graph.vertices().zip(&self.next).filter(|&(_, &w)| w != END) {
            self.prev[w] = v;
        }
        self.part.fill(UNLABELED);
        self.parts.clear();
        for v in self.graph.starts().iter().copied().chain(self.graph.vertices()) {
            if self.part[v] == UNLABELED {
                let size = self.label(v, self.parts.len() as u32, u32::MAX);
                self.parts.push(Part { member: v, size, dirty: false });
            }
        }
        self.cycles = self.parts.len() - self.graph.starts().len();
        self.dirty.clear();
        for part in 0..self.parts.len() as u32 {
            self.mark(part);
        }
    }

    /// Takes new arcs in, which displace the old ones at their ends; `end`, if there is one, is
    /// left no more.
    ///
    /// Only the parts that are touched are labeled anew, and only their surroundings can have new
    /// merges.
    pub(super) fn relink(&mut self, arcs: &[[Vertex; 2]], end: Option<Vertex>) {
        if self.parts.len() > self.graph.starts().len() + 2 * self.cycles + 64 {
            // too many parts that merged away
            self.rebuild();
        }
        let paths = self.graph.starts().len();
        let mut touched: Vec<u32> = arcs.iter().flatten().map(|&v| self.part[v]).collect();
        touched.sort_unstable();
        touched.dedup();
        for &part in &touched {
            let Part { member, size, .. } = self.parts[part as usize];
            self.label(member, UNLABELED, size);
            self.parts[part as usize].size = 0;
            self.cycles -= usize::from(part as usize >= paths);
        }
        for &[from, to] in arcs {
            self.link(from, to);
        }
        if let Some(end) = end {
            self.next[end] = END;
        }
        for &path in touched.iter().take_while(|&&part| (part as usize) < paths) {
            self.parts[path as usize].size =
                self.label(self.parts[path as usize].member, path, u32::MAX);
        }
        // every new cycle has a new arc
        for &[from, _] in arcs {
            if self.part[from] == UNLABELED {
                let part = self.parts.len() as u32;
                let size = self.label(from, part, u32::MAX);
                self.parts.push(Part { member: from, size, dirty: false });
                self.cycles += 1;
                self.mark(part);
            }
        }
        for &[from, to] in arcs {
            self.soil(from, to);
        }
        if let Some(end) = end {
            self.soil(end, end);
        }
    }

    /// The cycles that `from` leads to, or that lead to `to`, may have a new merge.
    fn soil(&mut self, from: Vertex, to: Vertex) {
        let graph = self.graph;
        for w in graph.out_arcs(from).map(|arc| graph.to(arc)) {
            self.mark(self.part[w]);
        }
        for u in graph.in_arcs(to).iter().map(|&arc| graph.from(arc)) {
            self.mark(self.part[u]);
        }
    }

    /// Marks a part dirty, if it is a cycle.
    fn mark(&mut self, part: u32) {
        let is_cycle = part as usize >= self.graph.starts().len();
        if is_cycle && !std::mem::replace(&mut self.parts[part as usize].dirty, true) {
            self.dirty.push(part);
        }
    }

    /// The successor of each vertex.
    pub(super) fn next(&self) -> &Successors {
        &self.next
    }

    /// How many cycles there are.
    pub(super) fn cycles(&self) -> usize {
        self.cycles
    }

    /// Some vertex of some cycle.
    pub(super) fn random_in_cycle(&self, rng: &mut ChaCha8Rng) -> Option<Vertex> {
        let mut cycles =
            self.parts[self.graph.starts().len()..].iter().filter(|part| part.size > 0);
        let nth = rng.random_range(0..self.cycles.max(1) as u32) as usize;
        let &Part { member: mut v, size, .. } = cycles.nth(nth)?;
        for _ in 0..rng.random_range(0..size) {
            v = self.next[v];
        }
        Some(v)
    }

    /// Merges parts until no simple merge is left.
    pub(super) fn merge(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        while let Some(cycle) = self.dirty.pop() {
            self.parts[cycle as usize].dirty = false;
            let size = self.parts[cycle as usize].size;
            meter.work(u64::from(size))?;
            if size > 0 {
                self.merge_one(cycle);
            }
        }
        Ok(())
    }

    /// Merges one cycle with some other part, if that is simple.
    fn merge_one(&mut self, cycle: u32) {
        let Part { member: mut c, size, .. } = self.parts[cycle as usize];
        let mut turnable = None;
        for _ in 0..size {
            let d = self.next[c];
            if self.swallow(cycle, d) || self.trade(cycle, c, d, &mut Some(true)) {
                return;
            }
            if turnable != Some(false) && self.trade(cycle, d, c, &mut turnable) {
                return;
            }
            c = d;
        }
    }

    /// A path whose end leads to `d` swallows the cycle.
    fn swallow(&mut self, cycle: u32, d: Vertex) -> bool {
        let ends = self.graph.in_arcs(d).iter().map(|&arc| self.graph.from(arc));
        let Some(end) = ends.into_iter().find(|&e| self.next[e] == END) else {
            return false;
        };
        let c = self.prev[d];
        self.next[c] = END;
        self.link(end, d);
        self.absorb(cycle, d, self.part[end]);
        self.soil(end, d);
        self.soil(c, c);
        true
    }

    /// Trades the arc between `c` and `d` of the cycle, turned round where it leads from
    /// `d` to `c`, for arcs from `c` to another part and back to `d`. `turnable` remembers whether
    /// the cycle can be turned round.
    fn trade(&mut self, cycle: u32, c: Vertex, d: Vertex, turnable: &mut Option<bool>) -> bool {
        for arc in self.graph.out_arcs(c) {
            let b = self.graph.to(arc);
            let a = self.prev[b];
            let other = self.part[b];
            if other == cycle || a == END || self.graph.arc(a, d).is_none() {
                continue;
            }
            if !*turnable.get_or_insert_with(|| self.is_turnable(c)) {
                return false;
            }
            if self.next[c] != d {
                self.turn(c);
            }
            self.link(a, d);
            self.link(c, b);
            let is_cycle = other as usize >= self.graph.starts().len();
            let kept =
                if is_cycle && self.parts[other as usize].size < self.parts[cycle as usize].size {
                    self.absorb(other, b, cycle);
                    cycle
                } else {
                    self.absorb(cycle, d, other);
                    other
                };
            self.mark(kept);
            self.soil(a, d);
            self.soil(c, b);
            return true;
        }
        false
    }

    /// Whether every arc of the cycle through `v` has its opposite.
    fn is_turnable(&self, v: Vertex) -> bool {
        self.cycle(v).all(|u| self.graph.arc(self.next[u], u).is_some())
    }

    /// Turns the cycle through `v` round.
    fn turn(&mut self, v: Vertex) {
        let cycle: Vec<Vertex> = self.cycle(v).collect();
        for u in cycle {
            (self.next[u], self.prev[u]) = (self.prev[u], self.next[u]);
        }
    }

    fn link(&mut self, from: Vertex, to: Vertex) {
        self.next[from] = to;
        self.prev[to] = from;
    }

    /// The former part `gone`, which now hangs together from `first` on, becomes part of `into`.
    fn absorb(&mut self, gone: u32, first: Vertex, into: u32) {
        let size = std::mem::take(&mut self.parts[gone as usize].size);
        self.label(first, into, size);
        self.parts[into as usize].size += size;
        self.cycles -= 1;
    }

    /// Labels up to `most` vertices from `first` on, and says how many.
    fn label(&mut self, first: Vertex, part: u32, most: u32) -> u32 {
        let (mut v, mut size) = (first, 0);
        while v != END && size < most && !(size > 0 && v == first) {
            self.part[v] = part;
            size += 1;
            v = self.next[v];
        }
        size
    }

    /// The vertices of the cycle through `v`.
    fn cycle(&self, v: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        std::iter::successors(Some(v), move |&u| Some(self.next[u]).filter(|&w| w != v && w != END))
    }
}

#[cfg(test)]
impl Patchwork<'_> {
    /// Holds everything kept against what the successors say, and checks that no simple merge was
    /// missed.
    pub(super) fn check(&self) {
        let mut fresh = Patchwork::new(self.graph, self.next.clone());
        assert_eq!((fresh.cycles, &fresh.prev), (self.cycles, &self.prev));
        for v in self.graph.vertices() {
            let part = self.parts[self.part[v] as usize];
            assert_eq!(part.size, fresh.parts[fresh.part[v] as usize].size);
            assert_eq!(fresh.part[part.member], fresh.part[v]);
        }
        let limits = brimful_graph::limits::Limits::default();
        assert_eq!(fresh.merge(&mut Meter::new(&limits)), Ok(()));
        assert_eq!(fresh.cycles, self.cycles, "a merge was missed");
    }
}
