//! The lines that `read` prints.

use brimful::format::{self, Entry, Format};
use brimful::puzzle::{Kind, Puzzle};
use brimful_vision::{Point, Reading, Status};
use serde::Serialize;

use super::Why;

/// The reading of one picture.
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
    /// Width and height of the picture, and the corners of the board in it; zero and empty where
    /// they are not known.
    size: [u32; 2],
    outline: Vec<Point>,
    cells: Vec<CellOf>,
    /// The colors one may choose from; empty for puzzles without colors.
    palette: Vec<ColorOf>,
    error: Option<&'a str>,
}

/// A cell of the picture.
#[derive(Serialize)]
struct CellOf {
    cell: [u32; 2],
    confidence: f64,
    center: Point,
}

/// A color of the palette.
#[derive(Serialize)]
struct ColorOf {
    color: usize,
    /// Its button in the picture; null where none is clear.
    center: Option<Point>,
}

impl<'a> ReadLine<'a> {
    /// The line of a reading.
    pub(crate) fn new(name: &'a str, reading: &'a Reading) -> Self {
        let cells = reading.cells.iter().map(|seen| CellOf {
            cell: [seen.cell.row, seen.cell.col],
            confidence: rounded(seen.confidence),
            center: seen.center.map(rounded),
        });
        let buttons = reading.swatches.iter().enumerate();
        let palette = buttons.map(|(color, button)| ColorOf {
            color,
            center: button.map(|center| center.map(rounded)),
        });
        ReadLine {
            name,
            kind: reading.kind.map(Kind::name),
            status: reading.status().name(),
            confidence: rounded(reading.confidence),
            puzzle: reading.puzzle.as_ref().and_then(native),
            reason: reading.reason().map(|reason| reason.to_string()),
            size: reading.size,
            outline: reading.outline.iter().map(|point| point.map(rounded)).collect(),
            cells: cells.collect(),
            palette: palette.collect(),
            error: None,
        }
    }

    /// The line of a picture that was not read.
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

/// The native text of a puzzle.
fn native(puzzle: &Puzzle) -> Option<String> {
    format::write(&Entry::new(puzzle.clone()), Format::Native).ok()
}

fn rounded(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0
}
