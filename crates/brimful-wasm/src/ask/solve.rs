//! Solving and counting.

use brimful::answer::{Answer, Ask, Outcome};
use brimful::certificate::Certificate;
use brimful::explain::why_none;
use brimful::graph::Vertex;
use brimful::limits::{Limits, Stop};
use brimful::puzzle::{Puzzle, Solution};
use serde::{Deserialize, Serialize};

use super::{Clock, Fault, Host, Told};
use crate::wire::entry;

#[derive(Deserialize)]
pub(super) struct Solve {
    text: String,
    method: Option<String>,
    #[serde(default)]
    unique: bool,
    #[serde(default)]
    seed: u64,
    seconds: Option<f64>,
    nodes: Option<u64>,
}

#[derive(Serialize)]
pub(super) struct Solved {
    status: &'static str,
    solution: Option<Told>,
    second: Option<Told>,
    unique: Option<bool>,
    optimal: Option<bool>,
    lower: Option<u32>,
    upper: Option<u32>,
    method: &'static str,
    nodes: u64,
    reason: Option<Reason>,
}

/// Why there is no solution, or why the work ended.
#[derive(Serialize)]
pub(super) struct Reason {
    name: &'static str,
    text: String,
    cells: Vec<Vertex>,
    parts: Vec<Vec<Vertex>>,
}

#[derive(Serialize)]
pub(super) struct Counted {
    count: String,
    exact: bool,
    stopped: Option<String>,
}

impl Solve {
    pub(super) fn run(self, host: &dyn Host) -> Result<Solved, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let clock = Clock::new(host, self.seconds);
        let ask = Ask { unique: self.unique, method: self.method, seed: self.seed };
        let limits = Limits { nodes: self.nodes, ..clock.limits() };
        let answer = puzzle.solve(&ask, &limits).map_err(|error| Fault::new(error.to_string()))?;
        Ok(Solved::new(&puzzle, &answer))
    }
}

impl Solved {
    /// An answer, told in numbers of cells.
    pub(super) fn new(puzzle: &Puzzle, answer: &Answer<Solution>) -> Self {
        let (status, optimal, reason) = match &answer.outcome {
            Outcome::Solved(_) => ("solved", Some(true), answer.stopped.map(Reason::stop)),
            Outcome::Unsolvable(why) => {
                ("unsolvable", None, Some(Reason::certificate(puzzle, why)))
            }
            Outcome::Unknown { stop, .. } => ("unknown", Some(false), Some(Reason::stop(*stop))),
        };
        let told = |solution: &Solution| Told::new(puzzle, solution);
        Solved {
            status,
            solution: answer.solution().map(told),
            second: answer.second.as_ref().map(told),
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
    fn stop(stop: Stop) -> Self {
        let name = match stop {
            Stop::Deadline => "deadline",
            Stop::Canceled => "canceled",
            Stop::Memory => "memory",
            Stop::Nodes => "nodes",
            Stop::Method => "method",
        };
        Reason { name, text: sentence(&stop.to_string()), cells: Vec::new(), parts: Vec::new() }
    }

    /// A certificate with the cells it names; its parts are those that show it (the sides of a cut,
    /// the two sets of a missing 2-factor).
    pub(super) fn certificate(puzzle: &Puzzle, why: &Certificate) -> Self {
        let parts = match why {
            Certificate::Cut { removed, parts } => cut_parts(puzzle, removed, parts),
            Certificate::TwoFactor { independent, neighbors } => {
                vec![independent.clone(), neighbors.clone()]
            }
            _ => Vec::new(),
        };
        Reason {
            name: why.name(),
            text: sentence(&why_none(why, puzzle)),
            cells: why.vertices(),
            parts,
        }
    }
}

/// The cells of each part that a cut leaves, the parts told by one cell each.
fn cut_parts(puzzle: &Puzzle, removed: &[Vertex], parts: &[Vertex]) -> Vec<Vec<Vertex>> {
    let graph = puzzle.board().graph();
    let mut seen = vec![false; graph.len()];
    removed.iter().for_each(|&v| seen[v as usize] = true);
    let mut found = Vec::new();
    for &v in parts {
        let mut cells = vec![v];
        seen[v as usize] = true;
        let mut next = 0;
        while let Some(&u) = cells.get(next) {
            next += 1;
            cells.extend(
                graph.neighbors(u).filter(|&w| !std::mem::replace(&mut seen[w as usize], true)),
            );
        }
        cells.sort_unstable();
        found.push(cells);
    }
    found
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

/// Counts solutions, all of them or up to a limit.
pub(super) fn count(text: &str, limit: Option<u64>, clock: &Clock<'_>) -> Result<Counted, Fault> {
    let count = entry(text, None)?.puzzle.count(limit, &clock.limits());
    Ok(Counted {
        count: count.count.to_string(),
        exact: count.exact,
        stopped: count.stopped.map(|stop| sentence(&stop.to_string())),
    })
}
