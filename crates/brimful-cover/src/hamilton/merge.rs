//! Cycles joined over alternating squares: two opposite sides used, by different cycles, the other
//! two sides not. Swapping used and unused sides makes the two cycles one.
//!
//! In the plane such a swap always merges or splits, so union-find decides in near constant time,
//! and each merge offers new squares only around itself. On open ground this alone joins a million
//! unit squares at once.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::factor::Factor;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Which vertices are known to lie on one cycle, as disjoint sets of cycle numbers (Robert Tarjan's
/// union-find).
pub(super) struct Cycles {
    number: IdVec<Vertex, u32>,
    parent: Vec<u32>,
}

impl Cycles {
    pub(super) fn new(factor: &Factor) -> Self {
        let mut number = IdVec::from_elem(u32::MAX, factor.len());
        let mut count = 0;
        for v in Vertex::all(factor.len()) {
            if number[v] == u32::MAX {
                factor.walk(v, |w| number[w] = count);
                count += 1;
            }
        }
        Cycles { number, parent: (0..count).collect() }
    }

    /// The number of a vertex's cycle.
    pub(super) fn find(&mut self, v: Vertex) -> u32 {
        let mut at = self.number[v];
        loop {
            let parent = self.parent[at as usize];
            let grandparent = self.parent[parent as usize];
            if parent == grandparent {
                return parent;
            }
            self.parent[at as usize] = grandparent;
            at = grandparent;
        }
    }

    /// Joins the cycles of two vertices; false if they were one.
    pub(super) fn join(&mut self, v: Vertex, w: Vertex) -> bool {
        let (a, b) = (self.find(v), self.find(w));
        self.parent[a.max(b) as usize] = a.min(b);
        a != b
    }

    /// Puts a vertex on the cycle of another.
    pub(super) fn adopt(&mut self, v: Vertex, on: Vertex) {
        self.number[v] = self.number[on];
    }
}

/// Merges cycles of a 2-factor over squares until no square merges any; returns how many cycles are
/// left.
///
/// The first pass tries each vertex with probability one half, so that the seed decides which
/// squares are swapped.
pub(super) fn over_squares(
    graph: &Graph,
    factor: &mut Factor,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<usize, Stop> {
    let mut cycles = Cycles::new(factor);
    let mut left = cycles.parent.len();
    let mut dirty: Vec<Vertex> = Vec::new();
    let all = Vertex::all(graph.len());
    let mut coins = 0u32;
    for (v, second_pass) in all.clone().map(|v| (v, false)).chain(all.map(|v| (v, true))) {
        if left == 1 {
            break;
        }
        if v.0 % 32 == 0 {
            coins = rng.random();
        }
        if !second_pass && coins >> (v.0 % 32) & 1 == 0 {
            continue;
        }
        dirty.push(v);
        while let Some(a) = dirty.pop() {
            meter.work(1)?;
            if let Some(square) = merging_square(graph, factor, &mut cycles, a) {
                let [a, b, c, d] = square;
                factor.remove(a, b);
                factor.remove(c, d);
                factor.add(a, d);
                factor.add(b, c);
                left -= 1;
                if second_pass {
                    dirty.extend(square);
                }
            }
        }
    }
    Ok(left)
}

/// A square a-b-c-d whose sides a-b and c-d are used by different cycles, now joined, and whose
/// other sides are unused.
fn merging_square(
    graph: &Graph,
    factor: &Factor,
    cycles: &mut Cycles,
    a: Vertex,
) -> Option<[Vertex; 4]> {
    let own = cycles.find(a);
    for d in graph.neighbors(a) {
        if factor.has(a, d) || cycles.find(d) == own {
            continue;
        }
        for b in factor.partners(a) {
            for c in factor.partners(d) {
                if graph.edge_between(b, c).is_some() && cycles.join(a, d) {
                    return Some([a, b, c, d]);
                }
            }
        }
    }
    None
}
