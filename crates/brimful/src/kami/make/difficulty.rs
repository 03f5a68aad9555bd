//! How difficulty depends on the fewest moves.

use std::ops::RangeInclusive;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::difficulty::Difficulty;
use crate::plant::Request;

/// The smallest size at which boards of each difficulty were found.
pub(super) const SMALLEST: [[u32; 2]; 4] = [[1, 1], [2, 3], [4, 4], [5, 6]];
pub(super) const SMALLEST_WITH_PIVOT: [[u32; 2]; 4] = [[1, 1], [2, 3], [3, 3], [4, 5]];

/// The fewest moves of boards of each difficulty.
const MOVES: [RangeInclusive<u32>; 4] = [2..=3, 3..=5, 6..=7, 8..=9];
const MOVES_WITH_PIVOT: [RangeInclusive<u32>; 4] = [2..=3, 3..=5, 6..=8, 8..=11];

/// The request with a number of moves that makes the difficulty common.
pub(super) fn lean(request: Request, wanted: Difficulty, rng: &mut ChaCha8Rng) -> Request {
    among(request, MOVES[wanted as usize].clone(), rng)
}

/// The same for boards with a pivot.
pub(super) fn lean_with_pivot(
    request: Request,
    wanted: Difficulty,
    rng: &mut ChaCha8Rng,
) -> Request {
    among(request, MOVES_WITH_PIVOT[wanted as usize].clone(), rng)
}

fn among(request: Request, moves: RangeInclusive<u32>, rng: &mut ChaCha8Rng) -> Request {
    let moves = rng.random_range(moves);
    let least = request.number("colors").map_or(0, |colors| colors.saturating_sub(1));
    let most = request.cells().saturating_sub(1).max(1);
    request.or("moves", moves.max(least).min(most))
}
