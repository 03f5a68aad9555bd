//! Distances that the cuts of a sweep are made of.

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The families of distances.
pub(super) const SOURCES: usize = 3;

/// The distances from the beginnings of rows, from the first vertex and from the last beginning. A
/// row ends where the next vertex of the order is no neighbor.
pub(super) fn levels(
    graph: &Graph,
    order: &[Vertex],
    meter: &mut Meter<'_>,
) -> Result<[IdVec<Vertex, u16>; SOURCES], Stop> {
    let next = |w: &[Vertex]| graph.edge_between(w[0], w[1]).is_none().then_some(w[1]);
    let mut begins: Vec<Vertex> = order.first().copied().into_iter().collect();
    begins.extend(order.windows(2).filter_map(next));
    let ends = [begins.first(), begins.last()].map(|v| v.copied().into_iter().collect::<Vec<_>>());
    Ok([
        distances(graph, &begins, meter)?,
        distances(graph, &ends[0], meter)?,
        distances(graph, &ends[1], meter)?,
    ])
}

/// The distance of each vertex from the nearest source, `u16::MAX` where there is no way.
pub(super) fn distances(
    graph: &Graph,
    sources: &[Vertex],
    meter: &mut Meter<'_>,
) -> Result<IdVec<Vertex, u16>, Stop> {
    let mut distances = IdVec::from_elem(u16::MAX, graph.len());
    sources.iter().for_each(|&v| distances[v] = 0);
    let mut queue = sources.to_vec();
    let mut at = 0;
    while let Some(&v) = queue.get(at) {
        meter.work(1)?;
        at += 1;
        // distances beyond the range are all alike: no vertex is on a cut there
        let distance = distances[v].saturating_add(1);
        for w in graph.neighbors(v) {
            if distances[w] == u16::MAX && distance < u16::MAX {
                distances[w] = distance;
                queue.push(w);
            }
        }
    }
    Ok(distances)
}
