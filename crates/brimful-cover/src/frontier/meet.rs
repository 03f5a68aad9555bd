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
//! `middle` says how states are paired.
//!
//! Joining transfers from both sides in the middle is usual where walks and loops of lattices are
//! counted.

use num_bigint::BigUint;
use rustc_hash::FxHashSet;

use super::counts::Counts;
use super::middle::{self, Group, MOST_PAIRS, Middle, PARTNERS, PLACES};
use super::race::{Course, Racer, Rules};
use super::squares::Squares;
use super::sweep::{Ledger, Sweep, report};
use brimful_graph::limits::{Meter, Stop};
use brimful_graph::threads::in_order;

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
                sum += middle::total(group, counts, meter)?;
            }
            Ok(sum)
        };
        in_order(meter, middle::tasks(&ours, &theirs), join, |_| false).into_iter().sum()
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
        middle::sort(&mut middle);
        middle
    }
}
