//! In which order the sweep takes the vertices.
//!
//! The width of the frontier decides everything, so a few orders are tried and the cheapest is
//! taken: those the caller proposes (rows or columns of a board) and that of Elizabeth Cuthill and
//! James McKee (1969): breadth first from a vertex at the rim, neighbors of small degree first.

use super::levels::distances;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The cheapest of the proposed orders and of Cuthill-McKee's.
pub(super) fn best(
    graph: &Graph,
    proposed: &[Vec<Vertex>],
    meter: &mut Meter<'_>,
) -> Result<Vec<Vertex>, Stop> {
    Ok(ranked(graph, proposed, meter)?.swap_remove(0).1)
}

/// The most orders that are worth trying.
const MOST_ORDERS: usize = 4;
/// How many times the guess of an order worth trying may be that of the best: the guess knows
/// nothing of what the sweep looks for.
const WORTH: u128 = 32;

/// Orders worth trying, the cheapest first: those of [`best`], and the same backward.
pub(super) fn good(
    graph: &Graph,
    proposed: &[Vec<Vertex>],
    meter: &mut Meter<'_>,
) -> Result<Vec<Vec<Vertex>>, Stop> {
    let mut ranked = ranked(graph, proposed, meter)?;
    for (_, order) in ranked.clone() {
        let backward: Vec<Vertex> = order.into_iter().rev().collect();
        ranked.push((cost(graph, &backward, meter)?, backward));
    }
    ranked.sort_by_key(|&(cost, _)| cost);
    let most = ranked[0].0.saturating_mul(WORTH);
    let mut good: Vec<Vec<Vertex>> = Vec::new();
    for (_, order) in ranked.into_iter().filter(|&(cost, _)| cost <= most) {
        if good.len() < MOST_ORDERS && !good.contains(&order) {
            good.push(order);
        }
    }
    Ok(good)
}

/// The proposed orders and Cuthill-McKee's with their costs, the cheapest first; among equals the
/// first proposed.
fn ranked(
    graph: &Graph,
    proposed: &[Vec<Vertex>],
    meter: &mut Meter<'_>,
) -> Result<Vec<(u128, Vec<Vertex>)>, Stop> {
    let mut ranked = Vec::new();
    for order in proposed.iter().filter(|order| order.len() == graph.len()) {
        ranked.push((cost(graph, order, meter)?, order.clone()));
    }
    let own = cuthill_mckee(graph, meter)?;
    ranked.push((cost(graph, &own, meter)?, own));
    ranked.sort_by_key(|&(cost, _)| cost);
    Ok(ranked)
}

/// Graphs of more vertices have no time for [`narrow`].
const MOST_VERTICES: usize = 4096;
/// Vertices that orders begin at, beside the roots.
const BEGINNINGS: usize = 14;

/// Orders that take the vertex after which the frontier is smallest, from the roots and from
/// vertices all over the graph.
pub(super) fn narrow(
    graph: &Graph,
    roots: &[Vertex],
    meter: &mut Meter<'_>,
) -> Result<Vec<Vec<Vertex>>, Stop> {
    if graph.len() > MOST_VERTICES {
        return Ok(Vec::new());
    }
    let spread = (0..graph.len()).step_by(graph.len().div_ceil(BEGINNINGS).max(1));
    let mut begins: Vec<Vertex> = roots.iter().copied().chain(spread.map(Vertex::new)).collect();
    begins.sort_unstable();
    begins.dedup();
    begins.into_iter().map(|root| narrow_from(graph, root, meter)).collect()
}

/// The order that goes from one end of a path to the other: by how much nearer the first end is,
/// and among equals beside those before.
pub(super) fn across(
    graph: &Graph,
    [from, to]: [Vertex; 2],
    meter: &mut Meter<'_>,
) -> Result<Vec<Vertex>, Stop> {
    let [here, there] = [distances(graph, &[from], meter)?, distances(graph, &[to], meter)?];
    let level = |v: Vertex| i32::from(here[v]) - i32::from(there[v]);
    let mut place: IdVec<Vertex, usize> = IdVec::from_elem(usize::MAX, graph.len());
    let mut order: Vec<Vertex> = Vertex::all(graph.len()).collect();
    order.sort_by_key(|&v| level(v));
    let mut begin = 0;
    while begin < order.len() {
        let first = level(order[begin]);
        let end = begin + order[begin..].partition_point(|&v| level(v) == first);
        meter.work((end - begin) as u64)?;
        let beside = |v: &Vertex| graph.neighbors(*v).map(|w| place[w]).min();
        order[begin..end].sort_by_cached_key(beside);
        (begin..end).for_each(|i| place[order[i]] = i);
        begin = end;
    }
    Ok(order)
}

