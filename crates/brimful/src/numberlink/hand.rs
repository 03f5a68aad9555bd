//! Numberlink under the hand: one path for each label, from either of its cells.

use crate::graph::Vertex;
use crate::hands::{Hands, Mistake, PathState, Paths, Position, Steps, Tally, reached};

use super::Puzzle;

impl Steps for Puzzle {}

impl Hands for Puzzle {
    fn first_position(&self) -> Position {
        let ends = self.pairs().iter().map(|pair| pair.to_vec()).collect();
        Position::Paths(Paths::new(self.board().len(), ends))
    }

    fn tally(&self, _: &Position, paths: &[PathState]) -> Tally {
        if self.rules().fills() {
            Tally::covered(self.board().len(), paths)
        } else {
            Tally::joined(self.pairs().len(), paths)
        }
    }

    fn mistake(&self, position: &Position, _: Option<u32>) -> Option<Mistake> {
        let Position::Paths(paths) = position else { return None };
        self.alongside(paths).or_else(|| self.parted(paths))
    }
}

impl Puzzle {
    /// A path that touches itself, where that is against the rules.
    fn alongside(&self, paths: &Paths) -> Option<Mistake> {
        if self.rules().may_touch() {
            return None;
        }
        let graph = self.board().graph();
        let mut at = vec![None; graph.len()];
        for (path, cells) in paths.all().iter().enumerate() {
            cells.iter().enumerate().for_each(|(place, &v)| at[v as usize] = Some((path, place)));
        }
        graph.edges().iter().find_map(|&[a, b]| {
            let ((path, x), (other, y)) = (at[a as usize]?, at[b as usize]?);
            let touches = path == other && x.abs_diff(y) > 1;
            touches.then(|| Mistake::Alongside { path: self.labels()[path].clone(), at: [a, b] })
        })
    }

    /// A path that can no longer be finished, or a cell that no path can reach.
    fn parted(&self, paths: &Paths) -> Option<Mistake> {
        let board = self.board();
        let mut covered = vec![false; board.len()];
        paths.all().iter().flat_map(|path| path.iter()).for_each(|&v| covered[v as usize] = true);
        let labels = self.label_at();
        let free: Vec<bool> =
            covered.iter().zip(labels).map(|(&taken, label)| !taken && label.is_none()).collect();
        for (index, path) in paths.all().iter().enumerate() {
            if paths.is_complete(index, path) {
                continue;
            }
            let [a, b] = self.pairs()[index];
            let head = path.last().copied().unwrap_or(a);
            let goal = if path.first() == Some(&b) { a } else { b };
            let may = |v: Vertex, w: Vertex| (free[w as usize] || w == goal) && v != goal;
            let from_here = reached(board.graph(), head, may);
            if !from_here[goal as usize] {
                let path = self.labels()[index].clone();
                return Some(Mistake::ShutOff { path, head, goal });
            }
            covered.iter_mut().zip(&from_here).for_each(|(all, &here)| *all |= here);
        }
        let lost = || (0..board.len() as Vertex).find(|&v| !covered[v as usize]);
        let cell = self.rules().fills().then(lost).flatten()?;
        Some(Mistake::OutOfReach { cell, number: None })
    }
}
