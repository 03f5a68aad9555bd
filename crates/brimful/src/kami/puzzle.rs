//! What a KAMI or Flood-It puzzle is.

use super::check::replay;
use crate::answer::Violation;
use crate::board::{Board, Cell, Place};
use crate::content::{Content, Move, Options, PlainSolution, SolutionView};
use crate::graph::Vertex;
use crate::ids::{Color, IdVec};
use crate::phrase;
use crate::room::{DraftRoom, FromContents, Misplaced, Room, SharedForm};
use crate::words::Phrase;

pub use crate::content::MAX_COLORS;

/// A board as somebody may have typed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The tiles.
    pub board: Board,
    /// The color of each tile, by vertex: below `palette`.
    pub colors: Vec<Color>,
    /// The number of colors one may choose from; some may not be on the board.
    pub palette: u32,
    /// The number of moves the board's author states, if any.
    pub moves: Option<u32>,
    /// Flood-It: the cell whose region is recolored. `None` is KAMI.
    pub pivot: Option<Cell>,
}

/// Why a draft is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DraftError {
    /// There is nothing to recolor.
    Empty,
    /// Colors and tiles differ in number.
    Length {
        /// Tiles of the board.
        tiles: usize,
        /// Colors given.
        colors: usize,
    },
    /// A cell of two vertices.
    Bridge(Place),
    /// A palette that is too large.
    Palette(u32),
    /// A color outside the palette.
    Color {
        /// The color.
        color: Color,
        /// Where it stands.
        place: Place,
        /// The size of the palette.
        palette: u32,
    },
    /// The pivot is not a tile.
    Pivot(Place),
}

impl DraftError {
    /// What is wrong.
    #[must_use]
    pub fn what(&self) -> Phrase {
        match self {
            DraftError::Empty => phrase!("the board has no tile"),
            DraftError::Length { tiles, colors } => {
                phrase!("{tiles} tiles but {colors} colors", tiles = *tiles, colors = *colors)
            }
            DraftError::Bridge(place) => phrase!("there is a bridge at {place}", place = *place),
            DraftError::Palette(colors) => {
                phrase!("a palette of {colors} colors is too large", colors = *colors)
            }
            DraftError::Color { color, place, .. } => {
                phrase!(
                    "the color {color} at {place} is not in the palette",
                    color = *color,
                    place = *place
                )
            }
            DraftError::Pivot(place) => {
                phrase!("the pivot at {place} is not a tile of the board", place = *place)
            }
        }
    }

    /// What would be right.
    #[must_use]
    pub fn help(&self) -> Phrase {
        match self {
            DraftError::Empty => phrase!("a puzzle needs at least one tile"),
            DraftError::Length { .. } => phrase!("give each tile one color"),
            DraftError::Bridge(_) => phrase!("only Numberlink has bridges"),
            DraftError::Palette(_) => phrase!("the most is {most}", most = MAX_COLORS),
            DraftError::Color { palette: 0, .. } => phrase!("the puzzle needs at least one color"),
            DraftError::Color { palette, .. } => {
                phrase!("colors go from 0 to {last}", last = palette - 1)
            }
            DraftError::Pivot(_) => phrase!("choose a tile of the board"),
        }
    }

    /// The cell of the board to point at, if there is one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self {
            DraftError::Color { place, .. } | DraftError::Bridge(place) => Some(place.cell()),
            _ => None,
        }
    }
}

impl std::fmt::Display for DraftError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

impl From<&DraftError> for Phrase {
    fn from(error: &DraftError) -> Self {
        phrase!("{what}: {help}", what = error.what(), help = error.help())
    }
}

impl std::error::Error for DraftError {}

/// A valid puzzle: every tile has a color of the palette, and the pivot, if there is one, is a
/// tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    board: Board,
    colors: IdVec<Vertex, Color>,
    palette: u32,
    moves: Option<u32>,
    pivot: Option<Vertex>,
}

