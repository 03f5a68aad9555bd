//! Two halves of the board, each flooded from the other: the bound that closes large boards.
//!
//! Let S and T be sets of regions that neither overlap nor touch, and for such a set X let p(X) be the fewest moves of the pivot game that
//! flood X when all other regions are flooded already. **The free game needs at least (p(S) + p(T)) / 2 moves**: when one region is left both
//! are 0, and one move, of a connected one-color region C to color c, lowers their sum by at most two:
//! - C lies in S (so nothing it touches lies in T: what merges with it is flooded in the game for T before and after, and p(T) stays).
//!   p(S) falls by at most two: take a list for the position after. Where it first floods the merged region, by playing c,
//!   play c, then C's old color, then c again (or, if C itself touches the flood, the old color and then c): before the move
//!   this floods as much, and more flood is never worse.
//! - C lies in T: the same.
//! - C has regions outside of both, or in both: then also outside, as it is connected. It is flooded in both games, each falls by at most one: play c first.
//!
//! After the first move "the regions outside S" means every merged region that has one of them; [`State::marks`] follows them.
//!
//! What makes it strong: p counts exactly what radius and number of colors cannot, the colors that are left over at the far ends and the
//! order of colors on all ways there; and because the flood of the pivot game is only a set, p is found exactly in
//! microseconds to milliseconds. With one half empty it is half the pivot game's optimum; with S and T two far ends of a path it is the
//! diameter's half. (This project's own, as far as we know.)

use crate::flood::bits::Bits;
use crate::flood::free::state::State;
use crate::flood::pivot::{Board, Cover};
use crate::limits::{Meter, Stop};

/// What is flooded for one half and for the other: the complements of two sets that do not touch.
pub(crate) type Cut<const W: usize> = [Bits<W>; 2];

/// Room to look at cuts of positions.
#[derive(Default)]
pub(crate) struct Halves<const W: usize> {
    board: Board<W>,
    cover: Cover<W>,
}

/// Positions of the pivot game looked at for one half: the bound of the root may cost more.
const ROOT_POSITIONS: u64 = 4_000;
const POSITIONS: u64 = 400;
/// Cuts looked at closely, and kept.
const CLOSELY: usize = 60;
const KEPT: usize = 6;
/// The radii of the balls that cuts are laid around.
const BALLS: usize = 3;

impl<const W: usize> Clone for Halves<W> {
    fn clone(&self) -> Self {
        Halves::default()
    }
}

impl<const W: usize> Halves<W> {
    /// Takes a position.
    fn read(&mut self, state: &State<W>) {
        self.board.near.clone_from(&state.near);
        self.board.of_color.clone_from(&state.of_color);
        self.board.all = state.alive;
    }

    /// Whether the marks of a position prove that it takes more than `rem` moves; they come in twos, each a [`Cut`].
    pub(crate) fn exceed(&mut self, state: &State<W>, rem: u32, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        self.read(state);
        let mut looked = 0;
        let dead = state.marks.chunks_exact(2).any(|cut| {
            let cut = [cut[0] & state.alive, cut[1] & state.alive];
            self.sum(&cut, 2 * rem + 1, POSITIONS, &mut looked) > 2 * rem
        });
        meter.work(looked * 8)?;
        Ok(dead)
    }

    /// What both halves of a cut need together; or a lower bound of it, not below `enough` if that is proven.
    fn sum(&mut self, cut: &Cut<W>, enough: u32, most: u64, looked: &mut u64) -> u32 {
        let least = cut.map(|flooded| self.board.moves_left(&flooded, &self.board.around(&flooded)));
        if least[0] + least[1] >= enough {
            return least[0] + least[1];
        }
        let first = self.cover.fewest(&self.board, cut[0], enough - least[1], most, looked);
        first + self.cover.fewest(&self.board, cut[1], enough.saturating_sub(first), most, looked).max(least[1])
    }

    /// The best cuts of a position, at most so many, and the moves it needs by the best.
    ///
    /// Cuts are laid between what is nearer to a small ball than some distance and what is farther, for all balls and distances; the quick
    /// bound of the pivot game chooses those that are looked at closely.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(crate) fn choose(&mut self, state: &State<W>, meter: &mut Meter<'_>) -> Result<(Vec<Cut<W>>, u32), Stop> {
        self.read(state);
        let mut cuts = Vec::new();
        for region in state.alive.iter() {
            let mut ball = Bits::one(region);
            for _ in 0..BALLS {
                self.lay(ball, &mut cuts, meter)?;
                ball |= self.board.around(&ball);
            }
        }
        cuts.sort_by_key(|&(least, _)| std::cmp::Reverse(least));
        cuts.truncate(CLOSELY);
        let mut looked = 0;
        for (sum, cut) in &mut cuts {
            *sum = self.sum(cut, u32::MAX / 2, ROOT_POSITIONS, &mut looked);
            meter.work(looked * 8)?;
            looked = 0;
        }
        cuts.sort_by_key(|&(sum, _)| std::cmp::Reverse(sum));
        let lower = cuts.first().map_or(0, |&(sum, _)| sum.div_ceil(2));
        cuts.truncate(KEPT);
        Ok((cuts.into_iter().map(|(_, cut)| cut).collect(), lower))
    }

    /// Adds the cuts at every distance from a ball, with what the quick bound says.
    fn lay(&self, ball: Bits<W>, cuts: &mut Vec<(u32, Cut<W>)>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let all = self.board.all;
        let (mut inside, mut layer) = (ball, ball);
        loop {
            meter.work(64)?;
            let next = self.board.around(&layer).minus(&inside);
            if next.is_empty() {
                return Ok(());
            }
            let cut = [inside, all.minus(&inside) | layer];
            let least = cut.map(|flooded| self.board.moves_left(&flooded, &self.board.around(&flooded)));
            cuts.push((least[0] + least[1], cut));
            inside |= next;
            layer = next;
        }
    }
}
