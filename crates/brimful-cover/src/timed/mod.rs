//! Paths through every vertex of a graph, some of whose steps are given.
//!
//! What it does: finds such a path, decides whether it is the only one, or goes through all of
//! them. [`places`] keeps where the path may be at each step; the search goes through the vertices
//! of a step, or the steps of a vertex, depth first. Where numbers are few there are many paths,
//! and a search that began badly ends nowhere: it begins anew some times, in another order, and
//! takes turns with walks that are laid and annealed ([`lay`]), and these with satisfiability:
//! where more numbers are given it finds what walks miss.
//!
//! Two paths are the same when they use the same edges: a path and its way back are one, where the
//! steps given allow both.

mod choice;
mod lay;
mod matching;
mod narrow;
mod places;
mod sat;
#[cfg(test)]
mod tests;

use brimful_graph::answer::{Answer, Request};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter, Stop};

use super::enumerate::Found;
use crate::one_path::{self, Engine, Keeps, Nearly, Path, Problem, Turn};
use choice::{Choice, Weights};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub use places::{Lost, Near, Places};

/// The problem: a path through every vertex.
#[derive(Clone, Copy, Debug)]
pub struct Timed<'a> {
    /// The graph.
    pub graph: &'a Graph,
    /// The step, from 0, at which the path is at each vertex, where that is given. A step given
    /// twice, or one beyond the last, makes the problem unsolvable.
    pub given: &'a IdVec<Vertex, Option<u32>>,
}

/// Finds a path, and on demand decides whether it is the only one. Search nodes are choices tried,
/// then conflicts.
pub fn solve(
    timed: &Timed<'_>,
    engine: Engine,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Path> {
    one_path::solve(timed, engine, request, limits)
}

/// Decides whether a path that is known is the only one. Search nodes are conflicts.
pub fn another(timed: &Timed<'_>, first: Path, seed: u64, limits: &Limits<'_>) -> Answer<Path> {
    one_path::another(timed, first, seed, limits)
}

impl Keeps for Timed<'_> {
    const STEPS: bool = true;
    const ENDS: bool = false;

    fn is_bound(&self, v: Vertex) -> bool {
        self.given[v].is_some()
    }
}

impl<'a> Problem for Timed<'a> {
    const SEARCH: &'static str = "places";
    /// Two milliseconds or three. Building the model takes about as long as that.
    const QUICK: u64 = 300;

    type Model<'m> = sat::Model<'a, 'm>;

    fn graph(&self) -> &Graph {
        self.graph
    }

    fn search(
        &self,
        wanted: usize,
        meter: &mut Meter<'_>,
        found: &mut Vec<Path>,
    ) -> Result<(), Stop> {
        search(&Root::new(self), &mut Bias::new(self), meter, &mut |path| {
            found.push(path);
            found.len() < wanted
        })
        .map(|_| ())
    }

    fn chance(
        &self,
        turn: Turn,
        meter: &mut Meter<'_>,
        found: &mut Vec<Path>,
        _nearly: &mut Option<Nearly>,
    ) -> Result<bool, Stop> {
        let root = Root::new(self);
        let mut bias = Bias::new(self);
        bias.rng = Some(ChaCha8Rng::seed_from_u64(turn.seed()));
        let rounds = if self.graph.len() <= SMALL { FEW } else { MANY };
        let (before, walks) = rounds.walks(turn.number);
        let mut moves = rounds.moves;
        let longer = |moves| lay::MOVES.min(moves + moves * rounds.growth / 100);
        (0..before).for_each(|_| moves = longer(moves));
        for walk in 0..walks {
            for _ in 0..rounds.searches {
                let one = |meter: &mut Meter<'_>| {
                    search(&root, &mut bias, meter, &mut |path| {
                        found.push(path);
                        false
                    })
                };
                if let Some(all) = meter.budgeted(rounds.nodes, one)? {
                    return Ok(all);
                }
            }
            let seed = turn.seed().wrapping_mul(1 << 32).wrapping_add(u64::from(walk));
            found.extend(lay::find(self, moves, seed, meter)?);
            if !found.is_empty() {
                return Ok(false);
            }
            moves = longer(moves);
        }
        Ok(false)
    }

    fn model<'m>(
        &self,
        seed: u64,
        nearly: Option<&Nearly>,
        meter: &mut Meter<'m>,
    ) -> Result<Option<Self::Model<'m>>, Stop> {
        let root = Root::new(self);
        let Some(places) = root.places.filter(|_| root.n > 0) else { return Ok(None) };
        sat::Model::new(*self, &places, (nearly, seed), meter).map(Some)
    }
}

/// How searches and walks that are laid take turns.
struct Rounds {
    /// Walks that are laid in the first turn, and in each later one.
    walks: [u32; 2],
    /// Turns until one has a walk more.
    more: u32,
    /// Searches before each walk.
    searches: u32,
    /// Nodes of a search before it begins anew. Most boards where a search ends nowhere fall to
    /// another within some dozens of nodes.
    nodes: u64,
    /// Moves of the first walk for each vertex.
    moves: u32,
    /// Percent of moves that each walk gets more than the one before.
    growth: u32,
}

impl Rounds {
    /// Walks before a turn, about, and in it.
    fn walks(&self, turn: u32) -> (u32, u32) {
        let [first, later] = self.walks;
        match turn.checked_sub(1) {
            None => (0, first),
            Some(before) => (first + before * later, later + turn / self.more),
        }
    }
}

