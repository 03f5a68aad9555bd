//! What stands in the cells of a board and beside it, in the same types for every kind: what
//! formats, editors, JSON and screens work with.

use crate::board::Cell;
use crate::ids::Color;

/// A short text. Up to 23 bytes take no memory of their own.
pub use smol_str::SmolStr as Text;

/// What a cell holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// There is no cell: a hole, or a wall.
    Hole,
    /// A cell with nothing in it.
    Empty,
    /// A path begins here.
    Start,
    /// A number.
    Number(u32),
    /// A label, as text.
    Label(Text),
    /// A color, as an index into the palette.
    Tile(Color),
}

/// The most colors a palette may have.
pub const MAX_COLORS: u32 = 64;

/// What a puzzle says besides its cells; a kind uses some of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The name of the rules, where published puzzles of the kind differ.
    pub rules: Option<&'static str>,
    /// The number of colors one may choose from.
    pub palette: Option<u32>,
    /// The number of moves the author states.
    pub moves: Option<u32>,
    /// The cell whose region is recolored.
    pub pivot: Option<Cell>,
}

impl Options {
    /// Nothing besides the cells.
    pub const NONE: Options = Options { rules: None, palette: None, moves: None, pivot: None };
}

/// Which types a kind's solutions are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SolutionForm {
    /// [`PlainSolution::Paths`].
    Paths,
    /// [`PlainSolution::Paths`], always one.
    Path,
    /// [`PlainSolution::Loop`].
    Loop,
    /// [`PlainSolution::Moves`].
    Moves,
}

/// A solution in the same types for every kind: what drawing, JSON and play work with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlainSolution {
    /// Paths, each as its cells in order.
    Paths(Vec<Vec<Cell>>),
    /// The cells of a loop in order; the last is joined to the first.
    Loop(Vec<Cell>),
    /// Recolorings in order.
    Moves(Vec<Move>),
}

/// A [`PlainSolution`] that belongs to somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionView<'a> {
    /// As [`PlainSolution::Paths`].
    Paths(&'a [Vec<Cell>]),
    /// As [`PlainSolution::Loop`].
    Loop(&'a [Cell]),
    /// As [`PlainSolution::Moves`].
    Moves(&'a [Move]),
}

impl From<SolutionView<'_>> for PlainSolution {
    fn from(view: SolutionView<'_>) -> Self {
        match view {
            SolutionView::Paths(paths) => PlainSolution::Paths(paths.to_vec()),
            SolutionView::Loop(cells) => PlainSolution::Loop(cells.to_vec()),
            SolutionView::Moves(moves) => PlainSolution::Moves(moves.to_vec()),
        }
    }
}

/// One recoloring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Any tile of the region; the pivot in Flood-It.
    pub cell: Cell,
    /// The region's new color.
    pub color: Color,
}
