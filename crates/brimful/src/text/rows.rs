//! Sizes, and boards drawn in rows.

use super::{Block, FormatError, Line, Lines, Piece};
use crate::board::{Board, MAX_CELLS, Shape};
use crate::content::Content;
use crate::phrase;
use crate::words::Phrase;

/// Rows and columns.
pub(crate) type Size = (u32, u32);

/// Rows and columns, from the two words that declare them.
pub(crate) fn size(rows: Piece<'_>, cols: Piece<'_>) -> Result<Size, FormatError> {
    let (r, c) = (rows.natural("the number of rows")?, cols.natural("the number of columns")?);
    for (value, word) in [(r, rows), (c, cols)] {
        if value == 0 {
            return Err(word.fault("the board has no cell", "write a size of at least 1"));
        }
    }
    if u64::from(r) * u64::from(c) > MAX_CELLS {
        let what = phrase!("a board of {r} x {c} cells is too large", r, c);
        return Err(rows.fault(what, phrase!("the most is {most} cells", most = MAX_CELLS)));
    }
    Ok((r, c))
}

/// The words of a header line, exactly `N`; `form` names each of them.
pub(crate) fn header<'t, const N: usize>(
    line: Line<'t>,
    form: &str,
) -> Result<[Piece<'t>; N], FormatError> {
    let mut words = [line.end(); N];
    let mut given = line.words();
    for (i, word) in words.iter_mut().enumerate() {
        let missing = || {
            line.end().fault(
                phrase!(
                    "this line has {words}, not {n}",
                    words = Phrase::count(i, "{n} word", "{n} words"),
                    n = N
                ),
                phrase!("write {form}", form = format!("{form:?}")),
            )
        };
        *word = given.next().ok_or_else(missing)?;
    }
    match given.next() {
        Some(extra) => Err(extra.fault(
            phrase!("this line has more than {n} words", n = N),
            phrase!("write {form}", form = format!("{form:?}")),
        )),
        None => Ok(words),
    }
}

/// The declared size and its rows, or fewer if the text ends; with a wrong size, it takes all lines
/// up to a blank one.
pub(crate) fn sized_block<'t>(
    lines: &mut Lines<'t>,
    rows: Piece<'_>,
    cols: Piece<'_>,
) -> Result<(Size, Block<'t>), FormatError> {
    let size = size(rows, cols);
    let most = size.as_ref().map_or(usize::MAX, |&(rows, _)| rows as usize);
    let block = lines.take_list(most);
    size.map(|size| (size, block))
}

/// The numbers of a block that should have `rows` rows of `cols` numbers.
pub(crate) fn integers(block: Block<'_>, (rows, cols): Size) -> Result<Vec<i32>, FormatError> {
    let mut numbers = Vec::new();
    for (row, line) in block.lines().enumerate() {
        let before = numbers.len();
        if line.add_numbers(&mut numbers) != Some(cols as usize) {
            numbers.truncate(before);
            numbers.extend(row_of_integers(row, line, cols)?);
        }
        if row == 0 {
            numbers.reserve(numbers.len() * (block.len - 1));
        }
    }
    enough_rows(block, rows)?;
    Ok(numbers)
}

/// The numbers of one row, or an error unless there are `cols`.
fn row_of_integers(row: usize, line: Line<'_>, cols: u32) -> Result<Vec<i32>, FormatError> {
    let mut numbers = Vec::new();
    for word in line.words() {
        if numbers.len() == cols as usize {
            let what = phrase!(
                "row {row} has more than {numbers}",
                row = row + 1,
                numbers = Phrase::count(cols as usize, "{n} number", "{n} numbers")
            );
            return Err(word.fault(what, declared_numbers(cols)));
        }
        numbers.push(word.integer("the number of a cell")?);
    }
    if numbers.len() < cols as usize {
        let what = phrase!(
            "row {row} has {numbers}, not {cols}",
            row = row + 1,
            numbers = Phrase::count(numbers.len(), "{n} number", "{n} numbers"),
            cols
        );
        return Err(line.end().fault(what, declared_numbers(cols)));
    }
    Ok(numbers)
}

fn declared_numbers(cols: u32) -> Phrase {
    phrase!(
        "write {numbers} in each row, as the first line declares",
        numbers = Phrase::count(cols as usize, "{n} number", "{n} numbers")
    )
}

/// Checks that a block has as many rows as declared.
pub(crate) fn enough_rows(block: Block<'_>, rows: u32) -> Result<(), FormatError> {
    if block.len < rows as usize {
        let what = phrase!(
            "the board ends after {read} of {rows}",
            read = Phrase::count(block.len, "{n} row", "{n} rows"),
            rows
        );
        return Err(block.end.fault(
            what,
            phrase!(
                "write {rows}, as the first line declares",
                rows = Phrase::count(rows as usize, "{n} row", "{n} rows")
            ),
        ));
    }
    Ok(())
}

/// A board cut from a lattice; if it is too large, the error is at `head`.
pub(crate) fn board(shape: Shape, present: &[bool], head: Piece<'_>) -> Result<Board, FormatError> {
    Board::new(shape, present).map_err(|error| head.fault(&error, "make the board smaller"))
}

/// Which cells are there, and what those hold, from a number for each; a negative one is a hole.
pub(crate) fn numbered(
    numbers: &[i32],
    content: impl Fn(u32) -> Content,
) -> (Vec<bool>, Vec<Content>) {
    let present = numbers.iter().map(|&number| number >= 0).collect();
    let cells = numbers.iter().filter_map(|&number| u32::try_from(number).ok());
    let mut contents = Vec::with_capacity(numbers.len());
    contents.extend(cells.map(content));
    (present, contents)
}

/// The number of cells in each row of a picture, which must be the same.
pub(crate) fn same_width<'t>(
    block: Block<'t>,
    row_cells: impl Fn(Line<'t>) -> usize,
) -> Result<u32, FormatError> {
    let width = block.line(0).map_or(0, &row_cells);
    for (row, line) in block.lines().enumerate() {
        let count = row_cells(line);
        if count != width {
            let what = phrase!(
                "row {row} has {cells}, but row 1 has {width}",
                row = row + 1,
                cells = Phrase::count(count, "{n} cell", "{n} cells"),
                width
            );
            return Err(line
                .trimmed()
                .fault(what, "draw every row equally long; '#' is a cell that is not there"));
        }
    }
    u32::try_from(width).map_err(|_| {
        block
            .end
            .fault("the rows are too long", phrase!("the most is {most} cells", most = MAX_CELLS))
    })
}
