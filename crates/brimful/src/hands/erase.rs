//! Lines taken off the board, edges crossed out, and whole steps laid down.

use crate::graph::{Edge, Vertex};

use super::change::Change;
use super::ground::Ground;
use super::lines::{Ink, Lines};
use super::nudge::{Code, Nudge};

impl Lines {
    /// Takes the lines behind a cell off its path, or its last line; of a loose piece one line at
    /// the cell. Also returns the cell where a cursor goes.
    ///
    /// # Errors
    /// There is no line.
    pub(crate) fn retract(
        &self,
        ground: Ground<'_>,
        cell: Vertex,
    ) -> Result<(Vec<Change>, Vertex), Nudge> {
        let nothing = || Nudge::new(Code::Nothing, [cell]);
        let piece = self.piece_at(ground, cell).ok_or_else(nothing)?;
        let place = piece.cells.iter().position(|&v| v == cell).unwrap_or(0);
        let is_last = place + 1 == piece.cells.len();
        let gone = match place {
            _ if is_last => &piece.cells[place - 1..],
            _ if piece.path(ground).is_some() => &piece.cells[place..],
            _ => &piece.cells[place..place + 2],
        };
        let tied = piece.path(ground).is_some();
        let cursor = if is_last || !tied { gone.iter().find(|&&v| v != cell) } else { None };
        Ok((self.erased(ground, gone), cursor.copied().unwrap_or(cell)))
    }

    /// Takes the piece through a cell off the board.
    ///
    /// # Errors
    /// There is no line.
    pub(crate) fn clear(&self, ground: Ground<'_>, cell: Vertex) -> Result<Vec<Change>, Nudge> {
        let piece = self.piece_at(ground, cell);
        let piece = piece.ok_or_else(|| Nudge::new(Code::Nothing, [cell]))?;
        Ok(self.erased(ground, &piece.cells))
    }

    fn erased(&self, ground: Ground<'_>, cells: &[Vertex]) -> Vec<Change> {
        let mut after = self.clone();
        after.trace(ground.board.graph(), cells, Ink::Blank);
        self.changes_to(&after)
    }

    /// Crosses an edge out, in place of its line if it has one, or erases the cross.
    ///
    /// # Errors
    /// The cells do not touch.
    pub(crate) fn cross(&self, ground: Ground<'_>, ends: [Vertex; 2]) -> Result<Change, Nudge> {
        let edge = edge(ground, ends)?;
        let was = self.ink(edge);
        let now = if was == Ink::Cross { Ink::Blank } else { Ink::Cross };
        Ok(Change::Edge { edge, was, now })
    }

    /// Draws some edges, crosses some out, and makes some blank again.
    ///
    /// # Errors
    /// Cells that do not touch, or lines that the rules do not allow beside those on the board.
    pub(crate) fn lay(
        &self,
        ground: Ground<'_>,
        [lines, crosses, blanks]: [&[[Vertex; 2]]; 3],
    ) -> Result<Vec<Change>, Nudge> {
        let mut after = self.clone();
        for (edges, ink) in [(blanks, Ink::Blank), (lines, Ink::Line), (crosses, Ink::Cross)] {
            for &ends in edges {
                after.set(edge(ground, ends)?, ink);
            }
        }
        let ids = self.all().filter(|&edge| self.ink(edge) != after.ink(edge));
        let changes: Vec<Change> = ids
            .map(|edge| Change::Edge { edge, was: self.ink(edge), now: after.ink(edge) })
            .collect();
        match after.fault_at(ground, changes.iter().filter_map(Change::edge)) {
            Some((code, cells)) => Err(Nudge::new(code, cells)),
            None => Ok(changes),
        }
    }
}

fn edge(ground: Ground<'_>, [a, b]: [Vertex; 2]) -> Result<Edge, Nudge> {
    let len = ground.board.len();
    if a.index() >= len || b.index() >= len {
        return Err(Nudge::new(Code::NoCell, []));
    }
    let edge = ground.board.graph().edge_between(a, b);
    edge.ok_or_else(|| Nudge::new(Code::Far, [a, b]))
}
