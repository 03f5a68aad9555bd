//! From the puzzle to an engine and back.

use crate::answer::{Answer, Ask, AskError, Method, Request, solve_by};
use crate::board::Board;
use crate::graph::Vertex;
use crate::limits::Limits;
use brimful_cover::linkage::{self, Engine, Linkage};

use super::minimize::minimize;
use super::reference::{self, Reference};
use super::{Puzzle, Rules, Solution};

/// The ways to solve, the default first.
pub const METHODS: &[Method<Puzzle, Solution>] = &[
    Method {
        name: "engine",
        about: "the cover engine: every rule set, with proof",
        run: |puzzle, request, limits| by_engine(puzzle, Engine::Portfolio, request, limits),
    },
    Method {
        name: "sweep",
        about: "the engine's sweep alone, edge by edge (rules fill and nikoli, on plain squares)",
        run: |puzzle, request, limits| by_engine(puzzle, Engine::Sweep, request, limits),
    },
    Method {
        name: "sat",
        about: "the engine's satisfiability search alone",
        run: |puzzle, request, limits| by_engine(puzzle, Engine::Sat, request, limits),
    },
    Method {
        name: "frontier",
        about: "the engine's dynamic programming alone (narrow boards)",
        run: |puzzle, request, limits| by_engine(puzzle, Engine::Frontier, request, limits),
    },
    Method {
        name: "backtracking",
        about: "row-major backtracking over labels, testing whole boards (rules fill)",
        run: |puzzle, request, limits| {
            reference::solve(puzzle, request, Reference::Backtracking, limits, &mut ())
        },
    },
    Method {
        name: "propagation",
        about: "the same, testing each cell as soon as it is surrounded (rules fill)",
        run: |puzzle, request, limits| {
            reference::solve(puzzle, request, Reference::Propagation, limits, &mut ())
        },
    },
];

/// Solves the puzzle.
///
/// # Errors
/// A method that is not in [`METHODS`], or something to minimize that the puzzle does not have.
pub fn solve(
    puzzle: &Puzzle,
    ask: &Ask,
    limits: &Limits<'_>,
) -> Result<Answer<Solution>, AskError> {
    if let Some(name) = &ask.minimize {
        return minimize(puzzle, name, ask, limits);
    }
    solve_by("numberlink", METHODS, puzzle, ask, limits)
}

pub(super) fn by_engine(
    puzzle: &Puzzle,
    engine: Engine,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    let board = puzzle.board();
    let linkage = linkage(board, puzzle.pairs().as_slice(), puzzle.rules());
    let answer = linkage::solve(&linkage, engine, request, limits);
    answer.map(|paths| Solution { paths: paths.iter().map(|path| board.cells_of(path)).collect() })
}

/// The engine's model of a board, the pairs of endpoints to join, and the rules.
pub(super) fn linkage<'a>(board: &'a Board, pairs: &'a [[Vertex; 2]], rules: Rules) -> Linkage<'a> {
    Linkage {
        graph: board.graph(),
        pairs,
        spanning: rules.fills(),
        induced: !rules.may_touch(),
        lattice: board.is_plain_square().then(|| board.cells().as_slice()),
    }
}
