//! States of two sweeps in the middle of a board, and which of them are linkages together.
//!
//! How states are paired: those with the same plugs are sorted by what waits at each plug for its
//! other terminal, and column by column groups are left out that wait for different ones. Where
//! many wait, one pair in thirty is left to be followed path by path.

use num_bigint::BigUint;

use super::board::Crossing;
use super::code::Code;
use super::counts::{Counts, add, big};
use super::paths::{MATE, PARTNER, WAITS};
use super::place::Place;
use brimful_graph::limits::{Meter, Stop};

/// The most columns.
pub(super) const PLACES: usize = 16;
/// States that a task joins with others, at least.
const TASK: usize = 1 << 12;
/// Up to this many pairs of states are tried one by one.
const FEW: usize = 64;

/// No end but that of the other sweep.
const NOWHERE: u8 = u8::MAX;
/// What ends at partners: never the same from both sides.
pub(super) const PARTNERS: [u8; 2] = [254, 255];
/// The most pairs, which are named by the numbers from one on.
pub(super) const MOST_PAIRS: usize = 253;

/// A state in the middle, by columns.
pub(super) struct Middle {
    /// Where there is a plug.
    pub(super) plugs: u32,
    /// Where a partial path ends that holds a terminal.
    ends: u32,
    /// What must be at its other end; zero elsewhere.
    pub(super) names: [u8; PLACES],
    /// For each plug the other of its path, or that of its partner.
    mates: [u8; PLACES],
    pub(super) place: Place,
}

impl Middle {
    /// A state as a sweep has it; `pairs` that wait by their numbers, and what names partners.
    pub(super) fn new(state: &[u8], (pairs, partners): (&Crossing, u8), place: Place) -> Self {
        let (names, mates) = ([0; PLACES], [NOWHERE; PLACES]);
        let mut middle = Middle { plugs: 0, ends: 0, names, mates, place };
        for (col, &code) in state.iter().take(PLACES).enumerate() {
            let code = Code(code);
            let (name, mate) = match code.kind() {
                MATE => (0, code.slot()),
                PARTNER => (partners, code.slot()),
                WAITS => (pairs[usize::from(code.slot())], NOWHERE),
                _ => continue,
            };
            middle.plugs |= 1 << col;
            middle.ends |= u32::from(name != 0) << col;
            (middle.names[col], middle.mates[col]) = (name, mate);
        }
        middle
    }

    /// Whether in no column two ends wait for different terminals.
    #[inline]
    fn agrees(&self, other: &Self) -> bool {
        let names = self.names.iter().zip(&other.names);
        names.fold(true, |all, (&a, &b)| all & ((a == b) | (a == 0) | (b == 0)))
    }

    /// Whether this state and one of the other sweep, with the same plugs, are a linkage together.
    fn links(&self, other: &Self) -> bool {
        let mut met = 0;
        self.join_ends(other, &mut met) && other.join_ends(self, &mut met) && met == self.plugs
    }

    /// Follows the paths from the ends of this state that were not `met`; false when one leads to
    /// the wrong place.
    fn join_ends(&self, other: &Self, met: &mut u32) -> bool {
        loop {
            let ends = self.ends & !*met;
            if ends == 0 {
                return true;
            }
            let end = ends.trailing_zeros() as usize;
            let mut at = end;
            loop {
                *met |= 1 << at;
                if other.ends >> at & 1 != 0 {
                    if other.names[at] != self.names[end] {
                        return false;
                    }
                    break;
                }
                at = usize::from(other.mates[at]) % PLACES;
                *met |= 1 << at;
                if self.ends >> at & 1 != 0 {
                    if usize::from(self.mates[end]) != at {
                        return false;
                    }
                    break;
                }
                at = usize::from(self.mates[at]) % PLACES;
            }
        }
    }
}

/// Sorts states as they are paired.
pub(super) fn sort(states: &mut [Middle]) {
    states.sort_unstable_by_key(|state| (state.plugs, u128::from_be_bytes(state.names)));
}

/// States of both sweeps with the same plugs.
pub(super) type Group<'m> = [&'m [Middle]; 2];

/// All groups, in tasks of some size.
pub(super) fn tasks<'m>(ours: &'m [Middle], theirs: &'m [Middle]) -> Vec<Vec<Group<'m>>> {
    let (mut tasks, mut task, mut states) = (Vec::new(), Vec::new(), 0);
    for ours in ours.chunk_by(|a, b| a.plugs == b.plugs) {
        let begin = theirs.partition_point(|state| state.plugs < ours[0].plugs);
        let end = begin + theirs[begin..].partition_point(|state| state.plugs == ours[0].plugs);
        task.push([ours, &theirs[begin..end]]);
        states += ours.len() + end - begin;
        if states >= TASK {
            tasks.push(std::mem::take(&mut task));
            states = 0;
        }
    }
    tasks.push(task);
    tasks
}

/// The number of linkages that the states of a group make.
///
/// # Errors
/// The reason to stop.
pub(super) fn total(
    group: Group<'_>,
    [ours, theirs]: [&Counts; 2],
    meter: &mut Meter<'_>,
) -> Result<BigUint, Stop> {
    // for each of our states the sum over those of theirs that it makes a linkage with
    let limbs = theirs.limbs() + 1;
    let mut sums = vec![0; limbs * group[0].len()];
    each_linked(group, meter, &mut |state, other| {
        add(&mut sums[state * limbs..][..limbs], theirs.get(other.place));
    })?;
    let sums = group[0].iter().zip(sums.chunks_exact(limbs));
    let some = sums.filter(|(_, sum)| sum.iter().any(|&limb| limb > 0));
    Ok(some.map(|(state, sum)| big(sum) * big(ours.get(state.place))).sum())
}

/// Finds the pairs of states of a group that are linkages together: the number of ours in the
/// group, and theirs.
///
/// # Errors
/// The reason to stop.
pub(super) fn each_linked(
    [ours, theirs]: Group<'_>,
    meter: &mut Meter<'_>,
    found: &mut impl FnMut(usize, &Middle),
) -> Result<(), Stop> {
    each_linked_from(0, (ours, 0), theirs, meter, found)
}

/// The same for states of ours, from number `first` on, and of theirs that have nothing against
/// each other in the columns before `col`.
fn each_linked_from(
    col: usize,
    (ours, first): (&[Middle], usize),
    theirs: &[Middle],
    meter: &mut Meter<'_>,
    found: &mut impl FnMut(usize, &Middle),
) -> Result<(), Stop> {
    let pairs = ours.len() * theirs.len();
    if pairs <= FEW || col == PLACES {
        for (at, state) in (first..).zip(ours) {
            let linked = |other: &&Middle| state.agrees(other) && state.links(other);
            theirs.iter().filter(linked).for_each(|other| found(at, other));
        }
        return meter.work(pairs as u64 / 8 + 1);
    }
    let mut begin = first;
    for ours in ours.chunk_by(|a, b| a.names[col] == b.names[col]) {
        for theirs in theirs.chunk_by(|a, b| a.names[col] == b.names[col]) {
            let [a, b] = [ours, theirs].map(|states| states[0].names[col]);
            if a == 0 || b == 0 || a == b {
                each_linked_from(col + 1, (ours, begin), theirs, meter, found)?;
            }
        }
        begin += ours.len();
    }
    Ok(())
}
