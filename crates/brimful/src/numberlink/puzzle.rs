//! What a Numberlink puzzle is, in its three rule sets.

use rustc_hash::FxHashMap;

use crate::board::{Board, Cell, Place};
use crate::content::{Content, Options, PlainSolution, SolutionView, Text};
use crate::graph::Vertex;
use crate::ids::{IdVec, Label};
use crate::phrase;
use crate::room::{DraftRoom, Filling, FromContents, Misplaced, Room, SharedForm};
use crate::words::Phrase;

/// Which rules: published puzzles differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize, serde::Serialize),
    serde(rename_all = "kebab-case")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Rules {
    /// Every cell is covered and no path runs alongside itself: an endpoint has exactly one
    /// neighbor of its own label, every other cell exactly two.
    #[default]
    Fill,
    /// Every cell is covered; a path may run alongside itself.
    FillTouch,
    /// Cells may stay empty; a path may run alongside itself.
    Nikoli,
}

impl Rules {
    /// Every rule set.
    pub const ALL: [Rules; 3] = [Rules::Fill, Rules::FillTouch, Rules::Nikoli];

    /// The name scripts know it by.
    pub fn name(self) -> &'static str {
        match self {
            Rules::Fill => "fill",
            Rules::FillTouch => "fill-touch",
            Rules::Nikoli => "nikoli",
        }
    }

    /// The rule set of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }

    /// Whether every cell is covered.
    pub fn fills(self) -> bool {
        self != Rules::Nikoli
    }

    /// Whether a path may run alongside itself.
    pub fn may_touch(self) -> bool {
        self != Rules::Fill
    }
}

/// A board as somebody may have typed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The cells.
    pub board: Board,
    /// The label in each cell, by vertex; `None` is an empty cell.
    pub labels: Vec<Option<Text>>,
    /// The rules.
    pub rules: Rules,
}

/// Why a draft is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DraftError {
    /// There is nothing to cover.
    Empty,
    /// Labels and cells differ in number.
    Length {
        /// Cells of the board.
        cells: usize,
        /// Labels given.
        labels: usize,
    },
    /// There is nothing to join.
    NoLabel,
    /// A label stands on one cell only.
    Single {
        /// The label.
        label: String,
        /// Where it stands.
        place: Place,
    },
    /// A label stands on more than two cells.
    Third {
        /// The label.
        label: String,
        /// Its third place.
        place: Place,
    },
    /// A label stands on a bridge, where it could be on either lane.
    OnBridge {
        /// The label.
        label: String,
        /// The bridge.
        place: Place,
    },
}

impl DraftError {
    /// What is wrong.
    #[must_use]
    pub fn what(&self) -> Phrase {
        match self {
            DraftError::Empty => phrase!("the board has no cell"),
            DraftError::Length { cells, labels } => {
                phrase!("{cells} cells but {labels} labels", cells = *cells, labels = *labels)
            }
            DraftError::NoLabel => phrase!("the board has no label"),
            DraftError::Single { label, place } => {
                phrase!(
                    "the label {label} stands only at {place}",
                    label = quoted(label),
                    place = *place
                )
            }
            DraftError::Third { label, place } => {
                phrase!(
                    "the label {label} stands a third time at {place}",
                    label = quoted(label),
                    place = *place
                )
            }
            DraftError::OnBridge { label, place } => {
                phrase!(
                    "the label {label} stands on the bridge at {place}",
                    label = quoted(label),
                    place = *place
                )
            }
        }
    }

    /// What would be right.
    #[must_use]
    pub fn help(&self) -> Phrase {
        match self {
            DraftError::Empty => phrase!("a puzzle needs at least one cell"),
            DraftError::Length { .. } => phrase!("give each cell at most one label"),
            DraftError::NoLabel => phrase!("put each label on two cells"),
            DraftError::Single { .. } | DraftError::Third { .. } => {
                phrase!("each label belongs on two cells")
            }
            DraftError::OnBridge { .. } => phrase!("paths cross there and cannot end"),
        }
    }

    /// The cell to point at, if there is one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self {
            DraftError::Single { place, .. }
            | DraftError::Third { place, .. }
            | DraftError::OnBridge { place, .. } => Some(place.cell()),
            _ => None,
        }
    }
}

/// The label in quotes.
fn quoted(label: &str) -> String {
    format!("{label:?}")
}

impl std::fmt::Display for DraftError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

impl From<&DraftError> for Phrase {
    fn from(error: &DraftError) -> Self {
        phrase!("{what}: {help}", what = error.what(), help = error.help())
    }
}

impl std::error::Error for DraftError {}

