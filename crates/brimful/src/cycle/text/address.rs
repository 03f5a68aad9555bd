//! `simpleloop` of puzz.link: walls in base 32, five cells a digit.

use super::NOTATION;
use crate::board::{Cell, Shape};
use crate::content::Content;
use crate::phrase;
use crate::text::{Address, Addressed, FormatError, Reading, Unfit, View, board, square};
use crate::words::Phrase;

pub(super) static ADDRESS: Address = Address { names: &["simpleloop"], read, write };

fn read(parts: Addressed<'_>) -> Result<Reading<'_>, FormatError> {
    let Addressed { size: (rows, cols), body, .. } = parts;
    let count = rows as usize * cols as usize;
    let digits = count.div_ceil(5);
    let text = body.text();
    if text.chars().count() != digits {
        let place = body.chars().nth(digits).unwrap_or(body.end());
        let what = phrase!(
            "the body has {digits} for {cols} x {rows} cells",
            digits = Phrase::count(text.chars().count(), "{n} digit", "{n} digits"),
            cols,
            rows
        );
        return Err(place.fault(
            what,
            phrase!(
                "write {digits}, each for 5 cells",
                digits = Phrase::count(digits, "{n} digit", "{n} digits")
            ),
        ));
    }
    let mut present = Vec::with_capacity(5 * digits);
    for place in body.chars() {
        let digit = place.text().chars().next().and_then(|c| c.to_digit(32)).ok_or_else(|| {
            place.fault(
                phrase!("{quoted} is not a digit", quoted = place.quoted()),
                "write 0-9, a-v: 5 cells, the first the highest, 1 for a wall",
            )
        })?;
        present.extend((0..5).rev().map(|bit| digit >> bit & 1 == 0));
    }
    present.truncate(count);
    let board = board(Shape::Square { rows, cols }, &present, body)?;
    let contents = vec![Content::Empty; board.len()];
    Ok(Reading::new(&NOTATION, board, contents, body, |_| None))
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    let (rows, cols) = square(view.board)?;
    let mut body = String::new();
    let cells = rows as usize * cols as usize;
    for first in (0..cells).step_by(5) {
        let wall = |i: usize| {
            let cell = Cell::new(i as u32 / cols, i as u32 % cols);
            i < cells && view.board.vertex(cell).is_none()
        };
        let digit = (first..first + 5).fold(0, |digit, i| 2 * digit + u32::from(wall(i)));
        body.extend(char::from_digit(digit, 32));
    }
    Ok(format!("simpleloop/{cols}/{rows}/{body}"))
}
