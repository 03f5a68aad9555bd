//! Parts that hang on two vertices, the *hinge*: each is solved alone.
//!
//! Without the two the graph comes apart. A cycle passes every part on one path from one of the two
//! to the other; so more than two parts refute it, and of two each is asked with a vertex in place
//! of the other. Nothing else than the hinge joins them, so the answers fit each other.
//!
//! Where no two edges are a cut, one of the two has four edges or more. So for each of these
//! vertices a walk tells whose removal, after it, leaves parts: quadratic, within a budget. A chain
//! hangs on its ends as well, and stays.

#[cfg(test)]
mod tests;

use super::factor::Factor;
use super::split::Part;
use super::toughness::Walk;
use super::{Answered, find};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The most vertices and edges visited by all walks together.
const MOST_WORK: usize = 20_000_000;
/// Edges that one vertex of a hinge has at least.
const EDGES: usize = 4;

/// Solves a graph that has parts of this kind; `None` where it has none.
pub(super) fn solve(
    graph: &Graph,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Answered>, Stop> {
    let nothing = |meter: &Meter<'_>| (Err(Certificate::Search { nodes: meter.nodes() }), "parts");
    let mut rest = Part { graph: graph.clone(), names: Vertex::all(graph.len()).collect() };
    let mut edges = Vec::new();
    let (mut walk, mut work) = (Walk::default(), 0);
    for one in by_degree(graph) {
        while let Ok(one) = rest.names.as_slice().binary_search(&one) {
            work += rest.graph.len() + rest.graph.edges().len();
            if work > MOST_WORK {
                break;
            }
            let one = Vertex::new(one);
            let Some(other) = partner(&rest, one, &mut walk, meter)? else { break };
            let mut sides = apart(&rest, [one, other]).into_iter();
            let (Some(small), Some(large)) = (sides.next(), sides.next()) else { break };
            if sides.next().is_some() {
                return Ok(Some(nothing(meter)));
            }
            match find(&small.graph, seed, meter)?.0 {
                Ok(cycle) => edges.extend(small.inside(&cycle)),
                Err(_) => return Ok(Some(nothing(meter))),
            }
            rest = large;
        }
    }
    if rest.names.len() == graph.len() {
        return Ok(None);
    }
    let Ok(cycle) = find(&rest.graph, seed, meter)?.0 else { return Ok(Some(nothing(meter))) };
    edges.extend(rest.inside(&cycle));
    let cycle = Factor::from_edges(graph.len(), edges).hamiltonian(graph);
    Ok(cycle.map(|cycle| (Ok(cycle), "parts")))
}

/// The vertices of many edges, those of the most first.
fn by_degree(graph: &Graph) -> Vec<Vertex> {
    let many = |&v: &Vertex| graph.degree(v) >= EDGES;
    let mut vertices: Vec<Vertex> = Vertex::all(graph.len()).filter(many).collect();
    vertices.sort_by_key(|&v| std::cmp::Reverse(graph.degree(v)));
    vertices
}

/// Another vertex on which, with this one, more hangs than a chain.
fn partner(
    part: &Part,
    one: Vertex,
    walk: &mut Walk,
    meter: &mut Meter<'_>,
) -> Result<Option<Vertex>, Stop> {
    let gains = walk.gains(&part.graph, &[one], meter)?;
    // what is within a chain stands for its end
    let is_cut = |&v: &Vertex| gains[v] > 0 && part.graph.degree(v) > 2;
    let mut cuts = Vertex::all(part.names.len()).filter(is_cut).peekable();
    if cuts.peek().is_none() {
        return Ok(None);
    }
    let ends = chain_ends(&part.graph, one);
    Ok(cuts.find(|&v| gains[v] > 1 || !ends.contains(&v)))
}

/// Where the chains that begin at a vertex end.
fn chain_ends(graph: &Graph, begin: Vertex) -> Vec<Vertex> {
    let end = |first: Vertex| {
        let (mut before, mut at) = (begin, first);
        while at != begin && graph.degree(at) == 2 {
            let next = graph.neighbors(at).find(|&w| w != before).unwrap_or(begin);
            (before, at) = (at, next);
        }
        at
    };
    graph.neighbors(begin).filter(|&v| graph.degree(v) == 2).map(end).collect()
}

/// Up to three parts that hang on two vertices, the smallest first.
fn apart(whole: &Part, hinge: [Vertex; 2]) -> Vec<Part> {
    let graph = &whole.graph;
    let free = |ends: &[Vertex; 2]| !ends.iter().any(|v| hinge.contains(v));
    let inner = Graph::trusted(graph.len() as u32, graph.edges().iter().copied().filter(free));
    let (piece, count) = inner.components();
    // the two are pieces of their own
    let pieces = (0..count).filter(|&p| hinge.iter().all(|&v| piece[v] != p)).take(3);
    let mut sides: Vec<Part> = pieces.map(|p| side(whole, |v| piece[v] == p, hinge)).collect();
    sides.sort_by_key(|side| side.graph.len());
    sides
}

/// One side of a hinge, with a vertex in place of the other.
fn side(whole: &Part, is_inside: impl Fn(Vertex) -> bool, hinge: [Vertex; 2]) -> Part {
    let mut place = IdVec::from_elem(None, whole.graph.len());
    let (mut names, mut size) = (IdVec::new(), 0);
    for v in Vertex::all(whole.graph.len()).filter(|v| hinge.contains(v) || is_inside(*v)) {
        place[v] = Some(Vertex(size));
        size += 1;
        if let Some(&name) = whole.names.get(v) {
            names.push(name);
        }
    }
    let is_across = |ends: &[Vertex; 2]| ends.iter().all(|v| hinge.contains(v));
    let inner = whole.graph.edges().iter().filter(|&ends| !is_across(ends));
    let inner = inner.filter_map(|&[a, b]| Some([place[a]?, place[b]?]));
    let beyond = hinge.iter().filter_map(|&v| Some([place[v]?, Vertex(size)]));
    Part { graph: Graph::trusted(size + 1, inner.chain(beyond)), names }
}
