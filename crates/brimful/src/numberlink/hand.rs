//! Numberlink under the hand: one path for each label, from either of its cells.

use crate::graph::Vertex;
use crate::hands::{Broken, Code, Ground, Hands, Lines, PathState, Position, Steps, Tally};
use crate::ids::{IdVec, Label};

use super::Puzzle;

impl Steps for Puzzle {
    fn end_at(&self, cell: Vertex) -> Option<usize> {
        self.label_at().get(cell)?.map(Label::index)
    }

    fn may_be(&self, cells: &[Vertex], closed: bool) -> Result<(), Code> {
        let ends = [cells.first(), cells.last()].map(|v| v.and_then(|&v| self.end_at(v)));
        let inner = cells.iter().skip(1).rev().skip(1);
        let differ = matches!(ends, [Some(a), Some(b)] if a != b);
        match closed {
            true => Err(Code::Closed),
            false if differ || inner.into_iter().any(|&v| self.end_at(v).is_some()) => {
                Err(Code::Endpoint)
            }
            false => Ok(()),
        }
    }
}

impl Hands for Puzzle {
    fn first_position(&self) -> Position {
        Position::Lines(Lines::new(self.board()))
    }

    fn tally(&self, _: &Position, paths: &[PathState]) -> Tally {
        if self.rules().fills() {
            Tally::covered(self.board().len(), paths)
        } else {
            Tally::joined(self.pairs().len(), paths)
        }
    }

    /// A path that touches itself, where that is against the rules.
    fn broken(&self, position: &Position) -> Option<Broken> {
        let Position::Lines(lines) = position else { return None };
        if self.rules().may_touch() {
            return None;
        }
        let ground = Ground { board: self.board(), steps: self };
        let graph = self.board().graph();
        let mut at = IdVec::from_elem(None, graph.len());
        let pieces = lines.pieces(ground);
        for (index, piece) in pieces.iter().enumerate() {
            let places = piece.cells.iter().enumerate();
            places.for_each(|(place, &v)| at[v] = Some((index, place)));
        }
        graph.edges().iter().find_map(|&[a, b]| {
            let ((piece, x), (other, y)) = (at[a]?, at[b]?);
            let touches = piece == other && x.abs_diff(y) > 1;
            let path =
                pieces[piece].path(ground).map(|path| self.labels()[Label::new(path)].to_string());
            touches.then_some(Broken::Alongside { path, at: [a, b] })
        })
    }
}
