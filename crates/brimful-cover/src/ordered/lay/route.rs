//! Routes from stop to stop that keep clear of each other.
//!
//! What it does: the cheapest route between each two stops, where vertices that other routes are on
//! cost more, and more after each clash there; one that meets others is laid anew, until none does
//! (Larry McMurchie's and Carl Ebeling's PathFinder, as `linkage/negotiate.rs` has it, which says
//! why a clash costs so much).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::course::{Course, NONE};
use crate::one_path::Path;

/// Routes laid before it is given up that they keep clear of each other, and as many for each two
/// stops.
const STEPS: u64 = 8_000;
const STEPS_A_GAP: u64 = 250;
/// Routes laid between two draws of chance.
const DRAW_EVERY: u64 = 16;
/// The cost of a vertex, and the most that chance adds.
const COST: u32 = 8;
const CHANCE: u32 = 4;
/// What a vertex costs more for each other route there, and how much that rises each time.
const CLASH: u32 = 256;
const RISE: u32 = 128;
/// The highest cost of a vertex.
const DEAR: u32 = 1 << 20;

/// Vertices that routes take, and what they cost.
struct Router<'o> {
    course: &'o Course<'o>,
    load: IdVec<Vertex, u32>,
    chance: IdVec<Vertex, u32>,
    /// How much more a clash costs there.
    rise: IdVec<Vertex, u32>,
    /// By vertex: the cost of getting there, to the end of a chain through all of it, and from
    /// where.
    cost: IdVec<Vertex, u32>,
    from: IdVec<Vertex, Vertex>,
}

/// A route for each two stops that follow each other, with both; `None` where they meet each other
/// or one cannot be.
pub(super) fn find(
    course: &Course<'_>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Path>>, Stop> {
    let mut router = Router::new(course);
    let gaps = course.stops.len() - 1;
    let mut routes = vec![Path::new(); gaps];
    for step in 0..STEPS + STEPS_A_GAP * gaps as u64 {
        let is_open =
            |route: &Path| route.is_empty() || inner(route).iter().any(|&v| router.load[v] > 1);
        let open: Vec<usize> = (0..gaps).filter(|&gap| is_open(&routes[gap])).collect();
        if open.is_empty() {
            return Ok(Some(routes));
        }
        meter.work(course.graph.len() as u64)?;
        if step % DRAW_EVERY == 0 {
            router.chance.iter_mut().for_each(|at| *at = rng.random_range(0..CHANCE));
        }
        let gap = open[rng.random_range(0..open.len() as u32) as usize];
        inner(&routes[gap]).iter().for_each(|&v| router.load[v] -= 1);
        let Some(route) = router.cheapest(course.stops[gap], course.stops[gap + 1]) else {
            return Ok(None);
        };
        for &v in inner(&route) {
            router.rise[v] += if router.load[v] > 0 { RISE } else { 0 };
            router.load[v] += 1;
        }
        routes[gap] = route;
    }
    Ok(None)
}

/// A route without its stops.
fn inner(route: &[Vertex]) -> &[Vertex] {
    route.get(1..route.len().saturating_sub(1)).unwrap_or_default()
}

impl<'o> Router<'o> {
    fn new(course: &'o Course<'o>) -> Self {
        let n = course.graph.len();
        Router {
            course,
            load: IdVec::from_elem(0, n),
            chance: IdVec::from_elem(0, n),
            rise: IdVec::from_elem(0, n),
            cost: IdVec::from_elem(0, n),
            from: IdVec::from_elem(NONE, n),
        }
    }

    /// The cheapest route between two stops that meets no other (Edsger Dijkstra's algorithm).
    fn cheapest(&mut self, first: Vertex, last: Vertex) -> Option<Path> {
        self.cost.fill(u32::MAX);
        self.cost[first] = 0;
        let mut heap = BinaryHeap::from([Reverse((0, first))]);
        while let Some(Reverse((cost, v))) = heap.pop() {
            if v == last {
                break;
            }
            if cost > self.cost[v] {
                continue;
            }
            for w in self.course.graph.neighbors(v) {
                if w != last && self.course.is_stop[w] || self.course.is_chained(v, w) {
                    continue;
                }
                let (end, price) = self.price_through(w);
                let next = cost.saturating_add(if w == last { 0 } else { price });
                if next < self.cost[end] {
                    self.cost[end] = next;
                    self.from[end] = v;
                    heap.push(Reverse((next, end)));
                }
            }
        }
        if self.cost[last] == u32::MAX {
            return None;
        }
        let mut route = Path::new();
        let mut v = last;
        while v != first {
            route.extend(self.course.chain(v));
            v = self.from[v];
        }
        route.push(first);
        route.reverse();
        Some(route)
    }

    /// The other end of a chain, and what all of it costs.
    fn price_through(&self, v: Vertex) -> (Vertex, u32) {
        let chain = self.course.chain(v);
        let price = chain.iter().fold(0_u32, |sum, &v| sum.saturating_add(self.price(v)));
        (chain.last().copied().unwrap_or(v), price)
    }

    fn price(&self, v: Vertex) -> u32 {
        let clashes = self.load[v].saturating_mul(CLASH + self.rise[v]);
        (COST + self.chance[v]).saturating_add(clashes).min(DEAR)
    }
}
