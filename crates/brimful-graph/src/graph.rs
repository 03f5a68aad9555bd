//! Undirected simple graphs, the common ground of boards and engines.

pub use crate::ids::{Edge, Vertex};

use crate::ids::IdVec;

/// An edge that names a vertex the graph does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("edge {0}-{1} leaves the graph of {2} vertices", edge[0], edge[1], vertices)]
pub struct GraphError {
    /// The offending edge.
    pub edge: [Vertex; 2],
    /// The number of vertices of the graph.
    pub vertices: u32,
}

/// An undirected simple graph in compressed sparse rows; vertices and edges are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Graph {
    edges: IdVec<Edge, [Vertex; 2]>,
    first: Vec<u32>,
    links: Vec<(Vertex, Edge)>,
}

impl Graph {
    /// A graph of `n` vertices, named by ids or plain numbers. Loops and repeated edges are
    /// dropped; edges are kept sorted, smaller end first.
    ///
    /// # Errors
    /// An edge with an end that is not below `n`.
    pub fn new<V: Into<Vertex>>(
        n: u32,
        edges: impl IntoIterator<Item = [V; 2]>,
    ) -> Result<Self, GraphError> {
        let edges = edges.into_iter();
        let mut sorted: Vec<[Vertex; 2]> = Vec::with_capacity(edges.size_hint().0);
        let mut in_order = true;
        for [a, b] in edges.map(|ends| ends.map(V::into)) {
            if a.0 >= n || b.0 >= n {
                return Err(GraphError { edge: [a, b], vertices: n });
            }
            if a != b {
                let edge = [a.min(b), a.max(b)];
                in_order &= sorted.last().is_none_or(|&last| last < edge);
                sorted.push(edge);
            }
        }
        if !in_order {
            sorted.sort_unstable();
            sorted.dedup();
        }
        Ok(Self::from_sorted(n as usize, sorted))
    }

    /// A graph whose edges the caller has made from its own vertices, so that none leaves it.
    ///
    /// An edge that does is a mistake of the caller: a debug build stops there, others leave the
    /// edge out.
    #[must_use]
    pub fn trusted<V: Into<Vertex>>(n: u32, edges: impl IntoIterator<Item = [V; 2]>) -> Self {
        let mut sorted: Vec<[Vertex; 2]> =
            edges.into_iter().map(|ends| ends.map(V::into)).collect();
        // both ends as one number: above 0, since the second is the larger
        let mut last = 0;
        let mut is_next = |&[a, b]: &[Vertex; 2]| {
            let key = u64::from(a.0) << 32 | u64::from(b.0);
            let before = std::mem::replace(&mut last, key);
            a < b && b.0 < n && before < key
        };
        if !sorted.iter().all(&mut is_next) {
            sorted.retain(|&[a, b]| {
                debug_assert!(a.0 < n && b.0 < n, "edge {a}-{b} leaves the graph of {n} vertices");
                a != b && a.0 < n && b.0 < n
            });
            sorted.iter_mut().for_each(|ends| ends.sort_unstable());
            sorted.sort_unstable();
            sorted.dedup();
        }
        Self::from_sorted(n as usize, sorted)
    }

    /// A graph of `n` vertices whose neighbors the caller lists vertex by vertex, ascending and each
    /// at both its ends; `most` is the largest number of neighbors of a vertex. O(n + edges), and
    /// quicker than from a list of edges.
    ///
    /// A neighbor that is missing at one end or out of order is a mistake of the caller: a debug
    /// build stops there, others make a graph with other links.
    ///
    /// ```
    /// use brimful_graph::graph::{Graph, Vertex};
    ///
    /// let row = |v: Vertex| [v.0.wrapping_sub(1), v.0 + 1].into_iter().filter(|&w| w < 3);
    /// let graph = Graph::of_neighbors(3, 2, |v| row(v).map(Vertex));
    /// assert_eq!(Ok(graph), Graph::new(3, [[0, 1], [1, 2]]));
    /// ```
    #[must_use]
    pub fn of_neighbors<I: Iterator<Item = Vertex>>(
        n: u32,
        most: usize,
        mut neighbors: impl FnMut(Vertex) -> I,
    ) -> Self {
        let n = n as usize;
        let mut edges: IdVec<Edge, [Vertex; 2]> = Vec::with_capacity(n * most / 2).into();
        let mut links = Vec::with_capacity(n * most);
        let mut first = Vec::with_capacity(n + 1);
        first.push(0);
        // of each vertex the first edge whose larger end is still to come
        let mut unmet = IdVec::from_elem(Edge(0), n);
        for v in Vertex::all(n) {
            unmet[v] = Edge::new(edges.len());
            for w in neighbors(v) {
                let edge = if w < v {
                    let edge = unmet[w];
                    debug_assert_eq!(edges.get(edge), Some(&[w, v]), "of a neighbor's links");
                    unmet[w] = Edge(edge.0 + 1);
                    edge
                } else {
                    edges.push([v, w])
                };
                links.push((w, edge));
            }
            first.push(links.len() as u32);
        }
        Graph { edges, first, links }
    }

