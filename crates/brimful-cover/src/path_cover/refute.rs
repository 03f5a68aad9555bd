//! Reasons that can be seen at once: unreachable vertices, vertices nothing enters, too many dead
//! ends.

use super::{Digraph, Refutation, Vertex};
use brimful_graph::ids::IdVec;

/// The first such reason.
pub(super) fn at_sight(graph: &Digraph) -> Option<Refutation> {
    if let Some(v) = graph.vertices().find(|&v| !graph.is_start(v) && graph.in_arcs(v).is_empty()) {
        return Some(Refutation::NoEntrance(v));
    }
    let dead_ends: Vec<Vertex> =
        graph.vertices().filter(|&v| graph.out_arcs(v).is_empty()).collect();
    if dead_ends.len() > graph.starts().len() {
        return Some(Refutation::DeadEnds(dead_ends));
    }
    let unreachable = unreachable(graph);
    (!unreachable.is_empty()).then_some(Refutation::Unreachable(unreachable))
}

/// The vertices that no start reaches.
fn unreachable(graph: &Digraph) -> Vec<Vertex> {
    let mut reached = IdVec::from_elem(false, graph.len());
    let mut stack = graph.starts().to_vec();
    for &start in graph.starts() {
        reached[start] = true;
    }
    while let Some(v) = stack.pop() {
        for w in graph.out_arcs(v).map(|arc| graph.to(arc)) {
            if !std::mem::replace(&mut reached[w], true) {
                stack.push(w);
            }
        }
    }
    graph.vertices().filter(|&v| !reached[v]).collect()
}
