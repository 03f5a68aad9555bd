//! Satisfiability with a path theory: the exact, general search of the cover engine.
//!
//! A [`PathSat`] decides which *links* of a multigraph are used. Degree constraints are clauses;
//! that the used links form paths and no cycle (or exactly one cycle through everything) is kept by
//! [`theory::PathTheory`], a mate array with undo. CDCL is Niklas Eén's and Niklas Sörensson's
//! MiniSat in Simon Cruanes' `batsat`.

mod cardinality;
mod interrupt;
#[cfg(test)]
mod tests;
mod theory;

use batsat::{Lit, Solver, SolverInterface, SolverOpts, lbool};

use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Limits, Meter, Stop};
use interrupt::{Interrupt, SetUp};
use theory::PathTheory;

pub use batsat::Lit as Literal;

/// What a [`PathSat`] may do with cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cycles {
    /// Used links form paths only.
    Never,
    /// A cycle is allowed if it passes through every vertex.
    Hamiltonian,
    /// Cycles through at least this many vertices are allowed.
    AtLeast(u32),
}

/// The outcome of one [`PathSat::solve`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sat {
    /// A model was found; read it with [`PathSat::is_true`].
    Yes,
    /// None exists (under the assumptions).
    No,
    /// The budget of conflicts was used up.
    OutOfBudget,
}

/// A SAT solver whose first variables are the links of a multigraph, under a path theory.
pub struct PathSat<'a> {
    sat: Solver<Interrupt<'a>>,
    theory: PathTheory,
    links: Vec<Lit>,
    /// The clause that is being added.
    clause: Vec<Lit>,
    set_up: SetUp<'a>,
}

/// Links of a vertex from which on they are counted: clauses for them need no further variables
/// below that.
const MANY_LINKS: usize = 5;
/// With this many links or more, every vertex counts its own. As clauses they would take too long
/// to free when a caller wants to stop.
const HUGE: usize = 100_000;

/// The links and vertices of a [`PathSat`].
pub struct Links<'a> {
    /// The number of vertices.
    pub vertices: usize,
    /// The two ends of every link; parallel links are allowed, loops are not.
    pub ends: &'a [[Vertex; 2]],
    /// The label of every vertex, 0 for none: a path never joins two different labels.
    pub labels: &'a IdVec<Vertex, u32>,
    /// What cycles are allowed.
    pub cycles: Cycles,
    /// The value to try first for each link, where there is a preference.
    pub prefer: &'a dyn Fn(usize) -> Option<bool>,
}

impl<'a> PathSat<'a> {
    /// A solver without constraints but the theory's. `seed` perturbs the first order of decisions
    /// when not 0.
    ///
    /// Told to stop while it is set up (here or by [`PathSat::clause`]), it takes nothing more and
    /// all it answers is that stop.
    pub fn new(model: &Links<'_>, seed: u64, limits: &Limits<'a>) -> Self {
        let opts = SolverOpts {
            rnd_init_act: seed != 0,
            random_seed: 91_648_253.0 + (seed % 1_000_003) as f64,
            ..SolverOpts::default()
        };
        Self::with(opts, model, limits)
    }

    /// A solver without links that never restarts. It decides its first variable, and then the
    /// others from the last one on, until conflicts make some of them active.
    pub fn steady(limits: &Limits<'a>) -> Self {
        let opts = SolverOpts { restart_first: i32::MAX, ..SolverOpts::default() };
        let none = Links {
            vertices: 0,
            ends: &[],
            labels: &IdVec::new(),
            cycles: Cycles::Never,
            prefer: &|_| None,
        };
        Self::with(opts, &none, limits)
    }

    fn with(opts: SolverOpts, model: &Links<'_>, limits: &Limits<'a>) -> Self {
        let mut sat = Solver::new(opts, Interrupt::new(limits, model.ends.len()));
        let mut set_up = SetUp::new(limits);
        let mut links: Vec<Lit> = Vec::with_capacity(model.ends.len());
        for i in 0..model.ends.len() {
            if set_up.is_stopped() {
                links.resize(model.ends.len(), links[0]);
                break;
            }
            let first = (model.prefer)(i)
                .map_or(lbool::UNDEF, |value| if value { lbool::TRUE } else { lbool::FALSE });
            links.push(Lit::new(sat.new_var(first, true), true));
        }
        let theory = PathTheory::new(model, &links);
        PathSat { theory, sat, links, clause: Vec::new(), set_up }
    }

    /// The literal "this link is used".
    pub fn link(&self, i: usize) -> Lit {
        self.links[i]
    }

    /// A fresh literal with no meaning to the theory.
    pub fn fresh(&mut self) -> Lit {
        if self.set_up.is_stopped() {
            // nothing more is taken: any literal will do
            return self.links.first().copied().unwrap_or_else(|| self.new_literal());
        }
        self.new_literal()
    }

