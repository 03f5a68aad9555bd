//! From the puzzle to an engine and back.

use super::puzzle::may_step;
use super::{Clue, Puzzle, Solution, reference};
use crate::answer::{Answer, Ask, Method, Outcome, UnknownMethod, choose_method};
use crate::certificate::Certificate;
use crate::cover::frontier::{self, Frontier};
use crate::cover::path_cover::{self, Digraph, END, Refutation, Report};
use crate::graph::{Edge, Graph, Vertex};
use crate::limits::{Limits, Meter, Stop};

/// The ways to solve, the default first.
pub const METHODS: &[Method] = &[
    Method {
        name: "engine",
        about: "propagation, matching, backtracking, kicks and clause learning",
    },
    Method { name: "sat", about: "clause learning alone, without anything before or beside it" },
    Method { name: "frontier", about: "dynamic programming alone (narrow boards)" },
    Method {
        name: "deduction",
        about: "deduction rules on the mixed graph, then depth-first search",
    },
    Method {
        name: "enumeration",
        about: "all paths from each start, breadth first, then combined",
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
    Ok(match choose_method("chains", METHODS, ask)? {
        0 => by_engine(puzzle, ask, limits),
        1 => by_cover(puzzle, ask, limits, path_cover::learn),
        2 => by_frontier(puzzle, ask, limits),
        3 => reference::deduction::solve(puzzle, ask.unique, limits, &mut ()),
        _ => reference::enumeration::solve(puzzle, ask.unique, limits, &mut ()),
    })
}

fn by_engine(puzzle: &Puzzle, ask: &Ask, limits: &Limits<'_>) -> Answer<Solution> {
    match imbalance(puzzle) {
        Some(certificate) => Answer::unsolvable(certificate, "chessboard balance", 0),
        None => by_cover(puzzle, ask, limits, path_cover::solve),
    }
}

/// A search for path covers.
type Search = fn(&Digraph, bool, u64, &mut Meter<'_>) -> Report;

fn by_cover(puzzle: &Puzzle, ask: &Ask, limits: &Limits<'_>, search: Search) -> Answer<Solution> {
    let graph = digraph(puzzle.board().graph(), puzzle.clues());
    let mut meter = Meter::new(limits);
    let report = search(&graph, ask.unique, ask.seed, &mut meter);
    answer(puzzle, ask, report, meter.nodes())
}

/// Dynamic programming alone.
fn by_frontier(puzzle: &Puzzle, ask: &Ask, limits: &Limits<'_>) -> Answer<Solution> {
    let (graph, mut meter) = (puzzle.board().graph(), Meter::new(limits));
    let orders = frontier::of_board(puzzle.board());
    let may_step = |from, to| puzzle.may_step(from, to);
    let two = Frontier::path_covers(graph, puzzle.starts(), may_step, &orders, &mut meter)
        .and_then(|frontier| frontier.two(&mut meter));
    let (found, stopped) = two.map_or_else(|stop| (Vec::new(), Some(stop)), |found| (found, None));
    let mut covers = found.iter().map(|edges| successors(puzzle, edges));
    let (first, second) = (covers.next(), covers.next().filter(|_| ask.unique));
    let refutation = (first.is_none() && stopped.is_none()).then_some(Refutation::Search);
    let report = Report { first, second, refutation, stopped, method: "frontier" };
    answer(puzzle, ask, report, meter.nodes())
}

/// The list of successors that paths along these edges (ascending) have.
fn successors(puzzle: &Puzzle, edges: &[Edge]) -> Vec<Vertex> {
    let mut next = vec![END; puzzle.board().len()];
    for &start in puzzle.starts() {
        let (mut at, mut came_by) = (start, None);
        let onward = |at: Vertex, came_by| {
            let mut links = puzzle.board().graph().links(at).iter();
            links.find(|&&(_, e)| Some(e) != came_by && edges.binary_search(&e).is_ok()).copied()
        };
        while let Some((to, edge)) = onward(at, came_by) {
            next[at as usize] = to;
            (at, came_by) = (to, Some(edge));
        }
    }
    next
}

/// What a search came to.
fn answer(puzzle: &Puzzle, ask: &Ask, report: Report, nodes: u64) -> Answer<Solution> {
    let outcome = match (&report.first, &report.refutation) {
        (Some(next), _) => Outcome::Solved(solution(puzzle, next)),
        (None, Some(refutation)) => Outcome::Unsolvable(certificate(puzzle, refutation, nodes)),
        (None, None) => {
            Outcome::Unknown { stop: report.stopped.unwrap_or(Stop::Method), best: None }
        }
    };
    let solved = report.first.is_some();
    let decided = report.second.is_some() || report.stopped.is_none();
    Answer {
        outcome,
        unique: (ask.unique && solved && decided).then_some(report.second.is_none()),
        second: report.second.map(|next| solution(puzzle, &next)),
        bounds: None,
        stopped: report.stopped,
        method: report.method,
        nodes,
    }
}

/// The steps the rules allow.
pub(super) fn digraph(board: &Graph, clues: &[Clue]) -> Digraph {
    let is_start = clues.iter().map(|&clue| clue == Clue::Start).collect();
    let steps = (0..board.len() as Vertex).flat_map(|v| board.neighbors(v).map(move |w| [v, w]));
    Digraph::new(is_start, steps.filter(|&[v, w]| may_step(clues, v, w)))
}

/// The paths that a list of successors describes.
fn solution(puzzle: &Puzzle, next: &[Vertex]) -> Solution {
    let path = |&start: &Vertex| {
        let walk =
            std::iter::successors(Some(start), |&v| Some(next[v as usize]).filter(|&w| w != END));
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
    let is_even = |v: Vertex| color[v as usize];
    let even = (0..board.len() as Vertex).filter(|&v| is_even(v)).count();
    let odd = board.len() - even;
    let even_starts = puzzle.starts().iter().filter(|&&v| is_even(v)).count();
    let odd_starts = puzzle.starts().len() - even_starts;
    (even > odd + even_starts || odd > even + odd_starts)
        .then_some(Certificate::Balance { even, odd })
}

/// The engine's refutation as a certificate about the board.
fn certificate(puzzle: &Puzzle, refutation: &Refutation, nodes: u64) -> Certificate {
    let forced = |at: &[Vertex], text: String| Certificate::Forced { at: at.to_vec(), text };
    match refutation {
        Refutation::NoEntrance(v) => {
            if puzzle.board().graph().degree(*v) == 0 {
                Certificate::Degree { vertex: *v, has: 0, needs: 1 }
            } else {
                let cell = puzzle.board().name(puzzle.board().cell(*v));
                forced(
                    &[*v],
                    format!(
                        "Every neighbor of the cell at {cell} holds a larger number: nothing can enter it."
                    ),
                )
            }
        }
        Refutation::Unreachable(part) => Certificate::Disconnected { part: part.clone() },
        Refutation::DeadEnds(cells) => {
            let (ends, paths) = (cells.len(), puzzle.starts().len());
            forced(
                cells,
                format!(
                    "A path must end at each of these {ends} cells, but there are only {paths} paths."
                ),
            )
        }
        Refutation::TooFewEntrances { cells, from } => {
            let (cells_count, from_count) = (cells.len(), from.len());
            let text =
                format!("These {cells_count} cells can be entered from only {from_count} others.");
            forced(cells, text)
        }
        Refutation::Forced(at) => {
            forced(at, "The steps forced one after the other contradict each other here.".into())
        }
        Refutation::Search => Certificate::Search { nodes },
    }
}
