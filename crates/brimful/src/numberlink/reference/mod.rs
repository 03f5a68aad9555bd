//! The simple ways this room grew from, to compare with and to watch: give every empty cell a
//! label, cell by cell.
//!
//! Under `fill` a board is solved exactly when each endpoint has one neighbor of its label, every
//! other cell has two, and every cell is on its label's path (the neighbor test alone also accepts
//! a closed ring beside the path). Under the other rules such a board is a solution too, but there
//! may be others, so these methods give up when they find none.

mod backtracking;
mod fill;
mod propagation;
#[cfg(test)]
mod tests;

use crate::answer::{Answer, Request};
use crate::certificate::Certificate;
use crate::graph::Vertex;
use crate::ids::Label;
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

use super::{Puzzle, Rules, Solution};
use fill::{Coloring, Found};

/// What a reference method did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It gave an empty cell a label (an index into the puzzle's labels).
    Placed {
        /// The cell's vertex.
        vertex: Vertex,
        /// The label.
        label: Label,
    },
    /// It found a cell with the wrong number of neighbors of its own label.
    Refused {
        /// The cell's vertex.
        vertex: Vertex,
    },
    /// It had tried every label on a cell and went back.
    Emptied {
        /// The cell's vertex.
        vertex: Vertex,
    },
    /// Every cell passed the test.
    Solved,
}

/// Which reference method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// Tests full boards only.
    Backtracking,
    /// Tests each cell as soon as its neighbors are labeled.
    Propagation,
}

impl Reference {
    fn name(self) -> &'static str {
        match self {
            Reference::Backtracking => "backtracking",
            Reference::Propagation => "propagation",
        }
    }
}

/// Solves a puzzle by a reference method, telling `observer` each step. Nodes are labels placed.
///
/// Exponential: boards above 4x4 (backtracking) or about 8x8 (propagation) want a limit.
pub fn solve(
    puzzle: &Puzzle,
    request: Request,
    which: Reference,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    let mut meter = Meter::new(limits);
    let wanted = if request.unique && puzzle.rules() == Rules::Fill { 2 } else { 1 };
    let coloring = Coloring::new(puzzle);
    let Found { solutions, stop } = match which {
        Reference::Backtracking => backtracking::find(coloring, wanted, &mut meter, observer),
        Reference::Propagation => propagation::find(coloring, wanted, &mut meter, observer),
    };
    // under the other rules there may be solutions these methods cannot see
    let stop =
        if stop.is_none() && puzzle.rules() != Rules::Fill { Some(Stop::Method) } else { stop };
    let (method, nodes) = (which.name(), meter.nodes());
    let ended = stop.map_or(Ok(Certificate::Search { nodes }), Err);
    Answer::of_search(request, solutions, ended, (method, nodes))
}
