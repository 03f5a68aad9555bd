//! Two sweeps of a board of squares, from opposite sides, that meet in the middle.
//!
//! What it does: one sweep goes on from the first row, the other from the last, and the one with
//! fewer states does the next row, until no row is left. Where they meet, a linkage is a state of
//! either sweep: both have plugs in the same columns, and the partial paths of one go on in those
//! of the other so that each pair becomes one path. The number of linkages is the sum, over all
//! such pairs of states, of the product of their numbers.
//!
//! Why it matters: states without a future become more and more on the way, and most layers are
//! widest far from the side where they began. Two halves have a third to a half of the states of
//! the best whole sweep, and neither side need be known to be the better one.
//!
//! How states are paired: those with the same plugs are sorted by what waits at each plug for its
//! other terminal, and column by column groups are left out that wait for different ones. One pair
//! in thirty or fewer is left to be followed path by path.
//!
//! Joining transfers from both sides in the middle is usual where walks and loops of lattices are
//! counted.

use num_bigint::BigUint;
use rustc_hash::FxHashSet;

use super::code::Code;
use super::counts::{Counts, add, big};
use super::paths::{MATE, PARTNER, WAITS};
use super::place::Place;
use super::race::{Course, Racer, Rules};
use super::squares::{Crossing, Squares};
use super::sweep::{Ledger, Sweep, report};
use brimful_graph::limits::{Meter, Stop};
use brimful_graph::threads::in_order;

/// The most columns.
const PLACES: usize = 16;
/// States that a task joins with others, at least.
const TASK: usize = 1 << 12;
/// Up to this many pairs of states are tried one by one.
const FEW: usize = 16;

/// No end but that of the other sweep.
const NOWHERE: u8 = u8::MAX;
/// What ends at partners: never the same from both sides.
const PARTNERS: [u8; 2] = [254, 255];
/// The most pairs, which are named by the numbers from one on.
const MOST_PAIRS: usize = 253;

/// Two sweeps under way.
pub(super) struct Meeting<'c> {
    halves: [Half<'c>; 2],
}

/// One of them.
struct Half<'c> {
    rules: &'c Squares,
    sweep: Box<dyn Sweep + 'c>,
    counts: Counts,
}

impl<'c> Meeting<'c> {
    /// The sweeps among these that meet, before their first rounds.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn all(
        courses: impl Iterator<Item = &'c Course> + Clone,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Self>, Stop> {
        let on_squares = courses.filter_map(|course| match &course.rules {
            Rules::Squares(rules) => Some((course, rules)),
            _ => None,
        });
        let mut meetings = Vec::new();
        for (i, (near, ours)) in on_squares.clone().enumerate() {
            let mut others = on_squares.clone().skip(i + 1);
            let far = others.find(|(_, theirs)| ours.is_opposite(theirs));
            let Some((far, theirs)) = far.filter(|_| ours.fits(PLACES, MOST_PAIRS)) else {
                continue;
            };
            let mut half = |course: &'c Course, rules| -> Result<Half<'c>, Stop> {
                Ok(Half { rules, sweep: course.begin(meter)?, counts: Counts::new() })
            };
            meetings.push(Meeting { halves: [half(near, ours)?, half(far, theirs)?] });
        }
        Ok(meetings)
    }

    /// The half that is inside a row.
    pub(super) fn inside(&self) -> Option<usize> {
        self.halves.iter().position(|half| half.rules.is_inside(half.sweep.done()))
    }

    /// Which half does the next round: the one that is inside a row, else the one with fewer
    /// states.
    fn turn(&self) -> usize {
        let [near, far] = &self.halves;
        self.inside().unwrap_or(usize::from(near.sweep.states() > far.sweep.states()))
    }

    /// Does the next round of one half, while this many bytes are taken elsewhere.
    pub(super) fn advance(
        &mut self,
        which: usize,
        elsewhere: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let elsewhere = elsewhere + self.halves[1 - which].bytes();
        let half = &mut self.halves[which];
        half.sweep.round(&mut half.counts, elsewhere, meter)
    }

    /// The number of linkages, once the halves have met.
    ///
    /// # Errors
    /// There is no room for a list of the states, or the reason to stop.
    pub(super) fn total(&self, meter: &mut Meter<'_>) -> Result<BigUint, Stop> {
        let states: usize = self.halves.iter().map(|half| half.sweep.states()).sum();
        let bytes = self.bytes() + states * size_of::<Middle>();
        if bytes > meter.limits().memory {
            return Err(meter.limits().refuse(bytes));
        }
        let [near, far] = &self.halves;
        let ours = near.middle(PARTNERS[0], |_| true);
        let plugs: FxHashSet<u32> = ours.iter().map(|state| state.plugs).collect();
        let theirs = far.middle(PARTNERS[1], |plugs_there| plugs.contains(&plugs_there));
        let counts = [&near.counts, &far.counts];
        let join = |task: Vec<Group<'_>>, meter: &mut Meter<'_>| {
            let mut sum = BigUint::ZERO;
            for group in task {
                sum += Join::new(counts, group).total(meter)?;
            }
            Ok(sum)
        };
        in_order(meter, tasks(&ours, &theirs), join, |_| false).into_iter().sum()
    }
}

