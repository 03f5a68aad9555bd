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
    let outcome = match decompose::decide(graph, meter)? {
        Narrow::Wide => return Ok(None),
        Narrow::None => Err(Certificate::Search { nodes: meter.nodes() }),
        Narrow::Cycle(edges) => match Factor::from_edges(graph.len(), edges).hamiltonian(graph) {
            Some(cycle) => Ok(cycle),
            None => return Ok(None),
        },
    };
    Ok(Some((outcome, "decomposition")))
}
