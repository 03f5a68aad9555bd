//! Solutions and positions in numbers of cells.

use brimful::content::{self, PlainSolution};
use brimful::graph::Vertex;
use brimful::phrase;
pub(crate) use brimful::play::Recoloring;
use brimful::puzzle::{self, Puzzle};
use serde::{Deserialize, Serialize};

use crate::wire::{Fault, cell};

/// A solution. It has one member, by kind: `paths`, in the order of `Scene.paths`; `cells`, the
/// loop in order; or `moves`.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct Solution {
    #[serde(skip_serializing_if = "Option::is_none")]
    paths: Option<Vec<Vec<Vertex>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<Vertex>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<Recoloring>>,
}

/// A player's position: edges drawn and edges crossed out (directed on boards of Cardinal Chains),
/// labels ruled out, and moves made.
#[derive(Serialize, Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Drawn {
    pub(crate) on: Vec<[Vertex; 2]>,
    pub(crate) off: Vec<[Vertex; 2]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<NotLabel>>"))]
    pub(crate) not_label: Vec<NotLabel>,
    pub(crate) moves: Vec<Recoloring>,
}

/// A label ruled out in a cell.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NotLabel {
    pub(crate) cell: Vertex,
    pub(crate) label: String,
}

/// The library's move as a message; `None` if the board has no such cell.
#[cfg(feature = "thinking")]
pub(crate) fn recoloring(puzzle: &Puzzle, step: content::Move) -> Option<Recoloring> {
    Some(Recoloring { cell: puzzle.board().vertex(step.cell)?, color: step.color })
}

/// The library's moves.
///
/// # Errors
/// A cell that the board does not have.
pub(crate) fn read_moves(
    puzzle: &Puzzle,
    moves: &[Recoloring],
) -> Result<Vec<content::Move>, Fault> {
    let read = |&Recoloring { cell: v, color }: &Recoloring| {
        Ok(content::Move { cell: cell(puzzle.board(), v)?, color })
    };
    moves.iter().map(read).collect()
}

impl Solution {
    /// A solution of this puzzle.
    #[cfg(feature = "thinking")]
    pub(crate) fn new(puzzle: &Puzzle, solution: &puzzle::Solution) -> Self {
        let walk = |cells: &[_]| puzzle.board().walk(cells).unwrap_or_default();
        match solution.plain() {
            PlainSolution::Paths(paths) => {
                let mut paths: Vec<_> = paths.iter().map(|path| walk(path)).collect();
                paths.sort_by_key(|path| path.first().and_then(|&v| puzzle.path_at(v)));
                Solution { paths: Some(paths), ..Solution::default() }
            }
            PlainSolution::Loop(cells) => {
                Solution { cells: Some(walk(&cells)), ..Solution::default() }
            }
            PlainSolution::Moves(moves) => {
                let moves = moves.iter().filter_map(|&step| recoloring(puzzle, step));
                Solution { moves: Some(moves.collect()), ..Solution::default() }
            }
        }
    }

    /// The library's solution, unchecked.
    ///
    /// # Errors
    /// A solution of another kind, or a cell that the board does not have.
    pub(crate) fn read(self, puzzle: &Puzzle) -> Result<puzzle::Solution, Fault> {
        let cells = |walk: &Vec<Vertex>| -> Result<Vec<_>, Fault> {
            walk.iter().map(|&v| cell(puzzle.board(), v)).collect()
        };
        let plain = match self {
            Solution { paths: Some(paths), .. } => {
                PlainSolution::Paths(paths.iter().map(cells).collect::<Result<_, _>>()?)
            }
            Solution { cells: Some(walk), .. } => PlainSolution::Loop(cells(&walk)?),
            Solution { moves: Some(moves), .. } => {
                PlainSolution::Moves(read_moves(puzzle, &moves)?)
            }
            Solution { .. } => PlainSolution::Paths(Vec::new()),
        };
        let kind = puzzle.kind();
        let other =
            || Fault::new(phrase!("this is not a solution of a {kind} puzzle", kind = kind.name()));
        kind.solution(plain).ok_or_else(other)
    }
}
