//! Routes from stop to stop that keep clear of each other.
//!
//! What it does: the cheapest route between each two stops, no longer than is due, where vertices
//! that other routes are on cost more, and more each round; those that meet others are laid anew.

use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::course::Course;

/// Rounds before routes that meet are taken as they are.
const ROUNDS: u32 = 40;
/// How much longer than the shortest a route may be: twice that, and some vertices.
const LONGER: usize = 16;
/// The cost of a vertex, and the most that chance adds.
pub(super) const COST: u32 = 64;
const CHANCE: u32 = 20;
const FAR: u32 = u32::MAX;
/// The highest cost of a vertex: a route of many such ones is still no [`FAR`] way.
const DEAR: u32 = 1 << 20;

/// Lays a route, with both stops, in each of these gaps between stops, clear of the routes in other
/// gaps; whether each could be laid.
pub(super) fn lay(
    course: &Course,
    mut order: Vec<usize>,
    routes: &mut [Vec<Vertex>],
    (rng, meter): (&mut ChaCha8Rng, &mut Meter<'_>),
) -> Result<bool, Stop> {
    let n = course.graph.len();
    let mut load: IdVec<Vertex, u32> = IdVec::from_elem(0, n);
    let mut past: IdVec<Vertex, u32> = IdVec::from_elem(0, n);
    order.iter().for_each(|&gap| routes[gap].clear());
    routes.iter().flat_map(|route| inner(route)).for_each(|&v| load[v] += 1);
    for round in 0..ROUNDS {
        for i in (1..order.len()).rev() {
            order.swap(i, rng.random_range(0..=i as u32) as usize);
        }
        for &gap in &order {
            if round > 0 && !inner(&routes[gap]).iter().any(|&v| load[v] > 1) {
                continue;
            }
            inner(&routes[gap]).iter().for_each(|&v| load[v] -= 1);
            let mut price = |v: Vertex| {
                let base = COST + rng.random_range(0..CHANCE) + past[v];
                let shared = base.saturating_mul(load[v]).saturating_mul(2 + round) / 2;
                base.saturating_add(shared).min(DEAR)
            };
            let prices: IdVec<Vertex, u32> = Vertex::all(n).map(&mut price).collect();
            let stops = [course.stops[gap], course.stops[gap + 1]];
            let Some(route) = cheapest(course, stops, &prices, meter)? else {
                return Ok(false);
            };
            inner(&route).iter().for_each(|&v| load[v] += 1);
            routes[gap] = route;
        }
        if order.iter().all(|&gap| inner(&routes[gap]).iter().all(|&v| load[v] < 2)) {
            break;
        }
        past.iter_mut().zip(&load).for_each(|(past, load)| *past += 32 * load.saturating_sub(1));
    }
    Ok(true)
}

/// A route without its stops.
pub(super) fn inner(route: &[Vertex]) -> &[Vertex] {
    route.get(1..route.len().saturating_sub(1)).unwrap_or_default()
}

/// The cheapest route between two stops that is no longer than is due.
pub(super) fn cheapest(
    course: &Course,
    [(first, from), (last, to)]: [(usize, Vertex); 2],
    prices: &IdVec<Vertex, u32>,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let due = last - first;
    let n = prices.len();
    // by steps, then by vertex: the cost of getting there
    let mut costs: Vec<IdVec<Vertex, u32>> = vec![IdVec::from_elem(FAR, n)];
    costs[0][from] = 0;
    let mut most = due;
    let mut best: Option<(u32, usize)> = None;
    for length in 1..=due {
        if length > most {
            break;
        }
        meter.work(n as u64)?;
        let before = &costs[length - 1];
        let mut row: IdVec<Vertex, u32> = IdVec::from_elem(FAR, n);
        for v in Vertex::all(n) {
            if course.is_stop(v) && v != to {
                continue;
            }
            let least = course.graph.neighbors(v).map(|u| before[u]).min();
            if let Some(least) = least.filter(|&least| least < FAR) {
                row[v] = least.saturating_add(if v == to { 0 } else { prices[v] });
            }
        }
        let cost = std::mem::replace(&mut row[to], FAR);
        if best.is_none() && cost < FAR {
            most = due.min(2 * length + LONGER);
        }
        if cost < best.map_or(FAR, |best| best.0) {
            best = Some((cost, length));
        }
        costs.push(row);
    }
    Ok(best.map(|(_, length)| trace(course, &costs, [from, to], length)))
}

/// The route of this length that the costs lead back along.
fn trace(
    course: &Course,
    costs: &[IdVec<Vertex, u32>],
    [from, to]: [Vertex; 2],
    length: usize,
) -> Vec<Vertex> {
    let mut route = vec![to];
    for row in costs[1..length].iter().rev() {
        let here = route[route.len() - 1];
        let next = course.graph.neighbors(here).min_by_key(|&u| row[u]);
        route.extend(next);
    }
    route.push(from);
    route.reverse();
    route
}
