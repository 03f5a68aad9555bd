//! A window: a part of the graph in which the 2-factor may be changed, while everything outside
//! stays.
//!
//! Each path that leaves the window and comes back is one fixed link between two of its vertices,
//! so a window is a small graph of its own, however large the board. What makes its links one cycle
//! joins all cycles that touch it.

use super::factor::{Factor, NONE};
use super::order::Order;
use super::rigid;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// A small graph with fixed links, and the 2-factor on it. Vertices are numbered within the window.
pub(super) struct Window {
    /// The vertex of the graph for each vertex of the window.
    pub(super) names: IdVec<Vertex, Vertex>,
    /// The edges that can change.
    pub(super) graph: Graph,
    /// The links that cannot change and are used: paths outside, and edges that are in every
    /// 2-factor of the window.
    pub(super) fixed: Vec<[Vertex; 2]>,
    /// The other end of the outside path that ends at this vertex, or [`NONE`].
    outside: IdVec<Vertex, Vertex>,
    /// Links in use: edges of the window and fixed links.
    pub(super) factor: Factor,
}

/// What windows are cut from.
pub(super) struct Parts<'p> {
    pub(super) graph: &'p Graph,
    /// The bipartition, if there is one.
    pub(super) colors: Option<&'p IdVec<Vertex, bool>>,
    pub(super) factor: &'p Factor,
    pub(super) order: &'p Order,
}

/// Builds windows; its arrays are reused from window to window.
pub(super) struct Frames {
    /// The number within the window of each vertex, [`NONE`] outside.
    local: IdVec<Vertex, Vertex>,
}

impl Frames {
    pub(super) fn new(n: usize) -> Self {
        Frames { local: IdVec::from_elem(NONE, n) }
    }

    /// The vertices nearest to `seeds`, at most `most` of them.
    pub(super) fn ball(&mut self, graph: &Graph, seeds: &[Vertex], most: usize) -> Vec<Vertex> {
        let mut ball: Vec<Vertex> = Vec::with_capacity(most);
        for &v in seeds {
            if ball.len() < most && std::mem::replace(&mut self.local[v], Vertex(0)) == NONE {
                ball.push(v);
            }
        }
        let mut head = 0;
        while let Some(&v) = ball.get(head) {
            head += 1;
            for w in graph.neighbors(v) {
                if ball.len() < most && self.local[w] == NONE {
                    self.local[w] = Vertex(0);
                    ball.push(w);
                }
            }
        }
        for &v in &ball {
            self.local[v] = NONE;
        }
        ball
    }

    /// A vertex nearest to `start` that the goal accepts, with the one before it; `start` alone if
    /// none exists.
    pub(super) fn nearest(
        &mut self,
        graph: &Graph,
        start: Vertex,
        goal: impl Fn(Vertex) -> bool,
    ) -> Vec<Vertex> {
        self.local[start] = Vertex(0);
        let mut seen = vec![start];
        let mut found = vec![start];
        let mut head = 0;
        'search: while let Some(&v) = seen.get(head) {
            head += 1;
            for w in graph.neighbors(v) {
                if goal(w) {
                    found = vec![v, w];
                    break 'search;
                }
                if std::mem::replace(&mut self.local[w], Vertex(0)) == NONE {
                    seen.push(w);
                }
            }
        }
        for v in seen {
            self.local[v] = NONE;
        }
        found
    }

    /// The window of these distinct vertices.
    pub(super) fn window(
        &mut self,
        parts: &Parts<'_>,
        ball: Vec<Vertex>,
        meter: &mut Meter<'_>,
    ) -> Result<Window, Stop> {
        let factor = parts.factor;
        let mut names = ball;
        for &v in &names {
            self.local[v] = Vertex(0);
        }
        // a vertex with both partners outside can change nothing: leave it outside, too
        let idle: Vec<Vertex> =
            names.iter().copied().filter(|&v| self.outside_partners(factor, v) == 2).collect();
        for v in idle {
            self.local[v] = NONE;
        }
        names.retain(|&v| self.local[v] != NONE);
        let names: IdVec<Vertex, Vertex> = names.into();
        for (i, &v) in names.iter_enumerated() {
            self.local[v] = i;
        }
        let mut edges = Vec::with_capacity(2 * names.len());
        let mut inside = Factor::empty(names.len());
        for (i, &v) in names.iter_enumerated() {
            for w in parts.graph.neighbors(v) {
                let j = self.local[w];
                if j != NONE && i < j {
                    edges.push([i, j]);
                    if factor.has(v, w) {
                        inside.add(i, j);
                    }
                }
            }
        }
        let paths = self.outside_paths(factor, parts.order, names.as_slice());
        for &v in &names {
            self.local[v] = NONE;
        }
        Window::new(names, edges, inside, paths, parts.colors, meter)
    }

    fn outside_partners(&self, factor: &Factor, v: Vertex) -> usize {
        factor.partners(v).into_iter().filter(|&w| self.local[w] == NONE).count()
    }

    /// The pairs of window vertices that are joined by paths outside.
    fn outside_paths(&self, factor: &Factor, order: &Order, names: &[Vertex]) -> Vec<[Vertex; 2]> {
        let mut crossings: Vec<_> = Vec::new();
        for &v in names {
            if let Some(w) = factor.partners(v).into_iter().find(|&w| self.local[w] == NONE) {
                crossings.push((order.place(v), v, w));
            }
        }
        crossings.sort_unstable();
        let mut pairs = Vec::with_capacity(crossings.len() / 2);
        for cycle in crossings.chunk_by(|a, b| a.0.cycle == b.0.cycle) {
            // around the cycle, ways out and ways in take turns
            let (_, v, w) = cycle[0];
            let turn = usize::from(!order.ascends(v, w));
            let local = |i: usize| self.local[cycle[i % cycle.len()].1];
            pairs.extend(
                (0..cycle.len() / 2).map(|k| [local(turn + 2 * k), local(turn + 2 * k + 1)]),
            );
        }
        pairs
    }
}

