//! Hamiltonian cycles: one cycle through every vertex of a graph, or the reason why none exists.
//!
//! In the order tried, each technique in a file of its own:
//!
//! 1. pack unit squares (`matching`) and join them over squares (`merge`): open ground is done;
//! 2. reasons against that can be seen (`obstacles`);
//! 3. a 2-factor by matching (`matching`; when none exists, its Hall set is the reason), its
//!    cycles merged;
//! 4. take away what no cycle can use (`forced`, `rigid`, together in `reduce`), which also proves
//!    nearly all of the boards without a cycle that are left;
//! 5. absorb stuck cycles (`absorb`) in windows (`window`, with
//!    `order` telling where on its cycle a vertex lies), by local search (`wander`) and by exact
//!    search (`search`);
//! 6. dynamic programming, where the graph is narrow (`narrow`);
//! 7. exact search of the whole, from where that ended; on small graphs that soon gives way to what
//!    each edge would mean if it were gone (`probe`), and takes over again with what that left. It
//!    alone can prove the rest.
//!
//! Where `toughness` finds a cut, the cut replaces the reason that 4 or 7 gives; else a part behind
//! two or three edges that no cycle can pass replaces a search (`culprit`).
//!
//! Dense graphs meet a local search after 2 (`rotate`). Graphs that are not bipartite go from 2 by
//! forced edges to 6 (`general`); then cuts of two edges split them (`split`), a 2-factor of a
//! large graph (`blossom`) is merged and its cycles absorbed (`odd`), parts behind three edges
//! become vertices (`shrink`, `triples`), parts on two vertices are solved alone (`hinge`), or two
//! exact searches take turns (`portfolio`). `vary` walks on to other cycles. `nearest` asks what to
//! change where there is no cycle, `polygon` for a long one.

mod absorb;
mod alternate;
mod blossom;
mod culprit;
mod factor;
mod forced;
mod general;
mod hanging;
mod hinge;
mod matching;
mod merge;
mod narrow;
mod nearest;
mod obstacles;
mod odd;
mod order;
mod polygon;
mod portfolio;
mod probe;
mod reduce;
mod rigid;
mod rotate;
mod search;
mod shrink;
mod split;
#[cfg(test)]
mod tests;
mod toughness;
mod triples;
mod vary;
mod wander;
mod window;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use brimful_graph::answer::{Answer, Request};
use brimful_graph::certificate::Certificate;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter, Progress, Stop};
use factor::Factor;
use search::{Found, Problem, Search};

pub use culprit::culprit;
pub use nearest::nearest;
pub use polygon::near;

/// Finds a Hamiltonian cycle, as its vertices in order, or proves that none exists.
///
/// A cycle has at least three vertices. It begins at vertex 0. Seed 0 gives the first cycle found,
/// other seeds walk on from there to others.
pub fn solve(graph: &Graph, request: Request, limits: &Limits<'_>) -> Answer<Vec<Vertex>> {
    let mut meter = Meter::new(limits);
    let (outcome, method) = match find(graph, request.seed, &mut meter) {
        Ok(found) => found,
        Err(stop) => return Answer::unknown(stop, None, "search", meter.nodes()),
    };
    match outcome {
        Err(certificate) => {
            let nodes = meter.nodes();
            Answer::unsolvable(plainer(graph, certificate, &mut meter), method, nodes)
        }
        Ok(cycle) => {
            let cycle = varied(graph, cycle, request.seed, &mut meter);
            let other = match request.unique {
                true => another(graph, &cycle, request.seed, &mut meter),
                false => Ok(None),
            };
            let nodes = meter.nodes();
            let ended = other.as_ref().map(|_| Certificate::Search { nodes }).map_err(|&stop| stop);
            let found = std::iter::once(cycle).chain(other.ok().flatten());
            Answer::of_search(request, found, ended, (method, nodes))
        }
    }
}

/// A set of vertices that leaves too many parts instead of a long chain of reasons, if one is
/// easily found; or else a part that no cycle can pass instead of a search.
fn plainer(graph: &Graph, certificate: Certificate, meter: &mut Meter<'_>) -> Certificate {
    let is_search =
        matches!(certificate, Certificate::Search { .. } | Certificate::Decomposition { .. });
    if !is_search && !matches!(certificate, Certificate::Forced { .. }) {
        return certificate;
    }
    let cut = toughness::find(graph, &certificate.vertices(), meter).ok().flatten();
    let part = || if is_search { culprit::find(graph, meter).ok().flatten() } else { None };
    cut.or_else(part).unwrap_or(certificate)
}

