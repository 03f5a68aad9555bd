//! Cardinal Chains as text: its cells in the native format, `chains-text` and `chains-matrix`.

mod list;
mod matrix;

pub(crate) use list::LIST;
pub(crate) use matrix::MATRIX;

use crate::content::Content;
use crate::phrase;
use crate::text::{FormatError, Notation, Piece, Unfit, readable};

/// How Cardinal Chains are written.
pub(crate) static NOTATION: Notation = Notation {
    cells: |cells| Notation::each(cells, |cell| clue(cell.bare())),
    is_bare: false,
    has_bridges: false,
    number: Some(list::content),
    is_picky: true,
    keys: &[],
    complete: |_, _| {},
    address: None,
};

/// A clue of a native picture: `o`, or a number.
fn clue(cell: Piece<'_>) -> Result<Content, FormatError> {
    const FORM: &str = "o for a start, a number from 1, or # for no cell";
    if matches!(cell.text(), "o" | "O") {
        return Ok(Content::Start);
    }
    let number = cell.integer(FORM)?;
    u32::try_from(number).map(list::content).map_err(|_| {
        cell.fault(phrase!("{number} is not a clue", number), phrase!("write {form}", form = FORM))
    })
}

/// The number that a content is written as: 0 is a start.
fn number(content: &Content) -> Result<i32, Unfit> {
    if let Content::Number(number) = *content { readable(number) } else { Ok(0) }
}
