//! Better orders by small changes: a vertex moves to another place, and stays there if that is
//! cheaper, or dearer by less than the temperature allows (simulated annealing).
//!
//! What an order costs is guessed as in `order`, but vertices of the frontier that can be exchanged
//! (`twins`) count as one class: the states of dense parts depend on how many of them are joined,
//! not on which.

use rand::{Rng, RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Steps of the frontier looked at in all.
const WORK: usize = 1 << 23;
/// The most changes.
const MOST_CHANGES: usize = 1 << 16;
/// The logarithm of the states that take less time than these changes.
const CHEAP: f64 = 12.0;
/// The temperature at first, as a share of the logarithm of the cost; it falls to nothing.
const HEAT: f64 = 0.03;

/// The order with what it costs less after many small changes.
pub(super) fn polished(
    graph: &Graph,
    order: Vec<Vertex>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Vertex>, Stop> {
    let n = order.len();
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let tags = (0..n).map(|_| rng.next_u64()).collect();
    let mut guess = Guess { graph, tags, ahead: IdVec::new(), open: IdVec::new() };
    let mut cost = guess.cost(&order);
    if cost < CHEAP {
        return Ok(order);
    }
    let (mut now, mut best) = (order.clone(), (cost, order));
    let changes = (WORK / (n + 2 * graph.edges().len())).min(MOST_CHANGES);
    for change in 0..changes {
        meter.work((n + graph.edges().len()) as u64)?;
        let heat = HEAT * cost * (1.0 - change as f64 / changes as f64).powi(2);
        let [from, to] = [rng.random_range(0..n), rng.random_range(0..n)];
        step(&mut now, from, to);
        let other = guess.cost(&now);
        if other <= cost - heat * rng.random_range(f64::MIN_POSITIVE..1.0).ln() {
            cost = other;
            if cost < best.0 {
                best = (cost, now.clone());
            }
        } else {
            step(&mut now, to, from);
        }
    }
    Ok(best.1)
}

/// Moves a vertex to another place.
fn step(order: &mut Vec<Vertex>, from: usize, to: usize) {
    let v = order.remove(from);
    order.insert(to, v);
}

/// Guesses how many states there are.
struct Guess<'g> {
    graph: &'g Graph,
    /// A random number for each vertex.
    tags: IdVec<Vertex, u64>,
    /// The tags of the neighbors to come, of each vertex, added up.
    ahead: IdVec<Vertex, u64>,
    /// How many these are.
    open: IdVec<Vertex, u32>,
}

impl Guess<'_> {
    /// The logarithm of the states met in all.
    fn cost(&mut self, order: &[Vertex]) -> f64 {
        let sum =
            |v: Vertex| self.graph.neighbors(v).fold(0u64, |s, w| s.wrapping_add(self.tags[w]));
        self.ahead = Vertex::all(order.len()).map(sum).collect();
        self.open = Vertex::all(order.len()).map(|v| self.graph.degree(v) as u32).collect();
        let mut frontier: Vec<Vertex> = Vec::new();
        let mut states = 0.0;
        for &v in order {
            frontier.push(v);
            for w in self.graph.neighbors(v) {
                self.ahead[w] = self.ahead[w].wrapping_sub(self.tags[v]);
                self.open[w] -= 1;
            }
            frontier.retain(|&w| self.open[w] > 0);
            frontier.sort_unstable_by_key(|&w| self.ahead[w]);
            let classes = frontier.chunk_by(|&a, &b| self.ahead[a] == self.ahead[b]);
            states += classes.map(|class| ways(class.len(), self.open[class[0]])).product::<f64>();
        }
        states.ln()
    }
}

/// The ways in which exchangeable vertices are empty, done, or one of two kinds of ends; an empty
/// one with a single open edge is as good as done.
fn ways(vertices: usize, open: u32) -> f64 {
    let k = vertices as f64;
    if open == 1 { (k + 1.0) * (k + 2.0) / 2.0 } else { (k + 1.0) * (k + 2.0) * (k + 3.0) / 6.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Board;
    use brimful_graph::limits::Limits;

    #[test]
    fn an_order_stays_one_and_gets_no_dearer() {
        let board = Board::new(12, 12, &[true; 144]);
        let graph = board.graph();
        let order: Vec<Vertex> = Vertex::all(144).step_by(2).collect();
        let rest = Vertex::all(144).skip(1).step_by(2);
        let order: Vec<Vertex> = order.into_iter().chain(rest).collect();
        let meter = &mut Meter::new(&Limits::default());
        let mut better = polished(graph, order.clone(), meter).unwrap();
        let (ahead, open) = (IdVec::new(), IdVec::new());
        let tags = (0..144).collect();
        let mut guess = Guess { graph, tags, ahead, open };
        assert!(guess.cost(&better) < guess.cost(&order) / 2.0);
        better.sort_unstable();
        assert!(better.into_iter().eq(Vertex::all(144)));
    }
}
