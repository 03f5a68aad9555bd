//! Counting by whatever reaches: a sweep over the frontier, which counts all solutions at once;
//! where that takes too much memory, the solver, which knows whether none exist, one or more;
//! and beyond that one solution after the other.

use num_bigint::BigUint;

use super::enumerate::Found;
use super::frontier::Frontier;
use brimful_graph::answer::{Answer, Count, Outcome};
use brimful_graph::limits::{Limits, Meter, Stop};

/// Up to here solutions are a few: found one by one in a moment. When all are asked for and there
/// is no memory to count them, this many are looked for; a count of this many that is not exact
/// means that there are at least that many, with [`Stop::Memory`] as its reason.
const A_FEW: u64 = 1000;
/// The part of the memory that a sweep may take when a few solutions are enough: beyond that,
/// looking for them is faster.
const PART_FOR_A_FEW: usize = 16;

/// Counts all solutions, or up to `limit` of them; `one_by_one` gets the number that is enough.
pub fn count<S>(
    frontier: impl FnOnce(&mut Meter<'_>) -> Result<Frontier, Stop>,
    limit: Option<u64>,
    limits: &Limits<'_>,
    two: impl FnOnce(&Limits<'_>) -> Answer<S>,
    one_by_one: impl FnOnce(u64, &Limits<'_>) -> Found,
) -> Count {
    let few = limit.is_some_and(|limit| limit <= A_FEW);
    let memory = if few { limits.memory / PART_FOR_A_FEW } else { limits.memory };
    let mut meter = Meter::new(&Limits { memory, ..*limits });
    match frontier(&mut meter).and_then(|frontier| frontier.count(&mut meter)) {
        Ok(count) => return Count::all(count, limit),
        Err(Stop::Memory) => {}
        Err(stop) => return Count::stopped(BigUint::ZERO, stop),
    }
    let limits =
        Limits { nodes: limits.nodes.map(|nodes| nodes.saturating_sub(meter.nodes())), ..*limits };
    let enough = limit.unwrap_or(A_FEW);
    let mut known = up_to_two(&two(&limits));
    if matches!(known, (two, Ok(false)) if enough > two)
        || matches!(known.1, Err(Stop::Memory | Stop::Method))
    {
        let (found, all) = one_by_one(enough, &limits);
        known = (known.0.max(found), all);
    }
    let (found, all) = known;
    let stopped = match all {
        Ok(false) if limit.is_none() => Some(Stop::Memory),
        Ok(_) => None,
        Err(stop) => Some(stop),
    };
    Count { count: BigUint::from(found), exact: all == Ok(true), stopped }.up_to(limit)
}

/// What an answer with uniqueness decided says of the number of solutions.
fn up_to_two<S>(answer: &Answer<S>) -> Found {
    match (&answer.outcome, answer.unique) {
        (Outcome::Unsolvable(_), _) => (0, Ok(true)),
        (Outcome::Solved(_), Some(true)) => (1, Ok(true)),
        (Outcome::Solved(_), Some(false)) => (2, Ok(false)),
        (Outcome::Solved(_), None) => (1, Err(answer.stopped.unwrap_or(Stop::Method))),
        (Outcome::Unknown { stop, .. }, _) => (0, Err(*stop)),
    }
}
