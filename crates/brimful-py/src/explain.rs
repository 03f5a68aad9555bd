//! Explanations, hints and ratings.

use std::sync::Arc;

use brimful::Cell;
use brimful::entry::Entry;
use brimful::explain::{self as library, Clause, HintError, Unrated};
use brimful::words;
use pyo3::prelude::*;
use pyo3::types::PyIterator;

use crate::answer::{PairMove, pair_move, plain_move, stop_name};
use crate::budget::Budget;
use crate::raise::{self, Pair, cell, pair, pairs};
use crate::run::long;

/// Two cells that touch.
type PairEdge = (Pair, Pair);

fn edges(edges: &[[Cell; 2]]) -> Vec<PairEdge> {
    edges.iter().map(|&[a, b]| (pair(a), pair(b))).collect()
}

/// What follows from a step.
#[pyclass(frozen, get_all, module = "brimful")]
#[derive(Clone, Default)]
pub(crate) struct Conclusion {
    kind: &'static str,
    on: Vec<PairEdge>,
    off: Vec<PairEdge>,
    cells: Vec<Pair>,
    labels: Vec<String>,
    here: Option<bool>,
    r#move: Option<PairMove>,
    moves: Option<u32>,
}

#[pymethods]
impl Conclusion {
    fn __repr__(&self) -> String {
        format!("Conclusion({:?})", self.kind)
    }
}

