//! The engine: runs a plan over tables of states.

use super::plan::{Link, MOST_EDGES, Plan, Seat, Step};
use super::table::{Room, Table};
use crate::limits::{Meter, Progress, Stop};

/// What a state means, and which decisions it allows. A state begins as zeros, and a slot without a vertex is zero.
pub(super) trait Rules {
    /// Bytes of a state on so many slots.
    fn bytes(&self, slots: usize) -> usize {
        slots
    }

    /// A vertex takes a slot. False when no solution can follow, here and below.
    fn enter<const W: usize>(&self, state: &mut [u8; W], seat: Seat) -> bool;

    /// An edge is used.
    fn take<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool;

    /// An edge is not used.
    fn skip<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool;

    /// Every edge between vertices that have entered is decided.
    fn settle<const W: usize>(&self, _state: &mut [u8; W]) {}

    /// A vertex without open edges gives up its slot.
    fn leave<const W: usize>(&self, state: &mut [u8; W], seat: Seat) -> bool;
}

/// What is kept of the ways to reach each state.
pub(super) trait Ledger {
    /// A round begins: the states so far are those of the last round.
    fn begin(&mut self);

    /// A state of this round was reached from one of the last, using the edges of these steps of the round (bits).
    fn add(&mut self, place: usize, from: usize, taken: u8);

    /// Bytes taken by rounds before this.
    fn bytes(&self) -> usize;

    /// Bytes that a state of this round takes.
    fn bytes_a_state(&self) -> usize;
}

/// Runs the plan through. At the end there is at most one state.
pub(super) fn run(plan: &Plan, rules: &impl Rules, ledger: &mut dyn Ledger, meter: &mut Meter<'_>) -> Result<(), Stop> {
    match rules.bytes(plan.slots) {
        0..=16 => run_on::<16>(plan, rules, ledger, meter),
        17..=32 => run_on::<32>(plan, rules, ledger, meter),
        33..=64 => run_on::<64>(plan, rules, ledger, meter),
        65..=96 => run_on::<96>(plan, rules, ledger, meter),
        97..=192 => run_on::<192>(plan, rules, ledger, meter),
        _ => run_on::<544>(plan, rules, ledger, meter),
    }
}

fn run_on<const W: usize>(
    plan: &Plan,
    rules: &impl Rules,
    ledger: &mut dyn Ledger,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let (mut last, mut this) = (Table::<W>::new(), Table::new());
    this.clear(1, Room { bytes: usize::MAX, beside: 0 });
    this.place(&[0; W], meter)?;
    for (i, round) in plan.rounds().enumerate() {
        let done = Some((i as u64, plan.rounds().len() as u64));
        meter.report(Progress { stage: "count", done, ..Progress::default() });
        std::mem::swap(&mut last, &mut this);
        ledger.begin();
        let taken = last.bytes() + ledger.bytes();
        let bytes = meter.limits().memory.saturating_sub(taken);
        this.clear(last.states().len(), Room { bytes, beside: ledger.bytes_a_state() });
        for (from, state) in last.states().iter().enumerate() {
            meter.node()?;
            expand(round, rules, state, |state, taken| {
                ledger.add(this.place(state, meter)?, from, taken);
                Ok(())
            })?;
        }
    }
    Ok(())
}

/// Makes every choice of a round and gives each state that comes out to `emit`, with the steps that used an edge.
#[inline]
fn expand<const W: usize>(
    round: &[Step],
    rules: &impl Rules,
    state: &[u8; W],
    mut emit: impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
) -> Result<(), Stop> {
    // states with an edge taken, to go on from the step after it; a round has few edges
    let mut waiting = [(0, 0, *state); MOST_EDGES + 1];
    let mut waits = 1;
    while waits > 0 {
        waits -= 1;
        let (mut at, chosen, mut state) = waiting[waits];
        let alive = round[at..].iter().all(|step| {
            at += 1;
            match step {
                Step::Enter(seat) => rules.enter(&mut state, *seat),
                Step::Decide(link) => {
                    let mut taken = state;
                    if rules.take(&mut taken, link) {
                        waiting[waits] = (at, chosen | 1 << (at - 1), taken);
                        waits += 1;
                    }
                    rules.skip(&mut state, link)
                }
                Step::Settle => {
                    rules.settle(&mut state);
                    true
                }
                Step::Leave(seat) => rules.leave(&mut state, *seat),
            }
        });
        if alive {
            emit(&state, chosen)?;
        }
    }
    Ok(())
}
