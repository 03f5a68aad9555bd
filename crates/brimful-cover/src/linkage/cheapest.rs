//! Cheapest paths, under costs that change from call to call.
//!
//! Edsger Dijkstra's algorithm on Robert Dial's buckets (1969): costs are small integers, so the
//! vertices at each distance wait in a bucket, and a bitmap finds the next bucket in use. Where
//! corners cost something, what waits is a vertex with the axis of the edge it was entered by.

use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;

/// The cost of entering a vertex that must not be entered.
pub(super) const BLOCKED: u32 = u32::MAX;
/// The most that a step may cost, a corner included.
pub(super) const MOST_COST: u32 = BUCKETS as u32 - 1;

const BUCKETS: usize = 1 << 14;

/// A place of the search.
#[derive(Clone, Copy, Default)]
struct State {
    cost: u32,
    from: u32,
    /// The search that came here last.
    search: u32,
}

/// Searches for cheapest paths in a graph. No path goes through a terminal.
pub(super) struct Cheapest<'l> {
    graph: &'l Graph,
    /// By vertex. Slices, as the innermost loop reads them: a vector behind a reference costs one
    /// load more each time.
    terminal: &'l [bool],
    /// The axis that each edge lies on; empty where corners cost nothing.
    axes: &'l [u8],
    /// States for each vertex.
    width: u32,
    states: Vec<State>,
    search: u32,
    /// As many as were used so far, out of a ring of [`BUCKETS`].
    buckets: Vec<Vec<u32>>,
    in_use: Vec<u64>,
}

impl<'l> Cheapest<'l> {
    /// A search on a graph; `axes` is empty where corners cost nothing.
    pub(super) fn new(
        graph: &'l Graph,
        terminal: &'l IdVec<Vertex, bool>,
        axes: &'l IdVec<Edge, u8>,
    ) -> Self {
        let width = axes.iter().max().map_or(1, |&axis| u32::from(axis) + 1);
        Cheapest {
            graph,
            terminal: terminal.as_slice(),
            axes: axes.as_slice(),
            width,
            states: vec![State::default(); graph.len() * width as usize],
            search: 0,
            buckets: Vec::new(),
            in_use: vec![0; BUCKETS / 64],
        }
    }

    /// The cheapest path between two vertices, if there is one, and its cost. `enter` is the cost
    /// of a step to a vertex, [`BLOCKED`] or at most [`MOST_COST`], less that of a corner.
    pub(super) fn path(
        &mut self,
        [from, to]: [Vertex; 2],
        corner: u32,
        enter: impl Fn(Vertex) -> u32,
    ) -> Option<(u32, Vec<Vertex>)> {
        let end = self.run((from, None), Some(to), corner, enter)?;
        let mut path = vec![to];
        let mut at = end;
        while at / self.width != from.0 {
            at = self.states[at as usize].from;
            path.push(Vertex(at / self.width));
        }
        path.reverse();
        Some((self.states[end as usize].cost, path))
    }

    /// How many axes there are; one where corners cost nothing.
    pub(super) fn axes(&self) -> u32 {
        self.width
    }

    /// Finds the cheapest paths from a vertex to all others; [`Cheapest::cost`] has their costs. An
    /// axis is that of the edge by which the vertex was reached, if it matters.
    pub(super) fn reach(
        &mut self,
        (from, axis): (Vertex, Option<u32>),
        corner: u32,
        enter: impl Fn(Vertex) -> u32,
    ) {
        self.run((from, axis), None, corner, enter);
    }

    /// The cost of the cheapest path to a vertex, if there is one, from where it goes on along an
    /// axis, if that matters.
    pub(super) fn cost(&self, (v, axis): (Vertex, Option<u32>), corner: u32) -> Option<u32> {
        let states = (v.0 * self.width) as usize..((v.0 + 1) * self.width) as usize;
        let reached = (0..).zip(&self.states[states]).filter(|at| at.1.search == self.search);
        let turn = |at: u32| if axis.is_none_or(|axis| axis == at) { 0 } else { corner };
        reached.map(|(at, state)| state.cost + turn(at)).min()
    }

