//! What the engines for one path through all vertices share: plain search first, then
//! satisfiability. A second path is looked for near the first ([`near`]).

mod near;

use brimful_graph::answer::{Answer, Request};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Limits, Meter, Stop};

use crate::sat::{Literal, PathSat, Sat};

pub(crate) use near::Keeps;

/// A path through every vertex, as its vertices in order.
pub type Path = Vec<Vertex>;

/// A search by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// Plain search within a budget of nodes, then satisfiability.
    #[default]
    Portfolio,
    /// Plain search alone.
    Search,
    /// Satisfiability alone.
    Sat,
}

/// A problem that asks for one path.
pub(crate) trait Problem: Keeps {
    /// The name of plain search in an answer.
    const SEARCH: &'static str;
    /// Nodes of plain search before satisfiability takes over.
    const QUICK: u64;

    /// The satisfiability model.
    type Model<'m>: Model<'m>;

    fn graph(&self) -> &Graph;

    /// Adds paths by plain search until `wanted` are found or there are no others.
    fn search(
        &self,
        wanted: usize,
        meter: &mut Meter<'_>,
        found: &mut Vec<Path>,
    ) -> Result<(), Stop>;

    /// Sets up the model; `None` if that shows that there is no path.
    fn model<'m>(&self, seed: u64, meter: &mut Meter<'m>) -> Result<Option<Self::Model<'m>>, Stop>;
}

/// A satisfiability model whose solutions are paths.
pub(crate) trait Model<'m> {
    fn sat(&mut self) -> &mut PathSat<'m>;

    /// The path of the solution found last.
    fn path(&self) -> Path;
}

/// Finds a path, and on demand decides whether it is the only one. Search nodes are choices tried,
/// then conflicts.
pub(crate) fn solve<P: Problem>(
    problem: &P,
    engine: Engine,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Path> {
    let mut meter = Meter::new(limits);
    let mut found = Vec::new();
    let budget = match engine {
        Engine::Portfolio => P::QUICK,
        Engine::Search => u64::MAX,
        Engine::Sat => 0,
    };
    let mut method = P::SEARCH;
    let mut ended = if budget == 0 {
        Ok(None)
    } else {
        meter.budgeted(budget, |meter| problem.search(wanted(request), meter, &mut found))
    };
    if ended == Ok(None) {
        method = "sat";
        ended = by_sat(problem, request, &mut meter, &mut found).map(Some);
    }
    let nodes = meter.nodes();
    let ended = ended.map(|_| Certificate::Search { nodes });
    Answer::of_search(request, found, ended, (method, nodes))
}

/// The number of paths to find: a second one shows that the first is not the only one.
fn wanted(request: Request) -> usize {
    if request.unique { 2 } else { 1 }
}

/// Adds paths that are not found yet, until there are enough or no others.
fn by_sat<P: Problem>(
    problem: &P,
    request: Request,
    meter: &mut Meter<'_>,
    found: &mut Vec<Path>,
) -> Result<(), Stop> {
    if is_decided_near(problem, request, meter, found)? {
        return Ok(());
    }
    let Some(mut model) = problem.model(request.seed, meter)? else { return Ok(()) };
    found.iter().for_each(|path| forbid(model.sat(), problem.graph(), path));
    while found.len() < wanted(request) {
        match model.sat().solve(&[], None, meter)? {
            Sat::No => break,
            Sat::OutOfBudget => return Err(Stop::Nodes),
            Sat::Yes => {}
        }
        let path = model.path();
        forbid(model.sat(), problem.graph(), &path);
        found.push(path);
        if found.len() == 1 && is_decided_near(problem, request, meter, found)? {
            break;
        }
    }
    Ok(())
}

/// Whether a second path was wanted and is near the first.
fn is_decided_near<P: Problem>(
    problem: &P,
    request: Request,
    meter: &mut Meter<'_>,
    found: &mut Vec<Path>,
) -> Result<bool, Stop> {
    let ([first], true) = (&found[..], wanted(request) > 1) else { return Ok(false) };
    let second = near::second(problem.graph(), first, problem, meter)?;
    found.extend(second);
    Ok(found.len() > 1)
}

/// Demands a path that does not use all edges of this one.
fn forbid(sat: &mut PathSat<'_>, graph: &Graph, path: &Path) {
    let edges = path.windows(2).filter_map(|step| graph.edge_between(step[0], step[1]));
    let clause: Vec<Literal> = edges.map(|edge| !sat.link(edge.index())).collect();
    sat.clause(&clause);
}
