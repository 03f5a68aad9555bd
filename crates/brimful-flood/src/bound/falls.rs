//! By how much a move may lower what a cut proves.
//!
//! A move lowers what both halves of a cut need together by at most two ([`super::halves`]); mostly
//! one sees that it is less, and need not play the move. In the words of the proof there, let the
//! move recolor region v, of color x, to c, and merge it with its neighbors of color c.
//! - v is flooded in both games: each falls by at most one, and only if the move merges regions
//!   that are not flooded there; if not, its board is the same.
//! - v is not flooded in one game (the other stays) and touches the flood: playing x floods v. If
//!   no neighbor of color c is flooded, then every list after the move serves from there: when it
//!   first floods the merged region, by c, the regions merged touch v. So the game falls by one at
//!   most. If some are flooded, the move floods v; x and c do as much, and x alone if it merges
//!   nothing that is not flooded.
//! - v is not flooded and does not touch the flood, but merges one region w: take a list after the
//!   move, up to where it first floods the merged region. If v touches the flood by then, play x
//!   and c there, and if w does, c and x: one move more.

use super::halves::{Halves, Weighed};
use crate::bits::Bits;
use crate::free::state::State;

impl<const W: usize> Halves<W> {
    /// Whether a move from the position last looked at leaves more than `rem` moves, as far as the
    /// cuts tell without playing it. It must merge something.
    pub(crate) fn forbids(&self, state: &State<W>, (region, to): (u32, u8), rem: u32) -> bool {
        let near = &state.near[region as usize];
        let merged = *near & state.of_color[to as usize];
        let forbids = |seen: &Weighed<W>| {
            let fall = match seen.cut.iter().find(|flooded| !flooded.has(region)) {
                Some(flooded) => fall_inside(near, &merged, flooded),
                None => {
                    let merges = |flooded| u32::from(!merged.minus(flooded).is_empty());
                    seen.cut.iter().map(merges).sum()
                }
            };
            seen.sum > 2 * rem + fall
        };
        self.seen.iter().any(forbids)
    }
}

/// By how much a game may fall when a region that is not flooded merges with some that are near.
fn fall_inside<const W: usize>(near: &Bits<W>, merged: &Bits<W>, flooded: &Bits<W>) -> u32 {
    let twice = if merged.meets(flooded) {
        !merged.minus(flooded).is_empty()
    } else {
        merged.len() > 1 && !near.meets(flooded)
    };
    1 + u32::from(twice)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rand::Rng;

    use super::*;
    use crate::bound::halves::keys;
    use crate::bound::halves::tests::random_cut;
    use crate::pivot::Floods;
    use crate::testing::{random_part, rng};
    use brimful_graph::limits::{Limits, Meter};

    #[test]
    fn what_a_cut_forbids_it_refutes_after_the_move() {
        let mut rng = rng(31);
        let limits = Limits::default();
        let meter = &mut Meter::new(&limits);
        let (mut forbidden, mut refuted, mut known) = (0, 0, 0);
        for _ in 0..4_000 {
            let part = random_part(&mut rng, 18, 5);
            let mut state = State::<1>::new(&part);
            let mut halves = Halves::new(Arc::new(Floods::new(1 << 16)));
            halves.cuts = vec![random_cut(&state, &mut rng)];
            while state.len > 1 {
                halves.exceed(&state, part.len() as u32, meter).unwrap();
                keys_follow_moves(&state, &halves.seen[0].cut);
                for region in state.alive.iter() {
                    for to in state.targets(region) {
                        let mut next = state.clone();
                        next.play(region, to);
                        let mut after = halves.clone();
                        for rem in 0..4 {
                            let refutes = halves.refutes(&state, (region, to), rem);
                            let exceeds = after.exceed(&next, rem, meter).unwrap();
                            assert!(exceeds || !refutes, "{region} to {to} of {part:?}");
                            known += u32::from(refutes);
                            let forbids = halves.forbids(&state, (region, to), rem);
                            assert!(exceeds || !forbids, "{region} to {to} of {part:?}");
                            forbidden += u32::from(forbids);
                            refuted += u32::from(exceeds);
                        }
                    }
                }
                let region =
                    state.alive.iter().nth(rng.random_range(0..state.len) as usize).unwrap();
                let to = state.targets(region).next().unwrap();
                state.play(region, to);
            }
        }
        assert!(forbidden > 10_000 && refuted > forbidden, "{forbidden} of {refuted}");
        assert!(known > 10_000, "{known}");
    }

    /// What a move makes of the hashes of both halves, told without playing it.
    fn keys_follow_moves(state: &State<1>, cut: &[Bits<1>; 2]) {
        for region in state.alive.iter() {
            for to in state.targets(region) {
                let merged = state.near[region as usize] & state.of_color[to as usize];
                let mut next = state.clone();
                next.play(region, to);
                let after = cut.map(|flooded| {
                    let left = state.alive.minus(&flooded);
                    state.key_after(state.key(&left), &left, (region, to), &merged)
                });
                assert_eq!(after, keys(&next, &cut.map(|flooded| next.now(&flooded))));
            }
        }
    }
}
