//! Cuts along the middle between two regions: halves that lie side by side.
//!
//! Balls ([`super::halves`]) leave one half all around the other. The best cuts lie straight
//! across, and few balls do on long boards. Of 24 random boards of 200 to 400 hexagons or
//! triangles, these cuts raise what halves prove at the root on six of the seven hardest, by half a
//! move to two moves; and as there are more good ones that differ, a search with the best of them
//! takes a quarter to six tenths of the time on the three hardest boards of KAMI 2.
//!
//! Pairs of regions taken at random do as well as any choice tried: several regions on either side,
//! or a cut nearer to one of the two, found no better ones in the same time, nor did 800 to 24,000
//! changes of the six best cuts region by region. Nor did more than two sets that do not touch: if
//! k of them are flooded with the help of moves inside, the moves are at least k and those that
//! flood the others together, but with three to eight sets that was never more on the seven boards.

use super::halves::{Halves, Weighed};
use crate::bits::Bits;
use crate::free::state::State;
use brimful_graph::limits::{Meter, Stop};

/// Pairs of regions that cuts are laid between.
const PAIRS: u64 = 400;
/// Pairs looked at one after the other lie this far apart in the list of all, in parts of its
/// length times 2^64: the golden ratio spreads them evenly (Weyl).
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

impl<const W: usize> Halves<W> {
    /// Lays cuts through the position before the first move, between some of the pairs of its
    /// regions, beside those there are; otherwise as [`Halves::lay`].
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(crate) fn lay_between(
        &mut self,
        root: &State<W>,
        positions: u64,
        enough: u32,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        self.read(root);
        let mut cuts: Vec<Weighed<W>> = self.cuts.iter().map(|cut| self.quickly(*cut)).collect();
        let regions: Vec<u32> = root.alive.iter().collect();
        let pairs = (regions.len() * regions.len()) as u128;
        for i in 1..=PAIRS {
            let place = ((u128::from(SPREAD.wrapping_mul(i)) * pairs) >> 64) as usize;
            let ends = [place / regions.len(), place % regions.len()].map(|end| regions[end]);
            meter.work(8 * self.board.price())?;
            cuts.extend(self.between(ends).map(|cut| self.quickly(cut)));
        }
        self.keep(root, cuts, (u32::MAX, positions), enough, meter)
    }

    /// The cut along the middle between two regions, if it leaves something on both sides.
    fn between(&self, ends: [u32; 2]) -> Option<[Bits<W>; 2]> {
        let mut sides = ends.map(Bits::one);
        if sides[0] == sides[1] {
            return None;
        }
        let mut layers = sides;
        let mut free = self.board.all.minus(&(sides[0] | sides[1]));
        while !(layers[0] | layers[1]).is_empty() {
            for side in [0, 1] {
                layers[side] = self.board.around(&layers[side]) & free;
                free = free.minus(&layers[side]);
                sides[side] |= layers[side];
            }
        }
        // What touches the first side is flooded, but for what then touches nothing of the second.
        let middle = sides[1] & self.board.around(&sides[0]);
        let second = sides[1].minus(&middle);
        let apart = middle.minus(&self.board.around(&second));
        let halves = [sides[0] | apart, second];
        let both = halves.iter().all(|half| !half.is_empty()) && middle != apart;
        both.then(|| halves.map(|half| self.board.all.minus(&half)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::pivot::Floods;
    use crate::testing::{optimum, random_part, rng};
    use brimful_graph::limits::Limits;

    #[test]
    fn cuts_between_regions_are_cuts_and_never_prove_too_much() {
        let mut rng = rng(61);
        let limits = Limits::default();
        let meter = &mut Meter::new(&limits);
        let (mut cuts, mut tight) = (0, 0);
        for _ in 0..2_000 {
            let part = random_part(&mut rng, 9, 4);
            let state = State::<1>::new(&part);
            let mut halves = Halves::<1>::new(Arc::new(Floods::new(1 << 16)));
            let lower = halves.lay_between(&state, u64::MAX, u32::MAX / 2, meter).unwrap();
            let fewest = optimum(&part, &part.colors, None);
            assert!(lower <= fewest, "{part:?}");
            tight += u32::from(lower == fewest);
            for cut in &halves.cuts {
                let [first, second] = cut.map(|flooded| state.alive.minus(&flooded));
                assert!(!first.is_empty() && !second.is_empty(), "{part:?}");
                let around = halves.board.around(&first) | first;
                assert!(!around.meets(&second) && state.alive != first | second, "{part:?}");
                cuts += 1;
            }
        }
        assert!(cuts > 2_000 && tight > 500, "{cuts} {tight}");
    }
}
