//! A part behind two or three edges that no cycle can pass: something to show to people, where the
//! solver only says that it searched.
//!
//! A cycle passes such a cut by two of its edges, so on either side it is one path through all
//! vertices there. A side is asked for each pair of its edges, with a vertex in place of the other
//! side; one that no pair suits refutes the whole. The smallest such side is the easiest to check.

#[cfg(test)]
mod tests;

use rustc_hash::FxHashMap;

use super::{find as find_cycle, reduce, split, triples};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter, Stop};

/// Nodes of each search for a path through a side.
const PATH_NODES: u64 = 2000;
/// Vertices of all sides that are asked, together.
const MOST_ASKED: usize = 20_000;
/// Edges looked at to take cuts of two apart.
const MOST_WORK: usize = 4_000_000;

/// The smallest part of a graph behind two or three edges that no cycle can pass, if there is one
/// that short searches find.
#[must_use]
pub fn culprit(graph: &Graph, limits: &Limits<'_>) -> Option<Certificate> {
    find(graph, &mut Meter::new(limits)).ok().flatten()
}

/// One side of a cut of two or three edges.
struct Side {
    cut: Vec<Edge>,
    /// Ascending.
    members: Vec<Vertex>,
}

pub(super) fn find(graph: &Graph, meter: &mut Meter<'_>) -> Result<Option<Certificate>, Stop> {
    let mut sides = sides(graph, meter)?;
    sides.sort_by_key(|side| side.members.len());
    let mut asked = 0;
    for side in sides {
        asked += side.members.len();
        if asked > MOST_ASKED {
            break;
        }
        if side.is_barred(graph, meter)? {
            let ends = |&e: &Edge| side.outward(graph, e);
            let cut = side.cut.iter().map(ends).collect();
            return Ok(Some(Certificate::Part { cut, part: side.members }));
        }
    }
    Ok(None)
}

/// Both sides of every cut of three edges, and the parts that cuts of two leave.
fn sides(graph: &Graph, meter: &mut Meter<'_>) -> Result<Vec<Side>, Stop> {
    let mut sides = pairs(graph, meter)?;
    for triples::Side { cut, members } in triples::sides(graph, meter)? {
        meter.work(graph.len() as u64)?;
        let is_outside = |v: &Vertex| members.binary_search(v).is_err();
        if sides.len() * graph.len() < MOST_WORK {
            let others = Vertex::all(graph.len()).filter(is_outside).collect();
            sides.push(Side { cut: cut.to_vec(), members: others });
        }
        sides.push(Side { cut: cut.to_vec(), members });
    }
    Ok(sides)
}

/// The parts that are left without all edges any two of which are a cut.
fn pairs(graph: &Graph, meter: &mut Meter<'_>) -> Result<Vec<Side>, Stop> {
    let mut sides = Vec::new();
    let Some(cuts) = split::cuts(graph, meter)? else { return Ok(sides) };
    let mut classes: FxHashMap<u32, Vec<Edge>> = FxHashMap::default();
    for e in graph.edge_ids().filter(|&e| cuts[e] != split::NO_CUT) {
        classes.entry(cuts[e]).or_default().push(e);
    }
    let mut classes: Vec<Vec<Edge>> = classes.into_values().collect();
    classes.sort_unstable();
    for class in classes.iter().take(MOST_WORK / graph.edges().len().max(1)) {
        meter.work(graph.edges().len() as u64)?;
        let (part, count) = reduce::keep(graph, |e| !class.contains(&e)).components();
        let mut parts: Vec<Side> =
            (0..count).map(|_| Side { cut: Vec::new(), members: Vec::new() }).collect();
        Vertex::all(graph.len()).for_each(|v| parts[part[v] as usize].members.push(v));
        for &e in class {
            graph.ends(e).iter().for_each(|&v| parts[part[v] as usize].cut.push(e));
        }
        // numbers met by chance could have called others a cut
        sides.extend(parts.into_iter().filter(|side| side.cut.len() == 2));
    }
    Ok(sides)
}

impl Side {
    /// An edge of the cut, its end inside first.
    fn outward(&self, graph: &Graph, e: Edge) -> [Vertex; 2] {
        let [a, b] = graph.ends(e);
        if self.members.binary_search(&a).is_ok() { [a, b] } else { [b, a] }
    }

    /// Whether no path through all of the side comes in by an edge of the cut and leaves by
    /// another: proven. False where a search was cut short.
    fn is_barred(&self, graph: &Graph, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        if self.members.len() < 2 {
            return Ok(false);
        }
        let place: IdVec<Vertex, Option<Vertex>> = {
            let mut place = IdVec::from_elem(None, graph.len());
            self.members.iter().zip(0..).for_each(|(&v, i)| place[v] = Some(Vertex(i)));
            place
        };
        let links = self.members.iter().flat_map(|&v| graph.neighbors(v).map(move |w| [v, w]));
        let inner = links.filter(|[v, w]| v < w).filter_map(|[v, w]| Some([place[v]?, place[w]?]));
        let inner: Vec<[Vertex; 2]> = inner.collect();
        let gates: Vec<Vertex> =
            self.cut.iter().filter_map(|&e| place[self.outward(graph, e)[0]]).collect();
        let outside = Vertex(self.members.len() as u32);
        for (i, &one) in gates.iter().enumerate() {
            for &other in gates[i + 1..].iter().filter(|&&other| other != one) {
                let ends = [[one, outside], [other, outside]];
                let piece = Graph::trusted(outside.0 + 1, inner.iter().copied().chain(ends));
                let found = meter.budgeted(PATH_NODES, |meter| find_cycle(&piece, 0, meter))?;
                if found.is_none_or(|(answer, _)| answer.is_ok()) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}
