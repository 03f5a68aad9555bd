//! The reduction to a matching: a vertex becomes two nodes, joined by its loop; an edge becomes two
//! nodes, joined to each other and each to both nodes of one end. If they are matched with each
//! other, the edge is unused.

use super::blossoms::NONE;
use crate::hamilton::factor::Factor;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;

/// The nodes, and what each touches.
pub(super) struct Net {
    first: Vec<u32>,
    near: Vec<u32>,
    /// What the loop of each vertex costs, in halves of a change. Nothing else does.
    loops: Vec<i32>,
}

/// The nodes of the two ends of an edge.
pub(super) fn ports(graph: &Graph, e: Edge) -> [u32; 2] {
    let first = 2 * (graph.len() + e.index()) as u32;
    [first, first + 1]
}

/// The nodes of a vertex.
pub(super) fn copies(v: Vertex) -> [u32; 2] {
    [2 * v.0, 2 * v.0 + 1]
}

impl Net {
    pub(super) fn new(graph: &Graph, wanted: &IdVec<Vertex, bool>) -> Self {
        let loops = wanted.iter().map(|&wanted| if wanted { 2 } else { -2 }).collect();
        let mut net = Net { first: vec![0], near: Vec::new(), loops };
        let port = |v: Vertex, e: Edge| ports(graph, e)[usize::from(graph.ends(e)[0] != v)];
        for v in Vertex::all(graph.len()) {
            for copy in copies(v) {
                net.near.push(copy ^ 1);
                net.near.extend(graph.links(v).iter().map(|&(_, e)| port(v, e)));
                net.first.push(net.near.len() as u32);
            }
        }
        for e in graph.edge_ids() {
            for (v, port) in graph.ends(e).into_iter().zip(ports(graph, e)) {
                net.near.push(port ^ 1);
                net.near.extend(copies(v));
                net.first.push(net.near.len() as u32);
            }
        }
        net
    }

    pub(super) fn len(&self) -> usize {
        self.first.len() - 1
    }

    /// The nodes that a node touches.
    pub(super) fn near(&self, node: u32) -> &[u32] {
        let i = node as usize;
        &self.near[self.first[i] as usize..self.first[i + 1] as usize]
    }

    pub(super) fn cost(&self, x: u32, y: u32) -> i32 {
        if x ^ y != 1 {
            return 0;
        }
        self.loops.get(x as usize / 2).copied().unwrap_or(0)
    }
}

/// A matching of what a factor uses, and dual values under which nothing costs less than zero.
pub(super) fn start(
    graph: &Graph,
    wanted: &IdVec<Vertex, bool>,
    factor: &Factor,
) -> (Vec<u32>, Vec<i32>) {
    let nodes = 2 * (graph.len() + graph.edges().len());
    let (mut mate, mut dual) = (vec![NONE; nodes], vec![0; nodes]);
    let mut join = |a: u32, b: u32| {
        mate[a as usize] = b;
        mate[b as usize] = a;
    };
    let mut taken = IdVec::from_elem(0, graph.len());
    for e in graph.edge_ids() {
        let ([v, w], [a, b]) = (graph.ends(e), ports(graph, e));
        if !factor.has(v, w) {
            join(a, b);
            continue;
        }
        for (v, port) in [(v, a), (w, b)] {
            join(copies(v)[taken[v]], port);
            taken[v] += 1;
        }
    }
    for v in Vertex::all(graph.len()).filter(|&v| !wanted[v]) {
        let [a, b] = copies(v);
        join(a, b);
        (dual[a as usize], dual[b as usize]) = (-1, -1);
    }
    (mate, dual)
}
