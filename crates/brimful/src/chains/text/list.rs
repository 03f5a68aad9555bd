//! `chains-text`: `n m k sz`, rows of numbers, then the starts.

use super::{NOTATION, number};
use crate::board::{Cell, Shape};
use crate::content::Content;
use crate::ids::IdVec;
use crate::phrase;
use crate::text::{
    Block, FormatError, Lines, Notation, Reading, Size, Syntax, Unfit, View, board, header,
    integers, numbered, rows, sized_block, square,
};
use crate::words::Phrase;
use brimful_graph::graph::Vertex;

/// `chains-text`.
pub(crate) static LIST: Syntax = Syntax {
    name: "chains-text",
    example: None,
    words: &[],
    holds: |notation| notation.is(&NOTATION),
    begins: |_| false,
    fits: |lines| lines.peek().is_some_and(|line| line.is_numbers() && line.words().count() == 4),
    is_block: true,
    read,
    write,
};

const FORM: &str = "rows columns starts cells";

fn read<'t>(
    lines: &mut Lines<'t>,
    _asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let Some(first) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let [n, m, k, sz] = header(first, FORM)?;
    let (size, block) = sized_block(lines, n, m)?;
    let starts = k.natural("the number of starts")?;
    let list = lines.take_list(starts as usize);
    let mut numbers = integers(block, size)?;
    mark(&mut numbers, &start_list(list, starts, size)?, block, list, size.1)?;
    let (present, contents) = numbered(&numbers, content);
    if sz.natural("the number of cells")? as usize != contents.len() {
        let what = phrase!(
            "the board has {cells}",
            cells = Phrase::count(contents.len(), "{n} cell", "{n} cells")
        );
        let help = phrase!("write {n} here, or correct the board", n = contents.len());
        return Err(sz.fault(what, help));
    }
    let (rows, cols) = size;
    let board = board(Shape::Square { rows, cols }, &present, n)?;
    let at = move |cell: Cell| block.word(cell.row as usize, cell.col as usize);
    Ok(Reading::new(&NOTATION, board, contents, n, at))
}

/// What a number of the board stands for: 0 is a start.
pub(super) fn content(number: u32) -> Content {
    if number == 0 { Content::Start } else { Content::Number(number) }
}

/// Writes 0 for each start of the list, which the board must not contradict.
fn mark(
    numbers: &mut [i32],
    starts: &[Cell],
    block: Block<'_>,
    list: Block<'_>,
    cols: u32,
) -> Result<(), FormatError> {
    let index = |cell: &Cell| cell.row as usize * cols as usize + cell.col as usize;
    for (row, start) in starts.iter().enumerate() {
        let number = &mut numbers[index(start)];
        if *number > 0 {
            let place = list.line(row).map_or(list.end, |line| line.trimmed());
            let what = phrase!(
                "the start at {start} is the number {number} in the board",
                start = *start,
                number = *number
            );
            return Err(place.fault(what, "write 0 in the board where a path starts"));
        }
        *number = 0;
    }
    let mut listed: Vec<usize> = starts.iter().map(index).collect();
    listed.sort_unstable();
    for (i, &number) in numbers.iter().enumerate() {
        let cell = Cell::new(i as u32 / cols, i as u32 % cols);
        let place = || block.word(cell.row as usize, cell.col as usize).unwrap_or(block.end);
        if number < -1 {
            let help = "write -1 for no cell, 0 for a start, or a number from 1";
            return Err(place().fault(phrase!("{number} is not a clue", number), help));
        }
        if number == 0 && listed.binary_search(&i).is_err() {
            let what = phrase!("the start at {cell} is not in the list of starts", cell);
            return Err(place().fault(what, "list it below the board"));
        }
    }
    Ok(())
}

/// The lines `row column` behind the board.
fn start_list(list: Block<'_>, starts: u32, (rows, cols): Size) -> Result<Vec<Cell>, FormatError> {
    let mut cells: Vec<Cell> = Vec::new();
    let mut lines = Vec::new();
    for line in list.lines() {
        let [row, col] = header(line, "row column")?;
        let cell = Cell::new(row.natural("the start's row")?, col.natural("the start's column")?);
        if cell.row >= rows || cell.col >= cols {
            let help = phrase!(
                "rows go from 0 to {row}, columns from 0 to {column}",
                row = rows - 1,
                column = cols - 1
            );
            let line = line.trimmed();
            let what = phrase!("the start {start} is outside the board", start = line.text());
            return Err(line.fault(what, help));
        }
        cells.push(cell);
        lines.push(line);
    }
    let mut sorted: Vec<(Cell, usize)> = cells.iter().copied().zip(0..).collect();
    sorted.sort_unstable();
    if let Some(twice) = sorted.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        let what = phrase!("the start at {cell} is listed twice", cell = twice[1].0);
        return Err(lines[twice[1].1].trimmed().fault(what, "list each start once"));
    }
    if cells.len() < starts as usize {
        let what = phrase!(
            "the list ends after {read} of {starts}",
            read = Phrase::count(cells.len(), "{n} start", "{n} starts"),
            starts
        );
        let help = phrase!(
            "list {starts}, as the first line declares",
            starts = Phrase::count(starts as usize, "{n} start", "{n} starts")
        );
        return Err(list.end.fault(what, help));
    }
    Ok(cells)
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    let board = view.board;
    let (n, m) = square(board)?;
    let numbers: IdVec<Vertex, i32> = view.contents.iter().map(number).collect::<Result<_, _>>()?;
    let picture = rows(board, -1, " ", |v| numbers[v]);
    let starts = numbers.ids().filter(|&v| numbers[v] == 0);
    let starts: Vec<Cell> = starts.map(|v| board.cell(v)).collect();
    let list: String =
        starts.iter().map(|start| format!("{} {}\n", start.row, start.col)).collect();
    Ok(format!("{n} {m} {} {}\n{picture}{list}", starts.len(), board.len()))
}
