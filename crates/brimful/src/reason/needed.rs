//! The earlier inferences that a hint rests on, and so has to include.

use super::fact::Fact;
use super::inference::Inference;
use super::model::Link;
use super::position::{Literal, Position, State};
use super::prover::Prover;
use crate::limits::{Meter, Stop};

/// Earlier inferences that are tried to be left out of a hint, at most.
const MOST_THINNED: usize = 6;
/// Conflicts to see that a conclusion follows without an earlier inference. Beyond, the hint
/// includes it: a player waits for a hint.
const BUDGET: Option<u64> = Some(500);

/// Earlier inferences that the last one rests on, perhaps with some that it could do without.
pub(crate) fn needed<'s, 'm>(
    marks: &'s [(Position<'m>, Inference)],
    before: &Position<'m>,
    inference: &Inference,
    meter: &mut Meter<'_>,
) -> Result<Vec<&'s (Position<'m>, Inference)>, Stop> {
    if marks.is_empty() {
        return Ok(Vec::new());
    }
    let limits = *meter.limits();
    let mut prover = Prover::new(before.model, &limits);
    // the links that are known, without what the marks concluded
    let mut bare = Position::new(before.model);
    let concluded = |literal: Literal| marks.iter().any(|(_, mark)| mark.change.contains(&literal));
    for link in 0..before.model.links.len() as Link {
        let literal = match before.state(link) {
            State::On => Literal::On(link),
            State::Off => Literal::Off(link),
            State::Open => continue,
        };
        if !concluded(literal) && !bare.knows(literal) {
            bare.learn(literal);
        }
    }
    let told = |marks: &[&(Position<'m>, Inference)]| -> Vec<Fact> {
        let facts = marks.iter().flat_map(|(_, mark)| &mark.facts).chain(&inference.facts);
        facts.cloned().collect()
    };
    // what the solver's own proof rests on, then thinned out
    let mut needed: Vec<&(Position<'m>, Inference)> = marks.iter().collect();
    let Some(reasons) = prover.reasons(&bare, &told(&needed), &inference.change, BUDGET, meter)?
    else {
        return Ok(needed);
    };
    needed.retain(|(_, mark)| mark.facts.iter().any(|fact| reasons.contains(fact)));
    for index in (0..needed.len()).rev().take(MOST_THINNED) {
        let mut fewer = needed.clone();
        fewer.remove(index);
        if prover.reasons(&bare, &told(&fewer), &inference.change, BUDGET, meter)?.is_some() {
            needed = fewer;
        }
    }
    Ok(needed)
}
