//! How far a set of vertices is from having two edges each: a flow.

use crate::hamilton::factor::Factor;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// How many of two edges each to wanted neighbors the needy vertices lack, when every neighbor
/// takes two. Flow along shortest alternating paths; what a failed search has seen leads nowhere
/// later either.
pub(super) fn lacking(
    graph: &Graph,
    wanted: &IdVec<Vertex, bool>,
    needy: &[Vertex],
    meter: &mut Meter<'_>,
) -> Result<usize, Stop> {
    let mut factor = Factor::empty(graph.len());
    let mut from = IdVec::from_elem(Vertex::MAX, graph.len());
    let (mut queue, mut missing) = (Vec::new(), 0);
    for &start in needy {
        for _ in 0..2 {
            // vertices of this color are in the queue, those of the other in between
            queue.clear();
            if from[start] == Vertex::MAX {
                queue.push(start);
            }
            let mut reached = Vec::new();
            let (mut head, mut end) = (0, None);
            'search: while let Some(&v) = queue.get(head) {
                head += 1;
                meter.work(1)?;
                for w in graph.neighbors(v) {
                    if !wanted[w] || from[w] != Vertex::MAX || factor.has(v, w) {
                        continue;
                    }
                    from[w] = v;
                    reached.push(w);
                    if factor.lacks(w) {
                        end = Some(w);
                        break 'search;
                    }
                    for x in factor.partners(w) {
                        if x != start && from[x] == Vertex::MAX {
                            from[x] = w;
                            reached.push(x);
                            queue.push(x);
                        }
                    }
                }
            }
            let Some(mut w) = end else {
                missing += 1;
                from[start] = start;
                continue;
            };
            loop {
                let v = from[w];
                if v == start {
                    factor.add(v, w);
                    break;
                }
                let before = from[v];
                factor.remove(before, v);
                factor.add(v, w);
                w = before;
            }
            for v in reached {
                from[v] = Vertex::MAX;
            }
        }
    }
    Ok(missing)
}
