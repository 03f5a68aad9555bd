//! Steps of explanations as JSON.

use brimful::board::Board;
use brimful::explain::{CellEdge, Clause, Conclusion, Explanation, Rating, Step};
use brimful::puzzle::{Kind, Puzzle};
use serde::Serialize;
use serde::ser::Serializer;

use super::solution::{Move, Place, Places};

/// What `explain` prints.
#[derive(Serialize, Default)]
pub(crate) struct ExplainLine<'a> {
    name: &'a str,
    kind: Option<&'static str>,
    steps: Vec<StepJson<'a>>,
    solved: bool,
    /// Null when it ended early or there is no solution.
    difficulty: Option<&'static str>,
    score: Option<f64>,
    /// Why it ended early.
    reason: Option<String>,
    error: Option<&'a str>,
}

impl<'a> ExplainLine<'a> {
    /// A whole explanation, and why it ended early.
    pub(crate) fn new(
        name: &'a str,
        puzzle: &'a Puzzle,
        explanation: &'a Explanation,
        reason: Option<String>,
    ) -> Self {
        ExplainLine {
            name,
            kind: Some(puzzle.kind().name()),
            steps: explanation
                .steps
                .iter()
                .map(|step| StepJson::new(puzzle.board(), step))
                .collect(),
            solved: explanation.solved,
            difficulty: explanation.rating.map(|rating| rating.difficulty.name()),
            score: explanation.rating.map(|rating| rating.score),
            reason,
            error: None,
        }
    }

    /// A puzzle without an explanation.
    pub(crate) fn none(name: &'a str, kind: Option<Kind>, why: Why<'a>) -> Self {
        let (reason, error) = why.reason_and_error();
        ExplainLine { name, kind: kind.map(Kind::name), reason, error, ..ExplainLine::default() }
    }
}

/// Why a line has no result.
#[derive(Clone, Copy)]
pub(crate) enum Why<'a> {
    /// The work ended early, for this reason.
    Stopped(&'a str),
    /// The puzzle could not be read or asked, for this error.
    Error(&'a str),
}

impl<'a> Why<'a> {
    /// The reason and the error.
    pub(super) fn reason_and_error(self) -> (Option<String>, Option<&'a str>) {
        match self {
            Why::Stopped(reason) => (Some(reason.to_owned()), None),
            Why::Error(error) => (None, Some(error)),
        }
    }
}

/// What `hint` prints.
#[derive(Serialize, Default)]
pub(crate) struct HintLine<'a> {
    name: &'a str,
    kind: Option<&'static str>,
    /// One step; empty when nothing is left to do.
    steps: Vec<StepJson<'a>>,
    solved: bool,
    difficulty: Option<&'static str>,
    score: Option<f64>,
    /// Why there is no hint although something is left to do, or why mistakes were not ruled out.
    reason: Option<String>,
    error: Option<&'a str>,
}

impl<'a> HintLine<'a> {
    /// The next step.
    pub(crate) fn new(
        name: &'a str,
        puzzle: &'a Puzzle,
        step: Option<&'a Step>,
        reason: Option<String>,
    ) -> Self {
        // What has no solution has no rating either.
        let is_possible = |step: &&Step| step.conclusion != Conclusion::Impossible;
        let rating = step.filter(is_possible).and_then(Step::rating);
        HintLine {
            name,
            kind: Some(puzzle.kind().name()),
            steps: step.into_iter().map(|step| StepJson::new(puzzle.board(), step)).collect(),
            solved: step.is_none(),
            difficulty: rating.map(|rating| rating.difficulty.name()),
            score: rating.map(|rating| rating.score),
            reason,
            error: None,
        }
    }

    /// A puzzle without a hint.
    pub(crate) fn none(name: &'a str, kind: Option<Kind>, why: Why<'a>) -> Self {
        let (reason, error) = why.reason_and_error();
        HintLine { name, kind: kind.map(Kind::name), reason, error, ..HintLine::default() }
    }
}

