//! Where the blocks of a walled board lie, by style: the coarse plan that a loop is led around.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::Style;
use crate::board::Cell;
use crate::graph::Vertex;
use crate::plant::{Request, image};

/// Blocks of 2x2 cells, each given by its top left cell, and a tree of joints between them.
pub(super) struct Plan {
    pub(super) blocks: Vec<Vertex>,
    pub(super) joints: Vec<[Vertex; 2]>,
    /// From one block to the next: 2, or 3 where a wall of one cell may lie between.
    pub(super) pitch: u32,
}

/// A random plan for the board requested, with about that share of walls; `None` if there is no
/// place.
pub(super) fn random(
    request: &Request,
    style: Style,
    share: f64,
    rng: &mut ChaCha8Rng,
) -> Option<Plan> {
    let (rows, cols) = request.shape.size();
    // in a maze there is a wall between blocks that are not joined
    let pitch = if style == Style::Maze { 3 } else { 2 };
    let (high, wide) = ((rows + pitch - 2) / pitch, (cols + pitch - 2) / pitch);
    if high == 0 || wide == 0 {
        return None;
    }
    let coarse = Coarse { high, wide };
    let kept = match style {
        Style::Blocks => coarse.scattered(request, share, rng),
        Style::Mix | Style::Uniform => coarse.scattered(request, (share * 0.6).min(0.3), rng),
        Style::Rooms => coarse.rooms(rng),
        Style::Eden => coarse.seed(),
        Style::Maze => vec![true; (high * wide) as usize],
    };
    let inside = request.outline.cut(request.shape);
    let fits = |at: u32| {
        let first = (pitch * (at / wide) * cols + pitch * (at % wide)) as usize;
        [0, 1, cols as usize, cols as usize + 1].iter().all(|step| inside[first + step])
    };
    let kept: Vec<bool> = (0..).zip(kept).map(|(at, kept)| kept && fits(at)).collect();
    let (members, tree) = coarse.tree(&kept, rng);
    let image = |&at: &u32| coarse.image(at, request);
    if !members.iter().all(|at| members.binary_search(&image(at)).is_ok()) {
        return None;
    }
    let place = |at: u32| Vertex(pitch * (at / wide) * cols + pitch * (at % wide));
    let mut plan =
        Plan { blocks: members.iter().map(|&at| place(at)).collect(), joints: Vec::new(), pitch };
    for [a, b] in tree {
        let (a, b) = (place(a.min(b)), place(a.max(b)));
        plan.joints.push([a, b]);
    }
    Some(plan)
}

/// The plan's own grid.
struct Coarse {
    high: u32,
    wide: u32,
}

impl Coarse {
    /// Each block is left out with this chance; with the requested symmetry.
    fn scattered(&self, request: &Request, share: f64, rng: &mut ChaCha8Rng) -> Vec<bool> {
        let mut kept: Vec<bool> =
            (0..self.high * self.wide).map(|_| !rng.random_bool(share)).collect();
        for at in 0..kept.len() as u32 {
            kept[self.image(at, request) as usize] = kept[at as usize];
        }
        kept
    }

    /// Where the requested symmetry takes a block.
    fn image(&self, at: u32, request: &Request) -> u32 {
        let cell = Cell::new(at / self.wide, at % self.wide);
        let image = image(cell, (self.high, self.wide), request.symmetry);
        image.row * self.wide + image.col
    }

    /// Rectangles in a loose grid, joined to the right and below by corridors, most of them.
    fn rooms(&self, rng: &mut ChaCha8Rng) -> Vec<bool> {
        const GRID: u32 = 6;
        let mut kept = vec![false; (self.high * self.wide) as usize];
        let mut fill = |rows: std::ops::Range<u32>, cols: std::ops::Range<u32>| {
            for row in rows.start..rows.end.min(self.high) {
                for col in cols.start..cols.end.min(self.wide) {
                    kept[(row * self.wide + col) as usize] = true;
                }
            }
        };
        for row in (0..self.high).step_by(GRID as usize) {
            for col in (0..self.wide).step_by(GRID as usize) {
                let (row, col) = (row + rng.random_range(0..2u32), col + rng.random_range(0..2u32));
                fill(row..row + rng.random_range(2..=5u32), col..col + rng.random_range(2..=5u32));
                if rng.random_bool(0.75) {
                    fill(row..row + 1, col..col + GRID + 1);
                }
                if rng.random_bool(0.75) {
                    fill(row..row + GRID + 1, col..col + 1);
                }
            }
        }
        kept
    }

    /// One block in the middle.
    fn seed(&self) -> Vec<bool> {
        let middle = self.high / 2 * self.wide + self.wide / 2;
        (0..self.high * self.wide).map(|at| at == middle).collect()
    }

    fn near(&self, at: u32) -> impl Iterator<Item = u32> {
        let (row, col) = (at / self.wide, at % self.wide);
        let sides = [(row > 0, at.wrapping_sub(self.wide)), (col > 0, at.wrapping_sub(1))];
        let others = [(col + 1 < self.wide, at + 1), (row + 1 < self.high, at + self.wide)];
        sides.into_iter().chain(others).filter(|&(there, _)| there).map(|(_, at)| at)
    }

    /// A random tree over the largest connected part: grown from its newest branch most often (long
    /// corridors), from any other now and then.
    fn tree(&self, kept: &[bool], rng: &mut ChaCha8Rng) -> (Vec<u32>, Vec<[u32; 2]>) {
        let mut members = self.largest(kept);
        let mut left = vec![false; kept.len()];
        members.iter().for_each(|&at| left[at as usize] = true);
        members.sort_unstable();
        let mut tree = Vec::new();
        let mut open: Vec<u32> = Vec::new();
        if !members.is_empty() {
            let first = members[rng.random_range(0..members.len() as u32) as usize];
            left[first as usize] = false;
            open.push(first);
        }
        while !open.is_empty() {
            let newest = open.len() - 1;
            let i = if rng.random_bool(0.3) {
                rng.random_range(0..open.len() as u32) as usize
            } else {
                newest
            };
            let at = open[i];
            let near: Vec<u32> = self.near(at).filter(|&near| left[near as usize]).collect();
            if near.is_empty() {
                open.swap_remove(i);
                continue;
            }
            let to = near[rng.random_range(0..near.len() as u32) as usize];
            left[to as usize] = false;
            tree.push([at, to]);
            open.push(to);
        }
        (members, tree)
    }

    fn largest(&self, kept: &[bool]) -> Vec<u32> {
        let mut left = kept.to_vec();
        let mut largest = Vec::new();
        for at in 0..kept.len() as u32 {
            if !std::mem::take(&mut left[at as usize]) {
                continue;
            }
            let mut part = vec![at];
            let mut i = 0;
            while let Some(&at) = part.get(i) {
                part.extend(self.near(at).filter(|&near| std::mem::take(&mut left[near as usize])));
                i += 1;
            }
            if part.len() > largest.len() {
                largest = part;
            }
        }
        largest
    }
}
