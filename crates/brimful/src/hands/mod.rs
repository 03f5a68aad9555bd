//! Gestures on a board: what lines and tiles under a hand have in common.
//!
//! A [`Position`] is what stands on the board. A gesture yields [`Change`]s that lead to the next
//! position and can be taken back; a refused gesture yields a [`Nudge`]. A [`Grip`] is a drag
//! between press and release. Nothing here names a puzzle: each room says by [`Hands`] where its
//! game begins, which lines its paths may take, what is counted and which rules can be broken.

mod bloom;
mod broken;
mod change;
mod erase;
mod grip;
mod ground;
mod lead;
mod lines;
mod nudge;
mod old;
mod position;
mod shown;
mod tally;
mod tiles;

pub use bloom::Bloom;
pub(crate) use broken::Broken;
pub(crate) use change::Change;
pub(crate) use grip::Grip;
pub(crate) use ground::{Ground, Steps};
pub(crate) use lines::{Ink, Lines, Piece};
pub use nudge::{Code, Nudge};
pub(crate) use old::OldPaths;
pub(crate) use position::Position;
pub use shown::{Hand, PathState};
pub(crate) use tally::Tally;
pub use tally::Unit;
pub(crate) use tiles::Tiles;

/// A puzzle under the hand.
pub(crate) trait Hands: Steps {
    /// The position before the first gesture.
    fn first_position(&self) -> Position;

    /// How far the game is. `paths` are the pieces as they are shown.
    fn tally(&self, position: &Position, paths: &[PathState]) -> Tally;

    /// A rule broken by what stands on the board, where hands let it be broken.
    fn broken(&self, _position: &Position) -> Option<Broken> {
        None
    }
}
