//! From the puzzle to an engine and back.

use crate::answer::{Answer, Ask, Method, Request, UnknownMethod, solve_by};
use crate::certificate::Certificate;
use crate::graph::Vertex;
use crate::limits::{Limits, Meter, Stop};
use brimful_cover::linkage::{self, Engine};
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
        name: "linkage",
        about: "the engine's search for paths from number to number (rules order)",
        run: |puzzle, request, limits| by_linkage(puzzle, Engine::Portfolio, request, limits),
    },
    Method {
        name: "frontier",
        about: "the engine's dynamic programming alone (rules order, narrow boards)",
        run: |puzzle, request, limits| by_linkage(puzzle, Engine::Frontier, request, limits),
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

/// Nodes of plain search before anything else is set up.
const QUICK: u64 = 4_000;

/// Solves the puzzle.
///
/// # Errors
/// A method that is not in [`METHODS`].
pub fn solve(
    puzzle: &Puzzle,
    ask: &Ask,
    limits: &Limits<'_>,
) -> Result<Answer<Solution>, UnknownMethod> {
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
        Rules::Order => in_order(puzzle, request, limits),
        Rules::Step => {
            let given = steps(puzzle);
            let timed = Timed { graph: puzzle.board().graph(), given: &given };
            timed::solve(&timed, request, limits).map(|path| solution(puzzle, &path))
        }
    }
}

/// The step of each vertex, from 0, where that is given.
pub(super) fn steps(puzzle: &Puzzle) -> Vec<Option<u32>> {
    puzzle.numbers().iter().map(|number| number.map(|number| number - 1)).collect()
}

fn by_linkage(
    puzzle: &Puzzle,
    engine: Engine,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    if puzzle.rules() != Rules::Order {
        return Answer::unknown(Stop::Method, None, "linkage", 0);
    }
    if puzzle.board().len() == 1 {
        let unique = request.unique.then_some(true);
        return Answer { unique, ..Answer::solved(solution(puzzle, &[0]), "linkage", 0) };
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

/// Plain search first, which decides most published boards in a moment.
fn in_order(puzzle: &Puzzle, request: Request, limits: &Limits<'_>) -> Answer<Solution> {
    if puzzle.board().len() == 1 {
        return by_linkage(puzzle, Engine::Portfolio, request, limits);
    }
    let split = Split::new(puzzle);
    let mut meter = Meter::new(limits);
    let wanted = if request.unique { 2 } else { 1 };
    let found = linkage::quick(&split.linkage(), wanted, QUICK, &mut meter);
    let nodes = meter.nodes();
    match found {
        Ok(None) => by_linkage(puzzle, Engine::Portfolio, request, limits),
        Ok(Some(found)) => {
            let found = found.iter().map(|paths| solution(puzzle, &split.path(paths)));
            let ended = Ok(Certificate::Search { nodes });
            Answer::of_search(request, found, ended, ("quick", nodes))
        }
        Err(stop) => Answer::unknown(stop, None, "quick", nodes),
    }
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
        known.into_iter().all(|(end, color)| end.is_none_or(|v| is_even[v as usize] == *color))
    };
    let possible = any.iter().any(|ends| allowed(ends) && fits(*ends));
    (!possible).then_some(Certificate::Balance { even, odd })
}
