//! Positions of KAMI.

use brimful::ids::Color;
use brimful::kami::Puzzle;

use super::Regions;

/// A position of a part of the board that is to be done in some moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    /// The color of each cell; `None` outside of the part.
    pub(crate) colors: Vec<Option<Color>>,
    pub(crate) moves: usize,
    /// The color to end in, if one is asked for.
    pub(crate) end: Option<Color>,
}

impl Position {
    /// Its regions.
    pub(crate) fn regions(&self, puzzle: &Puzzle) -> Regions {
        Regions::new(puzzle.board(), &self.colors)
    }

    /// Its regions, with tags of the color to end in.
    pub(crate) fn tagged(&self, puzzle: &Puzzle) -> Regions {
        let regions = self.regions(puzzle);
        match self.end {
            Some(color) => regions.tagged(color),
            None => regions,
        }
    }

    /// Whether no move is left to do.
    pub(crate) fn is_done(&self) -> bool {
        let colors = || self.colors.iter().flatten().copied();
        let end = self.end.or_else(|| colors().next());
        colors().all(|color| Some(color) == end)
    }

    /// The position after a region is recolored, with a move less; `None` if there is no move.
    pub(crate) fn after(&self, regions: &Regions, region: usize, color: Color) -> Option<Self> {
        let cells = self.colors.iter().zip(&regions.of);
        let new = |(&old, &of)| if of == Some(region) { Some(color) } else { old };
        let colors = cells.map(new).collect();
        Some(Position { colors, moves: self.moves.checked_sub(1)?, end: self.end })
    }
}

/// The connected parts of a board: the color of each of their cells.
pub(crate) fn parts(puzzle: &Puzzle) -> Vec<Vec<Option<Color>>> {
    let (part_of, count) = puzzle.board().graph().components();
    let cells = || part_of.iter().zip(puzzle.colors());
    (0..count)
        .map(|part| cells().map(|(&of, &color)| (of == part).then_some(color)).collect())
        .collect()
}
