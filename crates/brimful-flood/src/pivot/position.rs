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
    /// no later move of it is needed. A color is *late* if the last move gave it nothing new and
    /// playing it before that move is as good: [`Position::is_late`].
    pub(super) fn each_move(
        &self,
        board: &Board<W>,
        before: Option<&Self>,
        mut f: impl FnMut(Self),
    ) {
        let colors = 0..board.of_color.len() as u8;
        let only = self.finishes(board);
        for color in only.map_or(colors, |color| color..color + 1) {
            let taken = self.takes(board, color);
            if taken.is_empty() {
                continue;
            }
            let beside = board.around(&taken);
            let after =
                Position { flooded: self.flooded | taken, around: self.around | beside, color };
            let late = |before: &Self| self.is_late(board, before, &after, &taken, &beside);
            if only.is_some() || !before.is_some_and(late) {
                f(after);
            }
        }
    }

    /// Whether a move that leads to `after`, takes `taken` and has
    /// `beside` around that, should have been made before the last move, at `before`. No color can
    /// be finished here.
    ///
    /// Why the search loses nothing (the argument is the second reader's, who found the rule wrong
    /// as it stood first): call a flood closed when no color can be finished, let F·x be the flood
    /// after color x, closed by finishing what can be, and count only the other, *ordinary* moves:
    /// each color is finished once whatever the order. More flood is never worse: F ⊆ G gives F·x ⊆
    /// G·x. Claim: if S is the flood after d ordinary moves of a list shorter than the best one
    /// held, the search keeps some T ⊇ S of at most d. By induction it keeps some T ⊇ the flood
    /// before the last of them, x, and T·x ⊇ S. Of all moves (P, b) from floods kept with P·b ⊇ S,
    /// take one whose P·b no other contains more than, and of these one of largest b. If P·b was
    /// dropped because it is kept already, or by a bound, the claim holds, for no bound exceeds the
    /// truth. If b is late at P = B·a, the list through B, b, a is as short: for b takes what
    /// already lay around B, so that B·b·a ⊇ B·a·b. By the claim for one move less some T ⊇ B·b is
    /// kept, and T·a ⊇ P·b. By choice of P·b they are equal; so a is not larger than b, and what a
    /// takes more after b is in P·b: which is when b is not called late. Hence that P must come
    /// from B by an ordinary move alone (nothing is late after a finishing move), and that for a
    /// smaller color a it must be strictly more that is taken, closed or not.
    fn is_late(
        &self,
        board: &Board<W>,
        before: &Self,
        after: &Self,
        taken: &Bits<W>,
        beside: &Bits<W>,
    ) -> bool {
        let unflooded = board.of_color[self.color as usize].minus(&self.flooded);
        if unflooded.is_empty() || !taken.minus(&before.around).is_empty() {
            return false;
        }
        after.color < self.color
            || *beside & unflooded != Bits::EMPTY && after.finishes(board).is_none()
    }

    /// The first color that can be finished.
    pub(super) fn finishes(&self, board: &Board<W>) -> Option<u8> {
        let finished = |left: Bits<W>| !left.is_empty() && left.minus(&self.around).is_empty();
        let place = |of_color| finished(board.left(of_color, &self.flooded));
        board.of_color.iter().position(place).map(|color| color as u8)
    }
}
