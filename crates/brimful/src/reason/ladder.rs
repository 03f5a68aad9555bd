//! The ladder: the easiest rule that says something new, again and again; above it the exact
//! solver.

use super::core;
use super::inference::Inference;
use super::model::Link;
use super::position::{Literal, Position};
use super::prover::Prover;
use super::rules::{
    balance, bottleneck, corner, cut_off, gaps, labels, loops, parts, passage, pieces, slots,
    times, touch,
};
use super::what_if;
use crate::limits::{Meter, Stop};

/// The most steps that a what-if may take.
const LONGEST_STORY: usize = 30;

/// A function that finds everything its rules conclude in a position.
type Look = for<'m> fn(&Position<'m>, &mut Meter<'_>) -> Result<Vec<Inference>, Stop>;

/// The functions that look for rules, from the easiest to the hardest.
const LADDER: &[Look] = &[
    |position, _| Ok(seen(position, slots::find)),
    |position, _| Ok(seen(position, labels::find)),
    |position, _| Ok(seen(position, loops::find)),
    |position, _| Ok(seen(position, pieces::find)),
    gaps::find_short,
    |position, _| Ok(seen(position, touch::find)),
    what_if::find_dead_ends,
    times::find_in_time,
    |position, _| Ok(seen(position, labels::find_room)),
    |position, _| Ok(seen(position, corner::find)),
    |position, _| Ok(seen(position, passage::find)),
    cut_off::find,
    bottleneck::find,
    parts::find,
    gaps::find_long,
    balance::find,
    times::find_fitting,
    |position, meter| what_if::find(position, LONGEST_STORY, meter),
    times::find_no_place,
];

/// Everything that the first of the easiest rules with a conclusion concludes.
pub(crate) fn easiest(position: &Position<'_>) -> Vec<Inference> {
    let finds = [slots::find, labels::find, loops::find, touch::find];
    finds.into_iter().map(|find| seen(position, find)).find(|f| !f.is_empty()).unwrap_or_default()
}

fn seen(position: &Position<'_>, find: fn(&Position<'_>, &mut Vec<Inference>)) -> Vec<Inference> {
    let mut found = Vec::new();
    find(position, &mut found);
    found
}

/// Everything that the easiest rules with a conclusion conclude; all of it holds here. Empty when
/// no rule concludes anything.
///
/// Contradictions come first, then lines to draw, then lines to cross out.
pub(crate) fn climb(
    position: &Position<'_>,
    meter: &mut Meter<'_>,
) -> Result<Vec<Inference>, Stop> {
    for look in LADDER {
        let mut found = look(position, meter)?;
        if !found.is_empty() {
            let draws = |inference: &Inference| {
                inference.change.iter().any(|l| matches!(l, Literal::On(_)))
            };
            found.sort_by_key(|inference| {
                (!inference.is_contradiction(), !draws(inference), inference.rule)
            });
            return Ok(found);
        }
    }
    Ok(Vec::new())
}

/// The end of a walk up the ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Every link is known.
    Solved,
    /// There is no solution.
    Impossible,
    /// Two solutions go on from here, by the links they use; no further link was found to be the
    /// same in all.
    Several([Vec<Link>; 2]),
    /// The observer asked to stop.
    Enough,
}

/// An observer: receives each inference with the position before it and the number of inferences
/// on offer there, and returns whether to go on.
pub(crate) type Show<'s, 'm> = dyn FnMut(&Position<'m>, &Inference, usize) -> bool + 's;

/// Follows the ladder from a position.
///
/// The exact solver is set up only when the rules end.
pub(crate) fn follow<'m>(
    position: &mut Position<'m>,
    meter: &mut Meter<'_>,
    show: &mut Show<'_, 'm>,
) -> Result<End, Stop> {
    let limits = *meter.limits();
    let mut prover: Option<Prover<'m, '_>> = None;
    loop {
        meter.poll()?;
        let mut found = climb(position, meter)?;
        if found.is_empty() {
            if position.is_complete() {
                return Ok(End::Solved);
            }
            let prover = prover.get_or_insert_with(|| Prover::new(position.model, &limits));
            match core::find(position, prover, meter)? {
                core::Found::Step(inference) => found.push(inference),
                core::Found::Several(solutions) => return Ok(End::Several(solutions)),
            }
        }
        if let Some(end) = apply(position, found, show) {
            return Ok(end);
        }
    }
}

/// Takes note of inferences that all hold, one after the other.
fn apply<'m>(
    position: &mut Position<'m>,
    found: Vec<Inference>,
    show: &mut Show<'_, 'm>,
) -> Option<End> {
    let choices = found.len();
    for mut inference in found {
        if !inference.is_contradiction() {
            inference.change.retain(|&literal| !position.knows(literal));
            if inference.change.is_empty() {
                continue;
            }
            // two inferences that deny each other: each holds, so nothing does
            if inference.change.iter().any(|&literal| position.denies(literal)) {
                inference.change.clear();
            }
        }
        if !show(position, &inference, choices) {
            return Some(End::Enough);
        }
        if inference.is_contradiction() {
            return Some(End::Impossible);
        }
        for &literal in &inference.change {
            if !position.knows(literal) {
                position.learn(literal);
            }
        }
    }
    None
}
