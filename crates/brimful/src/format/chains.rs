//! `chains-text`: `n m k sz`, rows of numbers, starts; and `chains-matrix`: a Python or JSON list
//! of rows.

use crate::board::{Cell, MAX_CELLS, Shape};
use crate::chains::{Clue, Draft, Puzzle};
use crate::puzzle;
use crate::puzzle::Kind;

use super::recognize::{ends_list, ends_matrix};
use super::rows::{board, header, integers, sized_block};
use super::text::{Block, Lines, Piece, many};
use super::write::{Unfit, readable, rows, square};
use super::{Entry, FormatError, Hints, finish, kami, numberlink};

const FORM: &str = "rows columns starts cells";

pub(super) fn read_text(lines: &mut Lines<'_>) -> Result<Entry, FormatError> {
    let Some(first) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let [n, m, k, sz] = header(first, FORM)?;
    let (size, block) = sized_block(lines, n, m)?;
    let starts = k.natural("the number of starts")?;
    let list = lines.take_block(starts as usize, |line| !ends_list(line));
    let numbers = integers(block, size)?;
    let starts = start_list(list, starts, size)?;
    let clues = clues(&numbers, &starts, block, list, size.1)?;
    let cells = clues.iter().flatten().count();
    if sz.natural("the number of cells")? as usize != cells {
        let what = format!("the board has {}", many(cells, "cell"));
        return Err(sz.fault(what, format!("write {cells} here, or correct the board")));
    }
    finish_clues(clues, size, n, |cell| block.word(cell.row as usize, cell.col as usize))
}

/// The clue of each cell: the list says which are starts, and the board must not contradict it.
fn clues(
    numbers: &[i32],
    starts: &[Cell],
    block: Block<'_>,
    list: Block<'_>,
    cols: u32,
) -> Result<Vec<Option<Clue>>, FormatError> {
    let number = |&number: &i32| u32::try_from(number).ok().map(Clue::Number);
    let mut clues: Vec<Option<Clue>> = numbers.iter().map(number).collect();
    for (row, start) in starts.iter().enumerate() {
        let i = start.row as usize * cols as usize + start.col as usize;
        if numbers[i] > 0 {
            let place = list.line(row).map_or(list.end, |line| line.trimmed());
            let what = format!("the start at {start} is the number {} in the board", numbers[i]);
            return Err(place.fault(what, "write 0 in the board where a path starts"));
        }
        clues[i] = Some(Clue::Start);
    }
    for (i, &number) in (0..).zip(numbers) {
        let cell = Cell::new(i / cols, i % cols);
        let place = || block.word(cell.row as usize, cell.col as usize).unwrap_or(block.end);
        if number < -1 {
            let help = "write -1 for no cell, 0 for a start, or a number from 1";
            return Err(place().fault(format!("{number} is not a clue"), help));
        }
        if clues[i as usize] == Some(Clue::Number(0)) {
            let what = format!("the start at {cell} is not in the list of starts");
            return Err(place().fault(what, "list it below the board"));
        }
    }
    Ok(clues)
}

/// The lines `row column` behind the board.
fn start_list(
    list: Block<'_>,
    starts: u32,
    (rows, cols): (u32, u32),
) -> Result<Vec<Cell>, FormatError> {
    let mut cells: Vec<Cell> = Vec::new();
    let mut lines = Vec::new();
    for line in list.lines() {
        let [row, col] = header(line, "row column")?;
        let cell = Cell::new(row.natural("the start's row")?, col.natural("the start's column")?);
        if cell.row >= rows || cell.col >= cols {
            let help = format!("rows go from 0 to {}, columns from 0 to {}", rows - 1, cols - 1);
            return Err(line
                .trimmed()
                .fault(format!("the start at {cell} is outside the board"), help));
        }
        cells.push(cell);
        lines.push(line);
    }
    let mut sorted: Vec<(Cell, usize)> = cells.iter().copied().zip(0..).collect();
    sorted.sort_unstable();
    if let Some(twice) = sorted.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        let what = format!("the start at {} is listed twice", twice[1].0);
        return Err(lines[twice[1].1].trimmed().fault(what, "list each start once"));
    }
    if cells.len() < starts as usize {
        let what = format!("the list ends after {} of {starts}", many(cells.len(), "start"));
        let help = format!("list {}, as the first line declares", many(starts as usize, "start"));
        return Err(list.end.fault(what, help));
    }
    Ok(cells)
}

