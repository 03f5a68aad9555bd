//! What every property test needs: seeded randomness and random boards.
#![allow(dead_code, clippy::expect_used, reason = "not every test crate needs everything; tests may panic")]

use brimful::board::{Board, Shape};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A generator that gives the same numbers on every machine.
pub(crate) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A random square board of 1 to `most` rows and columns, each cell missing with probability `holes`; never empty.
pub(crate) fn random_board(rng: &mut ChaCha8Rng, most: u32, holes: f64) -> Board {
    loop {
        let (rows, cols) = (rng.random_range(1..=most), rng.random_range(1..=most));
        let present: Vec<bool> = (0..rows * cols).map(|_| !rng.random_bool(holes)).collect();
        if present.contains(&true) {
            return Board::new(Shape::Square { rows, cols }, &present).expect("small boards are boards");
        }
    }
}
