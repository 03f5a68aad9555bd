//! The search by clauses: a vertex has two used edges or none, short cycles are refused, wrong
//! changes are counted.
//!
//! Cuts say beforehand what such a search is worst at: parts of the set that hang together by one
//! vertex, or not at all, need another way out.

use super::Search;
use crate::hamilton::factor::Factor;
use crate::hamilton::hanging;
use crate::sat::{Cycles, Links, Literal, PathSat, Sat};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The most vertices of hanging parts to name.
const MOST_HANGING: usize = 50_000;
/// The fewest vertices of a cycle.
const LEAST_CYCLE: usize = 3;
/// Bytes the solver takes for a literal of the degree clauses, about.
const BYTES_PER_LITERAL: usize = 200;

/// What is searched for.
pub(super) struct Scope {
    /// The most counted changes.
    pub(super) counted: usize,
    /// The most changes at all.
    pub(super) most: usize,
    /// The fewest vertices of a cycle.
    pub(super) least_cycle: u32,
    /// From this vertex on vertices may have any degree up to two.
    pub(super) open: usize,
}

impl Scope {
    /// Cycles with at most this many counted changes.
    pub(super) fn better(search: &Search<'_>, counted: usize) -> Self {
        let most = search.price.base + search.price.each * counted;
        let wanted = search.wanted.iter().filter(|&&w| w).count();
        let least_cycle = wanted.saturating_sub(most).max(LEAST_CYCLE) as u32;
        Scope { counted, most, least_cycle, open: search.graph.len() }
    }
}

/// What a search came to.
pub(super) enum Found {
    Cycle(Vec<Vertex>),
    /// None exists, because these changes are not made.
    None(Vec<Literal>),
    Undecided,
}

/// The clauses.
pub(super) struct Model<'a> {
    sat: PathSat<'a>,
    /// Whether each vertex is changed.
    changed: IdVec<Vertex, Literal>,
    /// Those whose change counts.
    pub(super) counted: Vec<Literal>,
    /// More than this many counted changes are made.
    more: Vec<Literal>,
    /// The most changes a cycle may make here.
    most: usize,
}

impl<'a> Model<'a> {
    /// `None` where the memory allowed does not suffice.
    pub(super) fn new(
        search: &Search<'_>,
        scope: &Scope,
        meter: &mut Meter<'a>,
    ) -> Result<Option<Self>, Stop> {
        let (graph, wanted, price) = (search.graph, search.wanted, &search.price);
        let literals: usize =
            Vertex::all(graph.len()).map(|v| graph.degree(v) * graph.degree(v)).sum();
        if literals.saturating_mul(BYTES_PER_LITERAL) > meter.limits().memory {
            return Ok(None);
        }
        meter.work(literals as u64)?;
        let best = Factor::through(graph.len(), &search.best);
        let prefer = |i: usize| Some(best.has(graph.edges()[i][0], graph.edges()[i][1]));
        let labels = IdVec::from_elem(0, graph.len());
        let cycles = Cycles::AtLeast(scope.least_cycle);
        let links = Links {
            vertices: graph.len(),
            ends: graph.edges(),
            labels: &labels,
            cycles,
            prefer: &prefer,
        };
        let mut sat = PathSat::new(&links, 0, meter.limits());
        let changed: IdVec<Vertex, Literal> = (0..graph.len()).map(|_| sat.fresh()).collect();
        let free = Vertex::all(search.fixed.min(scope.open));
        let counted = free.filter(|&v| price.counted[v]).map(|v| changed[v]).collect();
        let mut model = Model { sat, changed, counted, more: Vec::new(), most: scope.most };
        for v in Vertex::all(graph.len()) {
            if v.index() < scope.open {
                model.two_or_none(graph, wanted, v);
            } else {
                let edges = model.edges_at(graph, v);
                model.sat.between(&edges, 0, 2);
            }
            if v.index() >= search.fixed {
                model.sat.clause(&[!model.changed[v]]);
            }
        }
        model.count(scope.counted);
        Ok(Some(model))
    }

    /// The literal that a cycle passes a vertex.
    fn passed(&self, wanted: &IdVec<Vertex, bool>, v: Vertex) -> Literal {
        let changed = self.changed[v];
        if wanted[v] { !changed } else { changed }
    }

    fn edges_at(&self, graph: &Graph, v: Vertex) -> Vec<Literal> {
        graph.links(v).iter().map(|&(_, e)| self.sat.link(e.index())).collect()
    }

    fn two_or_none(&mut self, graph: &Graph, wanted: &IdVec<Vertex, bool>, v: Vertex) {
        let passed = self.passed(wanted, v);
        let edges = self.edges_at(graph, v);
        self.sat.between(&edges, 0, 2);
        for &edge in &edges {
            self.sat.clause(&[!edge, passed]);
            // two edges: one is left without any of them
            let mut others: Vec<Literal> =
                edges.iter().copied().filter(|&other| other != edge).collect();
            others.push(!passed);
            self.sat.clause(&others);
        }
        if edges.is_empty() {
            self.sat.clause(&[!passed]);
        }
    }