impl Window {
    /// `inside` are the used edges, `paths` the pairs joined outside.
    fn new(
        names: IdVec<Vertex, Vertex>,
        edges: Vec<[Vertex; 2]>,
        inside: Factor,
        paths: Vec<[Vertex; 2]>,
        colors: Option<&IdVec<Vertex, bool>>,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let all = Graph::trusted(names.len() as u32, edges);
        let flexible = match colors {
            Some(colors) => rigid::flexible(&all, &inside, |v| colors[names[v]], meter)?,
            None => IdVec::from_elem(true, all.edges().len()),
        };
        let (mut free, mut fixed) = (Vec::new(), paths.clone());
        for (&[i, j], flexible) in all.edges().iter().zip(flexible) {
            if flexible {
                free.push([i, j]);
            } else if inside.has(i, j) {
                fixed.push([i, j]);
            }
        }
        let (mut outside, mut factor) = (IdVec::from_elem(NONE, names.len()), inside);
        for [i, j] in paths {
            factor.add(i, j);
            outside[i] = j;
            outside[j] = i;
        }
        let graph = Graph::trusted(names.len() as u32, free);
        Ok(Window { graph, names, fixed, outside, factor })
    }

    /// Number of the cycle through each vertex, and how many cycles there are.
    pub(super) fn cycles(&self, number: &mut IdVec<Vertex, u32>) -> u32 {
        number.reset(u32::MAX, self.names.len());
        let mut count = 0;
        for v in Vertex::all(self.names.len()) {
            if number[v] == u32::MAX {
                self.factor.walk(v, |w| number[w] = count);
                count += 1;
            }
        }
        count
    }

    /// Writes the window's links in use back into the factor it was cut from; returns the edges
    /// removed there.
    pub(super) fn write_back(&self, factor: &mut Factor) -> Vec<[Vertex; 2]> {
        let mut removed = Vec::new();
        let mut added = Vec::new();
        for &[i, j] in self.graph.edges() {
            let [v, w] = [i, j].map(|x| self.names[x]);
            match (factor.has(v, w), self.uses(i, j)) {
                (true, false) => removed.push([v, w]),
                (false, true) => added.push([v, w]),
                _ => {}
            }
        }
        for &[v, w] in &removed {
            factor.remove(v, w);
        }
        for &[v, w] in &added {
            factor.add(v, w);
        }
        removed
    }

    /// Whether the edge (not a fixed link between the same two) is in use.
    pub(super) fn uses(&self, i: Vertex, j: Vertex) -> bool {
        let links = self.factor.partners(i).into_iter().filter(|&x| x == j).count();
        links > usize::from(self.outside[i] == j)
    }
}
