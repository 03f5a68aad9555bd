//! How difficulty depends on a board's options.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::difficulty::Difficulty;
use crate::numberlink::Rules;
use crate::plant::{Request, Symmetry};

/// The smallest size at which boards of each difficulty were found under rules `fill`. All boards
/// of up to 5x5 cells were rated; of 25,000 candidates of 5x6 none was hard.
const SMALLEST: [[u32; 2]; 4] = [[1, 1], [4, 4], [6, 6], [5, 5]];

pub(super) fn smallest(request: &Request, wanted: Difficulty) -> [u32; 2] {
    if fills(request) { SMALLEST[wanted as usize] } else { [1, 1] }
}

/// The request with a number of pairs that makes the difficulty common.
pub(super) fn lean(request: Request, wanted: Difficulty, rng: &mut ChaCha8Rng) -> Request {
    let cells = request.cells();
    // cells of a path on average, in tenths
    let tenths: u32 = match wanted {
        Difficulty::Easy => rng.random_range(45..=60),
        // on boards of up to 25 cells nine of ten have four or five pairs (all were rated)
        Difficulty::Medium if cells < 36 => rng.random_range(36..=75),
        Difficulty::Medium => rng.random_range(70..=100),
        Difficulty::Hard => rng.random_range(110..=160),
        Difficulty::Expert => rng.random_range(110..=170),
    };
    // such long paths are rare on small boards
    if !fills(&request) || (cells < 64 && wanted > Difficulty::Medium) {
        return request;
    }
    let free = cells - (f64::from(cells) * request.walls.unwrap_or(0.0)) as u32;
    let pairs = (free * 10 / tenths).max(2);
    // every other number of pairs cannot have symmetric ends
    let (rows, cols) = request.shape.size();
    let turns = request.symmetry == Symmetry::Turn && (rows + cols) % 2 == 0;
    let odd = turns && (pairs + cells) % 2 == 1;
    request.or("pairs", pairs + u32::from(odd))
}

/// Whether the rules are `fill`.
fn fills(request: &Request) -> bool {
    request.name("rules").is_none_or(|rules| rules == Rules::Fill.name())
}
