//! The engine: runs a plan over tables of states.

use num_bigint::BigUint;

use super::plan::{Link, MOST_EDGES, Place, Plan, Step};
use super::table::Table;
use crate::limits::{Meter, Progress, Stop};

/// What a state means, and which decisions it allows. A state begins as zeros.
pub(super) trait Rules {
    /// Bytes of a state on so many slots.
    fn bytes(&self, slots: usize) -> usize {
        slots
    }

    /// A vertex takes a slot. False when no solution can follow, here and below.
    fn enter<const W: usize>(&self, state: &mut [u8; W], place: Place) -> bool;

    /// An edge is used.
    fn take<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool;

    /// An edge is not used.
    fn skip<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool;

    /// Every edge between vertices that have entered is decided.
    fn settle<const W: usize>(&self, _state: &mut [u8; W]) {}

    /// A vertex without open edges gives up its slot.
    fn leave<const W: usize>(&self, state: &mut [u8; W], place: Place) -> bool;
}

/// The number of solutions.
pub(super) fn count(plan: &Plan, rules: &impl Rules, meter: &mut Meter<'_>) -> Result<BigUint, Stop> {
    match rules.bytes(plan.slots) {
        0..=16 => run::<16>(plan, rules, meter),
        17..=32 => run::<32>(plan, rules, meter),
        33..=64 => run::<64>(plan, rules, meter),
        _ => run::<288>(plan, rules, meter),
    }
}

fn run<const W: usize>(plan: &Plan, rules: &impl Rules, meter: &mut Meter<'_>) -> Result<BigUint, Stop> {
    let (mut now, mut next) = (Table::new(), Table::new());
    now.clear(1, 1);
    now.add(&[0; W], &[1], usize::MAX, meter)?;
    for (i, round) in plan.rounds.iter().enumerate() {
        meter.report(Progress {
            stage: "count",
            done: Some((i as u64, plan.rounds.len() as u64)),
            ..Progress::default()
        });
        next.clear(now.len(), now.limbs());
        let most = meter.limits().memory.saturating_sub(now.bytes());
        for place in 0..now.len() {
            meter.node()?;
            let (state, count) = now.get(place);
            expand(round, rules, state, |state| next.add(state, count, most, meter))?;
        }
        std::mem::swap(&mut now, &mut next);
    }
    Ok(now.total())
}

/// Makes every choice of a round and gives each state that comes out to `emit`.
#[inline]
fn expand<const W: usize>(
    round: &[Step],
    rules: &impl Rules,
    state: &[u8; W],
    mut emit: impl FnMut(&[u8; W]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    // states with an edge taken, to go on from the step after it; a round has few edges
    let mut waiting = [(0, *state); MOST_EDGES + 1];
    let mut waits = 1;
    while waits > 0 {
        waits -= 1;
        let (mut at, mut state) = waiting[waits];
        let alive = round[at..].iter().all(|step| {
            at += 1;
            match step {
                Step::Enter(place) => rules.enter(&mut state, *place),
                Step::Decide(link) => {
                    let mut taken = state;
                    if rules.take(&mut taken, link) {
                        waiting[waits] = (at, taken);
                        waits += 1;
                    }
                    rules.skip(&mut state, link)
                }
                Step::Settle => {
                    rules.settle(&mut state);
                    true
                }
                Step::Leave(place) => rules.leave(&mut state, *place),
            }
        });
        if alive {
            emit(&state)?;
        }
    }
    Ok(())
}
