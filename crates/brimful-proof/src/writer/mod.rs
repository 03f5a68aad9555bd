//! The writer: turns a puzzle into a pseudo-Boolean model. It shares no code with the solvers.
//!
//! These files and the checker are all that a reader has to trust; docs/PROOFS.md explains each
//! constraint.

mod chains;
mod cut;
mod flood;
mod kami;
mod links;
mod path;
#[cfg(test)]
mod tests;

pub(crate) use flood::{Flood, Tide, from_pivot};
pub(crate) use kami::{Halves, Reasons, model as positions};

use brimful::graph::Vertex;

use brimful::content::PlainSolution;
use brimful::numberlink::{self, Rules};
use brimful::{Board, Puzzle, Solution};

use crate::model::{Cuts, Literal, Model};

impl Model {
    /// The model of a puzzle; `None` for the kinds that have none.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        match puzzle {
            Puzzle::Cycle(puzzle) => {
                // No cell is an endpoint, and the loop may touch itself.
                Some(links::model(puzzle.board(), Vec::new(), Rules::FillTouch))
            }
            Puzzle::Numberlink(puzzle) => Some(numberlink(puzzle, puzzle.rules())),
            Puzzle::Chains(puzzle) => Some(chains::model(puzzle)),
            Puzzle::Path(puzzle) => Some(path::model(puzzle)),
            _ => None,
        }
    }

    /// The model of a puzzle that allows more, where that makes proofs shorter: cells may stay empty.
    pub(crate) fn of_more(puzzle: &Puzzle) -> Option<Self> {
        let Puzzle::Numberlink(puzzle) = puzzle else { return None };
        (puzzle.rules() == Rules::FillTouch).then(|| numberlink(puzzle, Rules::Nikoli))
    }

    /// Excludes a solution of the puzzle: any other misses one of its steps. Returns whether the
    /// solution has the right form, and none of its paths can be longer.
    #[must_use]
    pub fn exclude(&mut self, puzzle: &Puzzle, solution: &Solution) -> bool {
        let held = self.held(puzzle, solution);
        self.title("A solution other than the one shown misses one of its steps.");
        for variables in held.iter().flatten() {
            self.at_least(1, variables.iter().copied().map(Literal::no));
        }
        held.is_some()
    }

    /// The variables that are true in a solution; several lists if it can be written in several
    /// ways.
    fn held(&self, puzzle: &Puzzle, solution: &Solution) -> Option<Vec<Vec<usize>>> {
        let walks = match solution.plain() {
            PlainSolution::Paths(paths) => paths,
            PlainSolution::Loop(cells) => vec![[&cells[..], &cells[..cells.len().min(1)]].concat()],
            PlainSolution::Moves(_) => return None,
        };
        let index = |walk: Vec<Vertex>| Vec::from_iter(walk.iter().map(|v| v.index()));
        let walks = walks.iter().map(|walk| puzzle.board().walk(walk).map(index));
        let walks = walks.collect::<Option<Vec<_>>>()?;
        if self.cuts == Cuts::Never {
            return Some(path::timed_walks(walks.first()?));
        }
        if self.rules() == Some(Rules::Nikoli) && self.has_detour(&walks) {
            return None;
        }
        let steps = walks.iter().map(|walk| self.walk(walk)).collect::<Option<Vec<_>>>()?;
        Some(vec![steps.concat()])
    }
}

/// Numberlink by some rules.
fn numberlink(puzzle: &numberlink::Puzzle, rules: Rules) -> Model {
    let pairs = puzzle.pairs().iter().map(|pair| pair.map(|v| v.index())).collect();
    links::model(puzzle.board(), pairs, rules)
}

/// The names of the cells of a board, by vertex.
fn names(board: &Board) -> Vec<String> {
    let name = |v: Vertex| {
        let place = board.name(board.cell(v));
        let mut lanes = board.vertices(place.cell());
        let lane = match lanes.len() {
            1 => "",
            _ if lanes.next() == Some(v) => ".row",
            _ => ".column",
        };
        if place.is_node() { format!("n{}", place.short()) } else { place.short() + lane }
    };
    Vertex::all(board.len()).map(name).collect()
}
