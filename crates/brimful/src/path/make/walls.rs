//! Thin walls that a planted path does not cross.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::board::{Board, Cell};
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::plant::Images;

/// Walls, in groups that stand or go together.
pub(super) struct Walls {
    groups: Vec<(Vec<[Cell; 2]>, bool)>,
}

impl Walls {
    /// Up to `most` walls, each with its image under the symmetry.
    pub(super) fn random(
        board: &Board,
        path: &[Vertex],
        images: &Images,
        most: u32,
        rng: &mut ChaCha8Rng,
    ) -> Self {
        let mut walls = Walls { groups: Vec::new() };
        let mut step_at: IdVec<Vertex, usize> = IdVec::from_elem(0, board.len());
        path.iter().enumerate().for_each(|(step, &v)| step_at[v] = step);
        let crossed = |[a, b]: [Vertex; 2]| step_at[a].abs_diff(step_at[b]) == 1;
        let image = |edge: [Vertex; 2]| {
            let [a, b] = edge.map(|v| images[v]);
            [a.min(b), a.max(b)]
        };
        let mut open: Vec<[Vertex; 2]> = board.graph().edges().to_vec();
        open.retain(|&edge| !crossed(edge) && !crossed(image(edge)) && edge <= image(edge));
        let mut left = most as usize;
        while left > 0 && !open.is_empty() {
            let edge = open.swap_remove(rng.random_range(0..open.len()));
            let mut pair = vec![edge, image(edge)];
            pair.dedup();
            if pair.len() <= left {
                left -= pair.len();
                let cells = pair.into_iter().map(|edge| edge.map(|v| board.cell(v))).collect();
                walls.groups.push((cells, true));
            }
        }
        walls
    }

    /// How many groups there are.
    pub(super) fn groups(&self) -> usize {
        self.groups.len()
    }

    /// Puts the walls of a group up, or takes them away.
    pub(super) fn stand(&mut self, group: usize, stands: bool) {
        self.groups[group].1 = stands;
    }

    /// The walls that stand.
    pub(super) fn list(&self) -> Vec<[Cell; 2]> {
        let standing = self.groups.iter().filter(|(_, stands)| *stands);
        standing.flat_map(|(walls, _)| walls.iter().copied()).collect()
    }
}
