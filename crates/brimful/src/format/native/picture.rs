//! The picture: one word a cell, or, when no row has a blank, one character a cell; `(12)` is one
//! cell either way.

use crate::board::Cell;

use crate::text::{Block, FormatError, Line, Piece};

/// Rows of cells.
#[derive(Clone, Copy)]
pub(super) struct Picture<'t> {
    pub(super) block: Block<'t>,
    spaced: bool,
}

impl<'t> Picture<'t> {
    pub(super) fn new(block: Block<'t>) -> Result<Self, FormatError> {
        let spaced = block.lines().any(|line| line.words().nth(1).is_some());
        let picture = Picture { block, spaced };
        if !spaced {
            for line in block.lines() {
                picture.check_groups(line)?;
            }
        }
        Ok(picture)
    }

    /// The cells of a row, brackets included.
    pub(super) fn row(self, line: Line<'t>) -> impl Iterator<Item = Piece<'t>> + Clone {
        let (words, groups) = if self.spaced {
            (Some(line.words()), None)
        } else {
            (None, Some(groups(line.trimmed())))
        };
        words.into_iter().flatten().chain(groups.into_iter().flatten())
    }

    /// The cells that are there, in reading order, without the holes.
    pub(super) fn present(self) -> impl Iterator<Item = Piece<'t>> + Clone {
        self.cells().filter(|cell| cell.text() != "#")
    }

    /// Every cell in reading order.
    pub(super) fn cells(self) -> impl Iterator<Item = Piece<'t>> + Clone {
        self.block.lines().flat_map(move |line| self.row(line))
    }

    /// The cell at a row and a column.
    pub(super) fn cell(self, cell: Cell) -> Option<Piece<'t>> {
        self.row(self.block.line(cell.row as usize)?).nth(cell.col as usize)
    }

    fn check_groups(self, line: Line<'t>) -> Result<(), FormatError> {
        match self.row(line).find(|cell| cell.text() == "(") {
            Some(open) => {
                Err(open
                    .fault("this '(' is not closed", "write a label of several characters as (12)"))
            }
            None => Ok(()),
        }
    }
}

/// Characters, and groups of them in brackets; the first character in a bracket may itself be one.
fn groups(piece: Piece<'_>) -> impl Iterator<Item = Piece<'_>> + Clone {
    let text = piece.text();
    let mut at = 0;
    std::iter::from_fn(move || {
        let from = at;
        let mut chars = text[from..].chars();
        let first = chars.next()?;
        let second = chars.next().map_or(0, char::len_utf8);
        let inside = from + 1 + second;
        if first == '('
            && second > 0
            && let Some(len) = text[inside..].find(')')
        {
            at = inside + len + 1;
            return Some(piece.part(from, at));
        }
        at = from + first.len_utf8();
        Some(piece.part(from, at))
    })
}
