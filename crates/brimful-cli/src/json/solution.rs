//! Solutions in the contract's words.

use brimful::board::{Board, Cell, Shape};
use brimful::content::{self, Content, SolutionForm, SolutionView, Text};
use brimful::cycle;
use brimful::puzzle::{Puzzle, Solution};
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
#[derive(Clone)]
pub(crate) struct Places<'a>(pub(super) &'a Board, pub(super) &'a [Cell]);

impl Serialize for Places<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.1.iter().map(|&cell| Place(self.0, cell)))
    }
}

/// A solution in JSON.
#[derive(serde::Serialize)]
#[serde(untagged)]
pub(crate) enum Told<'a> {
    /// Paths with their labels.
    Paths { paths: Vec<Path<'a>> },
    /// The cells of a loop or of one path in order.
    Cells { cells: Places<'a> },
    /// Recolorings in order.
    Moves { moves: Vec<Move<'a>> },
}

/// One path.
#[derive(serde::Serialize)]
pub(crate) struct Path<'a> {
    label: Text,
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
    pub(super) fn new(board: &'a Board, step: &content::Move) -> Self {
        Move { cell: Place(board, step.cell), color: step.color.0 }
    }
}

impl<'a> Told<'a> {
    /// A solution of this puzzle.
    pub(crate) fn new(puzzle: &'a Puzzle, solution: &'a Solution) -> Self {
        let (board, form) = (puzzle.board(), puzzle.kind().solution_form());
        match solution.view() {
            SolutionView::Paths([cells]) if form == SolutionForm::Path => {
                Told::Cells { cells: Places(board, cells) }
            }
            SolutionView::Paths(paths) => {
                let path = |cells: &'a Vec<Cell>| Path {
                    label: label(puzzle, cells),
                    cells: Places(board, cells),
                };
                Told::Paths { paths: paths.iter().map(path).collect() }
            }
            SolutionView::Loop(cells) => Told::Cells { cells: Places(board, cells) },
            SolutionView::Moves(moves) => {
                Told::Moves { moves: moves.iter().map(|step| Move::new(board, step)).collect() }
            }
        }
    }
}

/// The label of a path: the label in its first cell, or else the number of its start, from 1 in
/// reading order.
pub(crate) fn label(puzzle: &Puzzle, path: &[Cell]) -> Text {
    let first = path.first().and_then(|&cell| puzzle.board().vertex(cell));
    let label = first.and_then(|v| match puzzle.content(v) {
        Content::Label(label) => Some(label),
        _ => puzzle.path_at(v).map(|path| (path + 1).to_string().into()),
    });
    label.unwrap_or_default()
}
