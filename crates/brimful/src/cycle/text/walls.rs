//! `walls`: rows of `.` free and `#` wall.

use super::{NOTATION, free};
use crate::board::Shape;
use crate::content::Content;
use crate::text::{
    FormatError, Line, Lines, Notation, Piece, Reading, Syntax, Unfit, View, board, rows,
    same_width, square,
};

/// `walls`.
pub(crate) static WALLS: Syntax = Syntax {
    name: "walls",
    example: Some("rows of '.' and '#'"),
    words: &[],
    holds: |notation| notation.is(&NOTATION),
    begins: |_| false,
    fits,
    is_block: true,
    read,
    write,
};

fn fits(lines: &Lines<'_>) -> bool {
    let mut rest = *lines;
    let cell = |b: u8| matches!(b, b'.' | b'#') || b.is_ascii_whitespace();
    let cells = |line: Line<'_>| line.text().bytes().all(cell);
    rest.next().is_some_and(|first| first.is_picture() && cells(first))
        && rest.take_picture().lines().all(cells)
}

fn read<'t>(
    lines: &mut Lines<'t>,
    _asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let block = lines.take_picture();
    let head = block.line(0).map_or(block.end, Line::trimmed);
    let mut present = Vec::new();
    for line in block.lines() {
        for b in line.text().bytes() {
            match b {
                b'.' | b'#' => present.push(b == b'.'),
                b' ' | b'\t' => {}
                _ => only_cells(line)?,
            }
        }
    }
    let width = |line: Line<'_>| line.text().bytes().filter(|b| !b.is_ascii_whitespace()).count();
    let cols = same_width(block, width)?;
    let board = board(Shape::Square { rows: block.len as u32, cols }, &present, head)?;
    let contents = vec![Content::Empty; board.len()];
    Ok(Reading::new(&NOTATION, board, contents, head, |_| None))
}

/// An error at a character of a row that is neither a cell nor a blank, if there is one.
fn only_cells(row: Line<'_>) -> Result<(), FormatError> {
    let is_known = |c: &Piece<'_>| matches!(c.text(), "." | "#" | " " | "\t");
    row.trimmed().chars().find(|c| !is_known(c)).map_or(Ok(()), |odd| free(odd).map(drop))
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    square(view.board)?;
    Ok(rows(view.board, '#', "", |_| '.'))
}
