//! Algorithms at work, as films: frames that a player shows forward and backward.
//!
//! Each room's reference methods tell events as they think (see [`crate::observe`]); here they
//! become changes to what is drawn (edges, marks, colors of cells) and a line of text each. A
//! change says what was and what is, so that going back costs no more than going on.

mod camera;
mod chains;
mod cycle;
mod kami;
mod numberlink;
mod regions;
mod tree;

pub use camera::{Edge, Film, Frame, Mark};
pub use chains::{ByHand, by_hand};
pub use regions::{Region, RegionGraph, contractions};
pub use tree::{GameTree, Join, Node, game_tree};

use crate::answer::{Answer, MethodLabel, UnknownMethod};
use crate::limits::{Limits, Progress, Stop, Watch};
use crate::puzzle::{Kind, Puzzle, Solution};

use camera::Camera;

/// The reference methods that tell what they do, by name.
const WATCHED: [&str; 10] = [
    "deduction",
    "enumeration",
    "backtracking",
    "propagation",
    "deletion",
    "prim",
    "extension",
    "merging",
    "breadth-first",
    "best-first",
];

/// Those of some methods that can be watched.
pub fn watchable(kind: Kind) -> impl Iterator<Item = MethodLabel> {
    kind.methods().into_iter().filter(|method| WATCHED.contains(&method.name))
}

/// Runs a method with a camera on: at most `frames` frames, after which the method is stopped.
///
/// # Errors
/// A method that cannot be watched.
pub fn watch(
    puzzle: &Puzzle,
    method: &str,
    frames: usize,
    limits: &Limits<'_>,
) -> Result<(Film, Answer<Solution>), UnknownMethod> {
    let known = || watchable(puzzle.kind()).map(|known| known.name);
    let unknown = || UnknownMethod {
        name: method.to_owned(),
        kind: puzzle.kind().name(),
        known: known().collect::<Vec<_>>().join(", "),
    };
    let name = known().find(|&name| name == method).ok_or_else(unknown)?;
    let camera = Camera::new(puzzle.board(), frames);
    let full = camera.full();
    let reel = Reel { full: &full, watch: limits.watch };
    let limits = Limits { watch: Some(&reel), ..*limits };
    let (film, answer) = match puzzle {
        Puzzle::Chains(p) => {
            let (film, answer) = chains::watch(p, name, camera, &limits);
            (film, answer.map(Solution::Chains))
        }
        Puzzle::Numberlink(p) => {
            let (film, answer) = numberlink::watch(p, name, camera, &limits);
            (film, answer.map(Solution::Numberlink))
        }
        Puzzle::Cycle(p) => {
            let (film, answer) = cycle::watch(p, name, camera, &limits);
            (film, answer.map(Solution::Cycle))
        }
        Puzzle::Kami(p) => {
            let (film, answer) = kami::watch(p, name, camera, &limits);
            (film, answer.map(Solution::Kami))
        }
        Puzzle::Flood(p) => {
            let (film, answer) = kami::watch(p, name, camera, &limits);
            (film, answer.map(Solution::Flood))
        }
    };
    Ok((film, answer))
}

/// Stops the method when the film is full.
struct Reel<'a> {
    full: &'a camera::Full,
    watch: Option<&'a dyn Watch>,
}

impl Watch for Reel<'_> {
    fn stop(&self) -> Option<Stop> {
        if self.full.is_full() { Some(Stop::Nodes) } else { self.watch.and_then(Watch::stop) }
    }

    fn progress(&self, progress: &Progress) {
        self.watch.into_iter().for_each(|watch| watch.progress(progress));
    }
}
