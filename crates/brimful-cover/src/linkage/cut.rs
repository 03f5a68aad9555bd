//! Cut vertices that too many paths would have to pass, or behind which a part can only be entered.
//!
//! Only one path passes a vertex, and none comes back from a part that it entered through the only
//! vertex before it. Cut vertices are found by Robert Tarjan's depth-first search with low points
//! (1972).

use super::Linkage;
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Vertices looked at for all cut vertices together; each costs a walk over the graph.
const MOST_WORK: usize = 20_000_000;

/// A vertex whose removal separates more pairs than may pass it, or leaves a part that must be
/// covered without an end.
pub(super) fn find(
    linkage: &Linkage<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Certificate>, Stop> {
    let n = linkage.graph.len();
    for cut in cut_vertices(linkage.graph).into_iter().take(MOST_WORK / n.max(1)) {
        meter.work(n as u64)?;
        let part = parts_without(linkage.graph, cut);
        let count = part.iter().filter(|&&p| p != NONE).max().map_or(0, |&p| p as usize + 1);
        let mut has_end = vec![false; count];
        let (mut passing, mut most) = (0, 1);
        for pair in linkage.pairs {
            let parts = pair.map(|v| part[v]);
            for p in parts.into_iter().filter(|&p| p != NONE) {
                has_end[p as usize] = true;
            }
            if pair.contains(&cut) {
                most = 0;
            } else {
                passing += usize::from(parts[0] != parts[1]);
            }
        }
        let empty_part = linkage.spanning && has_end.contains(&false);
        if passing > most || empty_part {
            let one_of = |p: usize| part.iter().position(|&q| q as usize == p).map(Vertex::new);
            return Ok(Some(Certificate::Cut {
                removed: vec![cut],
                parts: (0..count).filter_map(one_of).collect(),
            }));
        }
    }
    Ok(None)
}

const NONE: u32 = u32::MAX;

/// The number of the component of each vertex once `cut` (and every other component than its own)
/// is gone.
fn parts_without(graph: &Graph, cut: Vertex) -> IdVec<Vertex, u32> {
    let mut part = IdVec::from_elem(NONE, graph.len());
    let mut stack = Vec::new();
    let mut count = 0;
    for start in graph.neighbors(cut) {
        if part[start] != NONE {
            continue;
        }
        part[start] = count;
        stack.push(start);
        while let Some(v) = stack.pop() {
            for w in graph.neighbors(v).filter(|&w| w != cut) {
                if part[w] == NONE {
                    part[w] = count;
                    stack.push(w);
                }
            }
        }
        count += 1;
    }
    part
}

/// The vertices whose removal disconnects their component.
fn cut_vertices(graph: &Graph) -> Vec<Vertex> {
    let n = graph.len();
    let mut visit = IdVec::from_elem(0u32, n);
    let mut low = IdVec::from_elem(0u32, n);
    let mut is_cut = IdVec::from_elem(false, n);
    let mut time = 0;
    // the path from the root, each vertex with the number of links it has followed
    let mut path: Vec<(Vertex, usize)> = Vec::new();
    for root in Vertex::all(n) {
        if visit[root] != 0 {
            continue;
        }
        let mut branches = 0;
        path.push((root, 0));
        while let Some((v, followed)) = path.last_mut() {
            let (at, link) = (*v, *followed);
            *followed += 1;
            if link == 0 {
                time += 1;
                (visit[at], low[at]) = (time, time);
            }
            let parent = path.len().checked_sub(2).map(|i| path[i].0);
            match graph.links(at).get(link) {
                Some(&(w, _)) if visit[w] == 0 => path.push((w, 0)),
                Some(&(w, _)) if Some(w) != parent => low[at] = low[at].min(visit[w]),
                Some(_) => {}
                None => {
                    path.pop();
                    let Some(parent) = parent else { continue };
                    low[parent] = low[parent].min(low[at]);
                    if parent == root {
                        branches += 1;
                    } else if low[at] >= visit[parent] {
                        is_cut[parent] = true;
                    }
                }
            }
        }
        is_cut[root] = branches > 1;
    }
    Vertex::all(n).filter(|&v| is_cut[v]).collect()
}
