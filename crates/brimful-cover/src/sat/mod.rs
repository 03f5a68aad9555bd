//! Satisfiability with a path theory: the exact, general search of the cover engine.
//!
//! A [`PathSat`] decides which *links* of a multigraph are used. Degree constraints are clauses;
//! that the used links form paths and no cycle (or exactly one cycle through everything) is kept by
//! [`theory::PathTheory`], a mate array with undo. CDCL is Niklas Eén's and Niklas Sörensson's
//! MiniSat in Simon Cruanes' `batsat`.

mod cardinality;
#[cfg(test)]
mod tests;
mod theory;

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};
use std::cell::Cell;

use brimful_graph::graph::Vertex;
use brimful_graph::limits::{Limits, Meter, Stop};
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
    set_up: SetUp<'a>,
}

/// The links and vertices of a [`PathSat`].
pub struct Links<'a> {
    /// The number of vertices.
    pub vertices: usize,
    /// The two ends of every link; parallel links are allowed, loops are not.
    pub ends: &'a [[Vertex; 2]],
    /// The label of every vertex, 0 for none: a path never joins two different labels.
    pub labels: &'a [u32],
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
        let mut sat = Solver::new(opts, Interrupt::new(limits, model.ends.len()));
        let mut set_up = SetUp { limits: *limits, steps: 0, stopped: None };
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
        PathSat { theory: PathTheory::new(model, &links), sat, links, set_up }
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

    fn new_literal(&mut self) -> Lit {
        Lit::new(self.sat.new_var_default(), true)
    }

    /// Demands that one of the literals is true.
    pub fn clause(&mut self, literals: &[Lit]) {
        if !self.set_up.is_stopped() {
            self.sat.add_clause_reuse(&mut literals.to_vec());
        }
    }

    /// Demands that at least `low` and at most `high` of the literals are true.
    pub fn between(&mut self, literals: &[Lit], low: usize, high: usize) {
        cardinality::at_most(self, literals, high);
        cardinality::at_least(self, literals, low);
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
        let stopped = self.sat.cb().stopped.get();
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

/// Asks the watch while variables and clauses are added.
struct SetUp<'a> {
    limits: Limits<'a>,
    steps: u32,
    stopped: Option<Stop>,
}

/// Variables and clauses between two questions to the watch: well under a millisecond.
const SET_UP_EVERY: u32 = 1024;

impl SetUp<'_> {
    fn is_stopped(&mut self) -> bool {
        self.steps = self.steps.wrapping_add(1);
        if self.steps.is_multiple_of(SET_UP_EVERY) && self.stopped.is_none() {
            self.stopped = self.limits.watch.and_then(|watch| watch.stop());
        }
        self.stopped.is_some()
    }
}

/// Stops batsat when the caller's watch says so or the conflicts are used up.
struct Interrupt<'a> {
    limits: Limits<'a>,
    calls: Cell<u32>,
    ask_every: u32,
    conflicts: u64,
    cap: Option<u64>,
    stopped: Cell<Option<Stop>>,
    lessons: Lessons,
}

/// What is worth telling of learnt clauses.
struct Lessons {
    /// How often each link (the first variables) occurred; empty in a solver that does not teach.
    occurrences: Vec<u32>,
    short: Vec<Vec<Lit>>,
}

/// The most literals of a clause that is short. With those of two literals only, solvers beside
/// each other hardly help.
const SHORT: usize = 8;

/// Calls of `stop` (one a propagation round) between two questions to the watch, and the number of
/// links from which on a round is so long that each one asks.
const ASK_EVERY: u32 = 32;
const LONG_ROUNDS: usize = 20_000;

impl<'a> Interrupt<'a> {
    fn new(limits: &Limits<'a>, links: usize) -> Self {
        let lessons = Lessons { occurrences: Vec::new(), short: Vec::new() };
        Interrupt {
            limits: *limits,
            calls: Cell::new(0),
            ask_every: if links < LONG_ROUNDS { ASK_EVERY } else { 1 },
            conflicts: 0,
            cap: None,
            stopped: Cell::new(None),
            lessons,
        }
    }

    fn begin(&mut self, cap: Option<u64>) {
        self.conflicts = 0;
        self.cap = cap;
        self.stopped.set(None);
    }
}

impl Callbacks for Interrupt<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: batsat::ClauseKind) {
        if matches!(kind, batsat::ClauseKind::Axiom) {
            return;
        }
        self.conflicts += 1;
        if self.lessons.occurrences.is_empty() {
            return;
        }
        for literal in clause {
            if let Some(count) = self.lessons.occurrences.get_mut(literal.var().idx() as usize) {
                *count += 1;
            }
        }
        if clause.len() <= SHORT {
            self.lessons.short.push(clause.to_vec());
        }
    }

    fn stop(&self) -> bool {
        if self.cap.is_some_and(|cap| self.conflicts >= cap) {
            return true;
        }
        self.calls.set(self.calls.get() + 1);
        if self.calls.get().is_multiple_of(self.ask_every)
            && let Some(stop) = self.limits.watch.and_then(|watch| watch.stop())
        {
            self.stopped.set(Some(stop));
        }
        self.stopped.get().is_some()
    }
}
