//! Explanations checked and measured: every step proven again by the exact solver, restricted to
//! the facts it cites.

use super::inference::Rule;
use super::ladder::{self, End};
use super::model::Model;
use super::position::Position;
use super::prover::Prover;
use super::rate::Scale;
use super::step::Rating;
use crate::limits::{Limits, Meter, Stop};
use crate::puzzle::Puzzle;

/// What an explanation is worth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Audit {
    /// Whether it leads to the whole solution.
    pub solved: bool,
    /// The rule of each step, and how many facts it cites.
    pub steps: Vec<(&'static str, usize)>,
    /// The lengths of its what-ifs.
    pub what_ifs: Vec<usize>,
    /// How hard it is.
    pub rating: Option<Rating>,
    /// Steps that do not follow from what was known and the facts they cite: none.
    pub wrong: Vec<String>,
}

/// Explains a path puzzle and proves each step again; `None` for other kinds.
///
/// # Errors
/// The reason to stop.
pub fn audit(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Option<Audit>, Stop> {
    let Some(model) = Model::of(puzzle) else { return Ok(None) };
    let mut meter = Meter::new(limits);
    let mut steps = Vec::new();
    let mut position = Position::new(&model);
    let mut scale = Scale::default();
    let end = ladder::follow(&mut position, &mut meter, &mut |before, inference, choices| {
        scale.add(inference, choices);
        steps.push((before.clone(), inference.clone()));
        true
    })?;
    let mut audit =
        Audit { solved: end == End::Solved, rating: Some(scale.rating()), ..Audit::default() };
    let mut prover = Prover::new(&model, limits);
    for (before, inference) in steps {
        audit.steps.push((inference.rule.name(), inference.facts.len()));
        if inference.rule == Rule::WhatIf {
            audit.what_ifs.push(inference.chain.len() - 1);
        }
        let holds = inference.facts.iter().all(|fact| fact.holds(&model));
        if !holds || !prover.confirms(&before, &inference.facts, &inference.change, &mut meter)? {
            audit.wrong.push(format!("{inference:?}"));
        }
    }
    Ok(Some(audit))
}
