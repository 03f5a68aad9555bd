//! Exact counting by frontier dynamic programming.
//!
//! What it does: counts the Hamiltonian cycles, linkages and path covers of a graph, as exact big
//! integers, without visiting them one by one. A sweep decides edge by edge whether a solution uses
//! it. Everything the future needs to know of the past fits in a short *state*: for each vertex of
//! the *frontier* (those with edges decided and edges open) how the partial path that ends there
//! goes on. Partial solutions with the same state are counted together.
//!
//! Whose idea: the mate array over the frontier is Donald Knuth's SIMPATH (The Art of Computer
//! Programming 4A, 7.1.4, exercise 225), generalized by Jun Kawahara, Takeru Inoue, Hiroaki
//! Iwashita and Shin-ichi Minato as frontier-based search ("Frontier-based search for enumerating
//! all constrained subgraphs with compressed representation", 2017); lattice people know it as the
//! broken-profile or plug method.
//!
//! How it is cut: `order` chooses the order of vertices, `plan` turns it into steps on numbered
//! slots, `sweep` runs them (`round`) over tables of states (`layer`, `table`), `race` runs sweeps
//! by several orders side by side, `meet` runs two from opposite sides until they meet (where,
//! `forecast` says), `cuts` drops states without a future, `halves` joins the halves of a sweep
//! that is the same from either end, `mirror` counts states with their images, and `sweep::Rules`
//! says what a state means: `paths` for cycles and linkages, `squares` (with `degrees`) for
//! linkages on a `board`, `planar` for cycles and single paths where the frontier is a line nothing
//! crosses, `induced` for linkages whose paths may not run alongside themselves, `covers` for path
//! covers of a digraph, `bounded` for paths of bounded length that leave vertices empty, whose
//! `lengths` are counted apart.
//!
//! What bounds it: the number of states grows exponentially with the frontier, about threefold a
//! cell of board width.

mod board;
#[cfg(test)]
mod board_tests;
mod bounded;
mod code;
mod counts;
mod covers;
mod cuts;
mod degrees;
mod forecast;
mod halves;
mod horizon;
mod induced;
mod joins;
mod keep;
mod layer;
pub(crate) mod least;
mod lengths;
mod levels;
mod meet;
#[cfg(test)]
mod memory_tests;
mod middle;
mod mirror;
mod order;
mod origins;
mod paths;
mod pile;
mod place;
mod plan;
mod planar;
pub(crate) mod plugs;
mod polish;
mod race;
mod round;
mod samples;
mod squares;
mod sweep;
mod table;
#[cfg(test)]
mod tests;
mod twins;

use num_bigint::BigUint;

use board::Side;
use bounded::Bounded;
use brimful_graph::Cell;
use brimful_graph::graph::{Edge, Graph, Vertex};
use brimful_graph::limits::{Meter, Stop};
use counts::Counts;
use covers::Covers;
use halves::Halves;
use induced::Induced;
pub use keep::Keeper;
use keep::Nowhere;
use lengths::{Lengths, Scale};
use meet::Meeting;
use origins::History;
use paths::Paths;
use plan::Plan;
use planar::Planar;
use race::{Course, Rules};
use rand::RngCore;
use samples::Samples;
use squares::Squares;
use sweep::Ledger;

/// The vertices met from `start` along `used` edges (ascending), up to the end of that path or, on
/// a cycle, until `start` comes again.
#[must_use]
pub fn walk(graph: &Graph, start: Vertex, used: &[Edge]) -> Vec<Vertex> {
    let mut walk = vec![start];
    let (mut at, mut came_by) = (start, None);
    let onward = |at: Vertex, came_by| {
        let mut links = graph.links(at).iter();
        links.find(|&&(_, e)| Some(e) != came_by && used.binary_search(&e).is_ok()).copied()
    };
    while let Some((to, edge)) = onward(at, came_by).filter(|&(to, _)| to != start) {
        walk.push(to);
        (at, came_by) = (to, Some(edge));
    }
    walk
}

/// Which linkages count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linkages {
    /// Every linkage; vertices may stay empty.
    Any,
    /// Those whose paths cover every vertex.
    Spanning,
    /// Those whose paths cover every vertex and are induced: no edge joins two vertices of a path
    /// that do not follow each other on it.
    Induced,
}

/// How many slots more than the narrowest sweep of a board another may have that is worth trying.
const MORE_SLOTS: usize = 3;

/// A counting problem, ready to run. Two solutions differ when they use different edges.
///
/// The `orders` its makers take are orders of the vertices worth trying, such as the rows and the
/// columns of a board; there may be none. The makers fail with [`Stop::Memory`] when every order
/// needs a frontier wider than the engine's.
pub struct Frontier {
    first: Course,
    /// Other ways to sweep, which may turn out to be quicker.
    others: Vec<Course>,
    /// Half of a sweep that is enough to count.
    halves: Option<Halves>,
}

