//! The same search in orders that change, for a first path.
//!
//! What it does: begins anew after some nodes, with choices in a random order, where decisions
//! failed often first (Frédéric Boussemart and others, "Boosting systematic search by weighting
//! constraints").
//!
//! Why: where stops are few there are many paths, and a search that began badly ends nowhere. On
//! boards of 400 cells another beginning finds a path within some ten thousand nodes.

use super::{Known, Ordered, Path, Search};
use brimful_graph::graph::{Edge, Vertex};
use brimful_graph::limits::{Meter, Stop};
use rand::seq::IndexedRandom;
use rand::{RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Nodes of a search, and times that it begins anew.
const ROUND: u64 = 1_000;
const ROUNDS: u64 = 40;
/// Vertices up to which it begins anew that often; on larger boards a node takes longer, and laid
/// lines lead further.
const SMALL: u64 = 100;
/// Fractions of a way, and failures that change little.
const SCALE: u64 = 4_096;
const EASE: u64 = 8;

/// Looks for one path in orders that change, within a budget of nodes each; whether it is known
/// that none exists.
///
/// # Errors
/// The reason to stop.
pub(in crate::ordered) fn chance(
    ordered: &Ordered<'_>,
    seed: u64,
    meter: &mut Meter<'_>,
    found: &mut Vec<Path>,
) -> Result<bool, Stop> {
    let Some(mut search) = Search::new(ordered) else { return Ok(true) };
    search.rng = Some(ChaCha8Rng::seed_from_u64(seed));
    let rounds = ROUNDS * SMALL / SMALL.max(ordered.graph.len() as u64);
    for _ in 0..rounds {
        if meter.budgeted(ROUND, |meter| search.run(1, meter, found))?.is_some() {
            return Ok(found.is_empty());
        }
        search.begin_anew();
    }
    Ok(false)
}

impl Search<'_> {
    /// Takes every decision back, but for the weights.
    fn begin_anew(&mut self) {
        while let Some(step) = self.trail.pop() {
            self.take_back(&step);
        }
        self.choices.clear();
        self.queue = Vertex::all(self.need.len()).collect();
        self.dead = false;
    }

    /// The same, where it failed often and with some luck.
    pub(super) fn branch_by_chance(&mut self) -> Option<Edge> {
        let graph = self.ordered.graph;
        let Some(rng) = &mut self.rng else { return None };
        let open = Vertex::all(graph.len()).filter(|&v| self.open[v] > 0);
        let v = open.min_by_key(|&v| {
            let (need, open) = (u32::from(self.need[v]), self.open[v]);
            let ways = if need == 1 { open } else { open * (open - 1) / 2 };
            let rank = u64::from(ways) * SCALE / (EASE + u64::from(self.weight[v]));
            (rank, self.end[v].stop == 0, rng.next_u32())
        })?;
        let edges = graph.links(v).iter().map(|&(_, edge)| edge);
        let open: Vec<Edge> = edges.filter(|&edge| self.edges[edge] == Known::Open).collect();
        open.choose(rng).copied()
    }
}
