//! `walls`: rows of `.` free and `#` wall.

use crate::board::Shape;
use crate::cycle;
use crate::puzzle::Draft;

use super::recognize::ends_block;
use super::rows::{board, same_width};
use super::text::Lines;
use super::write::{Unfit, rows, square};
use super::{Entry, FormatError, finish};

pub(super) fn read(lines: &mut Lines<'_>) -> Result<Entry, FormatError> {
    let block = lines.take_block(usize::MAX, |line| !ends_block(line));
    let head = block.line(0).map_or(block.end, |line| line.trimmed());
    for line in block.lines() {
        if let Some(odd) =
            line.trimmed().chars().find(|cell| !matches!(cell.text(), "." | "#" | " " | "\t"))
        {
            let what = format!("{} is neither a free cell nor a wall", odd.quoted());
            return Err(odd.fault(what, "write '.' for a free cell, '#' for a wall"));
        }
    }
    let is_cell = |b: &u8| !b.is_ascii_whitespace();
    let cols = same_width(block, |line| line.text().bytes().filter(is_cell).count())?;
    let mut present = Vec::new();
    for line in block.lines() {
        present.extend(line.text().bytes().filter(is_cell).map(|b| b == b'.'));
    }
    let board = board(Shape::Square { rows: block.len as u32, cols }, &present, head)?;
    finish(Draft::Cycle(cycle::Draft { board }), head, |_| None)
}

pub(super) fn write(puzzle: &cycle::Puzzle) -> Result<String, Unfit> {
    square(puzzle.board())?;
    Ok(rows(puzzle.board(), '#', "", |_| '.'))
}
