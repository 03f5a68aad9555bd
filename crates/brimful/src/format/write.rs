//! What the writers share.

use std::fmt::{Display, Write};

use crate::board::{Board, Cell, Shape};
use crate::graph::Vertex;

/// Why a puzzle does not fit a format, in half a sentence.
pub(super) type Unfit = String;

/// Rows and columns of a square board.
pub(super) fn square(board: &Board) -> Result<(u32, u32), Unfit> {
    match board.shape() {
        Shape::Square { rows, cols } if board.is_plain() => Ok((rows, cols)),
        Shape::Square { .. } => {
            Err("it knows neither thin walls nor links between distant cells".into())
        }
        _ => Err("it holds square boards only".into()),
    }
}

/// That no cell of a lattice is missing.
pub(super) fn without_holes(board: &Board) -> Result<(), Unfit> {
    let (rows, cols) = board.shape().size();
    let full = board.len() == rows as usize * cols as usize;
    if full { Ok(()) } else { Err("it knows no missing cells".into()) }
}

/// The rows of a lattice: `hole` where there is no cell, else what `cell` says, with `gap` between
/// them.
pub(super) fn rows<T: Display>(
    board: &Board,
    hole: T,
    gap: &str,
    cell: impl Fn(Vertex) -> T,
) -> String {
    let (rows, cols) = board.shape().size();
    let mut text = String::new();
    for row in 0..rows {
        for col in 0..cols {
            let gap = if col > 0 { gap } else { "" };
            // Writing to a string cannot fail.
            let _ = match board.vertex(Cell::new(row, col)) {
                Some(v) => write!(text, "{gap}{}", cell(v)),
                None => write!(text, "{gap}{hole}"),
            };
        }
        text.push('\n');
    }
    text
}

/// One line, without blanks around it: as readers see it.
pub(super) fn one_line(text: &str) -> String {
    text.replace('\n', " ").trim_ascii().to_owned()
}

/// A number that readers can read.
pub(super) fn readable(number: u32) -> Result<i32, Unfit> {
    i32::try_from(number).map_err(|_| format!("the number {number} is too large"))
}
