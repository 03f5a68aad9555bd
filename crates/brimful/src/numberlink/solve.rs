//! From the puzzle to an engine and back.

use crate::answer::{Answer, Ask, Method, UnknownMethod, choose_method};
use crate::cover::linkage::{self, Engine, Linkage, Wish};
use crate::limits::Limits;

use super::reference::{self, Reference};
use super::{Puzzle, Solution};

/// The ways to solve, the default first.
pub const METHODS: &[Method] = &[
    Method { name: "engine", about: "the cover engine: every rule set, with proof" },
    Method {
        name: "sweep",
        about: "the engine's diagonal sweep alone (rules fill, on plain square boards)",
    },
    Method { name: "sat", about: "the engine's satisfiability search alone" },
    Method { name: "frontier", about: "the engine's dynamic programming alone (narrow boards)" },
    Method {
        name: "backtracking",
        about: "row-major backtracking over labels, testing whole boards (rules fill)",
    },
    Method {
        name: "propagation",
        about: "the same, testing each cell as soon as it is surrounded (rules fill)",
    },
];

/// Solves the puzzle.
///
/// # Errors
/// A method that is not in [`METHODS`].
pub fn solve(
    puzzle: &Puzzle,
    ask: &Ask,
    limits: &Limits<'_>,
) -> Result<Answer<Solution>, UnknownMethod> {
    Ok(match choose_method("numberlink", METHODS, ask)? {
        0 => by_engine(puzzle, ask, Engine::Portfolio, limits),
        1 => by_engine(puzzle, ask, Engine::Sweep, limits),
        2 => by_engine(puzzle, ask, Engine::Sat, limits),
        3 => by_engine(puzzle, ask, Engine::Frontier, limits),
        4 => reference::solve(puzzle, ask.unique, Reference::Backtracking, limits, &mut ()),
        _ => reference::solve(puzzle, ask.unique, Reference::Propagation, limits, &mut ()),
    })
}

fn by_engine(puzzle: &Puzzle, ask: &Ask, engine: Engine, limits: &Limits<'_>) -> Answer<Solution> {
    let board = puzzle.board();
    let linkage = Linkage {
        graph: board.graph(),
        pairs: puzzle.pairs(),
        spanning: puzzle.rules().fills(),
        induced: !puzzle.rules().may_touch(),
        lattice: board.is_plain_square().then(|| board.cells()),
    };
    let answer =
        linkage::solve(&linkage, Wish { unique: ask.unique, engine, seed: ask.seed }, limits);
    answer.map(|paths| Solution { paths: paths.iter().map(|path| board.cells_of(path)).collect() })
}
