//! Two halves of the board, each flooded from the other: the bound that closes large boards.
//!
//! Let S and T be sets of regions, not all, that neither overlap nor touch, and for such a set X
//! let p(X) be the fewest moves of the pivot game that flood X when all other regions are flooded
//! already. **The free game needs at least (p(S) + p(T)) / 2 moves**: when one region is left both
//! are 0, and one move, of a connected one-color region C to color c, lowers their sum by at most
//! two:
//! - C lies in S (so nothing it touches lies in T: what merges with it is flooded in the game for T
//!   before and after, and p(T) stays). p(S) falls by at most two: take a list for the position
//!   after. Where it first floods the merged region, by playing c, play c, then C's old color, then
//!   c again (or, if C itself touches the flood, the old color and then c): before the move this
//!   floods as much, and more flood is never worse.
//! - C lies in T: the same.
//! - C has regions outside of both, or in both: then also outside, as it is connected. It is
//!   flooded in both games, each falls by at most one: play c first.
//!
//! After some moves a merged region lies outside S if any region in it did ([`State::now`]), so a
//! cut serves every position of a search.
//!
//! What makes it strong: p counts exactly what radius and number of colors cannot, the colors that
//! are left over at the far ends and the order of colors on all ways there; and because the flood
//! of the pivot game is only a set, p is found exactly in microseconds to milliseconds. (This
//! project's own, as far as we know.) BENCHMARKS.md has what it proves and costs.
//!
//! What a half needs is kept in a table ([`Floods`]): with moves in one half and moves in the other
//! a search meets every pair of what the two become, but each of them is searched once.
//!
//! Tried and dropped:
//! - new cuts at positions of the search: at twelve moves left and more they took two thirds of the
//!   time of Threegrid6, for one node of seventy;
//! - a table of all floods met on the way, not of halves alone: half as long again;
//! - shifting the best cuts region by region: 400 steps on each of six cuts raised one board of
//!   five, by half a move;
//! - quick color counts at two far ends: half of the sum of their distance, the colors near one and
//!   those near the other, less two. The same argument proves them. On compact boards of five
//!   colors they are one move better than the radius, but always below this bound.

use std::sync::Arc;

use crate::bits::Bits;
use crate::free::state::{State, Step};
use crate::pivot::{Board, Cover, Floods};
use brimful_graph::limits::{Meter, Stop};

/// What is flooded for one half and for the other: the complements of two sets that do not touch.
pub(crate) type Cut<const W: usize> = [Bits<W>; 2];

/// A cut and what its halves need together, in moves of the pivot game.
pub(super) struct Weighed<const W: usize> {
    pub(super) sum: u32,
    pub(super) cut: Cut<W>,
    /// The hashes of what is not flooded, in a position looked at.
    keys: [u128; 2],
}

/// The cuts of a search, and room to look at them.
pub(crate) struct Halves<const W: usize> {
    pub(super) board: Board<W>,
    cover: Cover<W>,
    /// Cuts of the board before the first move, the one that proved something last first.
    pub(super) cuts: Vec<Cut<W>>,
    /// What is known of what halves need.
    floods: Arc<Floods>,
    /// The cuts as they lie in the position last looked at, and what their halves need together.
    pub(super) seen: Vec<Weighed<W>>,
}

/// Floods opened for one half in a search.
const POSITIONS: u64 = 1_000;
/// A cut is looked at closely if the quick bound comes nearer than this to the best sum.
const PROMISING: u32 = 4;
/// Cuts kept.
const KEPT: usize = 5;
/// The radii of the balls that the cuts of the root are laid around: 0, 1, 2.
const BALLS: u32 = 3;

impl<const W: usize> Clone for Halves<W> {
    fn clone(&self) -> Self {
        Halves { cuts: self.cuts.clone(), ..Halves::new(Arc::clone(&self.floods)) }
    }
}

impl<const W: usize> Halves<W> {
    /// No cuts.
    pub(crate) fn new(floods: Arc<Floods>) -> Self {
        Halves {
            board: Board::default(),
            cover: Cover::default(),
            floods,
            cuts: Vec::new(),
            seen: Vec::new(),
        }
    }

