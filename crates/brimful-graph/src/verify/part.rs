//! Whether a part behind a few edges can be passed.

use std::collections::{HashMap, HashSet};

use crate::graph::{Graph, Vertex};

/// Vertices of a part up to which all paths through it are looked at.
pub(super) const MOST: usize = 20;

/// Whether these are the edges, at most three, that lead out of a part that is not everything.
pub(super) fn bounds(graph: &Graph, cut: &[[Vertex; 2]], part: &[Vertex]) -> bool {
    let members: HashSet<Vertex> = part.iter().copied().collect();
    let out = |v: Vertex| graph.neighbors(v).map(move |w| [v, w]);
    let leaving: HashSet<[Vertex; 2]> =
        members.iter().flat_map(|&v| out(v)).filter(|[_, w]| !members.contains(w)).collect();
    let named: HashSet<[Vertex; 2]> = cut.iter().copied().collect();
    let whole = members.len() == part.len() && named.len() == cut.len();
    whole && named == leaving && cut.len() <= 3 && (1..graph.len()).contains(&part.len())
}

/// Whether a path through all of a part comes in by one edge of the cut and leaves by another:
/// which vertices can end a path through each set of vertices, set by set.
pub(super) fn has_passage(graph: &Graph, cut: &[[Vertex; 2]], part: &[Vertex]) -> bool {
    let place: HashMap<Vertex, u32> = part.iter().copied().zip(0..).collect();
    let bit = |v: Vertex| place.get(&v).map_or(0u32, |&i| 1 << i);
    let near: Vec<u32> =
        part.iter().map(|&v| graph.neighbors(v).fold(0, |set, w| set | bit(w))).collect();
    let whole = (1usize << part.len()) - 1;
    cut.iter().enumerate().any(|(i, &[start, _])| {
        let mut ends = vec![0u32; whole + 1];
        ends[bit(start) as usize] = bit(start);
        for set in 1..=whole {
            let reached = ends[set];
            let next = (0..part.len()).filter(|&j| set >> j & 1 == 0 && near[j] & reached != 0);
            next.for_each(|j| ends[set | 1 << j] |= 1 << j);
        }
        cut[i + 1..].iter().any(|&[end, _]| ends[whole] & bit(end) != 0)
    })
}
