//! What drawing asks of a room.

use super::svg::Point;
use super::{Pen, UnderlyingGraph};
use crate::content::PlainSolution;
use crate::limits::{Limits, Stop};

/// A puzzle that can be drawn.
pub(crate) trait Picture {
    /// The drawings of the puzzle, with a solution if one is given. Cells that the board does not
    /// have and solutions of another form are left out.
    fn panels(&self, pen: &Pen<'_>, solution: Option<&PlainSolution>) -> Vec<Panel>;

    /// The number of the puzzle's characteristic parts and the noun for one: `(4, "start")`.
    fn parts(&self) -> (usize, &'static str);

    /// The graph that the puzzle comes down to; `None` where that is the graph of neighbors.
    fn underlying(&self) -> Option<UnderlyingGraph> {
        None
    }

    /// The drawing of that graph.
    fn graph_panel(&self, pen: &Pen<'_>) -> Panel {
        pen.neighbors()
    }

    /// The positions of the game tree, up to `most` of them, each drawn as a board.
    ///
    /// # Errors
    /// Why there is no such tree, or why it was not finished.
    fn tree(
        &self,
        _pen: &Pen<'_>,
        _most: usize,
        _limits: &Limits<'_>,
    ) -> Result<Vec<Position>, TreeError> {
        Err(TreeError::NoTree)
    }
}

/// One drawing of a sheet.
pub(crate) struct Panel {
    pub(crate) size: Point,
    pub(crate) body: String,
}

/// One position of a game tree.
pub(crate) struct Position {
    /// Moves made so far.
    pub(crate) depth: u32,
    /// For each move from here, the number of its color and the position it leads to.
    pub(crate) moves: Vec<(u32, usize)>,
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
    #[error("the tree has {positions} positions: too many to draw, take a smaller board")]
    TooLarge {
        /// The positions of the whole tree.
        positions: usize,
    },
    /// The search for the moves was stopped.
    #[error(transparent)]
    Stopped(#[from] Stop),
}
