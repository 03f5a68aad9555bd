//! Counting solutions one by one, for graphs too wide for
//! [`frontier`](super::frontier): each solution that [`PathSat`] finds is counted and forbidden.
//!
//! Every function returns how many different solutions it found, `most` at most, and whether these
//! are all, unless it was stopped.

use super::sat::{Cycles, Links, Literal, PathSat, Sat};
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter, Stop};

/// How many solutions were found, and whether there are no others.
pub type Found = (u64, Result<bool, Stop>);

/// The cycles through every vertex.
pub fn hamiltonian_cycles(graph: &Graph, most: u64, limits: &Limits<'_>) -> Found {
    let labels = IdVec::from_elem(0, graph.len());
    let cycles = Cycles::Hamiltonian;
    let links = Links {
        vertices: graph.len(),
        ends: graph.edges(),
        labels: &labels,
        cycles,
        prefer: &|_| None,
    };
    let mut sat = PathSat::new(&links, 0, limits);
    for v in Vertex::all(graph.len()) {
        let literals = at(&sat, graph, v);
        sat.between(&literals, 2, 2);
    }
    run(&mut sat, most, limits, |_| None)
}

/// The ways to join each pair of vertices by a path, all paths disjoint,
/// `spanning` when they cover every vertex and `induced` when no edge joins two vertices of a path
/// that do not follow each other.
pub fn linkages(
    graph: &Graph,
    pairs: &[[Vertex; 2]],
    spanning: bool,
    induced: bool,
    most: u64,
    limits: &Limits<'_>,
) -> Found {
    let mut labels = IdVec::from_elem(0, graph.len());
    for (label, v) in (1..).zip(pairs).flat_map(|(label, pair)| pair.map(|v| (label, v))) {
        labels[v] = label;
    }
    let cycles = Cycles::Never;
    let links = Links {
        vertices: graph.len(),
        ends: graph.edges(),
        labels: &labels,
        cycles,
        prefer: &|_| None,
    };
    let mut sat = PathSat::new(&links, 0, limits);
    for v in Vertex::all(graph.len()) {
        let literals = at(&sat, graph, v);
        match labels[v] {
            0 if spanning => sat.between(&literals, 2, 2),
            0 => {
                sat.between(&literals, 0, 2);
                for &literal in &literals {
                    // not this one alone
                    let clause: Vec<Literal> =
                        literals.iter().map(|&l| if l == literal { !l } else { l }).collect();
                    sat.clause(&clause);
                }
            }
            _ => sat.between(&literals, 1, 1),
        }
    }
    run(&mut sat, most, limits, |used| if induced { chord(graph, pairs, used) } else { None })
}

/// The ways to cover every vertex by disjoint paths, one from each start, along steps that are
/// allowed.
pub fn path_covers(
    graph: &Graph,
    starts: &[Vertex],
    may_step: impl Fn(Vertex, Vertex) -> bool,
    most: u64,
    limits: &Limits<'_>,
) -> Found {
    let mut is_start = IdVec::from_elem(false, graph.len());
    starts.iter().for_each(|&v| is_start[v] = true);
    let steps = graph.edges().iter().flat_map(|&[a, b]| [[a, b], [b, a]]);
    let arcs: Vec<[Vertex; 2]> = steps.filter(|&[a, b]| may_step(a, b) && !is_start[b]).collect();
    let labels = IdVec::from_elem(0, graph.len());
    let cycles = Cycles::Never;
    let links =
        Links { vertices: graph.len(), ends: &arcs, labels: &labels, cycles, prefer: &|_| None };
    let mut sat = PathSat::new(&links, 0, limits);
    let mut around = IdVec::from_elem([Vec::new(), Vec::new()], graph.len());
    for (i, &[from, to]) in arcs.iter().enumerate() {
        around[from][0].push(sat.link(i));
        around[to][1].push(sat.link(i));
    }
    for (start, [away, here]) in is_start.into_iter().zip(around) {
        sat.between(&away, 0, 1);
        let entrances = usize::from(!start);
        sat.between(&here, entrances, entrances);
    }
    run(&mut sat, most, limits, |_| None)
}

/// The literals of the edges at a vertex, where links are edges.
fn at(sat: &PathSat<'_>, graph: &Graph, v: Vertex) -> Vec<Literal> {
    graph.links(v).iter().map(|&(_, e)| sat.link(e.index())).collect()
}

/// Counts models but those with a flaw: links that no solution may use together.
fn run(
    sat: &mut PathSat<'_>,
    most: u64,
    limits: &Limits<'_>,
    flaw: impl Fn(&[usize]) -> Option<Vec<usize>>,
) -> Found {
    let mut meter = Meter::new(limits);
    let mut found = 0;
    while found < most {
        match sat.solve(&[], None, &mut meter) {
            Ok(Sat::Yes) => {}
            Ok(Sat::No) => return (found, Ok(true)),
            Ok(Sat::OutOfBudget) => return (found, Err(Stop::Nodes)),
            Err(stop) => return (found, Err(stop)),
        }
        let used = sat.used();
        let forbidden = flaw(&used).unwrap_or_else(|| {
            found += 1;
            used
        });
        let clause: Vec<Literal> = forbidden.into_iter().map(|i| !sat.link(i)).collect();
        sat.clause(&clause);
    }
    (found, Ok(false))
}

/// The links of a path between the ends of a chord, if some path has one.
fn chord(graph: &Graph, pairs: &[[Vertex; 2]], used: &[usize]) -> Option<Vec<usize>> {
    let mut is_used = IdVec::from_elem(false, graph.edges().len());
    used.iter().for_each(|&e| is_used[Edge::new(e)] = true);
    // where each vertex is on its path
    let mut place: IdVec<Vertex, Option<(usize, usize)>> = IdVec::from_elem(None, graph.len());
    let mut paths = Vec::new();
    for (label, &[from, _]) in pairs.iter().enumerate() {
        let (mut v, mut links) = (from, Vec::new());
        place[v] = Some((label, 0));
        while let Some(&(next, e)) =
            graph.links(v).iter().find(|&&(w, e)| is_used[e] && place[w].is_none())
        {
            links.push(e.index());
            place[next] = Some((label, links.len()));
            v = next;
        }
        paths.push(links);
    }
    graph.edges().iter().find_map(|&[a, b]| match (place[a]?, place[b]?) {
        ((label, i), (other, j)) if label == other && i.abs_diff(j) > 1 => {
            Some(paths[label][i.min(j)..i.max(j)].to_vec())
        }
        _ => None,
    })
}
