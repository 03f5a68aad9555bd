//! Which search runs when vertices may stay empty.
//!
//! The sweep for a linkage that spans nevertheless, the sweep for any, negotiation, a longer search
//! for one that spans, then satisfiability in reading order, alternating with satisfiability for
//! induced ones, and a look at detours.

use super::super::search::Next;
use super::super::{Linkage, Paths, eager, negotiate, obstacle};
use super::{SWEEP_BUDGET, Search, Task};
use brimful_graph::limits::{Meter, Stop};

/// Dead ends of the sweep for a linkage that covers all vertices.
const COVERING_BUDGET: u64 = 5_000;
/// Dead ends of the sweep for any, for one linkage and for two: negotiation soon finds one.
const LOOSE_SWEEP_BUDGETS: [u64; 2] = [300, 40_000];
/// Dead ends and conflicts of the search for a spanning linkage where others are allowed.
const FULL_BUDGET: u64 = SWEEP_BUDGET + 10_000;
/// Steps of the first negotiation, and conflicts of the search that takes over; then four times as
/// many of each, and so on. Boards made at random of 20x20 to 60x60 cells need less than 30 steps a
/// pair, but for one in ten.
const LOOSE_BUDGETS: (u64, u64) = (1_000, 2_000);
const LOOSE_STEPS_A_PAIR: u64 = 30;
/// How often edges are taken in reading order, from another side each time, and with how many
/// conflicts: what this is for takes a few hundred.
const EAGER_ATTEMPTS: u64 = 4;
const EAGER_BUDGET: u64 = 500;

impl Search {
    /// Linkages that may leave vertices empty.
    pub(super) fn loose(&mut self, task: Task<'_>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        if task.wanted == 1 && self.covering(task, COVERING_BUDGET, meter)? {
            return Ok(());
        }
        let budget = LOOSE_SWEEP_BUDGETS[task.wanted - 1];
        if meter.budgeted(budget, |meter| self.sweep(task, meter))? == Some(true) {
            return Ok(());
        }
        let mut spare = self.found.pop();
        let result = self.turns(task, &mut spare, meter);
        if self.found.is_empty() {
            self.found.extend(spare);
        }
        result
    }

    /// One search after the other, in turns that grow. Where two linkages are wanted, one that has
    /// no detour is put aside as `spare`: another one may have, and a second beside it is hard to
    /// find.
    fn turns(
        &mut self,
        task: Task<'_>,
        spare: &mut Option<Paths>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let (mut steps, mut conflicts) = LOOSE_BUDGETS;
        steps += LOOSE_STEPS_A_PAIR * task.linkage.pairs.len() as u64;
        let mut cubes = None;
        for attempt in 0.. {
            // an induced linkage is what a detour of it is not: no path may run alongside itself
            if !task.linkage.induced && self.found.is_empty() {
                self.negotiate(task, (attempt, steps), meter)?;
            }
            if self.found.is_empty() && spare.is_none() {
                if self.constructed(task, attempt, meter)? {
                    return Ok(());
                }
                if task.wanted == 2 && self.found.len() == 1 {
                    *spare = self.found.pop();
                }
            }
            if self.found.len() == 1 && spare.as_ref().is_some_and(|it| *it != self.found[0]) {
                self.found.extend(spare.take());
            }
            let most = if self.found.is_empty() { conflicts } else { u64::MAX };
            if self.found.len() >= task.wanted || self.sat(task, &mut cubes, most, meter)? {
                return Ok(());
            }
            (steps, conflicts) = (steps.saturating_mul(4), conflicts.saturating_mul(4));
        }
        Ok(())
    }

    /// Looks for a linkage that spans, though it need not, and for one in reading order. True if no
    /// linkage exists.
    fn constructed(
        &mut self,
        task: Task<'_>,
        attempt: u64,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        if attempt == 0 {
            self.full(task, meter)?;
        }
        if !self.found.is_empty() || attempt >= EAGER_ATTEMPTS {
            return Ok(false);
        }
        self.eager(task, attempt, meter)
    }

    /// A first linkage by negotiation, and a second by a detour.
    fn negotiate(
        &mut self,
        task: Task<'_>,
        attempt: (u64, u64),
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        self.method = "negotiation";
        if let Some(first) = negotiate::find(task.linkage, attempt, task.seed, meter)? {
            self.first(task, first);
        }
        Ok(())
    }

    /// Whether the sweep finds a linkage that covers all vertices, though it need not.
    pub(super) fn covering(
        &mut self,
        task: Task<'_>,
        budget: u64,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        let full = Linkage { spanning: true, induced: true, ..*task.linkage };
        if obstacle::balance(&full).is_none() {
            let full = Task { linkage: &full, ..task };
            meter.budgeted(budget, |meter| self.sweep(full, meter))?;
        }
        Ok(!self.found.is_empty())
    }

    /// A first linkage that covers all vertices, though it need not.
    fn full(&mut self, task: Task<'_>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let linkage = Linkage { spanning: true, induced: true, ..*task.linkage };
        let full = Task { linkage: &linkage, wanted: 1, ..task };
        meter.budgeted(FULL_BUDGET, |meter| self.induced(full, meter)).map(drop)
    }

    /// A first linkage by taking edges in reading order, and a second by a detour. True if none
    /// exists.
    fn eager(&mut self, task: Task<'_>, attempt: u64, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        self.method = "eager";
        match eager::find(task.linkage, (attempt, EAGER_BUDGET), meter)? {
            Next::None => return Ok(true),
            Next::Open => {}
            Next::Found(first) => self.first(task, first),
        }
        Ok(false)
    }
}
