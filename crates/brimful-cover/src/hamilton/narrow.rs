//! Narrow graphs, by dynamic programming over a decomposition.

#[cfg(test)]
mod tests;

use super::Answered;
use super::factor::Factor;
use crate::decompose::{self, Narrow, Order};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::Graph;
use brimful_graph::limits::{Meter, Stop};

/// Decides a narrow graph; `None` where it is too wide.
pub(super) fn decide(graph: &Graph, meter: &mut Meter<'_>) -> Result<Option<Answered>, Stop> {
    super::stage(meter, "decomposition");
    let outcome = decompose::decide(graph, meter)?;
    Ok(answered(graph, outcome, "decomposition", meter))
}

/// States up to which tables are quicker than a glance of search, and show why there is no cycle.
const FEW_STATES: f64 = 5e4;

/// The same, where it takes a moment.
pub(super) fn glance(graph: &Graph, meter: &mut Meter<'_>) -> Result<Option<Answered>, Stop> {
    super::stage(meter, "decomposition");
    let outcome = decompose::decide_within(graph, FEW_STATES, meter)?;
    Ok(answered(graph, outcome, "decomposition", meter))
}

/// Vertices up to which the order of elimination is given for a reason.
pub(super) const MOST_LISTED: usize = 500;

/// The answer, its cycle checked against the graph; `None` where nothing was decided.
pub(super) fn answered(
    graph: &Graph,
    outcome: Narrow,
    method: &'static str,
    meter: &Meter<'_>,
) -> Option<Answered> {
    let outcome = match outcome {
        Narrow::Wide => return None,
        Narrow::None(Some(Order { vertices, width })) if vertices.len() <= MOST_LISTED => {
            Err(Certificate::Decomposition { order: vertices, width })
        }
        Narrow::None(_) => Err(Certificate::Search { nodes: meter.nodes() }),
        Narrow::Cycle(edges) => match Factor::from_edges(graph.len(), edges).hamiltonian(graph) {
            Some(cycle) => Ok(cycle),
            None => return None,
        },
    };
    Some((outcome, method))
}