impl Frontier {
    /// The cycles through every vertex of a graph.
    ///
    /// # Errors
    /// The frontier is too wide, or the reason to stop.
    pub fn hamiltonian_cycles(
        graph: &Graph,
        orders: &[Vec<Vertex>],
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let order = order::best(graph, orders, meter)?;
        if let Some((plan, rules)) = Planar::new(graph, &order, (None, true), meter)? {
            let halves = Halves::new(graph, &order, &plan, rules.clone());
            return Ok(Frontier { halves, ..Frontier::of(plan, Rules::Planar(rules)) });
        }
        let plan = Plan::new(graph, &order, meter)?;
        Ok(Frontier::of(plan, Rules::Paths(Paths::cycle())))
    }

    /// The ways to join each pair of vertices by a path, all paths disjoint.
    ///
    /// # Errors
    /// The frontier is too wide, or the reason to stop.
    pub fn linkages(
        graph: &Graph,
        pairs: &[[Vertex; 2]],
        which: Linkages,
        orders: &[Vec<Vertex>],
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let orders = order::good(graph, orders, meter)?;
        if let (Some(order), [pair], false) = (orders.first(), pairs, which == Linkages::Induced) {
            let ends = (Some(*pair), which == Linkages::Spanning);
            if let Some((plan, rules)) = Planar::new(graph, order, ends, meter)? {
                return Ok(Frontier::of(plan, Rules::Planar(rules)));
            }
        }
        let mut courses = Vec::new();
        for order in &orders {
            let plan = Plan::new(graph, order, meter)?;
            let paths = Paths::linkage(graph, pairs, order, which != Linkages::Any);
            let paths = paths.with_cuts(graph, pairs, (order, &plan), meter)?;
            let rules = match which {
                Linkages::Induced => Rules::Induced(Induced::new(paths, plan.slots)),
                Linkages::Any | Linkages::Spanning => Rules::Paths(paths),
            };
            courses.push(Course { plan, rules });
        }
        let others = courses.split_off(courses.len().min(1));
        let first = courses.pop().ok_or(Stop::Method)?;
        Ok(Frontier { first, others, halves: None })
    }

    /// The same on a board whose vertices have these places: quicker where its edges join places
    /// that touch and paths may run alongside themselves.
    ///
    /// # Errors
    /// The frontier is too wide, or the reason to stop.
    pub fn linkages_of_board(
        (graph, places): (&Graph, &[Cell]),
        pairs: &[[Vertex; 2]],
        which: Linkages,
        orders: &[Vec<Vertex>],
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let mut courses = Vec::new();
        if which != Linkages::Induced && pairs.len() > 1 && places.len() == graph.len() {
            for side in Side::ALL {
                let spanning = which == Linkages::Spanning;
                let squares = Squares::new((graph, pairs), places, spanning, side, meter)?;
                courses.extend(
                    squares.map(|(plan, rules)| Course { plan, rules: Rules::Squares(rules) }),
                );
            }
        }
        let narrowest = courses.iter().map(|course| course.plan.slots).min().unwrap_or(0);
        courses.retain(|course| course.plan.slots <= narrowest + MORE_SLOTS);
        let others = courses.split_off(courses.len().min(1));
        match courses.pop() {
            Some(first) => Ok(Frontier { first, others, halves: None }),
            None => Frontier::linkages(graph, pairs, which, orders, meter),
        }
    }

    /// The ways to cover every vertex by disjoint paths, one from each start, along edges that
    /// `may_step` allows from the first vertex to the second.
    ///
    /// # Errors
    /// The frontier is too wide, or the reason to stop.
    pub fn path_covers(
        graph: &Graph,
        starts: &[Vertex],
        may_step: impl Fn(Vertex, Vertex) -> bool,
        orders: &[Vec<Vertex>],
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let plan = Plan::new(graph, &order::best(graph, orders, meter)?, meter)?;
        let rules = Rules::Covers(Covers::new(graph, &plan, starts, may_step));
        Ok(Frontier::of(plan, rules))
    }

    fn of(plan: Plan, rules: Rules) -> Self {
        Frontier { first: Course { plan, rules }, others: Vec::new(), halves: None }
    }

    /// The number of vertices that a state describes.
    pub fn slots(&self) -> usize {
        self.first.plan.slots
    }

