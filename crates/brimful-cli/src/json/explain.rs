//! Steps of explanations in the contract's words.

use brimful::board::Board;
use brimful::explain::{CellEdge, Conclusion, Explanation, Rating, Step};
use brimful::puzzle::Puzzle;
use serde::Serialize;
use serde::ser::Serializer;

use super::solution::{Move, Place, Places};

/// What `explain` prints.
#[derive(Serialize)]
pub(crate) struct ExplainLine<'a> {
    name: &'a str,
    kind: &'static str,
    steps: Vec<StepTold<'a>>,
    solved: bool,
    difficulty: &'static str,
    score: f64,
    /// Why it ended early.
    reason: Option<String>,
}

impl<'a> ExplainLine<'a> {
    /// A whole explanation.
    pub(crate) fn new(name: &'a str, puzzle: &'a Puzzle, explanation: &'a Explanation) -> Self {
        ExplainLine {
            name,
            kind: puzzle.kind().name(),
            steps: explanation.steps.iter().map(|step| StepTold::new(puzzle.board(), step)).collect(),
            solved: explanation.solved,
            difficulty: explanation.rating.difficulty.name(),
            score: explanation.rating.score,
            reason: explanation.stopped.map(|stop| stop.to_string()),
        }
    }
}

/// What `hint` prints.
#[derive(Serialize)]
pub(crate) struct HintLine<'a> {
    name: &'a str,
    kind: &'static str,
    /// One step, or none when nothing is left to do.
    steps: Vec<StepTold<'a>>,
    solved: bool,
    difficulty: Option<&'static str>,
    score: Option<f64>,
}

impl<'a> HintLine<'a> {
    /// The next step.
    pub(crate) fn new(name: &'a str, puzzle: &'a Puzzle, step: Option<&'a Step>) -> Self {
        let rating = step.and_then(Step::rating);
        HintLine {
            name,
            kind: puzzle.kind().name(),
            steps: step.into_iter().map(|step| StepTold::new(puzzle.board(), step)).collect(),
            solved: step.is_none(),
            difficulty: rating.map(|rating| rating.difficulty.name()),
            score: rating.map(|rating| rating.score),
        }
    }
}

/// What `rate` prints.
#[derive(Serialize)]
pub(crate) struct RateLine<'a> {
    name: &'a str,
    kind: &'static str,
    /// Null when the puzzle could not be rated.
    difficulty: Option<&'static str>,
    score: Option<f64>,
    /// Why not.
    reason: Option<String>,
}

impl<'a> RateLine<'a> {
    /// A rating, or why there is none.
    pub(crate) fn new(name: &'a str, kind: &'static str, rating: Result<Rating, String>) -> Self {
        let (known, reason) = (rating.as_ref().ok(), rating.as_ref().err().cloned());
        let difficulty = known.map(|rating| rating.difficulty.name());
        RateLine { name, kind, difficulty, score: known.map(|rating| rating.score), reason }
    }
}

#[derive(Serialize)]
struct StepTold<'a> {
    rule: &'static str,
    cells: Places<'a>,
    because: Places<'a>,
    text: String,
    /// The text in its three strengths.
    look: &'a str,
    why: &'a str,
    act: &'a str,
    conclusion: Told<'a>,
}

impl<'a> StepTold<'a> {
    fn new(board: &'a Board, step: &'a Step) -> Self {
        StepTold {
            rule: step.rule,
            cells: Places(board, &step.cells),
            because: Places(board, &step.because),
            text: step.text.to_string(),
            look: &step.text.look,
            why: &step.text.why,
            act: &step.text.act,
            conclusion: Told::new(board, &step.conclusion),
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
enum Told<'a> {
    Edges { on: Edges<'a>, off: Edges<'a> },
    Ends { cells: Places<'a>, here: bool },
    NotLabel { cells: Places<'a>, labels: &'a [String] },
    Label { cells: Places<'a>, label: &'a str },
    Mistake { edges: Edges<'a> },
    MistakenMove { index: usize },
    Move { r#move: Move<'a> },
    AtLeast { moves: u32 },
    Several { one: Edges<'a>, other: Edges<'a> },
    Impossible,
}

impl<'a> Told<'a> {
    fn new(board: &'a Board, conclusion: &'a Conclusion) -> Self {
        match conclusion {
            Conclusion::Edges { on, off } => Told::Edges { on: Edges(board, on), off: Edges(board, off) },
            Conclusion::Ends { cells, here } => Told::Ends { cells: Places(board, cells), here: *here },
            Conclusion::NotLabel { cells, labels } => Told::NotLabel { cells: Places(board, cells), labels },
            Conclusion::Label { cells, label } => Told::Label { cells: Places(board, cells), label },
            Conclusion::Mistake { edges } => Told::Mistake { edges: Edges(board, edges) },
            Conclusion::MistakenMove { index } => Told::MistakenMove { index: *index },
            Conclusion::Move(step) => Told::Move { r#move: Move::new(board, step) },
            Conclusion::AtLeast(moves) => Told::AtLeast { moves: *moves },
            Conclusion::Several { one, other } => Told::Several { one: Edges(board, one), other: Edges(board, other) },
            Conclusion::Impossible => Told::Impossible,
        }
    }
}