    /// Counts the counted changes and allows `most` of them: `more[k]` is true when there are more
    /// than k.
    fn count(&mut self, most: usize) {
        let mut more: Vec<Literal> = Vec::new();
        for &changed in &self.counted {
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

    /// The assumption that there are at most this many counted changes.
    pub(super) fn at_most(&self, count: usize) -> Vec<Literal> {
        self.more.get(count).map(|&more| !more).into_iter().collect()
    }

    /// Demands that something is passed, where the whole set may be left out: no edge at all obeys
    /// the other clauses.
    pub(super) fn pass_some(&mut self, search: &Search<'_>) {
        if search.wanted.iter().filter(|&&wanted| wanted).count() <= self.most {
            let all = Vertex::all(search.graph.len());
            let passed: Vec<Literal> = all.map(|v| self.passed(search.wanted, v)).collect();
            self.sat.clause(&passed);
        }
    }

    /// Demands a way out of what hangs on the rest by one vertex, or not at all.
    pub(super) fn cut_parts(
        &mut self,
        search: &Search<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let own = |&[a, b]: &[Vertex; 2]| search.wanted[a] && search.wanted[b];
        let edges = search.graph.edges().iter().copied().filter(own);
        let inside = Graph::trusted(search.graph.len() as u32, edges);
        let parts = hanging::parts(&inside, MOST_HANGING, meter)?;
        for part in parts.into_iter().filter(|part| part.vertices.iter().all(|&v| search.wanted[v]))
        {
            self.cut(search, &part.vertices, part.gate);
        }
        Ok(())
    }

    /// The edges that lead out of a set, other than to `gate`, and how many wanted vertices are
    /// beyond.
    fn ways_out(
        &self,
        search: &Search<'_>,
        set: &[Vertex],
        gate: Option<Vertex>,
    ) -> (Vec<Literal>, usize) {
        let (graph, wanted) = (search.graph, search.wanted);
        let mut inside = IdVec::from_elem(false, graph.len());
        set.iter().chain(&gate).for_each(|&v| inside[v] = true);
        let beyond = Vertex::all(graph.len()).filter(|&v| wanted[v] && !inside[v]).count();
        let leaving = set.iter().flat_map(|&v| graph.links(v)).filter(|&&(w, _)| !inside[w]);
        (leaving.map(|&(_, e)| self.sat.link(e.index())).collect(), beyond)
    }

    /// Demands an edge out of a set, other than to `gate`, unless the cycle passes none of the set
    /// or nothing else.
    fn cut(&mut self, search: &Search<'_>, set: &[Vertex], gate: Option<Vertex>) {
        let (mut ways, beyond) = self.ways_out(search, set, gate);
        let own = set.iter().filter(|&&v| search.wanted[v]).count();
        // more wanted vertices than there may be changes: some of them are passed
        if beyond <= self.most {
            return;
        }
        if own > self.most {
            self.sat.clause(&ways);
            return;
        }
        for &v in set {
            ways.push(!self.passed(search.wanted, v));
            self.sat.clause(&ways);
            ways.pop();
        }
    }

    /// Demands an edge out of a set if the cycle passes one of it and this other vertex.
    fn part(&mut self, search: &Search<'_>, set: &[Vertex], other: Vertex) {
        let (mut clause, _) = self.ways_out(search, set, None);
        clause.extend([!self.passed(search.wanted, other), !self.passed(search.wanted, set[0])]);
        self.sat.clause(&clause);
    }

    /// Searches for a cycle without these changes, with at most this many conflicts.
    pub(super) fn without(
        &mut self,
        changes: &[Literal],
        most: u64,
        budget: &mut u64,
        search: &Search<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Found, Stop> {
        let assumed: Vec<Literal> = changes.iter().map(|&changed| !changed).collect();
        self.solve(&assumed, most, budget, search, meter)
    }

    /// Searches for a cycle; several at once are cut apart.
    pub(super) fn solve(
        &mut self,
        assumed: &[Literal],
        most: u64,
        budget: &mut u64,
        search: &Search<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Found, Stop> {
        let mut left = most.min(*budget);
        while left > 0 {
            let found = self.search(assumed, &mut left, budget, meter)?;
            let Found::Cycle(_) = found else { return Ok(found) };
            let graph = search.graph;
            let used = self.sat.used().into_iter().map(|e| graph.edges()[e]);
            let mut cycles = Factor::from_edges(graph.len(), used).cycles();
            if cycles.len() == 1 {
                return Ok(cycles.pop().map_or(Found::Undecided, Found::Cycle));
            }
            for (i, cycle) in cycles.iter().enumerate() {
                self.cut(search, cycle, None);
                self.part(search, cycle, cycles[(i + 1) % cycles.len()][0]);
            }
        }
        Ok(Found::Undecided)
    }

    /// Searches for used edges that obey the clauses; [`Found::Cycle`] holds none then.
    pub(super) fn search(
        &mut self,
        assumed: &[Literal],
        left: &mut u64,
        budget: &mut u64,
        meter: &mut Meter<'_>,
    ) -> Result<Found, Stop> {
        let before = meter.nodes();
        let result = self.sat.solve(assumed, Some(*left), meter)?;
        let spent = (meter.nodes() - before).max(1);
        *left = left.saturating_sub(spent);
        *budget = budget.saturating_sub(spent);
        Ok(match result {
            Sat::Yes => Found::Cycle(Vec::new()),
            Sat::OutOfBudget => Found::Undecided,
            Sat::No => {
                // the solver tells the core by its negation
                let core = self.sat.core();
                Found::None(core.into_iter().flat_map(|literal| [literal, !literal]).collect())
            }
        })
    }
}
