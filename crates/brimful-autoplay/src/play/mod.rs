//! Plays a plan on a screen, and looks after each stroke whether the game followed.
//!
//! Every stroke is judged against the capture in which the board was read. So a stroke that the
//! game missed, or took back later, is found and repeated, and each repetition is slower. Nothing
//! is touched while something else than the board is visible.

mod game;
mod lines;
mod tiles;

use std::time::Duration;

use brimful::puzzle::{Puzzle, Solution};
use brimful_vision::Reading;

use crate::capture::Capture;
use crate::plan::{Plan, Shows};
use crate::screen::{Halt, Screen};
use crate::watch::{Lines, Tiles};
use game::Game;

/// Longest step, however often the game missed a stroke.
const SLOWEST: Duration = Duration::from_millis(400);

/// How fast to play, and how long to wait for the game.
///
/// ```
/// use std::time::Duration;
/// use brimful_autoplay::Pace;
///
/// let slow = Pace { step: Duration::from_millis(100), ..Pace::default() };
/// assert!(slow.tries > 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The time from one gesture to the next. It doubles whenever the game misses a stroke.
    pub step: Duration,
    /// How long the game may take to show a stroke.
    pub patience: Duration,
    /// How often a stroke is tried.
    pub tries: u32,
}

impl Default for Pace {
    fn default() -> Self {
        Pace { step: Duration::from_millis(16), patience: Duration::from_millis(1500), tries: 6 }
    }
}

/// What happened, for whoever follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// The game shows a stroke.
    Followed {
        /// The number of the stroke, from 1.
        stroke: usize,
        /// The number of strokes.
        of: usize,
    },
    /// The game does not show a stroke; it is repeated.
    Missed {
        /// The number of the stroke, from 1.
        stroke: usize,
        /// The number of strokes.
        of: usize,
    },
    /// The board differs from what the stroke leads to; the rest is planned anew.
    Replanned {
        /// The number of strokes from here.
        strokes: usize,
    },
}

/// How a board was finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Strokes made, repeated ones included.
    pub strokes: usize,
    /// Strokes that were repeated.
    pub repeated: usize,
    /// Whether the finished board was visible; else the game showed something else at once.
    pub shown: bool,
}

/// What playing needs to know besides the board.
pub struct Player<'a> {
    /// How fast to play.
    pub pace: Pace,
    /// Solves a board that differs from what was expected.
    pub solve: &'a mut dyn FnMut(&Puzzle) -> Option<Solution>,
    /// Hears what happens.
    pub hear: &'a mut dyn FnMut(Event),
}

impl Player<'_> {
    /// Plays a plan on the board of a reading of `before`, which the screen shows.
    ///
    /// # Errors
    /// Why playing ended early. Nothing stays pressed.
    pub fn play(
        &mut self,
        screen: &mut dyn Screen,
        (reading, before): (&Reading, &Capture),
        plan: &Plan,
    ) -> Result<Played, Halt> {
        let has_tiles = plan.strokes.iter().any(|stroke| matches!(stroke.shows, Shows::Tiles(_)));
        let mut game = Game::new(screen, self.pace, before.size());
        let done = match Tiles::new(reading, before).filter(|_| has_tiles) {
            Some(watch) => self.tiles(&mut game, reading, &watch, plan.clone()),
            None => self.lines(&mut game, &Lines::new(reading, before, &plan.strokes), plan),
        };
        game.end(done)
    }

    /// Says how a stroke came out; a game that missed it is played more slowly.
    fn tell(&mut self, game: &mut Game<'_>, followed: bool, stroke: usize, of: usize) {
        let event = match followed {
            true => Event::Followed { stroke, of },
            false => Event::Missed { stroke, of },
        };
        if !followed {
            game.step = SLOWEST.min(game.step * 2).max(self.pace.step);
        }
        (self.hear)(event);
    }
}
