//! Game trees, as they are drawn.

use crate::ids::Color;
use crate::limits::Stop;

/// One position of a game tree.
pub(crate) struct Position {
    /// Moves made so far.
    pub(crate) depth: u32,
    /// For each move from here, its color and the position it leads to.
    pub(crate) moves: Vec<(Color, usize)>,
    /// The drawing of its board.
    pub(crate) body: String,
}

/// Why a game tree is not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError {
    /// The puzzle is not played in moves.
    #[error("this puzzle has no game tree: it is not played in moves")]
    NoTree,
    /// There are more positions than the caller allows.
    #[error("the tree has more than {most} positions: too many to draw, take a smaller board")]
    TooLarge {
        /// The most positions that are drawn.
        most: usize,
    },
    /// The search for the moves was stopped.
    #[error(transparent)]
    Stopped(#[from] Stop),
}