    /// How many solutions there are.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn count(&self, meter: &mut Meter<'_>) -> Result<BigUint, Stop> {
        if self.halves.is_some() {
            return self.count_kept(&mut Nowhere, meter);
        }
        let meetings = Meeting::all(self.courses(), meter)?;
        if meetings.is_empty() {
            return Ok(self.race(Counts::new, meter)?.1.total());
        }
        race::first(meetings, meter)?.total(meter)
    }

    /// The same with someone who keeps the count under way, and may have it from before. What is
    /// kept fits the same graph alone, made by the same maker.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn count_kept(
        &self,
        keeper: &mut dyn Keeper,
        meter: &mut Meter<'_>,
    ) -> Result<BigUint, Stop> {
        let mut counts = Counts::new();
        let course = self.halves.as_ref().map_or(&self.first, |halves| &halves.course);
        let mut sweep = course.begin(meter)?;
        sweep::run(&mut *sweep, &mut counts, keeper, meter)?;
        match &self.halves {
            Some(halves) => halves.total(&*sweep, &counts, meter),
            None => Ok(counts.total()),
        }
    }

    /// Two solutions if there are two, else the only one, else none: the edges they use, ascending.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn two(&self, meter: &mut Meter<'_>) -> Result<Vec<Vec<Edge>>, Stop> {
        let (course, history) = self.race(History::new, meter)?;
        Ok(history.solutions(&course.plan))
    }

    /// Draws `most` solutions uniformly at random, with repetition: the edges each uses, ascending.
    /// Nothing is drawn when no solution exists.
    ///
    /// All states and all ways to reach them are held in memory, some 30 bytes for each way. Then a
    /// solution is drawn in O(vertices).
    ///
    /// # Errors
    /// The reason to stop.
    pub fn sample(
        &self,
        most: usize,
        rng: &mut impl RngCore,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Vec<Edge>>, Stop> {
        let (course, samples) = self.race(Samples::new, meter)?;
        let mut drawn = Vec::new();
        while drawn.len() < most
            && let Some(solution) = samples.draw(&course.plan, rng)
        {
            meter.node()?;
            drawn.push(solution);
        }
        Ok(drawn)
    }

    fn courses(&self) -> impl Iterator<Item = &Course> + Clone {
        std::iter::once(&self.first).chain(&self.others)
    }

    /// The course that is through first, and what was kept of it.
    fn race<L: Ledger>(
        &self,
        ledger: impl Fn() -> L,
        meter: &mut Meter<'_>,
    ) -> Result<(&Course, L), Stop> {
        race::run(self.courses(), ledger, meter)
    }
}

/// The paths of bounded length of a graph, ready to be counted.
pub struct ShortPaths {
    courses: Vec<Course>,
    scale: Scale,
}

impl ShortPaths {
    /// The paths of one to `most` edges between two `ends`, or between any two vertices; the rest
    /// of the graph stays empty.
    ///
    /// # Errors
    /// The frontier is too wide, or the reason to stop.
    pub fn new(
        graph: &Graph,
        ends: Option<[Vertex; 2]>,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let orders = short_orders(graph, ends, meter)?;
        ShortPaths::along(graph, (ends, most), &orders, meter)
    }

    /// The same by orders that take about a second to find, and may have fewer states by far.
    ///
    /// # Errors
    /// The frontier is too wide, or the reason to stop.
    pub fn thorough(
        graph: &Graph,
        ends: Option<[Vertex; 2]>,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let mut orders = short_orders(graph, ends, meter)?;
        orders.insert(0, polish::polished(graph, orders[0].clone(), meter)?);
        ShortPaths::along(graph, (ends, most), &orders, meter)
    }

    fn along(
        graph: &Graph,
        (ends, most): (Option<[Vertex; 2]>, usize),
        orders: &[Vec<Vertex>],
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let step = if ends.is_some() && graph.two_coloring().is_some() { 2 } else { 1 };
        let scale = Scale::new(graph, most, step);
        let mut courses = Vec::new();
        for order in orders {
            let plan = match Plan::new(graph, order, meter) {
                Err(Stop::Memory) => continue,
                plan => plan?.paired(usize::MAX),
            };
            let rules = Rules::Bounded(Bounded::new(graph, &plan, ends, scale, meter)?);
            courses.push(Course { plan, rules });
        }
        if courses.is_empty() { Err(Stop::Memory) } else { Ok(ShortPaths { courses, scale }) }
    }

    /// How many paths there are. (States stand for those that differ by a symmetry: no single path
    /// can be made of them.)
    ///
    /// # Errors
    /// The reason to stop.
    pub fn count(&self, meter: &mut Meter<'_>) -> Result<BigUint, Stop> {
        Ok(race::run(self.courses.iter(), || Lengths::new(self.scale), meter)?.1.total())
    }
}

/// A narrow order, and one from end to end.
fn short_orders(
    graph: &Graph,
    ends: Option<[Vertex; 2]>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Vec<Vertex>>, Stop> {
    let narrow = order::narrow(graph, &ends.unwrap_or_default(), meter)?;
    let mut orders = vec![order::best(graph, &narrow, meter)?];
    if let Some(ends) = ends {
        orders.push(order::across(graph, ends, meter)?);
    }
    Ok(orders)
}
