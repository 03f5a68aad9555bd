//! Random boards with holes, for puzzles whose holes are only decoration.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Failure, Symmetry, Wish};
use crate::board::{Board, Cell};
use crate::limits::Meter;

/// A connected board on the wish's lattice with its share of holes and its symmetry.
pub(crate) fn random(wish: &Wish, rng: &mut ChaCha8Rng, meter: &mut Meter<'_>) -> Result<Board, Failure> {
    let (rows, cols) = wish.shape.size();
    let size = rows as usize * cols as usize;
    let mut present = vec![true; size];
    let holes = (wish.walls.unwrap_or(0.0) * size as f64) as usize;
    let mut made = 0;
    for _ in 0..20 * holes {
        if made >= holes {
            break;
        }
        let cell = Cell::new(rng.random_range(0..rows), rng.random_range(0..cols));
        let image = image(cell, (rows, cols), wish.symmetry);
        let places = [cell, image].map(|cell| (cell.row * cols + cell.col) as usize);
        if !present[places[0]] {
            continue;
        }
        meter.work(size as u64)?;
        places.iter().for_each(|&at| present[at] = false);
        if connected(wish, &present) {
            made += if places[0] == places[1] { 1 } else { 2 };
        } else {
            places.iter().for_each(|&at| present[at] = true);
        }
    }
    Board::new(wish.shape, &present).map_err(|error| Failure::Refused(error.to_string()))
}

/// Where a symmetry takes a cell of a rectangle of these rows and columns.
pub(crate) fn image(cell: Cell, (rows, cols): (u32, u32), symmetry: Symmetry) -> Cell {
    match symmetry {
        Symmetry::None => cell,
        Symmetry::Turn => Cell::new(rows - 1 - cell.row, cols - 1 - cell.col),
        Symmetry::Mirror => Cell::new(cell.row, cols - 1 - cell.col),
    }
}

/// Whether the cells that are there are connected, and there are some.
fn connected(wish: &Wish, present: &[bool]) -> bool {
    let cols = wish.shape.size().1;
    let Some(first) = present.iter().position(|&here| here) else { return false };
    let mut left = present.to_vec();
    left[first] = false;
    let mut stack = vec![first as u32];
    while let Some(at) = stack.pop() {
        for near in wish.shape.neighbors(Cell::new(at / cols, at % cols)) {
            let near = near.row * cols + near.col;
            if std::mem::take(&mut left[near as usize]) {
                stack.push(near);
            }
        }
    }
    !left.contains(&true)
}
