//! Digraphs with starts: what a path cover is asked of.

use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;

/// An arc of a [`Digraph`]: its index.
pub(super) type Arc = u32;

/// A digraph with some vertices marked as starts; no arc enters a start, none is a loop or
/// repeated.
#[derive(Clone, Debug)]
pub struct Digraph {
    arcs: Vec<[Vertex; 2]>,
    out_first: Vec<u32>,
    in_first: Vec<u32>,
    in_arcs: Vec<Arc>,
    is_start: IdVec<Vertex, bool>,
    starts: Vec<Vertex>,
}

impl Digraph {
    /// A digraph of the arcs `[from, to]`, which must be sorted, distinct, without loops and below
    /// `is_start.len()`. Arcs into starts are dropped.
    pub fn new(is_start: IdVec<Vertex, bool>, arcs: impl IntoIterator<Item = [Vertex; 2]>) -> Self {
        let n = is_start.len();
        let arcs: Vec<[Vertex; 2]> = arcs.into_iter().filter(|&[_, to]| !is_start[to]).collect();
        debug_assert!(arcs.is_sorted_by(|a, b| a < b), "arcs are sorted and distinct");
        let (mut out_first, mut in_first) = (vec![0u32; n + 1], vec![0u32; n + 1]);
        for &[from, to] in &arcs {
            out_first[from.index() + 1] += 1;
            in_first[to.index() + 1] += 1;
        }
        for v in 0..n {
            out_first[v + 1] += out_first[v];
            in_first[v + 1] += in_first[v];
        }
        let mut next = IdVec::from(in_first.clone());
        let mut in_arcs = vec![0; arcs.len()];
        for (arc, &[_, to]) in (0..).zip(&arcs) {
            in_arcs[next[to] as usize] = arc;
            next[to] += 1;
        }
        let starts = Vertex::all(n).filter(|&v| is_start[v]).collect();
        Digraph { arcs, out_first, in_first, in_arcs, is_start, starts }
    }

    /// The number of vertices.
    pub(super) fn len(&self) -> usize {
        self.is_start.len()
    }

    /// The vertices, ascending.
    pub fn vertices(
        &self,
    ) -> impl DoubleEndedIterator<Item = Vertex> + ExactSizeIterator + Clone + use<> {
        Vertex::all(self.len())
    }

    /// The starts, ascending.
    pub fn starts(&self) -> &[Vertex] {
        &self.starts
    }

    /// Whether a path begins here.
    pub fn is_start(&self, v: Vertex) -> bool {
        self.is_start[v]
    }

    /// The two ends of every arc, `[from, to]`, sorted.
    pub fn arcs(&self) -> &[[Vertex; 2]] {
        &self.arcs
    }

    /// Where an arc leaves.
    pub fn from(&self, arc: Arc) -> Vertex {
        self.arcs[arc as usize][0]
    }

    /// Where an arc leads.
    pub fn to(&self, arc: Arc) -> Vertex {
        self.arcs[arc as usize][1]
    }

    /// The arcs that leave a vertex.
    pub fn out_arcs(&self, v: Vertex) -> std::ops::Range<Arc> {
        let v = v.index();
        self.out_first[v]..self.out_first[v + 1]
    }

    /// The arcs that enter a vertex.
    pub fn in_arcs(&self, v: Vertex) -> &[Arc] {
        let v = v.index();
        &self.in_arcs[self.in_first[v] as usize..self.in_first[v + 1] as usize]
    }

    /// The arc between two vertices, if there is one. Linear in the arcs that leave `from`, which
    /// are few on boards.
    pub fn arc(&self, from: Vertex, to: Vertex) -> Option<Arc> {
        self.out_arcs(from).find(|&arc| self.to(arc) == to)
    }
}
