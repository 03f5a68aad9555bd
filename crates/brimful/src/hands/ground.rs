//! What a gesture needs to know of a puzzle: its board, and which steps its paths may take.

use crate::board::Board;
use crate::graph::Vertex;

use super::nudge::Code;

/// Which steps the paths of a puzzle may take.
pub(crate) trait Steps {
    /// Whether a path may step from a vertex to a neighbor, whatever else stands on the board.
    ///
    /// # Errors
    /// The reason why not.
    fn may_step(&self, _from: Vertex, _to: Vertex) -> Result<(), Code> {
        Ok(())
    }
}

/// The board that gestures are made on, and the steps allowed on it.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub(crate) board: &'a Board,
    pub(crate) steps: &'a dyn Steps,
}

impl Ground<'_> {
    /// Whether an edge joins two vertices.
    pub(super) fn touch(&self, a: Vertex, b: Vertex) -> bool {
        self.board.graph().edge_between(a, b).is_some()
    }
}
