//! Closed alternating paths in the whole graph: unused and used edges alternately. Reflected, such
//! a path gives another 2-factor.
//!
//! In a bipartite graph each vertex can be entered by edges of one kind only, so that a
//! breadth-first search finds a shortest one, and it passes no vertex twice.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::factor::{Factor, NONE};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// A breadth-first search; its arrays are reused.
pub(super) struct Alternate {
    from: IdVec<Vertex, Vertex>,
    queue: Vec<Vertex>,
}

impl Alternate {
    /// For graphs of `n` vertices.
    pub(super) fn new(n: usize) -> Self {
        Alternate { from: IdVec::from_elem(NONE, n), queue: Vec::new() }
    }

    /// A path, as its vertices, that begins with the unused edge from `v` to `w`. Of the other
    /// unused edges this many in 16 are forgotten by chance: with 0 it is a shortest path, and
    /// `None` means that no 2-factor has the edge.
    pub(super) fn closed_path(
        &mut self,
        graph: &Graph,
        factor: &Factor,
        [v, w]: [Vertex; 2],
        forgets: u32,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Vertex>>, Stop> {
        self.queue.clear();
        self.queue.push(w);
        self.from[w] = v;
        let mut last = None;
        let mut head = 0;
        // every vertex in the queue was reached by an unused edge
        while let (None, Some(&x)) = (last, self.queue.get(head)) {
            head += 1;
            let mut dice: u64 = rng.random();
            for y in factor.partners(x) {
                if y == v {
                    last = Some(x);
                } else if self.from[y] == NONE {
                    self.from[y] = x;
                    self.go_on(graph, factor, y, forgets, dice as u32);
                }
                dice >>= 32;
            }
        }
        let walk = last.map(|last| self.trace(v, last));
        let work = self.queue.len() as u64;
        for x in self.queue.drain(..) {
            let [y, z] = factor.partners(x);
            [x, y, z].into_iter().for_each(|v| self.from[v] = NONE);
        }
        meter.work(work)?;
        Ok(walk)
    }

    /// Goes on from `y`, that was reached by a used edge.
    fn go_on(&mut self, graph: &Graph, factor: &Factor, y: Vertex, forgets: u32, dice: u32) {
        for (k, z) in graph.neighbors(y).enumerate() {
            let forgotten = dice.rotate_right(4 * k as u32) & 15 < forgets;
            if !forgotten && self.from[z] == NONE && !factor.has(y, z) {
                self.from[z] = y;
                self.queue.push(z);
            }
        }
    }

    /// The path from `v` to `last`, back to front.
    fn trace(&self, v: Vertex, last: Vertex) -> Vec<Vertex> {
        let mut walk = vec![v];
        let mut at = last;
        while at != v {
            walk.push(at);
            at = self.from[at];
        }
        walk
    }
}
