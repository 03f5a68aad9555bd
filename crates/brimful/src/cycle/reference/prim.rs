//! A loop around a maze: works when the board is made of 2x2 blocks.
//!
//! Robert Prim's algorithm (1957) grows a random spanning tree of the blocks: a maze without loops.
//! Walking with the left hand on the tree's wall, around every branch and back, passes each cell
//! once. Here that walk is made by taking each block's four sides and, for each opened wall,
//! swapping the two facing sides for the two that cross.

use crate::ids::IdVec;
use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Event;
use crate::answer::Answer;
use crate::board::{Board, Cell};
use crate::graph::Vertex;
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

const METHOD: &str = "prim";

/// Looks for a cycle. A node is a wall looked at.
pub fn solve(
    board: &Board,
    seed: u64,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Vec<Vertex>> {
    let mut meter = Meter::new(limits);
    match maze(board, seed, &mut meter, observer) {
        Ok(Some(cycle)) => Answer::solved(cycle, METHOD, meter.nodes()),
        Ok(None) => Answer::unknown(Stop::Method, None, METHOD, meter.nodes()),
        Err(stop) => Answer::unknown(stop, None, METHOD, meter.nodes()),
    }
}

fn maze(
    board: &Board,
    seed: u64,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let Some(mut blocks) = Blocks::new(board) else { return Ok(None) };
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Prim: of all walls between the maze and what is outside, open one by chance
    let mut inside = IdVec::from_elem(false, board.len());
    let mut walls: Vec<[Vertex; 2]> = Vec::new();
    let mut newest = Some(blocks.corners[0]);
    let mut reached = 0;
    while let Some(block) = newest.take() {
        inside[block] = true;
        reached += 1;
        walls.extend(blocks.around(block).map(|other| [block, other]));
        while newest.is_none() && !walls.is_empty() {
            meter.node()?;
            let [here, there] = walls.swap_remove(rng.random_range(0..walls.len() as u32) as usize);
            if !inside[there] {
                blocks.open(here, there);
                observer.see(|| Event::Opened([here, there]));
                newest = Some(there);
            }
        }
    }
    Ok((reached == blocks.corners.len()).then(|| blocks.walk()))
}

/// The blocks, told by their upper left cells, and the two partners of every cell on the loops so
/// far.
struct Blocks<'b> {
    board: &'b Board,
    corners: Vec<Vertex>,
    partners: IdVec<Vertex, Vec<Vertex>>,
}

impl<'b> Blocks<'b> {
    /// Cuts the board into 2x2 blocks in line with its first cell; `None` if it is not made of
    /// such.
    fn new(board: &'b Board) -> Option<Self> {
        if !board.is_plain_square() {
            return None;
        }
        let (row, col) = (board.cell(Vertex(0)).row % 2, board.cell(Vertex(0)).col % 2);
        let mut blocks = Blocks {
            board,
            corners: Vec::new(),
            partners: IdVec::from_elem(Vec::new(), board.len()),
        };
        for &cell in board.cells() {
            let snap = |x: u32, odd: u32| ((x + odd) / 2 * 2).wrapping_sub(odd);
            let corner = Cell::new(snap(cell.row, row), snap(cell.col, col));
            let square = blocks.square(board.vertex(corner)?)?;
            if corner == cell {
                blocks.corners.push(square[0]);
                for i in 0..4 {
                    blocks.partners[square[i]] = vec![square[(i + 1) % 4], square[(i + 3) % 4]];
                }
            }
        }
        Some(blocks)
    }

    /// The cells of a block, clockwise from its upper left.
    fn square(&self, corner: Vertex) -> Option<[Vertex; 4]> {
        let Cell { row, col } = self.board.cell(corner);
        let at = |r, c| self.board.vertex(Cell::new(r, c));
        Some([corner, at(row, col + 1)?, at(row + 1, col + 1)?, at(row + 1, col)?])
    }

    /// The corners of the neighboring blocks.
    fn around(&self, corner: Vertex) -> impl Iterator<Item = Vertex> {
        let Cell { row, col } = self.board.cell(corner);
        let steps = [
            (row.wrapping_sub(2), col),
            (row, col.wrapping_sub(2)),
            (row, col + 2),
            (row + 2, col),
        ];
        let board = self.board;
        steps.into_iter().filter_map(move |(r, c)| board.vertex(Cell::new(r, c)))
    }

    /// Joins the loops of two neighboring blocks where they face each other.
    fn open(&mut self, here: Vertex, there: Vertex) {
        let (Some(a), Some(b)) = (self.square(here.min(there)), self.square(here.max(there)))
        else {
            return;
        };
        let beside = self.board.cell(a[0]).row == self.board.cell(b[0]).row;
        // the facing sides: right of a and left of b, or bottom of a and top of b
        let ([a, a2], [b, b2]) =
            if beside { ([a[1], a[2]], [b[0], b[3]]) } else { ([a[3], a[2]], [b[0], b[1]]) };
        for (cell, old, new) in [(a, a2, b), (a2, a, b2), (b, b2, a), (b2, b, a2)] {
            for partner in &mut self.partners[cell] {
                if *partner == old {
                    *partner = new;
                }
            }
        }
    }

    /// The loop from vertex 0.
    fn walk(&self) -> Vec<Vertex> {
        let mut cycle = vec![Vertex(0)];
        let (mut from, mut at) = (Vertex(0), self.partners[Vertex(0)][0]);
        while at != Vertex(0) {
            cycle.push(at);
            let onward = self.partners[at].iter().find(|&&w| w != from);
            (from, at) = (at, onward.copied().unwrap_or(Vertex(0)));
        }
        cycle
    }
}
