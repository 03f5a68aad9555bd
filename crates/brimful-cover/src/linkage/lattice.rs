//! The square lattice under a linkage: which vertex lies beside which.

use brimful_graph::Cell;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;

/// A side of a cell, an index into the four sides.
pub(super) type Dir = usize;
pub(super) const UP: Dir = 0;
pub(super) const LEFT: Dir = 1;
pub(super) const RIGHT: Dir = 2;
pub(super) const DOWN: Dir = 3;

/// The four turns: the two sides a path uses.
pub(super) const TURNS: [(Dir, Dir); 4] = [(UP, LEFT), (UP, RIGHT), (DOWN, LEFT), (DOWN, RIGHT)];

/// The side across.
pub(super) fn opposite(dir: Dir) -> Dir {
    3 - dir
}

/// Whether a graph is what the square lattice makes of these places: vertices in reading order, and
/// an edge exactly where two places touch. Walls, bridges and edges around the rim make it another
/// graph. O(n).
pub(super) fn fits(graph: &Graph, places: &[Cell]) -> bool {
    const ROW: u64 = 1 << 32;
    let keys: Vec<u64> =
        places.iter().map(|place| u64::from(place.row) * ROW + u64::from(place.col)).collect();
    let mut edges = graph.edges().iter();
    let mut is_next = |a: usize, b: usize| edges.next() == Some(&[a, b].map(Vertex::new));
    let mut below = 0;
    let has_its_edges = |(i, &key): (usize, &u64)| {
        let down = key + ROW;
        while keys.get(below).is_some_and(|&other| other < down) {
            below += 1;
        }
        let is_at = |i: usize, wanted: u64| keys.get(i) == Some(&wanted);
        (!is_at(i + 1, key + 1) || is_next(i, i + 1)) && (!is_at(below, down) || is_next(i, below))
    };
    keys.len() == graph.len()
        && keys.is_sorted_by(|a, b| a < b)
        && keys.iter().enumerate().all(has_its_edges)
        && edges.next().is_none()
}

const NONE: (Vertex, Edge) = (Vertex::MAX, Edge::MAX);

/// The neighbor and the edge on each of the four sides of each vertex.
pub(super) struct Lattice {
    sides: IdVec<Vertex, [(Vertex, Edge); 4]>,
}

impl Lattice {
    /// The lattice that a graph with these places is cut from.
    pub(super) fn new(graph: &Graph, places: &[Cell]) -> Self {
        let mut sides = IdVec::from_elem([NONE; 4], places.len());
        for v in sides.ids() {
            for &(w, e) in graph.links(v) {
                // neighbors in reading order, so comparing numbers tells before from after
                let same_row = places[v.index()].row == places[w.index()].row;
                let dir = match (w < v, same_row) {
                    (true, false) => UP,
                    (true, true) => LEFT,
                    (false, true) => RIGHT,
                    (false, false) => DOWN,
                };
                sides[v][dir] = (w, e);
            }
        }
        Lattice { sides }
    }

    /// The vertex on that side.
    pub(super) fn step(&self, v: Vertex, dir: Dir) -> Option<Vertex> {
        let (w, _) = self.sides[v][dir];
        (w != Vertex::MAX).then_some(w)
    }

    /// The edge on that side.
    pub(super) fn edge(&self, v: Vertex, dir: Dir) -> Option<Edge> {
        let (_, e) = self.sides[v][dir];
        (e != Edge::MAX).then_some(e)
    }

    /// Which of the [`TURNS`] (bit by bit) each vertex can make as part of a stack: following the
    /// diagonal inward, every vertex could turn likewise until an end, or a place without a vertex,
    /// carries the stack.
    ///
    /// In a spanning induced linkage turns come in such stacks only. Take a turn and the vertex
    /// inside it: were that on the same path, the path would touch itself; so it is on another
    /// path, which cannot leave through the turn's two sides, and must itself turn there in the
    /// same direction or end there. (Noted in thomasahle/numberlink.)
    pub(super) fn stacks(&self, labels: &IdVec<Vertex, u32>) -> IdVec<Vertex, u8> {
        let n = labels.len();
        let mut stacks = IdVec::from_elem(0u8, n);
        for (turn, (vertical, horizontal)) in TURNS.into_iter().enumerate() {
            for i in 0..n {
                // the vertex inside the turn comes first
                let v = Vertex::new(if vertical == UP { i } else { n - 1 - i });
                let sides = [vertical, horizontal].map(|dir| self.step(v, dir));
                let ([Some(beside), Some(_)], 0) = (sides, labels[v]) else { continue };
                let inner = self.step(beside, horizontal);
                if inner.is_none_or(|inner| labels[inner] != 0 || stacks[inner] & 1 << turn != 0) {
                    stacks[v] |= 1 << turn;
                }
            }
        }
        stacks
    }
}
