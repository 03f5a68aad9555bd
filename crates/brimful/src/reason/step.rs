//! The parts of an explanation: steps, texts, conclusions, ratings.

use std::fmt;

use crate::answer::Violation;
use crate::board::Cell;
use crate::content::Move;
pub use crate::difficulty::Difficulty;
use crate::limits::Stop;
use crate::phrase;
use crate::words::Phrase;

/// Two cells that touch. For chains a step from the first to the second.
pub type CellEdge = [Cell; 2];

/// One step of reasoning: a rule, what it looked at, and what follows.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The rule by name, in kebab case (`"forced-exit"`).
    pub rule: &'static str,
    /// The cells the conclusion is about.
    pub cells: Vec<Cell>,
    /// The picture that proves it: the cells one has to look at.
    pub because: Vec<Cell>,
    /// The step in words, in three strengths.
    pub text: Text,
    /// What follows.
    pub conclusion: Conclusion,
}

/// A step in words, in three parts: each says more than the one before.
///
/// ```
/// use brimful::explain::explain;
/// use brimful::format::{self, Hints};
/// use brimful::limits::Limits;
///
/// let entry = format::read("..\n..\n", &Hints::default()).remove(0)?;
/// let explanation = explain(&entry.puzzle, &Limits::default());
/// let text = &explanation.steps[0].text;
///
/// assert_eq!(text.look.to_string(), "Look at the cell in row 1, column 1.");
/// assert_eq!(text.clauses[0].text, text.why());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// Where to look.
    pub look: Phrase,
    /// What to do.
    pub act: Phrase,
    /// The reason, one short sentence at a time.
    pub clauses: Vec<Clause>,
}

/// One sentence of a reason, with its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The sentence.
    pub text: Phrase,
    /// The cells it is about.
    pub cells: Vec<Cell>,
}

impl Text {
    /// A text whose reason is these sentences.
    pub(crate) fn new(look: Phrase, clauses: Vec<Clause>, act: Phrase) -> Self {
        Text { look, act, clauses }
    }

    /// The reason: the clauses, one after the other.
    #[must_use]
    pub fn why(&self) -> Phrase {
        Phrase::sentences(self.clauses.iter().map(|clause| clause.text.clone()))
    }

    /// Puts sentences in front of the reason.
    pub(crate) fn precede(&mut self, clauses: Vec<Clause>) {
        self.clauses.splice(0..0, clauses);
    }
}

impl fmt::Display for Text {
    /// The reason and what to do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::sentences([self.why(), self.act.clone()]).fmt(f)
    }
}

/// The conclusion of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// Edges that every solution uses, and edges that no solution uses. In Cardinal Chains they are
    /// steps in the direction of a path: the other direction of an edge that is off may be open.
    Edges {
        /// To be drawn.
        on: Vec<CellEdge>,
        /// To be crossed out.
        off: Vec<CellEdge>,
    },
    /// Cells where paths end, or cells where no path ends (Cardinal Chains).
    Ends {
        /// The cells.
        cells: Vec<Cell>,
        /// Whether paths end there.
        here: bool,
    },
    /// Labels that cannot be at these cells (Numberlink), by their text.
    NotLabel {
        /// The cells. A bridge is one of them once the labels can be on neither of its lanes.
        cells: Vec<Cell>,
        /// The labels.
        labels: Vec<String>,
    },
    /// The label these cells have (Numberlink).
    Label {
        /// The cells, none of them a bridge.
        cells: Vec<Cell>,
        /// The label.
        label: String,
    },
    /// As few of the player's edges as possible that cannot all stay.
    Mistake {
        /// The edges, drawn or crossed out.
        edges: Vec<CellEdge>,
        /// Those of them that are crossed out.
        off: Vec<CellEdge>,
    },
    /// The player's first move after which a shortest solution is out of reach (KAMI, Flood-It).
    MistakenMove {
        /// Its number, from 0.
        index: usize,
    },
    /// A move of a shortest solution (KAMI, Flood-It).
    Move(Move),
    /// No solution has fewer moves from here (KAMI, Flood-It).
    AtLeast(u32),
    /// Several solutions go on from here: these edges are used by one and not by the other.
    Several {
        /// Where the first solution differs.
        one: Vec<CellEdge>,
        /// Where the second solution differs.
        other: Vec<CellEdge>,
    },
    /// There is no solution.
    Impossible,
}

/// How hard a puzzle is: a word and a number that grows with it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rating {
    /// The word.
    pub difficulty: Difficulty,
    /// The number, from 0 up; scores of different kinds of puzzle do not compare.
    pub score: f64,
}

/// A solve in steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Whether they lead to the whole solution.
    pub solved: bool,
    /// How hard that is; `None` when it ended early or there is no solution.
    pub rating: Option<Rating>,
    /// Why it ended early, if it did.
    pub stopped: Option<Stop>,
}

/// Why a puzzle has no rating.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unrated {
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// There is no solution; the text is that of the explanation's last step.
    #[error("{}", .0.to_string().trim_end_matches('.'))]
    Impossible(Phrase),
}

/// A player's position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Edges drawn; the order of the two cells does not matter.
    pub on: Vec<CellEdge>,
    /// Edges crossed out; in Cardinal Chains in this direction only.
    pub off: Vec<CellEdge>,
    /// Labels ruled out at cells (Numberlink), as earlier steps concluded; at a bridge, on both
    /// lanes.
    pub not_label: Vec<(Cell, String)>,
    /// Moves played (KAMI, Flood-It).
    pub moves: Vec<Move>,
}

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HintError {
    /// The position does not belong to the puzzle.
    #[error(transparent)]
    Position(#[from] Misfit),
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] Stop),
}

/// A part of a player's position that does not fit the puzzle.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// A cell that the board does not have.
    NoCell(Cell),
    /// An edge between cells that do not touch.
    Apart(CellEdge),
    /// A label that the puzzle does not have.
    NoLabel {
        /// Where it is ruled out.
        cell: Cell,
        /// The label.
        label: String,
    },
    /// A move that cannot be played.
    Move(Violation),
}

impl From<&Misfit> for Phrase {
    fn from(error: &Misfit) -> Self {
        match error {
            Misfit::NoCell(_) => phrase!("There is no such cell."),
            Misfit::Apart(_) => phrase!("These cells do not touch."),
            Misfit::NoLabel { label, .. } => {
                phrase!("There is no label {label} to rule out at this cell.", label)
            }
            Misfit::Move(error) => error.into(),
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

impl Misfit {
    /// The cells to point at.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Misfit::NoCell(cell) | Misfit::NoLabel { cell, .. } => vec![*cell],
            Misfit::Apart(edge) => edge.to_vec(),
            Misfit::Move(violation) => violation.cells(),
        }
    }
}
