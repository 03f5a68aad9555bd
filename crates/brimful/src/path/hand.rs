//! One path under the hand: drawn in pieces, anywhere on the board.

use crate::graph::Vertex;
use crate::hands::{Code, Hands, Lines, PathState, Position, Steps, Tally};

use super::{Puzzle, Rules};

impl Steps for Puzzle {
    fn end_at(&self, cell: Vertex) -> Option<usize> {
        self.ends().contains(&Some(cell)).then_some(0)
    }

    /// A piece meets its numbers in order, or at the steps they say, one way or the other.
    fn may_be(&self, cells: &[Vertex], closed: bool) -> Result<(), Code> {
        if closed {
            return Err(Code::Closed);
        }
        let inner = cells.iter().skip(1).rev().skip(1);
        if inner.into_iter().any(|&v| self.end_at(v).is_some()) {
            return Err(Code::PathEnd);
        }
        let met: Vec<(usize, u32)> = self.met(cells);
        let follow = met.windows(2).all(|two| {
            let apart = two[0].1.abs_diff(two[1].1) as usize;
            match self.rules() {
                Rules::Order => apart == 1,
                Rules::Step => apart == two[1].0 - two[0].0,
            }
        });
        let rises = met.windows(2).all(|two| two[0].1 < two[1].1);
        let falls = met.windows(2).all(|two| two[0].1 > two[1].1);
        if follow && (rises || falls) { Ok(()) } else { Err(Code::Numbers) }
    }

    fn is_forward(&self, cells: &[Vertex]) -> bool {
        match self.met(cells)[..] {
            [(_, first), (_, second), ..] => first < second,
            [(place, number)] => self.rules() == Rules::Order || place as u32 + 1 == number,
            [] => true,
        }
    }
}

impl Hands for Puzzle {
    fn first_position(&self) -> Position {
        Position::Lines(Lines::new(self.board()))
    }

    fn tally(&self, _: &Position, pieces: &[PathState]) -> Tally {
        Tally::linked(self.board().len(), pieces)
    }
}

impl Puzzle {
    /// The numbers that a piece meets, each with its place.
    fn met(&self, cells: &[Vertex]) -> Vec<(usize, u32)> {
        let number = |(place, &v): (usize, &Vertex)| Some((place, self.numbers()[v]?));
        cells.iter().enumerate().filter_map(number).collect()
    }
}
