//! The square lattice under a linkage: which vertex lies beside which.

use crate::board::Cell;
use crate::graph::{Edge, Graph, Vertex};

/// A side of a cell, an index into the four sides.
pub(super) type Dir = usize;
pub(super) const UP: Dir = 0;
pub(super) const LEFT: Dir = 1;
pub(super) const RIGHT: Dir = 2;
pub(super) const DOWN: Dir = 3;

/// The side across.
pub(super) fn opposite(dir: Dir) -> Dir {
    3 - dir
}

const NONE: (Vertex, Edge) = (Vertex::MAX, Edge::MAX);

/// The neighbor and the edge on each of the four sides of each vertex.
pub(super) struct Lattice {
    sides: Vec<[(Vertex, Edge); 4]>,
}

impl Lattice {
    /// The lattice that a graph with these places is cut from.
    pub(super) fn new(graph: &Graph, places: &[Cell]) -> Self {
        let mut sides = vec![[NONE; 4]; places.len()];
        for (v, side) in sides.iter_mut().enumerate() {
            for &(w, e) in graph.links(v as Vertex) {
                // neighbors in reading order, so comparing numbers tells before from after
                let same_row = places[v].row == places[w as usize].row;
                let dir = match ((w as usize) < v, same_row) {
                    (true, false) => UP,
                    (true, true) => LEFT,
                    (false, true) => RIGHT,
                    (false, false) => DOWN,
                };
                side[dir] = (w, e);
            }
        }
        Lattice { sides }
    }

    /// The vertex on that side.
    pub(super) fn step(&self, v: Vertex, dir: Dir) -> Option<Vertex> {
        let (w, _) = self.sides[v as usize][dir];
        (w != Vertex::MAX).then_some(w)
    }

    /// The edge on that side.
    pub(super) fn edge(&self, v: Vertex, dir: Dir) -> Option<Edge> {
        let (_, e) = self.sides[v as usize][dir];
        (e != Edge::MAX).then_some(e)
    }

    /// Whether a turn toward those two sides, with `inner` diagonally inside it, can be part of a stack: following the
    /// diagonal inward, every vertex could turn likewise until an end, or a place without a vertex, carries the stack.
    ///
    /// In a spanning induced linkage turns come in such stacks only. Take a turn and the vertex inside it: were that
    /// on the same path, the path would touch itself; so it is on another path, which cannot leave through the turn's
    /// two sides, and must itself turn there in the same direction or end there. (Noted in thomasahle/numberlink.)
    pub(super) fn has_stack(&self, mut inner: Vertex, vertical: Dir, horizontal: Dir, labels: &[u32]) -> bool {
        while labels[inner as usize] == 0 {
            let (Some(beside), Some(_)) = (self.step(inner, vertical), self.step(inner, horizontal)) else {
                return false;
            };
            let Some(next) = self.step(beside, horizontal) else { return true };
            inner = next;
        }
        true
    }
}
