//! Positions of KAMI.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use brimful::kami::Puzzle;
use smallvec::SmallVec;

use super::Regions;

/// The color of each cell; `None` outside of the part. There are at most 64 colors.
pub(crate) type Colors = Rc<[Option<u8>]>;

/// Cells of most boards.
const CELLS: usize = 256;

/// A position of a part of the board that is to be done in some moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) colors: Colors,
    pub(crate) moves: usize,
    /// The color to end in, if one is asked for.
    pub(crate) end: Option<u8>,
}

/// Colors as bytes, at once: positions are looked up often.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let colors = self.colors.iter().map(|color| color.unwrap_or(u8::MAX));
        state.write(&SmallVec::<[u8; CELLS]>::from_iter(colors));
        (self.moves, self.end).hash(state);
    }
}

impl Position {
    /// Its regions, with tags of the color to end in; one if it is done.
    pub(crate) fn regions(&self, puzzle: &Puzzle) -> Regions {
        let regions = Regions::new(puzzle.board(), &self.colors);
        self.end.into_iter().fold(regions, Regions::tagged)
    }

    /// The position after a region is recolored, with a move less; `None` if there is no move.
    pub(crate) fn after(&self, regions: &Regions, (region, color): (usize, u8)) -> Option<Self> {
        let cells = self.colors.iter().zip(&regions.of);
        let new = |(&old, &of)| if of == Some(region) { Some(color) } else { old };
        let colors = cells.map(new).collect();
        Some(Position { colors, moves: self.moves.checked_sub(1)?, end: self.end })
    }
}

/// The colors of a board.
pub(crate) fn colors(puzzle: &Puzzle) -> Colors {
    puzzle.colors().iter().map(|color| Some(color.0 as u8)).collect()
}

/// The connected parts of a board.
pub(crate) fn parts(puzzle: &Puzzle) -> Vec<Colors> {
    let (part_of, count) = puzzle.board().graph().components();
    let colors = colors(puzzle);
    let cells = || part_of.iter().zip(&colors[..]);
    (0..count)
        .map(|part| cells().map(|(&of, &color)| color.filter(|_| of == part)).collect())
        .collect()
}
