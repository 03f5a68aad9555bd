//! How hard a puzzle is, from its explanation.
//!
//! A step costs the weight of its rule, more when its story is long, and less when many such steps offer themselves at
//! once: one of ten forced edges is found sooner than the only one. The score adds the steps up. The word comes from
//! the hardest rule, how often it was needed, and the score.

use super::inference::{Inference, Rule};
use super::step::{Difficulty, Rating, Step};

impl Step {
    /// How hard a step is by itself; `None` for steps that are no deductions, as mistakes.
    pub fn rating(&self) -> Option<Rating> {
        let rule = Rule::ALL.iter().copied().find(|rule| rule.name() == self.rule)?;
        Some(Rating { difficulty: difficulty(rule), score: rule.weight() })
    }
}

/// The least difficulty of a puzzle that needs a rule.
fn difficulty(rule: Rule) -> Difficulty {
    match rule {
        Rule::WhatIf | Rule::Core => Difficulty::Expert,
        rule if rule.weight() >= 3.0 => Difficulty::Hard,
        rule if rule.weight() >= 2.5 => Difficulty::Medium,
        _ => Difficulty::Easy,
    }
}

/// Adds up what steps cost.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scale {
    score: f64,
    hardest: Option<Difficulty>,
}

impl Scale {
    /// Takes note of a step that was one of so many.
    pub(super) fn add(&mut self, inference: &Inference, choices: usize) {
        let weight = inference.rule.weight();
        let length = inference.chain.len().saturating_sub(2) as f64;
        self.score += (weight + 0.5 * length) / (choices.max(1) as f64).sqrt();
        self.hardest = self.hardest.max(Some(difficulty(inference.rule)));
    }

    /// The rating so far.
    pub(super) fn rating(&self) -> Rating {
        let difficulty = self.hardest.unwrap_or(Difficulty::Easy);
        Rating { difficulty, score: (self.score * 10.0).round() / 10.0 }
    }
}
