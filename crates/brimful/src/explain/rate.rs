//! How hard a puzzle is, from its explanation.
//!
//! A step costs the weight of its rule, more when its story is long, and less when many such steps offer themselves at
//! once: one of ten forced edges is found sooner than the only one. The score adds the steps up. The word comes from
//! the hardest rule, how often it was needed, and the score.

use super::inference::{Inference, Rule};
use super::step::{Difficulty, Rating};

/// Adds up what steps cost.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scale {
    score: f64,
    /// Steps that need a second look, a look at a region, and a story.
    counts: [usize; 3],
}

impl Scale {
    /// Takes note of a step that was one of so many.
    pub(super) fn add(&mut self, inference: &Inference, choices: usize) {
        let weight = inference.rule.weight();
        let length = inference.chain.len().saturating_sub(2) as f64;
        self.score += (weight + 0.5 * length) / (choices.max(1) as f64).sqrt();
        match inference.rule {
            Rule::WhatIf | Rule::Core => self.counts[2] += 1,
            rule if rule.weight() >= 3.0 => self.counts[1] += 1,
            rule if rule.weight() >= 2.5 => self.counts[0] += 1,
            _ => {}
        }
    }

    /// The rating so far.
    pub(super) fn rating(&self) -> Rating {
        let [looks, regions, stories] = self.counts;
        let difficulty = match () {
            () if stories > 0 => Difficulty::Expert,
            () if regions > 0 => Difficulty::Hard,
            () if looks > 0 => Difficulty::Medium,
            () => Difficulty::Easy,
        };
        Rating { difficulty, score: (self.score * 10.0).round() / 10.0 }
    }
}
