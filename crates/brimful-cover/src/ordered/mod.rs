//! Paths through every vertex of a graph that meet given vertices in order.
//!
//! What it does: plain search decides edge by edge ([`search`]); what that does not settle goes to
//! satisfiability ([`sat`]).

mod sat;
mod search;
#[cfg(test)]
mod tests;

use brimful_graph::answer::{Answer, Request};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::limits::{Limits, Meter, Stop};

pub use crate::timed::{Engine, Path};

/// The problem: a path through every vertex that begins at the first stop, meets the stops in their
/// order, and ends at the last.
#[derive(Clone, Copy, Debug)]
pub struct Ordered<'a> {
    /// The graph.
    pub graph: &'a Graph,
    /// The stops, each once. A single one asks for a graph of one vertex.
    pub stops: &'a [Vertex],
}

/// Nodes of plain search before satisfiability takes over: some ten milliseconds.
const QUICK: u64 = 4_000;

/// Finds a path, and on demand decides whether it is the only one. Search nodes are choices tried,
/// then conflicts.
pub fn solve(
    ordered: &Ordered<'_>,
    engine: Engine,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Path> {
    let mut meter = Meter::new(limits);
    let mut found = Vec::new();
    let mut method = "search";
    let quick = match engine {
        Engine::Portfolio => QUICK,
        Engine::Search => u64::MAX,
        Engine::Sat => 0,
    };
    let mut ended = run(ordered, quick, request, &mut meter, &mut found);
    if ended == Ok(false) {
        method = "sat";
        ended = sat::find(ordered, request, &mut meter, &mut found).map(|()| true);
    }
    let nodes = meter.nodes();
    let ended = ended.map(|_| Certificate::Search { nodes });
    Answer::of_search(request, found, ended, (method, nodes))
}

/// Plain search within a budget of nodes; false when that did not suffice.
fn run(
    ordered: &Ordered<'_>,
    budget: u64,
    request: Request,
    meter: &mut Meter<'_>,
    found: &mut Vec<Path>,
) -> Result<bool, Stop> {
    let (&[first, .., last], n) = (ordered.stops, ordered.graph.len()) else {
        let fits = ordered.graph.len() == 1 && ordered.stops == [0];
        found.extend(fits.then(|| vec![0]));
        return Ok(true);
    };
    debug_assert!(first != last && (first.max(last) as usize) < n);
    if budget == 0 {
        return Ok(false);
    }
    let wanted = if request.unique { 2 } else { 1 };
    let ended = meter.budgeted(budget, |meter| search::find(ordered, wanted, meter, found))?;
    Ok(ended.is_some())
}

/// Follows the used edges from the first stop.
fn trace(ordered: &Ordered<'_>, used: impl Fn(Edge) -> bool) -> Path {
    let mut path: Path = ordered.stops.iter().take(1).copied().collect();
    let mut came_by = None;
    while let Some(&here) = path.last() {
        let links = ordered.graph.links(here).iter();
        let mut onward = links.filter(|&&(_, edge)| Some(edge) != came_by && used(edge));
        let Some(&(next, edge)) = onward.next() else { break };
        path.push(next);
        came_by = Some(edge);
    }
    path
}
