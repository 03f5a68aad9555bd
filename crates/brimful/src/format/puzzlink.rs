//! `puzzlink`: puzz.link addresses of numlin, arukone and simpleloop, and those of its relatives
//! (pzv.jp, pzprxs).
//!
//! The form is
//! `…?type/[flags/]columns/rows/body`. numlin leaves open whether every cell is covered, so it is read as `nikoli`;
//! arukone asks for every cell (`fill-touch`) unless its flag `e` is there, and writes letters for
//! numbers. Both encode numbers as "number16", simpleloop its walls in base 32. Encodings after
//! pzpr.js by sabo2 and puzz.link.

use crate::board::{Cell, MAX_CELLS, Shape};
use crate::cycle;
use crate::numberlink::{self, Rules};
use crate::puzzle::Draft;

use super::numberlink::label_numbers;
use super::rows::{board, size};
use super::text::{Lines, Piece, many};
use super::write::{Unfit, square, without_holes};
use super::{Entry, FormatError, Hints, finish};

const FORM: &str = "write an address such as https://puzz.link/p?numlin/5/5/1j2h3m1h2j3";

pub(super) fn read(lines: &mut Lines<'_>, hints: &Hints) -> Result<Entry, FormatError> {
    let Some(line) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let address = line.trimmed();
    let query = match address.text().rfind('?') {
        Some(at) => address.part(at + 1, address.text().len()),
        None => address,
    };
    let mut parts = query.split('/');
    let name = parts.next().unwrap_or(query);
    let mut next = parts.next();
    let flags = next.filter(|part| !part.text().bytes().all(|b| b.is_ascii_digit()));
    if flags.is_some() {
        next = parts.next();
    }
    let missing = |what: &str| address.end().fault(format!("the {what} is missing"), FORM);
    let cols = next.ok_or_else(|| missing("number of columns"))?;
    let rows = parts.next().ok_or_else(|| missing("number of rows"))?;
    let size = size(rows, cols)?;
    let body = parts.next().ok_or_else(|| missing("board"))?;
    if let Some(extra) = parts.find(|part| !part.text().is_empty()) {
        return Err(extra.fault("the address has a part too many", FORM));
    }
    let flag_e = flags.is_some_and(|flags| flags.text().contains('e'));
    // `numlin_edit` opens the editor.
    match name.text().split('_').next() {
        Some("numlin") => labels(body, size, hints.rules.unwrap_or(Rules::Nikoli), i32_text),
        Some("arukone") => {
            let own = if flag_e { Rules::Nikoli } else { Rules::FillTouch };
            labels(body, size, hints.rules.unwrap_or(own), letter)
        }
        Some("simpleloop") => walls(body, size),
        _ => {
            let what = format!("puzzles of type {} are not read", name.quoted());
            Err(name.fault(what, "numlin, arukone and simpleloop are"))
        }
    }
}

fn i32_text(number: u32) -> Option<String> {
    Some(number.to_string())
}

/// 1 to 52 as `A` to `Z`, `a` to `z`.
fn letter(number: u32) -> Option<String> {
    let index = u8::try_from(number.checked_sub(1)?).ok()?;
    let letter = match index {
        0..=25 => b'A' + index,
        26..=51 => b'a' + index - 26,
        _ => return None,
    };
    Some(char::from(letter).to_string())
}

/// One number of "number16".
enum Token {
    Skip(u32),
    Number(u32),
}

fn labels(
    body: Piece<'_>,
    (rows, cols): (u32, u32),
    rules: Rules,
    name: fn(u32) -> Option<String>,
) -> Result<Entry, FormatError> {
    let count = rows as usize * cols as usize;
    let mut labels: Vec<Option<String>> = Vec::new();
    let mut places: Vec<(usize, Piece<'_>)> = Vec::new();
    let mut rest = body;
    while !rest.text().is_empty() {
        let (token, place) = number16(rest)?;
        rest = rest.part(place.text().len(), rest.text().len());
        match token {
            Token::Skip(cells) => labels.resize(labels.len() + cells as usize, None),
            Token::Number(number) => {
                let name = name(number).ok_or_else(|| {
                    place.fault(
                        format!("the label {number} has no letter"),
                        "arukone's labels go from 1 to 52",
                    )
                })?;
                places.push((labels.len(), place));
                labels.push(Some(name));
            }
        }
        if labels.len() > count {
            let what =
                format!("the body goes on beyond the {} of {cols} x {rows}", many(count, "cell"));
            return Err(place.fault(what, "shorten it, or correct the size"));
        }
    }
    // Editors leave out empty cells at the end; a short body has no right to a huge board, though.
    if count > labels.len().saturating_mul(20) + 10_000 {
        let what = format!("the body tells {} of {count}", many(labels.len(), "cell"));
        return Err(body.end().fault(what, "tell every cell, or correct the size"));
    }
    labels.resize(count, None);
    let board = board(Shape::Square { rows, cols }, &vec![true; count], body)?;
    let at = |cell: Cell| {
        let i = cell.row as usize * cols as usize + cell.col as usize;
        places.binary_search_by_key(&i, |&(i, _)| i).ok().map(|found| places[found].1)
    };
    finish(Draft::Numberlink(numberlink::Draft { board, labels, rules }), body, at)
}

/// The first number or gap of `rest`, which must not be empty, with its text.
fn number16(rest: Piece<'_>) -> Result<(Token, Piece<'_>), FormatError> {
    const HELP: &str = "write 0-f, -hh, +hhh, =hhh, %hhh, *hhhh or $hhhhh for a number, g-z for 1 to 20 empty cells";
    let text = rest.text();
    let first = rest.part(0, text.chars().next().map_or(0, char::len_utf8));
    let (digits, base) = match first.text().as_bytes() {
        [b'0'..=b'9' | b'a'..=b'f'] => {
            return Ok((Token::Number(u32::from_str_radix(first.text(), 16).unwrap_or(0)), first));
        }
        [b @ b'g'..=b'z'] => return Ok((Token::Skip(u32::from(b - b'g') + 1), first)),
        b"-" => (2, 0),
        b"+" => (3, 0),
        b"=" => (3, 4096),
        b"%" => (3, 8192),
        b"*" => (4, 12_240),
        b"$" => (5, 77_776),
        b"." => {
            return Err(first.fault(
                "an endpoint without a number cannot be read",
                "give every endpoint a number",
            ));
        }
        _ => return Err(first.fault(format!("{} is not part of a board", first.quoted()), HELP)),
    };
    let hex = text.get(1..=digits).filter(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()));
    match hex.and_then(|hex| u32::from_str_radix(hex, 16).ok()) {
        Some(number) => Ok((Token::Number(number + base), rest.part(0, digits + 1))),
        None => {
            let what = format!("{} must be followed by {digits} digits 0-9, a-f", first.quoted());
            Err(first.fault(what, HELP))
        }
    }
}

