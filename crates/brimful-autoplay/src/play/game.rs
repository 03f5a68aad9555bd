//! The screen while a board is played.

use std::time::Duration;

use super::{Pace, Played};
use crate::capture::Capture;
use crate::gesture::{Act, Gesture};
use crate::screen::{Halt, Screen};

/// Between two looks at the screen.
const LOOK: Duration = Duration::from_millis(25);
/// Looks, four times as far apart, until what still moves is taken for still.
const STILL_LOOKS: usize = 40;

/// How many times longer the pointer rests at a corner. A busy game may take several moves for one:
/// only those on the way between two corners can be missed without harm.
const CORNER: u32 = 2;

/// A screen, and what was done on it.
pub(super) struct Game<'a> {
    screen: &'a mut dyn Screen,
    pace: Pace,
    /// The time from one gesture to the next.
    pub(super) step: Duration,
    size: [u32; 2],
    pub(super) played: Played,
}

impl<'a> Game<'a> {
    /// A game on a screen that shows captures of this size.
    pub(super) fn new(screen: &'a mut dyn Screen, pace: Pace, size: [u32; 2]) -> Self {
        let played = Played { strokes: 0, repeated: 0, shown: true };
        Game { screen, pace, step: pace.step, size, played }
    }

    /// How the game ended; nothing stays pressed.
    pub(super) fn end(self, done: Result<(), Halt>) -> Result<Played, Halt> {
        if done.is_err() {
            self.screen.let_go();
        }
        done.map(|()| self.played)
    }

    /// What the screen shows, if it is as large as it was.
    pub(super) fn look(&mut self) -> Result<Capture, Halt> {
        let capture = self.screen.capture()?;
        if capture.size() == self.size { Ok(capture) } else { Err(Halt::Resized) }
    }

    /// Counts a try of a stroke.
    pub(super) fn count(&mut self, tries: &mut u32, stroke: usize, of: usize) -> Result<(), Halt> {
        if *tries == self.pace.tries {
            return Err(Halt::Ignored { stroke, of, tries: *tries });
        }
        self.played.repeated += usize::from(*tries > 0);
        self.played.strokes += 1;
        *tries += 1;
        Ok(())
    }

    pub(super) fn stroke(&mut self, gestures: &[Gesture]) -> Result<(), Halt> {
        let last = gestures.len().saturating_sub(1);
        for (number, &gesture) in gestures.iter().enumerate() {
            self.screen.act(gesture)?;
            // Looking is rest enough after the last one.
            if number < last || gesture.act != Act::Release {
                let is_corner = number > 0 && gestures[number - 1..].get(..3).is_some_and(turns);
                self.screen.rest(if is_corner { CORNER * self.step } else { self.step })?;
            }
        }
        Ok(())
    }

    /// Looks until the screen shows something, or patience ends; returns the last look.
    pub(super) fn wait(&mut self, shows: impl Fn(&Capture) -> bool) -> Result<Capture, Halt> {
        let mut waited = Duration::ZERO;
        loop {
            self.screen.rest(LOOK)?;
            waited += LOOK;
            let now = self.look()?;
            if shows(&now) || waited >= self.pace.patience {
                return Ok(now);
            }
        }
    }

    /// Looks until nothing moves any more, for a while at most; returns the last look.
    pub(super) fn settle(&mut self, mut now: Capture) -> Result<Capture, Halt> {
        for _ in 0..STILL_LOOKS {
            self.screen.rest(4 * LOOK)?;
            let later = self.look()?;
            if later == now {
                break;
            }
            now = later;
        }
        Ok(now)
    }
}

/// Whether the way through three places turns at the second.
fn turns(places: &[Gesture]) -> bool {
    let [a, b, c] = [0, 1, 2].map(|i| places[i].at);
    let [ab, bc] = [[a, b], [b, c]].map(|[from, to]| [0, 1].map(|axis| to[axis] - from[axis]));
    ab[0] * bc[1] != ab[1] * bc[0]
}