    /// What a path costs where each step costs one.
    pub(super) fn cost_of(&self, path: &[Vertex], corner: u32) -> u32 {
        let axes = path.windows(2).filter_map(|step| {
            let edge = self.graph.edge_between(step[0], step[1])?;
            Some(self.axes.get(edge.index()).copied().unwrap_or_default())
        });
        let axes: Vec<u8> = axes.collect();
        let corners = axes.windows(2).filter(|axes| axes[0] != axes[1]).count();
        axes.len() as u32 + corner * corners as u32
    }

    fn run(
        &mut self,
        (from, axis): (Vertex, Option<u32>),
        to: Option<Vertex>,
        corner: u32,
        enter: impl Fn(Vertex) -> u32,
    ) -> Option<u32> {
        self.search += 1;
        for axis in axis.map_or(0..self.width, |axis| axis..axis + 1) {
            let start = from.0 * self.width + axis;
            self.meet(start, 0, start);
        }
        let (mut cost, mut end) = (0, None);
        while let Some(bucket) = self.next(cost) {
            cost += bucket.wrapping_sub(cost) & MOST_COST;
            while let Some(at) = self.buckets[bucket as usize].pop() {
                if self.states[at as usize].cost != cost {
                    continue;
                }
                let v = Vertex(at / self.width);
                if Some(v) == to {
                    end = Some(at);
                    break;
                }
                if v == from || !self.terminal[v.index()] {
                    self.leave(at, cost, corner, &enter);
                }
            }
            if end.is_some() {
                break;
            }
            self.in_use[bucket as usize / 64] &= !(1 << (bucket % 64));
        }
        self.clear();
        end
    }

    /// Goes on from a state.
    fn leave(&mut self, at: u32, cost: u32, corner: u32, enter: &impl Fn(Vertex) -> u32) {
        let graph = self.graph;
        let (v, axis) = (at / self.width, at % self.width);
        for &(w, edge) in graph.links(Vertex(v)) {
            let step = enter(w);
            if step == BLOCKED {
                continue;
            }
            let onward = self.axes.get(edge.index()).map_or(0, |&axis| u32::from(axis));
            let turn = if onward == axis { 0 } else { corner };
            self.meet(w.0 * self.width + onward, cost + (step + turn).min(MOST_COST), at);
        }
    }

    /// A state can be reached at this cost.
    fn meet(&mut self, at: u32, cost: u32, from: u32) {
        let state = &mut self.states[at as usize];
        if state.search != self.search || cost < state.cost {
            *state = State { cost, from, search: self.search };
            let bucket = cost & MOST_COST;
            if bucket as usize >= self.buckets.len() {
                self.buckets.resize_with(bucket as usize + 1, Vec::new);
            }
            self.buckets[bucket as usize].push(at);
            self.in_use[bucket as usize / 64] |= 1 << (bucket % 64);
        }
    }

    /// The next bucket in use, from that of this cost on, around the ring.
    fn next(&self, cost: u32) -> Option<u32> {
        let first = (cost & MOST_COST) as usize;
        let words = self.in_use.len();
        let later = self.in_use[first / 64] & (u64::MAX << (first % 64));
        if later != 0 {
            return Some((first / 64 * 64) as u32 + later.trailing_zeros());
        }
        let word = (1..=words).map(|i| (first / 64 + i) % words).find(|&i| self.in_use[i] != 0)?;
        Some((word * 64) as u32 + self.in_use[word].trailing_zeros())
    }

    /// Empties the buckets that are left.
    fn clear(&mut self) {
        for (word, bits) in self.in_use.iter_mut().enumerate() {
            while *bits != 0 {
                self.buckets[word * 64 + bits.trailing_zeros() as usize].clear();
                *bits &= *bits - 1;
            }
        }
    }
}
