//! What drawing asks of a room.

use super::svg::Point;
use super::{Pen, UnderlyingGraph};
use crate::content::PlainSolution;

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
}

/// One drawing of a sheet.
pub(crate) struct Panel {
    pub(crate) size: Point,
    pub(crate) body: String,
}
