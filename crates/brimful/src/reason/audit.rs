//! Explanations checked and measured: the exact solver proves every step again from the facts that
//! the step cites.

use super::ladder::{self, End};
use super::model::Model;
use super::position::Position;
use super::prover::Prover;
use super::rule::Rule;
use super::scale::Scale;
use super::step::Rating;
use crate::limits::{Limits, Meter, Stop};

/// The quality of an explanation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Audit {
    /// Whether it reaches the whole solution.
    pub solved: bool,
    /// The rule of each step, and how many facts it cites.
    pub steps: Vec<(&'static str, usize)>,
    /// The lengths of its what-ifs.
    pub what_ifs: Vec<usize>,
    /// How hard it is.
    pub rating: Option<Rating>,
    /// Steps that do not follow from the position and the facts they cite; none are expected.
    pub wrong: Vec<String>,
}

/// Explains a puzzle of links and proves each step again.
///
/// # Errors
/// The reason to stop.
pub(crate) fn audit(model: &Model<'_>, limits: &Limits<'_>) -> Result<Audit, Stop> {
    let mut meter = Meter::new(limits);
    let mut steps = Vec::new();
    let mut position = Position::new(model);
    let mut scale = Scale::default();
    let end = ladder::follow(&mut position, &mut meter, &mut |before, inference, choices| {
        scale.add(inference, choices);
        steps.push((before.clone(), inference.clone()));
        true
    })?;
    let mut audit =
        Audit { solved: end == End::Solved, rating: Some(scale.rating()), ..Audit::default() };
    let mut prover = Prover::new(model, limits);
    for (before, inference) in steps {
        audit.steps.push((inference.rule.row().name, inference.facts.len()));
        if inference.rule == Rule::WhatIf {
            audit.what_ifs.push(inference.chain.len() - 1);
        }
        let holds = inference.facts.iter().all(|fact| fact.holds(model));
        if !holds || !prover.confirms(&before, &inference.facts, &inference.change, &mut meter)? {
            audit.wrong.push(format!("{inference:?}"));
        }
    }
    Ok(audit)
}
