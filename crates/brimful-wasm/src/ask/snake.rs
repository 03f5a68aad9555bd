//! Whole games of Snake: how many steps an autopilot takes on average.

use brimful::board::Board;
use brimful::limits::{Limits, Progress, Watch};
use brimful_snake::{Game, Pilot, Tally, autopilot, play};
use serde::{Deserialize, Serialize};

use super::{Call, Question, entry};
use crate::arcade::cycle_board;
use crate::wire::{Fault, pilot};

/// Plays whole games by an autopilot, with seeds from 0 up.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct SnakeRequest {
    text: String,
    pilot: String,
    games: u64,
    seconds: Option<f64>,
}

/// The games played.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SnakeAnswer {
    /// Games that ended.
    games: u64,
    won: u64,
    /// The mean number of steps of these games, won or lost.
    mean: Option<f64>,
}

impl Question for SnakeRequest {
    type Answer = SnakeAnswer;

    fn answer(self, call: &Call<'_>) -> Result<SnakeAnswer, Fault> {
        let entry = entry(&self.text, Some("cycle"))?;
        let board = cycle_board(&entry)?;
        let clock = call.clock(self.seconds);
        let (pilot, limits) = (pilot(&self.pilot)?, clock.limits());
        let mut tally = Tally::default();
        for seed in 0..self.games {
            let Some(game) = game(board, pilot, seed, &limits) else { break };
            tally.add(&game);
            let done = Some((tally.games, self.games));
            clock.progress(&Progress { stage: "playing", done, ..Progress::default() });
        }
        Ok(SnakeAnswer { games: tally.games, won: tally.won, mean: tally.mean_steps() })
    }
}

/// A finished game; `None` if the limits stop it or the board has no autopilot.
fn game(board: &Board, pilot: Pilot, seed: u64, limits: &Limits<'_>) -> Option<Game> {
    let (mut steers, _) = autopilot(pilot, board, seed, limits).ok()?;
    let mut game = Game::new(board.clone(), seed)?;
    play(&mut game, &mut *steers, limits).ok()?;
    Some(game)
}
