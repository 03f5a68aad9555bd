//! A search by clause learning that logs what it learns.
//!
//! Constraints are cardinalities: at least a given number of literals hold. Those of the model that
//! need several count their false literals. All others watch one literal more than they need
//! (Moskewicz et al., Chaff, 2001). Every learned clause follows by unit propagation from what
//! stands before it, so that the log is a proof. Closed loops are cut off as they appear.

mod heap;
mod learn;
mod log;
mod loops;
mod order;
mod rings;
mod rows;
mod trail;

pub(crate) use log::Written;
pub(crate) use rings::small_rings;

use crate::model::{Constraint, Cut, Literal, Model};
use brimful::Board;
use brimful::limits::{Meter, Stop};
use heap::Heap;
use learn::Notes;
use log::Log;
use loops::{Closed, Loops};
use rows::Rows;
use trail::Trail;

/// No constraint, no vertex.
const NONE: u32 = u32::MAX;
/// Conflicts as long as steps are decided in their order.
const PATIENCE: u64 = 10_000;
/// Conflicts until the first restart after that; later ones follow Luby's sequence.
const RESTART: u64 = 7;
/// Learned clauses until the first time that half of them is forgotten, and how many more later.
const KEPT: usize = 4000;
const KEPT_MORE: usize = 600;

/// The state of a search.
pub(crate) struct Search<'m> {
    model: &'m Model,
    rows: Rows,
    trail: Trail,
    heap: Heap,
    loops: Loops<'m>,
    /// By variable: the value that is tried first.
    phase: Vec<bool>,
    /// Whether that is the last value it had. Otherwise, it stays the one that the solution shown
    /// does not have: what is learned then says why another solution cannot differ there.
    follows: bool,
    notes: Notes,
    learned: usize,
    log: Log,
}

impl<'m> Search<'m> {
    /// A search at its start that knows some cuts of a puzzle on this board.
    pub(crate) fn new(model: &'m Model, board: &Board, cuts: Vec<Cut>) -> Self {
        let n = model.variables();
        let order = order::rows(model, board);
        let mut search = Search {
            model,
            rows: Rows::new(model),
            trail: Trail::new(n),
            heap: order.map_or_else(|| by_activity(model), |steps| Heap::fixed(&steps, n)),
            loops: Loops::new(model),
            phase: vec![!model.shown.is_empty(); n],
            follows: model.shown.is_empty(),
            notes: Notes::new(n),
            learned: 0,
            log: Log::new(model),
        };
        model.shown.iter().for_each(|&variable| search.phase[variable] = false);
        for cut in cuts {
            search.add(cut);
        }
        search
    }

    /// Searches to the end and returns the proof that there is no solution; `None` if there is one.
    ///
    /// # Errors
    /// The reason to stop.
    pub(crate) fn run(mut self, meter: &mut Meter<'_>) -> Result<Option<Written>, Stop> {
        if let Some(row) = self.settle() {
            return Ok(Some(self.refute(row)));
        }
        let (mut turn, mut left) = (1, if self.heap.is_fixed() { PATIENCE } else { RESTART });
        let mut kept = KEPT;
        loop {
            meter.work(16)?;
            let conflict = self.propagate().or_else(|| self.cut_off());
            if let Some(row) = conflict {
                meter.node()?;
                if self.log.bytes() > meter.limits().memory {
                    return Err(Stop::Memory);
                }
                if self.retreat(row) == 0 {
                    return Ok(Some(self.refute(row)));
                }
                self.learn(row);
                left = left.saturating_sub(1);
                continue;
            }
            if left == 0 {
                self.back(0);
                if self.heap.is_fixed() {
                    self.heap = by_activity(self.model);
                }
                left = RESTART * heap::luby(turn);
                turn += 1;
            }
            if self.learned > kept {
                self.learned -= self.rows.forget(&mut self.trail);
                kept += KEPT_MORE;
            }
            let Some(literal) = self.decide() else {
                return Ok(None);
            };
            self.trail.decide(literal);
        }
    }

    /// Assigns what the constraints of the model say by themselves; returns one that cannot hold.
    fn settle(&mut self) -> Option<usize> {
        let (rows, trail) = (&self.rows, &mut self.trail);
        rows.places().find(|&row| {
            let literals = rows.literals(row);
            if literals.len() > rows.need(row) {
                return false;
            }
            let fits = literals.len() == rows.need(row)
                && literals.clone().all(|literal| trail.is(literal) >= 0);
            if fits {
                literals.for_each(|literal| trail.assign(literal, row as u32));
            }
            !fits
        })
    }

    /// Assigns all that follows by unit propagation; returns the place of a constraint that fails.
    fn propagate(&mut self) -> Option<usize> {
        let (rows, trail) = (&mut self.rows, &mut self.trail);
        while let Some(literal) = trail.next() {
            let broken = rows.count(!literal, trail).or_else(|| rows.visit(!literal, trail));
            if broken.is_some() {
                return broken;
            }
        }
        None
    }

    /// Undoes every decision above a level.
    fn back(&mut self, level: usize) {
        let Some(start) = self.trail.above(level) else { return };
        self.loops.back(start);
        while self.trail.all().len() > start
            && let Some((literal, was_propagated)) = self.trail.pop()
        {
            let variable = literal.variable();
            if self.follows {
                self.phase[variable] = literal.is_yes();
            }
            self.heap.insert(variable);
            if was_propagated {
                self.rows.uncount(!literal);
            }
        }
        self.trail.cut(level);
    }

    fn decide(&mut self) -> Option<Literal> {
        let is_open = |&variable: &usize| self.trail.is(Literal::yes(variable)) == 0;
        while let Some(variable) = self.heap.pop() {
            if is_open(&variable) {
                let yes = self.phase[variable];
                return Some(if yes { Literal::yes(variable) } else { Literal::no(variable) });
            }
        }
        (0..self.phase.len()).find(is_open).map(Literal::no)
    }

    /// If steps have closed a loop, adds the cut that forbids it and returns its place.
    fn cut_off(&mut self) -> Option<usize> {
        let cut = match self.loops.close(self.trail.all())? {
            Closed::Set(set) => self.model.cut(&set)?,
            Closed::Touching(ring) => self.model.ring(&ring)?,
        };
        Some(self.add(cut))
    }

    /// Adds a cut and returns its place.
    fn add(&mut self, cut: Cut) -> usize {
        let Constraint { mut literals, at_least } = cut.constraint.clone();
        // What is watched must be the last to become false.
        literals.sort_by_cached_key(|&literal| {
            (self.trail.is(literal) < 0, std::cmp::Reverse(self.trail.place(literal)), literal)
        });
        let step = self.log.cut(cut);
        self.rows.add(&literals, at_least, [step, 0])
    }
}

/// Decides the most active step first, or variable if there are no steps.
fn by_activity(model: &Model) -> Heap {
    let (n, steps) = (model.variables(), model.steps.len());
    Heap::new(n, if steps > 0 { steps } else { n })
}
