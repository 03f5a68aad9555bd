//! Answers of solving and counting, and solutions as lists of cells.

use std::borrow::Cow;
use std::sync::Arc;

use brimful::answer::{self, Ask, Bounds, Outcome};
use brimful::board::{Board, Cell};
use brimful::content::{Move, PlainSolution};
use brimful::entry::Entry;
use brimful::ids::Color;
use brimful::limits::{Limits, Stop};
use brimful::puzzle::{Kind, Solution};
use brimful::{explain, words};
use brimful_proof::{Claim, prove};
use num_bigint::BigUint;
use pyo3::prelude::*;

use crate::argument::Arg;
use crate::budget::Budget;
use crate::raise::{self, Pair, cell, pairs};
use crate::run::{Ran, long};

/// A recoloring: a cell of the region, and its new color.
pub(crate) type PairMove = (Pair, u32);

/// A recoloring as Python has it.
pub(crate) fn pair_move(step: &Move) -> PairMove {
    (raise::pair(step.cell), step.color.0)
}

/// A recoloring as the library has it.
pub(crate) fn plain_move((at, color): PairMove) -> Move {
    Move { cell: cell(at), color: Color(color) }
}

/// A solution: paths, the cells of a loop, or moves; exactly one of them is set.
#[pyclass(frozen, get_all, module = "brimful._brimful")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plain {
    paths: Option<Vec<Vec<Pair>>>,
    cells: Option<Vec<Pair>>,
    moves: Option<Vec<PairMove>>,
}

#[pymethods]
impl Plain {
    #[new]
    #[pyo3(signature = (paths=None, cells=None, moves=None))]
    fn new(
        py: Python<'_>,
        paths: Option<Arg<Vec<Vec<Cell>>>>,
        cells: Option<Arg<Vec<Cell>>>,
        moves: Option<Arg<Vec<Move>>>,
    ) -> PyResult<Self> {
        let paths = Arg::some(py, "paths", paths)?;
        let moves = Arg::some(py, "moves", moves)?;
        Ok(Plain {
            paths: paths.map(|paths| paths.iter().map(|path| pairs(path)).collect()),
            cells: Arg::some(py, "cells", cells)?.map(|cells| pairs(&cells)),
            moves: moves.map(|moves| moves.iter().map(pair_move).collect()),
        })
    }
}

impl Plain {
    /// A solution as Python has it.
    pub(crate) fn of(solution: &Solution) -> Self {
        let none = Plain { paths: None, cells: None, moves: None };
        match solution.plain() {
            PlainSolution::Paths(paths) => {
                Plain { paths: Some(paths.iter().map(|path| pairs(path)).collect()), ..none }
            }
            PlainSolution::Loop(cells) => Plain { cells: Some(pairs(&cells)), ..none },
            PlainSolution::Moves(moves) => {
                Plain { moves: Some(moves.iter().map(pair_move).collect()), ..none }
            }
        }
    }

    /// The paths; a loop is one of them, and so are the cells of moves.
    pub(crate) fn walks(&self) -> Cow<'_, [Vec<Pair>]> {
        match (&self.paths, &self.cells, &self.moves) {
            (Some(paths), ..) => Cow::Borrowed(paths),
            (_, Some(cells), _) => Cow::Borrowed(std::slice::from_ref(cells)),
            (_, _, Some(moves)) => Cow::Owned(vec![moves.iter().map(|step| step.0).collect()]),
            (None, None, None) => Cow::Borrowed(&[]),
        }
    }

    /// The color of each move, where it is made of moves.
    pub(crate) fn colors(&self) -> Option<Vec<u32>> {
        self.moves.as_ref().map(|moves| moves.iter().map(|step| step.1).collect())
    }

    /// The solution of a puzzle of this kind; `None` when it is of other types.
    pub(crate) fn solution(&self, kind: Kind) -> Option<Solution> {
        let cells = |cells: &[Pair]| cells.iter().copied().map(cell).collect::<Vec<_>>();
        let plain = if let Some(paths) = &self.paths {
            PlainSolution::Paths(paths.iter().map(|path| cells(path)).collect())
        } else if let Some(list) = &self.cells {
            PlainSolution::Loop(cells(list))
        } else {
            let moves = self.moves.as_ref()?;
            PlainSolution::Moves(moves.iter().copied().map(plain_move).collect())
        };
        kind.solution(plain)
    }
}

/// The answer to a solve.
#[pyclass(frozen, get_all, module = "brimful._brimful")]
pub(crate) struct Answer {
    status: &'static str,
    solution: Option<Plain>,
    second: Option<Plain>,
    unique: Option<bool>,
    optimal: Option<bool>,
    lower_bound: Option<u64>,
    upper_bound: Option<u64>,
    method: &'static str,
    nodes: u64,
    seconds: f64,
    /// The limit that was reached, or the certificate: its name.
    reason: Option<&'static str>,
    /// The same in a sentence.
    sentence: Option<String>,
    /// The cells that the certificate points at.
    witness: Vec<Pair>,
    /// The texts of the proof for VeriPB, where one was asked for and found.
    proof: Option<(String, String)>,
    /// Why there is no proof although one was asked for.
    unproven: Option<String>,
    interrupted: bool,
}