    /// The graph of sorted, distinct, valid edges.
    fn from_sorted(n: usize, edges: Vec<[Vertex; 2]>) -> Self {
        // where the links of a vertex begin stands one place later until they are filled in
        let mut first = vec![0u32; n + 2];
        for v in edges.as_flattened() {
            first[v.index() + 2] += 1;
        }
        let mut sum = 0;
        for first in &mut first {
            sum += *first;
            *first = sum;
        }
        let mut links = vec![(Vertex(0), Edge(0)); 2 * edges.len()];
        for (e, &[a, b]) in (0..).map(Edge).zip(&edges) {
            for (from, to) in [(a, b), (b, a)] {
                let slot = &mut first[from.index() + 1];
                links[*slot as usize] = (to, e);
                *slot += 1;
            }
        }
        first.truncate(n + 1);
        Graph { edges: edges.into(), first, links }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.first.len().saturating_sub(1)
    }

    /// Whether there is no vertex.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every edge with its two ends, the smaller one first, in ascending order.
    pub fn edges(&self) -> &[[Vertex; 2]] {
        self.edges.as_slice()
    }

    /// The two ends of an edge, the smaller one first.
    #[inline]
    pub fn ends(&self, edge: Edge) -> [Vertex; 2] {
        self.edges[edge]
    }

    /// The ids of the edges, ascending.
    pub fn edge_ids(
        &self,
    ) -> impl DoubleEndedIterator<Item = Edge> + ExactSizeIterator + Clone + use<> {
        self.edges.ids()
    }

    /// The neighbors of a vertex, each with the edge that leads there. Neighbors come in ascending
    /// order.
    #[inline]
    pub fn links(&self, v: Vertex) -> &[(Vertex, Edge)] {
        let v = v.index();
        &self.links[self.first[v] as usize..self.first[v + 1] as usize]
    }

    /// The neighbors of a vertex, ascending.
    #[inline]
    pub fn neighbors(&self, v: Vertex) -> impl ExactSizeIterator<Item = Vertex> + '_ {
        self.links(v).iter().map(|&(w, _)| w)
    }

    /// The number of neighbors of a vertex.
    #[inline]
    pub fn degree(&self, v: Vertex) -> usize {
        self.links(v).len()
    }

    /// The edge between two vertices, if there is one. O(log degree).
    #[inline]
    pub fn edge_between(&self, a: Vertex, b: Vertex) -> Option<Edge> {
        let links = self.links(a);
        // where there are few, looking at each is quicker
        if links.len() <= 8 {
            return links.iter().find(|&&(w, _)| w == b).map(|&(_, e)| e);
        }
        links.binary_search_by_key(&b, |&(w, _)| w).ok().map(|i| links[i].1)
    }

    /// A coloring with two colors in which no edge joins equals, if there is one: each component's
    /// first vertex is `true`. O(n).
    pub fn two_coloring(&self) -> Option<IdVec<Vertex, bool>> {
        let mut color: IdVec<Vertex, Option<bool>> = IdVec::from_elem(None, self.len());
        let mut stack = Vec::new();
        for root in Vertex::all(self.len()) {
            if color[root].is_none() {
                color[root] = Some(true);
                stack.push(root);
            }
            while let Some(v) = stack.pop() {
                let other = color[v].map(|mine| !mine);
                for w in self.neighbors(v) {
                    if color[w].is_none() {
                        color[w] = other;
                        stack.push(w);
                    } else if color[w] != other {
                        return None;
                    }
                }
            }
        }
        color.into_iter().collect()
    }

    /// The number of the connected component of each vertex, and how many components there are.
    pub fn components(&self) -> (IdVec<Vertex, u32>, u32) {
        let mut label = IdVec::from_elem(u32::MAX, self.len());
        let mut count = 0;
        let mut stack = Vec::new();
        for v in Vertex::all(self.len()) {
            if label[v] != u32::MAX {
                continue;
            }
            label[v] = count;
            stack.push(v);
            while let Some(u) = stack.pop() {
                for w in self.neighbors(u) {
                    if label[w] == u32::MAX {
                        label[w] = count;
                        stack.push(w);
                    }
                }
            }
            count += 1;
        }
        (label, count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every list of at most three edges among three vertices, loops and repeated ones included.
    #[test]
    fn lists_in_any_order_make_the_same_graph() {
        // the digit 9 stands for no edge
        let edge = |code: u32| (code < 9).then_some([code / 3, code % 3]);
        for code in 0..1000 {
            let list: Vec<[u32; 2]> =
                [code / 100, code / 10 % 10, code % 10].into_iter().filter_map(edge).collect();
            let graph = Graph::trusted(3, list.iter().copied());
            assert_eq!(Ok(&graph), Graph::new(3, list.iter().copied()).as_ref(), "{list:?}");
            for v in Vertex::all(3) {
                let touch = |w: &Vertex| {
                    v != *w && (list.contains(&[v.0, w.0]) || list.contains(&[w.0, v.0]))
                };
                let near: Vec<Vertex> = Vertex::all(3).filter(touch).collect();
                assert_eq!(graph.neighbors(v).collect::<Vec<_>>(), near, "{list:?}");
                assert!(graph.links(v).iter().all(|&(w, e)| graph.ends(e) == [v.min(w), v.max(w)]));
            }
        }
    }
}
