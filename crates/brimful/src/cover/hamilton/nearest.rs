//! The cycle that differs least from a set of vertices: which vertices to leave out and which to take in, so that a
//! cycle passes through exactly those that are left.
//!
//! **What it costs.** On a bipartite graph a cycle passes as many vertices of either color. If the set has d more of one
//! color, the cycle leaves out d of that color, or takes in d of the other, or some of each; every change in the *wrong*
//! direction has to be made good by one in the right direction. So a cycle with w wrong changes costs d + 2w, and only
//! wrong changes need counting: what balance alone demands, which searches by clauses cannot see, is in the formula.
//!
//! **Lower bound.** With no wrong change every vertex of the rarer color keeps two edges to vertices of the set; a
//! flow shows how many are missing, and a wrong change gives two at most.
//!
//! **Upper bound.** Simulated annealing ([`polygon`](super::polygon)).
//!
//! **Optimum.** On graphs of moderate size a search by clauses: a vertex has two used edges or none, short cycles are
//! refused, wrong changes are counted. First it finds sets of changes of which every solution makes one (disjoint cores,
//! as MaxSAT solvers do since Zhaohui Fu and Sharad Malik, 2006), then it raises the bound one by one. Cuts say beforehand
//! what such a search is worst at: parts of the set that hang together by one vertex or not at all need another way out.

use super::factor::Factor;
use super::{hanging, polygon};
use crate::cover::sat::{Cycles, Links, Literal, PathSat, Sat};
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Progress, Stop};

/// The most edges of a graph to search by clauses, the conflicts spent on all searches, times edges, and on one of them.
const MOST_EDGES: usize = 20_000;
const EFFORT: u64 = 10_000_000;
const MOST_CONFLICTS: u64 = 4_000;
/// Changes are forbidden in groups of so many vertices first, then in larger ones: cores are local.
const GROUPS: [usize; 3] = [48, 400, usize::MAX];
/// The most vertices of hanging parts to name.
const MOST_HANGING: usize = 50_000;
/// The fewest vertices of a cycle.
const LEAST_CYCLE: usize = 3;

/// What is known of the nearest cycle.
pub(crate) struct Nearest {
    /// The best cycle met, in order.
    pub(crate) cycle: Vec<Vertex>,
    /// No cycle differs in fewer vertices: proven.
    pub(crate) lower: usize,
    /// Why the work ended early.
    pub(crate) stopped: Option<Stop>,
}

/// A cycle that differs little from a set of vertices, known to differ in `least` at least; `None` if the graph has no
/// cycle, or none was met in time.
pub(crate) fn nearest(graph: &Graph, wanted: &[bool], least: usize, meter: &mut Meter<'_>) -> Option<Nearest> {
    let mut search = Search { graph, wanted, price: Price::new(graph, wanted), lower: 0, best: Vec::new(), cost: 0 };
    meter.report(Progress { stage: "bounding", ..Progress::default() });
    let mut stopped = search.bound(meter).err();
    search.raise(least.saturating_sub(search.price.base).div_ceil(search.price.each));
    if let Ok(Some(cycle)) = polygon::near(graph, wanted, false, 0, meter) {
        search.offer(cycle);
    }
    if search.best.is_empty() {
        return None;
    }
    if stopped.is_none() && graph.edges().len() <= MOST_EDGES {
        stopped = search.improve(meter).err();
    }
    Some(Nearest { cycle: search.best, lower: search.lower, stopped })
}

/// What changes cost.
struct Price {
    /// The cost without a counted change, and that of each counted one.
    base: usize,
    each: usize,
    /// The vertices whose change counts.
    counted: Vec<bool>,
    /// The two colors, if there are.
    colors: Option<Vec<bool>>,
}

impl Price {
    fn new(graph: &Graph, wanted: &[bool]) -> Self {
        let Some(colors) = graph.two_coloring() else {
            return Price { base: 0, each: 1, counted: vec![true; graph.len()], colors: None };
        };
        let surplus: i64 = colors.iter().zip(wanted).filter(|&(_, &w)| w).map(|(&c, _)| if c { 1 } else { -1 }).sum();
        let frequent = surplus >= 0;
        // wrong: to leave out a vertex of the rarer color, or to take in one of the other
        let counted = colors.iter().zip(wanted).map(|(&color, &wanted)| (color == frequent) != wanted).collect();
        Price { base: surplus.unsigned_abs() as usize, each: 2, counted, colors: Some(colors) }
    }
}

