//! Linkages: joining given pairs of vertices by disjoint paths.
//!
//! The model has two switches: whether the paths must cover every vertex (*spanning*), and whether
//! a path may use only consecutive neighbors (*induced*: no path runs alongside itself). What
//! answers is named in `method`:
//!
//! - `obstacle`: a reason that anyone can check by hand, found before any long search;
//! - `sweep`: edge by edge over the square lattice, with all that follows (`sweep/`), for boards
//!   that do not resist;
//! - `sat`: satisfiability with a path theory (`search.rs`, long searches cut up by `cubes.rs`), on
//!   any graph;
//! - `negotiation`: paths that clash until prices drive them apart (`negotiate.rs`), where vertices
//!   may stay empty;
//! - `eager`: satisfiability that takes edges in reading order (`eager.rs`), likewise;
//! - `windows`: satisfiability near a known linkage (`windows.rs`);
//! - `skeletons`: satisfiability under the rule against touching, for a proof where touching is
//!   allowed (`skeleton.rs`);
//! - `frontier`: dynamic programming ([`crate::frontier`]), to prove that a known linkage is
//!   the only one.
//!
//! Which of them run, and in which order, is decided in `portfolio/`.

mod cheapest;
mod cubes;
mod cut;
mod detour;
mod eager;
mod lattice;
mod least;
mod negotiate;
mod obstacle;
mod portfolio;
mod search;
mod skeleton;
mod sweep;
#[cfg(test)]
mod tests;
mod windows;

use brimful_graph::Cell;
use brimful_graph::answer::{Answer, Request};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter};
pub use least::{Objective, least};
pub use portfolio::Engine;

/// One path per pair, from its first vertex to its second.
pub type Paths = Vec<Vec<Vertex>>;

/// The problem: join each pair by a path, no two paths sharing a vertex.
#[derive(Clone, Copy, Debug)]
pub struct Linkage<'a> {
    /// The graph.
    pub graph: &'a Graph,
    /// The ends of each path; no vertex may occur twice.
    pub pairs: &'a [[Vertex; 2]],
    /// Whether every vertex must be covered.
    pub spanning: bool,
    /// Whether two vertices of one path may be neighbors only if they are consecutive on it.
    pub induced: bool,
    /// The place of each vertex, if the graph is cut from the square lattice: neighbors are exactly
    /// those vertices whose places touch, and vertices are numbered in reading order. Places that
    /// say otherwise are ignored.
    pub lattice: Option<&'a [Cell]>,
}

/// Finds a linkage, and on demand decides whether it is the only one.
///
/// Exact on every graph; exponential in the worst case. Search nodes are dead ends, conflicts or
/// states, depending on what searches.
pub fn solve(
    linkage: &Linkage<'_>,
    engine: Engine,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Paths> {
    let fitting = linkage.lattice.filter(|places| lattice::fits(linkage.graph, places));
    let linkage = &Linkage { lattice: fitting, ..*linkage };
    let mut meter = Meter::new(limits);
    let early = portfolio::early(linkage, engine, request, &mut meter);
    let search = match early {
        Some(search) => search,
        None => {
            match obstacle::find(linkage, &mut meter) {
                Ok(None) => {}
                Ok(Some(certificate)) => return Answer::unsolvable(certificate, "obstacle", 0),
                Err(stop) => return Answer::unknown(stop, None, "obstacle", 0),
            }
            portfolio::run(linkage, engine, request, &mut meter)
        }
    };
    let nodes = meter.nodes();
    let ended = search.stop.map_or(Ok(Certificate::Search { nodes }), Err);
    Answer::of_search(request, search.found, ended, (search.method, nodes))
}

/// The label of each vertex: 1 + the index of the pair that ends there, 0 for none.
fn labels(linkage: &Linkage<'_>) -> IdVec<Vertex, u32> {
    let mut labels = IdVec::from_elem(0, linkage.graph.len());
    for (label, pair) in (1..).zip(linkage.pairs) {
        pair.iter().for_each(|&v| labels[v] = label);
    }
    labels
}

/// Follows the used edges from the first vertex of each pair.
fn trace(linkage: &Linkage<'_>, used: impl Fn(Edge) -> bool) -> Paths {
    let walk = |&[from, to]: &[Vertex; 2]| {
        let (mut path, mut here, mut came_by) = (vec![from], from, None);
        while here != to {
            let onward =
                linkage.graph.links(here).iter().find(|&&(_, e)| Some(e) != came_by && used(e));
            let Some(&(next, edge)) = onward else { break };
            path.push(next);
            (here, came_by) = (next, Some(edge));
        }
        path
    };
    linkage.pairs.iter().map(walk).collect()
}

/// Every part of a path that starts and ends at neighbors that are not consecutive on it.
fn touches<'p>(linkage: &Linkage<'_>, paths: &'p Paths) -> Vec<&'p [Vertex]> {
    const NONE: (usize, usize) = (usize::MAX, 0);
    let mut place = IdVec::from_elem(NONE, linkage.graph.len());
    for (i, path) in paths.iter().enumerate() {
        for (j, &v) in path.iter().enumerate() {
            place[v] = (i, j);
        }
    }
    let part = |&[a, b]: &[Vertex; 2]| {
        let ((i, x), (j, y)) = (place[a], place[b]);
        let apart = i != j || place[a] == NONE || x.abs_diff(y) == 1;
        (!apart).then(|| &paths[i][x.min(y)..=x.max(y)])
    };
    linkage.graph.edges().iter().filter_map(part).collect()
}
