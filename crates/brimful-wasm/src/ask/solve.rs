//! Solving and counting.

use brimful::answer::{Answer, Ask, Outcome};
use brimful::certificate::Certificate;
use brimful::explain::why_none;
use brimful::graph::Vertex;
use brimful::limits::{Limits, Stop};
use brimful::puzzle::{self, Puzzle};
use brimful::words::Phrase;
use serde::{Deserialize, Serialize};

use super::{Call, Question, entry};
use crate::solution::Solution;
use crate::wire::Fault;

/// Solves a puzzle.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct SolveRequest {
    text: String,
    /// One of `Capabilities.methods`.
    method: Option<String>,
    /// Decide whether the solution is the only one.
    unique: Option<bool>,
    seed: Option<u64>,
    seconds: Option<f64>,
    /// The most search nodes.
    nodes: Option<u64>,
}

/// What is known of the solutions of a puzzle.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SolveAnswer {
    status: SolveStatus,
    /// The solution, or the best one found.
    solution: Option<Solution>,
    /// Another solution, if `unique` was asked and there is one.
    second: Option<Solution>,
    unique: Option<bool>,
    /// Whether no solution has fewer moves; null for kinds without moves.
    optimal: Option<bool>,
    /// The fewest moves possible, as far as proven.
    lower: Option<u32>,
    /// The moves of the best solution found.
    upper: Option<u32>,
    method: &'static str,
    nodes: u64,
    /// Why there is no solution, or why the work ended.
    reason: Option<Reason>,
}

/// How the work ended.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum SolveStatus {
    Solved,
    Unsolvable,
    Unknown,
}

/// Why there is no solution, or why the work ended.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Reason {
    /// "parity", "cut", "deadline" and the like.
    name: &'static str,
    /// A sentence.
    text: Phrase,
    /// The cells to point at.
    cells: Vec<Vertex>,
    /// The sets of cells that show it: the sides of a cut, or the two sets of a missing 2-factor.
    parts: Vec<Vec<Vertex>>,
}

/// Counts the solutions: all of them, or up to a limit.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct CountRequest {
    text: String,
    limit: Option<u64>,
    seconds: Option<f64>,
}

/// The number of solutions.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct CountAnswer {
    /// A decimal number, which may exceed every number type.
    count: String,
    /// Whether there are no more.
    exact: bool,
    stopped: Option<Phrase>,
}

impl Question for SolveRequest {
    type Answer = SolveAnswer;

    fn answer(self, call: &Call<'_>) -> Result<SolveAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let clock = call.clock(self.seconds);
        let ask = Ask {
            unique: self.unique.unwrap_or_default(),
            method: self.method,
            seed: self.seed.unwrap_or_default(),
            ..Ask::default()
        };
        let limits = Limits { nodes: self.nodes, ..clock.limits() };
        let answer = puzzle.solve(&ask, &limits).map_err(|error| Fault::new(error.to_string()))?;
        Ok(SolveAnswer::new(&puzzle, &answer, |stop| clock.why(stop)))
    }
}

impl Question for CountRequest {
    type Answer = CountAnswer;

    fn answer(self, call: &Call<'_>) -> Result<CountAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let clock = call.clock(self.seconds);
        let count = puzzle.count(self.limit, &clock.limits());
        Ok(CountAnswer {
            count: count.count.to_string(),
            exact: count.exact,
            stopped: count.stopped.map(|stop| clock.why(stop).sentence()),
        })
    }
}

impl SolveAnswer {
    /// The library's answer as a message, with `why` saying why the work ended.
    pub(super) fn new(
        puzzle: &Puzzle,
        answer: &Answer<puzzle::Solution>,
        why: impl Fn(Stop) -> Phrase,
    ) -> Self {
        let stopped = |stop| Reason::stop(stop, why(stop));
        let (status, optimal, reason) = match &answer.outcome {
            Outcome::Solved(_) => (SolveStatus::Solved, Some(true), answer.stopped.map(stopped)),
            Outcome::Unsolvable(why) => {
                (SolveStatus::Unsolvable, None, Some(Reason::certificate(puzzle, why)))
            }
            Outcome::Unknown { stop, .. } => {
                (SolveStatus::Unknown, Some(false), Some(stopped(*stop)))
            }
        };
        let message = |solution: &puzzle::Solution| Solution::new(puzzle, solution);
        SolveAnswer {
            status,
            solution: answer.solution().map(message),
            second: answer.second.as_ref().map(message),
            unique: answer.unique,
            optimal: optimal.filter(|_| answer.bounds.is_some()),
            lower: answer.bounds.map(|bounds| bounds.lower),
            upper: answer.bounds.and_then(|bounds| bounds.upper),
            method: answer.method,
            nodes: answer.nodes,
            reason,
        }
    }
}

impl Reason {
    fn stop(stop: Stop, why: Phrase) -> Self {
        let name = match stop {
            Stop::Deadline => "deadline",
            Stop::Canceled => "canceled",
            Stop::Memory => "memory",
            Stop::Nodes => "nodes",
            Stop::Method => "method",
        };
        Reason { name, text: why.sentence(), cells: Vec::new(), parts: Vec::new() }
    }

    fn certificate(puzzle: &Puzzle, why: &Certificate) -> Self {
        let parts = match why {
            Certificate::Cut { removed, parts } => cut_parts(puzzle, removed, parts),
            Certificate::Part { part, .. } => vec![part.clone()],
            Certificate::TwoFactor { independent, neighbors } => {
                vec![independent.clone(), neighbors.clone()]
            }
            _ => Vec::new(),
        };
        Reason {
            name: why.name(),
            text: why_none(why, puzzle).sentence(),
            cells: why.vertices(),
            parts,
        }
    }
}

/// The cells of each part that a cut leaves; `parts` has one cell of each.
fn cut_parts(puzzle: &Puzzle, removed: &[Vertex], parts: &[Vertex]) -> Vec<Vec<Vertex>> {
    let graph = puzzle.board().graph();
    let mut seen = vec![false; graph.len()];
    removed.iter().for_each(|&v| seen[v.index()] = true);
    let mut part = |&start: &Vertex| {
        seen[start.index()] = true;
        let mut cells = vec![start];
        let mut next = 0;
        while let Some(&u) = cells.get(next) {
            next += 1;
            let new = |&w: &Vertex| !std::mem::replace(&mut seen[w.index()], true);
            cells.extend(graph.neighbors(u).filter(new));
        }
        cells.sort_unstable();
        cells
    };
    parts.iter().map(&mut part).collect()
}
