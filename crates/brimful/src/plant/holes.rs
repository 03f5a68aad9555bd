//! Holes in a board, by chance.

use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::outline::connected;
use super::{Failure, Request, image};
use crate::board::{Board, Cell, Shape};
use crate::graph::Vertex;
use crate::limits::Meter;

/// Cells tried for each hole.
const TRIES: usize = 20;

/// Takes cells away until the requested share of them is gone, in the request's symmetry; what is
/// left stays connected. O(n) for each cell tried.
pub(super) fn punch(
    request: &Request,
    present: &mut [bool],
    mut passage: Passage,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let (shape, size) = (request.shape, request.shape.size());
    let wanted = (request.walls.unwrap_or(0.0) * f64::from(request.cells())) as usize;
    let mut made = 0;
    passage.dead_ends.shuffle(rng);
    for _ in 0..TRIES * wanted {
        if made >= wanted {
            break;
        }
        let by_chance = || Cell::new(rng.random_range(0..size.0), rng.random_range(0..size.1));
        let cell = passage.dead_ends.pop().unwrap_or_else(by_chance);
        let mut holes = vec![cell, image(cell, size, request.symmetry)];
        holes.dedup();
        if !present[place(shape, cell)] {
            continue;
        }
        meter.work(present.len() as u64)?;
        let is_balanced = passage.is_balanced(shape, present, &holes);
        holes.iter().for_each(|&hole| present[place(shape, hole)] = false);
        if is_balanced && passage.is_open(shape, present, &holes) && connected(shape, present) {
            made += holes.len();
        } else {
            holes.iter().for_each(|&hole| present[place(shape, hole)] = true);
        }
    }
    Ok(())
}

/// Where a cell stands in a list of all places, row by row.
fn place(shape: Shape, cell: Cell) -> usize {
    (cell.row * shape.size().1 + cell.col) as usize
}

/// What one path through all cells asks of the holes; nothing by default.
#[derive(Default)]
pub(super) struct Passage {
    /// By place: 1 or -1 for either chessboard color; empty where all is allowed.
    colors: Vec<i32>,
    /// Cells with fewer than two neighbors, to be tried first.
    dead_ends: Vec<Cell>,
}

impl Passage {
    /// No new dead ends, and about as many cells of either color.
    pub(super) fn new(board: &Board) -> Self {
        let (graph, shape) = (board.graph(), board.shape());
        let two = graph.two_coloring();
        let (rows, cols) = shape.size();
        let mut passage =
            Passage { colors: vec![0; (rows * cols) as usize], dead_ends: Vec::new() };
        for v in Vertex::all(graph.len()) {
            let cell = board.cell(v);
            if let Some(two) = &two {
                passage.colors[place(shape, cell)] = if two[v] { 1 } else { -1 };
            }
            if graph.degree(v) < 2 {
                passage.dead_ends.push(cell);
            }
        }
        passage
    }

    /// Whether holes leave about as many cells of either color, or at least come nearer to that.
    fn is_balanced(&self, shape: Shape, present: &[bool], holes: &[Cell]) -> bool {
        let here = self.colors.iter().zip(present).filter(|(_, here)| **here);
        let before: i32 = here.map(|(color, _)| color).sum();
        let gone = holes.iter().filter_map(|&hole| self.colors.get(place(shape, hole)));
        (before - gone.sum::<i32>()).abs() <= (before.abs() - 1).max(holes.len() as i32)
    }

    /// Whether no cell beside these holes has become a dead end.
    fn is_open(&self, shape: Shape, present: &[bool], holes: &[Cell]) -> bool {
        let is_here = |cell: &Cell| present[place(shape, *cell)];
        let mut near = holes.iter().flat_map(|&hole| shape.neighbors(hole)).filter(is_here);
        self.colors.is_empty() || near.all(|cell| shape.neighbors(cell).filter(is_here).count() > 1)
    }
}
