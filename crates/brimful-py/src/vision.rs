//! Puzzles from pictures.

use brimful::Kind;
use brimful::Limits;
use brimful::entry::Entry;
use brimful::numberlink::Rules;
use brimful_vision::{Options, Reading as Seen};
use pyo3::prelude::*;

use crate::argument::Arg;
use crate::budget::Budget;
use crate::puzzle::{Puzzle, no_rules};
use crate::raise::{Pair, pair};
use crate::run::long;

/// A cell of a picture: the cell, the confidence, its center in pixels.
type SeenCell = (Pair, f64, (f64, f64));

/// What was read in a picture.
#[pyclass(frozen, get_all, module = "brimful._brimful")]
pub(crate) struct Reading {
    status: &'static str,
    kind: Option<&'static str>,
    confidence: f64,
    puzzle: Option<Py<Puzzle>>,
    reason: Option<String>,
    size: Pair,
    cells: Vec<SeenCell>,
}

/// Reads the puzzle in the bytes of a PNG, JPEG or SVG file.
#[pyfunction]
#[pyo3(signature = (bytes, kind=None, rules=None))]
pub(crate) fn read_picture(
    py: Python<'_>,
    bytes: Vec<u8>,
    kind: Option<Arg<Kind>>,
    rules: Option<Arg<String>>,
) -> PyResult<Reading> {
    let kind = Arg::some(py, "kind", kind)?;
    let mut options = Options { kind, ..Options::default() };
    if let Some(name) = Arg::some(py, "rules", rules)? {
        let known = Rules::from_name(&name);
        let error = || no_rules(py, &name, &Rules::ALL.map(Rules::name));
        options.rules = known.ok_or_else(error)?;
    }
    let read = move |_: &Limits<'_>| brimful_vision::read_file(&bytes, &options);
    let seen: Seen = long(py, &Budget::none(), read)?.or_interrupt()?;
    let cell =
        |cell: &brimful_vision::CellReading| (pair(cell.cell), cell.confidence, cell.center.into());
    Ok(Reading {
        status: seen.status().name(),
        kind: seen.kind.map(Kind::name),
        confidence: seen.confidence,
        reason: seen.reason().map(|reason| reason.to_string()),
        size: seen.size.into(),
        cells: seen.cells.iter().map(cell).collect(),
        puzzle: match seen.puzzle {
            Some(puzzle) => Some(Py::new(py, Puzzle::of(Entry::new(puzzle)))?),
            None => None,
        },
    })
}
