//! From the puzzle to an engine and back.

use crate::answer::{Answer, Ask, AskError, Method, Outcome, Request, solve_by};
use crate::board::Board;
use crate::certificate::Certificate;
use crate::graph::Vertex;
use crate::limits::Limits;
use brimful_cover::hamilton;

use super::{Puzzle, Solution, reference};

/// The ways to solve, the default first. Uniqueness is decided by the engine only.
pub const METHODS: &[Method<Puzzle, Solution>] = &[
    Method {
        name: "engine",
        about: "obstacles first, then a 2-factor by matching, its cycles merged; exact search last",
        run: |puzzle, request, limits| on_cells(puzzle, engine(puzzle.board(), request, limits)),
    },
    Method {
        name: "deletion",
        about: "random deletion, destroyer paths, connector reflections; may give up",
        run: |puzzle, request, limits| {
            let graph = puzzle.board().graph();
            on_cells(puzzle, reference::three_stages(graph, request.seed, limits, &mut ()))
        },
    },
    Method {
        name: "prim",
        about: "a loop around Prim's maze, for boards made of 2x2 blocks",
        run: |puzzle, request, limits| {
            on_cells(puzzle, reference::prim(puzzle.board(), request.seed, limits, &mut ()))
        },
    },
    Method {
        name: "extension",
        about: "the shortest loop, extended two cells at a time; gives up at most walls",
        run: |puzzle, _, limits| {
            on_cells(puzzle, reference::extension(puzzle.board().graph(), limits, &mut ()))
        },
    },
    Method {
        name: "merging",
        about: "a 2-factor by matching, its cycles merged over squares; may give up",
        run: |puzzle, _, limits| {
            on_cells(puzzle, reference::merging(puzzle.board().graph(), limits, &mut ()))
        },
    },
];

/// Solves the puzzle.
///
/// # Errors
/// A method that is not in [`METHODS`], or anything to minimize.
pub fn solve(
    puzzle: &Puzzle,
    ask: &Ask,
    limits: &Limits<'_>,
) -> Result<Answer<Solution>, AskError> {
    solve_by("cycle", METHODS, puzzle, ask, limits)
}

/// An answer in vertices as an answer in cells.
fn on_cells(puzzle: &Puzzle, answer: Answer<Vec<Vertex>>) -> Answer<Solution> {
    answer.map(|cycle| Solution { cells: puzzle.board().cells_of(&cycle) })
}

/// A part of a board that no loop can pass.
pub(super) fn culprit(board: &Board, limits: &Limits<'_>) -> Option<Certificate> {
    hamilton::culprit(board.graph(), limits)
}

pub(super) fn engine(board: &Board, request: Request, limits: &Limits<'_>) -> Answer<Vec<Vertex>> {
    let mut answer = hamilton::solve(board.graph(), request, limits);
    if let Outcome::Unsolvable(Certificate::Balance { even, odd }) = &mut answer.outcome {
        // the engine calls the color of vertex 0 even; people count row plus column
        let first_is_odd =
            board.chessboard().is_some_and(|even| even.iter().next() == Some(&false));
        if first_is_odd {
            std::mem::swap(even, odd);
        }
    }
    answer
}
