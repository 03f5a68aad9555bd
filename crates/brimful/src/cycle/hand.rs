//! Hamiltonian cycles under the hand: a loop drawn in pieces.

use crate::graph::Vertex;
use crate::hands::{Code, Hands, Lines, PathState, Position, Steps, Tally};

use super::Puzzle;

impl Steps for Puzzle {
    fn may_be(&self, cells: &[Vertex], closed: bool) -> Result<(), Code> {
        let is_early = closed && cells.len() < self.board().len().max(3);
        if is_early { Err(Code::EarlyLoop) } else { Ok(()) }
    }
}

impl Hands for Puzzle {
    fn first_position(&self) -> Position {
        Position::Lines(Lines::new(self.board()))
    }

    fn tally(&self, _: &Position, pieces: &[PathState]) -> Tally {
        Tally::passed(self.board().len(), pieces)
    }
}
