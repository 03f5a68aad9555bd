//! The nearest fix: which walls to open and which cells to wall off, so that a board without a loop
//! has one.

use super::{Puzzle, Solution, solve};
use crate::answer::{Ask, Outcome};
use crate::board::{Board, Cell, Shape};
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::{Limits, Meter, Stop};
use brimful_cover::hamilton;

/// Search nodes spent on the question whether the board has a loop already.
const NODES: u64 = 20_000;

/// Changes after which a board has a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// Walls to open: cells that are not there, in reading order.
    pub remove: Vec<Cell>,
    /// Cells to wall off, in reading order.
    pub add: Vec<Cell>,
    /// No fewer changes will do: proven.
    pub lower_bound: usize,
    /// The loop through every free cell of the changed board.
    pub solution: Solution,
    /// Why the search for fewer changes ended early.
    pub stopped: Option<Stop>,
}

impl Fix {
    /// How many cells change.
    pub fn size(&self) -> usize {
        self.remove.len() + self.add.len()
    }

    /// The puzzle after the changes, where the board is a lattice.
    #[must_use]
    pub fn apply(&self, board: &Board) -> Option<Puzzle> {
        let (rows, cols) = board.shape().size();
        let mut present = vec![false; rows as usize * cols as usize];
        for cell in &self.solution.cells {
            *present.get_mut(cell.row as usize * cols as usize + cell.col as usize)? = true;
        }
        let board = match board.shape() {
            Shape::Abstract { .. } => return None,
            shape => Board::with_links(shape, &present, &board.links()).ok()?,
        };
        Puzzle::new(super::Draft { board }).ok()
    }

    /// Whether no fewer changes would do: proven.
    pub fn is_optimal(&self) -> bool {
        self.size() == self.lower_bound
    }
}

/// A smallest set of cells to open or to wall off, within the board's rectangle, so that one loop
/// passes through every free cell; on an abstract graph, a set of nodes to leave out.
///
/// A cell that is opened touches its neighbors of the lattice, those across sides that are joined
/// too. Most boards with a few mistakes are fixed with proof that no fewer changes do, boards of
/// about 16x16 whatever they are like; on others the fix is a good one, and the lower bound tells
/// how good. `None` when nothing fixes the board, as on one row of cells, or nothing was found in
/// time; stopped later than that, the best fix so far is given with the bound proven so far.
///
/// Deterministic. Time grows about linearly with the rectangle.
pub fn fix(puzzle: &Puzzle, limits: &Limits<'_>) -> Option<Fix> {
    let own = puzzle.board();
    let mut least = 0;
    let attempt =
        Limits { nodes: Some(limits.nodes.map_or(NODES, |nodes| nodes.min(NODES))), ..*limits };
    match solve(puzzle, &Ask::default(), &attempt).map(|answer| answer.outcome) {
        Ok(Outcome::Solved(solution)) => {
            return Some(Fix {
                remove: Vec::new(),
                add: Vec::new(),
                lower_bound: 0,
                solution,
                stopped: None,
            });
        }
        Ok(Outcome::Unsolvable(_)) => least = 1,
        _ => {}
    }
    let full = rectangle(own)?;
    let free: IdVec<Vertex, bool> =
        full.cells().iter().map(|&cell| own.vertex(cell).is_some()).collect();
    let mut meter = Meter::new(limits);
    let found = hamilton::nearest(full.graph(), &free, least, &mut meter)?;
    let mut passed = IdVec::from_elem(false, full.len());
    found.cycle.iter().for_each(|&v| passed[v] = true);
    let cells = |pick: &dyn Fn(Vertex) -> bool| -> Vec<Cell> {
        passed.ids().filter(|&v| pick(v)).map(|v| full.cell(v)).collect()
    };
    Some(Fix {
        remove: cells(&|v| passed[v] && !free[v]),
        add: cells(&|v| free[v] && !passed[v]),
        lower_bound: found.lower,
        solution: Solution { cells: full.cells_of(&found.cycle) },
        stopped: found.stopped,
    })
}

/// The board with every cell of its rectangle; an abstract graph as it is.
fn rectangle(board: &Board) -> Option<Board> {
    let shape = board.shape();
    match shape {
        Shape::Abstract { .. } => Some(board.clone()),
        _ => {
            let (rows, cols) = shape.size();
            Board::with_links(
                shape,
                &vec![true; rows as usize * cols as usize],
                &board.links_as_said(),
            )
            .ok()
        }
    }
}
