//! Exact searches that take turns on wide graphs without a bipartition.
//!
//! The path theory ([`search`](super::search)) and tables of narrow parts
//! ([`decompose`](crate::decompose)) each decide graphs on which the other spends minutes, and
//! nothing seen beforehand says which. So each gets its turn, counted in conflicts. Parts behind
//! three edges ([`shrink`](super::shrink)) are looked for after a first glance, and after them the
//! last cycles of a 2-factor are absorbed in larger windows ([`odd`](super::odd)).
//!
//! A third search, with a clause for each cycle of a 2-factor that is not the whole (Soh et al.,
//! 2014), decided no more of every second graph of the FHCP challenge (239 of 251 with
//! and without it), and slow ones took a fifth to two fifths longer.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::search::{Found, Search};
use super::{Answered, absorb, hinge, narrow, odd, shrink, whole};
use crate::decompose;
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Meter, Stop};

/// Conflicts before cuts of three edges are looked for, which takes longer than many a search.
pub(super) const LOOK: u64 = 200;
/// Conflicts of the first turns, and how they grow.
const FIRST: u64 = 2000;
const GROWTH: [u64; 2] = [3, 2];

/// Searches until it is decided.
pub(super) fn search(graph: &Graph, seed: u64, meter: &mut Meter<'_>) -> Result<Answered, Stop> {
    super::stage(meter, "search");
    let mut budget = FIRST;
    let mut search = Search::new(&whole(graph, None), seed, meter.limits())?;
    if let Some(outcome) = answered(graph, search.next(Some(LOOK), meter)?, meter) {
        return Ok((outcome, "search"));
    }
    if let Some(answered) = shrink::solve(graph, seed, meter)? {
        return Ok(answered);
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    if let Some(answered) = odd::search(graph, absorb::ROUNDS, &mut rng, meter)? {
        return Ok(answered);
    }
    if let Some(answered) = hinge::solve(graph, seed, meter)? {
        return Ok(answered);
    }
    let mut parts = match decompose::parts(graph, meter)? {
        Ok(parts) => Some(parts),
        Err(decided) => match narrow::answered(graph, decided, "decomposition", meter) {
            Some(answered) => return Ok(answered),
            None => None,
        },
    };
    loop {
        if let Some(parts) = &mut parts {
            let found = parts.next(Some(budget), meter)?;
            if let Some(answered) = narrow::answered(graph, found, "kernel search", meter) {
                return Ok(answered);
            }
        }
        budget = budget.saturating_mul(GROWTH[0]) / GROWTH[1];
        if let Some(outcome) = answered(graph, search.next(Some(budget), meter)?, meter) {
            return Ok((outcome, "search"));
        }
    }
}

/// A cycle or the proof that no cycle exists; `None` where that is open.
fn answered(
    graph: &Graph,
    found: Found,
    meter: &Meter<'_>,
) -> Option<Result<Vec<Vertex>, Certificate>> {
    match found {
        Found::Cycle(factor) => factor.hamiltonian(graph).map(Ok),
        Found::None => Some(Err(Certificate::Search { nodes: meter.nodes() })),
        Found::Undecided => None,
    }
}
