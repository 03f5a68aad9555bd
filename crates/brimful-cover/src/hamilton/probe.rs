//! Edges that every cycle uses, because `reduce` proves that there is no cycle without them.
//!
//! Rooms that hang together by few edges have 2-factors in plenty. Which of those edges are used is
//! told by counting, color against color: clause learning finds that hard (a board of 20x20 took 33
//! s), reducing sees it at once if the right edge is gone. So each edge is taken away in turn.
//! Programs for satisfiability call that probing, or failed literals.

use super::factor::Factor;
use super::reduce::reduce;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The graph without edges that are in no Hamiltonian cycle, and a 2-factor of it; `None` if there
/// is no cycle. As many reductions as there are edges, for each edge found.
pub(super) fn probe(
    graph: &Graph,
    colors: &IdVec<Vertex, bool>,
    factor: Factor,
    meter: &mut Meter<'_>,
) -> Result<Option<(Graph, Factor)>, Stop> {
    let mut needed: Vec<[Vertex; 2]> = Vec::new();
    let (mut graph, mut factor) = (graph.clone(), factor);
    // edges that have been tried since the graph last changed
    let (mut at, mut idle) = (0, 0);
    while idle < graph.edges().len() {
        at = if at + 1 < graph.edges().len() { at + 1 } else { 0 };
        idle += 1;
        let edge = graph.edges()[at];
        if needed.contains(&edge) || edge.iter().any(|&v| graph.degree(v) == 2) {
            continue;
        }
        let rest = graph.edges().iter().copied().filter(|&other| other != edge);
        let without = Graph::trusted(graph.len() as u32, rest);
        meter.node()?;
        meter.work(graph.len() as u64)?;
        if reduce(&without, colors, factor.clone(), &needed, meter)?.is_ok() {
            continue;
        }
        needed.push(edge);
        match reduce(&graph, colors, factor.clone(), &needed, meter)? {
            Ok(smaller) => (graph, factor) = smaller,
            Err(_) => return Ok(None),
        }
        idle = 0;
    }
    Ok(Some((graph, factor)))
}
