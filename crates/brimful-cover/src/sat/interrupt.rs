//! What stops the SAT solver, and what is kept of the clauses it learns.

use std::cell::Cell;

use batsat::{Callbacks, Lit};
use brimful_graph::limits::{Limits, Stop};

/// Asks the watch while variables and clauses are added.
pub(super) struct SetUp<'a> {
    limits: Limits<'a>,
    steps: u32,
    pub(super) stopped: Option<Stop>,
}

/// Variables and clauses between two questions to the watch: well under a millisecond.
pub(super) const SET_UP_EVERY: u32 = 1024;

impl<'a> SetUp<'a> {
    pub(super) fn new(limits: &Limits<'a>) -> Self {
        SetUp { limits: *limits, steps: 0, stopped: None }
    }

    /// Whether the watch has said so by now.
    pub(super) fn is_stopped(&mut self) -> bool {
        self.steps = self.steps.wrapping_add(1);
        if self.steps.is_multiple_of(SET_UP_EVERY) && self.stopped.is_none() {
            self.stopped = self.limits.watch.and_then(|watch| watch.stop());
        }
        self.stopped.is_some()
    }
}

/// Stops batsat when the caller's watch says so or the conflicts are used up.
pub(super) struct Interrupt<'a> {
    limits: Limits<'a>,
    calls: Cell<u32>,
    ask_every: u32,
    conflicts: u64,
    cap: Option<u64>,
    stopped: Cell<Option<Stop>>,
    pub(super) lessons: Lessons,
}

/// What is worth telling of learnt clauses.
pub(super) struct Lessons {
    /// How often each link (the first variables) occurred; empty in a solver that does not teach.
    pub(super) occurrences: Vec<u32>,
    pub(super) short: Vec<Vec<Lit>>,
}

/// The most literals of a clause that is short. With those of two literals only, solvers beside
/// each other hardly help.
const SHORT: usize = 8;

/// Calls of `stop` (one a propagation round) between two questions to the watch, and the number of
/// links from which on a round is so long that each one asks.
const ASK_EVERY: u32 = 32;
const LONG_ROUNDS: usize = 20_000;

impl<'a> Interrupt<'a> {
    pub(super) fn new(limits: &Limits<'a>, links: usize) -> Self {
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

    /// Allows this many conflicts from here on.
    pub(super) fn begin(&mut self, cap: Option<u64>) {
        self.conflicts = 0;
        self.cap = cap;
        self.stopped.set(None);
    }

    /// Why the watch ended the last search, if it did.
    pub(super) fn stopped(&self) -> Option<Stop> {
        self.stopped.get()
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
