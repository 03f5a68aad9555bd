//! `numberlink-int`: `H W` and rows of integers; `numberlink-letters`: rows of characters.

use crate::board::{Cell, Shape};
use crate::numberlink::{Draft, Puzzle};
use crate::puzzle;

use super::recognize::{ends_block, ends_list, recognize};
use super::rows::{board, cells, enough_rows, header, integers, same_width, sized_block};
use super::text::{Block, Line, Lines, Piece, many};
use super::write::{Unfit, rows, square};
use super::{Entry, Format, FormatError, Hints, finish};

pub(super) fn read_int(lines: &mut Lines<'_>, hints: &Hints) -> Result<Entry, FormatError> {
    const FORM: &str = "rows columns";
    let Some(first) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let [h, w] = header(first, FORM)?;
    let (size, block) = sized_block(lines, h, w)?;
    let numbers = integers(block, size)?;
    let word = |cell: Cell| block.word(cell.row as usize, cell.col as usize);
    finish_numbers(numbers, size, hints, h, word)
}

/// A board of numbers: -1 no cell, 0 empty, others labels.
pub(super) fn finish_numbers<'t>(
    numbers: Vec<i32>,
    (rows, cols): (u32, u32),
    hints: &Hints,
    head: Piece<'t>,
    word: impl Fn(Cell) -> Option<Piece<'t>>,
) -> Result<Entry, FormatError> {
    if let Some(i) = numbers.iter().position(|&number| number < -1) {
        let place = word(Cell::new(i as u32 / cols, i as u32 % cols)).unwrap_or(head);
        let help = "write -1 for no cell, 0 for an empty cell, or a label from 1";
        return Err(place.fault(format!("{} is not a label", numbers[i]), help));
    }
    let present: Vec<bool> = numbers.iter().map(|&number| number >= 0).collect();
    let board = board(Shape::Square { rows, cols }, &present, head)?;
    let label = |number: i32| (number > 0).then(|| number.to_string());
    let labels = numbers.into_iter().filter(|&number| number >= 0).map(label).collect();
    let rules = hints.rules.unwrap_or_default();
    finish(puzzle::Draft::Numberlink(Draft { board, labels, rules }), head, word)
}

pub(super) fn read_letters(lines: &mut Lines<'_>, hints: &Hints) -> Result<Entry, FormatError> {
    let Some(first) = lines.peek() else {
        return Err(lines.here().fault("the text ends here", "draw rows of cells"));
    };
    let declared = declares_size(first);
    let block = match declared {
        Some([w, h]) => {
            lines.next();
            let ((rows, cols), block) = sized_block(lines, h, w)?;
            if let Some((row, line)) =
                block.lines().enumerate().find(|&(_, line)| width(line) != cols as usize)
            {
                let what = format!("row {} has {}, not {cols}", row + 1, many(width(line), "cell"));
                return Err(line.trimmed().fault(
                    what,
                    format!(
                        "draw {} in each row, as the first line declares",
                        many(cols as usize, "cell")
                    ),
                ));
            }
            enough_rows(block, rows)?;
            block
        }
        None => lines.take_block(usize::MAX, |line| !ends_block(line)),
    };
    picture(block, hints, first.trimmed())
}

/// The words of a first line `W H`.
fn declares_size(line: Line<'_>) -> Option<[Piece<'_>; 2]> {
    let words = header(line, "width height").ok()?;
    words
        .iter()
        .all(|word: &Piece<'_>| word.text().bytes().all(|b| b.is_ascii_digit()))
        .then_some(words)
}

/// Cells may have blanks between them.
fn row(line: Line<'_>) -> impl Iterator<Item = Piece<'_>> + Clone {
    cells(line, false).filter(|cell| !matches!(cell.text(), " " | "\t"))
}

fn width(line: Line<'_>) -> usize {
    row(line).count()
}

fn picture<'t>(block: Block<'t>, hints: &Hints, head: Piece<'t>) -> Result<Entry, FormatError> {
    let cols = same_width(block, width)?;
    let pieces = || block.lines().flat_map(row);
    let present: Vec<bool> = pieces().map(|cell| cell.text() != "#").collect();
    let board = board(Shape::Square { rows: block.len as u32, cols }, &present, head)?;
    let label = |cell: Piece<'_>| (cell.text() != ".").then(|| cell.text().to_owned());
    let labels = pieces().filter(|cell| cell.text() != "#").map(label).collect();
    let rules = hints.rules.unwrap_or_default();
    let at = |cell: Cell| row(block.line(cell.row as usize)?).nth(cell.col as usize);
    finish(puzzle::Draft::Numberlink(Draft { board, labels, rules }), head, at)
}

/// The labels as numbers: their own where all are numbers from 1, else 1, 2, … in reading order.
pub(super) fn label_numbers(puzzle: &Puzzle) -> Vec<u32> {
    let own = |label: &String| {
        label.parse().ok().filter(|&number: &i32| number > 0 && *label == number.to_string())
    };
    let numbers: Option<Vec<i32>> = puzzle.labels().iter().map(own).collect();
    match numbers {
        Some(numbers) => numbers.into_iter().map(i32::unsigned_abs).collect(),
        None => (1..).take(puzzle.labels().len()).collect(),
    }
}

pub(super) fn write_int(puzzle: &Puzzle) -> Result<String, Unfit> {
    let (h, w) = square(puzzle.board())?;
    let numbers = label_numbers(puzzle);
    let label = |label: Option<u32>| label.map_or(0, |label| i64::from(numbers[label as usize]));
    let picture = rows(puzzle.board(), -1, " ", |v| label(puzzle.label_at()[v as usize]));
    Ok(format!("{h} {w}\n{picture}"))
}

/// The labels themselves where each is one character that can be drawn, else others.
pub(super) fn write_letters(puzzle: &Puzzle) -> Result<String, Unfit> {
    let (h, w) = square(puzzle.board())?;
    let own = |label: &String| {
        let mut chars = label.chars();
        chars
            .next()
            .filter(|&c| chars.next().is_none() && !c.is_whitespace() && c != '.' && c != '#')
    };
    let own: Option<Vec<char>> = puzzle.labels().iter().map(own).collect();
    let picture =
        own.map(|own| letter_rows(puzzle, &own)).filter(|text| !Lines::new(text).any(ends_list));
    let picture = match picture {
        Some(picture) => picture,
        None => letter_rows(puzzle, &new_letters(puzzle.labels().len())?),
    };
    // One row of digits behind `W 1` reads as a number.
    let with_size = format!("{w} {h}\n{picture}");
    let clear = recognize(&Lines::new(&with_size)) == Some(Format::NumberlinkLetters);
    Ok(if clear { with_size } else { picture })
}

fn letter_rows(puzzle: &Puzzle, letters: &[char]) -> String {
    rows(puzzle.board(), '#', "", |v| {
        puzzle.label_at()[v as usize].map_or('.', |label| letters[label as usize])
    })
}

/// Digits and Latin letters, then those of Europe.
fn new_letters(count: usize) -> Result<Vec<char>, Unfit> {
    let plain = ('1'..='9').chain('A'..='Z').chain('a'..='z');
    let letters: Vec<char> =
        plain.chain(('\u{c0}'..='\u{24f}').filter(|c| c.is_alphabetic())).take(count).collect();
    if letters.len() < count {
        Err(format!("{count} labels are too many for letters"))
    } else {
        Ok(letters)
    }
}
