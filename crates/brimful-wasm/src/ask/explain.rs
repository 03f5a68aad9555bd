//! Hints, explanations, ratings.

use brimful::board::{Board, Cell};
use brimful::explain::{self, CellEdge, Conclusion, HintError, Progress};
use brimful::graph::Vertex;
use brimful::puzzle::Puzzle;
use brimful::words::ColorNames;
use serde::{Deserialize, Serialize};

use super::{Clock, Fault};
use crate::solution::Move;
use crate::wire::{cell, entry, vertices};

/// What the player has drawn.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Drawn {
    on: Vec<[Vertex; 2]>,
    off: Vec<[Vertex; 2]>,
    not_label: Vec<NotLabel>,
    moves: Vec<Move>,
}

#[derive(Deserialize)]
struct NotLabel {
    cell: Vertex,
    label: String,
}

/// What sentences call colors: `"numbers"`, `"letters"`, or a list of words.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Colors {
    By(By),
    Words(Vec<String>),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum By {
    Numbers,
    Letters,
}

impl Default for Colors {
    fn default() -> Self {
        Colors::By(By::Numbers)
    }
}

impl From<Colors> for ColorNames {
    fn from(colors: Colors) -> Self {
        match colors {
            Colors::By(By::Numbers) => ColorNames::Numbers,
            Colors::By(By::Letters) => ColorNames::Letters,
            Colors::Words(words) => ColorNames::Words(words),
        }
    }
}

#[derive(Serialize)]
pub(super) struct Hinted {
    step: Option<Step>,
}

#[derive(Serialize)]
pub(super) struct Explained {
    steps: Vec<Step>,
    solved: bool,
    /// Null when it ended early or there is no solution.
    difficulty: Option<&'static str>,
    score: Option<f64>,
    stopped: Option<String>,
}

#[derive(Serialize)]
pub(super) struct Rated {
    difficulty: &'static str,
    score: f64,
}

#[derive(Serialize)]
struct Step {
    rule: &'static str,
    look: String,
    why: String,
    act: String,
    cells: Vec<Vertex>,
    because: Vec<Vertex>,
    conclusion: Told,
}

/// What follows, flat: `is` says which members count.
#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
struct Told {
    is: &'static str,
    on: Vec<[Vertex; 2]>,
    off: Vec<[Vertex; 2]>,
    cells: Vec<Vertex>,
    labels: Vec<String>,
    #[serde(rename = "move")]
    step: Option<Move>,
    number: Option<u64>,
}

pub(super) fn hint(
    text: &str,
    drawn: Drawn,
    colors: Colors,
    clock: &Clock<'_>,
) -> Result<Hinted, Fault> {
    let puzzle = entry(text, None)?.puzzle;
    let progress = drawn.read(&puzzle)?;
    match explain::hint_with(&puzzle, &progress, &colors.into(), &clock.limits()) {
        Ok(step) => Ok(Hinted { step: step.map(|step| Step::new(&puzzle, step)) }),
        Err(HintError::Position(misfit)) => Err(Fault::new(misfit.to_string())),
        Err(HintError::Stopped(stop)) => Err(Fault::new(format!("No hint was found: {stop}."))),
    }
}

pub(super) fn explain(text: &str, colors: Colors, clock: &Clock<'_>) -> Result<Explained, Fault> {
    let puzzle = entry(text, None)?.puzzle;
    let told = explain::explain_with(&puzzle, &colors.into(), &clock.limits());
    Ok(Explained {
        solved: told.solved,
        difficulty: told.rating.map(|rating| rating.difficulty.name()),
        score: told.rating.map(|rating| rating.score),
        stopped: told.stopped.map(|stop| stop.to_string()),
        steps: told.steps.into_iter().map(|step| Step::new(&puzzle, step)).collect(),
    })
}

pub(super) fn rate(text: &str, clock: &Clock<'_>) -> Result<Rated, Fault> {
    let rating = explain::rate(&entry(text, None)?.puzzle, &clock.limits());
    let rating = rating.map_err(|why| Fault::new(format!("It could not be rated: {why}.")))?;
    Ok(Rated { difficulty: rating.difficulty.name(), score: rating.score })
}

impl Drawn {
    fn read(self, puzzle: &Puzzle) -> Result<Progress, Fault> {
        let board = puzzle.board();
        let edges = |pairs: Vec<[Vertex; 2]>| {
            pairs
                .into_iter()
                .map(|[a, b]| Ok([cell(board, a)?, cell(board, b)?]))
                .collect::<Result<Vec<CellEdge>, Fault>>()
        };
        let not_label =
            self.not_label.into_iter().map(|mark| Ok((cell(board, mark.cell)?, mark.label)));
        Ok(Progress {
            on: edges(self.on)?,
            off: edges(self.off)?,
            not_label: not_label.collect::<Result<_, Fault>>()?,
            moves: self
                .moves
                .into_iter()
                .map(|step| step.read(puzzle))
                .collect::<Result<_, Fault>>()?,
        })
    }
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
            conclusion: Told::new(puzzle, step.conclusion),
        }
    }
}

impl Told {
    fn new(puzzle: &Puzzle, conclusion: Conclusion) -> Self {
        let board = puzzle.board();
        let cells = |cells: &[Cell]| vertices(board, cells);
        let mut told = Told::default();
        match conclusion {
            Conclusion::Edges { on, off } => {
                (told.is, told.on, told.off) = ("edges", edges(board, &on), edges(board, &off));
            }
            Conclusion::Ends { cells: at, here } => {
                (told.is, told.cells) = (if here { "ends" } else { "no-ends" }, cells(&at));
            }
            Conclusion::NotLabel { cells: at, labels } => {
                (told.is, told.cells, told.labels) = ("not-label", cells(&at), labels);
            }
            Conclusion::Label { cells: at, label } => {
                (told.is, told.cells, told.labels) = ("label", cells(&at), vec![label]);
            }
            Conclusion::Mistake { edges: wrong } => {
                (told.is, told.off) = ("mistake", edges(board, &wrong))
            }
            Conclusion::MistakenMove { index } => {
                (told.is, told.number) = ("mistaken-move", Some(index as u64))
            }
            Conclusion::Move(step) => (told.is, told.step) = ("move", Move::new(puzzle, step)),
            Conclusion::AtLeast(moves) => {
                (told.is, told.number) = ("at-least", Some(u64::from(moves)))
            }
            Conclusion::Several { one, other } => {
                (told.is, told.on, told.off) =
                    ("several", edges(board, &one), edges(board, &other));
            }
            Conclusion::Impossible => told.is = "impossible",
        }
        told
    }
}

fn edges(board: &Board, edges: &[CellEdge]) -> Vec<[Vertex; 2]> {
    edges.iter().filter_map(|&[a, b]| Some([board.vertex(a)?, board.vertex(b)?])).collect()
}
