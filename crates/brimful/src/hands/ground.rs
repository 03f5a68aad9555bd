//! What a gesture needs to know of a puzzle: its board, and which lines its paths may take.

use crate::board::Board;
use crate::graph::Vertex;

use super::nudge::Code;

/// Which lines the paths, or the loop, of a puzzle may take.
pub(crate) trait Steps {
    /// The path that begins or ends at a cell.
    fn end_at(&self, _cell: Vertex) -> Option<usize> {
        None
    }

    /// Whether these cells may be a piece of a path or of the loop, in this order or the other way
    /// around. Each touches the next; no cell comes twice. `closed` joins the last to the first.
    ///
    /// # Errors
    /// The rule that the piece breaks.
    fn may_be(&self, _cells: &[Vertex], _closed: bool) -> Result<(), Code> {
        Err(Code::WrongKind)
    }

    /// Whether the one path of a solution runs through these cells in this order.
    fn is_forward(&self, _cells: &[Vertex]) -> bool {
        true
    }
}

/// The board that gestures are made on, and the lines allowed on it.
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

    /// Whether a path begins or ends at a cell.
    pub(crate) fn is_end(&self, cell: Vertex) -> bool {
        self.steps.end_at(cell).is_some()
    }
}
