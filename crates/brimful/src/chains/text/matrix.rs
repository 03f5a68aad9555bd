//! `chains-matrix`: a Python or JSON list of rows. Other kinds read their boards from one, too.

use super::{NOTATION, number};
use crate::board::{Cell, Shape};
use crate::content::Content;
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::phrase;
use crate::text::{
    FormatError, Lines, Notation, Piece, Reading, Syntax, Unfit, View, begins_list, board,
    list_of_rows, numbered, rows, square,
};

/// `chains-matrix`.
pub(crate) static MATRIX: Syntax = Syntax {
    name: "chains-matrix",
    example: Some("\"[[0, 1], [1, 2]]\""),
    words: &[],
    holds: |notation| notation.is(&NOTATION),
    begins: begins_list,
    fits: |_| false,
    is_block: false,
    read,
    write,
};

/// The kind asked for says what its numbers stand for.
fn read<'t>(
    lines: &mut Lines<'t>,
    asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let chains: (_, fn(u32) -> Content) = (&NOTATION, super::list::content);
    let (rows, head) = list_of_rows(lines)?;
    let (notation, content) = match asked {
        None => chains,
        Some(asked) => match asked.number {
            Some(content) => (asked, content),
            None => {
                let help = "leave the kind out, or write the board in another format";
                return Err(head.fault("a list of rows holds no board of this kind", help));
            }
        },
    };
    let cols = rows[0].len();
    let number = |piece: &Piece<'_>| piece.integer("a number");
    let numbers = rows.iter().flatten().map(number).collect::<Result<Vec<i32>, _>>()?;
    if let Some(i) = numbers.iter().position(|&number| number < -1) {
        let what = phrase!("{number} is not a clue", number = numbers[i]);
        return Err(rows[i / cols][i % cols].fault(what, "write -1 where there is no cell"));
    }
    let (present, contents) = numbered(&numbers, content);
    let shape = Shape::Square { rows: rows.len() as u32, cols: cols as u32 };
    let board = board(shape, &present, head)?;
    let at = move |cell: Cell| rows.get(cell.row as usize)?.get(cell.col as usize).copied();
    let numbers = if asked.is_none() { numbers } else { Vec::new() };
    Ok(Reading { numbers, ..Reading::new(notation, board, contents, head, at) })
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    square(view.board)?;
    let numbers: IdVec<Vertex, i32> = view.contents.iter().map(number).collect::<Result<_, _>>()?;
    let lines = rows(view.board, -1, ",", |v| numbers[v]);
    Ok(format!("[[{}]]\n", lines.trim_end().replace('\n', "],[")))
}
