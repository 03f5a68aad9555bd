//! How hard a puzzle is, from its explanation.
//!
//! Every step of an easy rule costs its weight: it has to be drawn. Harder steps have to be found:
//! several on offer at once are found with one look and cost as much as one. Each step of a what-if
//! adds to its cost. The score is the sum; the difficulty is that of the hardest rule, except that
//! one or two hard rules make a medium puzzle.

use super::inference::Inference;
use super::rule::Rule;
use super::step::{Difficulty, Rating, Step};

/// Weight that each step of a what-if adds.
const STEP_OF_A_STORY: f64 = 0.5;

/// Searches for hard rules up to which a puzzle is medium.
const FEW_SEARCHES: f64 = 2.5;

impl Step {
    /// The difficulty of a step by itself; `None` for steps that deduce nothing, such as mistakes.
    #[must_use]
    pub fn rating(&self) -> Option<Rating> {
        let row = Rule::from_name(self.rule)?.row();
        Some(Rating { difficulty: row.difficulty, score: row.weight })
    }
}

/// Adds up what steps cost.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scale {
    score: f64,
    hardest: Option<Difficulty>,
    /// How often the board had to be searched for a hard rule.
    searches: f64,
    /// What the steps that are not easy cost.
    effort: f64,
}

impl Scale {
    /// Adds a step that was one of `choices` on offer.
    pub(crate) fn add(&mut self, inference: &Inference, choices: usize) {
        let row = inference.rule.row();
        let weight = row.weight + STEP_OF_A_STORY * inference.chain.len().saturating_sub(2) as f64;
        let share = 1.0 / choices.max(1) as f64;
        let difficulty = row.difficulty;
        self.score += if difficulty == Difficulty::Easy { weight } else { weight * share };
        self.effort += if difficulty == Difficulty::Easy { 0.0 } else { weight * share };
        self.searches += if difficulty == Difficulty::Hard { share } else { 0.0 };
        self.hardest = self.hardest.max(Some(difficulty));
    }

    /// The effort beyond easy steps, for a search that climbs toward hard puzzles.
    pub(crate) fn effort(&self) -> f64 {
        self.effort
    }

    /// The rating so far.
    pub(crate) fn rating(&self) -> Rating {
        let difficulty = match self.hardest {
            None => Difficulty::Easy,
            Some(Difficulty::Hard) if self.searches <= FEW_SEARCHES => Difficulty::Medium,
            Some(difficulty) => difficulty,
        };
        Rating { difficulty, score: (self.score * 10.0).round() / 10.0 }
    }
}
