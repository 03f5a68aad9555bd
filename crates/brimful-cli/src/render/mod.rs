//! Boards in the terminal.

mod board;
mod canvas;
mod cell;
mod graph;
mod strokes;

use std::collections::VecDeque;
use std::fmt::Display;

use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use brimful::board::{Cell, Shape};
use brimful::content::PlainSolution;
use brimful::ids;
use brimful::puzzle::{Puzzle, Solution};

/// Whether text is colored.
#[derive(Clone, Copy)]
pub(crate) struct Ink {
    color: bool,
}

/// The style of less important text.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// The style of the most important text.
pub(crate) const BOLD: Style = Style::new().bold();
/// The style of good news.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// The style of bad news.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// The style of an open question.
pub(crate) const OPEN: Style = AnsiColor::Yellow.on_default().bold();

impl Ink {
    /// The ink for stdout: colors on a terminal unless NO_COLOR or `--color` turn them off.
    pub(crate) fn of_stdout() -> Self {
        Ink {
            color: anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never,
        }
    }

    /// The text in that style.
    pub(crate) fn paint(self, style: Style, text: impl Display) -> String {
        if self.color { format!("{style}{text}{style:#}") } else { text.to_string() }
    }

    /// A color's number on a patch of it.
    pub(crate) fn swatch(self, color: ids::Color) -> String {
        if self.color {
            self.paint(tile(color), format_args!(" {color} "))
        } else {
            color.to_string()
        }
    }
}

/// Draws a puzzle with its solution and points at some cells; graphs, and boards too large for a
/// screen, are left out.
pub(crate) fn small(
    puzzle: &Puzzle,
    solution: Option<&Solution>,
    marks: &[Cell],
    ink: Ink,
) -> String {
    match puzzle.board().shape() {
        Shape::Abstract { .. } => String::new(),
        _ if board::is_small(puzzle) => {
            board::canvas(puzzle, plain(solution).as_ref(), marks).write(ink)
        }
        _ => ink.paint(FAINT, "(too large to be drawn here: see brimful show)") + "\n",
    }
}

/// Draws a puzzle with the lines drawn so far, and points at some cells.
pub(crate) fn position(puzzle: &Puzzle, drawn: &[[Cell; 2]], marks: &[Cell], ink: Ink) -> String {
    if matches!(puzzle.board().shape(), Shape::Abstract { .. }) || !board::is_small(puzzle) {
        return String::new();
    }
    let lines = (!drawn.is_empty()).then(|| PlainSolution::Paths(pieces(drawn)));
    board::canvas(puzzle, lines.as_ref(), marks).write(ink)
}

fn plain(solution: Option<&Solution>) -> Option<PlainSolution> {
    solution.map(Solution::plain)
}

/// The pieces of path that edges make.
fn pieces(drawn: &[[Cell; 2]]) -> Vec<Vec<Cell>> {
    let mut left: Vec<[Cell; 2]> = drawn.to_vec();
    let mut pieces = Vec::new();
    while let Some(edge) = left.pop() {
        let mut piece = VecDeque::from(edge);
        while let Some((at, cell, front)) = left.iter().enumerate().find_map(|(at, &[a, b])| {
            let ends = [(piece.front(), true), (piece.back(), false)];
            ends.into_iter().find_map(|(end, front)| match end {
                Some(&end) if end == a => Some((at, b, front)),
                Some(&end) if end == b => Some((at, a, front)),
                _ => None,
            })
        }) {
            left.swap_remove(at);
            if front { piece.push_front(cell) } else { piece.push_back(cell) }
        }
        pieces.push(piece.into());
    }
    pieces
}

/// Draws a puzzle of any size with its solution, and beside it the graph that it comes down to if
/// `graph` is set. For graphs that is the whole picture.
pub(crate) fn large(puzzle: &Puzzle, solution: Option<&Solution>, graph: bool, ink: Ink) -> String {
    let canvas = board::canvas(puzzle, plain(solution).as_ref(), &[]);
    if graph || matches!(puzzle.board().shape(), Shape::Abstract { .. }) {
        canvas.beside(4, &graph::canvas(puzzle)).write(ink)
    } else {
        canvas.write(ink)
    }
}

/// Colors of paths and tiles, as different as 256 colors allow; the first differ most.
const HUES: &[u8] = &[203, 75, 114, 221, 176, 215, 80, 250, 180, 211, 149, 105, 43, 167, 229, 111];

fn hue(index: usize) -> Color {
    Color::Ansi256(Ansi256Color(HUES[index % HUES.len()]))
}

/// The style of a path.
fn line(index: usize) -> Style {
    Style::new().bold().fg_color(Some(hue(index)))
}

/// The style of a tile of that color.
fn tile(color: ids::Color) -> Style {
    Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(16)))).bg_color(Some(hue(color.index())))
}

#[cfg(test)]
mod tests;
