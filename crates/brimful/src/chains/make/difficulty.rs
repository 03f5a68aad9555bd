//! How difficulty depends on a level's options.

use std::ops::RangeInclusive;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::difficulty::Difficulty;
use crate::plant::{Request, Symmetry};

/// The smallest size at which levels of each difficulty were found. All levels of up to 2x4 and
/// 3x3 cells were rated.
pub(super) const SMALLEST: [[u32; 2]; 4] = [[1, 1], [2, 4], [3, 4], [4, 4]];

/// The request with starts and numbers that make the difficulty common.
pub(super) fn lean(request: Request, wanted: Difficulty, rng: &mut ChaCha8Rng) -> Request {
    let cells = request.cells();
    let (starts, numbers) = usual(wanted, cells);
    let starts = in_range(starts, rng).min((cells / 2).max(1));
    let numbers = rng.random_range(numbers).min(cells.saturating_sub(starts).max(1));
    let together = if request.symmetry == Symmetry::None { 1 } else { 2 };
    request.or("starts", starts.next_multiple_of(together)).or("numbers", numbers)
}

/// The numbers of starts, and of numbers, that make the difficulty common.
fn usual(wanted: Difficulty, cells: u32) -> (RangeInclusive<u32>, RangeInclusive<u32>) {
    let small = cells <= 36;
    match wanted {
        Difficulty::Easy => (cells / 12..=cells / 8, if small { 5..=7 } else { 6..=9 }),
        Difficulty::Medium => (1..=(cells / 9).min(6), if small { 3..=6 } else { 4..=9 }),
        Difficulty::Hard => (1..=if small { 2 } else { 4 }, if small { 2..=3 } else { 3..=5 }),
        Difficulty::Expert => (cells / 14..=cells / 8, 3..=4),
    }
}

/// A number of the range, at least one.
fn in_range(range: RangeInclusive<u32>, rng: &mut ChaCha8Rng) -> u32 {
    rng.random_range((*range.start()).max(1)..=(*range.end()).max(1))
}
