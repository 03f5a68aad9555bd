//! Films of reference methods at work.
//!
//! ```
//! use brimful::format::{self, Hints};
//! use brimful::limits::Limits;
//! use brimful::play::film;
//!
//! let puzzle = format::read("[[0, 1, 2]]", &Hints::default()).remove(0)?.puzzle;
//! let methods: Vec<&str> = film::watchable(puzzle.kind()).map(|method| method.name).collect();
//! assert!(methods.contains(&"deduction") && methods.contains(&"depth-first"));
//!
//! let (film, answer) = film::watch(&puzzle, "enumeration", 100, &Limits::default())?;
//! assert!(answer.solution().is_some());
//! let last = film.frames.last().map(|frame| frame.text.to_string());
//! assert_eq!(last.as_deref(), Some("Every cell is covered: solved."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use crate::camera::{Edge, Film, Frame, Mark};
pub use crate::chains::{ByHand, by_hand};
pub use crate::kami::Position as Node;
pub use crate::kami::reference::Order;
pub use crate::kami::{
    Contracting, ContractionStep, GameTree, Join, Region, RegionGraph, contraction, contractions,
    flood_fill, game_tree,
};

use crate::answer::{Answer, MethodLabel, UnknownMethod};
use crate::camera::Shot;
use crate::limits::Limits;
use crate::puzzle::{Kind, Puzzle, Solution};

/// The methods of a kind that can be watched.
pub fn watchable(kind: Kind) -> impl Iterator<Item = MethodLabel> {
    let films = kind.films();
    kind.methods().into_iter().filter(move |method| films.contains(&method.name))
}

/// Films a method at work: at most `frames` frames, after which the method is stopped.
///
/// # Errors
/// A method that cannot be watched.
pub fn watch(
    puzzle: &Puzzle,
    method: &str,
    frames: usize,
    limits: &Limits<'_>,
) -> Result<(Film, Answer<Solution>), UnknownMethod> {
    puzzle.film(Shot { method, frames, limits }).ok_or_else(|| UnknownMethod {
        name: method.to_owned(),
        kind: puzzle.kind().name(),
        known: puzzle.kind().films().join(", "),
    })
}
