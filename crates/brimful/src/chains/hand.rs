//! Cardinal Chains under the hand: one path from each start, to numbers that never decrease.

use crate::graph::Vertex;
use crate::hands::{Code, Hands, Lines, PathState, Position, Steps, Tally};

use super::{Clue, Puzzle};

impl Steps for Puzzle {
    fn end_at(&self, cell: Vertex) -> Option<usize> {
        self.starts().binary_search(&cell).ok()
    }

    /// A piece without a start runs whichever way its numbers do not decrease.
    fn may_be(&self, cells: &[Vertex], closed: bool) -> Result<(), Code> {
        let is_start = |v: &Vertex| self.clues()[*v] == Clue::Start;
        let inner = cells.iter().skip(1).rev().skip(1);
        let starts = cells.iter().filter(|&v| is_start(v)).count();
        if starts > 1 || inner.into_iter().any(is_start) {
            return Err(Code::Start);
        }
        let rises = |a: Vertex, b: Vertex| self.may_step(a, b);
        let forward = cells.windows(2).all(|step| rises(step[0], step[1]));
        let backward = cells.windows(2).all(|step| rises(step[1], step[0]));
        match (closed, forward || backward) {
            (true, _) => Err(Code::Closed),
            (false, true) => Ok(()),
            (false, false) => Err(Code::Lower),
        }
    }
}

impl Hands for Puzzle {
    fn first_position(&self) -> Position {
        Position::Lines(Lines::new(self.board()))
    }

    /// A start is covered from the beginning.
    fn tally(&self, _: &Position, paths: &[PathState]) -> Tally {
        let covered = Tally::covered(self.board().len(), paths);
        let begun = paths.iter().filter(|path| path.path.is_some() && !path.cells.is_empty());
        let alone = self.starts().len().saturating_sub(begun.count());
        Tally { filled: covered.filled + alone, ..covered }
    }
}
