//! Parts of a graph that hang on the rest by one vertex, or not at all: what a cycle cannot go into
//! and come back from.
//!
//! Robert Tarjan's low-link walk (1972). The vertices below an edge of the walk are consecutive in
//! the order in which they are entered, so every part is a stretch of that order.

use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// A part, and the vertex by which it hangs on the rest, if there is one.
pub(super) struct Part {
    pub(super) vertices: Vec<Vertex>,
    pub(super) gate: Option<Vertex>,
}

const UNSEEN: u32 = u32::MAX;

/// A vertex on the way from the root.
struct Open {
    vertex: Vertex,
    /// The first entered vertex that what is below it touches.
    low: u32,
    next_link: u32,
}

/// Every connected part, and every part below an articulation point, smallest first; together at
/// most `most` vertices.
pub(super) fn parts(graph: &Graph, most: usize, meter: &mut Meter<'_>) -> Result<Vec<Part>, Stop> {
    let mut entered = IdVec::from_elem(UNSEEN, graph.len());
    let mut order: Vec<Vertex> = Vec::with_capacity(graph.len());
    // stretches of the order, with the vertex they hang on
    let mut stretches: Vec<(usize, usize, Option<Vertex>)> = Vec::new();
    let mut path: Vec<Open> = Vec::new();
    let enter = |v: Vertex,
                 path: &mut Vec<Open>,
                 order: &mut Vec<Vertex>,
                 entered: &mut IdVec<Vertex, u32>| {
        entered[v] = order.len() as u32;
        path.push(Open { vertex: v, low: order.len() as u32, next_link: 0 });
        order.push(v);
    };
    for root in Vertex::all(graph.len()) {
        if entered[root] != UNSEEN {
            continue;
        }
        let begin = order.len();
        enter(root, &mut path, &mut order, &mut entered);
        while let Some(open) = path.last_mut() {
            meter.work(1)?;
            if let Some(&(w, _)) = graph.links(open.vertex).get(open.next_link as usize) {
                open.next_link += 1;
                match entered[w] {
                    UNSEEN => enter(w, &mut path, &mut order, &mut entered),
                    at => open.low = open.low.min(at),
                }
                continue;
            }
            let (low, start) = (open.low, entered[open.vertex] as usize);
            path.pop();
            let Some(above) = path.last_mut() else { continue };
            // an edge back to the vertex above counts as low, too: it leads no further than that
            above.low = above.low.min(low);
            if low >= entered[above.vertex] {
                stretches.push((start, order.len(), Some(above.vertex)));
            }
        }
        if begin > 0 || order.len() < graph.len() {
            stretches.push((begin, order.len(), None));
        }
    }
    stretches.sort_by_key(|&(start, end, _)| (end - start, start));
    let mut left = most;
    let affordable = stretches.into_iter().take_while(|&(start, end, _)| {
        let fits = end - start <= left;
        left = left.saturating_sub(end - start);
        fits
    });
    Ok(affordable
        .map(|(start, end, gate)| Part { vertices: order[start..end].to_vec(), gate })
        .collect())
}