impl Puzzle {
    /// Validates a draft.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn new(draft: Draft) -> Result<Self, DraftError> {
        let Draft { board, colors, palette, moves, pivot } = draft;
        if board.is_empty() {
            return Err(DraftError::Empty);
        }
        if board.len() != colors.len() {
            return Err(DraftError::Length { tiles: board.len(), colors: colors.len() });
        }
        if let Some(cell) = board.bridges().next() {
            return Err(DraftError::Bridge(board.name(cell)));
        }
        let most = palette.min(MAX_COLORS);
        if let Some(v) = colors.iter().position(|color| color.0 >= most) {
            return Err(DraftError::Color {
                color: colors[v],
                place: board.name(board.cell(Vertex::new(v))),
                palette: most,
            });
        }
        if palette > MAX_COLORS {
            return Err(DraftError::Palette(palette));
        }
        let pivot = match pivot {
            Some(cell) => Some(board.vertex(cell).ok_or(DraftError::Pivot(board.name(cell)))?),
            None => None,
        };
        Ok(Puzzle { board, colors: colors.into(), palette, moves, pivot })
    }

    /// The puzzle that is left after some moves; the moves its author states are not known of it.
    ///
    /// # Errors
    /// The first move that cannot be played.
    pub fn after(&self, moves: &[Move]) -> Result<Self, Violation> {
        Ok(self.at(replay(self, moves)?))
    }

    /// The puzzle at a position: the same board with a color for each vertex.
    pub(super) fn at(&self, colors: IdVec<Vertex, Color>) -> Self {
        Puzzle { board: self.board.clone(), colors, moves: None, ..*self }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The color of each vertex.
    pub fn colors(&self) -> &IdVec<Vertex, Color> {
        &self.colors
    }

    /// The number of colors one may choose from.
    pub fn palette(&self) -> u32 {
        self.palette
    }

    /// The number of moves the board's author states, if any.
    pub fn stated_moves(&self) -> Option<u32> {
        self.moves
    }

    /// Flood-It: the vertex whose region is recolored. `None` is KAMI.
    pub fn pivot(&self) -> Option<Vertex> {
        self.pivot
    }
}

/// A list of moves that leaves the board in one color.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    /// The moves in order.
    pub moves: Vec<Move>,
}

impl SharedForm for Solution {
    fn view(&self) -> SolutionView<'_> {
        SolutionView::Moves(&self.moves)
    }

    fn from_plain(plain: PlainSolution) -> Option<Self> {
        if let PlainSolution::Moves(moves) = plain { Some(Solution { moves }) } else { None }
    }
}

impl Room for Puzzle {
    fn board(&self) -> &Board {
        Puzzle::board(self)
    }

    fn content(&self, vertex: Vertex) -> Content {
        Content::Tile(self.colors()[vertex])
    }

    fn options(&self) -> Options {
        Options {
            palette: Some(self.palette),
            moves: self.moves,
            pivot: self.pivot.map(|v| self.board.cell(v)),
            ..Options::NONE
        }
    }
}

impl DraftRoom for Draft {
    fn board(&self) -> &Board {
        &self.board
    }

    fn content(&self, vertex: Vertex) -> Option<Content> {
        self.colors.get(vertex.index()).map(|&color| Content::Tile(color))
    }

    fn options(&self) -> Options {
        Options {
            palette: Some(self.palette),
            moves: self.moves,
            pivot: self.pivot,
            ..Options::NONE
        }
    }
}

impl FromContents for Draft {
    fn from_contents(
        board: Board,
        contents: Vec<Content>,
        options: &Options,
    ) -> Result<Self, Misplaced> {
        let color = |(vertex, content): (Vertex, Content)| match content {
            Content::Tile(color) => Ok(color),
            _ => Err(Misplaced { vertex, needs: "a color" }),
        };
        let colors: Vec<Color> =
            (0..).map(Vertex).zip(contents).map(color).collect::<Result<_, _>>()?;
        let most = colors.iter().max().map_or(0, |most| most.0.saturating_add(1));
        let palette = options.palette.unwrap_or(most);
        Ok(Draft { board, colors, palette, moves: options.moves, pivot: options.pivot })
    }
}
