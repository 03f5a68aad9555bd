//! Stage three: *connectors* join the cycles that are left.
//!
//! A connector is a closed path of alternately present and absent edges, hence of even length.
//! Reflecting it (what was present becomes absent and the other way round) keeps two edges at every
//! vertex; it stays if that left fewer cycles. The shortest ones, unit squares, come first.

use crate::ids::IdVec;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::Event;
use super::present::{Present, alternating_path};
use crate::graph::{Edge, Vertex};
use crate::limits::{Meter, Stop};
use crate::observe::Observer;

/// How many edges a search for one connector looks at, at most.
const REACH: usize = 400;

/// Connects until one cycle is left; false if no connector helps any more.
pub(super) fn connect(
    edges: &mut Present<'_>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<bool, Stop> {
    let (mut part, mut cycles) = edges.parts();
    while cycles > 1 {
        let Some(left) = connect_once(edges, &part, cycles, rng, meter, observer)? else {
            return Ok(false);
        };
        (part, cycles) = left;
    }
    Ok(true)
}

type Parts = (IdVec<Vertex, usize>, usize);

/// Tries a connector through every absent edge between two cycles, in an order turned by chance.
fn connect_once(
    edges: &mut Present<'_>,
    part: &IdVec<Vertex, usize>,
    cycles: usize,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<Option<Parts>, Stop> {
    let count = edges.graph.edges().len() as u32;
    let turn = rng.random_range(0..count.max(1));
    for e in (turn..count).chain(0..turn).map(Edge) {
        let [v, w] = edges.graph.ends(e);
        if edges.has(e) || part[v] == part[w] {
            continue;
        }
        meter.node()?;
        meter.work(edges.graph.len() as u64)?;
        let Some(path) = alternating_path(edges, w, true, REACH, |x: Vertex| x == v) else {
            continue;
        };
        let closed: Vec<Vertex> = std::iter::once(v).chain(path).collect();
        if !edges.swap(&closed) {
            continue;
        }
        let after = edges.parts();
        let walk = closed[1..].to_vec();
        if after.1 < cycles {
            observer.see(|| Event::Connected { walk, cycles: after.1 });
            return Ok(Some(after));
        }
        edges.swap(&closed);
        observer.see(|| Event::Rejected(walk));
    }
    Ok(None)
}
