//! Random boards with holes, for puzzles whose holes are only decoration.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Failure, Refusal, Request, image};
use crate::board::{Board, Cell, Shape};
use crate::limits::Meter;

/// A connected board with the request's lattice, share of holes and symmetry, and with a hole at
/// `hole`, if given.
pub(crate) fn random(
    request: &Request,
    hole: Option<Cell>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Board, Failure> {
    let (rows, cols) = request.shape.size();
    let size = rows as usize * cols as usize;
    let mut present = vec![true; size];
    if let Some(hole) = hole {
        present[(hole.row * cols + hole.col) as usize] = false;
    }
    let holes = (request.walls.unwrap_or(0.0) * size as f64) as usize;
    let mut made = 0;
    for _ in 0..20 * holes {
        if made >= holes {
            break;
        }
        let cell = Cell::new(rng.random_range(0..rows), rng.random_range(0..cols));
        let image = image(cell, (rows, cols), request.symmetry);
        let places = [cell, image].map(|cell| (cell.row * cols + cell.col) as usize);
        if !present[places[0]] {
            continue;
        }
        meter.work(size as u64)?;
        places.iter().for_each(|&at| present[at] = false);
        if connected(request.shape, &present) {
            made += if places[0] == places[1] { 1 } else { 2 };
        } else {
            places.iter().for_each(|&at| present[at] = true);
        }
    }
    Ok(Board::new(request.shape, &present).map_err(Refusal::from)?)
}

/// Whether there are cells and they are connected.
fn connected(shape: Shape, present: &[bool]) -> bool {
    let cols = shape.size().1;
    let Some(first) = present.iter().position(|&here| here) else { return false };
    let mut left = present.to_vec();
    left[first] = false;
    let mut stack = vec![first as u32];
    while let Some(at) = stack.pop() {
        for near in shape.neighbors(Cell::new(at / cols, at % cols)) {
            let near = near.row * cols + near.col;
            if std::mem::take(&mut left[near as usize]) {
                stack.push(near);
            }
        }
    }
    !left.contains(&true)
}