/// A valid puzzle: every label stands on exactly two cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    board: Board,
    rules: Rules,
    labels: IdVec<Label, Text>,
    pairs: IdVec<Label, [Vertex; 2]>,
    label_at: IdVec<Vertex, Option<Label>>,
}

impl Puzzle {
    /// Validates a draft.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn new(draft: Draft) -> Result<Self, DraftError> {
        let Draft { board, labels: texts, rules } = draft;
        if board.is_empty() {
            return Err(DraftError::Empty);
        }
        if board.len() != texts.len() {
            return Err(DraftError::Length { cells: board.len(), labels: texts.len() });
        }
        let most = texts.iter().flatten().count();
        let mut number: FxHashMap<&str, Label> = FxHashMap::default();
        number.reserve(most / 2);
        let mut places: IdVec<Label, (Vertex, Option<Vertex>)> = Vec::with_capacity(most).into();
        let mut label_at = IdVec::from_elem(None, board.len());
        for (v, text) in Vertex::all(board.len()).zip(&texts) {
            let Some(text) = text else { continue };
            let cell = board.cell(v);
            if board.vertices(cell).len() > 1 {
                return Err(DraftError::OnBridge {
                    label: text.to_string(),
                    place: board.name(cell),
                });
            }
            let next = Label::new(places.len());
            let label = *number.entry(text).or_insert_with(|| places.push((v, None)));
            label_at[v] = Some(label);
            if label != next && places[label].1.replace(v).is_some() {
                return Err(DraftError::Third { label: text.to_string(), place: board.name(cell) });
            }
        }
        if places.is_empty() {
            return Err(DraftError::NoLabel);
        }
        let mut texts = IdVec::from(texts);
        let labels: IdVec<Label, Text> =
            places.iter().map(|&(first, _)| texts[first].take().unwrap_or_default()).collect();
        let pair = |(label, (first, second)): (&Text, (Vertex, Option<Vertex>))| {
            let single = || {
                let place = board.name(board.cell(first));
                DraftError::Single { label: label.to_string(), place }
            };
            second.map(|second| [first, second]).ok_or_else(single)
        };
        let pairs = labels.iter().zip(places).map(pair).collect::<Result<_, _>>()?;
        Ok(Puzzle { board, rules, labels, pairs, label_at })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The same board under other rules.
    pub fn with_rules(self, rules: Rules) -> Self {
        Puzzle { rules, ..self }
    }

    /// The text of each label, in reading order of first places.
    pub fn labels(&self) -> &IdVec<Label, Text> {
        &self.labels
    }

    /// The two endpoints of each label, in reading order.
    pub fn pairs(&self) -> &IdVec<Label, [Vertex; 2]> {
        &self.pairs
    }

    /// The label of each vertex that is an endpoint.
    pub fn label_at(&self) -> &IdVec<Vertex, Option<Label>> {
        &self.label_at
    }
}

/// One path per label, in the order of [`Puzzle::labels`], from either endpoint to the other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    /// The cells of each path, in order.
    pub paths: Vec<Vec<Cell>>,
}

impl SharedForm for Solution {
    fn view(&self) -> SolutionView<'_> {
        SolutionView::Paths(&self.paths)
    }

    fn from_plain(plain: PlainSolution) -> Option<Self> {
        if let PlainSolution::Paths(paths) = plain { Some(Solution { paths }) } else { None }
    }
}

impl Room for Puzzle {
    fn board(&self) -> &Board {
        Puzzle::board(self)
    }

    fn path_at(&self, vertex: Vertex) -> Option<usize> {
        self.label_at.get(vertex)?.map(Label::index)
    }

    fn content(&self, vertex: Vertex) -> Content {
        let label = |label: Label| Content::Label(self.labels[label].clone());
        self.label_at[vertex].map_or(Content::Empty, label)
    }

    fn options(&self) -> Options {
        Options { rules: Some(self.rules.name()), ..Options::default() }
    }

    fn filling(&self) -> Option<&dyn Filling> {
        Some(self)
    }
}

impl DraftRoom for Draft {
    fn board(&self) -> &Board {
        &self.board
    }

    fn content(&self, vertex: Vertex) -> Option<Content> {
        self.labels.get(vertex.index())?.clone().map(Content::Label)
    }

    fn options(&self) -> Options {
        Options { rules: Some(self.rules.name()), ..Options::NONE }
    }
}

impl FromContents for Draft {
    fn from_contents(
        board: Board,
        contents: Vec<Content>,
        options: &Options,
    ) -> Result<Self, Misplaced> {
        let label = |content: Content| match content {
            Content::Label(label) if !label.is_empty() => Some(label),
            _ => None,
        };
        let labels = contents.into_iter().map(label).collect();
        let rules = options.rules.and_then(Rules::from_name).unwrap_or_default();
        Ok(Draft { board, labels, rules })
    }
}
