//! A screen that holds a game, with a clock of its own and troubles at given times.

use std::time::Duration;

use brimful::answer::{Ask, Outcome};
use brimful::limits::Limits;
use brimful::puzzle::{Puzzle, Solution};
use brimful_autoplay::{Capture, Event, Gesture, Halt, Pace, Played, Player, Screen, plan};
use brimful_vision::Options;

use super::Game;

/// What befalls a screen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    Hand,
    Close,
    /// Something covers the window.
    Popup,
}

/// A screen with a game.
pub struct FakeScreen {
    pub game: Game,
    pub clock: Duration,
    /// A trouble, and how long it takes until then.
    pub trouble: Option<(Duration, Trouble)>,
    /// Gestures made since the trouble.
    pub late: usize,
}

impl FakeScreen {
    pub fn new(puzzle: Puzzle) -> Self {
        let game = Game::new(puzzle);
        FakeScreen { game, clock: Duration::ZERO, trouble: None, late: 0 }
    }

    fn trouble(&self) -> Option<Trouble> {
        self.trouble.filter(|&(at, _)| at <= self.clock).map(|(_, trouble)| trouble)
    }
}

impl Screen for FakeScreen {
    fn capture(&mut self) -> Result<Capture, Halt> {
        let now = self.game.capture();
        match self.trouble() {
            Some(Trouble::Close) => Err(Halt::Closed),
            Some(Trouble::Popup) => {
                let pixels = vec![[120; 3]; now.pixels().len()];
                Ok(Capture::new(now.size(), pixels).unwrap())
            }
            _ => Ok(now),
        }
    }

    fn act(&mut self, gesture: Gesture) -> Result<(), Halt> {
        self.late += usize::from(self.trouble().is_some());
        if self.trouble() == Some(Trouble::Close) {
            return Err(Halt::Closed);
        }
        self.game.act(gesture);
        Ok(())
    }

    fn rest(&mut self, time: Duration) -> Result<(), Halt> {
        self.clock += time;
        if self.trouble() == Some(Trouble::Hand) { Err(Halt::Hand) } else { Ok(()) }
    }

    fn enter(&mut self) -> Result<(), Halt> {
        Ok(())
    }

    fn let_go(&mut self) {
        if self.game.is_pressed() {
            self.game.lift();
        }
    }
}

/// The solution of a puzzle.
pub fn solve(puzzle: &Puzzle) -> Option<Solution> {
    match puzzle.solve(&Ask::default(), &Limits::default()).ok()?.outcome {
        Outcome::Solved(solution) => Some(solution),
        _ => None,
    }
}

/// Reads the board on a screen, solves it and plays it; also what happened.
pub fn play(screen: &mut dyn Screen, puzzle: &Puzzle) -> (Result<Played, Halt>, Vec<Event>) {
    let capture = screen.capture().unwrap();
    let options = Options { kind: Some(puzzle.kind()), ..Options::default() };
    let reading = capture.read(&options);
    let read = reading.puzzle.as_ref().unwrap_or_else(|| panic!("{:?}", reading.reason()));
    let plan = plan(&reading, &solve(read).unwrap()).unwrap();
    let mut events = Vec::new();
    let mut player =
        Player { pace: Pace::default(), solve: &mut solve, hear: &mut |event| events.push(event) };
    let played = player.play(screen, (&reading, &capture), &plan);
    (played, events)
}
