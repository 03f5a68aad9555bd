//! Path covers of a digraph from given starts: one path from each start, together through every
//! vertex once.
//!
//! [`solve`] looks at the graph cheapest first: [`refute`] sees reasons at sight,
//! [`propagate`] shrinks the graph or refutes it, [`matching`] refutes with a Hall violator. Then a
//! [`portfolio`] searches: [`backtrack`] decides small graphs,
//! [`kick`] finds covers of large ones, [`cdcl`] proves that there are no more.

mod backtrack;
mod cdcl;
mod contract;
mod digraph;
mod kick;
mod matching;
mod patchwork;
mod portfolio;
mod propagate;
mod refute;
#[cfg(test)]
mod tests;

use brimful_graph::answer::{Answer, Request};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

use cdcl::Learner;
use contract::Contraction;
use matching::Entrances;
use patchwork::Patchwork;
use portfolio::Portfolio;
use propagate::{Dead, Propagation};

pub use digraph::Digraph;

/// In a list of successors: the path ends here.
pub const END: Vertex = Vertex::MAX;

/// Why there is no path cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// Nothing leads to this vertex.
    NoEntrance(Vertex),
    /// No start reaches these vertices.
    Unreachable(Vec<Vertex>),
    /// Nothing leaves these vertices, so a path ends at each, but there are fewer paths.
    DeadEnds(Vec<Vertex>),
    /// These vertices can only be entered from fewer others, but no two are entered from the same
    /// one.
    TooFewEntrances {
        /// The vertices to enter.
        cells: Vec<Vertex>,
        /// All that lead there.
        from: Vec<Vertex>,
    },
    /// Forced arcs contradict each other at these vertices.
    Forced(Vec<Vertex>),
    /// An exhaustive search found none.
    Search,
}

/// For each vertex the next one on its path, or [`END`].
pub type Successors = IdVec<Vertex, Vertex>;

/// The covers found so far, of those wanted.
struct Covers {
    found: Vec<Successors>,
    want: usize,
}

impl Covers {
    fn wanted(request: Request) -> Self {
        Covers { found: Vec::new(), want: 1 + usize::from(request.unique) }
    }

    fn enough(&self) -> bool {
        self.found.len() >= self.want
    }

    fn first(&self) -> Option<&Successors> {
        self.found.first()
    }

    /// Keeps a cover, unless it is held already.
    fn add(&mut self, next: Successors) {
        if !self.enough() && !self.found.contains(&next) {
            self.found.push(next);
        }
    }
}

/// Finds a path cover, or proves that none exists; with `unique`, also another one or the proof
/// that there is no other.
pub fn solve(
    graph: &Digraph,
    request: Request,
    meter: &mut Meter<'_>,
) -> Answer<Successors, Refutation> {
    let mut covers = Covers::wanted(request);
    let mut method = "propagation";
    let ended = run(graph, &mut covers, &mut method, request.seed, meter);
    let ended = ended.map(|refutation| refutation.unwrap_or(Refutation::Search));
    Answer::of_search(request, covers.found, ended, (method, meter.nodes()))
}

/// The same by clause learning on the graph as it is, with nothing before or beside it: to confirm
/// what [`solve`] says.
pub fn learn(
    graph: &Digraph,
    request: Request,
    meter: &mut Meter<'_>,
) -> Answer<Successors, Refutation> {
    let mut covers = Covers::wanted(request);
    let mut search = || {
        let mut learner = Learner::new(graph, &covers, request.seed, meter.limits())?;
        while !learner.search(&mut covers, u64::MAX, meter)? {}
        Ok(Refutation::Search)
    };
    let ended = search();
    Answer::of_search(request, covers.found, ended, ("clause learning", meter.nodes()))
}

/// Runs the portfolio until `covers` holds all there are or enough; the refutation if one was found
/// before any search.
fn run(
    graph: &Digraph,
    covers: &mut Covers,
    method: &mut &'static str,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Refutation>, Stop> {
    meter.poll()?;
    if let Some(refutation) = refute::at_sight(graph) {
        return Ok(Some(refutation));
    }
    let known = match Propagation::new(graph) {
        Ok(known) => known,
        Err(Dead(vertex)) => return Ok(Some(Refutation::Forced(vec![vertex]))),
    };
    if known.complete() {
        covers.add(known.successors());
        return Ok(None);
    }
    let core = Contraction::new(graph, &known);
    let patchwork = match matching::entrances(&core.graph, meter)? {
        Entrances::Enough(next) => Patchwork::new(&core.graph, next),
        Entrances::TooFew(cells) => {
            *method = "matching";
            return Ok(Some(core.lift_shortage(graph, &cells)));
        }
    };
    let mut search = Portfolio {
        graph: &core.graph,
        covers: Covers { found: Vec::new(), want: covers.want },
        method: "",
    };
    let ended = search.run(patchwork, seed, meter);
    *method = search.method;
    for next in search.covers.found {
        covers.add(core.lift(&next));
    }
    ended.map(|()| None)
}
