//! One cycle from a 2-factor of some vertices: its cycles are merged as on any board, and those
//! that stay apart are joined over two vertices that are taken in.
//!
//! Of those that are left the largest counts. Windows (`windows`) then make good what was clumsy
//! here.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::hamilton::factor::{Factor, NONE};
use crate::hamilton::merge::Cycles;
use crate::hamilton::{absorb, matching, merge};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// A factor of the wanted vertices; if the graph is bipartite, with as many edges as there can be.
pub(super) fn start(
    graph: &Graph,
    wanted: &IdVec<Vertex, bool>,
    colors: Option<&IdVec<Vertex, bool>>,
    meter: &mut Meter<'_>,
) -> Result<Factor, Stop> {
    let part = Part::new(graph, wanted, colors);
    let mut factor = matching::squares(&part.graph, meter)?;
    match &part.colors {
        Some(colors) => factor = matching::most(&part.graph, colors, factor, meter)?,
        None => matching::greedy(&part.graph, &mut factor, meter)?,
    }
    Ok(part.told(&factor, graph.len()))
}

/// The largest cycle, when those of a 2-factor of some vertices have been joined as far as it goes,
/// and why that ended early.
pub(super) fn joined(
    graph: &Graph,
    colors: Option<&IdVec<Vertex, bool>>,
    mut factor: Factor,
    meter: &mut Meter<'_>,
) -> (Option<Vec<Vertex>>, Option<Stop>) {
    let stopped = merge(graph, colors, &mut factor, meter).err();
    (factor.cycles().into_iter().max_by_key(Vec::len), stopped)
}

fn merge(
    graph: &Graph,
    colors: Option<&IdVec<Vertex, bool>>,
    factor: &mut Factor,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let active = Vertex::all(graph.len()).map(|v| !factor.lacks(v)).collect();
    let part = Part::new(graph, &active, colors);
    let mut inner = part.inner(factor);
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let colors = part.colors.as_ref();
    let merged = merge::over_squares(&part.graph, &mut inner, &mut rng, meter).and_then(|_| {
        absorb::absorb(&part.graph, colors, absorb::ROUNDS, &mut inner, &mut rng, meter)
    });
    *factor = part.told(&inner, graph.len());
    merged?;
    bridged(graph, active, factor, meter)
}

/// The graph between some of the vertices.
struct Part {
    names: IdVec<Vertex, Vertex>,
    graph: Graph,
    colors: Option<IdVec<Vertex, bool>>,
}

impl Part {
    fn new(
        graph: &Graph,
        inside: &IdVec<Vertex, bool>,
        colors: Option<&IdVec<Vertex, bool>>,
    ) -> Self {
        let names: IdVec<Vertex, Vertex> =
            Vertex::all(graph.len()).filter(|&v| inside[v]).collect();
        let mut place = IdVec::from_elem(NONE, graph.len());
        names.iter_enumerated().for_each(|(i, &v)| place[v] = i);
        let edges = graph.edges().iter().map(|&[a, b]| [place[a], place[b]]);
        let edges = edges.filter(|edge| !edge.contains(&NONE));
        Part {
            graph: Graph::trusted(names.len() as u32, edges),
            colors: colors.map(|colors| names.iter().map(|&v| colors[v]).collect()),
            names,
        }
    }

    /// A factor of the part in the words of a whole of `n` vertices.
    fn told(&self, factor: &Factor, n: usize) -> Factor {
        let used = self.graph.edges().iter().filter(|&&[a, b]| factor.has(a, b));
        Factor::from_edges(n, used.map(|edge| edge.map(|v| self.names[v])))
    }

    /// A factor of the whole in the words of the part.
    fn inner(&self, factor: &Factor) -> Factor {
        let used = self.graph.edges().iter().copied();
        let used = used.filter(|&[a, b]| factor.has(self.names[a], self.names[b]));
        Factor::from_edges(self.names.len(), used)
    }
}

/// Joins cycles that lie side by side but for vertices that are not passed: two edges of different
/// cycles are taken away, and two vertices taken in, one on either side between their ends, or both
/// on one side where the other ends touch.
fn bridged(
    graph: &Graph,
    mut active: IdVec<Vertex, bool>,
    factor: &mut Factor,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let mut cycles = Cycles::new(factor);
    for v in Vertex::all(graph.len()) {
        meter.work(1)?;
        while let Some(([a, b], [c, d], [p, q])) = bridge(graph, &active, factor, &mut cycles, v) {
            factor.remove(a, b);
            factor.remove(c, d);
            if graph.edge_between(a, c).is_some() {
                [[a, c], [b, p], [p, q], [q, d]].into_iter().for_each(|[x, y]| factor.add(x, y));
            } else {
                [[a, p], [p, c], [b, q], [q, d]].into_iter().for_each(|[x, y]| factor.add(x, y));
            }
            for taken in [p, q] {
                active[taken] = true;
                cycles.adopt(taken, a);
            }
            cycles.join(a, c);
        }
    }
    Ok(())
}

/// Two edges of different cycles, the first at `a`, and two vertices that join them.
fn bridge(
    graph: &Graph,
    active: &IdVec<Vertex, bool>,
    factor: &Factor,
    cycles: &mut Cycles,
    a: Vertex,
) -> Option<([Vertex; 2], [Vertex; 2], [Vertex; 2])> {
    if !active[a] || factor.lacks(a) {
        return None;
    }
    let out = |v: &Vertex| !active[*v];
    // `c` touches `a`, or there is one vertex between them
    for near in graph.neighbors(a) {
        let between = !active[near];
        let others: Vec<Vertex> =
            if between { graph.neighbors(near).collect() } else { vec![near] };
        for c in others.into_iter().filter(|&c| active[c] && !factor.lacks(c)) {
            if cycles.find(a) == cycles.find(c) || (between && graph.edge_between(a, c).is_some()) {
                continue;
            }
            for (b, d) in
                factor.partners(a).into_iter().flat_map(|b| factor.partners(c).map(|d| (b, d)))
            {
                for p in graph.neighbors(b).filter(out).filter(|&p| p != near) {
                    if between {
                        if graph.edge_between(p, d).is_some() {
                            return Some(([a, b], [c, d], [near, p]));
                        }
                    } else if let Some(q) =
                        graph.neighbors(p).filter(out).find(|&q| graph.edge_between(q, d).is_some())
                    {
                        return Some(([a, b], [c, d], [p, q]));
                    }
                }
            }
        }
    }
    None
}
