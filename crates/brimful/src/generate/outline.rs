//! Random boards with holes, for puzzles whose holes are only decoration; where a symmetry takes
//! cells.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Failure, Symmetry, Wish};
use crate::board::{Board, Cell};
use crate::graph::Vertex;
use crate::limits::Meter;

/// A connected board on the wish's lattice with its share of holes and its symmetry; and without
/// `hole`, if there is one.
pub(crate) fn random(
    wish: &Wish,
    hole: Option<Cell>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Board, Failure> {
    let (rows, cols) = wish.shape.size();
    let size = rows as usize * cols as usize;
    let mut present = vec![true; size];
    if let Some(hole) = hole {
        present[(hole.row * cols + hole.col) as usize] = false;
    }
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

/// Where a symmetry takes each vertex of a board.
///
/// # Errors
/// Refused if the board does not look like its image.
pub(crate) fn images(board: &Board, symmetry: Symmetry) -> Result<Vec<Vertex>, Failure> {
    let size = board.shape().size();
    let images: Option<Vec<Vertex>> =
        board.cells().iter().map(|&cell| board.vertex(image(cell, size, symmetry))).collect();
    let keeps = |images: &Vec<Vertex>| {
        let touch = |&[a, b]: &[Vertex; 2]| {
            board.graph().edge_between(images[a as usize], images[b as usize])
        };
        board.graph().edges().iter().all(|edge| touch(edge).is_some())
    };
    images.filter(keeps).ok_or_else(|| {
        let (rows, cols) = size;
        Failure::Refused(format!(
            "neighbors are not neighbors in the {} of a board of {rows}x{cols} cells: change a side by one",
            symmetry.name()
        ))
    })
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
