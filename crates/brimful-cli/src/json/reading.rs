//! What `read` prints.

use brimful::format::{self, Entry, Format};
use brimful_vision::{Point, Reading};
use serde::Serialize;

/// One picture as it was read.
#[derive(Serialize)]
pub(crate) struct ReadLine<'a> {
    name: &'a str,
    /// Null when no board was found.
    kind: Option<&'static str>,
    status: &'static str,
    confidence: f64,
    /// Native text; null when refused.
    puzzle: Option<String>,
    reason: Option<&'a str>,
    /// Width and height of the picture, and where the board is in it.
    size: [u32; 2],
    outline: Vec<Point>,
    cells: Vec<CellOf>,
}

/// A cell of the picture.
#[derive(Serialize)]
struct CellOf {
    cell: [u32; 2],
    confidence: f64,
    center: Point,
}

impl<'a> ReadLine<'a> {
    /// The line of a reading.
    pub(crate) fn new(name: &'a str, reading: &'a Reading) -> Self {
        let text = |puzzle: &brimful::puzzle::Puzzle| format::write(&Entry::new(puzzle.clone()), Format::Native).ok();
        let cells = reading.cells.iter().map(|seen| CellOf {
            cell: [seen.cell.row, seen.cell.col],
            confidence: rounded(seen.confidence),
            center: seen.center.map(rounded),
        });
        ReadLine {
            name,
            kind: reading.kind.map(brimful::puzzle::Kind::name),
            status: reading.status.name(),
            confidence: rounded(reading.confidence),
            puzzle: reading.puzzle.as_ref().and_then(text),
            reason: reading.reason.as_deref(),
            size: reading.size,
            outline: reading.outline.iter().map(|point| point.map(rounded)).collect(),
            cells: cells.collect(),
        }
    }
}

fn rounded(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0
}
