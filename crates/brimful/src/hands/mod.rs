//! Gestures on a board: what paths, loops and tiles under a hand have in common.
//!
//! A [`Position`] is what stands on the board. A gesture yields [`Change`]s that lead to the next
//! position and can be taken back; a refused gesture yields a [`Nudge`]. A [`Grip`] is a drag
//! between press and release. Nothing here names a puzzle: each room says by [`Hands`] where its
//! game begins, which steps its paths may take, what is counted and which mistakes can be seen.

mod bloom;
mod change;
mod grip;
mod ground;
mod mistake;
mod nudge;
mod paths;
mod position;
mod ring;
mod shown;
mod tally;
mod tiles;

pub use bloom::Bloom;
pub(crate) use change::Change;
pub(crate) use grip::Grip;
pub(crate) use ground::{Ground, Steps};
pub(crate) use mistake::{Mistake, reached};
pub use nudge::{Code, Nudge};
pub(crate) use paths::Paths;
pub(crate) use position::Position;
pub(crate) use ring::Ring;
pub use shown::{Hand, PathState};
pub(crate) use tally::Tally;
pub use tally::Unit;
pub(crate) use tiles::Tiles;

/// A puzzle under the hand.
pub(crate) trait Hands: Steps {
    /// The position before the first gesture.
    fn first_position(&self) -> Position;

    /// How far the game is. `paths` are the paths, or pieces of a loop, as they are shown.
    fn tally(&self, position: &Position, paths: &[PathState]) -> Tally;

    /// The first mistake that a look at the board shows; `limit` is the number of moves allowed.
    ///
    /// A mistake is certain as long as the paths only go on from their ends.
    fn mistake(&self, position: &Position, limit: Option<u32>) -> Option<Mistake>;
}
