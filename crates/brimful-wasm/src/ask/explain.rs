//! Hints, explanations, ratings.

use brimful::board::{Board, Cell};
use brimful::difficulty::Difficulty;
use brimful::explain::{self, CellEdge, Conclusion, HintError, Progress, Rating};
use brimful::graph::Vertex;
use brimful::puzzle::Puzzle;
use brimful::words;
use serde::{Deserialize, Serialize};

use super::{Call, Question};
use crate::solution::{Drawn, Recoloring, read_moves, recoloring};
use crate::wire::{Fault, cell, entry, vertices};

/// What sentences call the colors of tiles; numbers unless chosen otherwise.
#[derive(Deserialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum ColorNames {
    Style(ColorStyle),
    Words(Vec<String>),
}

/// 0, 1, 2 … or A, B, C …
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum ColorStyle {
    Numbers,
    Letters,
}

/// Asks for the next step from a player's position.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct HintRequest {
    text: String,
    #[serde(default)]
    progress: Drawn,
    colors: Option<ColorNames>,
    seconds: Option<f64>,
}

/// The next step; null if nothing is left to do.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct HintAnswer {
    step: Option<Step>,
}

/// Asks for every step of a solve.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct ExplainRequest {
    text: String,
    colors: Option<ColorNames>,
    seconds: Option<f64>,
}

/// A solve, step by step.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ExplainAnswer {
    steps: Vec<Step>,
    solved: bool,
    /// Null if it ended early or there is no solution.
    difficulty: Option<Difficulty>,
    score: Option<f64>,
    stopped: Option<String>,
}

/// Asks how hard a puzzle is.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct RateRequest {
    text: String,
    seconds: Option<f64>,
}

/// A step of an explanation, or a hint, in three strengths: where to look, why, and what to do.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Step {
    rule: &'static str,
    look: String,
    why: String,
    act: String,
    cells: Vec<Vertex>,
    because: Vec<Vertex>,
    conclusion: StepConclusion,
}

/// What follows. `is` says which members count; the others are empty.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct StepConclusion {
    is: ConclusionKind,
    on: Vec<[Vertex; 2]>,
    off: Vec<[Vertex; 2]>,
    cells: Vec<Vertex>,
    labels: Vec<String>,
    #[serde(rename = "move")]
    step: Option<Recoloring>,
    number: Option<u64>,
}

/// What follows from a step.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum ConclusionKind {
    /// `on` are in every solution, `off` in none; directed for Cardinal Chains.
    Edges,
    /// Paths end at `cells`.
    Ends,
    /// No path ends at `cells`.
    NoEnds,
    /// The cells have none of `labels`.
    NotLabel,
    /// The cells have this label.
    Label,
    /// Some of `off`, which the player drew, must go.
    Mistake,
    /// Move `number`, from 0, is wrong.
    MistakenMove,
    /// `move` begins a shortest solution.
    Move,
    /// `number` moves are needed.
    AtLeast,
    /// `on` belongs to one solution, `off` to another.
    Several,
    /// There is no solution.
    Impossible,
}

impl From<ColorNames> for words::ColorNames {
    fn from(colors: ColorNames) -> Self {
        match colors {
            ColorNames::Style(ColorStyle::Numbers) => words::ColorNames::Numbers,
            ColorNames::Style(ColorStyle::Letters) => words::ColorNames::Letters,
            ColorNames::Words(words) => words::ColorNames::Words(words),
        }
    }
}

fn color_names(colors: Option<ColorNames>) -> words::ColorNames {
    colors.map_or(words::ColorNames::Numbers, Into::into)
}

impl Question for HintRequest {
    type Answer = HintAnswer;

    fn answer(self, call: &Call<'_>) -> Result<HintAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let progress = read_progress(self.progress, &puzzle)?;
        let clock = call.clock(self.seconds);
        let colors = color_names(self.colors);
        match explain::hint_with(&puzzle, &progress, &colors, &clock.limits()) {
            Ok(step) => Ok(HintAnswer { step: step.map(|step| Step::new(&puzzle, step)) }),
            Err(HintError::Position(misfit)) => Err(Fault::new(misfit.to_string())),
            Err(HintError::Stopped(stop)) => Err(Fault::new(format!("No hint was found: {stop}."))),
        }
    }
}

impl Question for ExplainRequest {
    type Answer = ExplainAnswer;

