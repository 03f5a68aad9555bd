//! What all messages share: faults, places, points, shapes.
//!
//! These types are the wire: `cargo xtask wire` generates `web/src/wire/*.ts` from them.

use brimful::board::{Board, Cell};
use brimful::format::{self, Entry, FormatError, Hints};
use brimful::graph::Vertex;
use brimful::phrase;
use brimful::puzzle::Kind;
use brimful::words::Phrase;
#[cfg(feature = "thinking")]
use brimful_snake::Pilot;
use serde::{Deserialize, Serialize, Serializer};

/// A point or vector in drawing units; a cell is about `Scene.unit` wide.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Point(pub(crate) [f64; 2]);

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.map(hundredths).serialize(to)
    }
}

/// A number rounded to two decimals, which is all that a drawing needs.
pub(crate) fn hundredths(x: f64) -> f64 {
    (x * 100.0).round() / 100.0
}

/// The points of a line.
pub(crate) fn points(line: impl IntoIterator<Item = [f64; 2]>) -> Vec<Point> {
    line.into_iter().map(Point).collect()
}

/// The rules of the kinds that are published with several sets.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum Rules {
    Fill,
    FillTouch,
    Nikoli,
    Order,
    Step,
}

impl Rules {
    /// The name that the library knows.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Rules::Fill => "fill",
            Rules::FillTouch => "fill-touch",
            Rules::Nikoli => "nikoli",
            Rules::Order => "order",
            Rules::Step => "step",
        }
    }
}

/// A place on the lattice, whether or not a cell is there. On graphs: row 0 and the node's number.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Place {
    pub(crate) row: u32,
    pub(crate) col: u32,
}

impl From<Cell> for Place {
    fn from(Cell { row, col }: Cell) -> Self {
        Place { row, col }
    }
}

impl From<Place> for Cell {
    fn from(Place { row, col }: Place) -> Self {
        Cell::new(row, col)
    }
}

/// How the cells of a board lie.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum Shape {
    Square,
    Triangle,
    Upright,
    Hex,
    Graph,
}

impl From<brimful::board::Shape> for Shape {
    fn from(shape: brimful::board::Shape) -> Self {
        use brimful::board::Shape as Board;
        match shape {
            Board::Square { .. } => Shape::Square,
            Board::Triangle { .. } => Shape::Triangle,
            Board::Upright { .. } => Shape::Upright,
            Board::Hex { .. } => Shape::Hex,
            Board::Abstract { .. } => Shape::Graph,
        }
    }
}

/// The shapes of drafts and of new puzzles: all but graphs.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum Lattice {
    #[default]
    Square,
    Triangle,
    Upright,
    Hex,
}

impl Lattice {
    /// The lattice of this size.
    pub(crate) fn sized(self, rows: u32, cols: u32) -> brimful::board::Shape {
        use brimful::board::Shape as Board;
        match self {
            Lattice::Square => Board::Square { rows, cols },
            Lattice::Triangle => Board::Triangle { rows, cols },
            Lattice::Upright => Board::Upright { rows, cols },
            Lattice::Hex => Board::Hex { rows, cols },
        }
    }
}

impl TryFrom<brimful::board::Shape> for Lattice {
    type Error = Fault;

    fn try_from(shape: brimful::board::Shape) -> Result<Self, Fault> {
        match Shape::from(shape) {
            Shape::Square => Ok(Lattice::Square),
            Shape::Triangle => Ok(Lattice::Triangle),
            Shape::Upright => Ok(Lattice::Upright),
            Shape::Hex => Ok(Lattice::Hex),
            Shape::Graph => Err(Fault::new("a graph has no lattice")),
        }
    }
}

/// What went wrong, as a sentence, and where, if that is known.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct Fault {
    error: Phrase,
    /// What to write instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<Phrase>,
    /// The part of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Box<At>>,
    /// The cell of a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
}

/// A part of a text. Lines and columns count from 1; `start` and `end` are UTF-16 indices, ready
/// for `setSelectionRange`.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct At {
    line: usize,
    column: usize,
    start: usize,
    end: usize,
}

impl Fault {
    pub(crate) fn new(error: impl Into<Phrase>) -> Self {
        Fault { error: error.into(), ..Fault::default() }
    }

    /// The same fault with what to do about it.
    pub(crate) fn with_help(self, help: impl Into<Phrase>) -> Self {
        Fault { help: Some(help.into()), ..self }
    }

    /// The same fault at this cell of a draft.
    pub(crate) fn at(self, cell: Option<Cell>) -> Self {
        Fault { place: cell.map(Place::from), ..self }
    }

    fn of_format(text: &str, error: FormatError) -> Self {
        let units = |end: usize| text.get(..end).map_or(0, |before| before.encode_utf16().count());
        let at = At {
            line: error.line,
            column: error.column,
            start: units(error.span.start),
            end: units(error.span.end),
        };
        Fault { error: error.what, help: Some(error.help), at: Some(Box::new(at)), place: None }
    }
}

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Self {
        Fault::new(phrase!("cannot read the message: {error}", error = error.to_string()))
    }
}

/// A result as JSON.
pub(crate) fn reply<T: Serialize>(result: Result<T, Fault>) -> String {
    let text = match result {
        Ok(value) => serde_json::to_string(&value),
        Err(fault) => serde_json::to_string(&fault),
    };
    // All keys are strings, so no message fails to serialize.
    text.unwrap_or_default()
}

/// Every puzzle of a text.
pub(crate) fn entries(text: &str, hints: &Hints) -> Vec<Result<Entry, Fault>> {
    let read = format::read(text, hints).into_iter();
    read.map(|entry| entry.map_err(|error| Fault::of_format(text, error))).collect()
}

/// The first puzzle of a text, read as this kind.
pub(crate) fn entry(text: &str, kind: Option<&str>) -> Result<Entry, Fault> {
    let hints = Hints { kind: kind.map(self::kind).transpose()?, ..Hints::default() };
    entries(text, &hints).into_iter().next().unwrap_or_else(|| Err(no_puzzle()))
}

pub(crate) fn no_puzzle() -> Fault {
    Fault::new("there is no puzzle in this text")
}

/// The kind of that name.
pub(crate) fn kind(name: &str) -> Result<Kind, Fault> {
    Kind::from_name(name).ok_or_else(|| unknown("kind", name))
}

/// The autopilot of that name.
#[cfg(feature = "thinking")]
pub(crate) fn pilot(name: &str) -> Result<Pilot, Fault> {
    Pilot::from_name(name).ok_or_else(|| unknown("autopilot", name))
}

/// A name that nothing has.
pub(crate) fn unknown(what: &'static str, name: &str) -> Fault {
    let (what, name) = (Phrase::new(what), format!("{name:?}"));
    Fault::new(phrase!("there is no {what} {name}", what, name))
}

/// The vertices of those cells that the board has.
#[cfg(feature = "thinking")]
pub(crate) fn vertices(board: &Board, cells: &[Cell]) -> Vec<Vertex> {
    cells.iter().filter_map(|&cell| board.vertex(cell)).collect()
}

/// The cell of a vertex that came in a message.
pub(crate) fn cell(board: &Board, v: Vertex) -> Result<Cell, Fault> {
    let found = board.cells().get(v).copied();
    found.ok_or_else(|| Fault::new(phrase!("the board has no cell {v}", v)))
}
