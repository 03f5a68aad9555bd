//! Edges that every Hamiltonian cycle must use or cannot use, by three rules to a fixpoint:
//!
//! 1. a vertex with two edges left uses both;
//! 2. a vertex with two used edges drops the others;
//! 3. the edge between the two ends of a used path is dropped, unless it closes the cycle through
//!    everything.
//!
//! These are the rules people use on paper (and Frank Rubin's, 1974). Linear time: each edge is
//! decided once, and the ends of used paths know each other.

use brimful_graph::certificate::{Certificate, Contradiction};
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// What is known of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Open,
    Used,
    Dropped,
}

/// The fixpoint of the rules.
pub(super) struct Forced<'a> {
    graph: &'a Graph,
    fates: IdVec<Edge, Fate>,
    used: IdVec<Vertex, u8>,
    left: IdVec<Vertex, u32>,
    /// The other end of the used path that ends here, and its length in vertices.
    other_end: IdVec<Vertex, (Vertex, u32)>,
    dirty: Vec<Vertex>,
}

impl<'a> Forced<'a> {
    /// Applies the rules, starting from edges known to be used, or finds that they contradict each
    /// other.
    pub(super) fn new(
        graph: &'a Graph,
        known: &[Edge],
        meter: &mut Meter<'_>,
    ) -> Result<Result<Self, Certificate>, Stop> {
        let n = graph.len();
        let mut forced = Forced {
            graph,
            fates: IdVec::from_elem(Fate::Open, graph.edges().len()),
            used: IdVec::from_elem(0, graph.len()),
            left: Vertex::all(n).map(|v| graph.degree(v) as u32).collect(),
            other_end: Vertex::all(n).map(|v| (v, 1)).collect(),
            dirty: Vertex::all(n).rev().filter(|&v| graph.degree(v) <= 2).collect(),
        };
        for &e in known {
            meter.work(1)?;
            if let Err(certificate) = forced.must(e) {
                return Ok(Err(certificate));
            }
        }
        while let Some(v) = forced.dirty.pop() {
            meter.work(1)?;
            if let Err(certificate) = forced.settle(v) {
                return Ok(Err(certificate));
            }
        }
        Ok(Ok(forced))
    }

    /// Uses an edge because it is known to be used.
    fn must(&mut self, e: Edge) -> Result<(), Certificate> {
        let [v, w] = self.graph.ends(e);
        match self.fates[e] {
            Fate::Open => self.take(e, v, w),
            Fate::Used => Ok(()),
            Fate::Dropped => Err(contradiction(v, Contradiction::EarlyLoop)),
        }
    }

    /// Whether the edge is known to be in no cycle.
    pub(super) fn dropped(&self, e: Edge) -> bool {
        self.fates[e] == Fate::Dropped
    }

    /// The first two rules at one vertex.
    fn settle(&mut self, v: Vertex) -> Result<(), Certificate> {
        let graph = self.graph;
        let fate = if self.left[v] < 2 {
            return Err(contradiction(v, Contradiction::TooFewEdges));
        } else if self.used[v] > 2 {
            return Err(contradiction(v, Contradiction::TooManyEdges));
        } else if self.left[v] == 2 {
            Fate::Used
        } else if self.used[v] == 2 {
            Fate::Dropped
        } else {
            return Ok(());
        };
        for &(w, e) in graph.links(v) {
            if self.fates[e] == Fate::Open {
                match fate {
                    Fate::Used => self.take(e, v, w)?,
                    _ => self.drop(e, v, w),
                }
            }
        }
        Ok(())
    }

    fn drop(&mut self, e: Edge, v: Vertex, w: Vertex) {
        self.fates[e] = Fate::Dropped;
        for x in [v, w] {
            self.left[x] -= 1;
            self.dirty.push(x);
        }
    }

    /// Uses an edge and applies the third rule to the path it makes.
    fn take(&mut self, e: Edge, v: Vertex, w: Vertex) -> Result<(), Certificate> {
        self.fates[e] = Fate::Used;
        for x in [v, w] {
            self.used[x] += 1;
            self.dirty.push(x);
            if self.used[x] > 2 {
                return Err(contradiction(x, Contradiction::TooManyEdges));
            }
        }
        let ((a, size_a), (b, size_b)) = (self.other_end[v], self.other_end[w]);
        let size = size_a + size_b;
        if a == w {
            let whole = size_a as usize == self.graph.len();
            return if whole { Ok(()) } else { Err(contradiction(v, Contradiction::SmallLoop)) };
        }
        self.other_end[a] = (b, size);
        self.other_end[b] = (a, size);
        if let Some(closing) = self.graph.edge_between(a, b)
            && size < self.graph.len() as u32
            && size > 2
            && self.fates[closing] == Fate::Open
        {
            self.drop(closing, a, b);
        }
        Ok(())
    }
}

fn contradiction(v: Vertex, why: Contradiction) -> Certificate {
    Certificate::Forced { at: vec![v], why }
}