/// Vertices up to which satisfiability decides so soon that it gets its turn early. Up to there a
/// search is cheap, and what it learns about tight places counts in the next one: several searches
/// cost as much as a long walk and find more. They also end where there is no path.
const SMALL: usize = 128;
const FEW: Rounds =
    Rounds { walks: [6, 6], more: 1, searches: 2, nodes: 250, moves: lay::MOVES / 32, growth: 20 };
const MANY: Rounds =
    Rounds { walks: [2, 1], more: 2, searches: 3, nodes: 100, moves: lay::MOVES / 8, growth: 30 };
/// One in how many options gives way to the one after it when a search begins anew.
const SWAPPED: u32 = 4;

/// Counts the paths one by one, up to `most`; also whether these are all.
pub fn count(timed: &Timed<'_>, most: u64, limits: &Limits<'_>) -> Found {
    let mut meter = Meter::new(limits);
    let mut found = 0;
    if most == 0 {
        return (0, Ok(false));
    }
    let ended = search(&Root::new(timed), &mut Bias::new(timed), &mut meter, &mut |_| {
        found += 1;
        found < most
    });
    (found, ended)
}

/// Shows the paths one by one, until `go_on` refuses another; whether these are all.
///
/// # Errors
/// The reason to stop.
pub fn each(
    timed: &Timed<'_>,
    limits: &Limits<'_>,
    go_on: &mut dyn FnMut(Path) -> bool,
) -> Result<bool, Stop> {
    search(&Root::new(timed), &mut Bias::new(timed), &mut Meter::new(limits), go_on)
}

/// What every search of a problem begins with.
struct Root {
    /// The number of vertices.
    n: usize,
    near: Near,
    /// The sets, narrowed; `None` if that shows that there is no path.
    places: Option<Places>,
    /// Whether the steps given are the same seen from the end of the path.
    both_ways: bool,
}

impl Root {
    fn new(timed: &Timed<'_>) -> Self {
        let n = timed.graph.len();
        let near = Near::of_graph(timed.graph);
        let mut places = Places::new(n, timed.given).ok();
        if places.as_mut().is_some_and(|places| n > 0 && places.narrow(&near).is_err()) {
            places = None;
        }
        Root { n, near, places, both_ways: is_symmetric(timed) }
    }
}

/// Whether the steps given are the same seen from the end of the path.
fn is_symmetric(timed: &Timed<'_>) -> bool {
    let n = timed.graph.len() as u32;
    timed.given.iter().flatten().all(|&step| 2 * u64::from(step) + 1 == u64::from(n))
}

/// What guides the choices of a search.
struct Bias {
    weights: Weights,
    /// For the order of options; without it they are taken as they come.
    rng: Option<ChaCha8Rng>,
}

impl Bias {
    fn new(timed: &Timed<'_>) -> Self {
        Bias { weights: Weights::new(timed.graph.len()), rng: None }
    }
}

/// Goes through all paths until `go_on` refuses another; whether these are all.
fn search(
    root: &Root,
    bias: &mut Bias,
    meter: &mut Meter<'_>,
    go_on: &mut dyn FnMut(Path) -> bool,
) -> Result<bool, Stop> {
    let Root { near, both_ways, .. } = root;
    let Some(first) = root.places.clone().filter(|_| root.n > 0) else { return Ok(true) };
    let bytes = first.bytes();
    let mut stack = vec![Branch { places: first, left: Vec::new(), is_root: true }];
    while let Some(branch) = stack.pop() {
        if stack.len() * bytes > meter.limits().memory {
            return Err(Stop::Memory);
        }
        let Some(mut places) = branch.next(&mut stack) else { continue };
        meter.node()?;
        if let Err(lost) = places.narrow(near).and_then(|()| places.assign()) {
            bias.weights.add(lost);
            continue;
        }
        let Some(choice) = places.choice(&bias.weights) else {
            let path = places.path().unwrap_or_default();
            let is_second_way = *both_ways && path.first() > path.last();
            if !is_second_way && !go_on(path) {
                return Ok(false);
            }
            continue;
        };
        let mut left: Vec<(usize, Vertex)> = match choice {
            Choice::Vertices(step, vertices) => vertices.into_iter().map(|v| (step, v)).collect(),
            Choice::Steps(v, steps) => steps.into_iter().map(|step| (step, v)).collect(),
        };
        left.reverse();
        if let Some(rng) = &mut bias.rng {
            for i in 1..left.len() {
                if rng.random_ratio(1, SWAPPED) {
                    left.swap(i - 1, i);
                }
            }
        }
        stack.push(Branch { places, left, is_root: false });
    }
    Ok(true)
}

/// A choice under way: the sets before it, and the options that are still to be tried.
struct Branch {
    places: Places,
    left: Vec<(usize, Vertex)>,
    is_root: bool,
}

impl Branch {
    /// The sets under the next option; what is left goes back on the stack.
    fn next(mut self, stack: &mut Vec<Branch>) -> Option<Places> {
        if self.is_root {
            return Some(self.places);
        }
        let (step, v) = self.left.pop()?;
        let mut next = if self.left.is_empty() {
            self.places
        } else {
            let next = self.places.clone();
            stack.push(self);
            next
        };
        next.put(step, v).ok().map(|()| next)
    }
}