    /// A fresh literal with no meaning to the theory, and the value to try first for it.
    pub fn fresh_preferring(&mut self, value: bool) -> Lit {
        if self.set_up.is_stopped() {
            return self.fresh();
        }
        let first = if value { lbool::TRUE } else { lbool::FALSE };
        Lit::new(self.sat.new_var(first, true), true)
    }

    /// A fresh literal with no meaning to the theory that is never decided, only implied.
    pub fn fresh_implied(&mut self) -> Lit {
        if self.set_up.is_stopped() {
            return self.fresh();
        }
        Lit::new(self.sat.new_var(lbool::UNDEF, false), true)
    }

    fn new_literal(&mut self) -> Lit {
        Lit::new(self.sat.new_var_default(), true)
    }

    /// Demands that one of the literals is true.
    pub fn clause(&mut self, literals: &[Lit]) {
        if !self.set_up.is_stopped() {
            self.clause.clear();
            self.clause.extend_from_slice(literals);
            self.sat.add_clause_reuse(&mut self.clause);
        }
    }

    /// Demands that at least `low` and at most `high` of the literals are true.
    pub fn between(&mut self, literals: &[Lit], low: usize, high: usize) {
        cardinality::at_most(self, literals, high);
        cardinality::at_least(self, literals, low);
    }

    /// Demands exactly two used links at a vertex, whose literals these are: clauses where they are
    /// few, counted by the theory where they are many.
    pub fn two_at(&mut self, v: Vertex, literals: &[Lit]) {
        if literals.len() < MANY_LINKS && self.links.len() < HUGE {
            self.between(literals, 2, 2);
        } else {
            self.theory.count(v);
        }
    }

    /// Searches for a model under the assumptions, with at most `budget` conflicts if given.
    ///
    /// # Errors
    /// The reason to stop, when the limits are used up.
    pub fn solve(
        &mut self,
        assumptions: &[Lit],
        budget: Option<u64>,
        meter: &mut Meter<'_>,
    ) -> Result<Sat, Stop> {
        self.set_up.stopped.map_or(Ok(()), Err)?;
        let before = self.sat.num_conflicts();
        let nodes_left = meter.limits().nodes.map(|limit| limit.saturating_sub(meter.nodes()));
        let cap = budget.into_iter().chain(nodes_left).min();
        self.sat.cb_mut().begin(cap);
        let result = self.sat.solve_limited_th(&mut self.theory, assumptions);
        let stopped = self.sat.cb().stopped();
        meter.add_nodes(self.sat.num_conflicts() - before)?;
        Ok(if result == lbool::TRUE {
            Sat::Yes
        } else if result == lbool::FALSE {
            Sat::No
        } else if let Some(stop) = stopped {
            return Err(stop);
        } else if meter.limits().nodes.is_some_and(|limit| meter.nodes() >= limit) {
            return Err(Stop::Nodes);
        } else {
            Sat::OutOfBudget
        })
    }

    /// Assumptions of the last solve that cannot all hold, told by their variables: each as it was
    /// assumed, or negated.
    pub fn core(&self) -> Vec<Lit> {
        self.sat.unsat_core().to_vec()
    }

    /// Whether a literal is true in the last model found.
    pub fn is_true(&self, literal: Lit) -> bool {
        self.sat.value_lit(literal) == lbool::TRUE
    }

    /// From here on keeps what is worth telling of learnt clauses.
    pub fn teach(&mut self) {
        self.sat.cb_mut().lessons.occurrences = vec![0; self.links.len()];
    }

    /// How often each link occurred in clauses learnt so far, early ones counting less.
    pub fn occurrences(&self) -> &[u32] {
        &self.sat.cb().lessons.occurrences
    }

    /// Whether a literal is settled, whatever else is decided.
    pub fn is_settled(&self, literal: Lit) -> bool {
        self.sat.value_lvl_0(literal) != lbool::UNDEF
    }

    /// The short clauses learnt since the last time: true for every model that [`PathSat::clause`]
    /// allows, so they may be handed to another solver of the same problem. Occurrences count half
    /// from here on.
    pub fn take_lessons(&mut self) -> Vec<Vec<Lit>> {
        let lessons = &mut self.sat.cb_mut().lessons;
        lessons.occurrences.iter_mut().for_each(|count| *count /= 2);
        std::mem::take(&mut lessons.short)
    }

    /// Whether the last search, which found no model, rests on this assumption.
    pub fn rests_on(&self, assumption: Lit) -> bool {
        self.sat.unsat_core_contains_var(assumption.var())
    }

    /// The links used in the last model found.
    pub fn used(&self) -> Vec<usize> {
        (0..self.links.len()).filter(|&i| self.is_true(self.links[i])).collect()
    }
}
