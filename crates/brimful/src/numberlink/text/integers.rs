//! `numberlink-int`: `H W` and rows of integers.

use super::{Labels, NOTATION, number};
use crate::board::{Cell, Shape};
use crate::phrase;
use crate::text::{
    FormatError, Lines, Notation, Reading, Syntax, Unfit, View, board, header, integers, numbered,
    rows, sized_block, square,
};
use brimful_graph::graph::Vertex;

/// `numberlink-int`.
pub(crate) static INTEGERS: Syntax = Syntax {
    name: "numberlink-int",
    example: Some("\"5 5\" and rows of numbers"),
    words: &[],
    holds: |notation| notation.is(&NOTATION),
    begins: |_| false,
    fits: |lines| super::letters::is_sized(lines) == Some(false),
    is_block: true,
    read,
    write,
};

fn read<'t>(
    lines: &mut Lines<'t>,
    _asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    const FORM: &str = "rows columns";
    let Some(first) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let [h, w] = header(first, FORM)?;
    let (size, block) = sized_block(lines, h, w)?;
    let numbers = integers(block, size)?;
    let (rows, cols) = size;
    let at = move |cell: Cell| block.word(cell.row as usize, cell.col as usize);
    if let Some(i) = numbers.iter().position(|&number| number < -1) {
        let place = at(Cell::new(i as u32 / cols, i as u32 % cols)).unwrap_or(h);
        let help = "write -1 for no cell, 0 for an empty cell, or a label from 1";
        return Err(place.fault(phrase!("{number} is not a label", number = numbers[i]), help));
    }
    let (present, contents) = numbered(&numbers, number);
    let board = board(Shape::Square { rows, cols }, &present, h)?;
    Ok(Reading::new(&NOTATION, board, contents, h, at))
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    let (h, w) = square(view.board)?;
    let labels = Labels::new(view);
    let numbers = labels.numbers();
    let number = |v: Vertex| labels.at[v].map_or(0, |label| i64::from(numbers[label]));
    Ok(format!("{h} {w}\n{}", rows(view.board, -1, " ", number)))
}
