//! Cardinal Chains under the hand: one path from each start, to numbers that never decrease.

use crate::graph::Vertex;
use crate::hands::{Code, Hands, Mistake, PathState, Paths, Position, Steps, Tally, reached};

use super::{Clue, Puzzle};

impl Steps for Puzzle {
    fn may_step(&self, from: Vertex, to: Vertex) -> Result<(), Code> {
        if Puzzle::may_step(self, from, to) { Ok(()) } else { Err(Code::Lower) }
    }
}

impl Hands for Puzzle {
    fn first_position(&self) -> Position {
        let ends = self.starts().iter().map(|&start| vec![start]).collect();
        Position::Paths(Paths::new(self.board().len(), ends))
    }

    fn tally(&self, _: &Position, paths: &[PathState]) -> Tally {
        Tally::covered(self.board().len(), paths)
    }

    /// A cell that no path can reach any more.
    fn mistake(&self, position: &Position, _: Option<u32>) -> Option<Mistake> {
        let Position::Paths(paths) = position else { return None };
        let board = self.board();
        let mut taken = vec![false; board.len()];
        paths.all().iter().flat_map(|path| path.iter()).for_each(|&v| taken[v as usize] = true);
        let mut covered = taken.clone();
        for &head in paths.all().iter().filter_map(|path| path.last()) {
            let may = |v: Vertex, w: Vertex| !taken[w as usize] && Puzzle::may_step(self, v, w);
            let from_here = reached(board.graph(), head, may);
            covered.iter_mut().zip(&from_here).for_each(|(all, &here)| *all |= here);
        }
        let cell = (0..board.len() as Vertex).find(|&v| !covered[v as usize])?;
        let number = match self.clues()[cell as usize] {
            Clue::Number(number) => Some(number),
            Clue::Start => None,
        };
        Some(Mistake::OutOfReach { cell, number })
    }
}
