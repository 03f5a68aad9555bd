//! The ladder: the easiest rule that says something new, again and again.

use super::inference::{Inference, Rule};
use super::position::Position;
use super::rules::{balance, corner, cut_off, labels, loops, passage, slots, touch};
use super::what_if;
use crate::limits::{Meter, Stop};

/// A rung looks at the whole position and tells everything it sees.
type Rung = for<'m> fn(&Position<'m>, &mut Meter<'_>) -> Result<Vec<Inference>, Stop>;

/// From the easiest to the hardest.
const RUNGS: &[Rung] = &[
    |position, _| Ok(seen(position, slots::find)),
    |position, _| Ok(seen(position, labels::find)),
    |position, _| Ok(seen(position, loops::find)),
    |position, _| Ok(seen(position, touch::find)),
    |position, meter| what_if::find_dead_ends(position, meter),
    |position, _| Ok(seen(position, labels::find_room)),
    |position, _| Ok(seen(position, corner::find)),
    |position, _| Ok(seen(position, passage::find)),
    |position, meter| cut_off::find(position, meter),
    |position, meter| balance::find(position, meter),
    |position, meter| what_if::find(position, usize::MAX, meter),
];

fn seen(position: &Position<'_>, find: fn(&Position<'_>, &mut Vec<Inference>)) -> Vec<Inference> {
    let mut found = Vec::new();
    find(position, &mut found);
    found
}

/// The inferences of the first rung that has any: all of them hold here. Empty when the ladder ends.
pub(super) fn climb(position: &Position<'_>, meter: &mut Meter<'_>) -> Result<Vec<Inference>, Stop> {
    for rung in RUNGS {
        let mut found = rung(position, meter)?;
        if !found.is_empty() {
            found.sort_by_key(|inference| (!inference.is_contradiction(), inference.rule));
            return Ok(found);
        }
    }
    Ok(Vec::new())
}

/// What a walk up the ladder came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Every link is known.
    Solved,
    /// No rule says anything more.
    Stuck,
    /// There is no solution.
    Contradiction,
}

/// Follows the ladder from a position, and shows each inference with what was known before and among how many it was.
pub(super) fn follow<'m>(
    position: &mut Position<'m>,
    meter: &mut Meter<'_>,
    mut show: impl FnMut(&Position<'m>, &Inference, usize),
) -> Result<End, Stop> {
    while !position.is_complete() {
        let found = climb(position, meter)?;
        if found.is_empty() {
            return Ok(End::Stuck);
        }
        let choices = found.len();
        for mut inference in found {
            if !inference.is_contradiction() {
                inference.change.retain(|&literal| !position.knows(literal));
                if inference.change.is_empty() {
                    continue;
                }
            }
            show(position, &inference, choices);
            if inference.is_contradiction() || inference.change.iter().any(|&literal| position.denies(literal)) {
                return Ok(End::Contradiction);
            }
            for &literal in &inference.change {
                position.learn(literal);
            }
        }
    }
    Ok(End::Solved)
}
#[allow(unused)]
const _: Option<Rule> = None;
