//! Stage one: edges are deleted at random for as long as both of their ends keep two.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::Event;
use super::present::Present;
use crate::graph::{Edge, Vertex};
use crate::limits::{Meter, Stop};
use crate::observe::Observer;

/// Deletes edges in random order, each one unless an end would keep fewer than two.
pub(super) fn delete(
    edges: &mut Present<'_>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<(), Stop> {
    let mut order: Vec<Edge> = edges.graph.edge_ids().collect();
    for i in (1..order.len()).rev() {
        order.swap(i, rng.random_range(0..=i as u32) as usize);
    }
    for e in order {
        meter.node()?;
        let ends = edges.graph.ends(e);
        if ends.iter().all(|&v| edges.degree(v) > 2) {
            edges.toggle(e);
            observer.see(|| Event::Deleted(ends));
        }
    }
    observer.see(|| {
        let all = Vertex::all(edges.graph.len());
        Event::Remainder(all.filter(|&v| edges.degree(v) > 2).collect())
    });
    Ok(())
}
