//! The writer: turns a puzzle into a pseudo-Boolean model. It shares no code with the solvers.
//!
//! These files and the checker are all that a reader has to trust; docs/PROOFS.md explains each
//! constraint.

mod chains;
mod cut;
mod cycle;
mod flood;
mod kami;
mod links;
mod path;
#[cfg(test)]
mod tests;

pub(crate) use flood::{Flood, Floods, Rise, Tide, from_pivot, no_moves};
pub(crate) use kami::{Halves, Reasons, Share, model as positions};

use brimful::graph::Vertex;

use brimful::content::PlainSolution;
use brimful::numberlink::Rules;
use brimful::{Board, Cell, Puzzle, Shape, Solution};

use crate::model::{Literal, Model, number};

impl Model {
    /// The model of a puzzle; `None` for the kinds that have none.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        match puzzle {
            Puzzle::Cycle(puzzle) => Some(cycle::model(puzzle)),
            Puzzle::Numberlink(puzzle) => Some(links::numberlink(puzzle, puzzle.rules())),
            Puzzle::Chains(puzzle) => Some(chains::model(puzzle)),
            Puzzle::Path(puzzle) => path::model(puzzle),
            _ => None,
        }
    }

    /// The model of a puzzle that allows more, where that makes proofs shorter: cells may stay empty.
    pub(crate) fn of_more(puzzle: &Puzzle) -> Option<Self> {
        let Puzzle::Numberlink(puzzle) = puzzle else { return None };
        (puzzle.rules() == Rules::FillTouch).then(|| {
            let mut model = links::numberlink(puzzle, Rules::Nikoli);
            model.note("Here, cells may stay empty: what is impossible even so is impossible.");
            model
        })
    }

    /// Excludes a solution of the puzzle: any other misses one of its steps. Returns whether the
    /// solution has the right form, and none of its paths can be longer.
    #[must_use]
    pub fn exclude(&mut self, puzzle: &Puzzle, solution: &Solution) -> bool {
        let Some(held) = self.held(puzzle, solution) else { return false };
        if self.rules() == Some(Rules::Nikoli) && self.has_detour(&held[0]) {
            return false;
        }
        self.title("A solution other than the one shown misses one of its steps.");
        self.shown = held.first().cloned().unwrap_or_default();
        for variables in held {
            self.at_least(1, variables.into_iter().map(Literal::no));
        }
        true
    }

    /// The variables that are true in a solution; several lists if it can be written in several
    /// ways.
    fn held(&self, puzzle: &Puzzle, solution: &Solution) -> Option<Vec<Vec<usize>>> {
        let walks = match (puzzle, solution.plain()) {
            (Puzzle::Path(puzzle), PlainSolution::Paths(paths)) => {
                return path::held(self, puzzle, paths.first()?);
            }
            (Puzzle::Cycle(_), PlainSolution::Loop(cells)) => {
                vec![cells.iter().chain(cells.first()).copied().collect()]
            }
            (Puzzle::Numberlink(_) | Puzzle::Chains(_), PlainSolution::Paths(paths)) => paths,
            _ => return None,
        };
        let mut held = Vec::new();
        for walk in walks {
            held.extend(self.walk(&vertices(puzzle.board(), &walk)?)?);
        }
        Some(vec![held])
    }
}

/// The vertices along cells, each of which touches the next.
fn vertices(board: &Board, cells: &[Cell]) -> Option<Vec<usize>> {
    Some(board.walk(cells)?.into_iter().map(|v| v.index()).collect())
}

/// About how many bytes a name takes.
const NAME_BYTES: usize = 8;

/// The names of the cells of a board, by vertex.
fn names(board: &Board) -> Vec<String> {
    let node = matches!(board.shape(), Shape::Abstract { .. });
    let name = |v: Vertex| {
        let cell = board.cell(v);
        let mut lanes = board.vertices(cell);
        let lane = match lanes.len() {
            1 => "",
            _ if lanes.next() == Some(v) => ".row",
            _ => ".column",
        };
        let mut name = String::with_capacity(NAME_BYTES);
        name.push(if node { 'n' } else { 'r' });
        if !node {
            number(cell.row as usize + 1, &mut name);
            name.push('c');
        }
        number(cell.col as usize + usize::from(!node), &mut name);
        name + lane
    };
    Vertex::all(board.len()).map(name).collect()
}
