//! What walks have to keep: the vertices whose steps are given, and free ends made the same.

use std::rc::Rc;

use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;

use crate::timed::Timed;
use crate::timed::places::Near;

/// Farther than any way goes. Some of them can be added without overflow.
pub(super) const FAR: usize = usize::MAX / 4;
/// Looks at a graph up to which the pairs between two vertices are noted.
const LOOKS: usize = 100;

/// Stops at their steps. A free end of the path is a stop too: a vertex of its own before the first
/// step or after the last, beside all vertices that are no stops.
#[derive(Clone)]
pub(super) struct Course {
    /// The graph; vertices for free ends come last.
    pub(super) graph: Graph,
    near: Near,
    /// By edge: the pairs of vertices that fit between its ends, where they are known.
    known: Rc<IdVec<Edge, Option<Vec<[Vertex; 2]>>>>,
    /// The number of vertices that are no free ends.
    pub(super) real: usize,
    /// Steps and vertices of the stops, ascending, the first at step 0.
    pub(super) stops: Vec<(usize, Vertex)>,
    pub(super) is_stop: IdVec<Vertex, bool>,
    /// Whether a walk may get longer by a single vertex within the graph.
    pub(super) by_one: bool,
}

impl Course {
    /// `None` where the given steps cannot be.
    pub(super) fn new(timed: &Timed<'_>) -> Option<Self> {
        let n = timed.graph.len();
        let given = (0..).map(Vertex).zip(timed.given);
        let mut stops: Vec<(usize, Vertex)> =
            given.filter_map(|(v, step)| Some((step.as_ref().copied()? as usize, v))).collect();
        stops.sort_unstable();
        let is_twice = stops.windows(2).any(|two| two[0].0 == two[1].0);
        if n == 0 || is_twice || stops.last().is_some_and(|last| last.0 >= n) {
            return None;
        }
        let mut edges = timed.graph.edges().to_vec();
        let mut all = n as u32;
        let mut free_end = || {
            let free = (0..).map(Vertex).zip(timed.given).filter(|(_, step)| step.is_none());
            edges.extend(free.map(|(v, _)| [v, Vertex(all)]));
            all += 1;
            Vertex(all - 1)
        };
        if stops.last().is_none_or(|last| last.0 + 1 < n) {
            stops.push((n, free_end()));
        }
        if stops.first().is_none_or(|first| first.0 > 0) {
            stops.iter_mut().for_each(|stop| stop.0 += 1);
            stops.insert(0, (0, free_end()));
        }
        let graph = Graph::trusted(all, edges);
        let mut is_stop = IdVec::from_elem(false, graph.len());
        stops.iter().for_each(|stop| is_stop[stop.1] = true);
        let by_one = timed.graph.two_coloring().is_none();
        let near = Near::of_graph(&graph);
        let known = Rc::new(IdVec::from_elem(None, 0));
        let mut course = Course { near, known, graph, real: n, stops, is_stop, by_one };
        let edges = course.graph.edges().iter();
        course.known = Rc::new(edges.map(|&ends| course.few_pairs(ends)).collect());
        Some(course)
    }

    /// The same with one more stop, at a step without one.
    pub(super) fn with(&self, (step, v): (usize, Vertex)) -> Self {
        let mut course = self.clone();
        let place = course.stops.partition_point(|stop| stop.0 < step);
        course.stops.insert(place, (step, v));
        course.is_stop[v] = true;
        course
    }

    /// By vertex: how far it is from one on ways that avoid stops, or [`FAR`]. Stops are [`FAR`].
    pub(super) fn distances(&self, from: Vertex) -> IdVec<Vertex, usize> {
        let mut far = IdVec::from_elem(FAR, self.graph.len());
        far[from] = 0;
        let mut queue = vec![from];
        let mut next = 0;
        while let Some(&v) = queue.get(next) {
            next += 1;
            for w in self.graph.neighbors(v) {
                if far[w] == FAR && !self.is_stop(w) {
                    far[w] = far[v] + 1;
                    queue.push(w);
                }
            }
        }
        far
    }

    pub(super) fn is_stop(&self, v: Vertex) -> bool {
        self.is_stop[v]
    }

    /// Whether two vertices touch.
    pub(super) fn touch(&self, a: Vertex, b: Vertex) -> bool {
        self.near.of(a)[b.index() / 64] >> (b.0 % 64) & 1 == 1
    }

    /// Hands over the single vertices, no stops, that fit between two.
    pub(super) fn singles(&self, [a, b]: [Vertex; 2], put: &mut impl FnMut([Vertex; 2])) {
        let (few, other) = self.fewer_first(a, b);
        for v in self.graph.neighbors(few) {
            if self.touch(v, other) && !self.is_stop(v) {
                put([v, v]);
            }
        }
    }

    /// Hands over the pairs of vertices, no stops, that fit between two neighbors, in their order.
    pub(super) fn pairs(&self, [a, b]: [Vertex; 2], put: &mut impl FnMut([Vertex; 2])) {
        let Some(edge) = self.graph.edge_between(a, b) else { return };
        let Some(known) = &self.known[edge] else { return self.look_up_pairs([a, b], put) };
        let is_along = self.graph.edges()[edge.index()][0] == a;
        for &[u, v] in known.iter().filter(|pair| !pair.iter().any(|&v| self.is_stop(v))) {
            put(if is_along { [u, v] } else { [v, u] });
        }
    }

    /// The same, looked up.
    fn look_up_pairs(&self, [a, b]: [Vertex; 2], put: &mut impl FnMut([Vertex; 2])) {
        let (few, other) = self.fewer_first(a, b);
        for u in self.graph.neighbors(few).filter(|&u| !self.is_stop(u)) {
            for v in self.graph.neighbors(u) {
                if self.touch(v, other) && !self.is_stop(v) {
                    put(if few == a { [u, v] } else { [v, u] });
                }
            }
        }
    }

    /// The pairs that fit between the ends of an edge, where they are soon looked up.
    fn few_pairs(&self, [a, b]: [Vertex; 2]) -> Option<Vec<[Vertex; 2]>> {
        let beside = self.graph.neighbors(self.fewer_first(a, b).0).filter(|&u| !self.is_stop(u));
        let looks: usize = beside.map(|u| self.graph.degree(u)).sum();
        if looks > LOOKS {
            return None;
        }
        let mut pairs = Vec::new();
        self.look_up_pairs([a, b], &mut |pair| pairs.push(pair));
        Some(pairs)
    }

    /// Of two vertices first the one with fewer neighbors: a free end has nearly all.
    fn fewer_first(&self, a: Vertex, b: Vertex) -> (Vertex, Vertex) {
        if self.graph.degree(b) < self.graph.degree(a) { (b, a) } else { (a, b) }
    }
}
