//! From the puzzle to an engine and back.

use super::puzzle::may_step;
use super::reference::enumeration::Order;
use super::{Clue, Puzzle, Solution, reference};
use crate::answer::{Answer, Ask, AskError, Method, Request, solve_by};
use crate::certificate::{Certificate, Contradiction};
use crate::graph::{Edge, Graph, Vertex};
use crate::ids::IdVec;
use crate::limits::{Limits, Meter};
use brimful_cover::frontier::{Frontier, walk};
use brimful_cover::path_cover::{self, Digraph, END, Refutation, Successors};

/// The ways to solve, the default first.
pub const METHODS: &[Method<Puzzle, Solution>] = &[
    Method {
        name: "engine",
        about: "propagation, matching, backtracking, kicks and clause learning",
        run: by_engine,
    },
    Method {
        name: "sat",
        about: "clause learning alone, without anything before or beside it",
        run: |puzzle, request, limits| by_cover(puzzle, request, limits, path_cover::learn),
    },
    Method {
        name: "frontier",
        about: "dynamic programming alone (narrow boards)",
        run: by_frontier,
    },
    Method {
        name: "deduction",
        about: "deduction rules on the mixed graph, then depth-first search",
        run: |puzzle, request, limits| {
            reference::deduction::solve(puzzle, request, limits, &mut ())
        },
    },
    Method {
        name: "depth-first",
        about: "every path, without rules, to the end of the search",
        run: |puzzle, request, limits| {
            reference::depth_first::solve(puzzle, request, limits, &mut ())
        },
    },
    Method {
        name: "rules-first",
        about: "the rules of deduction, then every path that they leave, to the end of the search",
        run: |puzzle, request, limits| {
            reference::deduction::solve_whole(puzzle, request, limits, &mut ())
        },
    },
    Method {
        name: "enumeration",
        about: "the paths from a start breadth first, longest tried first, start after start",
        run: |puzzle, request, limits| {
            reference::enumeration::solve(puzzle, Order::Longest, request, limits, &mut ())
        },
    },
    Method {
        name: "enumeration-shortest",
        about: "the same, the shortest path tried first",
        run: |puzzle, request, limits| {
            reference::enumeration::solve(puzzle, Order::Shortest, request, limits, &mut ())
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
    solve_by("chains", METHODS, puzzle, ask, limits)
}

pub(super) fn by_engine(
    puzzle: &Puzzle,
    request: Request,
    limits: &Limits<'_>,
) -> Answer<Solution> {
    match imbalance(puzzle) {
        Some(certificate) => Answer::unsolvable(certificate, "chessboard balance", 0),
        None => by_cover(puzzle, request, limits, path_cover::solve),
    }
}

/// A search for path covers.
type Search = fn(&Digraph, Request, &mut Meter<'_>) -> Answer<Successors, Refutation>;

fn by_cover(
    puzzle: &Puzzle,
    request: Request,
    limits: &Limits<'_>,
    search: Search,
) -> Answer<Solution> {
    let graph = digraph(puzzle.board().graph(), puzzle.clues());
    let answer = search(&graph, request, &mut Meter::new(limits));
    let nodes = answer.nodes;
    answer.translate(
        |next| solution(puzzle, &next),
        |refutation| certificate(puzzle, refutation, nodes),
    )
}

/// Dynamic programming alone.
fn by_frontier(puzzle: &Puzzle, request: Request, limits: &Limits<'_>) -> Answer<Solution> {
    let (graph, mut meter) = (puzzle.board().graph(), Meter::new(limits));
    let orders = puzzle.board().orders();
    let may_step = |from, to| puzzle.may_step(from, to);
    let two = Frontier::path_covers(graph, puzzle.starts(), may_step, &orders, &mut meter)
        .and_then(|frontier| frontier.two(&mut meter));
    let nodes = meter.nodes();
    let ended = two.as_ref().map(|_| Certificate::Search { nodes }).map_err(|&stop| stop);
    let found = two.unwrap_or_default();
    let covers = found.iter().map(|edges| along(puzzle, edges));
    Answer::of_search(request, covers, ended, ("frontier", nodes))
}

/// The paths along these edges (ascending).
pub(super) fn along(puzzle: &Puzzle, edges: &[Edge]) -> Solution {
    let board = puzzle.board();
    let path = |&start: &Vertex| board.cells_of(&walk(board.graph(), start, edges));
    Solution { paths: puzzle.starts().iter().map(path).collect() }
}

/// The steps the rules allow.
pub(super) fn digraph(board: &Graph, clues: &IdVec<Vertex, Clue>) -> Digraph {
    let is_start = clues.iter().map(|&clue| clue == Clue::Start).collect();
    let steps = Vertex::all(board.len()).flat_map(|v| board.neighbors(v).map(move |w| [v, w]));
    Digraph::new(is_start, steps.filter(|&[v, w]| may_step(clues, v, w)))
}

/// The paths that a list of successors describes.
fn solution(puzzle: &Puzzle, next: &Successors) -> Solution {
    let path = |&start: &Vertex| {
        let walk = std::iter::successors(Some(start), |&v| Some(next[v]).filter(|&w| w != END));
        walk.map(|v| puzzle.board().cell(v)).collect()
    };
    Solution { paths: puzzle.starts().iter().map(path).collect() }
}

/// A path alternates between the two colors of a chessboard, so it covers as many of one as of the
/// other, or one more of its start's color: each color can be in excess by at most the starts that
/// stand on it.
fn imbalance(puzzle: &Puzzle) -> Option<Certificate> {
    let board = puzzle.board();
    let color = board.chessboard()?;
    let is_even = |v: Vertex| color[v];
    let even = Vertex::all(board.len()).filter(|&v| is_even(v)).count();
    let odd = board.len() - even;
    let even_starts = puzzle.starts().iter().filter(|&&v| is_even(v)).count();
    let odd_starts = puzzle.starts().len() - even_starts;
    (even > odd + even_starts || odd > even + odd_starts)
        .then_some(Certificate::Balance { even, odd })
}

/// The engine's refutation as a certificate about the board.
fn certificate(puzzle: &Puzzle, refutation: Refutation, nodes: u64) -> Certificate {
    let forced = |at: Vec<Vertex>, why: Contradiction| Certificate::Forced { at, why };
    match refutation {
        Refutation::NoEntrance(vertex) if puzzle.board().graph().degree(vertex) == 0 => {
            Certificate::Degree { vertex, has: 0, needs: 1 }
        }
        Refutation::NoEntrance(vertex) => forced(vec![vertex], Contradiction::NoEntrance),
        Refutation::Unreachable(part) => {
            let graph = puzzle.board().graph();
            // in order, so that it can be searched by halves
            match part.iter().all(|&v| graph.neighbors(v).all(|w| part.binary_search(&w).is_ok())) {
                true => Certificate::Disconnected { part },
                false => forced(part, Contradiction::NoEntrance),
            }
        }
        Refutation::DeadEnds(cells) => {
            forced(cells, Contradiction::DeadEnds { paths: puzzle.starts().len() })
        }
        Refutation::TooFewEntrances { cells, from } => {
            forced(cells, Contradiction::TooFewEntrances { from: from.len() })
        }
        Refutation::Forced(at) => forced(at, Contradiction::Steps),
        Refutation::Search => Certificate::Search { nodes },
    }
}
