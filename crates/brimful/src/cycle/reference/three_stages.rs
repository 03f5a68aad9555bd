//! Delete, destroy, connect: from all edges down to one cycle, by chance.
//!
//! The method this room grew from. It starts again a few times when it gets stuck, then gives up.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Event;
use super::present::Present;
use super::{connector, deletion, destroyer};
use crate::answer::Answer;
use crate::graph::{Graph, Vertex};
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

/// How often it starts.
const STARTS: u64 = 20;

const METHOD: &str = "deletion";

/// Looks for a cycle. A node is an edge looked at by deletion, or one destroyer or connector tried.
pub fn solve(
    graph: &Graph,
    seed: u64,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Vec<Vertex>> {
    let mut meter = Meter::new(limits);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let thin = graph.len() < 3 || Vertex::all(graph.len()).any(|v| graph.degree(v) < 2);
    for _ in 0..if thin { 0 } else { STARTS } {
        match attempt(graph, &mut rng, &mut meter, observer) {
            Ok(Some(cycle)) => return Answer::solved(cycle, METHOD, meter.nodes()),
            Ok(None) => {}
            Err(stop) => return Answer::unknown(stop, None, METHOD, meter.nodes()),
        }
    }
    Answer::unknown(Stop::Method, None, METHOD, meter.nodes())
}

fn attempt(
    graph: &Graph,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    observer.see(|| Event::Attempt);
    let mut edges = Present::all(graph);
    deletion::delete(&mut edges, rng, meter, observer)?;
    let done = destroyer::destroy(&mut edges, meter, observer)?
        && connector::connect(&mut edges, rng, meter, observer)?;
    Ok(done.then(|| edges.around()))
}
