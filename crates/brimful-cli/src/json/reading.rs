//! What `read` prints.

use brimful::format::{self, Entry, Format};
use brimful_vision::{Point, Reading, Status};
use serde::Serialize;

use super::Why;

/// One picture as it was read.
#[derive(Serialize, Default)]
pub(crate) struct ReadLine<'a> {
    name: &'a str,
    /// Null when no board was found.
    kind: Option<&'static str>,
    status: &'static str,
    confidence: f64,
    /// Native text; null when refused.
    puzzle: Option<String>,
    reason: Option<String>,
    /// Width and height of the picture, and where the board is in it.
    size: [u32; 2],
    outline: Vec<Point>,
    cells: Vec<CellOf>,
    error: Option<&'a str>,
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
        let text = |puzzle: &brimful::puzzle::Puzzle| {
            format::write(&Entry::new(puzzle.clone()), Format::Native).ok()
        };
        let cells = reading.cells.iter().map(|seen| CellOf {
            cell: [seen.cell.row, seen.cell.col],
            confidence: rounded(seen.confidence),
            center: seen.center.map(rounded),
        });
        ReadLine {
            name,
            kind: reading.kind.map(brimful::puzzle::Kind::name),
            status: reading.status().name(),
            confidence: rounded(reading.confidence),
            puzzle: reading.puzzle.as_ref().and_then(text),
            reason: reading.reason(),
            size: reading.size,
            outline: reading.outline.iter().map(|point| point.map(rounded)).collect(),
            cells: cells.collect(),
            error: None,
        }
    }

    /// The line of a picture that was not looked at.
    pub(crate) fn none(name: &'a str, why: Why<'a>) -> Self {
        let (Why::Stopped(text) | Why::Error(text)) = why;
        let error = matches!(why, Why::Error(_)).then_some(text);
        ReadLine {
            name,
            status: Status::Refused.name(),
            reason: Some(text.to_owned()),
            error,
            ..ReadLine::default()
        }
    }
}

fn rounded(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0
}
