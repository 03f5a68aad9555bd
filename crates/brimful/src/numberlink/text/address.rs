//! `numlin` and `arukone` of puzz.link, in the encoding "number16" of pzpr.js by sabo2.
//!
//! numlin leaves open whether every cell is covered, so it is read as `nikoli`. arukone asks for
//! every cell (`fill-touch`) unless its flag `e` is there, and writes letters for numbers.

use super::{Labels, NOTATION};
use crate::board::{Cell, Shape};
use crate::content::Content;
use crate::ids::{IdVec, Label};
use crate::numberlink::Rules;
use crate::phrase;
use crate::text::{
    Address, Addressed, FormatError, Piece, Reading, Unfit, View, board, full_square,
};
use crate::words::Phrase;

pub(super) static ADDRESS: Address = Address { names: &["numlin", "arukone"], read, write };

fn read(parts: Addressed<'_>) -> Result<Reading<'_>, FormatError> {
    let arukone = parts.name == "arukone";
    let (rows, cols) = parts.size;
    let (contents, places) = labels(parts, if arukone { letter } else { decimal })?;
    let all = vec![true; rows as usize * cols as usize];
    let board = board(Shape::Square { rows, cols }, &all, parts.body)?;
    let at = move |cell: Cell| {
        let i = cell.row as usize * cols as usize + cell.col as usize;
        places.binary_search_by_key(&i, |&(i, _)| i).ok().map(|found| places[found].1)
    };
    let mut reading = Reading::new(&NOTATION, board, contents, parts.body, at);
    let fills = arukone && !parts.flags.contains('e');
    reading.options.rules = Some(if fills { Rules::FillTouch } else { Rules::Nikoli }.name());
    Ok(reading)
}

fn decimal(number: u32) -> Option<String> {
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

/// Labels with their places, by index.
type Places<'t> = Vec<(usize, Piece<'t>)>;

/// The content of each cell, and the place of each label.
fn labels(
    Addressed { size: (rows, cols), body, .. }: Addressed<'_>,
    name: fn(u32) -> Option<String>,
) -> Result<(Vec<Content>, Places<'_>), FormatError> {
    let count = rows as usize * cols as usize;
    let mut contents = Vec::new();
    let mut places = Vec::new();
    let mut rest = body;
    while !rest.text().is_empty() {
        let (token, place) = number16(rest)?;
        rest = rest.part(place.text().len(), rest.text().len());
        match token {
            Token::Skip(cells) => contents.resize(contents.len() + cells as usize, Content::Empty),
            Token::Number(number) => {
                let unnamed = || {
                    let what = phrase!("the label {number} has no letter", number);
                    place.fault(what, "arukone's labels go from 1 to 52")
                };
                places.push((contents.len(), place));
                contents.push(Content::Label(name(number).ok_or_else(unnamed)?.into()));
            }
        }
        if contents.len() > count {
            let cells = Phrase::count(count, "{n} cell", "{n} cells");
            let what = phrase!(
                "the body goes on beyond the {cells} of {cols} x {rows}",
                cells,
                cols,
                rows
            );
            return Err(place.fault(what, "shorten it, or correct the size"));
        }
    }
    // Editors leave out empty cells at the end, but a short body must not declare a huge board.
    if count > contents.len().saturating_mul(20) + 10_000 {
        let what = phrase!(
            "the body has {cells} of {count}",
            cells = Phrase::count(contents.len(), "{n} cell", "{n} cells"),
            count
        );
        return Err(body.end().fault(what, "write every cell, or correct the size"));
    }
    contents.resize(count, Content::Empty);
    Ok((contents, places))
}

/// The first number or gap of `rest`, which must not be empty, with its text.
fn number16(rest: Piece<'_>) -> Result<(Token, Piece<'_>), FormatError> {
    const HELP: &str = "write 0-f, -hh, +hhh, =hhh, %hhh, *hhhh or $hhhhh for a number, \
                        g-z for 1 to 20 empty cells";
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
        _ => {
            return Err(first
                .fault(phrase!("{quoted} is not part of a board", quoted = first.quoted()), HELP));
        }
    };
    let hex = text.get(1..=digits).filter(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()));
    match hex.and_then(|hex| u32::from_str_radix(hex, 16).ok()) {
        Some(number) => Ok((Token::Number(number + base), rest.part(0, digits + 1))),
        None => {
            let what = phrase!(
                "{quoted} must be followed by {digits} digits 0-9, a-f",
                quoted = first.quoted(),
                digits
            );
            Err(first.fault(what, HELP))
        }
    }
}

/// `nikoli` as numlin; boards to be filled as arukone, the nearest there is to `fill`.
fn write(view: &View<'_>) -> Result<String, Unfit> {
    let (rows, cols) = full_square(view.board)?;
    let labels = Labels::new(view);
    let arukone = view.options.rules.and_then(Rules::from_name).unwrap_or_default().fills();
    let numbers = if arukone { letter_numbers(&labels)? } else { labels.numbers() };
    let mut body = String::new();
    let mut gap = 0;
    for label in &labels.at {
        match label {
            None => gap += 1,
            Some(label) => {
                push_gap(&mut body, gap);
                gap = 0;
                body.push_str(&number16_text(numbers[*label])?);
            }
        }
    }
    push_gap(&mut body, gap);
    let name = if arukone { "arukone" } else { "numlin" };
    Ok(format!("{name}/{cols}/{rows}/{body}"))
}

/// Letters keep their number; other labels become A, B, … in reading order.
fn letter_numbers(labels: &Labels<'_>) -> Result<IdVec<Label, u32>, Unfit> {
    let own = |label: &&str| (1..=52).find(|&number| letter(number).as_deref() == Some(*label));
    let count = labels.names.len();
    let own: Option<IdVec<Label, u32>> = labels.names.iter().map(own).collect();
    match own {
        Some(numbers) => Ok(numbers),
        None if count <= 52 => Ok((1..=52).take(count).collect()),
        None => Err(Unfit::Labels { count, most: 52 }),
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
        _ => return Err(Unfit::Number(number)),
    })
}
