//! Solutions in the contract's words.

use brimful::board::{Board, Cell, Shape};
use brimful::puzzle::{Puzzle, Solution};
use brimful::{chains, cycle, kami, numberlink};
use serde::ser::{Serialize, Serializer};

/// A cell: `[row, column]`, or the number of a node.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a>(pub(crate) &'a Board, pub(crate) Cell);

impl Serialize for Place<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Place(board, Cell { row, col }) = *self;
        match board.shape() {
            Shape::Abstract { .. } => col.serialize(to),
            _ => [row, col].serialize(to),
        }
    }
}

/// Cells in order.
#[derive(Clone, Copy)]
pub(crate) struct Places<'a>(pub(super) &'a Board, pub(super) &'a [Cell]);

impl Serialize for Places<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.1.iter().map(|&cell| Place(self.0, cell)))
    }
}

/// A solution as JSON tells it.
#[derive(serde::Serialize)]
#[serde(untagged)]
pub(crate) enum Told<'a> {
    /// Cardinal Chains and Numberlink.
    Paths { paths: Vec<Path<'a>> },
    /// Hamiltonian cycles.
    Loop { cells: Places<'a> },
    /// KAMI and Flood-It.
    Moves { moves: Vec<Move<'a>> },
}

/// One path.
#[derive(serde::Serialize)]
pub(crate) struct Path<'a> {
    label: String,
    cells: Places<'a>,
}

/// One move.
#[derive(serde::Serialize)]
pub(crate) struct Move<'a> {
    cell: Place<'a>,
    color: u32,
}

/// Changes that give a board a loop.
#[derive(serde::Serialize)]
pub(crate) struct ToldFix<'a> {
    remove: Places<'a>,
    add: Places<'a>,
    lower_bound: usize,
    optimal: bool,
    /// The loop of the changed board.
    cells: Places<'a>,
}

impl<'a> ToldFix<'a> {
    pub(crate) fn new(board: &'a Board, fix: &'a cycle::Fix) -> Self {
        ToldFix {
            remove: Places(board, &fix.remove),
            add: Places(board, &fix.add),
            lower_bound: fix.lower_bound,
            optimal: fix.is_optimal(),
            cells: Places(board, &fix.solution.cells),
        }
    }
}

impl<'a> Move<'a> {
    /// A move on that board.
    pub(super) fn new(board: &'a Board, step: &kami::Move) -> Self {
        Move { cell: Place(board, step.cell), color: step.color }
    }
}

impl<'a> Told<'a> {
    /// A solution of this puzzle.
    pub(crate) fn new(puzzle: &'a Puzzle, solution: &'a Solution) -> Self {
        let board = puzzle.board();
        match solution {
            Solution::Chains(chains::Solution { paths })
            | Solution::Numberlink(numberlink::Solution { paths }) => {
                let tell = |path: &'a Vec<Cell>| Path {
                    label: label(puzzle, path),
                    cells: Places(board, path),
                };
                Told::Paths { paths: paths.iter().map(tell).collect() }
            }
            Solution::Cycle(cycle) => Told::Loop { cells: Places(board, &cycle.cells) },
            Solution::Kami(kami::Solution { moves })
            | Solution::Flood(kami::Solution { moves }) => {
                Told::Moves { moves: moves.iter().map(|step| Move::new(board, step)).collect() }
            }
        }
    }
}

/// The label of a path: the text of its endpoints, or for a chain the number of its start, from 1
/// in reading order.
pub(crate) fn label(puzzle: &Puzzle, path: &[Cell]) -> String {
    let first = path.first().and_then(|&cell| puzzle.board().vertex(cell));
    let label = first.and_then(|v| match puzzle {
        Puzzle::Chains(p) => p.starts().binary_search(&v).ok().map(|i| (i + 1).to_string()),
        Puzzle::Numberlink(p) => {
            let label = p.label_at().get(v as usize).copied().flatten()?;
            p.labels().get(label as usize).cloned()
        }
        _ => None,
    });
    label.unwrap_or_default()
}
