//! Graphs that are not bipartite: forced edges, decomposition, cuts of two edges, then exact
//! searches. Small ones meet a glance of search first: tables of a graph that is not quite narrow
//! take seconds, where 40 vertices of four edges each are often a matter of milliseconds. Large
//! ones meet a 2-factor whose cycles are merged (`odd`) before tables, and all do again, with more
//! rounds, when parts were looked at.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::forced::Forced;
use super::{Answered, SMALL, narrow, odd, portfolio, reduce, search_all, split};
use brimful_graph::graph::Graph;
use brimful_graph::limits::{Meter, Stop};

/// A cycle or a certificate of a graph in one piece, without a bridge.
pub(super) fn find(
    graph: &Graph,
    seed: u64,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Answered, Stop> {
    let forced = match Forced::new(graph, &[], meter)? {
        Ok(forced) => forced,
        Err(certificate) => return Ok((Err(certificate), "forced")),
    };
    let reduced = reduce::keep(graph, |e| !forced.dropped(e));
    if reduced.len() <= narrow::MOST_LISTED
        && let Some(answered) = narrow::glance(&reduced, meter)?
    {
        return Ok(answered);
    }
    if reduced.len() > SMALL {
        if let Some(answered) = split::solve(&reduced, seed, meter)? {
            return Ok(answered);
        }
        if let Some(answered) = odd::search(&reduced, odd::ROUNDS, rng, meter)? {
            return Ok(answered);
        }
    } else if let Some(answered) = search_all(&reduced, None, Some(portfolio::LOOK), rng, meter)? {
        return Ok(answered);
    }
    if let Some(answered) = narrow::decide(&reduced, meter)? {
        return Ok(answered);
    }
    if reduced.len() <= SMALL
        && let Some(answered) = split::solve(&reduced, seed, meter)?
    {
        return Ok(answered);
    }
    portfolio::search(&reduced, rng.random(), meter)
}
