//! A sweep through the graph: vertices are visited one by one so that few visited ones have
//! unvisited neighbors. Narrow strips have such an order that is narrower than any greedy
//! elimination finds.

use std::collections::BTreeSet;

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

struct Sweep<'g> {
    graph: &'g Graph,
    /// When each vertex was visited; `u32::MAX` before.
    visited: IdVec<Vertex, u32>,
    /// Unvisited neighbors of each vertex.
    open: IdVec<Vertex, u32>,
    candidates: BTreeSet<Vertex>,
    order: Vec<Vertex>,
    frontier: usize,
}

/// The most vertices to choose the next one from: next to a vertex with many neighbors the choice
/// would take the square of their number.
const MOST_CANDIDATES: usize = 512;

/// An order of elimination from a sweep that begins at `start`: each vertex goes when its last
/// neighbor is visited. `None` when more than `limit` visited vertices have unvisited neighbors, or
/// one has far too many.
pub(super) fn sweep(
    graph: &Graph,
    start: Vertex,
    limit: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let n = graph.len();
    let mut sweep = Sweep {
        graph,
        visited: IdVec::from_elem(u32::MAX, n),
        open: Vertex::all(n).map(|v| graph.degree(v) as u32).collect(),
        candidates: BTreeSet::new(),
        order: Vec::with_capacity(n),
        frontier: 0,
    };
    for root in std::iter::once(start).chain(Vertex::all(n)) {
        if sweep.visited[root] != u32::MAX {
            continue;
        }
        let mut next = Some(root);
        while let Some(v) = next {
            meter.work(1 + graph.degree(v) as u64)?;
            sweep.visit(v);
            if sweep.frontier > limit || sweep.candidates.len() > MOST_CANDIDATES {
                return Ok(None);
            }
            next = sweep.best(meter)?;
        }
    }
    Ok(Some(sweep.leaving()))
}

impl Sweep<'_> {
    fn is_visited(&self, v: Vertex) -> bool {
        self.visited[v] != u32::MAX
    }

    fn visit(&mut self, v: Vertex) {
        self.visited[v] = self.order.len() as u32;
        self.order.push(v);
        self.candidates.remove(&v);
        self.frontier += usize::from(self.open[v] > 0);
        for w in self.graph.neighbors(v) {
            self.open[w] -= 1;
            if !self.is_visited(w) {
                self.candidates.insert(w);
            } else if self.open[w] == 0 {
                self.frontier -= 1;
            }
        }
    }

    /// The candidate that leaves the narrowest frontier; the neighbor of the vertex that has waited
    /// longest among equals.
    fn best(&self, meter: &mut Meter<'_>) -> Result<Option<Vertex>, Stop> {
        let mut best = None;
        for &v in &self.candidates {
            meter.work(1 + self.graph.degree(v) as u64 / 8)?;
            let visited = || self.graph.neighbors(v).filter(|&w| self.is_visited(w));
            let leaving = visited().filter(|&w| self.open[w] == 1).count();
            let wider = i64::from(self.open[v] > 0) - leaving as i64;
            let oldest = visited().map(|w| self.visited[w]).min();
            let price = (wider, oldest, v);
            if best.is_none_or(|(least, _)| price < least) {
                best = Some((price, v));
            }
        }
        Ok(best.map(|(_, v)| v))
    }

    /// The vertices by the time their last neighbor was visited.
    fn leaving(&self) -> Vec<Vertex> {
        let time = |v: Vertex| self.visited[v];
        let last = |v: Vertex| self.graph.neighbors(v).map(time).fold(time(v), u32::max);
        let mut order = self.order.clone();
        order.sort_by_key(|&v| (last(v), time(v)));
        order
    }
}
