//! Puzzles read off pictures.

use brimful::format::Entry;
use brimful::play::desk::Sketch;
use brimful_vision::{DOUBT, Options, Point as Pixel};
use serde::Serialize;

use super::Fault;
use crate::desk::record;
use crate::scene::native;
use crate::wire::{Place, Point, kind as kind_of, points};

#[derive(Serialize)]
pub(super) struct Reading {
    status: &'static str,
    kind: Option<&'static str>,
    confidence: f64,
    text: Option<String>,
    record: Option<String>,
    reason: Option<String>,
    size: [u32; 2],
    outline: Vec<Point>,
    cells: Vec<Cell>,
}

#[derive(Serialize)]
struct Cell {
    #[serde(flatten)]
    place: Place,
    confidence: f64,
    doubtful: bool,
    center: Point,
    corners: Vec<Point>,
}

pub(super) fn read(bytes: &[u8], kind: Option<&str>) -> Result<Reading, Fault> {
    let kind = kind.map(kind_of).transpose()?;
    let reading = brimful_vision::read(bytes, &Options { kind, ..Options::default() });
    let sketch = reading.draft.as_ref().and_then(|draft| Sketch::of_draft(draft).ok());
    let cell = |cell: brimful_vision::CellReading| Cell {
        place: cell.cell.into(),
        confidence: cell.confidence,
        doubtful: cell.confidence < DOUBT,
        center: Point(cell.center),
        corners: points(cell.polygon.into_iter().map(|corner: Pixel| corner)),
    };
    let (status, reason) = (reading.status().name(), reading.reason());
    Ok(Reading {
        status,
        kind: reading.kind.map(|kind| kind.name()),
        confidence: reading.confidence,
        text: reading.puzzle.map(|puzzle| native(&Entry::new(puzzle))),
        record: sketch.as_ref().map(record).transpose()?,
        reason,
        size: reading.size,
        outline: points(reading.outline),
        cells: reading.cells.into_iter().map(cell).collect(),
    })
}
