//! Numberlink as text: its cells in the native format, `numberlink-int`, `numberlink-letters` and
//! its puzz.link addresses.

mod address;
mod integers;
mod letters;

pub(crate) use integers::INTEGERS;
pub(crate) use letters::LETTERS;

use crate::graph::Vertex;
use crate::ids::{IdVec, Label};
use std::collections::HashMap;

use crate::content::{Content, Text};
use crate::text::{FormatError, Notation, Piece, View};

/// How Numberlink puzzles are written.
pub(crate) static NOTATION: Notation = Notation {
    cells,
    is_bare: false,
    has_bridges: true,
    number: Some(number),
    is_picky: true,
    keys: &[],
    complete: |_, _| {},
    address: Some(&address::ADDRESS),
};

/// The cells of a native picture: `.`, or a label.
fn cells<'t>(cells: &mut dyn Iterator<Item = Piece<'t>>) -> Result<Vec<Content>, FormatError> {
    let mut zeros = 0;
    let mut contents = Vec::new();
    for cell in cells {
        zeros += u32::from(cell.text() == "0");
        if zeros > 2 {
            let what = "the label \"0\" stands a third time";
            return Err(cell.fault(what, "an empty cell is written '.'"));
        }
        contents.push(match cell.text() {
            "." => Content::Empty,
            _ => Content::Label(cell.bare().text().into()),
        });
    }
    Ok(contents)
}

/// What a number of a board stands for: 0 is an empty cell, any other a label.
fn number(number: u32) -> Content {
    let label = match number as usize {
        0 => return Content::Empty,
        // most are of one digit, which needs no formatting
        digit @ 1..10 => Text::new_inline(&"0123456789"[digit..=digit]),
        _ => number.to_string().into(),
    };
    Content::Label(label)
}

/// The labels of a board.
struct Labels<'a> {
    /// The texts in reading order of first places.
    names: IdVec<Label, &'a str>,
    /// The label of each vertex.
    at: IdVec<Vertex, Option<Label>>,
}

impl<'a> Labels<'a> {
    fn new(view: &'a View<'_>) -> Self {
        let mut index: HashMap<&str, Label> = HashMap::new();
        let mut labels = Labels { names: IdVec::new(), at: IdVec::new() };
        for content in &view.contents {
            let Content::Label(label) = content else {
                labels.at.push(None);
                continue;
            };
            let found = *index.entry(label).or_insert_with(|| labels.names.push(label.as_str()));
            labels.at.push(Some(found));
        }
        labels
    }

    /// The labels as numbers.
    fn numbers(&self) -> IdVec<Label, u32> {
        numbers(&self.names)
    }
}

/// Labels as numbers: their own if all are numbers from 1, else 1, 2, … in reading order.
pub(super) fn numbers<S: AsRef<str>>(names: &IdVec<Label, S>) -> IdVec<Label, u32> {
    let own = |label: &S| {
        let label = label.as_ref();
        let number = label.parse::<i32>().ok().filter(|&number| number > 0)?;
        (label == number.to_string()).then_some(number.unsigned_abs())
    };
    let numbers: Option<IdVec<Label, u32>> = names.iter().map(own).collect();
    numbers.unwrap_or_else(|| (1..).take(names.len()).collect())
}
