//! What keeps a beam within the memory limit: half of it is for the positions that the beam keeps
//! and the moves between them, half for what it has met.

use rustc_hash::FxHashSet;

use super::state::State;

/// Bytes that a position met takes, and a move to be ranked, each with the room its list grows by.
const MET: usize = 64;
const MOVE: usize = 128;

/// Up to `width` positions: as many as the memory holds twice, before and after a move, with all
/// their moves. A move merges regions, so no later position has many more moves than the root.
pub(super) fn fitting<const W: usize>(root: &State<W>, width: usize, memory: usize) -> usize {
    let moves: usize = root.alive.iter().map(|v| root.targets(v).count()).sum();
    let each = 2 * root.bytes() + moves * (MOVE + MET);
    width.min(memory / 2 / each).max(1)
}

/// The hashes of the positions that a beam has met.
pub(super) struct Seen {
    hashes: FxHashSet<u128>,
    most: usize,
}

impl Seen {
    /// None yet; about as many as the memory holds.
    pub(super) fn new(memory: usize) -> Self {
        Seen { hashes: FxHashSet::default(), most: memory / 2 / MET }
    }

    /// Takes a position; answers whether it is new.
    pub(super) fn insert(&mut self, hash: u128) -> bool {
        self.hashes.insert(hash)
    }

    /// Forgets all if they are too many; asked after each move of a beam. Those met again a move
    /// later then take a place in it.
    pub(super) fn trim(&mut self) {
        if self.hashes.len() > self.most {
            self.hashes = FxHashSet::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::beam::beam;
    use super::super::estimate::Estimate;
    use super::super::guide::guided;
    use super::*;
    use crate::testing::{optimum, play, random_part, rng};
    use brimful_graph::limits::{Limits, Meter};

    #[test]
    fn little_memory_makes_beams_narrow_and_their_lists_stay_lists() {
        let mut rng = rng(91);
        let (mut met, mut shortest) = (0, 0);
        for round in 0..1_000 {
            let part = random_part(&mut rng, 10, 4);
            let state = State::<1>::new(&part);
            let fewest = optimum(&part, &part.colors, None);
            // Room for one position to four, and for no position met to a few hundred.
            let memory = 16_000 * (round % 4);
            assert_eq!(fitting(&state, 8, 1 << 30), 8);
            assert!(part.len() == 1 || fitting(&state, 300, memory) < 100);
            let limits = Limits { memory, ..Limits::default() };
            let find = || {
                let meter = &mut Meter::new(&limits);
                let mut estimate = Estimate::new(&part, &state, meter).unwrap();
                let below = part.len() as u32;
                [
                    beam(&state, &mut estimate, 300, below, meter).unwrap(),
                    guided(&state, 300, below, meter).unwrap(),
                ]
            };
            let lists = find();
            assert_eq!(lists, find(), "{part:?}");
            for list in lists.iter().flatten() {
                let end = list.iter().fold(part.colors.clone(), |colors, &(region, color)| {
                    play(&part, &colors, region, color)
                });
                assert!(end.iter().all(|&color| color == end[0]), "{part:?}");
                assert!(list.len() as u32 >= fewest, "{part:?}");
                met += 1;
                shortest += u32::from(list.len() as u32 == fewest);
            }
        }
        assert!(met > 1_500 && shortest > 1_000, "{met} {shortest}");
    }

    #[test]
    fn too_many_are_forgotten() {
        let mut seen = Seen::new(100 * 2 * MET);
        for level in 0..10 {
            (0..60).for_each(|i| assert!(seen.insert(60 * level + i)));
            seen.trim();
            assert!(seen.hashes.len() <= 100);
        }
    }
}