/// The narrow order that begins at a vertex. Among equals the vertex with most edges back is next,
/// then that whose neighbors have waited longest.
fn narrow_from(graph: &Graph, root: Vertex, meter: &mut Meter<'_>) -> Result<Vec<Vertex>, Stop> {
    let mut open: IdVec<Vertex, usize> =
        Vertex::all(graph.len()).map(|v| graph.degree(v)).collect();
    // when each vertex entered
    let mut entered = IdVec::from_elem(usize::MAX, graph.len());
    let mut order: Vec<Vertex> = Vec::with_capacity(graph.len());
    let mut beside: Vec<Vertex> = Vec::new();
    while order.len() < graph.len() {
        meter.work(4 * beside.len() as u64 + 1)?;
        let next = beside.iter().copied().min_by_key(|v| {
            let back = graph.neighbors(*v).filter(|&w| entered[w] != usize::MAX);
            let (mut count, mut leave, mut oldest) = (0i64, 0i64, usize::MAX);
            for w in back {
                count += 1;
                leave += i64::from(open[w] == 1);
                oldest = oldest.min(entered[w]);
            }
            let stays = i64::from((count as usize) < graph.degree(*v));
            (stays - leave, -count, oldest, *v)
        });
        let first = || Vertex::all(graph.len()).find(|&v| entered[v] == usize::MAX);
        let root = || Some(root).filter(|&v| entered[v] == usize::MAX);
        let Some(v) = next.or_else(root).or_else(first) else { break };
        beside.retain(|&w| w != v);
        entered[v] = order.len();
        order.push(v);
        for w in graph.neighbors(v) {
            if entered[w] != usize::MAX {
                open[v] -= 1;
                open[w] -= 1;
            } else if !beside.contains(&w) {
                beside.push(w);
            }
        }
    }
    Ok(order)
}

/// A guess at the number of states met, summed over the sweep: a vertex of the frontier with one
/// open edge is done or one of two kinds of open end; with more it may also have no edge yet.
fn cost(graph: &Graph, order: &[Vertex], meter: &mut Meter<'_>) -> Result<u128, Stop> {
    let mut open: IdVec<Vertex, usize> =
        Vertex::all(graph.len()).map(|v| graph.degree(v)).collect();
    let mut entered = IdVec::from_elem(false, graph.len());
    // how many vertices of the frontier have one open edge, and more
    let mut frontier = [0u32; 2];
    let mut sum = 0u128;
    for &v in order {
        meter.work(1)?;
        entered[v] = true;
        for w in graph.neighbors(v).filter(|&w| entered[w]) {
            open[v] -= 1;
            open[w] -= 1;
            match open[w] {
                0 => frontier[0] -= 1,
                1 => frontier = [frontier[0] + 1, frontier[1] - 1],
                _ => {}
            }
        }
        match open[v] {
            0 => {}
            left => frontier[usize::from(left > 1)] += 1,
        }
        let states = 3u128.saturating_pow(frontier[0]);
        sum = sum.saturating_add(states.saturating_mul(4u128.saturating_pow(frontier[1])));
    }
    Ok(sum)
}

/// Component by component, breadth first from a vertex as far out as two breadth-first searches
/// find.
fn cuthill_mckee(graph: &Graph, meter: &mut Meter<'_>) -> Result<Vec<Vertex>, Stop> {
    let mut order = Vec::with_capacity(graph.len());
    let mut seen = IdVec::from_elem(false, graph.len());
    for v in Vertex::all(graph.len()) {
        if !seen[v] {
            let mut rim = v;
            for _ in 0..2 {
                let begin = order.len();
                breadth_first(graph, rim, &mut seen, &mut order, meter)?;
                rim = order[order.len() - 1];
                for w in order.drain(begin..) {
                    seen[w] = false;
                }
            }
            breadth_first(graph, rim, &mut seen, &mut order, meter)?;
        }
    }
    Ok(order)
}

/// Appends the component of `root` to `order`.
fn breadth_first(
    graph: &Graph,
    root: Vertex,
    seen: &mut IdVec<Vertex, bool>,
    order: &mut Vec<Vertex>,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let mut next = order.len();
    seen[root] = true;
    order.push(root);
    while next < order.len() {
        meter.work(1)?;
        let begin = order.len();
        for w in graph.neighbors(order[next]) {
            if !seen[w] {
                seen[w] = true;
                order.push(w);
            }
        }
        order[begin..].sort_by_key(|&w| graph.degree(w));
        next += 1;
    }
    Ok(())
}
