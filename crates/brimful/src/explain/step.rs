//! What an explanation is made of.

use std::fmt;

use crate::board::Cell;
use crate::kami;
use crate::limits::Stop;

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

/// A step in words: each part says more than the one before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// Where to look.
    pub look: String,
    /// Why something must be so there.
    pub why: String,
    /// What to do.
    pub act: String,
}

impl fmt::Display for Text {
    /// The reason and what to do: all that one needs to be told.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.why.is_empty(), self.act.is_empty()) {
            (false, false) => write!(f, "{} {}", self.why, self.act),
            _ => write!(f, "{}{}", self.why, self.act),
        }
    }
}

/// What follows from a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// Edges that every solution uses, and edges that none uses. For chains these are steps of a
    /// path, in its direction: the other direction of an edge that is off may still be open.
    Edges {
        /// To be drawn.
        on: Vec<CellEdge>,
        /// To be crossed out.
        off: Vec<CellEdge>,
    },
    /// Paths that end here (chains), or cells where none does.
    Ends {
        /// The cells.
        cells: Vec<Cell>,
        /// Whether paths end there.
        here: bool,
    },
    /// Labels that cannot be at these cells (numberlink), by their text.
    NotLabel {
        /// The cells.
        cells: Vec<Cell>,
        /// The labels.
        labels: Vec<String>,
    },
    /// The label these cells have (numberlink).
    Label {
        /// The cells.
        cells: Vec<Cell>,
        /// The label.
        label: String,
    },
    /// Edges of the player's that cannot all stay: as few as possible.
    Mistake {
        /// The edges.
        edges: Vec<CellEdge>,
    },
    /// Moves of the player's, by number from 0, after which the goal is out of reach (kami, flood).
    MistakenMove {
        /// The first such move.
        index: usize,
    },
    /// A move that keeps to a shortest solution (kami, flood).
    Move(kami::Move),
    /// No solution has fewer moves from here (kami, flood).
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

/// How hard a puzzle is for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Difficulty {
    /// A few simple rules.
    Easy,
    /// Simple rules, but many, or some that need a second look.
    Medium,
    /// Rules that look at whole regions.
    Hard,
    /// Needs what-if, or more.
    Expert,
}

impl Difficulty {
    /// Every difficulty, the easiest first.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];

    /// The name scripts know it by.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Expert => "expert",
        }
    }

    /// The difficulty of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.name() == name)
    }
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

/// A solve told as steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Whether they lead to the whole solution.
    pub solved: bool,
    /// How hard that was; `None` when it ended early or there is no solution: what is not found has
    /// no difficulty.
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
    /// There is no solution: what the last step of the explanation says.
    #[error("{}", .0.trim_end_matches('.'))]
    Impossible(String),
}

/// How far a player has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Edges drawn (chains, numberlink, cycle); the order of the two cells does not matter.
    pub on: Vec<CellEdge>,
    /// Edges crossed out. For chains steps that are impossible in this direction.
    pub off: Vec<CellEdge>,
    /// Labels ruled out at cells (numberlink): pencil marks, as the steps before concluded them.
    pub not_label: Vec<(Cell, String)>,
    /// Moves played (kami, flood).
    pub moves: Vec<kami::Move>,
}

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HintError {
    /// The position does not belong to the puzzle.
    #[error("{text}")]
    Position {
        /// What does not fit, in a sentence.
        text: String,
        /// Where.
        cells: Vec<Cell>,
    },
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] Stop),
}
