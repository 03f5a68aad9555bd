//! Mistakes: the smallest part of the player's position that no solution has.
//!
//! Where the engine proves that there is one solution, every claim that it breaks is a mistake by
//! itself. Otherwise the exact solver finds the smallest mistake by hitting sets (Alexey Ignatiev
//! and others, "Smallest MUS extraction with minimal hitting set dualization"). Every solution
//! breaks some of the player's claims, and claims that cannot all stay include one of those for
//! every solution. A smallest set that hits all solutions met so far is therefore a mistake, or all
//! of it stays in another solution, which is added.

use super::core::{self, thin};
use super::hitting;
use super::inference::Inference;
use super::judge::{Claim, Judge};
use super::model::Model;
use super::position::{Literal, Position};
use super::step::{Conclusion, Step};
use super::{sentences, tell, what_if};
use crate::board::Cell;
use crate::limits::{Meter, Stop};
use crate::phrase;
use brimful_cover::sat::Literal as Lit;

/// Solutions that are looked at for a smallest mistake.
const MOST_SOLUTIONS: usize = 100;

/// The reason why the claims cannot all stay: there is no solution, or a smallest mistake. `None`
/// when some solution has all of them.
pub(crate) fn obstacle(
    judge: &mut Judge<'_, '_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Step>, Stop> {
    let all: Vec<usize> = (0..judge.claims.len()).collect();
    if judge.can_hold(&all, &[], meter)? {
        return Ok(None);
    }
    if all.is_empty() || !judge.allows(&[], &[], meter)? {
        let unknown = || phrase!("a search of every possibility found none");
        let reason = judge.none.clone().unwrap_or_else(unknown);
        return Ok(Some(tell::no_solution(reason)));
    }
    let wrong = smallest(judge, meter)?;
    step(judge, &wrong, meter).map(Some)
}

/// The fewest claims that cannot all stay, where all of them cannot; proven fewest unless the
/// budget ends, then a set of which none can be spared.
pub(crate) fn smallest(
    judge: &mut Judge<'_, '_>,
    meter: &mut Meter<'_>,
) -> Result<Vec<usize>, Stop> {
    if let Some(only) = &judge.only {
        let wrong = (0..judge.claims.len()).find(|&i| !judge.claims[i].is_in(only, judge.plain));
        return Ok(wrong.into_iter().collect());
    }
    let mut solutions: Vec<Vec<usize>> = Vec::new();
    while solutions.len() < MOST_SOLUTIONS {
        let Some(claims) = hitting::smallest(&solutions, meter)? else { break };
        match judge.broken(&claims, meter)? {
            None => return Ok(claims),
            Some(broken) => solutions.push(broken),
        }
    }
    let mut left: Vec<usize> = (0..judge.claims.len()).collect();
    let mut i = 0;
    while i < left.len() {
        let fewer: Vec<usize> = left.iter().copied().filter(|&other| other != left[i]).collect();
        if judge.allows(&fewer, &[], meter)? { i += 1 } else { left = fewer }
    }
    Ok(left)
}

/// The mistake with its reason: a story that begins with it, or else the facts that it contradicts.
pub(crate) fn step(
    judge: &mut Judge<'_, '_>,
    wrong: &[usize],
    meter: &mut Meter<'_>,
) -> Result<Step, Stop> {
    let (model, claims) = (judge.plain, judge.claims);
    let wrong: Vec<&Claim> = wrong.iter().map(|&i| &claims[i]).collect();
    let story = match wrong[..] {
        [Claim { literal: Some(literal), .. }] => story(judge, *literal, meter)?,
        _ => None,
    };
    let why = match story {
        Some(story) => story,
        None => {
            let facts = judge.facts();
            let prover = judge.prover();
            let said: Vec<Lit> = wrong.iter().map(|claim| claim.lit(prover)).collect();
            core::inference(model, Vec::new(), thin(prover, &said, &facts, meter)?)
        }
    };
    Ok(refuted(model, &wrong, Some(&why)))
}

/// Claims that cannot all stay, with the reason; without one it is a line that no path can take.
pub(crate) fn refuted(model: &Model<'_>, wrong: &[&Claim], why: Option<&Inference>) -> Step {
    let cells: Vec<Cell> = wrong.iter().flat_map(|claim| claim.cells).collect();
    let because = why.map_or(cells.clone(), |why| model.board.cells_of(&why.because));
    let edges = |crossed: bool| {
        wrong.iter().filter(|claim| claim.crossed || !crossed).map(|claim| claim.cells).collect()
    };
    Step {
        rule: "mistake",
        cells: tell::distinct(cells),
        because: tell::distinct(because),
        text: sentences::mistake(model, wrong, why),
        conclusion: Conclusion::Mistake { edges: edges(false), off: edges(true) },
    }
}

/// The story that refutes a claim: from the puzzle alone, or else from those of the player's lines
/// that are right.
fn story(
    judge: &Judge<'_, '_>,
    wrong: Literal,
    meter: &mut Meter<'_>,
) -> Result<Option<Inference>, Stop> {
    let mut position = Position::new(judge.plain);
    if let Some(story) = what_if::refute(&position, wrong, meter)? {
        return Ok(Some(story));
    }
    let Some(only) = &judge.only else { return Ok(None) };
    for claim in judge.claims.iter().filter(|claim| claim.is_in(only, judge.plain)) {
        if let Some(literal) = claim.literal
            && !position.knows(literal)
            && !position.denies(literal)
        {
            position.learn(literal);
        }
    }
    if position.knows(wrong) || position.denies(wrong) {
        return Ok(None);
    }
    what_if::refute(&position, wrong, meter)
}
