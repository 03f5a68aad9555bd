//! Large graphs that are not bipartite, such as hexagonal boards: a 2-factor whose cycles are
//! merged, as in bipartite graphs.
//!
//! Edges that are in no 2-factor are not told from others here, and stuck cycles are not kicked.
//! Where cycles stay apart, the exact searches begin as if nothing had been tried.

#[cfg(test)]
mod tests;

use rand_chacha::ChaCha8Rng;

use super::blossom::{self, Completed};
use super::{Answered, absorb, matching, merge};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Meter, Stop};

/// Rounds of absorbing before other techniques. Few cycles are stuck then, and some of these only
/// because parts of the graph have no cycle; for what is left when parts were looked at, all
/// rounds are made.
pub(super) const ROUNDS: u32 = 7;

/// Edges for each cycle that is left, from which on absorbing is worth a try: of merged boards of
/// hexagons nearly all have more, of the FHCP challenge's graphs, where it fails, nearly all have
/// fewer.
const A_CYCLE: usize = 70;

/// The sum of squared degrees, by edges, from which on this takes too long: a vertex becomes as
/// many nodes as it has edges, which all touch each other.
const MOST_SQUARES: usize = 128;

/// A Hamiltonian cycle, if one is met, or the proof that there is not even a 2-factor.
pub(super) fn search(
    graph: &Graph,
    rounds: u32,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Answered>, Stop> {
    let squares: usize = Vertex::all(graph.len()).map(|v| graph.degree(v).pow(2)).sum();
    if squares / MOST_SQUARES > graph.edges().len() {
        return Ok(None);
    }
    super::stage(meter, "matching");
    let mut start = matching::squares(graph, meter)?;
    matching::greedy(graph, &mut start, meter)?;
    let mut factor = match blossom::complete(graph, &start, meter)? {
        Completed::Factor(factor) => factor,
        Completed::None => {
            let why = Certificate::Search { nodes: meter.nodes() };
            return Ok(Some((Err(why), "matching")));
        }
        Completed::Open => return Ok(None),
    };
    super::stage(meter, "merging");
    let left = merge::over_squares(graph, &mut factor, rng, meter)?;
    if left > 1 && left * A_CYCLE > graph.edges().len() {
        return Ok(None);
    }
    super::stage(meter, "absorbing");
    absorb::absorb(graph, None, rounds, &mut factor, rng, meter)?;
    Ok(factor.hamiltonian(graph).map(|cycle| (Ok(cycle), "absorbing")))
}