struct Search<'g> {
    graph: &'g Graph,
    wanted: &'g [bool],
    price: Price,
    lower: usize,
    best: Vec<Vertex>,
    cost: usize,
}

impl Search<'_> {
    /// How many vertices a cycle differs in.
    fn cost_of(&self, cycle: &[Vertex]) -> usize {
        let wanted = self.wanted.iter().filter(|&&w| w).count();
        let kept = cycle.iter().filter(|&&v| self.wanted[v as usize]).count();
        wanted + cycle.len() - 2 * kept
    }

    fn offer(&mut self, cycle: Vec<Vertex>) {
        let cost = self.cost_of(&cycle);
        if self.best.is_empty() || cost < self.cost {
            (self.best, self.cost) = (cycle, cost);
        }
    }

    /// Raises the lower bound to that of so many counted changes.
    fn raise(&mut self, counted: usize) {
        self.lower = self.lower.max(self.price.base + self.price.each * counted);
        if !self.best.is_empty() {
            self.lower = self.lower.min(self.cost);
        }
    }

    /// The lower bound by balance and flow.
    fn bound(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.raise(0);
        let Some(colors) = &self.price.colors else { return Ok(()) };
        let mut most = 0;
        for color in [false, true] {
            let rarer = |&v: &Vertex| colors[v as usize] == color && self.wanted[v as usize];
            let needy: Vec<Vertex> = (0..self.graph.len() as Vertex).filter(rarer).collect();
            // of equally many either color may be called the rarer one
            if self.price.base == 0 || needy.first().is_some_and(|&v| self.price.counted[v as usize]) {
                most = most.max(lacking(self.graph, self.wanted, &needy, meter)?.div_ceil(2));
            }
        }
        self.raise(most);
        Ok(())
    }

    /// Searches by clauses, until the bounds meet or the budget is used up.
    fn improve(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let Some(mut model) = Model::new(self, meter)? else { return Ok(()) };
        let mut budget = EFFORT / self.graph.edges().len().max(1) as u64;
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
            let assumed: Vec<Literal> = active.iter().map(|&changed| !changed).collect();
            match model.solve(&assumed, most, budget, self, meter)? {
                Found::None => {
                    let core = model.sat.core();
                    if core.is_empty() {
                        self.lower = self.cost;
                    }
                    active.retain(|literal| !core.contains(literal) && !core.contains(&!*literal));
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

    /// Raises the lower bound by one counted change after the other, and lowers the upper one between.
    fn close(&mut self, model: &mut Model<'_>, budget: &mut u64, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let mut stuck = false;
        while self.lower < self.cost {
            let allowed = (self.lower - self.price.base).div_ceil(self.price.each);
            self.raise(allowed);
            let less = (self.cost - self.price.base) / self.price.each;
            let most = if stuck { less.saturating_sub(1) } else { allowed };
            match model.solve(&model.at_most(most), MOST_CONFLICTS, budget, self, meter)? {
                Found::None => self.raise(most + 1),
                Found::Cycle(cycle) => self.offer(cycle),
                Found::Undecided if stuck || *budget == 0 => break,
                Found::Undecided => stuck = true,
            }
        }
        Ok(())
    }
}

/// How many of two edges each to wanted neighbors the needy vertices lack, when every neighbor takes two. Flow along
/// shortest alternating paths; what a failed search has seen leads nowhere later either.
fn lacking(graph: &Graph, wanted: &[bool], needy: &[Vertex], meter: &mut Meter<'_>) -> Result<usize, Stop> {
    let mut factor = Factor::empty(graph.len());
    let mut from = vec![Vertex::MAX; graph.len()];
    let (mut queue, mut missing) = (Vec::new(), 0);
    for &start in needy {
        for _ in 0..2 {
            // vertices of this color are in the queue, those of the other in between
            queue.clear();
            if from[start as usize] == Vertex::MAX {
                queue.push(start);
            }
            let mut reached = Vec::new();
            let (mut head, mut end) = (0, None);
            'search: while let Some(&v) = queue.get(head) {
                head += 1;
                meter.work(1)?;
                for w in graph.neighbors(v) {
                    if !wanted[w as usize] || from[w as usize] != Vertex::MAX || factor.has(v, w) {
                        continue;
                    }
                    from[w as usize] = v;
                    reached.push(w);
                    if factor.lacks(w) {
                        end = Some(w);
                        break 'search;
                    }
                    for x in factor.partners(w) {
                        if x != start && from[x as usize] == Vertex::MAX {
                            from[x as usize] = w;
                            reached.push(x);
                            queue.push(x);
                        }
                    }
                }
            }
            let Some(mut w) = end else {
                missing += 1;
                from[start as usize] = start;
                continue;
            };
            loop {
                let v = from[w as usize];
                if v == start {
                    factor.add(v, w);
                    break;
                }
                let before = from[v as usize];
                factor.remove(before, v);
                factor.add(v, w);
                w = before;
            }
            for v in reached {
                from[v as usize] = Vertex::MAX;
            }
        }
    }
    Ok(missing)
}

enum Found {
    Cycle(Vec<Vertex>),
    None,
    Undecided,
}

/// The search by clauses for a cycle that costs less than the best.
struct Model<'a> {
    sat: PathSat<'a>,
    /// Whether each vertex is changed.
    changed: Vec<Literal>,
    /// Those whose change counts.
    counted: Vec<Literal>,
    /// More than so many counted changes are made.
    more: Vec<Literal>,
    /// The most changes a cycle may make here.
    most: usize,
}

