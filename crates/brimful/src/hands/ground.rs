//! What a gesture needs to know of a puzzle: its board, and which lines its paths may take.

use crate::board::{Board, Cell, Shape};
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

    /// The cells of a straight way between two cells, all of which touch, without the first. The
    /// way to a neighbor is always straight.
    pub(super) fn straight(&self, from: Vertex, to: Vertex) -> Option<Vec<Vertex>> {
        if self.touch(from, to) {
            return Some(vec![to]);
        }
        let (a, b) = (self.board.cell(from), self.board.cell(to));
        let in_line = match self.board.shape() {
            Shape::Square { .. } => {
                let (down, right) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
                down == 0 || right == 0 || down == right
            }
            Shape::Hex { .. } => a.row == b.row,
            Shape::Triangle { .. } | Shape::Upright { .. } | Shape::Abstract { .. } => false,
        };
        let toward = |x: u32, goal: u32| if x < goal { x + 1 } else { x - u32::from(x > goal) };
        let mut way = Vec::new();
        let mut at = a;
        while in_line && at != b {
            at = Cell::new(toward(at.row, b.row), toward(at.col, b.col));
            let last = way.last().copied().unwrap_or(from);
            way.push(self.board.vertices(at).find(|&v| self.touch(last, v))?);
        }
        in_line.then_some(way)
    }
}
