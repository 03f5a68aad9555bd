//! How hard a puzzle is, from its explanation.
//!
//! Every step of an easy rule costs its weight: it has to be drawn. Of the harder ones, which have
//! to be found, several on offer at once are found with one look and cost as much as one; a long
//! story costs more. The score adds the costs up. The word is that of the hardest rule, but for
//! hard rules that are needed once or twice.

use super::inference::{Inference, Rule};
use super::step::{Difficulty, Rating, Step};

/// What each step of a what-if adds to its weight.
const STEP_OF_A_STORY: f64 = 0.5;

/// A puzzle that needs hard rules so few times is not hard yet.
const FEW_SEARCHES: f64 = 2.5;

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
    /// How often the board had to be searched for a hard rule.
    searches: f64,
    /// What the steps that are not easy cost.
    effort: f64,
}

impl Scale {
    /// Takes note of a step that was one of so many.
    pub(super) fn add(&mut self, inference: &Inference, choices: usize) {
        let weight = inference.rule.weight()
            + STEP_OF_A_STORY * inference.chain.len().saturating_sub(2) as f64;
        let share = 1.0 / choices.max(1) as f64;
        let difficulty = difficulty(inference.rule);
        self.score += if difficulty == Difficulty::Easy { weight } else { weight * share };
        self.effort += if difficulty == Difficulty::Easy { 0.0 } else { weight * share };
        self.searches += if difficulty == Difficulty::Hard { share } else { 0.0 };
        self.hardest = self.hardest.max(Some(difficulty));
    }

    /// How much the puzzle asks for beyond easy steps: something to climb on for who looks for hard
    /// ones.
    pub(super) fn effort(&self) -> f64 {
        self.effort
    }

    /// The rating so far.
    pub(super) fn rating(&self) -> Rating {
        let difficulty = match self.hardest {
            None => Difficulty::Easy,
            Some(Difficulty::Hard) if self.searches <= FEW_SEARCHES => Difficulty::Medium,
            Some(difficulty) => difficulty,
        };
        Rating { difficulty, score: (self.score * 10.0).round() / 10.0 }
    }
}
