//! The edges of a graph that are still, or again, present: the common ground of the three stages.

use crate::graph::{Edge, Graph, Vertex};
use crate::ids::IdVec;

/// A set of edges with the number of them at each vertex.
pub(super) struct Present<'g> {
    pub(super) graph: &'g Graph,
    edges: IdVec<Edge, bool>,
    degree: IdVec<Vertex, usize>,
}

impl<'g> Present<'g> {
    /// Every edge.
    pub(super) fn all(graph: &'g Graph) -> Self {
        let degree = Vertex::all(graph.len()).map(|v| graph.degree(v)).collect();
        Present { graph, edges: IdVec::from_elem(true, graph.edges().len()), degree }
    }

    /// These edges only.
    pub(super) fn of(graph: &'g Graph, edges: &[[Vertex; 2]]) -> Self {
        let none = IdVec::from_elem(false, graph.edges().len());
        let mut present = Present { graph, edges: none, degree: IdVec::from_elem(0, graph.len()) };
        edges.iter().filter_map(|&[a, b]| graph.edge_between(a, b)).for_each(|e| present.toggle(e));
        present
    }

    /// The cycle through vertex 0, when every vertex has two edges.
    pub(super) fn around(&self) -> Vec<Vertex> {
        let mut cycle = vec![Vertex(0)];
        let mut from = Vertex(0);
        while let Some(&at) = cycle.last() {
            let onward = self.neighbors(at, true).find(|&w| w != from);
            match onward {
                Some(w) if w != Vertex(0) => cycle.push(w),
                _ => break,
            }
            from = at;
        }
        cycle
    }

    pub(super) fn has(&self, e: Edge) -> bool {
        self.edges[e]
    }

    pub(super) fn degree(&self, v: Vertex) -> usize {
        self.degree[v]
    }

    pub(super) fn toggle(&mut self, e: Edge) {
        let here = &mut self.edges[e];
        *here = !*here;
        for v in self.graph.ends(e) {
            let degree = &mut self.degree[v];
            *degree = if *here { *degree + 1 } else { *degree - 1 };
        }
    }

    /// Swaps present and absent along consecutive vertices. Nothing happens if they use an edge
    /// twice.
    pub(super) fn swap(&mut self, path: &[Vertex]) -> bool {
        let steps = path.windows(2).filter_map(|step| self.graph.edge_between(step[0], step[1]));
        let mut edges: Vec<Edge> = steps.collect();
        edges.sort_unstable();
        let once = edges.windows(2).all(|two| two[0] != two[1]);
        if once {
            edges.into_iter().for_each(|e| self.toggle(e));
        }
        once
    }

    /// Present neighbors of a vertex, or absent ones.
    pub(super) fn neighbors(&self, v: Vertex, present: bool) -> impl Iterator<Item = Vertex> + '_ {
        self.graph.links(v).iter().filter(move |&&(_, e)| self.has(e) == present).map(|&(w, _)| w)
    }

    /// The number of each vertex's connected part, and how many parts there are.
    pub(super) fn parts(&self) -> (IdVec<Vertex, usize>, usize) {
        let mut part = IdVec::from_elem(usize::MAX, self.graph.len());
        let mut count = 0;
        for root in Vertex::all(self.graph.len()) {
            let mut stack = vec![root];
            while let Some(v) = stack.pop() {
                if part[v] == usize::MAX {
                    part[v] = count;
                    stack.extend(self.neighbors(v, true));
                }
            }
            count += usize::from(part[root] == count);
        }
        (part, count)
    }
}

/// Breadth-first search for a path of alternately present and absent edges; the first one is
/// present if `present`.
///
/// It ends at the first vertex that `goal` accepts after an edge of the same sort as the first. A
/// vertex may be passed twice, once after each sort of edge.
pub(super) fn alternating_path(
    edges: &Present<'_>,
    start: Vertex,
    present: bool,
    most: usize,
    goal: impl Fn(Vertex) -> bool,
) -> Option<Vec<Vertex>> {
    let mut from = IdVec::from_elem([None; 2], edges.graph.len());
    let mut queue = vec![(start, present)];
    let mut head = 0;
    while let Some(&(v, next)) = queue.get(head) {
        head += 1;
        if head > most {
            return None;
        }
        for w in edges.neighbors(v, next) {
            let sort = usize::from(next == present);
            if from[w][sort].is_some() || (w == start && !goal(w)) {
                continue;
            }
            from[w][sort] = Some(v);
            if sort == 1 && goal(w) {
                return Some(trace(&from, start, w));
            }
            queue.push((w, !next));
        }
    }
    None
}

/// The path back from `end`, which was reached after an edge of the first sort.
fn trace(from: &IdVec<Vertex, [Option<Vertex>; 2]>, start: Vertex, end: Vertex) -> Vec<Vertex> {
    let mut path = vec![end];
    let (mut at, mut sort) = (end, 1);
    while let Some(before) = from[at][sort] {
        path.push(before);
        if before == start && sort == 1 {
            break;
        }
        (at, sort) = (before, 1 - sort);
    }
    path.reverse();
    path
}
