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

/// A vertex that routes of some length get to.
#[derive(Clone, Copy)]
struct Reached {
    v: Vertex,
    /// The cost of the cheapest of them.
    cost: u32,
    /// The place, among those reached a step before, of the vertex that it comes from.
    from: usize,
}

/// The cheapest route between two stops that is no longer than is due.
pub(super) fn cheapest(
    course: &Course,
    [(first, from), (last, to)]: [(usize, Vertex); 2],
    prices: &IdVec<Vertex, u32>,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let due = last - first;
    let mut layers = vec![vec![Reached { v: from, cost: 0, from: 0 }]];
    let mut place: IdVec<Vertex, Option<u32>> = IdVec::from_elem(None, prices.len());
    let mut most = due;
    let mut best = None;
    let mut least = FAR;
    for length in 1..=due {
        if length > most {
            break;
        }
        let before = &layers[length - 1];
        let mut layer: Vec<Reached> = Vec::new();
        meter.work(before.len() as u64 + 1)?;
        let limit = least;
        for (from, &Reached { v, cost, .. }) in before.iter().enumerate() {
            for w in course.graph.neighbors(v) {
                if w == to && cost < least {
                    (best, least) = (Some([length, from]), cost);
                }
                let there = Reached { v: w, cost: cost.saturating_add(prices[w]), from };
                if course.is_stop(w) || there.cost >= limit {
                    continue;
                }
                match place[w].map(|place| &mut layer[place as usize]) {
                    Some(known) if known.cost <= there.cost => {}
                    Some(known) => *known = there,
                    None => {
                        place[w] = Some(layer.len() as u32);
                        layer.push(there);
                    }
                }
            }
        }
        layer.iter().for_each(|reached| place[reached.v] = None);
        if limit == FAR && least < FAR {
            most = due.min(2 * length + LONGER);
        }
        layers.push(layer);
    }
    Ok(best.map(|last| trace(&layers, [from, to], last)))
}

/// The route that the layers lead back along, from the layer before this length and a place in it.
fn trace(
    layers: &[Vec<Reached>],
    [from, to]: [Vertex; 2],
    [length, mut place]: [usize; 2],
) -> Vec<Vertex> {
    let mut route = vec![to];
    for layer in layers[1..length].iter().rev() {
        let reached = layer[place];
        route.push(reached.v);
        place = reached.from;
    }
    route.push(from);
    route.reverse();
    route
}
