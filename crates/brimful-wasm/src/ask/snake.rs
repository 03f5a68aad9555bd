//! Whole games of Snake: how many steps an autopilot takes on average.

use brimful::board::Board;
use brimful::limits::Limits;
use brimful::puzzle::Puzzle;
use brimful_snake::{Game, Pilot, Tally, autopilot, play};
use serde::Serialize;

use super::{Clock, Fault};
use crate::wire::{entry, pilot};

#[derive(Serialize)]
pub(super) struct Games {
    /// Games that were played to their end, and those won.
    games: u64,
    won: u64,
    /// Their mean steps.
    mean: Option<f64>,
}

/// Plays games of the seeds `0..most` as far as the clock allows.
pub(super) fn games(text: &str, name: &str, most: u64, clock: &Clock<'_>) -> Result<Games, Fault> {
    let puzzle = entry(text, Some("cycle"))?.puzzle;
    let Puzzle::Cycle(puzzle) = &puzzle else {
        return Err(Fault::new("snake is played on boards for a cycle"));
    };
    let (pilot, limits) = (pilot(name)?, clock.limits());
    let mut tally = Tally::default();
    for seed in 0..most {
        let Some(game) = game(puzzle.board(), pilot, seed, &limits) else { break };
        tally.add(&game);
        clock.count("playing", tally.games, most);
    }
    Ok(Games { games: tally.games, won: tally.won, mean: tally.mean_steps() })
}

/// A finished game; none if the limits stop it or there is no autopilot.
fn game(board: &Board, pilot: Pilot, seed: u64, limits: &Limits<'_>) -> Option<Game> {
    let (mut steers, _) = autopilot(pilot, board, seed, limits).ok()?;
    let mut game = Game::new(board.clone(), seed)?;
    play(&mut game, &mut *steers, limits).ok()?;
    Some(game)
}
