//! Parts that three edges join to the rest: each is solved alone, and becomes a vertex.
//!
//! A cycle passes a cut of three edges by two of them. So one side can be solved with a vertex for
//! the other: once for each of the three edges, without that edge. No cycle at all refutes the
//! whole; else the side becomes a vertex, and an edge is ruled out or needed where fewer than three
//! of the questions have a cycle. Cuts of three do not cross each other in graphs without smaller
//! ones (chains aside), so that the sides are done from the smallest on, each with vertices for
//! those within it.
//!
//! This is how non-Hamiltonian cubic graphs are usually made: from a graph without a cycle, a
//! vertex is removed and its three edges go elsewhere. Clause learning has to refute the part again
//! wherever the search goes.

#[cfg(test)]
pub(super) mod tests;

use rustc_hash::FxHashMap;

use super::factor::Factor;
use super::triples::{self, Side};
use super::{Answered, find};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Nodes of each of a part's three searches. A part that needs more stays in the whole.
const PART_NODES: u64 = 3000;

/// Solves a graph that has parts of this kind; `None` where it has none.
pub(super) fn solve(
    graph: &Graph,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Answered>, Stop> {
    let sides = triples::sides(graph, meter)?;
    if sides.is_empty() {
        return Ok(None);
    }
    super::stage(meter, "parts");
    let mut whole = Shrunk::new(graph);
    let nothing = |meter: &Meter<'_>| Err(Certificate::Search { nodes: meter.nodes() });
    for side in &sides {
        if !whole.shrink(side, seed, meter)? {
            return Ok(Some((nothing(meter), "parts")));
        }
    }
    if whole.parts.is_empty() {
        return Ok(None);
    }
    let rest = whole.rest();
    Ok(match find(&rest.graph, seed, meter)?.0 {
        Ok(cycle) => whole.unfolded(rest.used(&cycle)).map(|cycle| (Ok(cycle), "parts")),
        Err(_) => Some((nothing(meter), "parts")),
    })
}

/// What is known of an edge.
#[derive(Clone, Copy, PartialEq)]
enum Fate {
    Open,
    Needed,
    Out,
}

/// A graph some of whose parts have become vertices. Its edges are some of the whole graph's.
struct Shrunk<'g> {
    graph: &'g Graph,
    /// The vertex that stands for a vertex.
    home: IdVec<Vertex, Vertex>,
    /// The number of vertices for which a vertex stands.
    size: IdVec<Vertex, usize>,
    fate: IdVec<Edge, Fate>,
    parts: Vec<Part>,
}

/// A part that has become a vertex.
struct Part {
    cut: [Edge; 3],
    /// The edges used inside, by the edge of the cut that is not used.
    ways: [Option<Vec<Edge>>; 3],
}

/// An edge between the vertices that now stand for its ends.
type NowEdge = (Edge, [Vertex; 2], Fate);

/// A graph to be solved, and the edges of the whole graph that its edges are.
struct Piece {
    graph: Graph,
    edges: FxHashMap<[Vertex; 2], Edge>,
}

impl Piece {
    /// The graph of these vertices and edges. A needed edge gets a vertex on it, which makes every
    /// cycle use it.
    fn new(
        vertices: impl IntoIterator<Item = Vertex>,
        edges: impl IntoIterator<Item = NowEdge>,
    ) -> Self {
        let places: FxHashMap<Vertex, Vertex> =
            vertices.into_iter().zip((0..).map(Vertex)).collect();
        let (mut list, mut names) = (Vec::new(), FxHashMap::default());
        let mut middles = Vec::new();
        for (e, ends, fate) in edges {
            let [a, b] = ends.map(|v| places[&v]);
            if fate == Fate::Needed {
                middles.push((e, [a, b]));
            } else {
                list.push([a.min(b), a.max(b)]);
                names.insert([a.min(b), a.max(b)], e);
            }
        }
        let mut n = places.len() as u32;
        for (e, [a, b]) in middles {
            list.extend([[a, Vertex(n)], [b, Vertex(n)]]);
            names.insert([a, Vertex(n)], e);
            n += 1;
        }
        Piece { graph: Graph::trusted(n, list), edges: names }
    }

    /// The edges of the whole graph that a cycle uses.
    fn used(&self, cycle: &[Vertex]) -> Vec<Edge> {
        let next = cycle.iter().cycle().skip(1);
        let ends = cycle.iter().zip(next).map(|(&v, &w)| [v.min(w), v.max(w)]);
        ends.filter_map(|ends| self.edges.get(&ends).copied()).collect()
    }
}

/// The vertex for everything outside a part.
const OUTSIDE: Vertex = Vertex::MAX;

impl<'g> Shrunk<'g> {
    fn new(graph: &'g Graph) -> Self {
        Shrunk {
            graph,
            home: Vertex::all(graph.len()).collect(),
            size: IdVec::from_elem(1, graph.len()),
            fate: IdVec::from_elem(Fate::Open, graph.edges().len()),
            parts: Vec::new(),
        }
    }

