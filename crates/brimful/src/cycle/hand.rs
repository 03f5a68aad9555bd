//! Hamiltonian cycles under the hand: a loop drawn in pieces.

use crate::hands::{Hands, Mistake, PathState, Position, Ring, Steps, Tally};

use super::Puzzle;

impl Steps for Puzzle {}

impl Hands for Puzzle {
    fn first_position(&self) -> Position {
        Position::Ring(Ring::new(self.board().len()))
    }

    fn tally(&self, _: &Position, pieces: &[PathState]) -> Tally {
        Tally::passed(self.board().len(), pieces)
    }

    fn mistake(&self, position: &Position, _: Option<u32>) -> Option<Mistake> {
        let Position::Ring(ring) = position else { return None };
        ring.mistake(self.board().graph())
    }
}
