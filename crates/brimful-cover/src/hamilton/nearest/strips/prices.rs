//! Prices to begin with: those of the linear program in which a vertex may be half passed.
//!
//! Without connectedness, and with vertices that a single edge may pass by half, the least changes
//! are the edges that two at each wanted vertex lack. The dual of that flow puts a potential on
//! each vertex; it comes from what alternating paths reach where edges lack. Prices that split each
//! edge's reduced cost evenly make the strips' bounds add up to this one at least, and rounds of
//! other prices need not find it first.

use crate::hamilton::factor::Factor;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;

/// The potentials of the vertices, zero or one, for a factor of wanted vertices with as many edges
/// as there can be: seen from the vertices of one color.
fn potentials(
    graph: &Graph,
    wanted: &IdVec<Vertex, bool>,
    factor: &Factor,
    is_own: impl Fn(Vertex) -> bool,
) -> IdVec<Vertex, bool> {
    let mut reached = IdVec::from_elem(false, graph.len());
    let short = |v: &Vertex| wanted[*v] && is_own(*v) && factor.lacks(*v);
    let mut queue: Vec<Vertex> = Vertex::all(graph.len()).filter(short).collect();
    queue.iter().for_each(|&v| reached[v] = true);
    while let Some(v) = queue.pop() {
        for w in graph.neighbors(v).filter(|&w| wanted[w]) {
            if !reached[w] && is_own(v) != factor.has(v, w) {
                reached[w] = true;
                queue.push(w);
            }
        }
    }
    Vertex::all(graph.len()).map(|v| wanted[v] && reached[v] != is_own(v)).collect()
}

/// What an edge is to cost more above and less below, for each of some edges, in eighths of a
/// change.
pub(super) fn first(
    graph: &Graph,
    (wanted, colors): (&IdVec<Vertex, bool>, &IdVec<Vertex, bool>),
    factor: &Factor,
    edges: &[[Vertex; 2]],
) -> Vec<i32> {
    let mut prices = vec![0; edges.len()];
    for own in [false, true] {
        let potential = potentials(graph, wanted, factor, |v| colors[v] == own);
        for (price, &[above, below]) in prices.iter_mut().zip(edges) {
            // half an edge at a wanted vertex gains half a change, at another it costs as much
            let half = |v: Vertex| if wanted[v] { -1 } else { 1 } + 2 * i32::from(potential[v]);
            let (above, below) = (half(above), half(below));
            *price += below - above;
        }
    }
    prices
}
