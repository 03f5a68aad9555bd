//! One path as text: its cells in the native format, and `zip-json`.

mod json;
mod zip;

pub(crate) use zip::ZIP;

use crate::content::Content;
use crate::phrase;
use crate::text::{FormatError, Notation, Piece};

/// How path puzzles are written.
pub(crate) static NOTATION: Notation = Notation {
    cells: |cells| Notation::each(cells, |cell| content(cell.bare())),
    is_bare: false,
    has_bridges: false,
    number: Some(number),
    is_picky: true,
    keys: &[],
    complete: |_, _| {},
    address: None,
};

/// What a number of a board stands for: 0 is an empty cell.
fn number(number: u32) -> Content {
    if number == 0 { Content::Empty } else { Content::Number(number) }
}

/// The content of a cell of a native picture: `.`, or a number.
fn content(cell: Piece<'_>) -> Result<Content, FormatError> {
    const FORM: &str = ". for an empty cell, a number from 1, or # for no cell";
    if cell.text() == "." {
        return Ok(Content::Empty);
    }
    let value = cell.integer(FORM)?;
    let refused = |what| Err(cell.fault(what, phrase!("write {form}", form = FORM)));
    match u32::try_from(value) {
        Ok(0) => refused(phrase!("there is no number 0 on a path")),
        Ok(number) => Ok(Content::Number(number)),
        Err(_) => refused(phrase!("{value} is negative", value)),
    }
}
