//! The cycle that differs least from a set of vertices: which vertices to leave out and which to
//! take in, so that a cycle passes through exactly those that are left.
//!
//! **What it costs.** On a bipartite graph a cycle passes as many vertices of either color. If the
//! set has d more of one color, the cycle leaves out d of that color, or takes in d of the other,
//! or some of each; every change in the *wrong* direction has to be made good by one in the right
//! direction. So a cycle with w wrong changes costs d + 2w, and only wrong changes need counting:
//! what balance alone demands, which searches by clauses cannot see, is in the formula.
//!
//! **Lower bound.** The cheapest 2-factor, whose cycles may be many (`relaxed`). Rectangles of
//! squares are cut into strips, whose cheapest paths add up to a bound (`strips`). On other large
//! graphs too, disjoint blocks are searched, each with everything around it left open (`blocks`).
//!
//! **Upper bound.** The cycles of the cheapest 2-factor joined (`join`); on small graphs, and where
//! that came to much, simulated annealing ([`polygon`]); then exact search in windows on the cycle
//! (`windows`), in larger ones while it is far from the bound.
//!
//! **Optimum.** Graphs of moderate size are searched by clauses (`model`). First that finds sets of
//! changes of which every solution makes one (disjoint cores, as MaxSAT solvers do since Zhaohui Fu
//! and Sharad Malik, 2006), then it raises the bound one by one.

mod blocks;
mod join;
mod model;
mod relaxed;
mod strips;
#[cfg(test)]
mod tests;
mod windows;

use super::polygon;
use crate::sat::Literal;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Progress, Stop};
use model::{Found, Model, Scope};
use relaxed::{Relaxed, relaxed};

/// The most edges of a graph to search by clauses as a whole, and conflicts spent on that, times
/// edges.
const MOST_EDGES: usize = 2_500;
const EFFORT: u64 = 10_000_000;
/// Graphs of this many vertices are searched as a whole only.
const SMALL: usize = 300;
/// What joined cycles may cost, at most and for this many vertices, that annealing is not tried.
const MOST_JOINED: usize = 8;
const VERTICES_A_CHANGE: usize = 500;
/// The most conflicts of one search.
const MOST_CONFLICTS: u64 = 4_000;
/// Changes are forbidden in groups of this many vertices first, then in larger ones: cores are
/// local.
const GROUPS: [usize; 3] = [48, 400, usize::MAX];

/// What is known of the nearest cycle.
pub struct Nearest {
    /// The best cycle met, in order.
    pub cycle: Vec<Vertex>,
    /// No cycle differs in fewer vertices: proven.
    pub lower: usize,
    /// Why the work ended early.
    pub stopped: Option<Stop>,
}

/// A cycle that differs little from a set of vertices, known to differ in `least` at least; `None`
/// if the graph has no cycle, or none was met in time. Stopped early, it is the best met so far.
pub fn nearest(
    graph: &Graph,
    wanted: &IdVec<Vertex, bool>,
    least: usize,
    meter: &mut Meter<'_>,
) -> Option<Nearest> {
    let colors = graph.two_coloring();
    let mut search = Search::new(graph, wanted, colors.as_ref());
    search.raise(least.saturating_sub(search.price.base).div_ceil(search.price.each));
    let (dual, mut stopped) = match search.relax(meter) {
        Ok((dual, stopped)) => (dual, stopped),
        Err(stop) => (None, Some(stop)),
    };
    if search.best.is_empty()
        || (stopped.is_none() && search.cost > MOST_JOINED + graph.len() / VERTICES_A_CHANGE)
    {
        meter.report(Progress { stage: "annealing", ..Progress::default() });
        let (cycle, annealed) = polygon::near(graph, wanted, false, 0, meter);
        cycle.into_iter().for_each(|cycle| search.offer(cycle));
        stopped = stopped.or(annealed);
    }
    if search.best.is_empty() {
        return None;
    }
    if stopped.is_none() {
        stopped = search.refine(dual.as_ref(), meter).err();
    }
    Some(Nearest { cycle: search.best, lower: search.lower, stopped })
}

/// What changes cost.
struct Price {
    /// The cost without a counted change, and that of each counted one.
    base: usize,
    each: usize,
    /// The vertices whose change counts.
    counted: IdVec<Vertex, bool>,
}

impl Price {
    fn new(colors: Option<&IdVec<Vertex, bool>>, wanted: &IdVec<Vertex, bool>) -> Self {
        let Some(colors) = colors else {
            return Price { base: 0, each: 1, counted: IdVec::from_elem(true, wanted.len()) };
        };
        let surplus: i64 = colors
            .iter()
            .zip(wanted)
            .filter(|&(_, &w)| w)
            .map(|(&c, _)| if c { 1 } else { -1 })
            .sum();
        let frequent = surplus >= 0;
        // wrong: to leave out a vertex of the rarer color, or to take in one of the other
        let counted = colors
            .iter()
            .zip(wanted)
            .map(|(&color, &wanted)| (color == frequent) != wanted)
            .collect();
        Price { base: surplus.unsigned_abs() as usize, each: 2, counted }
    }
}

/// A search under way.
struct Search<'g> {
    graph: &'g Graph,
    wanted: &'g IdVec<Vertex, bool>,
    colors: Option<&'g IdVec<Vertex, bool>>,
    price: Price,
    /// Vertices from this one on must be passed.
    fixed: usize,
    lower: usize,
    best: Vec<Vertex>,
    cost: usize,
}

