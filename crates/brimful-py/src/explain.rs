//! Explanations, hints and ratings.

use std::sync::Arc;

use brimful::Cell;
use brimful::content::{Move, SolutionForm};
use brimful::entry::Entry;
use brimful::explain::{self as library, Clause, HintError, Unrated};
use brimful::words;
use pyo3::prelude::*;

use crate::answer::{PairMove, pair_move, stop_name};
use crate::argument::Arg;
use crate::budget::Budget;
use crate::raise::{self, Pair, pair, pairs};
use crate::run::long;

/// Two cells that touch.
type PairEdge = (Pair, Pair);

fn edges(edges: &[[Cell; 2]]) -> Vec<PairEdge> {
    edges.iter().map(|&[a, b]| (pair(a), pair(b))).collect()
}

/// What follows from a step; ``kind`` says which of the fields are meant.
///
/// ```text
/// >>> import brimful as bf
/// >>> found = bf.Cycle(["..", ".."]).hint().conclusion
/// >>> found.kind, found.on[0], found.off
/// ('edges', ((0, 0), (0, 1)), [])
/// >>> found = bf.Kami([[0, 1, 0]]).hint().conclusion
/// >>> found.kind, found.move, found.moves, found.cells, found.labels, found.here
/// ('move', ((0, 1), 0), None, [], [], None)
///
/// ```
#[pyclass(frozen, get_all, module = "brimful")]
#[derive(Clone, Default)]
pub(crate) struct Conclusion {
    /// ``"edges"``, ``"ends"``, ``"label"``, ``"not-label"``, ``"move"``, ``"at-least"``,
    /// ``"several"``, ``"mistake"``, ``"mistaken-move"`` or ``"impossible"``.
    kind: &'static str,
    /// The pairs of cells that follow each other, or the wrong ones of a mistake.
    on: Vec<PairEdge>,
    /// The pairs of cells that do not follow each other, or those of a mistake that are crossed
    /// out.
    off: Vec<PairEdge>,
    /// The cells that labels or ends are about.
    cells: Vec<Pair>,
    /// The labels of these cells, or those that they cannot have.
    labels: Vec<String>,
    /// Whether a path ends in these cells.
    here: Option<bool>,
    /// The recoloring to make.
    r#move: Option<PairMove>,
    /// The number of moves that are needed, or the place of a mistaken one.
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
            Of::Mistake { edges: wrong, off } => {
                Conclusion { on: edges(wrong), off: edges(off), ..new("mistake") }
            }
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

/// A step in words.
///
/// ```text
/// >>> import brimful as bf
/// >>> text = bf.Cycle(["..", ".."]).hint().text
/// >>> bool(text.look), str(text) == f"{text.why} {text.act}", text.clauses[0][1]
/// (True, True, [(0, 0)])
///
/// ```
#[pyclass(frozen, get_all, module = "brimful")]
#[derive(Clone)]
pub(crate) struct Text {
    /// Where to look.
    look: String,
    /// Why it follows.
    why: String,
    /// What to do.
    act: String,
    /// The reason sentence by sentence, each with the cells that it names.
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
#[pyclass(frozen, get_all, module = "brimful._brimful")]
#[derive(Clone)]
pub(crate) struct Step {
    rule: &'static str,
    cells: Vec<Pair>,
    because: Vec<Pair>,
    text: Text,
    conclusion: Conclusion,
}

impl Step {
    fn of(step: &library::Step) -> Self {
        let clause = |clause: &Clause| (clause.text.to_string(), pairs(&clause.cells));
        Step {
            rule: step.rule,
            cells: pairs(&step.cells),
            because: pairs(&step.because),
            text: Text {
                look: step.text.look.to_string(),
                why: step.text.why().to_string(),
                act: step.text.act.to_string(),
                clauses: step.text.clauses.iter().map(clause).collect(),
            },
            conclusion: Conclusion::of(&step.conclusion),
        }
    }
}

/// How hard a puzzle is for a person.
///
/// ```text
/// >>> import brimful as bf
/// >>> rating = bf.Cycle(["..", ".."]).rate()
/// >>> rating.difficulty, rating.score >= 0
/// ('easy', True)
///
/// ```
#[pyclass(frozen, get_all, eq, module = "brimful")]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Rating {
    /// ``"easy"``, ``"medium"``, ``"hard"`` or ``"expert"``.
    difficulty: &'static str,
    /// A number that grows with the difficulty.
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
#[pyclass(frozen, get_all, module = "brimful._brimful")]
pub(crate) struct Explanation {
    steps: Vec<Step>,
    solved: bool,
    rating: Option<Rating>,
    reason: Option<&'static str>,
}

/// A player's position.
#[pyclass(frozen, module = "brimful._brimful")]
pub(crate) struct Progress(library::Progress);

#[pymethods]
impl Progress {
    #[new]
    fn new(
        py: Python<'_>,
        on: Arg<Vec<[Cell; 2]>>,
        off: Arg<Vec<[Cell; 2]>>,
        not_label: Arg<Vec<(Cell, String)>>,
        moves: Arg<Vec<Move>>,
    ) -> PyResult<Self> {
        Ok(Progress(library::Progress {
            on: on.named(py, "on")?,
            off: off.named(py, "off")?,
            not_label: not_label.named(py, "not_label")?,
            moves: moves.named(py, "moves")?,
        }))
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
    let kind = entry.puzzle.kind();
    let lines = [progress.on.len(), progress.off.len(), progress.not_label.len()];
    let (is_other, needs) = match kind.solution_form() {
        SolutionForm::Moves => (lines != [0; 3], "moves"),
        _ => (!progress.moves.is_empty(), "edges: on and off"),
    };
    if is_other {
        let text = format!("The position of a {} puzzle needs {needs}.", kind.name());
        return Err(raise::option(py, text));
    }
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
