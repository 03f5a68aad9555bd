//! Puzzles read from pictures.

use brimful::edit::Sketch;
use brimful::format::Entry;
use brimful::puzzle::Kind;
use brimful::words::Phrase;
use brimful_vision::{CellReading, DOUBT, Options, Status};
use serde::{Deserialize, Serialize};

use super::{Call, Question};
use crate::desk::record;
use crate::scene::native;
use crate::wire::{Fault, Place, Point, points};

/// Reads a puzzle from the picture that comes with the request.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct PictureRequest {
    kind: Option<Kind>,
}

/// What was read from a picture. Points are in pixels. A refused reading may still have a draft to
/// correct.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PictureAnswer {
    status: PictureStatus,
    kind: Option<Kind>,
    confidence: f64,
    text: Option<String>,
    /// The draft, for the edit `restore`.
    record: Option<String>,
    reason: Option<Phrase>,
    #[cfg_attr(test, ts(as = "Point"))]
    size: [u32; 2],
    outline: Vec<Point>,
    cells: Vec<PictureCell>,
}

/// Whether the picture was read.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum PictureStatus {
    Read,
    Refused,
}

/// A cell as it was read.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PictureCell {
    #[serde(flatten)]
    place: Place,
    confidence: f64,
    doubtful: bool,
    center: Point,
    corners: Vec<Point>,
}

impl Question for PictureRequest {
    type Answer = PictureAnswer;

    fn answer(self, call: &Call<'_>) -> Result<PictureAnswer, Fault> {
        let options = Options { kind: self.kind, ..Options::default() };
        let reading = brimful_vision::read_file(call.bytes, &options);
        let sketch = reading.draft.as_ref().and_then(|draft| Sketch::of_draft(draft).ok());
        let reason = reading.reason();
        Ok(PictureAnswer {
            status: match reading.status() {
                Status::Read => PictureStatus::Read,
                Status::Refused => PictureStatus::Refused,
            },
            kind: reading.kind,
            confidence: reading.confidence,
            text: reading.puzzle.map(|puzzle| native(&Entry::new(puzzle))),
            record: sketch.as_ref().map(record).transpose()?,
            reason,
            size: reading.size,
            outline: points(reading.outline),
            cells: reading.cells.into_iter().map(PictureCell::new).collect(),
        })
    }
}

impl PictureCell {
    fn new(cell: CellReading) -> Self {
        PictureCell {
            place: cell.cell.into(),
            confidence: cell.confidence,
            doubtful: cell.confidence < DOUBT,
            center: Point(cell.center),
            corners: points(cell.polygon),
        }
    }
}