impl<'a> Model<'a> {
    /// `None` where the memory allowed does not suffice.
    fn new(search: &Search<'_>, meter: &mut Meter<'a>) -> Result<Option<Self>, Stop> {
        let (graph, wanted, price) = (search.graph, search.wanted, &search.price);
        let literals: usize = (0..graph.len() as Vertex).map(|v| graph.degree(v) * graph.degree(v)).sum();
        if literals.saturating_mul(200) > meter.limits().memory {
            return Ok(None);
        }
        // costs rise in steps, so "less than the best" is so many counted changes less
        let counted = (search.cost - price.base).div_ceil(price.each).saturating_sub(1);
        let most = price.base + price.each * counted;
        let around = Factor::through(graph.len(), &search.best);
        let prefer = |i: usize| Some(around.has(graph.edges()[i][0], graph.edges()[i][1]));
        let labels = vec![0; graph.len()];
        let least = wanted.iter().filter(|&&w| w).count().saturating_sub(most).max(LEAST_CYCLE);
        let links = Links {
            vertices: graph.len(),
            ends: graph.edges(),
            labels: &labels,
            cycles: Cycles::AtLeast(least as u32),
            prefer: &prefer,
        };
        let mut sat = PathSat::new(&links, 0, meter.limits());
        let changed: Vec<Literal> = (0..graph.len()).map(|_| sat.fresh()).collect();
        let soft = (0..graph.len()).filter(|&v| price.counted[v]).map(|v| changed[v]).collect();
        let mut model = Model { sat, changed, counted: soft, more: Vec::new(), most };
        for v in 0..graph.len() as Vertex {
            model.two_or_none(graph, wanted, v);
        }
        model.count(counted);
        model.cut_parts(search, meter)?;
        Ok(Some(model))
    }

    /// The literal that a cycle passes a vertex.
    fn passed(&self, wanted: &[bool], v: Vertex) -> Literal {
        let changed = self.changed[v as usize];
        if wanted[v as usize] { !changed } else { changed }
    }

    fn two_or_none(&mut self, graph: &Graph, wanted: &[bool], v: Vertex) {
        let passed = self.passed(wanted, v);
        let edges: Vec<Literal> = graph.links(v).iter().map(|&(_, e)| self.sat.link(e as usize)).collect();
        self.sat.between(&edges, 0, 2);
        for &edge in &edges {
            self.sat.clause(&[!edge, passed]);
            // two edges: one is left without any of them
            let mut others: Vec<Literal> = edges.iter().copied().filter(|&other| other != edge).collect();
            others.push(!passed);
            self.sat.clause(&others);
        }
        if edges.is_empty() {
            self.sat.clause(&[!passed]);
        }
    }

