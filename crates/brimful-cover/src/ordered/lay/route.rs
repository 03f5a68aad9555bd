//! Routes from stop to stop that keep clear of each other.
//!
//! What it does: the cheapest route between each two stops, where vertices that other routes are on
//! cost more, and more each round; those that meet others are laid anew (Larry McMurchie's and Carl
//! Ebeling's PathFinder).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::course::{Course, NONE};
use crate::one_path::Path;

/// Rounds before it is given up that routes keep clear of each other.
const ROUNDS: u32 = 600;
/// The round from which on meeting another route costs no more: then only where routes met before
/// does.
const DEAREST: u32 = 30;
/// The cost of a vertex, and the most that chance adds.
const COST: u32 = 64;
const CHANCE: u32 = 20;
/// What a vertex costs more for each round in which routes met there.
const MET: u32 = 32;
/// The highest cost of a vertex.
const DEAR: u32 = 1 << 20;

/// Vertices that routes take, and what they cost.
struct Router<'o> {
    course: &'o Course<'o>,
    load: IdVec<Vertex, u32>,
    price: IdVec<Vertex, u32>,
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
    let n = course.graph.len();
    let mut router = Router::new(course);
    let mut past: IdVec<Vertex, u32> = IdVec::from_elem(0, n);
    let mut routes = vec![Path::new(); course.stops.len() - 1];
    let mut order: Vec<usize> = (0..routes.len()).collect();
    for round in 0..ROUNDS {
        for i in (1..order.len()).rev() {
            order.swap(i, rng.random_range(0..=i as u32) as usize);
        }
        for &gap in &order {
            let meets = inner(&routes[gap]).iter().any(|&v| router.load[v] > 1);
            if round > 0 && !meets {
                continue;
            }
            inner(&routes[gap]).iter().for_each(|&v| router.load[v] -= 1);
            meter.work(8 * n as u64)?;
            for v in Vertex::all(n) {
                let base = COST + rng.random_range(0..CHANCE) + past[v];
                let shared =
                    base.saturating_mul(router.load[v]).saturating_mul(2 + round.min(DEAREST)) / 2;
                router.price[v] = base.saturating_add(shared).min(DEAR);
            }
            let Some(route) = router.cheapest(course.stops[gap], course.stops[gap + 1]) else {
                return Ok(None);
            };
            inner(&route).iter().for_each(|&v| router.load[v] += 1);
            routes[gap] = route;
        }
        if router.load.iter().all(|&load| load < 2) {
            return Ok(Some(routes));
        }
        past.iter_mut().zip(&router.load).for_each(|(past, load)| {
            *past = past.saturating_add(MET * load.saturating_sub(1));
        });
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
            price: IdVec::from_elem(0, n),
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
        let price = chain.iter().fold(0_u32, |sum, &v| sum.saturating_add(self.price[v]));
        (chain.last().copied().unwrap_or(v), price)
    }
}
