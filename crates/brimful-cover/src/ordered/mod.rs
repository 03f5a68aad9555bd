//! Paths through every vertex of a graph that meet given vertices in order.
//!
//! What it does: plain search decides edge by edge ([`search`]). Where that does not settle it, a
//! line through all stops is laid that takes in more and more vertices ([`lay`]), and takes turns
//! with search in other orders and with satisfiability ([`sat`]).

mod lay;
mod sat;
mod search;
#[cfg(test)]
mod tests;

use brimful_graph::answer::{Answer, Request};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::limits::{Limits, Meter, Stop};

use crate::one_path::{self, Engine, Keeps, Nearly, Path, Problem, Turn};

/// The problem: a path through every vertex that begins at the first stop, meets the stops in their
/// order, and ends at the last.
#[derive(Clone, Copy, Debug)]
pub struct Ordered<'a> {
    /// The graph.
    pub graph: &'a Graph,
    /// The stops, each once. A single one asks for a graph of one vertex.
    pub stops: &'a [Vertex],
}

/// Lines that are laid before search begins anew, and moves of each for each vertex.
const LINES: u64 = 3;
const MOVES: u32 = 300;

/// Finds a path, and on demand decides whether it is the only one. Search nodes are choices tried,
/// then conflicts.
pub fn solve(
    ordered: &Ordered<'_>,
    engine: Engine,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Path> {
    if ordered.stops.len() > 1 {
        return one_path::solve(ordered, engine, request, limits);
    }
    let fits = ordered.graph.len() == 1 && ordered.stops == [Vertex(0)];
    let found: Vec<Path> = fits.then(|| vec![Vertex(0)]).into_iter().collect();
    Answer::of_search(request, found, Ok(Certificate::Search { nodes: 0 }), ("search", 0))
}

/// Decides whether a path that is known is the only one. Search nodes are conflicts.
pub fn another(ordered: &Ordered<'_>, first: Path, seed: u64, limits: &Limits<'_>) -> Answer<Path> {
    one_path::another(ordered, first, seed, limits)
}

impl Keeps for Ordered<'_> {
    const STEPS: bool = false;
    const ENDS: bool = true;

    fn is_bound(&self, v: Vertex) -> bool {
        self.stops.contains(&v)
    }
}

impl<'o> Problem for Ordered<'o> {
    const SEARCH: &'static str = "search";
    /// Some ten milliseconds.
    const QUICK: u64 = 4_000;

    type Model<'m> = sat::Model<'o, 'm>;

    fn graph(&self) -> &Graph {
        self.graph
    }

    fn search(
        &self,
        wanted: usize,
        meter: &mut Meter<'_>,
        found: &mut Vec<Path>,
    ) -> Result<(), Stop> {
        search::find(self, wanted, meter, found)
    }

    fn chance(
        &self,
        turn: Turn,
        meter: &mut Meter<'_>,
        found: &mut Vec<Path>,
        nearly: &mut Option<Nearly>,
    ) -> Result<bool, Stop> {
        for attempt in 0..LINES {
            let seed = turn.seed().wrapping_mul(LINES).wrapping_add(attempt);
            let Some(line) = lay::line(self, MOVES, seed, meter)? else { continue };
            let missing = self.graph.len() - line.len();
            if missing == 0 {
                found.push(line);
                return Ok(false);
            }
            if nearly.as_ref().is_none_or(|best| missing < best.missing) {
                *nearly = Some(Nearly { path: line, missing });
            }
        }
        search::chance(self, turn.seed(), meter, found)
    }

    fn model<'m>(
        &self,
        seed: u64,
        nearly: Option<&Nearly>,
        meter: &mut Meter<'m>,
    ) -> Result<Option<Self::Model<'m>>, Stop> {
        sat::Model::new(*self, nearly, seed, meter).map(Some)
    }
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