fn walls(body: Piece<'_>, (rows, cols): (u32, u32)) -> Result<Entry, FormatError> {
    let count = rows as usize * cols as usize;
    let digits = count.div_ceil(5);
    let text = body.text();
    if text.chars().count() != digits {
        let place = body.chars().nth(digits).unwrap_or(body.end());
        let what = format!(
            "the body has {} for {cols} x {rows} cells",
            many(text.chars().count(), "digit")
        );
        return Err(place.fault(what, format!("write {}, each for 5 cells", many(digits, "digit"))));
    }
    let mut present = Vec::with_capacity(5 * digits);
    for place in body.chars() {
        let digit = place.text().chars().next().and_then(|c| c.to_digit(32)).ok_or_else(|| {
            place.fault(
                format!("{} is not a digit", place.quoted()),
                "write 0-9, a-v: 5 cells, the first the highest, 1 for a wall",
            )
        })?;
        present.extend((0..5).rev().map(|bit| digit >> bit & 1 == 0));
    }
    present.truncate(count);
    debug_assert!(count as u64 <= MAX_CELLS);
    let board = board(Shape::Square { rows, cols }, &present, body)?;
    finish(Draft::Cycle(cycle::Draft { board }), body, |_| None)
}

/// `nikoli` as numlin; boards to be filled as arukone, which knows nothing nearer to `fill`.
pub(super) fn write_labels(puzzle: &numberlink::Puzzle) -> Result<String, Unfit> {
    let board = puzzle.board();
    let (rows, cols) = square(board)?;
    without_holes(board)?;
    let arukone = puzzle.rules().fills();
    let numbers = if arukone { letter_numbers(puzzle)? } else { label_numbers(puzzle) };
    let mut body = String::new();
    let mut gap = 0;
    for label in puzzle.label_at() {
        match label {
            None => gap += 1,
            Some(label) => {
                push_gap(&mut body, gap);
                gap = 0;
                body.push_str(&number16_text(numbers[*label as usize])?);
            }
        }
    }
    push_gap(&mut body, gap);
    let name = if arukone { "arukone" } else { "numlin" };
    Ok(format!("https://puzz.link/p?{name}/{cols}/{rows}/{body}\n"))
}

/// Letters keep their number; other labels become A, B, … in reading order.
fn letter_numbers(puzzle: &numberlink::Puzzle) -> Result<Vec<u32>, Unfit> {
    let own = |label: &String| (1..=52).find(|&number| letter(number).as_ref() == Some(label));
    let count = puzzle.labels().len();
    let own: Option<Vec<u32>> = puzzle.labels().iter().map(own).collect();
    match own {
        Some(numbers) => Ok(numbers),
        None if count <= 52 => Ok((1..=52).take(count).collect()),
        None => Err(format!("arukone has 52 labels, not {count}")),
    }
}

fn push_gap(body: &mut String, gap: usize) {
    body.extend(std::iter::repeat_n('z', gap / 20));
    body.extend(
        (1..=20).zip('g'..='z').find(|&(length, _)| length == gap % 20).map(|(_, letter)| letter),
    );
}

fn number16_text(number: u32) -> Result<String, Unfit> {
    Ok(match number {
        0..16 => format!("{number:x}"),
        16..256 => format!("-{number:02x}"),
        256..4096 => format!("+{number:03x}"),
        4096..8192 => format!("={:03x}", number - 4096),
        8192..12_240 => format!("%{:03x}", number - 8192),
        12_240..77_776 => format!("*{:04x}", number - 12_240),
        77_776..1_126_352 => format!("${:05x}", number - 77_776),
        _ => return Err(format!("the number {number} is too large")),
    })
}

pub(super) fn write_walls(puzzle: &cycle::Puzzle) -> Result<String, Unfit> {
    let board = puzzle.board();
    let (rows, cols) = square(board)?;
    let mut body = String::new();
    let cells = rows as usize * cols as usize;
    for first in (0..cells).step_by(5) {
        let wall = |i: usize| {
            i < cells && board.vertex(Cell::new(i as u32 / cols, i as u32 % cols)).is_none()
        };
        let digit = (first..first + 5).fold(0, |digit, i| 2 * digit + u32::from(wall(i)));
        body.extend(char::from_digit(digit, 32));
    }
    Ok(format!("https://puzz.link/p?simpleloop/{cols}/{rows}/{body}\n"))
}
