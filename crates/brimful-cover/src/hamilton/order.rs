//! Where each vertex lies on its cycle, kept through local changes without renumbering.
//!
//! The cycles are written down once, one after another. A change cuts what was written into
//! *segments*; afterwards each segment only knows which cycle it is on now, at what offset, and
//! whether it runs backwards. Looking up a vertex is a binary search over the segments, a change
//! re-links only the segments of the cycles it touches, and when there are many segments everything
//! is written anew. Renumbering the one giant cycle at every accepted change was what stopped the
//! prototype at a million cells; the two-level lists of traveling-salesman programs (Fredman,
//! Johnson, McGeoch and Ostheimer, 1995) solve the same problem for a single tour, here there are
//! many cycles.

use super::factor::Factor;
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;

/// Segments that changes may add before everything is written anew.
const MOST_NEW_SEGMENTS: usize = 600;

#[derive(Clone, Copy)]
struct Segment {
    start: u32,
    cycle: u32,
    offset: u32,
    backwards: bool,
}

/// A place on a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) cycle: u32,
    pub(super) rank: u32,
}

/// A cycle that is there: its size, 0 once it is gone, and one of its vertices.
#[derive(Clone, Copy)]
pub(super) struct Cycle {
    pub(super) size: u32,
    pub(super) member: Vertex,
}

pub(super) struct Order {
    position: IdVec<Vertex, u32>,
    sequence: Vec<Vertex>,
    segments: Vec<Segment>,
    most_segments: usize,
    cycles: Vec<Cycle>,
    alive: usize,
}

impl Order {
    pub(super) fn new(factor: &Factor) -> Self {
        let n = factor.len();
        let mut order = Order {
            position: IdVec::from_elem(u32::MAX, n),
            sequence: Vec::with_capacity(n),
            segments: Vec::new(),
            most_segments: 0,
            cycles: Vec::new(),
            alive: 0,
        };
        order.rewrite(factor);
        order
    }

    /// Writes every cycle down anew. Cycles get new numbers.
    fn rewrite(&mut self, factor: &Factor) {
        self.position.fill(u32::MAX);
        self.sequence.clear();
        self.segments.clear();
        self.cycles.clear();
        for v in Vertex::all(factor.len()) {
            if self.position[v] != u32::MAX {
                continue;
            }
            let start = self.sequence.len() as u32;
            factor.walk(v, |w| {
                self.position[w] = self.sequence.len() as u32;
                self.sequence.push(w);
            });
            let cycle = self.cycles.len() as u32;
            self.segments.push(Segment { start, cycle, offset: 0, backwards: false });
            self.cycles.push(Cycle { size: self.sequence.len() as u32 - start, member: v });
        }
        self.alive = self.cycles.len();
        self.most_segments = self.segments.len() + MOST_NEW_SEGMENTS;
    }

    /// How many cycles there are.
    pub(super) fn alive(&self) -> usize {
        self.alive
    }

    /// The cycles by number; those of size 0 are gone.
    pub(super) fn cycles(&self) -> &[Cycle] {
        &self.cycles
    }

    pub(super) fn size(&self, cycle: u32) -> u32 {
        self.cycles[cycle as usize].size
    }

    /// The index of the segment that holds a position.
    fn segment_at(&self, position: u32) -> usize {
        self.segments.partition_point(|s| s.start <= position) - 1
    }

    fn end_of(&self, segment: usize) -> u32 {
        self.segments.get(segment + 1).map_or(self.sequence.len() as u32, |s| s.start)
    }

    pub(super) fn place(&self, v: Vertex) -> Place {
        let position = self.position[v];
        let i = self.segment_at(position);
        let Segment { start, cycle, offset, backwards } = self.segments[i];
        let within = if backwards { self.end_of(i) - 1 - position } else { position - start };
        Place { cycle, rank: offset + within }
    }

    /// Whether the cycle goes from `v` to its partner `w` in the direction of rising ranks.
    pub(super) fn ascends(&self, v: Vertex, w: Vertex) -> bool {
        let (a, b) = (self.place(v), self.place(w));
        (a.rank + 1) % self.size(a.cycle) == b.rank
    }

    /// Writes everything anew if changes have made many segments. Cycles get new numbers then.
    pub(super) fn refresh(&mut self, factor: &Factor) {
        if self.segments.len() > self.most_segments {
            self.rewrite(factor);
        }
    }

    /// Takes note of a change of the factor: the edges removed. Every vertex whose cycle changed
    /// must be an end of one. Returns the first number of the cycles that are new.
    pub(super) fn change(&mut self, factor: &Factor, removed: &[[Vertex; 2]]) -> u32 {
        for &edge in removed {
            let [a, b] = edge.map(|v| self.position[v]);
            let (low, high) = (a.min(b), a.max(b));
            let i = self.segment_at(high);
            // the other removed edges lie between segments already
            if high - low == 1 && self.segments[i].start != high {
                self.cut(i, high);
            }
        }
        let first_new = self.cycles.len() as u32;
        for v in removed.iter().flatten() {
            let i = self.segment_at(self.position[*v]);
            if self.segments[i].cycle < first_new {
                self.link(factor, i, first_new);
            }
        }
        first_new
    }

    /// Cuts segment `i` before `position`. The parts keep the cycle's number until they are linked.
    fn cut(&mut self, i: usize, position: u32) {
        let Segment { start, cycle, offset, backwards } = self.segments[i];
        let (left, right) = (position - start, self.end_of(i) - position);
        let offsets = if backwards { (offset + right, offset) } else { (offset, offset + left) };
        self.segments[i].offset = offsets.0;
        self.segments
            .insert(i + 1, Segment { start: position, cycle, offset: offsets.1, backwards });
    }

    /// Makes the cycle through segment `first` a new one.
    fn link(&mut self, factor: &Factor, first: usize, first_new: u32) {
        let cycle = self.cycles.len() as u32;
        let member = self.sequence[self.segments[first].start as usize];
        let (mut i, mut enter, mut size) = (first, member, 0);
        let mut from = factor.partners(member)[0];
        loop {
            let (start, end) = (self.segments[i].start, self.end_of(i));
            let (low, high) = (self.sequence[start as usize], self.sequence[end as usize - 1]);
            let old = self.segments[i].cycle;
            if old < first_new && self.cycles[old as usize].size > 0 {
                self.cycles[old as usize].size = 0;
                self.alive -= 1;
            }
            let backwards = enter != low;
            self.segments[i] = Segment { start, cycle, offset: size, backwards };
            size += end - start;
            let leave = if backwards { low } else { high };
            if end - start > 1 {
                let before = if backwards { start + 1 } else { end - 2 };
                from = self.sequence[before as usize];
            }
            (from, enter) = (leave, factor.onward(from, leave));
            i = self.segment_at(self.position[enter]);
            if i == first {
                break;
            }
        }
        self.cycles.push(Cycle { size, member });
        self.alive += 1;
    }
}