impl Racer for Meeting<'_> {
    fn left(&self) -> usize {
        let [near, far] = &self.halves;
        near.sweep.left() - far.sweep.done()
    }

    fn states(&self) -> usize {
        self.halves[self.turn()].sweep.states()
    }

    fn bytes(&self) -> usize {
        self.halves.iter().map(Half::bytes).sum()
    }

    fn round(&mut self, elsewhere: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.advance(self.turn(), elsewhere, meter)
    }

    fn report(&self, meter: &mut Meter<'_>) {
        let done = self.halves.iter().map(|half| half.sweep.done()).sum();
        report(done, self.left(), meter);
    }
}

impl Half<'_> {
    fn bytes(&self) -> usize {
        self.sweep.bytes() + self.counts.bytes()
    }

    /// The states in the middle that have a future as far as is known, sorted; of those with plugs
    /// that are `wanted`.
    fn middle(&self, partners: u8, wanted: impl Fn(u32) -> bool) -> Vec<Middle> {
        let done = self.sweep.done();
        let pairs = self.rules.pairs_after(done);
        let mut middle = Vec::new();
        self.sweep.each(&mut |place, state| {
            let state_there = Middle::new(state, (&pairs, partners), place);
            if wanted(state_there.plugs) && self.rules.may_go_on(state, done) {
                middle.push(state_there);
            }
        });
        middle.sort_unstable_by(|a, b| (a.plugs, &a.names).cmp(&(b.plugs, &b.names)));
        middle
    }
}

/// A state in the middle, by columns.
struct Middle {
    /// Where there is a plug.
    plugs: u32,
    /// Where a partial path ends that holds a terminal.
    ends: u32,
    /// What must be at its other end; zero elsewhere.
    names: [u8; PLACES],
    /// For each plug the other of its path, or that of its partner.
    mates: [u8; PLACES],
    place: Place,
}

impl Middle {
    fn new(state: &[u8], (pairs, partners): (&Crossing, u8), place: Place) -> Self {
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

/// States of both sweeps with the same plugs.
type Group<'m> = [&'m [Middle]; 2];

/// All groups, in tasks of some size.
fn tasks<'m>(ours: &'m [Middle], theirs: &'m [Middle]) -> Vec<Vec<Group<'m>>> {
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

/// A group being joined.
struct Join<'m> {
    counts: [&'m Counts; 2],
    group: Group<'m>,
    /// Limbs of a sum.
    limbs: usize,
    /// For each of our states the sum over those of theirs that it makes a linkage with.
    sums: Vec<u64>,
}

impl<'m> Join<'m> {
    fn new(counts: [&'m Counts; 2], group: Group<'m>) -> Self {
        let limbs = counts[1].limbs() + 1;
        Join { counts, group, limbs, sums: vec![0; limbs * group[0].len()] }
    }

    fn total(mut self, meter: &mut Meter<'_>) -> Result<BigUint, Stop> {
        let [ours, theirs] = self.group;
        self.pair(0, (ours, 0), theirs, meter)?;
        let sums = ours.iter().zip(self.sums.chunks_exact(self.limbs));
        let some = sums.filter(|(_, sum)| sum.iter().any(|&limb| limb > 0));
        Ok(some.map(|(state, sum)| big(sum) * big(self.counts[0].get(state.place))).sum())
    }

    /// Tries all pairs of states of ours, from number `first` on, and of theirs that have nothing
    /// against each other in the columns before `col`.
    fn pair(
        &mut self,
        col: usize,
        (ours, first): (&[Middle], usize),
        theirs: &[Middle],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let pairs = ours.len() * theirs.len();
        if pairs <= FEW || col == PLACES {
            meter.work(pairs as u64 / 8 + 1)?;
            self.add(ours, first, theirs);
            return Ok(());
        }
        let mut begin = first;
        for ours in ours.chunk_by(|a, b| a.names[col] == b.names[col]) {
            for theirs in theirs.chunk_by(|a, b| a.names[col] == b.names[col]) {
                let [a, b] = [ours, theirs].map(|states| states[0].names[col]);
                if a == 0 || b == 0 || a == b {
                    self.pair(col + 1, (ours, begin), theirs, meter)?;
                }
            }
            begin += ours.len();
        }
        Ok(())
    }

    /// Adds the numbers of those pairs that are linkages.
    fn add(&mut self, ours: &[Middle], first: usize, theirs: &[Middle]) {
        let sums = self.sums[first * self.limbs..].chunks_exact_mut(self.limbs);
        for (state, sum) in ours.iter().zip(sums) {
            for other in theirs.iter().filter(|other| state.links(other)) {
                add(sum, self.counts[1].get(other.place));
            }
        }
    }
}
