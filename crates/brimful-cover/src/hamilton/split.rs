//! Parts that are joined by two edges each: every one is solved alone.
//!
//! A cycle passes every cut of two edges by both. So all edges that are in such a cut are used, and
//! what they join are parts: seen from one part, all beyond a cut is a path from one of its ends to
//! the other, for which one vertex stands in. The graphs that Michael Haythorpe combined for the
//! FHCP challenge come apart in this way, and their parts are much easier than the whole.
//!
//! Edges are in a common cut of two when the same cycles pass through them. Each edge beside a
//! spanning tree gets a random number, each edge of the tree the exclusive or of those whose cycle
//! it is on; equal numbers are a cut (David Pritchard and Ramakrishna Thurimella, "Fast computation
//! of small cuts via cycle space sampling", 2011). That nothing met by chance is checked: the parts
//! must form a cactus, whose every edge is on exactly one cycle.

#[cfg(test)]
pub(super) mod tests;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

use super::Answered;
use super::factor::Factor;
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Solves a graph of several parts; `None` where it does not come apart.
pub(super) fn solve(
    graph: &Graph,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Answered>, Stop> {
    let Some(cuts) = cuts(graph, meter)? else { return Ok(None) };
    let Some(mut parts) = parts(graph, &cuts) else { return Ok(None) };
    parts.sort_by_key(|part| part.names.len());
    let joints = graph.edge_ids().filter(|&e| cuts[e] != NO_CUT).map(|e| graph.ends(e));
    let mut edges: Vec<[Vertex; 2]> = joints.collect();
    for part in parts {
        match super::find(&part.graph, seed, meter)?.0 {
            Ok(cycle) => edges.extend(part.inside(&cycle)),
            Err(_) => {
                return Ok(Some((Err(Certificate::Search { nodes: meter.nodes() }), "parts")));
            }
        }
    }
    let cycle = Factor::from_edges(graph.len(), edges).hamiltonian(graph);
    Ok(cycle.map(|cycle| (Ok(cycle), "parts")))
}

/// A part, and a vertex for all that is beyond each of its cuts.
pub(super) struct Part {
    pub(super) graph: Graph,
    /// The vertices of the part in the whole graph; those that stand in follow.
    pub(super) names: IdVec<Vertex, Vertex>,
}

impl Part {
    /// The edges of a cycle that are edges of the part.
    pub(super) fn inside(&self, cycle: &[Vertex]) -> impl Iterator<Item = [Vertex; 2]> {
        let next = cycle.iter().cycle().skip(1);
        cycle
            .iter()
            .zip(next)
            .filter_map(|(&v, &w)| Some([*self.names.get(v)?, *self.names.get(w)?]))
    }
}

/// The number of an edge that is in no cut of two.
pub(super) const NO_CUT: u32 = u32::MAX;

/// For each edge the number of its class: any two edges of a class are a cut. `None` where there
/// are no cuts, or where the graph is in pieces or has a bridge.
pub(super) fn cuts(graph: &Graph, meter: &mut Meter<'_>) -> Result<Option<IdVec<Edge, u32>>, Stop> {
    let Some(labels) = labels(graph, meter)? else { return Ok(None) };
    let mut sizes: FxHashMap<u64, u32> = FxHashMap::default();
    labels.iter().for_each(|&label| *sizes.entry(label).or_default() += 1);
    if sizes.contains_key(&0) {
        return Ok(None);
    }
    let mut numbers: FxHashMap<u64, u32> = FxHashMap::default();
    let mut number = |&label: &u64| {
        let next = numbers.len() as u32;
        if sizes[&label] > 1 { *numbers.entry(label).or_insert(next) } else { NO_CUT }
    };
    let classes: IdVec<Edge, u32> = labels.iter().map(&mut number).collect();
    Ok(Some(classes).filter(|_| !numbers.is_empty()))
}

/// For each edge the numbers, combined, of the edges beside a spanning tree whose cycles it is on.
/// `None` where the graph is in pieces.
pub(super) fn labels(
    graph: &Graph,
    meter: &mut Meter<'_>,
) -> Result<Option<IdVec<Edge, u64>>, Stop> {
    let mut above: IdVec<Vertex, Option<Edge>> = IdVec::from_elem(None, graph.len());
    let mut seen = IdVec::from_elem(false, graph.len());
    let mut order: Vec<Vertex> = Vec::with_capacity(graph.len());
    seen[Vertex(0)] = true;
    order.push(Vertex(0));
    let mut head = 0;
    while let Some(&v) = order.get(head) {
        head += 1;
        meter.work(1 + graph.degree(v) as u64 / 8)?;
        for &(w, e) in graph.links(v) {
            if !std::mem::replace(&mut seen[w], true) {
                above[w] = Some(e);
                order.push(w);
            }
        }
    }
    if order.len() < graph.len() {
        return Ok(None);
    }
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let mut labels = IdVec::from_elem(0u64, graph.edges().len());
    let mut below = IdVec::from_elem(0u64, graph.len());
    for (e, ends) in graph.edge_ids().zip(graph.edges()) {
        if ends.iter().all(|&v| above[v] != Some(e)) {
            labels[e] = rng.random();
            ends.iter().for_each(|&v| below[v] ^= labels[e]);
        }
    }
    for &v in order.iter().rev() {
        if let Some(e) = above[v] {
            labels[e] = below[v];
            let [a, b] = graph.ends(e);
            let parent = if v == a { b } else { a };
            below[parent] ^= below[v];
        }
    }
    Ok(Some(labels))
}

/// The parts of more than one vertex, if there are several and the parts form a cactus.
fn parts(graph: &Graph, cuts: &IdVec<Edge, u32>) -> Option<Vec<Part>> {
    let inner = super::reduce::keep(graph, |e| cuts[e] == NO_CUT);
    let (piece, count) = inner.components();
    // the ends of each class in each piece
    let mut gates: FxHashMap<(u32, u32), Vec<Vertex>> = FxHashMap::default();
    for (ends, &cut) in graph.edges().iter().zip(cuts).filter(|&(_, &cut)| cut != NO_CUT) {
        for &v in ends {
            gates.entry((piece[v], cut)).or_default().push(v);
        }
    }
    let joints = cuts.iter().filter(|&&cut| cut != NO_CUT);
    let classes = joints.clone().max().map_or(0, |&last| last as usize + 1);
    let is_cactus = count as usize == 1 + joints.count() - classes;
    if !is_cactus || gates.values().any(|ends| ends.len() != 2) {
        return None;
    }
    let mut place = IdVec::from_elem(Vertex(0), graph.len());
    let mut names: Vec<IdVec<Vertex, Vertex>> = vec![IdVec::new(); count as usize];
    for v in Vertex::all(graph.len()) {
        place[v] = names[piece[v] as usize].push(v);
    }
    let mut edges: Vec<Vec<[Vertex; 2]>> = vec![Vec::new(); count as usize];
    for &[a, b] in inner.edges() {
        edges[piece[a] as usize].push([a, b].map(|v| place[v]));
    }
    let mut sizes: Vec<u32> = names.iter().map(|names| names.len() as u32).collect();
    let mut gates: Vec<_> = gates.into_iter().collect();
    gates.sort_unstable();
    for ((piece, _), ends) in gates {
        let size = sizes[piece as usize];
        edges[piece as usize].extend(ends.iter().map(|&v| [place[v], Vertex(size)]));
        sizes[piece as usize] += 1;
    }
    let several = names.iter().filter(|names| names.len() > 1).count() > 1;
    let parts = names
        .into_iter()
        .zip(edges)
        .zip(sizes)
        .map(|((names, edges), size)| Part { graph: Graph::trusted(size, edges), names });
    // a vertex alone lies on the path from one cut to the next
    several.then(|| parts.filter(|part| part.graph.len() > 2).collect())
}
