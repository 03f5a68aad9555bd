//! `chains-matrix`: a Python or JSON list of rows. Other kinds read their boards from one, too.

use super::{NOTATION, number};
use crate::board::{Cell, MAX_CELLS, Shape};
use crate::content::Content;
use crate::text::{
    FormatError, Line, Lines, Notation, Piece, Reading, Syntax, Unfit, View, board, many, numbered,
    rows, square,
};

/// `chains-matrix`.
pub(crate) static MATRIX: Syntax = Syntax {
    name: "chains-matrix",
    example: Some("\"[[0, 1], [1, 2]]\""),
    words: &[],
    holds: |notation| notation.is(&NOTATION),
    begins,
    fits: |_| false,
    is_block: false,
    read,
    write,
};

/// `[[…` and `[1, 2`; also a bracket alone on its line.
fn begins(line: Line<'_>) -> bool {
    let Some(rest) = line.text().strip_prefix('[') else { return false };
    match rest.trim_start().bytes().next() {
        None | Some(b'[' | b'-' | b'0'..=b'9') => true,
        Some(b']') => rest.len() == 1,
        Some(_) => false,
    }
}

/// Whether a list of rows ends before this line.
fn ends(lines: &Lines<'_>, line: Line<'_>) -> bool {
    let inside = begins(line) && !line.text().starts_with("[[");
    line.is_void() || lines.is_beginning(line) && !inside
}

/// The kind asked for says what its numbers stand for.
fn read<'t>(
    lines: &mut Lines<'t>,
    asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let chains: (_, fn(u32) -> Content) = (&NOTATION, super::list::content);
    let (notation, content) =
        asked.and_then(|asked| Some((asked, asked.number?))).unwrap_or(chains);
    let (rows, head) = matrix(lines)?;
    let cols = rows[0].len();
    if let Some((row, short)) = rows.iter().enumerate().find(|(_, row)| row.len() != cols) {
        let place = short.first().map_or(head, |&(_, piece)| piece);
        let what =
            format!("row {} has {}, but row 1 has {cols}", row + 1, many(short.len(), "number"));
        return Err(place.fault(what, "write every row equally long; -1 is no cell"));
    }
    if let Some(&(number, piece)) = rows.iter().flatten().find(|&&(number, _)| number < -1) {
        let what = format!("{number} is not a clue");
        return Err(piece.fault(what, "write -1 where there is no cell"));
    }
    let numbers: Vec<i32> = rows.iter().flatten().map(|&(number, _)| number).collect();
    let (present, contents) = numbered(&numbers, content);
    let shape = Shape::Square { rows: rows.len() as u32, cols: cols as u32 };
    let board = board(shape, &present, head)?;
    let at = move |cell: Cell| {
        rows.get(cell.row as usize)?.get(cell.col as usize).map(|&(_, piece)| piece)
    };
    Ok(Reading::new(notation, board, contents, head, at))
}

type Row<'t> = Vec<(i32, Piece<'t>)>;

/// The rows of `[[1, 2], [3, 4]]`, at least one, on one line or many, and their first token.
fn matrix<'t>(lines: &mut Lines<'t>) -> Result<(Vec<Row<'t>>, Piece<'t>), FormatError> {
    const HELP: &str = "write a list of rows such as [[0, 1], [1, 2]]";
    let mut rows: Vec<Row<'t>> = Vec::new();
    let (mut depth, mut closed, mut cells, mut head) = (0, false, 0, None);
    let mut first = true;
    let rest = *lines;
    let block =
        lines.take_block(usize::MAX, |line| std::mem::take(&mut first) || !ends(&rest, line));
    for token in block.lines().flat_map(|line| tokens(line.trimmed())) {
        head.get_or_insert(token);
        match (token.text(), depth) {
            _ if closed => {
                return Err(
                    token.fault("the list is closed already", "leave a line between puzzles")
                );
            }
            ("[", 0 | 1) => {
                depth += 1;
                cells += 1;
                if depth == 2 {
                    rows.push(Vec::new());
                }
            }
            ("]", 1 | 2) => {
                depth -= 1;
                closed = depth == 0;
            }
            (",", _) => {}
            ("[" | "]", _) => {
                return Err(token.fault(format!("{} is out of place", token.quoted()), HELP));
            }
            (_, 2) => {
                cells += 1;
                let number = token.integer("a number")?;
                rows.last_mut().into_iter().for_each(|row| row.push((number, token)));
            }
            _ => {
                return Err(token.fault(format!("{} stands outside a row", token.quoted()), HELP));
            }
        }
        if cells > 2 * MAX_CELLS {
            return Err(
                token.fault("the list is too long", format!("the most is {MAX_CELLS} cells"))
            );
        }
    }
    let head = head.unwrap_or(lines.here());
    if !closed {
        return Err(lines.here().fault("the list is not closed", HELP));
    }
    if rows.first().is_none_or(Vec::is_empty) {
        return Err(head.fault("the list has no cell", HELP));
    }
    Ok((rows, head))
}

/// Brackets, commas, and the words between them.
fn tokens<'t>(piece: Piece<'t>) -> impl Iterator<Item = Piece<'t>> {
    let text = piece.text();
    let mut at = 0;
    std::iter::from_fn(move || {
        at += text[at..].find(|c: char| !c.is_ascii_whitespace())?;
        let from = at;
        let is_mark = |c: char| matches!(c, '[' | ']' | ',');
        at += match text[at..].find(|c: char| is_mark(c) || c.is_ascii_whitespace()) {
            Some(0) => 1,
            Some(len) => len,
            None => text.len() - at,
        };
        Some(piece.part(from, at))
    })
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    square(view.board)?;
    let numbers = view.contents.iter().map(number).collect::<Result<Vec<_>, _>>()?;
    let lines = rows(view.board, -1, ",", |v| numbers[v as usize]);
    Ok(format!("[[{}]]\n", lines.trim_end().replace('\n', "],[")))
}
