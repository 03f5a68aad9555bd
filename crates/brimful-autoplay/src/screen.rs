//! What a hand needs of a screen: to see it, to touch it, and to stop when somebody else does.

use std::time::Duration;

use crate::capture::Capture;
use crate::gesture::Gesture;

/// Why playing ended before the board was finished.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Halt {
    /// The pointer is not where it was left, or a button is down.
    #[error("a hand took the mouse")]
    Hand,
    /// Somebody types.
    #[error("a key was pressed")]
    Key,
    /// The caller's signal to stop.
    #[error("interrupted")]
    Interrupted,
    /// The window is gone.
    #[error("the window was closed")]
    Closed,
    /// The window has another size than when the board was read.
    #[error("the window changed its size")]
    Resized,
    /// Another window is in the way.
    #[error("another window covers the board")]
    Covered,
    /// A place to touch is beyond the screen's edge.
    #[error("the board reaches beyond the screen")]
    OffScreen,
    /// The window shows something other than the board before or after the stroke.
    #[error("the window no longer shows the board that was read")]
    Elsewhere,
    /// The game did not follow.
    #[error("the game did not follow stroke {stroke} of {of} in {tries} tries")]
    Ignored {
        /// The number of the stroke, from 1.
        stroke: usize,
        /// The number of strokes.
        of: usize,
        /// How often it was tried.
        tries: u32,
    },
    /// The screen or the phone does not answer as it should.
    #[error("{0}")]
    Failed(String),
}

/// A screen with a pointer, or a phone with a finger.
///
/// Points are pixels of the captures.
pub trait Screen {
    /// What the screen shows now.
    ///
    /// # Errors
    /// Why there is nothing to see.
    fn capture(&mut self) -> Result<Capture, Halt>;

    /// Presses, moves or releases.
    ///
    /// # Errors
    /// Why the screen cannot be touched there.
    fn act(&mut self, gesture: Gesture) -> Result<(), Halt>;

    /// Lets the game follow for this long. Ends early if somebody else takes over.
    ///
    /// # Errors
    /// Who took over.
    fn rest(&mut self, time: Duration) -> Result<(), Halt>;

    /// Presses and releases the key *Enter*.
    ///
    /// # Errors
    /// Why there is no such key.
    fn enter(&mut self) -> Result<(), Halt>;

    /// Releases whatever is pressed, where it is; called when playing ends early.
    fn let_go(&mut self);
}
