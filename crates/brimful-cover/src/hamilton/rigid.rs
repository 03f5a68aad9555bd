//! Edges that are in every 2-factor or in none, by the structure of alternating cycles.
//!
//! From one 2-factor every other one is reached by reflecting alternating cycles. In a bipartite
//! graph these are the directed cycles once unused edges point from one color to the other and used
//! edges back; so an edge can change exactly if both of its ends are in the same strongly connected
//! component (Dulmage and Mendelsohn 1958; Jean-Charles Régin's filter for all-different, 1994, is
//! the same idea). Clause learning cannot see this, and whether a window has any edge to play with
//! is known at once. Robert Tarjan's components, iterative.

use super::factor::Factor;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// For each edge whether it is in some 2-factors and not in others. `color` is the bipartition.
pub(super) fn flexible(
    graph: &Graph,
    factor: &Factor,
    color: impl Fn(Vertex) -> bool,
    meter: &mut Meter<'_>,
) -> Result<IdVec<Edge, bool>, Stop> {
    let component = components(graph, factor, color, meter)?;
    Ok(graph.edges().iter().map(|&[a, b]| component[a] == component[b]).collect())
}

const UNSEEN: u32 = u32::MAX;

/// The strongly connected component of each vertex.
fn components(
    graph: &Graph,
    factor: &Factor,
    color: impl Fn(Vertex) -> bool,
    meter: &mut Meter<'_>,
) -> Result<IdVec<Vertex, u32>, Stop> {
    let n = graph.len();
    let (mut component, mut low, mut next_link) =
        (IdVec::from_elem(UNSEEN, n), IdVec::from_elem(UNSEEN, n), IdVec::from_elem(0u32, n));
    let (mut path, mut open) = (Vec::new(), Vec::new());
    let (mut clock, mut count) = (0, 0);
    for root in Vertex::all(n) {
        if low[root] != UNSEEN {
            continue;
        }
        path.push((root, clock));
        low[root] = clock;
        while let Some(&(v, entered)) = path.last() {
            meter.work(1)?;
            if entered == clock {
                clock += 1;
                open.push(v);
            }
            if let Some(&(w, _)) = graph.links(v).get(next_link[v] as usize) {
                next_link[v] += 1;
                if factor.has(v, w) != color(v) || component[w] != UNSEEN {
                    continue;
                }
                if low[w] == UNSEEN {
                    low[w] = clock;
                    path.push((w, clock));
                } else {
                    low[v] = low[v].min(low[w]);
                }
                continue;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                low[parent] = low[parent].min(low[v]);
            }
            if low[v] == entered {
                while let Some(w) = open.pop() {
                    component[w] = count;
                    if w == v {
                        break;
                    }
                }
                count += 1;
            }
        }
    }
    Ok(component)
}
