//! A format as the list of formats knows it.

use super::Line;
use super::{FormatError, Lines, Notation, Piece, Unfit, View};
use crate::board::{Board, Cell};
use crate::content::{Content, Options};

/// A format: how to recognize, read and write its texts.
pub(crate) struct Syntax {
    /// Its name for scripts.
    pub(crate) name: &'static str,
    /// A beginning as an example for messages; `None` where another format shows it.
    pub(crate) example: Option<&'static str>,
    /// Words that begin its lines, which no label of a native picture may be.
    pub(crate) words: &'static [&'static str],
    /// Whether it holds puzzles of this kind.
    pub(crate) holds: fn(&Notation) -> bool,
    /// Whether a line alone shows that such a puzzle begins there.
    pub(crate) begins: fn(Line<'_>) -> bool,
    /// Whether these lines are such a puzzle, where no line alone shows a format.
    pub(crate) fits: fn(&Lines<'_>) -> bool,
    /// Whether its rows are counted or drawn: a line of two or four numbers then begins another
    /// puzzle.
    pub(crate) is_block: bool,
    /// Reads a puzzle off the front of the lines, as one of the kind asked for where it can be.
    pub(crate) read: Read,
    /// Writes a puzzle that it `holds`.
    pub(crate) write: fn(&View<'_>) -> Result<String, Unfit>,
}

type Read =
    for<'t> fn(&mut Lines<'t>, Option<&'static Notation>) -> Result<Reading<'t>, FormatError>;

/// A puzzle as it was read, not yet validated.
pub(crate) struct Reading<'t> {
    /// How its kind is written.
    pub(crate) notation: &'static Notation,
    /// Its board.
    pub(crate) board: Board,
    /// The content of each vertex.
    pub(crate) contents: Vec<Content>,
    /// What it says besides its cells.
    pub(crate) options: Options,
    /// Its title.
    pub(crate) title: Option<String>,
    /// Who made it.
    pub(crate) author: Option<String>,
    /// Where it comes from.
    pub(crate) source: Option<String>,
    /// The place of its known answer.
    pub(crate) answer: Option<Piece<'t>>,
    /// The numbers of a matrix that boards of other kinds are written as, too; else none.
    pub(crate) numbers: Vec<i32>,
    /// The place of errors that no cell shows.
    pub(crate) head: Piece<'t>,
    /// The place of a cell.
    pub(crate) at: Box<dyn Fn(Cell) -> Option<Piece<'t>> + 't>,
}

impl<'t> Reading<'t> {
    /// A board with the content of each vertex, of which nothing else is known yet.
    pub(crate) fn new(
        notation: &'static Notation,
        board: Board,
        contents: Vec<Content>,
        head: Piece<'t>,
        at: impl Fn(Cell) -> Option<Piece<'t>> + 't,
    ) -> Self {
        Reading {
            notation,
            board,
            contents,
            options: Options::default(),
            title: None,
            author: None,
            source: None,
            answer: None,
            numbers: Vec::new(),
            head,
            at: Box::new(at),
        }
    }
}
