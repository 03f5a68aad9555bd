//! What every message shares: faults, numbers of cells, names. `web/src/wire.ts` describes all of
//! it in TypeScript.

use brimful::board::{Board, Cell};
use brimful::format::{self, Entry, FormatError, Hints};
use brimful::graph::Vertex;
use brimful::puzzle::Kind;
#[cfg(feature = "thinking")]
use brimful_snake::Pilot;
use serde::{Serialize, Serializer};

/// A point in drawing units, told with two decimals.
#[derive(Clone, Copy)]
pub(crate) struct Point(pub(crate) [f64; 2]);

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.map(|x| (x * 100.0).round() / 100.0).serialize(to)
    }
}

/// Points as messages tell them.
pub(crate) fn points(line: impl IntoIterator<Item = [f64; 2]>) -> Vec<Point> {
    line.into_iter().map(Point).collect()
}

/// A place on the lattice.
#[derive(Clone, Copy, Serialize, serde::Deserialize)]
pub(crate) struct Place {
    pub(crate) row: u32,
    pub(crate) col: u32,
}

impl From<Cell> for Place {
    fn from(cell: Cell) -> Self {
        Place { row: cell.row, col: cell.col }
    }
}

impl From<Place> for Cell {
    fn from(place: Place) -> Self {
        Cell::new(place.row, place.col)
    }
}

/// The autopilot of that name.
#[cfg(feature = "thinking")]
pub(crate) fn pilot(name: &str) -> Result<Pilot, Fault> {
    Pilot::from_name(name).ok_or_else(|| Fault::new(format!("there is no autopilot {name:?}")))
}

/// What went wrong, in a sentence.
#[derive(Serialize, Default)]
pub(crate) struct Fault {
    error: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<At>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
}

/// A place in a text; `start` and `end` count UTF-16 units, as JavaScript does.
#[derive(Serialize)]
struct At {
    line: usize,
    column: usize,
    start: usize,
    end: usize,
}

impl Fault {
    pub(crate) fn new(error: impl Into<String>) -> Self {
        Fault { error: error.into(), ..Fault::default() }
    }

    /// With the place on the lattice that it is about.
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
        Fault { error: error.what, help: Some(error.help), at: Some(at), place: None }
    }
}

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Self {
        Fault::new(format!("the message is not understood: {error}"))
    }
}

/// A result as a message.
pub(crate) fn reply<T: Serialize>(result: Result<T, Fault>) -> String {
    let text = match result {
        Ok(value) => serde_json::to_string(&value),
        Err(fault) => serde_json::to_string(&fault),
    };
    // These messages have no keys that are not strings, and memory does not fail: nothing is lost
    // here.
    text.unwrap_or_default()
}

/// Every puzzle of a text.
pub(crate) fn entries(text: &str, hints: &Hints) -> Vec<Result<Entry, Fault>> {
    let read = format::read(text, hints).into_iter();
    read.map(|entry| entry.map_err(|error| Fault::of_format(text, error))).collect()
}

/// The first puzzle of a text.
pub(crate) fn entry(text: &str, kind: Option<&str>) -> Result<Entry, Fault> {
    let hints = Hints { kind: kind.map(self::kind).transpose()?, ..Hints::default() };
    entries(text, &hints)
        .into_iter()
        .next()
        .unwrap_or_else(|| Err(Fault::new("there is no puzzle in this text")))
}

/// The kind of that name.
pub(crate) fn kind(name: &str) -> Result<Kind, Fault> {
    Kind::from_name(name).ok_or_else(|| Fault::new(format!("there is no kind {name:?}")))
}

/// The vertices of some cells; those that are not there are left out.
#[cfg(feature = "thinking")]
pub(crate) fn vertices(board: &Board, cells: &[Cell]) -> Vec<Vertex> {
    cells.iter().filter_map(|&cell| board.vertex(cell)).collect()
}

/// The cell of a vertex that came in a message.
pub(crate) fn cell(board: &Board, v: Vertex) -> Result<Cell, Fault> {
    let found = board.cells().get(v as usize).copied();
    found.ok_or_else(|| Fault::new(format!("the board has no cell {v}")))
}
