//! The cheapest 2-factor: cycles of the graph, however many, that together differ least from a set
//! of vertices, and the dual values that prove it.
//!
//! A vertex may have a loop of its own instead of two edges, which costs a change if the vertex is
//! wanted and saves one if not. So this is a 2-factor of least cost, and by W. T. Tutte's reduction
//! (1954) a perfect matching of least cost (`net`).
//!
//! Flow alone lets a cycle pass half a vertex. On two boards of 128x128 with 10 % scattered walls
//! it proves 176 and 182 changes instead of 188 and 190.

mod blossoms;
mod matching;
mod net;
#[cfg(test)]
mod tests;

use crate::hamilton::factor::Factor;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};
use matching::Matching;
use net::{Net, copies, ports};

/// What the dual values say, in quarters of a change.
pub(super) struct Relaxed {
    /// What every cycle costs, but for what follows.
    pub(super) base: i64,
    /// What a cycle costs more for each vertex it does not pass.
    pub(super) left_out: IdVec<Vertex, i32>,
    /// What it costs more at either end of each edge it uses.
    pub(super) ends: IdVec<Edge, [i32; 2]>,
    /// No cycle changes fewer vertices.
    pub(super) lower: usize,
}

/// Bytes that the matching takes for a node: 120 on boards of 1000x1000, and some to spare.
const BYTES_PER_NODE: usize = 150;

/// The cheapest 2-factor, with two edges at each vertex that is passed, searched for from a factor
/// of wanted vertices; `None` where the memory allowed does not suffice.
pub(super) fn relaxed(
    graph: &Graph,
    wanted: &IdVec<Vertex, bool>,
    factor: &Factor,
    meter: &mut Meter<'_>,
) -> Result<Option<(Factor, Relaxed)>, Stop> {
    let nodes = 2 * (graph.len() + graph.edges().len());
    if nodes.saturating_mul(BYTES_PER_NODE) > meter.limits().memory {
        return Ok(None);
    }
    let net = Net::new(graph, wanted);
    let (mate, dual) = net::start(graph, wanted, factor);
    let mut matching = Matching::new(&net, mate, dual);
    if !matching.complete(meter)? {
        return Ok(None);
    }
    let used = graph.edge_ids().filter(|&e| {
        let [a, b] = ports(graph, e);
        matching.mate[a as usize] != b
    });
    let factor = Factor::from_edges(graph.len(), used.map(|e| graph.ends(e)));
    Ok(Some((factor, told(graph, wanted, &matching))))
}

/// What the dual values say of the graph. Each copy of a vertex serves an edge as well as the
/// other, so an edge may cost the mean of the two.
fn told(graph: &Graph, wanted: &IdVec<Vertex, bool>, matching: &Matching<'_>) -> Relaxed {
    let walls = wanted.iter().filter(|&&w| !w).count() as i64;
    let own = matching.bound() + 2 * walls;
    let (mut base, mut is_feasible) = (2 * own, true);
    let mut slack = |a: u32, b: u32| {
        let slack = matching.slack(a, b);
        is_feasible &= slack >= 0;
        slack
    };
    let loops = Vertex::all(graph.len()).map(copies);
    let left_out = loops.map(|[a, b]| 2 * slack(a, b)).collect();
    let ends = graph.edge_ids().map(|e| {
        let (ends, [a, b]) = (graph.ends(e), ports(graph, e));
        let unused = slack(a, b);
        base += 2 * i64::from(unused);
        [(ends[0], a), (ends[1], b)].map(|(v, port)| {
            let used: i32 = copies(v).into_iter().map(|copy| slack(copy, port)).sum();
            used - unused
        })
    });
    let ends = ends.collect();
    debug_assert!(is_feasible);
    // with a negative slack the values would prove nothing by themselves
    let lower = if is_feasible { usize::try_from((own + 1) / 2).unwrap_or(0) } else { 0 };
    Relaxed { base, left_out, ends, lower }
}
