//! A puzzle as writers see it, and what they share.

use std::fmt::{self, Display, Write};

use super::{Line, Lines, Notation, Size};
use crate::board::{Board, Cell, Shape};
use crate::content::{Content, Options};
use crate::graph::Vertex;
use crate::phrase;
use crate::words::Phrase;

/// A puzzle to write, with what its level says about it.
pub(crate) struct View<'a> {
    /// How its kind is written.
    pub(crate) notation: &'static Notation,
    /// The name of its kind.
    pub(crate) kind: &'static str,
    /// Its board.
    pub(crate) board: &'a Board,
    /// The content of each vertex.
    pub(crate) contents: Vec<Content>,
    /// What it says besides its cells.
    pub(crate) options: Options,
    /// Its title.
    pub(crate) title: Option<&'a str>,
    /// Who made it.
    pub(crate) author: Option<&'a str>,
    /// Where it comes from.
    pub(crate) source: Option<&'a str>,
    /// Its known answer, or an empty text.
    pub(crate) answer: String,
    /// Whether a line alone shows that a puzzle begins there.
    pub(crate) begins: fn(Line<'_>) -> bool,
}

impl View<'_> {
    /// The lines of a text as readers see them.
    pub(crate) fn lines<'t>(&self, text: &'t str) -> Lines<'t> {
        Lines::new(text, self.begins)
    }
}

/// Why a puzzle does not fit a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unfit {
    /// The format holds puzzles of other kinds.
    Kind,
    /// The format holds square boards only.
    NotSquare,
    /// The board has thin walls, wraps, bridges, or links between distant cells.
    Links,
    /// Cells touch otherwise than across the sides between them: joined sides, corners, or links
    /// between distant cells.
    Touch,
    /// A cell of the lattice is missing.
    Holes,
    /// The format cannot draw this board, but another format holds it.
    Elsewhere(&'static str),
    /// The format draws rows, and the board is a graph.
    Graph,
    /// Two paths may cross in a cell.
    Bridges,
    /// The puzzle has other rules than those of the format.
    Rules(&'static str),
    /// There is no pivot.
    NoPivot,
    /// The pivot is not where the format has it.
    PivotElsewhere,
    /// The number of moves is not stated.
    NoMoves,
    /// There are more colors than the format has.
    Colors(usize),
    /// A number is larger than readers take.
    Number(u32),
    /// A label that the format cannot write.
    Label(String),
    /// There are more labels than the format has.
    Labels {
        /// The labels of the puzzle.
        count: usize,
        /// The labels of the format.
        most: usize,
    },
}

impl From<&Unfit> for Phrase {
    fn from(error: &Unfit) -> Self {
        match error {
            Unfit::Kind => phrase!("it is for other kinds of puzzles"),
            Unfit::NotSquare => phrase!("it holds square boards only"),
            Unfit::Touch => phrase!("its cells touch at the sides between them, and nowhere else"),
            Unfit::Links => phrase!("it knows no thin walls, joined sides, bridges or other links"),
            Unfit::Holes => phrase!("it knows no missing cells"),
            Unfit::Elsewhere(format) => {
                phrase!("it cannot draw this board; {format} holds it", format)
            }
            Unfit::Graph => phrase!("it draws boards in rows, and this is a graph"),
            Unfit::Bridges => {
                phrase!("it cannot show two paths in one cell, and the board has bridges")
            }
            Unfit::Rules(rules) => phrase!("its puzzles have the rules {rules}", rules),
            Unfit::NoPivot => phrase!("it needs a pivot"),
            Unfit::PivotElsewhere => phrase!("its pivot is the cell at the top left"),
            Unfit::NoMoves => phrase!("it needs a stated number of moves as the limit"),
            Unfit::Colors(n) => phrase!("it has {n} colors only", n),
            Unfit::Number(number) => phrase!("the number {number} is too large", number),
            Unfit::Label(label) => {
                phrase!("the label {label} cannot be drawn", label = format!("{label:?}"))
            }
            Unfit::Labels { count, most } => {
                phrase!("it has {most} labels, not {count}", most, count)
            }
        }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

/// Rows and columns of a square board.
pub(crate) fn square(board: &Board) -> Result<Size, Unfit> {
    match board.shape() {
        Shape::Square { rows, cols } if board.is_plain() => Ok((rows, cols)),
        Shape::Square { .. } => Err(Unfit::Links),
        _ => Err(Unfit::NotSquare),
    }
}

/// Rows and columns of a square board without holes.
pub(crate) fn full_square(board: &Board) -> Result<Size, Unfit> {
    let (rows, cols) = square(board)?;
    let full = board.len() == rows as usize * cols as usize;
    if full { Ok((rows, cols)) } else { Err(Unfit::Holes) }
}

/// The rows of a lattice: `hole` where there is no cell, else what `cell` says, with `gap` between
/// them.
pub(crate) fn rows<T: Display>(
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

/// The text in one line, without blanks around it, as readers see it.
pub(crate) fn one_line(text: &str) -> String {
    text.replace('\n', " ").trim_ascii().to_owned()
}

/// A number that readers can read.
pub(crate) fn readable(number: u32) -> Result<i32, Unfit> {
    i32::try_from(number).map_err(|_| Unfit::Number(number))
}