    fn answer(self, call: &Call<'_>) -> Result<ExplainAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let clock = call.clock(self.seconds);
        let story = explain::explain_with(&puzzle, &color_names(self.colors), &clock.limits());
        Ok(ExplainAnswer {
            solved: story.solved,
            difficulty: story.rating.map(|rating| rating.difficulty),
            score: story.rating.map(|rating| rating.score),
            stopped: story.stopped.map(|stop| stop.to_string()),
            steps: story.steps.into_iter().map(|step| Step::new(&puzzle, step)).collect(),
        })
    }
}

impl Question for RateRequest {
    type Answer = Rating;

    fn answer(self, call: &Call<'_>) -> Result<Rating, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        explain::rate(&puzzle, &call.clock(self.seconds).limits())
            .map_err(|why| Fault::new(format!("It could not be rated: {why}.")))
    }
}

fn read_progress(drawn: Drawn, puzzle: &Puzzle) -> Result<Progress, Fault> {
    let board = puzzle.board();
    let edge = |&[a, b]: &[Vertex; 2]| Ok([cell(board, a)?, cell(board, b)?]);
    let edges = |pairs: &[[Vertex; 2]]| -> Result<Vec<CellEdge>, Fault> {
        pairs.iter().map(edge).collect()
    };
    let not_label =
        drawn.not_label.into_iter().map(|mark| Ok((cell(board, mark.cell)?, mark.label)));
    Ok(Progress {
        on: edges(&drawn.on)?,
        off: edges(&drawn.off)?,
        not_label: not_label.collect::<Result<_, Fault>>()?,
        moves: read_moves(puzzle, &drawn.moves)?,
    })
}

impl Step {
    fn new(puzzle: &Puzzle, step: explain::Step) -> Self {
        let board = puzzle.board();
        Step {
            rule: step.rule,
            look: step.text.look,
            why: step.text.why,
            act: step.text.act,
            cells: vertices(board, &step.cells),
            because: vertices(board, &step.because),
            conclusion: StepConclusion::new(puzzle, step.conclusion),
        }
    }
}

impl StepConclusion {
    fn new(puzzle: &Puzzle, conclusion: Conclusion) -> Self {
        use ConclusionKind as Is;
        let board = puzzle.board();
        let at = |cells: &[Cell]| vertices(board, cells);
        let empty = StepConclusion::empty;
        match conclusion {
            Conclusion::Edges { on, off } => StepConclusion {
                on: edges(board, &on),
                off: edges(board, &off),
                ..empty(Is::Edges)
            },
            Conclusion::Ends { cells, here } => {
                let is = if here { Is::Ends } else { Is::NoEnds };
                StepConclusion { cells: at(&cells), ..empty(is) }
            }
            Conclusion::NotLabel { cells, labels } => {
                StepConclusion { cells: at(&cells), labels, ..empty(Is::NotLabel) }
            }
            Conclusion::Label { cells, label } => {
                StepConclusion { cells: at(&cells), labels: vec![label], ..empty(Is::Label) }
            }
            Conclusion::Mistake { edges: wrong } => {
                StepConclusion { off: edges(board, &wrong), ..empty(Is::Mistake) }
            }
            Conclusion::MistakenMove { index } => {
                StepConclusion { number: Some(index as u64), ..empty(Is::MistakenMove) }
            }
            Conclusion::Move(step) => {
                StepConclusion { step: recoloring(puzzle, step), ..empty(Is::Move) }
            }
            Conclusion::AtLeast(moves) => {
                StepConclusion { number: Some(u64::from(moves)), ..empty(Is::AtLeast) }
            }
            Conclusion::Several { one, other } => StepConclusion {
                on: edges(board, &one),
                off: edges(board, &other),
                ..empty(Is::Several)
            },
            Conclusion::Impossible => empty(Is::Impossible),
        }
    }

    fn empty(is: ConclusionKind) -> Self {
        StepConclusion {
            is,
            on: Vec::new(),
            off: Vec::new(),
            cells: Vec::new(),
            labels: Vec::new(),
            step: None,
            number: None,
        }
    }
}

fn edges(board: &Board, edges: &[CellEdge]) -> Vec<[Vertex; 2]> {
    edges.iter().filter_map(|&[a, b]| Some([board.vertex(a)?, board.vertex(b)?])).collect()
}