/// The name of a reason to stop.
pub(crate) fn stop_name(stop: Stop) -> &'static str {
    match stop {
        Stop::Deadline => "time",
        Stop::Canceled => "canceled",
        Stop::Memory => "memory",
        Stop::Nodes => "nodes",
        Stop::Method => "method",
    }
}

/// The two texts of a proof, or why no proof exists.
type Proof = Result<(String, String), String>;

/// Solves a puzzle, and proves what was found out if asked to.
pub(crate) fn solve(
    py: Python<'_>,
    entry: &Arc<Entry>,
    (ask, proof): (Ask, bool),
    budget: &Budget,
) -> PyResult<Answer> {
    let theirs = entry.clone();
    let ran = long(py, budget, move |limits| {
        let answer = theirs.puzzle.solve(&ask, limits)?;
        let proof = proof.then(|| proven(&theirs, &answer, limits));
        Ok((answer, proof))
    })?;
    let Ran { value, interrupted, time, bounds, .. } = ran;
    let seconds = time.as_secs_f64();
    let (answer, proof) = match value {
        Some(answer) => answer.map_err(|error| raise::ask(py, &error))?,
        None => {
            let bound = |bound: Option<u64>| bound.and_then(|bound| u32::try_from(bound).ok());
            let heard = bound(bounds[0]).map(|lower| Bounds { lower, upper: bound(bounds[1]) });
            let unknown = answer::Answer::unknown(Stop::Canceled, None, "engine", 0);
            (answer::Answer { bounds: heard, ..unknown }, None)
        }
    };
    let (proof, unproven) = match proof {
        Some(Ok(texts)) => (Some(texts), None),
        Some(Err(why)) => (None, Some(why)),
        None => (None, None),
    };
    Ok(Answer { interrupted, proof, unproven, ..Answer::of(entry, &answer, seconds) })
}

/// Proves the claim of an answer.
fn proven(entry: &Entry, answer: &answer::Answer<Solution>, limits: &Limits<'_>) -> Proof {
    let claim = Claim::of(&entry.puzzle, answer)
        .ok_or("the answer claims neither one solution, nor none, nor the fewest moves")?;
    let proof = prove(&entry.puzzle, claim, limits).map_err(|why| why.to_string())?;
    Ok((proof.opb, proof.pbp))
}

impl Answer {
    /// An answer as Python has it.
    pub(crate) fn of(entry: &Entry, answer: &answer::Answer<Solution>, seconds: f64) -> Self {
        let (kind, board) = (entry.puzzle.kind(), entry.puzzle.board());
        let status = match &answer.outcome {
            Outcome::Solved(_) => "solved",
            Outcome::Unsolvable(_) => "unsolvable",
            Outcome::Unknown { .. } => "unknown",
        };
        let (reason, sentence, witness) = match (&answer.outcome, answer.stopped) {
            (Outcome::Unsolvable(why), _) => {
                let text = explain::why_none(why, &entry.puzzle).sentence().to_string();
                (Some(why.name()), Some(text), cells_of(board, &why.vertices()))
            }
            (_, Some(stop)) => {
                (Some(stop_name(stop)), Some(words::sentence(&stop.to_string())), Vec::new())
            }
            _ => (None, None, Vec::new()),
        };
        let is_solved = matches!(answer.outcome, Outcome::Solved(_));
        Answer {
            status,
            solution: answer.solution().map(Plain::of),
            second: answer.second.as_ref().map(Plain::of),
            unique: answer.unique,
            optimal: (kind.counts_moves() && answer.solution().is_some()).then_some(is_solved),
            lower_bound: answer.bounds.map(|bounds| bounds.lower.into()),
            upper_bound: answer.bounds.and_then(|bounds| bounds.upper).map(u64::from),
            method: answer.method,
            nodes: answer.nodes,
            seconds,
            reason,
            sentence,
            witness,
            proof: None,
            unproven: None,
            interrupted: false,
        }
    }
}

/// The cells of some vertices, in that order.
pub(crate) fn cells_of(board: &Board, vertices: &[brimful::graph::Vertex]) -> Vec<Pair> {
    pairs(&board.cells_of(vertices))
}

/// A number of solutions.
#[pyclass(frozen, get_all, module = "brimful._brimful")]
pub(crate) struct Count {
    count: BigUint,
    exact: bool,
    reason: Option<&'static str>,
    needs_bytes: Option<u64>,
    seconds: f64,
    interrupted: bool,
}

/// Counts the solutions of a puzzle.
pub(crate) fn count(
    py: Python<'_>,
    entry: &Arc<Entry>,
    limit: Option<u64>,
    budget: &Budget,
) -> PyResult<Count> {
    let theirs = entry.clone();
    let ran = long(py, budget, move |limits| theirs.puzzle.count(limit, limits))?;
    let canceled = || answer::Count::stopped(BigUint::ZERO, Stop::Canceled);
    let found = ran.value.unwrap_or_else(canceled);
    Ok(Count {
        count: found.count,
        exact: found.exact,
        reason: found.stopped.map(stop_name),
        needs_bytes: ran.needs.filter(|_| found.stopped == Some(Stop::Memory)),
        seconds: ran.time.as_secs_f64(),
        interrupted: ran.interrupted,
    })
}
