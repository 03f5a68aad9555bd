//! A set of vertices, one of which is drawn by chance.

use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;

/// Where a vertex stands that is not in the list.
const OUT: u32 = u32::MAX;

/// A set of vertices as a list in some order.
pub(crate) struct Pool {
    pub(crate) list: Vec<Vertex>,
    /// By vertex: its place in the list.
    place: IdVec<Vertex, u32>,
}

impl Pool {
    /// No vertex of `n`.
    pub(crate) fn new(n: usize) -> Self {
        Pool { list: Vec::new(), place: IdVec::from_elem(OUT, n) }
    }

    pub(crate) fn has(&self, v: Vertex) -> bool {
        self.place[v] != OUT
    }

    pub(crate) fn set(&mut self, v: Vertex, is_in: bool) {
        let place = self.place[v];
        if is_in == (place != OUT) {
            return;
        }
        if is_in {
            self.place[v] = self.list.len() as u32;
            self.list.push(v);
            return;
        }
        self.place[v] = OUT;
        self.list.swap_remove(place as usize);
        if let Some(&moved) = self.list.get(place as usize) {
            self.place[moved] = place;
        }
    }
}
