//! What the engines for one path through all vertices share: plain search first, then search that
//! begins anew in other orders, then satisfiability. A second path is looked for near the first
//! ([`near`]).

pub(crate) mod near;
pub(crate) mod pool;

use brimful_graph::answer::{Answer, Request};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Limits, Meter, Stop};

use crate::sat::{Literal, PathSat, Sat};

pub(crate) use near::Keeps;

/// A path through every vertex, as its vertices in order.
pub type Path = Vec<Vertex>;

/// What is nearly a path: it misses some vertices.
pub(crate) struct Nearly {
    pub(crate) path: Path,
    pub(crate) missing: usize,
}

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

/// A turn of search by chance.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    /// The seed of the request.
    request: u64,
    /// How many turns came before.
    pub(crate) number: u32,
}

impl Turn {
    pub(crate) fn first(request: Request) -> Self {
        Turn { request: request.seed, number: 0 }
    }

    /// A seed of its own.
    pub(crate) fn seed(self) -> u64 {
        self.request.wrapping_add(u64::from(self.number))
    }
}

/// A problem that asks for one path.
pub(crate) trait Problem: Keeps {
    /// The name of plain search in an answer.
    const SEARCH: &'static str;
    /// Nodes of plain search before satisfiability takes over.
    const QUICK: u64;

    /// Looks for a first path with some luck, within a budget of its own; whether it is known now
    /// that none exists. Takes note of what comes nearer to a path than what was known.
    fn chance(
        &self,
        turn: Turn,
        meter: &mut Meter<'_>,
        found: &mut Vec<Path>,
        nearly: &mut Option<Nearly>,
    ) -> Result<bool, Stop>;

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

    /// Sets up the model, which tries first what is nearly a path; `None` if that shows that there
    /// is no path.
    fn model<'m>(
        &self,
        seed: u64,
        nearly: Option<&Nearly>,
        meter: &mut Meter<'m>,
    ) -> Result<Option<Self::Model<'m>>, Stop>;
}

/// A satisfiability model whose solutions are paths.
pub(crate) trait Model<'m> {
    fn sat(&mut self) -> &mut PathSat<'m>;

    /// Conflicts after which search by chance gets its turn again; turns count from 0.
    fn conflicts(&self, turn: u32) -> u64;

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
    let mut nearly = None;
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
    if ended == Ok(None) && engine == Engine::Portfolio {
        ended = by_chance(problem, request, &mut meter, (&mut found, &mut nearly));
    }
    if ended == Ok(None) {
        method = "sat";
        let race = engine == Engine::Portfolio;
        ended = by_sat(problem, (request, race), &mut meter, (&mut found, &mut nearly)).map(|by| {
            method = by;
            Some(())
        });
    }
    let nodes = meter.nodes();
    let ended = ended.map(|_| Certificate::Search { nodes });
    Answer::of_search(request, found, ended, (method, nodes))
}

/// Finds a path other than a known one, or proves that this is the only one: looks near it, then
/// asks satisfiability, which tries first what the known path does. Search nodes are conflicts.
pub(crate) fn another<P: Problem>(
    problem: &P,
    first: Path,
    seed: u64,
    limits: &Limits<'_>,
) -> Answer<Path> {
    let request = Request { seed, ..Request::UNIQUE };
    let mut meter = Meter::new(limits);
    let mut nearly = Some(Nearly { path: first.clone(), missing: 0 });
    let mut found = vec![first];
    let ended = match is_decided_near(problem, request, &mut meter, &mut found) {
        Ok(true) => Ok("near"),
        Ok(false) => by_sat(problem, (request, false), &mut meter, (&mut found, &mut nearly)),
        Err(stop) => Err(stop),
    };
    let (nodes, method) = (meter.nodes(), ended.unwrap_or("sat"));
    let ended = ended.map(|_| Certificate::Search { nodes });
    Answer::of_search(request, found, ended, (method, nodes))
}

/// The number of paths to find: a second one shows that the first is not the only one.
fn wanted(request: Request) -> usize {
    if request.unique { 2 } else { 1 }
}

/// Adds a first path found with some luck, and a second one near the first; `None` where that does
/// not decide.
fn by_chance<P: Problem>(
    problem: &P,
    request: Request,
    meter: &mut Meter<'_>,
    (found, nearly): (&mut Vec<Path>, &mut Option<Nearly>),
) -> Result<Option<()>, Stop> {
    if found.is_empty() && problem.chance(Turn::first(request), meter, found, nearly)? {
        return Ok(Some(()));
    }
    let enough = !found.is_empty() && found.len() >= wanted(request)
        || is_decided_near(problem, request, meter, found)?;
    Ok(enough.then_some(()))
}

/// Adds paths that are not found yet, until there are enough or no others. In a race, search by
/// chance takes turns with satisfiability until there is a first path. Returns the method that
/// decided.
fn by_sat<P: Problem>(
    problem: &P,
    (request, race): (Request, bool),
    meter: &mut Meter<'_>,
    (found, nearly): (&mut Vec<Path>, &mut Option<Nearly>),
) -> Result<&'static str, Stop> {
    let Some(mut model) = problem.model(request.seed, nearly.as_ref(), meter)? else {
        return Ok("sat");
    };
    found.iter().for_each(|path| forbid(model.sat(), problem.graph(), path));
    let (mut turn, mut by) = (Turn::first(request), "sat");
    while found.len() < wanted(request) {
        let budget = (race && found.is_empty()).then(|| model.conflicts(turn.number));
        match model.sat().solve(&[], budget, meter)? {
            Sat::No => break,
            Sat::OutOfBudget if budget.is_none() => return Err(Stop::Nodes),
            Sat::OutOfBudget => {
                turn.number += 1;
                let missing = nearly.as_ref().map(|nearly| nearly.missing);
                if problem.chance(turn, meter, found, nearly)? {
                    return Ok(P::SEARCH);
                }
                by = if found.is_empty() { "sat" } else { P::SEARCH };
                let is_nearer = nearly.as_ref().map(|nearly| nearly.missing) != missing;
                if found.is_empty() && is_nearer {
                    let Some(other) = problem.model(turn.seed(), nearly.as_ref(), meter)? else {
                        return Ok("sat");
                    };
                    model = other;
                }
            }
            Sat::Yes => found.push(model.path()),
        }
        let Some(path) = found.last() else { continue };
        forbid(model.sat(), problem.graph(), path);
        if found.len() == 1 && is_decided_near(problem, request, meter, found)? {
            return Ok(by);
        }
    }
    Ok(if wanted(request) == 1 { by } else { "sat" })
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
