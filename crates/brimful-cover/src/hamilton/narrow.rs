//! Narrow graphs, by dynamic programming over a decomposition.

use super::Answered;
use super::factor::Factor;
use crate::decompose::{self, Narrow};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::Graph;
use brimful_graph::limits::{Meter, Stop};

/// Decides a narrow graph; `None` where it is too wide.
pub(super) fn decide(graph: &Graph, meter: &mut Meter<'_>) -> Result<Option<Answered>, Stop> {
    super::stage(meter, "decomposition");
    let outcome = decompose::decide(graph, meter)?;
    Ok(answered(graph, outcome, "decomposition", meter))
}

/// The answer, its cycle checked against the graph; `None` where nothing was decided.
pub(super) fn answered(
    graph: &Graph,
    outcome: Narrow,
    method: &'static str,
    meter: &Meter<'_>,
) -> Option<Answered> {
    let outcome = match outcome {
        Narrow::Wide => return None,
        Narrow::None => Err(Certificate::Search { nodes: meter.nodes() }),
        Narrow::Cycle(edges) => match Factor::from_edges(graph.len(), edges).hamiltonian(graph) {
            Some(cycle) => Ok(cycle),
            None => return None,
        },
    };
    Some((outcome, method))
}
