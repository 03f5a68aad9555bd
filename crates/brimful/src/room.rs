//! What the machinery (formats, drawing, explaining, making, playing) asks of a puzzle, whatever its
//! kind. Each aspect is a trait of its own; each room implements it in the file of that name.

use crate::board::Board;
use crate::graph::Vertex;

/// A valid puzzle as machinery that takes any kind knows it.
pub(crate) trait Room {
    /// Its board.
    fn board(&self) -> &Board;

    /// Which of the solution's paths begins or ends at this vertex, where the clues say so.
    fn path_at(&self, _vertex: Vertex) -> Option<usize> {
        None
    }
}