impl Conclusion {
    fn of(conclusion: &library::Conclusion) -> Self {
        use library::Conclusion as Of;
        let new = |kind| Conclusion { kind, ..Conclusion::default() };
        match conclusion {
            Of::Edges { on, off } => Conclusion { on: edges(on), off: edges(off), ..new("edges") },
            Of::Ends { cells, here } => {
                Conclusion { cells: pairs(cells), here: Some(*here), ..new("ends") }
            }
            Of::NotLabel { cells, labels } => {
                Conclusion { cells: pairs(cells), labels: labels.clone(), ..new("not-label") }
            }
            Of::Label { cells, label } => {
                Conclusion { cells: pairs(cells), labels: vec![label.clone()], ..new("label") }
            }
            Of::Mistake { edges: wrong } => Conclusion { on: edges(wrong), ..new("mistake") },
            Of::MistakenMove { index } => {
                let moves = u32::try_from(*index).ok();
                Conclusion { moves, ..new("mistaken-move") }
            }
            Of::Move(step) => Conclusion { r#move: Some(pair_move(step)), ..new("move") },
            Of::AtLeast(moves) => Conclusion { moves: Some(*moves), ..new("at-least") },
            Of::Several { one, other } => {
                Conclusion { on: edges(one), off: edges(other), ..new("several") }
            }
            Of::Impossible => new("impossible"),
        }
    }
}

/// A step in words: where to look, why, what to do.
#[pyclass(frozen, get_all, module = "brimful")]
#[derive(Clone)]
pub(crate) struct Text {
    look: String,
    why: String,
    act: String,
    clauses: Vec<(String, Vec<Pair>)>,
}

#[pymethods]
impl Text {
    fn __str__(&self) -> String {
        let parts = [&self.why, &self.act].map(String::as_str);
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// One step of reasoning.
#[pyclass(frozen, get_all, module = "brimful")]
#[derive(Clone)]
pub(crate) struct Step {
    rule: &'static str,
    cells: Vec<Pair>,
    because: Vec<Pair>,
    text: Text,
    conclusion: Conclusion,
}

#[pymethods]
impl Step {
    fn __repr__(&self) -> String {
        format!("<Step {}: {}>", self.rule, self.text.__str__())
    }

    fn __str__(&self) -> String {
        self.text.__str__()
    }
}

impl Step {
    fn of(step: &library::Step) -> Self {
        let clause = |clause: &Clause| (clause.text.clone(), pairs(&clause.cells));
        Step {
            rule: step.rule,
            cells: pairs(&step.cells),
            because: pairs(&step.because),
            text: Text {
                look: step.text.look.clone(),
                why: step.text.why.clone(),
                act: step.text.act.clone(),
                clauses: step.text.clauses.iter().map(clause).collect(),
            },
            conclusion: Conclusion::of(&step.conclusion),
        }
    }
}

/// How hard a puzzle is.
#[pyclass(frozen, get_all, eq, module = "brimful")]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Rating {
    difficulty: &'static str,
    score: f64,
}

#[pymethods]
impl Rating {
    fn __repr__(&self) -> String {
        format!("Rating(difficulty={:?}, score={})", self.difficulty, self.score)
    }
}

impl Rating {
    /// A rating as Python has it.
    pub(crate) fn of(rating: library::Rating) -> Self {
        Rating { difficulty: rating.difficulty.name(), score: rating.score }
    }
}

/// A solve in steps.
#[pyclass(frozen, get_all, module = "brimful")]
pub(crate) struct Explanation {
    steps: Vec<Step>,
    solved: bool,
    rating: Option<Rating>,
    reason: Option<&'static str>,
}

#[pymethods]
impl Explanation {
    fn __len__(&self) -> usize {
        self.steps.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Step> {
        let count = self.steps.len();
        let at = if index < 0 { index + count as isize } else { index };
        let step = usize::try_from(at).ok().and_then(|at| self.steps.get(at));
        step.cloned().ok_or_else(|| pyo3::exceptions::PyIndexError::new_err("no such step"))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.steps.clone().into_pyobject(py)?.try_iter()
    }

    fn __repr__(&self) -> String {
        let solved = if self.solved { "solved" } else { "not solved" };
        format!("<Explanation of {} steps, {solved}>", self.steps.len())
    }

    fn __str__(&self) -> String {
        let line = |(i, step): (usize, &Step)| format!("{}. {}", i + 1, step.__str__());
        self.steps.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// A player's position.
#[pyclass(frozen, module = "brimful._brimful")]
pub(crate) struct Progress(library::Progress);

#[pymethods]
impl Progress {
    #[new]
    fn new(
        on: Vec<[Pair; 2]>,
        off: Vec<[Pair; 2]>,
        not_label: Vec<(Pair, String)>,
        moves: Vec<PairMove>,
    ) -> Self {
        let cells = |edges: Vec<[Pair; 2]>| edges.into_iter().map(|it| it.map(cell)).collect();
        Progress(library::Progress {
            on: cells(on),
            off: cells(off),
            not_label: not_label.into_iter().map(|(at, label)| (cell(at), label)).collect(),
            moves: moves.into_iter().map(plain_move).collect(),
        })
    }
}

/// Explains a puzzle.
pub(crate) fn explain(
    py: Python<'_>,
    entry: &Arc<Entry>,
    budget: &Budget,
) -> PyResult<Explanation> {
    let entry = entry.clone();
    let ran = long(py, budget, move |limits| library::explain(&entry.puzzle, limits))?;
    let found = ran.or_interrupt()?;
    Ok(Explanation {
        steps: found.steps.iter().map(Step::of).collect(),
        solved: found.solved,
        rating: found.rating.map(Rating::of),
        reason: found.stopped.map(stop_name),
    })
}

/// The next step.
pub(crate) fn hint(
    py: Python<'_>,
    entry: &Arc<Entry>,
    progress: &Progress,
    budget: &Budget,
) -> PyResult<Option<Step>> {
    let (entry, progress) = (entry.clone(), progress.0.clone());
    let ran = long(py, budget, move |limits| library::hint(&entry.puzzle, &progress, limits))?;
    match ran.or_interrupt()? {
        Ok(step) => Ok(step.as_ref().map(Step::of)),
        Err(HintError::Stopped(stop)) => Err(raise::raise(py, "Stopped", (stop.to_string(),))),
        Err(HintError::Position(misfit)) => {
            let at = misfit.cells().first().copied().map(pair);
            Err(raise::raise(py, "PuzzleError", (misfit.to_string(), "", at)))
        }
    }
}

/// The rating of a puzzle.
pub(crate) fn rate(py: Python<'_>, entry: &Arc<Entry>, budget: &Budget) -> PyResult<Rating> {
    let entry = entry.clone();
    let ran = long(py, budget, move |limits| library::rate(&entry.puzzle, limits))?;
    match ran.or_interrupt()? {
        Ok(rating) => Ok(Rating::of(rating)),
        Err(Unrated::Stopped(stop)) => Err(raise::raise(py, "Stopped", (stop.to_string(),))),
        Err(error @ Unrated::Impossible(_)) => {
            let text = words::sentence(&error.to_string());
            Err(raise::raise(py, "Unsolvable", (text,)))
        }
    }
}