fn finish_clues<'t>(
    clues: Vec<Option<Clue>>,
    (rows, cols): (u32, u32),
    head: Piece<'t>,
    word: impl Fn(Cell) -> Option<Piece<'t>>,
) -> Result<Entry, FormatError> {
    let present: Vec<bool> = clues.iter().map(Option::is_some).collect();
    let board = board(Shape::Square { rows, cols }, &present, head)?;
    let clues = clues.into_iter().flatten().collect();
    finish(puzzle::Draft::Chains(Draft { board, clues }), head, word)
}

/// A list of rows is a chains level; with a hint of another kind it is a board of that kind.
pub(super) fn read_matrix(lines: &mut Lines<'_>, hints: &Hints) -> Result<Entry, FormatError> {
    let (rows, head) = matrix(lines)?;
    let cols = rows[0].len();
    if let Some((row, short)) = rows.iter().enumerate().find(|(_, row)| row.len() != cols) {
        let place = short.first().map_or(head, |&(_, piece)| piece);
        let what =
            format!("row {} has {}, but row 1 has {cols}", row + 1, many(short.len(), "number"));
        return Err(place.fault(what, "write every row equally long; -1 is no cell"));
    }
    let word =
        |cell: Cell| rows.get(cell.row as usize)?.get(cell.col as usize).map(|&(_, piece)| piece);
    let size = (rows.len() as u32, cols as u32);
    if let Some(&(number, piece)) = rows.iter().flatten().find(|&&(number, _)| number < -1) {
        return Err(
            piece.fault(format!("{number} is not a clue"), "write -1 where there is no cell")
        );
    }
    let numbers = rows.iter().flatten().map(|&(number, _)| number);
    match hints.kind {
        Some(Kind::Numberlink) => {
            numberlink::finish_numbers(numbers.collect(), size, hints, head, word)
        }
        Some(kind @ (Kind::Kami | Kind::Flood)) => {
            kami::finish_colors(numbers.collect(), size, kind, head, word)
        }
        _ => {
            let clue = |number: i32| match number {
                -1 => None,
                0 => Some(Clue::Start),
                number => Some(Clue::Number(number.unsigned_abs())),
            };
            finish_clues(numbers.map(clue).collect(), size, head, word)
        }
    }
}

type Row<'t> = Vec<(i32, Piece<'t>)>;

/// `[[1, 2], [3, 4]]`, on one line or many; never without a row. Nothing but the end of a line may
/// follow.
fn matrix<'t>(lines: &mut Lines<'t>) -> Result<(Vec<Row<'t>>, Piece<'t>), FormatError> {
    const HELP: &str = "write a list of rows such as [[0, 1], [1, 2]]";
    let mut rows: Vec<Row<'t>> = Vec::new();
    let (mut depth, mut closed, mut cells, mut head) = (0, false, 0, None);
    let mut first = true;
    let block =
        lines.take_block(usize::MAX, |line| std::mem::take(&mut first) || !ends_matrix(line));
    for line in block.lines() {
        for token in tokens(line.trimmed()) {
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
                    return Err(
                        token.fault(format!("{} stands outside a row", token.quoted()), HELP)
                    );
                }
            }
            if cells > 2 * MAX_CELLS {
                return Err(
                    token.fault("the list is too long", format!("the most is {MAX_CELLS} cells"))
                );
            }
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

/// Brackets, commas, and what stands between them.
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

/// The clue of each vertex as a number.
fn numbers(puzzle: &Puzzle) -> Result<Vec<i32>, Unfit> {
    let number = |&clue: &Clue| match clue {
        Clue::Start => Ok(0),
        Clue::Number(number) => readable(number),
    };
    puzzle.clues().iter().map(number).collect()
}

pub(super) fn write_text(puzzle: &Puzzle) -> Result<String, Unfit> {
    let board = puzzle.board();
    let (n, m) = square(board)?;
    let numbers = numbers(puzzle)?;
    let starts: Vec<Cell> = board.cells_of(puzzle.starts());
    let picture = rows(board, -1, " ", |v| numbers[v as usize]);
    let list: String =
        starts.iter().map(|start| format!("{} {}\n", start.row, start.col)).collect();
    Ok(format!("{n} {m} {} {}\n{picture}{list}", starts.len(), board.len()))
}

pub(super) fn write_matrix(puzzle: &Puzzle) -> Result<String, Unfit> {
    square(puzzle.board())?;
    let numbers = numbers(puzzle)?;
    let lines = rows(puzzle.board(), -1, ",", |v| numbers[v as usize]);
    Ok(format!("[[{}]]\n", lines.trim_end().replace('\n', "],[")))
}
