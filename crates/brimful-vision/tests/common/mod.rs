//! Random puzzles, and pictures of them as a camera roll might hold them.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, unreachable_pub)]

pub mod garbage;
pub mod puzzles;
pub mod shot;

use brimful::board::Board;
use brimful::chains::Clue;
use brimful::puzzle::{Kind, Puzzle};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
pub use shot::Shot;

/// The number in an environment variable, which a table of figures may be asked with.
pub fn asked(name: &str, other: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(other)
}

pub struct Dice(ChaCha8Rng);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.0.next_u32() as usize) % n
    }

    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high + 1 - low)
    }

    /// A number from 0 to 1.
    pub fn part(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / f64::from(u32::MAX)
    }

    pub fn chance(&mut self, part: f64) -> bool {
        self.part() < part
    }
}

/// The part of a puzzle that its picture shows: the board, and the contents of each cell, numbered
/// in order of first appearance.
pub fn shown(puzzle: &Puzzle) -> (Kind, Board, Vec<u32>) {
    let mut seen: Vec<u32> = Vec::new();
    let mut number = |key: u32| {
        seen.iter().position(|&k| k == key).unwrap_or_else(|| {
            seen.push(key);
            seen.len() - 1
        }) as u32
    };
    let values: Vec<u32> = match puzzle {
        Puzzle::Numberlink(p) => {
            p.label_at().iter().map(|label| label.map_or(0, |l| 1 + number(l.0))).collect()
        }
        Puzzle::Chains(p) => {
            p.clues().iter().map(|c| if let Clue::Number(n) = c { *n } else { 0 }).collect()
        }
        Puzzle::Cycle(_) => Vec::new(),
        Puzzle::Path(p) => p.numbers().iter().map(|number| number.unwrap_or(0)).collect(),
        Puzzle::Kami(p) | Puzzle::Flood(p) => {
            let pivot = p.pivot().map_or(0, |v| v.0);
            std::iter::once(pivot).chain(p.colors().iter().map(|color| number(color.0))).collect()
        }
    };
    (puzzle.kind(), puzzle.board().clone(), values)
}
