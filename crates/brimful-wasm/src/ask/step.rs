//! Steps of explanations as messages.

use brimful::board::{Board, Cell};
use brimful::explain::{self, CellEdge, Clause as Said, Conclusion};
use brimful::graph::Vertex;
use brimful::puzzle::Puzzle;
use brimful::words::Phrase;
use serde::Serialize;

use crate::solution::{Recoloring, recoloring};
use crate::wire::vertices;

/// A step of an explanation, or a hint: where to look, why, and what to do.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Step {
    rule: &'static str,
    look: Phrase,
    act: Phrase,
    /// The reason, one short sentence at a time.
    clauses: Vec<Clause>,
    cells: Vec<Vertex>,
    because: Vec<Vertex>,
    conclusion: StepConclusion,
}

/// One sentence of a reason, with its cells.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Clause {
    text: Phrase,
    cells: Vec<Vertex>,
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

impl Step {
    pub(super) fn new(puzzle: &Puzzle, step: explain::Step) -> Self {
        let board = puzzle.board();
        Step {
            rule: step.rule,
            look: step.text.look,
            act: step.text.act,
            clauses: step
                .text
                .clauses
                .into_iter()
                .map(|Said { text, cells }| Clause { text, cells: vertices(board, &cells) })
                .collect(),
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
            Conclusion::Mistake { edges: wrong, .. } => {
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
    edges.iter().filter_map(|edge| board.walk(edge)?.try_into().ok()).collect()
}
