//! Hamiltonian cycles as text: free cells and walls, graphs, and puzz.link addresses.

mod address;
mod tsplib;
mod walls;

pub(crate) use tsplib::TSPLIB;
pub(crate) use walls::WALLS;

use crate::content::Content;
use crate::phrase;
use crate::text::{FormatError, Notation, Piece};

/// How boards to go round are written.
pub(crate) static NOTATION: Notation = Notation {
    cells: |cells| Notation::each(cells, free),
    is_bare: true,
    has_bridges: false,
    number: None,
    is_picky: false,
    keys: &[],
    complete: |_, _| {},
    address: Some(&address::ADDRESS),
};

/// The free cell `.` of a picture.
fn free(cell: Piece<'_>) -> Result<Content, FormatError> {
    if cell.text() == "." {
        return Ok(Content::Empty);
    }
    let what = phrase!("{quoted} is neither a free cell nor a wall", quoted = cell.quoted());
    Err(cell.fault(what, "write '.' for a free cell, '#' for a wall"))
}
