//! Cuts of three edges in a graph where only the edges of a chain are cuts of two.
//!
//! Three edges are a cut where their numbers in the cycle space cancel (see
//! [`split`](super::split)). All pairs are tried, and the third is looked up: quadratic, but a
//! filter of 128 KiB answers nearly all questions. What was met by chance is found out, because the
//! smaller side of each cut is walked.

use rustc_hash::{FxHashMap, FxHashSet};

use super::split;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The smaller side of a cut of three edges.
pub(super) struct Side {
    pub(super) cut: [Edge; 3],
    /// Ascending.
    pub(super) members: Vec<Vertex>,
}

/// Edges up to which pairs are tried, chains counted once.
const MOST_EDGES: usize = 12_000;
/// Vertices that all sides may have together; cuts beyond that are left alone.
const MOST_MEMBERS: usize = 2_000_000;
/// Bits of the filter, as a power of two.
const FILTER_BITS: u32 = 20;

/// The smaller sides of the cuts with at least two vertices of degree three or more on it, smallest
/// first.
pub(super) fn sides(graph: &Graph, meter: &mut Meter<'_>) -> Result<Vec<Side>, Stop> {
    let mut sides = Vec::new();
    let (mut walks, mut members) = (Walks::new(graph), 0);
    for cut in triples(graph, meter)? {
        let Some(side) = walks.smaller(cut, meter)? else { continue };
        members += side.members.len();
        if members > MOST_MEMBERS {
            break;
        }
        if side.members.iter().filter(|&&v| graph.degree(v) > 2).nth(1).is_some() {
            sides.push(side);
        }
    }
    sides.sort_by_key(|side| side.members.len());
    Ok(sides)
}

/// Triples of edges whose numbers cancel, of each chain its first edge.
fn triples(graph: &Graph, meter: &mut Meter<'_>) -> Result<Vec<[Edge; 3]>, Stop> {
    let Some(labels) = split::labels(graph, meter)? else { return Ok(Vec::new()) };
    let mut seen: FxHashSet<u64> = FxHashSet::default();
    let first = |&(_, label): &(Edge, u64)| seen.insert(label);
    let edges: Vec<(Edge, u64)> = graph.edge_ids().zip(labels).filter(first).collect();
    if edges.len() > MOST_EDGES || edges.iter().any(|&(_, label)| label == 0) {
        return Ok(Vec::new());
    }
    let places: FxHashMap<u64, usize> =
        edges.iter().enumerate().map(|(i, &(_, label))| (label, i)).collect();
    let mut filter = vec![0u64; 1 << (FILTER_BITS - 6)];
    let bit = |label: u64| ((label as usize >> 6) & ((1 << (FILTER_BITS - 6)) - 1), label & 63);
    for &(_, label) in &edges {
        let (word, bit) = bit(label);
        filter[word] |= 1 << bit;
    }
    let mut found = Vec::new();
    for (i, &(a, one)) in edges.iter().enumerate() {
        meter.work((edges.len() - i) as u64 / 256 + 1)?;
        for (j, &(b, two)) in edges.iter().enumerate().skip(i + 1) {
            let (word, bit) = bit(one ^ two);
            if filter[word] >> bit & 1 == 0 {
                continue;
            }
            if let Some(&k) = places.get(&(one ^ two)).filter(|&&k| k > j) {
                found.push([a, b, edges[k].0]);
            }
        }
    }
    Ok(found)
}

/// Walks from both ends of an edge at once; the arrays are reused.
struct Walks<'g> {
    graph: &'g Graph,
    /// Which walk was at a vertex last.
    seen: IdVec<Vertex, u32>,
    walks: u32,
}

impl<'g> Walks<'g> {
    fn new(graph: &'g Graph) -> Self {
        Walks { graph, seen: IdVec::from_elem(0, graph.len()), walks: 0 }
    }

    /// The side of a cut that is walked first, if the edges are a cut.
    fn smaller(&mut self, cut: [Edge; 3], meter: &mut Meter<'_>) -> Result<Option<Side>, Stop> {
        let numbers = [self.walks + 1, self.walks + 2];
        self.walks += 2;
        let mut walks = self.graph.ends(cut[0]).map(|v| vec![v]);
        for (walk, number) in walks.iter().zip(numbers) {
            self.seen[walk[0]] = number;
        }
        let mut head = 0;
        loop {
            for side in 0..2 {
                let Some(&v) = walks[side].get(head) else {
                    let mut members = std::mem::take(&mut walks[side]);
                    members.sort_unstable();
                    let leaves = |&e: &Edge| {
                        let inside = |&v: &Vertex| self.seen[v] == numbers[side];
                        self.graph.ends(e).iter().filter(|v| inside(v)).count() == 1
                    };
                    return Ok(cut.iter().all(leaves).then_some(Side { cut, members }));
                };
                meter.work(1)?;
                for &(w, e) in self.graph.links(v) {
                    if cut.contains(&e) || self.seen[w] == numbers[side] {
                        continue;
                    }
                    if self.seen[w] == numbers[1 - side] {
                        return Ok(None);
                    }
                    self.seen[w] = numbers[side];
                    walks[side].push(w);
                }
            }
            head += 1;
        }
    }
}
