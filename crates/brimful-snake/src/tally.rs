//! What many games came to.

use super::{Game, State};

/// Finished games added up. Means are those of all of them, won or not: where every game is won
/// that is what it takes to fill the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many were played to their end.
    pub games: u64,
    /// How many of them were won.
    pub won: u64,
    /// The most steps of one.
    pub max_steps: u64,
    steps: u64,
    length: u64,
}

impl Tally {
    /// Takes note of a game that is over.
    pub fn add(&mut self, game: &Game) {
        self.games += 1;
        self.won += u64::from(game.state() == State::Won);
        self.max_steps = self.max_steps.max(game.steps());
        self.steps += game.steps();
        self.length += game.length() as u64;
    }

    /// The mean number of steps; `None` without a game.
    pub fn mean_steps(&self) -> Option<f64> {
        self.mean(self.steps)
    }

    /// The mean length of the snakes at the end; `None` without a game.
    pub fn mean_length(&self) -> Option<f64> {
        self.mean(self.length)
    }

    fn mean(&self, total: u64) -> Option<f64> {
        (self.games > 0).then(|| total as f64 / self.games as f64)
    }
}
