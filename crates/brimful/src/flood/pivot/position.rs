//! A position of the pivot game, and which moves are worth trying there.

use super::layers::Board;
use crate::flood::bits::Bits;

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

    /// The fewest moves that may flood the rest.
    pub(super) fn moves_left(&self, board: &Board<W>) -> u32 {
        board.moves_left(&self.flooded, &self.around)
    }

    /// Calls `f` with the position after each move worth trying.
    ///
    /// A color that can be finished is played at once and alone: it must be played some time, and no later move of it is
    /// needed. A color is *late* if the last move gave it nothing new: in the other order the two moves take at least as much. If
    /// neither gives the other anything, the smaller color goes first. (Late moves are this project's use of dominance; every
    /// set of regions that can be flooded in so many moves is still covered by one that the moves left reach: put the late color first,
    /// again and again; the set grows, or colors rise.)
    ///
    /// `last` is the color that must be played last: then order matters in the end, and only harmless moves are left out.
    pub(super) fn each_move(&self, board: &Board<W>, before: Option<&Self>, last: Option<u8>, mut f: impl FnMut(Self)) {
        let colors = 0..board.of_color.len() as u8;
        let finishes = |&color: &u8| {
            let left = board.of_color[color as usize].minus(&self.flooded);
            !left.is_empty() && left.minus(&self.around).is_empty() && last != Some(color)
        };
        let only = colors.clone().find(finishes);
        for color in only.map_or(colors, |color| color..color + 1) {
            let taken = self.takes(board, color);
            if taken.is_empty() {
                continue;
            }
            let beside = board.around(&taken);
            if only.is_none()
                && last.is_none()
                && before.is_some_and(|before| self.is_late(board, before, color, &taken, &beside))
            {
                continue;
            }
            f(Position { flooded: self.flooded | taken, around: self.around | beside, color });
        }
    }

    /// Whether a color, which takes `taken` with `beside` around it, should have been played before the last move.
    fn is_late(&self, board: &Board<W>, before: &Self, color: u8, taken: &Bits<W>, beside: &Bits<W>) -> bool {
        if !taken.minus(&before.around).is_empty() {
            return false;
        }
        let more = (*beside & board.of_color[self.color as usize]).minus(&self.flooded);
        !more.is_empty() || color < self.color
    }
}
