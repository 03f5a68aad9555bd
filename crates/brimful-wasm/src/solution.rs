//! Solutions in numbers of cells, both ways.

use brimful::content::PlainSolution;
use brimful::graph::Vertex;
use brimful::puzzle::{Puzzle, Solution};
use brimful::{chains, cycle, kami, numberlink};
use serde::{Deserialize, Serialize};

use crate::wire::{Fault, cell};

/// A solution of any kind: one member, by kind.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub(crate) struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    paths: Option<Vec<Vec<Vertex>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<Vertex>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<Move>>,
}

/// A recoloring.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Move {
    pub(crate) cell: Vertex,
    pub(crate) color: u32,
}

impl Move {
    /// A move of the library.
    #[cfg(feature = "thinking")]
    pub(crate) fn new(puzzle: &Puzzle, step: kami::Move) -> Option<Self> {
        Some(Move { cell: puzzle.board().vertex(step.cell)?, color: step.color })
    }

    /// The library's move.
    pub(crate) fn read(self, puzzle: &Puzzle) -> Result<kami::Move, Fault> {
        Ok(kami::Move { cell: cell(puzzle.board(), self.cell)?, color: self.color })
    }
}

impl Told {
    /// A solution of this puzzle, its paths in the order of the puzzle's.
    #[cfg(feature = "thinking")]
    pub(crate) fn new(puzzle: &Puzzle, solution: &Solution) -> Self {
        let board = puzzle.board();
        match solution {
            Solution::Chains(chains::Solution { paths })
            | Solution::Numberlink(numberlink::Solution { paths }) => {
                let mut told: Vec<Vec<Vertex>> =
                    paths.iter().map(|path| board.walk(path).unwrap_or_default()).collect();
                told.sort_by_key(|path| path.first().and_then(|&v| puzzle.path_at(v)));
                Told { paths: Some(told), ..Told::default() }
            }
            Solution::Cycle(cycle::Solution { cells }) => {
                Told { cells: Some(board.walk(cells).unwrap_or_default()), ..Told::default() }
            }
            Solution::Kami(kami::Solution { moves })
            | Solution::Flood(kami::Solution { moves }) => Told {
                moves: Some(moves.iter().filter_map(|&m| Move::new(puzzle, m)).collect()),
                ..Told::default()
            },
        }
    }

    /// The library's solution; whether it is one is for `check` to say.
    ///
    /// # Errors
    /// Another kind's solution, or a cell that is not there.
    pub(crate) fn read(self, puzzle: &Puzzle) -> Result<Solution, Fault> {
        let board = puzzle.board();
        let cells =
            |path: &[Vertex]| path.iter().map(|&v| cell(board, v)).collect::<Result<Vec<_>, _>>();
        let paths = |paths: Vec<Vec<Vertex>>| {
            paths.iter().map(|path| cells(path)).collect::<Result<Vec<_>, _>>()
        };
        let plain = match self {
            Told { paths: Some(told), .. } => PlainSolution::Paths(paths(told)?),
            Told { cells: Some(told), .. } => PlainSolution::Loop(cells(&told)?),
            Told { moves: Some(told), .. } => PlainSolution::Moves(
                told.into_iter().map(|step| step.read(puzzle)).collect::<Result<_, _>>()?,
            ),
            Told { .. } => PlainSolution::Paths(Vec::new()),
        };
        let kind = puzzle.kind();
        let other = || Fault::new(format!("this is not a solution of a {} puzzle", kind.name()));
        kind.solution(plain).ok_or_else(other)
    }
}
