//! The textbook algorithms, one a file, to test the engine against, to compare it with, and to
//! watch.

mod a_star;
mod best_first;
mod bound;
mod branch_and_bound;
mod breadth_first;
mod contraction;
mod flood_fill;

pub use a_star::a_star;
pub use best_first::{best_first, fewest_regions};
pub use bound::Bound;
pub use branch_and_bound::{branch_and_bound, in_parallel};
pub use breadth_first::breadth_first;
pub use contraction::{Contraction, contract};
pub use flood_fill::{Order, Taken, flood_fill};

use super::{Move, Solution};
use crate::answer::{Answer, Bounds};
use crate::limits::{Meter, Stop};
use contraction::Board;

/// What a search looked at and concluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A position was taken up.
    Looked {
        /// The moves that led there.
        moves: Vec<Move>,
        /// How many regions it has.
        regions: usize,
        /// How many others wait.
        waiting: usize,
    },
    /// The moves to come from the position taken up were bounded. It is given up if the best list
    /// so far has no more than the moves made and the bound.
    Bounded {
        /// The moves that led there.
        moved: u32,
        /// The bound.
        bound: Bound,
        /// The length of the best list so far, if the method keeps one.
        best: Option<u32>,
    },
    /// One more position was met for the first time, and waits.
    Met {
        /// The last move that led there.
        step: Move,
        /// How many regions it has.
        regions: usize,
    },
    /// Those that follow are the events of this worker, of several that work side by side.
    Worker(usize),
    /// A position of one color was met.
    Solved {
        /// The moves that led there.
        moves: Vec<Move>,
    },
}

/// The positions met: how each was reached, for telling the moves in the end.
#[derive(Default)]
struct Trail(Vec<(usize, Move)>);

impl Trail {
    /// The number of the start.
    const START: usize = usize::MAX;

    fn add(&mut self, before: usize, step: Move) -> usize {
        self.0.push((before, step));
        self.0.len() - 1
    }

    /// The moves that led to a position, first move first.
    fn moves(&self, mut at: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(&(before, step)) = self.0.get(at) {
            moves.push(step);
            at = before;
        }
        moves.reverse();
        moves
    }
}

/// Counts a position against the limits: `kept` of them are held, each of about `size` bytes.
fn count(meter: &mut Meter<'_>, kept: usize, size: usize) -> Result<(), Stop> {
    meter.node()?;
    // A position takes a while to expand: ask each time.
    meter.poll()?;
    if kept.saturating_mul(size) > meter.limits().memory { Err(Stop::Memory) } else { Ok(()) }
}

/// A stopped answer with a lower bound; every board has the one that each move removes at most one
/// color.
fn stopped(
    stop: Stop,
    lower: u32,
    best: Option<Solution>,
    method: &'static str,
    nodes: u64,
) -> Answer<Solution> {
    let upper = best.as_ref().map(|solution| solution.moves.len() as u32);
    let bounds = Some(Bounds { lower, upper });
    Answer { bounds, ..Answer::unknown(stop, best, method, nodes) }
}

/// A solved answer: the moves are proven shortest.
fn solved(moves: Vec<Move>, method: &'static str, nodes: u64) -> Answer<Solution> {
    let length = moves.len() as u32;
    Answer::of_moves(Some((Solution { moves }, length)), length, None, (method, nodes))
}
