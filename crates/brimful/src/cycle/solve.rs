//! From the puzzle to an engine and back.

use crate::answer::{Answer, Ask, Method, Outcome, UnknownMethod, choose_method};
use crate::board::Board;
use crate::certificate::Certificate;
use crate::cover::hamilton;
use crate::graph::Vertex;
use crate::limits::Limits;

use super::{Puzzle, Solution, reference};

/// The ways to solve, the default first.
pub const METHODS: &[Method] = &[
    Method {
        name: "engine",
        about: "reasons against first, then a 2-factor by matching, its cycles merged; exact search decides the rest",
    },
    Method {
        name: "deletion",
        about: "random deletion, destroyer paths, connector reflections; gives up at times",
    },
    Method { name: "prim", about: "a loop around Prim's maze, for boards made of 2x2 blocks" },
    Method {
        name: "extension",
        about: "the shortest loop, extended two cells at a time; gives up at most walls",
    },
    Method {
        name: "merging",
        about: "a 2-factor by matching, its cycles merged over squares; gives up where none helps",
    },
];

/// Solves the puzzle.
///
/// Uniqueness is decided by the engine only.
///
/// # Errors
/// A method that is not in [`METHODS`].
pub fn solve(
    puzzle: &Puzzle,
    ask: &Ask,
    limits: &Limits<'_>,
) -> Result<Answer<Solution>, UnknownMethod> {
    let board = puzzle.board();
    let answer = match choose_method("cycle", METHODS, ask)? {
        1 => reference::three_stages(board.graph(), ask.seed, limits, &mut ()),
        2 => reference::prim(board, ask.seed, limits, &mut ()),
        3 => reference::extension(board.graph(), limits, &mut ()),
        4 => reference::merging(board.graph(), limits, &mut ()),
        _ => engine(board, ask, limits),
    };
    Ok(answer.map(|cycle| Solution { cells: board.cells_of(&cycle) }))
}

fn engine(board: &Board, ask: &Ask, limits: &Limits<'_>) -> Answer<Vec<Vertex>> {
    let ask = hamilton::Ask { unique: ask.unique, seed: ask.seed };
    let mut answer = hamilton::solve(board.graph(), ask, limits);
    if let Outcome::Unsolvable(Certificate::Balance { even, odd }) = &mut answer.outcome {
        // the engine calls the color of vertex 0 even; people count row plus column
        let first_is_odd = board.chessboard().is_some_and(|even| even.first() == Some(&false));
        if first_is_odd {
            std::mem::swap(even, odd);
        }
    }
    answer
}