impl<'g> Search<'g> {
    fn new(
        graph: &'g Graph,
        wanted: &'g IdVec<Vertex, bool>,
        colors: Option<&'g IdVec<Vertex, bool>>,
    ) -> Self {
        let price = Price::new(colors, wanted);
        let lower = price.base;
        Search {
            graph,
            wanted,
            colors,
            price,
            fixed: graph.len(),
            lower,
            best: Vec::new(),
            cost: usize::MAX,
        }
    }

    /// How many vertices a cycle differs in.
    fn cost_of(&self, cycle: &[Vertex]) -> usize {
        let wanted = self.wanted.iter().filter(|&&w| w).count();
        let kept = cycle.iter().filter(|&&v| self.wanted[v]).count();
        wanted + cycle.len() - 2 * kept
    }

    fn offer(&mut self, cycle: Vec<Vertex>) {
        let cost = self.cost_of(&cycle);
        if cost < self.cost {
            (self.best, self.cost) = (cycle, cost);
        }
    }

    /// Raises the lower bound to that of this many counted changes. What searches for a better
    /// cycle than the best prove holds below its cost only.
    fn raise(&mut self, counted: usize) {
        self.lower = self.lower.max(self.price.base + self.price.each * counted).min(self.cost);
    }

    /// A first bound by the cheapest 2-factor, and a first cycle; why joining that ended early.
    fn relax(&mut self, meter: &mut Meter<'_>) -> Result<(Option<Relaxed>, Option<Stop>), Stop> {
        meter.report(Progress { stage: "matching", ..Progress::default() });
        let start = join::start(self.graph, self.wanted, self.colors, meter)?;
        let Some((factor, dual)) = relaxed(self.graph, self.wanted, &start, meter)? else {
            return Ok((None, None));
        };
        self.raise(dual.lower.saturating_sub(self.price.base).div_ceil(self.price.each));
        meter.report(Progress { stage: "merging", ..Progress::default() });
        let (cycle, stopped) = join::joined(self.graph, self.colors, factor, meter);
        cycle.into_iter().for_each(|cycle| self.offer(cycle));
        Ok((Some(dual), stopped))
    }

    /// Brings the bounds together as far as that is affordable.
    fn refine(&mut self, dual: Option<&Relaxed>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        if self.graph.len() > SMALL {
            meter.report(Progress { stage: "windows", ..Progress::default() });
            windows::improve(self, &windows::SMALL, meter)?;
        }
        if self.lower < self.cost && self.graph.edges().len() <= MOST_EDGES {
            meter.report(Progress { stage: "search", ..Progress::default() });
            self.improve(EFFORT, meter)?;
        }
        if self.lower < self.cost && self.graph.len() > SMALL {
            meter.report(Progress { stage: "strips", ..Progress::default() });
            if let Some(dual) = dual {
                strips::raise(self, dual, meter)?;
            }
            meter.report(Progress { stage: "blocks", ..Progress::default() });
            let counted = blocks::counted(self, meter)?;
            self.raise(counted);
            meter.report(Progress { stage: "windows", ..Progress::default() });
            windows::improve(self, &windows::LARGE, meter)?;
        }
        Ok(())
    }

    /// Searches by clauses, until the bounds meet or the effort is made.
    fn improve(&mut self, effort: u64, meter: &mut Meter<'_>) -> Result<(), Stop> {
        // costs rise in steps, so "less than the best" is this many counted changes less
        let most = (self.cost - self.price.base).div_ceil(self.price.each).saturating_sub(1);
        let scope = Scope::better(self, most);
        let Some(mut model) = Model::new(self, &scope, meter)? else { return Ok(()) };
        model.pass_some(self);
        model.cut_parts(self, meter)?;
        let mut budget = effort / self.graph.edges().len().max(1) as u64;
        let mut active = model.counted.clone();
        let mut cores = 0;
        for size in GROUPS {
            let all = std::mem::take(&mut active);
            for group in all.chunks(size.min(all.len().max(1))) {
                let left = self.cores(&mut model, group, &mut cores, &mut budget, meter)?;
                active.extend(left);
            }
            if size > all.len() {
                break;
            }
        }
        self.close(&mut model, &mut budget, meter)
    }

    /// Counts disjoint cores among some changes, and returns the changes that are in none.
    fn cores(
        &mut self,
        model: &mut Model<'_>,
        group: &[Literal],
        cores: &mut usize,
        budget: &mut u64,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Literal>, Stop> {
        let mut active = group.to_vec();
        let most = (*budget / 4).min(MOST_CONFLICTS);
        while self.lower < self.cost {
            match model.without(&active, most, budget, self, meter)? {
                Found::None(core) => {
                    if core.is_empty() {
                        self.lower = self.cost;
                    }
                    active.retain(|literal| !core.contains(literal));
                    *cores += 1;
                    self.raise(*cores);
                }
                Found::Cycle(cycle) => {
                    self.offer(cycle);
                    break;
                }
                Found::Undecided => break,
            }
        }
        Ok(active)
    }

    /// Raises the lower bound by one counted change after the other; when that takes too long,
    /// lowers the upper one.
    fn close(
        &mut self,
        model: &mut Model<'_>,
        budget: &mut u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let mut stuck = false;
        while self.lower < self.cost {
            let allowed = (self.lower - self.price.base).div_ceil(self.price.each);
            self.raise(allowed);
            let less = (self.cost - self.price.base) / self.price.each;
            let most = if stuck { less.saturating_sub(1) } else { allowed };
            match model.solve(&model.at_most(most), MOST_CONFLICTS, budget, self, meter)? {
                Found::None(_) => self.raise(most + 1),
                Found::Cycle(cycle) => self.offer(cycle),
                Found::Undecided if stuck || *budget == 0 => break,
                Found::Undecided => stuck = true,
            }
        }
        Ok(())
    }
}
