//! From the puzzle to an engine and back.

use crate::answer::{Answer, Ask, AskError, Method, Request, solve_by};
use crate::certificate::Certificate;
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::limits::{Limits, Stop};
use brimful_cover::linkage;
use brimful_cover::one_path::Engine;
use brimful_cover::ordered::{self, Ordered};
use brimful_cover::timed::{self, Timed};

use super::reference::{self, Reference};
use super::split::Split;
use super::{Puzzle, Rules, Solution};

/// The ways to solve, the default first.
pub const METHODS: &[Method<Puzzle, Solution>] = &[
    Method {
        name: "engine",
        about: "the cover engine: both rule sets, with proof",
        run: by_engine,
    },
    Method {
        name: "search",
        about: "the engine's plain search alone: both rule sets",
        run: |puzzle, request, limits| match puzzle.rules() {
            Rules::Order => in_order(puzzle, Engine::Search, request, limits),
            Rules::Step => by_steps(puzzle, Engine::Search, request, limits),
        },
    },
    Method {
        name: "sat",
        about: "the engine's satisfiability alone: both rule sets",
        run: |puzzle, request, limits| match puzzle.rules() {
            Rules::Order => in_order(puzzle, Engine::Sat, request, limits),
            Rules::Step => by_steps(puzzle, Engine::Sat, request, limits),
        },
    },
    Method {
        name: "linkage",
        about: "the engine's search for paths from number to number (rules order)",
        run: |puzzle, request, limits| {
            by_linkage(puzzle, linkage::Engine::Portfolio, request, limits)
        },
    },
    Method {
        name: "frontier",
        about: "the engine's dynamic programming alone (rules order, narrow boards)",
        run: |puzzle, request, limits| {
            by_linkage(puzzle, linkage::Engine::Frontier, request, limits)
        },
    },
    Method {
        name: "depth-first",
        about: "depth-first search, cell by cell",
        run: |puzzle, request, limits| {
            reference::solve(puzzle, request, Reference::DepthFirst, limits, &mut ())
        },
    },
    Method {
        name: "pruned",
        about: "the same, back at once at dead ends and where cells are cut off",
        run: |puzzle, request, limits| {
            reference::solve(puzzle, request, Reference::Pruned, limits, &mut ())
        },
    },
    Method {
        name: "gaps",
        about: "filling the gaps between numbers, the shortest first (rules step)",
        run: |puzzle, request, limits| {
            reference::solve(puzzle, request, Reference::Gaps, limits, &mut ())
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
    solve_by("path", METHODS, puzzle, ask, limits)
}

pub(super) fn by_engine(
    puzzle: &Puzzle,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    if let Some(certificate) = imbalance(puzzle) {
        return Answer::unsolvable(certificate, "chessboard balance", 0);
    }
    match puzzle.rules() {
        Rules::Order => in_order(puzzle, Engine::Portfolio, request, limits),
        Rules::Step => by_steps(puzzle, Engine::Portfolio, request, limits),
    }
}

/// Decides whether a solution that is known is the only one.
pub(super) fn another(
    puzzle: &Puzzle,
    first: &[Vertex],
    seed: u64,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    let (graph, first) = (puzzle.board().graph(), first.to_vec());
    let answer = match puzzle.rules() {
        Rules::Order => {
            let stops = stops(puzzle);
            ordered::another(&Ordered { graph, stops: &stops }, first, seed, limits)
        }
        Rules::Step => {
            let given = steps(puzzle);
            timed::another(&Timed { graph, given: &given }, first, seed, limits)
        }
    };
    answer.map(|path| solution(puzzle, &path))
}

fn by_steps(
    puzzle: &Puzzle,
    engine: Engine,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    let given = steps(puzzle);
    let timed = Timed { graph: puzzle.board().graph(), given: &given };
    timed::solve(&timed, engine, request, limits).map(|path| solution(puzzle, &path))
}

/// The step of each vertex, from 0, where that is given.
pub(super) fn steps(puzzle: &Puzzle) -> IdVec<Vertex, Option<u32>> {
    puzzle.numbers().iter().map(|number| number.map(|number| number - 1)).collect()
}

fn by_linkage(
    puzzle: &Puzzle,
    engine: linkage::Engine,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    if puzzle.rules() != Rules::Order {
        return Answer::unknown(Stop::Method, None, "linkage", 0);
    }
    if puzzle.board().len() == 1 {
        let unique = request.unique.then_some(true);
        return Answer { unique, ..Answer::solved(solution(puzzle, &[Vertex(0)]), "linkage", 0) };
    }
    let split = Split::new(puzzle);
    let answer = linkage::solve(&split.linkage(), engine, request, limits);
    let nodes = answer.nodes;
    answer.translate(
        |paths| solution(puzzle, &split.path(&paths)),
        // other certificates speak of the split graph
        |_| Certificate::Search { nodes },
    )
}

fn in_order(
    puzzle: &Puzzle,
    engine: Engine,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    let stops = stops(puzzle);
    let ordered = Ordered { graph: puzzle.board().graph(), stops: &stops };
    ordered::solve(&ordered, engine, request, limits).map(|path| solution(puzzle, &path))
}

/// The numbered vertices in the order of their numbers.
fn stops(puzzle: &Puzzle) -> Vec<Vertex> {
    puzzle.givens().iter().map(|given| given.1).collect()
}

fn solution(puzzle: &Puzzle, path: &[Vertex]) -> Solution {
    Solution { cells: puzzle.board().cells_of(path) }
}

/// A path alternates between the two colors of a chessboard: between ends of one color it covers
/// one cell more of that color, else as many of each.
fn imbalance(puzzle: &Puzzle) -> Option<Certificate> {
    let is_even = puzzle.board().chessboard()?;
    let even = is_even.iter().filter(|&&is_even| is_even).count();
    let odd = is_even.len() - even;
    let fits = |[first, last]: [bool; 2]| match (first, last) {
        (true, true) => even == odd + 1,
        (false, false) => odd == even + 1,
        _ => even == odd,
    };
    let any = [[true, true], [false, false], [true, false], [false, true]];
    let allowed = |ends: &[bool; 2]| {
        let known = puzzle.ends().into_iter().zip(ends);
        known.into_iter().all(|(end, color)| end.is_none_or(|v| is_even[v] == *color))
    };
    let possible = any.iter().any(|ends| allowed(ends) && fits(*ends));
    (!possible).then_some(Certificate::Balance { even, odd })
}
