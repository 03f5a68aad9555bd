//! The simple ways people write for these puzzles, to compare with and to watch: one path, drawn
//! cell by cell.

mod depth_first;
mod gaps;
#[cfg(test)]
mod tests;

use crate::answer::{Answer, Request};
use crate::certificate::Certificate;
use crate::graph::Vertex;
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

use super::{Puzzle, Rules, Solution};

/// What a reference method did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// It led the path, or the piece in a gap, to a cell.
    Step {
        /// The cell before, where there is one.
        from: Option<Vertex>,
        /// The cell.
        to: Vertex,
        /// The step at which the path is there, from 1.
        step: usize,
    },
    /// It went back from a cell.
    Back {
        /// The cell before, where there is one.
        from: Option<Vertex>,
        /// The cell left.
        to: Vertex,
    },
    /// It saw that some cells cannot all be covered any more.
    Hopeless {
        /// The cells.
        cells: Vec<Vertex>,
        /// Whether they are cut off; else they are two dead ends.
        cut_off: bool,
    },
    /// It turned to the gap between two numbers.
    Gap {
        /// The numbers.
        numbers: [u32; 2],
    },
    /// The path covers every cell.
    Solved,
}

/// Which reference method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// Cell by cell from the first one.
    DepthFirst,
    /// The same, back at once at dead ends and where cells are cut off.
    Pruned,
    /// The gaps between numbers, the shortest first; rules `step`, and at least one number.
    Gaps,
}

impl Reference {
    fn name(self) -> &'static str {
        match self {
            Reference::DepthFirst => "depth-first",
            Reference::Pruned => "pruned",
            Reference::Gaps => "gaps",
        }
    }
}

/// Solutions met, and what counts the work.
struct Search<'s, 'l, O> {
    puzzle: &'s Puzzle,
    wanted: usize,
    found: Vec<Vec<Vertex>>,
    meter: Meter<'l>,
    observer: &'s mut O,
}

impl<O: Observer<Event>> Search<'_, '_, O> {
    /// Keeps a path, unless it is the way back of one found; whether these are enough.
    fn keep(&mut self, path: &[Vertex]) -> bool {
        let back: Vec<Vertex> = path.iter().rev().copied().collect();
        if !self.found.contains(&back) {
            self.found.push(path.to_vec());
            self.observer.see(|| Event::Solved);
        }
        self.found.len() >= self.wanted
    }
}

/// Solves a puzzle by a reference method and reports each step to `observer`. Nodes are steps.
///
/// Exponential: boards above about 6x6 with few numbers want a limit.
pub fn solve(
    puzzle: &Puzzle,
    request: Request,
    which: Reference,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    let mut search = Search {
        puzzle,
        wanted: if request.unique { 2 } else { 1 },
        found: Vec::new(),
        meter: Meter::new(limits),
        observer,
    };
    let stop = match which {
        Reference::DepthFirst => depth_first::run(&mut search, false).err(),
        Reference::Pruned => depth_first::run(&mut search, true).err(),
        Reference::Gaps if puzzle.rules() == Rules::Order => Some(Stop::Method),
        Reference::Gaps => gaps::run(&mut search).err(),
    };
    let nodes = search.meter.nodes();
    let board = puzzle.board();
    let solution = |path: Vec<Vertex>| Solution { cells: board.cells_of(&path) };
    let ended = stop.map_or(Ok(Certificate::Search { nodes }), Err);
    let found = search.found.into_iter().map(solution);
    Answer::of_search(request, found, ended, (which.name(), nodes))
}