    /// Lays cuts through the position before the first move, around balls in the middle of which is
    /// one of some regions, and looks at no more than this many positions for each half; answers a
    /// lower bound of its moves, not above `enough`.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(crate) fn lay(
        &mut self,
        root: &State<W>,
        around: &Bits<W>,
        positions: u64,
        enough: u32,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        self.read(root);
        let cuts = self.promising(around, BALLS, meter)?;
        self.keep(root, cuts, (PROMISING, positions), enough, meter)
    }

    /// Looks at cuts whose quick bounds come nearer than `promising` to the best sum and keeps the
    /// best of them; answers as [`Halves::lay`].
    pub(super) fn keep(
        &mut self,
        root: &State<W>,
        mut cuts: Vec<Weighed<W>>,
        (promising, positions): (u32, u64),
        enough: u32,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        cuts.sort_by_key(|weighed| std::cmp::Reverse(weighed.sum));
        let enough = (2 * enough).saturating_sub(1);
        let mut best = 0;
        for weighed in &mut cuts {
            if weighed.sum.saturating_add(promising) <= best || best >= enough {
                break;
            }
            let keys = keys(root, &weighed.cut);
            weighed.sum = self.sum((&weighed.cut, keys), enough, positions, meter)?;
            best = best.max(weighed.sum);
        }
        cuts.sort_by_key(|weighed| std::cmp::Reverse(weighed.sum));
        self.cuts.clear();
        for Weighed { cut, .. } in cuts.iter().take_while(|weighed| weighed.sum + 1 >= best) {
            // Cuts that are nearly the same prove nearly the same.
            let unlike = |other: &Cut<W>| unlikeness(cut, other) >= root.len / 8;
            if self.cuts.len() < KEPT && self.cuts.iter().all(unlike) {
                self.cuts.push(*cut);
            }
        }
        Ok(best.min(enough).div_ceil(2))
    }

    /// Whether a cut proves that a position takes more than `rem` moves.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(crate) fn exceed(
        &mut self,
        state: &State<W>,
        rem: u32,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        self.seen.clear();
        if self.cuts.is_empty() {
            return Ok(false);
        }
        let Halves { cuts, seen, floods, .. } = self;
        for cut in cuts {
            meter.work(16)?;
            let cut = cut.map(|flooded| state.now(&flooded));
            let keys = keys(state, &cut);
            let least = keys.map(|key| floods.known(key).map_or(0, |needs| needs.least));
            seen.push(Weighed { sum: least[0] + least[1], cut, keys });
        }
        // What is known of any cut costs less than a search.
        let mut proof = self.seen.iter().position(|seen| seen.sum > 2 * rem);
        if proof.is_none() {
            self.read(state);
            for i in 0..self.seen.len() {
                let Weighed { cut, keys, .. } = self.seen[i];
                let sum = self.sum((&cut, keys), 2 * rem + 1, POSITIONS, meter)?;
                self.seen[i].sum = sum;
                if sum > 2 * rem {
                    proof = Some(i);
                    break;
                }
            }
        }
        proof.into_iter().for_each(|i| self.cuts[..=i].rotate_right(1));
        Ok(proof.is_some())
    }

    /// Whether the cut that proved something last is known to prove that a move from the position
    /// last looked at leaves more than `rem` moves.
    pub(crate) fn refutes(&self, state: &State<W>, step: Step, rem: u32) -> bool {
        let merged = state.near[step.0 as usize] & state.of_color[step.1 as usize];
        self.seen.first().is_some_and(|Weighed { cut, keys, .. }| {
            let least = |half: usize| {
                let left = state.alive.minus(&cut[half]);
                let key = state.key_after(keys[half], &left, step, &merged);
                self.floods.known(key).map_or(0, |needs| needs.least)
            };
            least(0) + least(1) > 2 * rem
        })
    }

    /// Whether there are cuts.
    pub(crate) fn any(&self) -> bool {
        !self.cuts.is_empty()
    }

    /// About the bytes that what is known of floods takes now.
    pub(crate) fn bytes(&self) -> usize {
        self.floods.bytes()
    }

    /// Takes a position.
    pub(super) fn read(&mut self, state: &State<W>) {
        self.board.near.clone_from(&state.near);
        self.board.of_color.clone_from(&state.of_color);
        self.board.all = state.alive;
    }

    /// What both halves of a cut need together; or a lower bound of it, not below `enough` if that
    /// is proven.
    fn sum(
        &mut self,
        (cut, keys): (&Cut<W>, [u128; 2]),
        enough: u32,
        most: u64,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        let quick = [0, 1].map(|half| self.known(&cut[half], keys[half]));
        if quick[0] + quick[1] >= enough {
            return Ok(quick[0] + quick[1]);
        }
        let Halves { board, cover, floods, .. } = self;
        let with = (&*board, &**floods);
        let first = cover.fewest(with, (cut[0], keys[0]), enough - quick[1], most, meter)?;
        let second =
            cover.fewest(with, (cut[1], keys[1]), enough.saturating_sub(first), most, meter)?;
        Ok(first + second.max(quick[1]))
    }

    /// A lower bound of what one half needs, without a search.
    fn known(&self, flooded: &Bits<W>, key: u128) -> u32 {
        self.floods.known(key).map_or_else(|| self.quick(flooded), |needs| needs.least)
    }

    /// A lower bound of what one half needs.
    fn quick(&self, flooded: &Bits<W>) -> u32 {
        self.board.moves_left(flooded, &self.board.around(flooded), u32::MAX)
    }

    /// Cuts between what is nearer than some distance to a ball and what is farther, for the balls
    /// of less than this many radii around some regions and all distances, with their quick bounds;
    /// only the best of them where memory is short.
    fn promising(
        &self,
        around: &Bits<W>,
        radii: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Weighed<W>>, Stop> {
        let mut cuts = Vec::new();
        let most = meter.limits().memory / 8 / size_of::<Weighed<W>>();
        for region in around.iter() {
            if cuts.len() > most {
                cuts.sort_by_key(|weighed: &Weighed<W>| std::cmp::Reverse(weighed.sum));
                cuts.truncate(most / 2 + 1);
            }
            let mut ball = Bits::one(region);
            for _ in 0..radii {
                let (mut inside, mut layer) = (ball, ball);
                loop {
                    meter.work(8 * self.board.price())?;
                    let next = self.board.around(&layer).minus(&inside);
                    if next.is_empty() {
                        break;
                    }
                    let cut = [inside, self.board.all.minus(&inside) | layer];
                    cuts.push(self.quickly(cut));
                    inside |= next;
                    layer = next;
                }
                ball |= self.board.around(&ball);
            }
        }
        Ok(cuts)
    }

    /// A cut with its quick bound.
    pub(super) fn quickly(&self, cut: Cut<W>) -> Weighed<W> {
        let sum = cut.iter().map(|flooded| self.quick(flooded)).sum();
        Weighed { sum, cut, keys: [0; 2] }
    }
}

