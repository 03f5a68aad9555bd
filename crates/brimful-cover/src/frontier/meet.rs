//! Two sweeps of a board of squares, from opposite sides, that meet in the middle.
//!
//! What it does: one sweep goes on from the first row, the other from the last, until no row is
//! left; where they should meet is foretold anew after each row (`forecast`). Where they meet, a
//! linkage is a state of either sweep: both have plugs in the same columns, and the partial paths
//! of one go on in those of the other so that each pair becomes one path. The number of linkages is
//! the sum, over all such pairs of states, of the product of their numbers.
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

use super::counts::Counts;
use super::degrees;
use super::forecast::Forecast;
use super::middle::{self, Group, MOST_PAIRS, Middle, PARTNERS, PLACES};
use super::race::{Course, Racer, Rules};
use super::squares::Squares;
use super::sweep::{Ledger, Sweep, report};
use brimful_graph::limits::{Meter, Stop};
use brimful_graph::threads::in_order;

/// Two sweeps under way.
pub(super) struct Meeting<'c> {
    halves: [Half<'c>; 2],
    /// The states that both will go on from, about, from where the last row began; and how many
    /// rows the first half still does.
    ahead: (f64, usize),
}

/// One of them.
struct Half<'c> {
    rules: &'c Squares,
    forecast: Forecast,
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
                let (sweep, counts) = (course.begin(meter)?, Counts::new());
                Ok(Half { rules, forecast: rules.forecast(), sweep, counts })
            };
            let halves = [half(near, ours)?, half(far, theirs)?];
            let mut meeting = Meeting { halves, ahead: (0.0, 0) };
            meeting.look_ahead();
            meetings.push(meeting);
        }
        Ok(meetings)
    }

    /// The half that is inside a row.
    pub(super) fn inside(&self) -> Option<usize> {
        self.halves.iter().position(|half| half.rules.is_inside(half.sweep.done()))
    }

    /// The rows that are left.
    fn rows(&self) -> usize {
        let [near, far] = &self.halves;
        near.forecast.rows() - near.row() - far.row()
    }

    /// Looks for the row to meet after with the least work.
    fn look_ahead(&mut self) {
        let rows = self.rows();
        let [near, far] = self.halves.each_ref().map(Half::work);
        let all = (0..=rows).map(|first| (near[first] + far[rows - first], first));
        self.ahead = all.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or_default();
    }

    /// Which half does the next round: the one that is inside a row, else one that has rows to do
    /// before they meet; the one with fewer states if that holds for both.
    fn turn(&self) -> usize {
        let [near, far] = &self.halves;
        self.inside().unwrap_or(match self.ahead.1 {
            0 => 1,
            rows if rows == self.rows() => 0,
            _ => usize::from(near.sweep.states() > far.sweep.states()),
        })
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
        half.sweep.round(&mut half.counts, elsewhere, meter)?;
        if self.inside().is_none() {
            self.look_ahead();
        }
        Ok(())
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
        let mut plugs = near.plugs();
        plugs.iter_mut().zip(far.plugs()).for_each(|(both, theirs)| *both &= theirs);
        let ours = near.middle(PARTNERS[0], &plugs);
        let theirs = far.middle(PARTNERS[1], &plugs);
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

    fn forecast(&self) -> Option<f64> {
        Some(self.ahead.0)
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

    /// How many rows are done.
    fn row(&self) -> usize {
        self.rules.row(self.sweep.done())
    }

    /// The work it comes to row by row, about.
    fn work(&self) -> Vec<f64> {
        self.forecast.work(self.row(), self.sweep.states())
    }

    /// Which sets of plugs the states in the middle have: a bit for each.
    fn plugs(&self) -> Vec<u64> {
        let mut sets = vec![0; (1 << PLACES) / 64];
        self.sweep.each(&mut |_, state| {
            let plugs = degrees::plugs(state);
            sets[plugs / 64] |= 1 << (plugs % 64);
        });
        sets
    }

    /// The states in the middle with these sets of plugs, sorted.
    fn middle(&self, partners: u8, wanted: &[u64]) -> Vec<Middle> {
        let pairs = self.rules.pairs_after(self.sweep.done());
        let mut middle = Vec::new();
        self.sweep.each(&mut |place, state| {
            let plugs = degrees::plugs(state);
            if wanted[plugs / 64] >> (plugs % 64) & 1 != 0 {
                middle.push(Middle::new(state, (&pairs, partners), place));
            }
        });
        middle::sort(&mut middle);
        middle
    }
}
