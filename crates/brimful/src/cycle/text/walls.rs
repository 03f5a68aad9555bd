//! `walls`: rows of `.` free and `#` wall.

use super::NOTATION;
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
    let cells = || block.lines().flat_map(row);
    if let Some(odd) = cells().find(|cell| !matches!(cell.text(), "." | "#")) {
        super::free(odd)?;
    }
    let cols = same_width(block, |line| row(line).count())?;
    let present: Vec<bool> = cells().map(|cell| cell.text() == ".").collect();
    let board = board(Shape::Square { rows: block.len as u32, cols }, &present, head)?;
    let contents = vec![Content::Empty; board.len()];
    Ok(Reading::new(&NOTATION, board, contents, head, |_| None))
}

/// The cells of a row; they may have blanks between them.
fn row(line: Line<'_>) -> impl Iterator<Item = Piece<'_>> + Clone {
    line.trimmed().chars().filter(|cell| !matches!(cell.text(), " " | "\t"))
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    square(view.board)?;
    Ok(rows(view.board, '#', "", |_| '.'))
}