/// What `rate` prints.
#[derive(Serialize, Default)]
pub(crate) struct RateLine<'a> {
    name: &'a str,
    kind: Option<&'static str>,
    /// Null when the puzzle could not be rated.
    difficulty: Option<&'static str>,
    score: Option<f64>,
    /// Why it has no rating.
    reason: Option<String>,
    error: Option<&'a str>,
}

impl<'a> RateLine<'a> {
    /// A rating.
    pub(crate) fn new(name: &'a str, kind: Kind, rating: Rating) -> Self {
        let (difficulty, score) = (Some(rating.difficulty.name()), Some(rating.score));
        RateLine { name, kind: Some(kind.name()), difficulty, score, ..RateLine::default() }
    }

    /// A puzzle without a rating.
    pub(crate) fn none(name: &'a str, kind: Option<Kind>, why: Why<'a>) -> Self {
        let (reason, error) = why.reason_and_error();
        RateLine { name, kind: kind.map(Kind::name), reason, error, ..RateLine::default() }
    }
}

#[derive(Serialize)]
struct StepJson<'a> {
    rule: &'static str,
    cells: Places<'a>,
    because: Places<'a>,
    text: String,
    /// The text in three parts.
    look: String,
    why: String,
    act: String,
    /// The reason, one short sentence at a time.
    clauses: Vec<ClauseJson<'a>>,
    conclusion: ConclusionJson<'a>,
}

#[derive(Serialize)]
struct ClauseJson<'a> {
    text: String,
    cells: Places<'a>,
}

impl<'a> StepJson<'a> {
    fn new(board: &'a Board, step: &'a Step) -> Self {
        StepJson {
            rule: step.rule,
            cells: Places(board, &step.cells),
            because: Places(board, &step.because),
            text: step.text.to_string(),
            look: step.text.look.to_string(),
            why: step.text.why().to_string(),
            act: step.text.act.to_string(),
            clauses: step
                .text
                .clauses
                .iter()
                .map(|Clause { text, cells }| ClauseJson {
                    text: text.to_string(),
                    cells: Places(board, cells),
                })
                .collect(),
            conclusion: ConclusionJson::new(board, &step.conclusion),
        }
    }
}

/// Edges as pairs of cells.
struct Edges<'a>(&'a Board, &'a [CellEdge]);

impl Serialize for Edges<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.1.iter().map(|edge| edge.map(|cell| Place(self.0, cell))))
    }
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ConclusionJson<'a> {
    Edges { on: Edges<'a>, off: Edges<'a> },
    Ends { cells: Places<'a>, here: bool },
    NotLabel { cells: Places<'a>, labels: &'a [String] },
    Label { cells: Places<'a>, label: &'a str },
    Mistake { edges: Edges<'a>, off: Edges<'a> },
    MistakenMove { index: usize },
    Move { r#move: Move<'a> },
    AtLeast { moves: u32 },
    Several { one: Edges<'a>, other: Edges<'a> },
    Impossible,
}

impl<'a> ConclusionJson<'a> {
    fn new(board: &'a Board, conclusion: &'a Conclusion) -> Self {
        match conclusion {
            Conclusion::Edges { on, off } => {
                ConclusionJson::Edges { on: Edges(board, on), off: Edges(board, off) }
            }
            Conclusion::Ends { cells, here } => {
                ConclusionJson::Ends { cells: Places(board, cells), here: *here }
            }
            Conclusion::NotLabel { cells, labels } => {
                ConclusionJson::NotLabel { cells: Places(board, cells), labels }
            }
            Conclusion::Label { cells, label } => {
                ConclusionJson::Label { cells: Places(board, cells), label }
            }
            Conclusion::Mistake { edges, off } => {
                ConclusionJson::Mistake { edges: Edges(board, edges), off: Edges(board, off) }
            }
            Conclusion::MistakenMove { index } => ConclusionJson::MistakenMove { index: *index },
            Conclusion::Move(step) => ConclusionJson::Move { r#move: Move::new(board, step) },
            Conclusion::AtLeast(moves) => ConclusionJson::AtLeast { moves: *moves },
            Conclusion::Several { one, other } => {
                ConclusionJson::Several { one: Edges(board, one), other: Edges(board, other) }
            }
            Conclusion::Impossible => ConclusionJson::Impossible,
        }
    }
}
