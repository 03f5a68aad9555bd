//! Whole games of Snake: how many steps an autopilot takes on average.

use brimful::board::Board;
use brimful::limits::Limits;
use brimful::puzzle::Puzzle;
use brimful::snake::{Game, Pilot, State, autopilot, play};
use serde::Serialize;

use super::{Clock, Fault};
use crate::wire::{entry, pilot};

#[derive(Serialize)]
pub(super) struct Games {
    /// Games that were played to their end, and those won.
    games: u64,
    won: u64,
    /// Mean steps of the games won.
    mean: Option<f64>,
}

/// Plays games of the seeds `0..most` as far as the clock allows.
pub(super) fn games(text: &str, name: &str, most: u64, clock: &Clock<'_>) -> Result<Games, Fault> {
    let puzzle = entry(text, Some("cycle"))?.puzzle;
    let Puzzle::Cycle(puzzle) = &puzzle else { return Err(Fault::new("snake is played on boards for a cycle")) };
    let (pilot, limits) = (pilot(name)?, clock.limits());
    let (mut played, mut steps) = (Games { games: 0, won: 0, mean: None }, 0);
    for seed in 0..most {
        match game(puzzle.board(), pilot, seed, &limits) {
            None => break,
            Some((state, made)) => {
                played.games += 1;
                if state == State::Won {
                    played.won += 1;
                    steps += made;
                }
            }
        }
        clock.count("playing", played.games, most);
    }
    played.mean = (played.won > 0).then(|| steps as f64 / played.won as f64);
    Ok(played)
}

/// The end of a game and its steps; none if the limits stop it or there is no autopilot.
fn game(board: &Board, pilot: Pilot, seed: u64, limits: &Limits<'_>) -> Option<(State, u64)> {
    let (mut steers, _) = autopilot(pilot, board, seed, limits).ok()?;
    let mut game = Game::new(board.clone(), seed)?;
    let state = play(&mut game, &mut *steers, limits).ok()?;
    Some((state, game.steps()))
}
