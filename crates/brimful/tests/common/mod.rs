//! What every property test needs: seeded randomness and random boards.
#![allow(
    dead_code,
    clippy::expect_used,
    reason = "not every test crate needs everything; tests may panic"
)]

use brimful::board::{Board, Cell, Links, Shape, Wrap};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A generator that gives the same numbers on every machine.
pub(crate) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A random square board of 1 to
/// `most` rows and columns, each cell missing with probability `holes`; never empty.
pub(crate) fn random_board(rng: &mut ChaCha8Rng, most: u32, holes: f64) -> Board {
    loop {
        let (rows, cols) = (rng.random_range(1..=most), rng.random_range(1..=most));
        let present: Vec<bool> = (0..rows * cols).map(|_| !rng.random_bool(holes)).collect();
        if present.contains(&true) {
            return Board::new(Shape::Square { rows, cols }, &present)
                .expect("small boards are boards");
        }
    }
}

/// A random board of 1 to `most` rows and columns, of any lattice, some with sides joined, thin
/// walls and links between distant cells; never empty.
pub(crate) fn random_linked_board(rng: &mut ChaCha8Rng, most: u32, holes: f64) -> Board {
    loop {
        let (rows, cols) = (rng.random_range(1..=most), rng.random_range(1..=most));
        let shape = match rng.random_range(0..6u32) {
            0 if cols % 2 == 0 => Shape::Upright { rows, cols },
            0 => Shape::Triangle { rows, cols },
            1 | 2 => Shape::Hex { rows, cols },
            _ => Shape::Square { rows, cols },
        };
        let present: Vec<bool> = (0..rows * cols).map(|_| !rng.random_bool(holes)).collect();
        if let Ok(board) = Board::with_links(shape, &present, &random_links(rng, shape))
            && !board.is_empty()
        {
            return board;
        }
    }
}

/// The same board with some of its squares made bridges.
pub(crate) fn with_bridges(rng: &mut ChaCha8Rng, board: &Board) -> Board {
    let Shape::Square { rows, cols } = board.shape() else { return board.clone() };
    let present: Vec<bool> =
        (0..rows * cols).map(|i| board.vertex(Cell::new(i / cols, i % cols)).is_some()).collect();
    let share = [0.05, 0.15, 0.4][rng.random_range(0..3u32) as usize];
    let bridges = board.cells().iter().copied().filter(|_| rng.random_bool(share)).collect();
    Board::with_links(board.shape(), &present, &Links { bridges, ..board.links() })
        .expect("squares may be bridges")
}

fn random_links(rng: &mut ChaCha8Rng, shape: Shape) -> Links {
    let (rows, cols) = shape.size();
    let share = [0.0, 0.1, 0.3][rng.random_range(0..3u32) as usize];
    let cells: Vec<Cell> =
        (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col))).collect();
    let sides = cells.iter().flat_map(|&cell| shape.neighbors(cell).map(move |near| [cell, near]));
    let walls = sides.filter(|_| rng.random_bool(share)).collect();
    let some = |rng: &mut ChaCha8Rng| cells[rng.random_range(0..cells.len() as u32) as usize];
    let count = [0, 0, 1, 3][rng.random_range(0..4u32) as usize];
    let edges = (0..count).map(|_| [some(rng), some(rng)]).collect();
    let wrap = Wrap { rows: rng.random_bool(0.3), columns: rng.random_bool(0.3) };
    Links { wrap, walls, edges, ..Links::default() }
}
