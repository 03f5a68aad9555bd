//! A position of the pivot game, and which moves are worth trying there.

use super::layers::Board;
use crate::bits::Bits;

/// The flood after some moves.
#[derive(Clone, Copy)]
pub(super) struct Position<const W: usize> {
    /// The regions flooded.
    pub(super) flooded: Bits<W>,
    /// Everything that touches a flooded region.
    pub(super) around: Bits<W>,
    /// The color last played.
    pub(super) color: u8,
}

impl<const W: usize> Position<W> {
    /// The flood before the first move.
    pub(super) fn start(board: &Board<W>, region: u32, color: u8) -> Self {
        Position { flooded: Bits::one(region), around: board.near[region as usize], color }
    }

    /// The regions of a color that playing it would flood.
    #[inline]
    pub(super) fn takes(&self, board: &Board<W>, color: u8) -> Bits<W> {
        (board.of_color[color as usize] & self.around).minus(&self.flooded)
    }

    /// See [`Board::moves_left`].
    pub(super) fn moves_left(&self, board: &Board<W>, most: u32) -> u32 {
        board.moves_left(&self.flooded, &self.around, most)
    }

    /// Calls `f` with the position after each move worth trying.
    ///
    /// A color that can be finished is played at once and alone: it must be played some time, and
    /// no later move of it is needed.
    pub(super) fn each_move(&self, board: &Board<W>, mut f: impl FnMut(Self)) {
        let colors = 0..board.of_color.len() as u8;
        let only = self.finishes(board);
        for color in only.map_or(colors, |color| color..color + 1) {
            let taken = self.takes(board, color);
            if taken.is_empty() {
                continue;
            }
            let around = self.around | board.around(&taken);
            f(Position { flooded: self.flooded | taken, around, color });
        }
    }

    /// The first color that can be finished.
    pub(super) fn finishes(&self, board: &Board<W>) -> Option<u8> {
        let finished = |left: Bits<W>| !left.is_empty() && left.minus(&self.around).is_empty();
        let place = |of_color| finished(board.left(of_color, &self.flooded));
        board.of_color.iter().position(place).map(|color| color as u8)
    }
}
