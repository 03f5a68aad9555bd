//! The KAMI pack, made from its seeds; `cargo xtask packs kami` writes `puzzles/packs/kami.txt`.
//!
//! Makes boards of many sizes, lattices, colors and numbers of moves, each proven and rated, until
//! there are enough of each difficulty; then sorts them from easy to expert.
#![allow(clippy::print_stdout)]

use std::fmt::Write as _;

use brimful::board::Shape;
use brimful::difficulty::Difficulty;
use brimful::explain::{self, Rating};
use brimful::format::{self, Format};
use brimful::generate::{Made, Spec, draw};
use brimful::limits::Limits;
use brimful::puzzle::Kind;

/// Puzzles of each difficulty.
const EACH: usize = 25;
/// The most boards tried.
const MOST: u64 = 2_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    print!("{}", text(&collect())?);
    Ok(())
}

/// What board number `seed` should be like.
fn spec(seed: u64) -> Spec {
    let triangle = |(rows, cols)| Shape::Triangle { rows, cols };
    let square = |(rows, cols)| Shape::Square { rows, cols };
    let moves = 2 + (seed % 9) as u32;
    let shape = match (seed / 9 % 4, moves) {
        (3, 2..=4) => square((8, 6)),
        (3, 5..=7) => square((12, 8)),
        (3, _) => square((16, 10)),
        (0..=2, 2..=3) => triangle((13, 6)),
        (0..=2, 4..=6) => triangle((21, 8)),
        _ => triangle((29, 10)),
    };
    let colors = (3 + (seed / 9 % 3) as u32).min(moves + 1);
    let spec = Spec::new(Kind::Kami, shape).seed(seed);
    spec.with("moves", moves).with("colors", colors)
}

/// Boards with their ratings, up to [`EACH`] of each difficulty.
fn collect() -> Vec<(Spec, Made, Rating)> {
    let mut found: Vec<(Spec, Made, Rating)> = Vec::new();
    let count = |found: &[(Spec, Made, Rating)], difficulty| {
        found.iter().filter(|f| f.2.difficulty == difficulty).count()
    };
    for seed in 0..MOST {
        if Difficulty::ALL.iter().all(|&difficulty| count(&found, difficulty) >= EACH) {
            break;
        }
        let spec = spec(seed);
        let Ok(made) = draw(&spec, 0, 0, &Limits::default()) else { continue };
        let limits = Limits { nodes: Some(1_000_000), ..Limits::default() };
        let Ok(rating) = explain::rate(&made.puzzle, &limits) else { continue };
        if count(&found, rating.difficulty) < EACH {
            found.push((spec, made, rating));
        }
    }
    found.sort_by(|a, b| a.2.score.total_cmp(&b.2.score));
    found
}

/// A pack as text.
fn text(pack: &[(Spec, Made, Rating)]) -> Result<String, format::CannotWrite> {
    let mut text = format!(
        "// {} puzzles made by `cargo xtask packs`, the easiest first; \
         the moves are proven fewest.\n",
        pack.len()
    );
    for (number, (spec, made, rating)) in (1..).zip(pack) {
        let mut entry = made.entry(spec);
        entry.title =
            Some(format!("{} {number} (score {:.1})", rating.difficulty.name(), rating.score));
        let _ = write!(text, "\n{}", format::write(&entry, Format::Native)?);
    }
    Ok(text)
}