/// The hashes of what is not flooded.
pub(super) fn keys<const W: usize>(state: &State<W>, cut: &Cut<W>) -> [u128; 2] {
    cut.map(|flooded| state.key(&state.alive.minus(&flooded)))
}

/// In how many regions two cuts differ, either way round.
fn unlikeness<const W: usize>(a: &Cut<W>, b: &Cut<W>) -> u32 {
    let differ = |x: &Bits<W>, y: &Bits<W>| x.minus(y).len() + y.minus(x).len();
    (differ(&a[0], &b[0]) + differ(&a[1], &b[1])).min(differ(&a[0], &b[1]) + differ(&a[1], &b[0]))
}

#[cfg(test)]
pub(super) mod tests {
    use rand::Rng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::testing::{optimum, play, random_part, rng};
    use brimful_graph::limits::Limits;

    /// Two random sets of regions that do not touch, as a cut.
    pub(in crate::bound) fn random_cut(state: &State<1>, rng: &mut ChaCha8Rng) -> Cut<1> {
        let mut halves = [Bits::<1>::EMPTY; 2];
        for region in state.alive.iter().skip(1) {
            let side = rng.random_range(0..2);
            if !(state.near[region as usize] | Bits::one(region)).meets(&halves[1 - side]) {
                halves[side].insert(region);
            }
        }
        halves.map(|half| state.alive.minus(&half))
    }