    /// Makes a side a vertex, if its searches end. Returns false if no cycle can pass it.
    fn shrink(&mut self, side: &Side, seed: u64, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let Some(mut homes) = self.homes(side) else { return Ok(true) };
        homes.push(OUTSIDE);
        let inside = self.inside(side);
        let mut ways = [None, None, None];
        for (i, way) in ways.iter_mut().enumerate() {
            if !self.may_do_without(side.cut, i) {
                continue;
            }
            let gates = side.cut.iter().enumerate().filter(|&(k, _)| k != i);
            let gates = gates.map(|(_, &e)| (e, self.gate(side, e), Fate::Open));
            let piece = Piece::new(homes.iter().copied(), inside.iter().copied().chain(gates));
            let found = meter.budgeted(PART_NODES, |meter| find(&piece.graph, seed, meter))?;
            match found {
                None => return Ok(true),
                Some((Ok(cycle), _)) => *way = Some(piece.used(&cycle)),
                Some((Err(_), _)) => {}
            }
        }
        self.choose_between_twins(side, &mut ways);
        let needed = |i: usize| ways[i].is_none() && ways.iter().flatten().count() == 2;
        match ways.iter().flatten().count() {
            0 => return Ok(false),
            1 => {
                let out = (0..3).find(|&i| ways[i].is_some()).map(|i| side.cut[i]);
                out.into_iter().for_each(|e| self.fate[e] = Fate::Out);
            }
            _ => (0..3).filter(|&i| needed(i)).for_each(|i| {
                self.fate[side.cut[i]] = Fate::Needed;
            }),
        }
        let home = self.home[side.members[0]];
        side.members.iter().for_each(|&v| self.home[v] = home);
        self.size[home] = side.members.len();
        self.parts.push(Part { cut: side.cut, ways });
        Ok(true)
    }

    /// Whether what is known of the edges of a cut lets it be passed without one of them.
    fn may_do_without(&self, cut: [Edge; 3], i: usize) -> bool {
        cut.iter()
            .enumerate()
            .all(|(k, &e)| self.fate[e] != if k == i { Fate::Needed } else { Fate::Out })
    }

    /// An edge of a cut from its end inside to [`OUTSIDE`].
    fn gate(&self, side: &Side, e: Edge) -> [Vertex; 2] {
        let home = |v: Vertex| self.home[v];
        let [a, b] = self.graph.ends(e);
        let is_inside = side.members.binary_search(&a).is_ok();
        [if is_inside { home(a) } else { home(b) }, OUTSIDE]
    }

    /// The vertices of a side; `None` where a part reaches beyond it, or is all of it.
    fn homes(&self, side: &Side) -> Option<Vec<Vertex>> {
        let is_inside = |&v: &Vertex| side.members.binary_search(&self.home[v]).is_ok();
        let homes = side.members.iter().copied().filter(|&v| self.home[v] == v);
        let homes: Vec<Vertex> = homes.collect();
        let size: usize = homes.iter().map(|&v| self.size[v]).sum();
        let is_whole = side.members.iter().all(is_inside) && size == side.members.len();
        (is_whole && homes.len() > 1).then_some(homes)
    }

    /// The edges within a side.
    fn inside(&self, side: &Side) -> Vec<NowEdge> {
        let links = side
            .members
            .iter()
            .flat_map(|&v| self.graph.links(v).iter().filter(move |&&(w, _)| v < w));
        let within =
            links.filter(|(w, e)| !side.cut.contains(e) && side.members.binary_search(w).is_ok());
        within.filter_map(|&(_, e)| self.edge(e)).collect()
    }

    /// An edge as it is now, unless it is ruled out or within a vertex.
    fn edge(&self, e: Edge) -> Option<NowEdge> {
        let fate = self.fate[e];
        let ends = self.graph.ends(e).map(|v| self.home[v]);
        (ends[0] != ends[1] && fate != Fate::Out).then_some((e, ends, fate))
    }

    /// Two edges of a cut that end at one vertex outside are never both used, because more is
    /// outside than that vertex. Either does: one of them is ruled out.
    fn choose_between_twins(&self, side: &Side, ways: &mut [Option<Vec<Edge>>; 3]) {
        let outside = side.cut.map(|e| {
            let [a, b] = self.graph.ends(e);
            let is_inside = side.members.binary_search(&a).is_ok();
            self.home[if is_inside { b } else { a }]
        });
        for [i, j, k] in [[0, 1, 2], [0, 2, 1], [1, 2, 0]] {
            let size = side.members.len() + self.size[outside[i]];
            if outside[i] == outside[j] && size < self.graph.len() {
                ways[k] = None;
                if ways[i].is_some() {
                    ways[j] = None;
                }
            }
        }
    }

    /// What is left when all parts are vertices.
    fn rest(&self) -> Piece {
        let vertices = Vertex::all(self.graph.len()).filter(|&v| self.home[v] == v);
        Piece::new(vertices, self.graph.edge_ids().filter_map(|e| self.edge(e)))
    }

    /// The cycle of the whole, from the edges that are used where parts are vertices.
    fn unfolded(&self, used: Vec<Edge>) -> Option<Vec<Vertex>> {
        let mut uses = IdVec::from_elem(false, self.graph.edges().len());
        used.into_iter().for_each(|e| uses[e] = true);
        for part in self.parts.iter().rev() {
            let without = part.cut.iter().position(|&e| !uses[e])?;
            part.ways[without].iter().flatten().for_each(|&e| uses[e] = true);
        }
        let ends = self.graph.edge_ids().filter(|&e| uses[e]).map(|e| self.graph.ends(e));
        Factor::from_edges(self.graph.len(), ends).hamiltonian(self.graph)
    }
}