    /// Counts the counted changes and allows `most` of them: `more[k]` is true when there are more than k.
    fn count(&mut self, most: usize) {
        let mut more: Vec<Literal> = Vec::new();
        for &changed in &self.counted.clone() {
            let next: Vec<Literal> = (0..=more.len().min(most)).map(|_| self.sat.fresh()).collect();
            for (k, &here) in next.iter().enumerate() {
                if let Some(&before) = more.get(k) {
                    self.sat.clause(&[!before, here]);
                }
                match k.checked_sub(1) {
                    Some(fewer) => self.sat.clause(&[!changed, !more[fewer], here]),
                    None => self.sat.clause(&[!changed, here]),
                }
            }
            if let Some(&too_many) = next.get(most) {
                self.sat.clause(&[!too_many]);
            }
            more = next;
        }
        self.more = more;
    }

    /// The assumption that there are at most so many counted changes.
    fn at_most(&self, count: usize) -> Vec<Literal> {
        self.more.get(count).map(|&more| !more).into_iter().collect()
    }

    /// Demands a way out of what hangs on the rest by one vertex, or not at all.
    fn cut_parts(&mut self, search: &Search<'_>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let own = |&[a, b]: &[Vertex; 2]| search.wanted[a as usize] && search.wanted[b as usize];
        let edges = search.graph.edges().iter().copied().filter(own);
        let inside = Graph::new(search.graph.len() as u32, edges).unwrap_or_default();
        let parts = hanging::parts(&inside, MOST_HANGING, meter)?;
        for part in parts.into_iter().filter(|part| part.vertices.iter().all(|&v| search.wanted[v as usize])) {
            self.cut(search, &part.vertices, part.gate);
        }
        Ok(())
    }

    /// Demands an edge out of a set, other than to `gate`, unless the cycle passes none of the set or nothing else.
    fn cut(&mut self, search: &Search<'_>, set: &[Vertex], gate: Option<Vertex>) {
        let (graph, wanted) = (search.graph, search.wanted);
        let mut inside = vec![false; graph.len()];
        set.iter().chain(&gate).for_each(|&v| inside[v as usize] = true);
        let outside = (0..graph.len()).filter(|&v| wanted[v] && !inside[v]).count();
        let own = set.iter().filter(|&&v| wanted[v as usize]).count();
        let leaving = set.iter().flat_map(|&v| graph.links(v)).filter(|(w, _)| !inside[*w as usize]);
        let mut ways: Vec<Literal> = leaving.map(|&(_, e)| self.sat.link(e as usize)).collect();
        if outside <= self.most {
            return;
        }
        if own > self.most {
            self.sat.clause(&ways);
            return;
        }
        for &v in set {
            ways.push(!self.passed(wanted, v));
            self.sat.clause(&ways);
            ways.pop();
        }
    }

    /// Searches for a cycle; several at once are cut apart.
    fn solve(
        &mut self,
        assumed: &[Literal],
        most: u64,
        budget: &mut u64,
        search: &Search<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Found, Stop> {
        let mut left = most.min(*budget);
        while left > 0 {
            let before = meter.nodes();
            let result = self.sat.solve(assumed, Some(left), meter)?;
            let spent = (meter.nodes() - before).max(1);
            left = left.saturating_sub(spent);
            *budget = budget.saturating_sub(spent);
            match result {
                Sat::No => return Ok(Found::None),
                Sat::OutOfBudget => break,
                Sat::Yes => {}
            }
            let graph = search.graph;
            let used = self.sat.used().into_iter().map(|e| graph.edges()[e]);
            let cycles = Factor::from_edges(graph.len(), used).cycles();
            if let [_] = cycles[..] {
                return Ok(cycles.into_iter().next().map_or(Found::Undecided, Found::Cycle));
            }
            for (i, cycle) in cycles.iter().enumerate() {
                self.cut(search, cycle, None);
                let other = &cycles[(i + 1) % cycles.len()];
                self.part(search, cycle, other[0]);
            }
        }
        Ok(Found::Undecided)
    }

    /// Demands an edge out of a set if the cycle passes one of it and this other vertex.
    fn part(&mut self, search: &Search<'_>, set: &[Vertex], other: Vertex) {
        let mut inside = vec![false; search.graph.len()];
        set.iter().for_each(|&v| inside[v as usize] = true);
        let leaving = set.iter().flat_map(|&v| search.graph.links(v)).filter(|(w, _)| !inside[*w as usize]);
        let mut clause: Vec<Literal> = leaving.map(|&(_, e)| self.sat.link(e as usize)).collect();
        clause.extend([!self.passed(search.wanted, other), !self.passed(search.wanted, set[0])]);
        self.sat.clause(&clause);
    }
}