    #[test]
    fn a_move_lowers_the_sum_by_at_most_two() {
        let mut rng = rng(5);
        let mut falls = [0u32; 3];
        let limits = Limits::default();
        let meter = &mut Meter::new(&limits);
        for _ in 0..2_000 {
            let mut halves = Halves::<1>::new(Arc::new(Floods::new(1 << 20)));
            let part = random_part(&mut rng, 16, 5);
            let mut state = State::<1>::new(&part);
            let cut = random_cut(&state, &mut rng);
            let mut sum = |state: &State<1>| {
                halves.read(state);
                let cut = cut.map(|flooded| state.now(&flooded));
                halves.sum((&cut, keys(state, &cut)), u32::MAX, u64::MAX, meter).unwrap()
            };
            while state.len > 1 {
                let before = sum(&state);
                for region in state.alive.iter() {
                    for to in (0..part.palette_len() as u8)
                        .filter(|&to| to != state.color[region as usize])
                    {
                        let mut next = state.clone();
                        next.play(region, to);
                        let after = sum(&next);
                        assert!(after + 2 >= before, "{region} to {to} in {part:?}, cut {cut:?}");
                        falls[before.saturating_sub(after) as usize] += 1;
                    }
                }
                let region =
                    state.alive.iter().nth(rng.random_range(0..state.len) as usize).unwrap();
                let to = state.targets(region).next().unwrap();
                state.play(region, to);
            }
            assert_eq!(sum(&state), 0, "one region is left");
        }
        assert!(falls.iter().all(|&falls| falls > 1_000), "{falls:?}");
    }

    #[test]
    fn bounds_never_exceed_the_optimum() {
        let mut rng = rng(6);
        let limits = Limits::default();
        let mut meter = Meter::new(&limits);
        let (mut tight, mut refuted) = (0, 0);
        for _ in 0..400 {
            let part = random_part(&mut rng, 7, 4);
            let state = State::<1>::new(&part);
            let fewest = optimum(&part, &part.colors, None);
            let mut halves = Halves::<1>::new(Arc::new(Floods::new(1 << 16)));
            let random = random_cut(&state, &mut rng);
            halves.read(&state);
            let cut = (&random, keys(&state, &random));
            let sum = halves.sum(cut, u32::MAX, u64::MAX, &mut meter).unwrap();
            assert!(sum <= 2 * fewest, "{part:?}");
            let lower =
                halves.lay(&state, &state.alive, u64::MAX, u32::MAX / 2, &mut meter).unwrap();
            assert!(lower <= fewest, "{part:?}");
            tight += u32::from(lower == fewest);
            let pivot = rng.random_range(0..part.len() as u32);
            let Halves { board, cover, .. } = &mut halves;
            let floods = &Floods::new(1 << 16);
            let flood = cover
                .fewest((board, floods), (Bits::one(pivot), 0), u32::MAX, u64::MAX, &mut meter)
                .unwrap();
            assert_eq!(flood, optimum(&part, &part.colors, Some(pivot)), "{pivot} of {part:?}");
            for region in state.alive.iter() {
                for to in state.targets(region) {
                    let mut next = state.clone();
                    next.play(region, to);
                    let colors = play(&part, &part.colors, region, to);
                    let left = optimum(&part, &colors, None);
                    for rem in 0..=left {
                        let known = halves.exceed(&next, rem, &mut meter).unwrap();
                        assert!(!known || rem < left, "{rem} after {region} to {to} in {part:?}");
                        refuted += u32::from(known);
                    }
                }
            }
        }
        assert!(tight > 200 && refuted > 1_000, "{tight} {refuted}");
    }
}