/// The cycle itself for seed 0, another one for other seeds, if there is time.
fn varied(graph: &Graph, cycle: Vec<Vertex>, seed: u64, meter: &mut Meter<'_>) -> Vec<Vertex> {
    if seed == 0 {
        return cycle;
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    vary::vary(graph, &cycle, &mut rng, meter).ok().flatten().unwrap_or(cycle)
}

/// A cycle or a certificate, and the technique that found it.
type Answered = (Result<Vec<Vertex>, Certificate>, &'static str);

fn find(graph: &Graph, seed: u64, meter: &mut Meter<'_>) -> Result<Answered, Stop> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    stage(meter, "merging");
    let mut squares = matching::squares(graph, meter)?;
    if squares.is_full() {
        // open ground, or made of 2x2 blocks: most likely done without a further look
        merge::over_squares(graph, &mut squares, &mut rng, meter)?;
        if let Some(cycle) = squares.hamiltonian(graph) {
            return Ok((Ok(cycle), "merging"));
        }
    }
    stage(meter, "obstacles");
    let colors = obstacles::bipartition(graph, meter)?;
    if let Some(certificate) = obstacles::find(graph, colors.as_ref(), meter)? {
        return Ok((Err(certificate), "obstacles"));
    }
    if let Some(cycle) = rotate::search(graph, &mut rng, meter)? {
        return Ok((Ok(cycle), "rotations"));
    }
    match colors {
        Some(colors) => find_bipartite(graph, &colors, squares, &mut rng, meter),
        None => general::find(graph, seed, &mut rng, meter),
    }
}

fn find_bipartite(
    graph: &Graph,
    colors: &IdVec<Vertex, bool>,
    squares: Factor,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Answered, Stop> {
    stage(meter, "matching");
    let mut factor = match matching::two_factor(graph, colors, squares, meter)? {
        Ok(factor) => factor,
        Err(certificate) => return Ok((Err(certificate), "matching")),
    };
    stage(meter, "merging");
    merge::over_squares(graph, &mut factor, rng, meter)?;
    if let Some(cycle) = factor.hamiltonian(graph) {
        return Ok((Ok(cycle), "merging"));
    }
    stage(meter, "reducing");
    let (mut reduced, mut factor) = match reduce::reduce(graph, colors, factor, &[], meter)? {
        Ok(reduced) => reduced,
        Err(certificate) => return Ok((Err(certificate), "forced")),
    };
    stage(meter, "absorbing");
    merge::over_squares(&reduced, &mut factor, rng, meter)?;
    absorb::absorb(&reduced, Some(colors), absorb::ROUNDS, &mut factor, rng, meter)?;
    if let Some(cycle) = factor.hamiltonian(graph) {
        return Ok((Ok(cycle), "absorbing"));
    }
    if let Some(answered) = narrow::decide(&reduced, meter)? {
        return Ok(answered);
    }
    if reduced.len() <= MOST_PROBED {
        if let Some(answered) =
            search_all(&reduced, Some(&factor), Some(BEFORE_PROBING), rng, meter)?
        {
            return Ok(answered);
        }
        stage(meter, "probing");
        (reduced, factor) = match probe::probe(&reduced, colors, factor, meter)? {
            Some(probed) => probed,
            None => return Ok((Err(Certificate::Search { nodes: meter.nodes() }), "probing")),
        };
    }
    search_to_the_end(&reduced, Some(&factor), rng, meter)
}

/// Vertices up to which every edge is probed, and conflicts of the search before that.
const MOST_PROBED: usize = 2500;
const BEFORE_PROBING: u64 = 1000;

fn search_to_the_end(
    graph: &Graph,
    prefer: Option<&Factor>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Answered, Stop> {
    // without a budget of its own only the caller's limit on nodes ends a search undecided
    search_all(graph, prefer, None, rng, meter)?.ok_or(Stop::Nodes)
}

/// Exact search of the whole; `None` if the budget of conflicts is used up.
fn search_all(
    graph: &Graph,
    prefer: Option<&Factor>,
    budget: Option<u64>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Answered>, Stop> {
    stage(meter, "search");
    let mut search = Search::new(&whole(graph, prefer), rng.random(), meter.limits())?;
    let found = match search.next(budget, meter)? {
        Found::Cycle(factor) => factor.hamiltonian(graph),
        Found::None => None,
        Found::Undecided => return Ok(None),
    };
    Ok(Some((found.ok_or(Certificate::Search { nodes: meter.nodes() }), "search")))
}

/// Edges, two at every vertex of a bipartite graph, if there are such: disjoint cycles.
pub fn two_factor(graph: &Graph, meter: &mut Meter<'_>) -> Result<Option<Vec<[Vertex; 2]>>, Stop> {
    let Some(colors) = obstacles::bipartition(graph, meter)? else { return Ok(None) };
    let squares = matching::squares(graph, meter)?;
    let factor = matching::two_factor(graph, &colors, squares, meter)?;
    let used =
        |factor: Factor| graph.edges().iter().copied().filter(|&[a, b]| factor.has(a, b)).collect();
    Ok(factor.ok().map(used))
}

/// The whole graph as a problem to search.
fn whole<'p>(graph: &'p Graph, prefer: Option<&'p Factor>) -> Problem<'p> {
    Problem { vertices: graph.len(), free: graph.edges(), fixed: &[], prefer }
}

fn next_cycle(
    search: &mut Search<'_>,
    graph: &Graph,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    match search.next(None, meter)? {
        Found::Cycle(factor) => Ok(factor.hamiltonian(graph)),
        Found::None => Ok(None),
        // without a budget of its own only the caller's limit on nodes ends a search undecided
        Found::Undecided => Err(Stop::Nodes),
    }
}

/// Below this many vertices a search is quicker than any try by chance.
const SMALL: usize = 200;

/// A cycle other than this one, if there is one: met by chance, or else searched for among the
/// edges that cycles can use.
fn another(
    graph: &Graph,
    cycle: &[Vertex],
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    stage(meter, "uniqueness");
    let known = Factor::around(cycle);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    if graph.len() >= SMALL
        && let Some(other) = vary::vary(graph, cycle, &mut rng, meter)?
        && !known.same(&Factor::around(&other))
    {
        return Ok(Some(other));
    }
    let reduced = match obstacles::bipartition(graph, meter)? {
        Some(colors) => reduce::reduce(graph, &colors, known.clone(), &[], meter)?
            .ok()
            .map(|(reduced, _)| reduced),
        None => None,
    };
    let graph = reduced.as_ref().unwrap_or(graph);
    let mut search = Search::new(&whole(graph, Some(&known)), rng.random(), meter.limits())?;
    search.block(&known);
    next_cycle(&mut search, graph, meter)
}

fn stage(meter: &mut Meter<'_>, stage: &'static str) {
    meter.report(Progress { stage, ..Progress::default() });
}
