//! Puzzles as hard as wished.
//!
//! Which options make a difficulty common was measured on thousands of boards of each size, and is
//! told here as rules
//! ([`lean`]). Options that the wish names are never changed. Of such candidates one in three to one in a few hundred is as hard as wished, and rating ends where one turns out harder, so that many can be tried. What small boards never are is refused at once ([`scarce`]).
//! Cycle boards with one loop are hardly ever hard by chance: they are changed little by little,
//! uphill (`climb` in [`crate::cycle`]).

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::{Failure, Symmetry, Wish, make, scarce};
use crate::cycle;
use crate::explain::{self, Difficulty, Rating, Weight};
use crate::limits::{Limits, Meter, Stop};
use crate::numberlink::Rules;
use crate::puzzle::{Kind, Puzzle, Solution};

/// Candidates tried: fewer where boards are large and each takes long.
const FEWEST: u64 = 200;
const MOST: u64 = 5_000;
const WORK: u64 = 40_000_000;
/// Search nodes for the rating of one.
const NODES: u64 = 200_000;

/// A puzzle of the difficulty wished.
pub(super) fn draw(
    wish: &Wish,
    wanted: Difficulty,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(Puzzle, Solution, Rating), Failure> {
    if let Some(why) = scarce::missing(wish, wanted) {
        return Err(Failure::Refused(why));
    }
    let limits = Limits { nodes: Some(NODES), ..*meter.limits() };
    let mut weigh = |puzzle: &Puzzle| match explain::weigh(puzzle, wanted, &limits) {
        // too hard to rate
        Err(Stop::Nodes) => Ok(Weight::Beyond),
        weight => weight,
    };
    if wish.kind == Kind::Cycle && wanted != Difficulty::Easy {
        if let Some(found) = cycle::generate::climb(wish, rng, meter, &mut weigh)? {
            return Ok(found);
        }
        return Err(not_found(wish, wanted, "cycle boards"));
    }
    let (rows, cols) = wish.shape.size();
    let cells = u64::from(rows) * u64::from(cols);
    let tries = (WORK / (cells * cells)).clamp(FEWEST, MOST);
    for _ in 0..tries {
        let candidate = match make(&lean(wish, wanted, cells as u32, rng), rng, meter) {
            // what was leaned to is not always to be had
            Err(Failure::NotFound(_)) => continue,
            candidate => candidate?,
        };
        if let Weight::Right(rating) = weigh(&candidate.0)? {
            return Ok((candidate.0, candidate.1, rating));
        }
    }
    Err(not_found(wish, wanted, &format!("{tries} candidates")))
}

fn not_found(wish: &Wish, wanted: Difficulty, of: &str) -> Failure {
    let (rows, cols) = wish.shape.size();
    let name = wanted.name();
    Failure::NotFound(format!(
        "none of {of} of {rows}x{cols} was {name}: try another size, or fewer options"
    ))
}

/// The wish with options of its kind chosen, where they are open, so that the difficulty is common.
fn lean(wish: &Wish, wanted: Difficulty, cells: u32, rng: &mut ChaCha8Rng) -> Wish {
    let mut wish = wish.clone();
    match wish.kind {
        Kind::Chains => {
            let (starts, numbers) = chains(wanted, cells, rng);
            let pairs = if wish.symmetry == Symmetry::None { 1 } else { 2 };
            wish.starts = wish.starts.or(Some(starts.next_multiple_of(pairs)));
            wish.numbers = wish.numbers.or(Some(numbers));
        }
        Kind::Numberlink => {
            // cells of a path on average, in tenths
            let tenths: u32 = match wanted {
                Difficulty::Easy => rng.random_range(45..=60),
                // on boards of up to 25 cells nine of ten have four or five pairs (all were rated)
                Difficulty::Medium if cells < 36 => rng.random_range(36..=75),
                Difficulty::Medium => rng.random_range(70..=100),
                Difficulty::Hard => rng.random_range(110..=160),
                Difficulty::Expert => rng.random_range(110..=170),
            };
            let free = cells - (f64::from(cells) * wish.walls.unwrap_or(0.0)) as u32;
            // on small boards such long paths are hardly to be had
            let leans = wish.rules == Rules::Fill && (cells >= 64 || wanted <= Difficulty::Medium);
            let usual = Some((free * 10 / tenths).max(2)).filter(|_| leans);
            let (rows, cols) = wish.shape.size();
            let half = wish.symmetry == Symmetry::Turn && (rows + cols) % 2 == 0;
            // half of the numbers of pairs cannot have ends that are symmetric so
            let usual = usual.map(|pairs| pairs + u32::from(half && (pairs + cells) % 2 == 1));
            wish.pairs = wish.pairs.or(usual);
        }
        Kind::Kami | Kind::Flood => {
            let flood = wish.kind == Kind::Flood;
            let moves = match wanted {
                Difficulty::Easy => rng.random_range(2..=3),
                Difficulty::Medium => rng.random_range(3..=5),
                Difficulty::Hard => rng.random_range(6..=if flood { 8 } else { 7 }),
                Difficulty::Expert => rng.random_range(8..=if flood { 11 } else { 9 }),
            };
            let colors = wish.colors.map_or(0, |colors| colors.saturating_sub(1));
            wish.moves = wish.moves.or(Some(moves.max(colors).min(cells.saturating_sub(1).max(1))));
        }
        Kind::Cycle => {}
    }
    wish
}

/// How many starts and numbers make a level so hard.
fn chains(wanted: Difficulty, cells: u32, rng: &mut ChaCha8Rng) -> (u32, u32) {
    let small = cells <= 36;
    let (starts, numbers) = match wanted {
        Difficulty::Easy => (cells / 12..=cells / 8, if small { 5..=7 } else { 6..=9 }),
        Difficulty::Medium => (1..=(cells / 9).min(6), if small { 3..=6 } else { 4..=9 }),
        Difficulty::Hard => (1..=if small { 2 } else { 4 }, if small { 2..=3 } else { 3..=5 }),
        Difficulty::Expert => (cells / 14..=cells / 8, 3..=4),
    };
    let most = (cells / 2).max(1);
    let starts = rng.random_range((*starts.start()).max(1)..=(*starts.end()).max(1)).min(most);
    (starts, rng.random_range(numbers).min(cells.saturating_sub(starts).max(1)))
}
