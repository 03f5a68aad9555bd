//! Sweeps by several orders side by side, until the first of them is through.
//!
//! Why it matters: swept from one side of a board, a linkage may have hundreds of times as many
//! states as from another, and no look at the board alone shows which. So each sweep has its turn.
//! One leads that is likely to be through with less work than the others, from what each took to
//! get where both have been; it does some times as much as all others together, and these do as
//! much as each other. That takes little more than the time of the best, and beside a bad order
//! next to nothing.

use super::bounded::Bounded;
use super::covers::Covers;
use super::induced::Induced;
use super::paths::Paths;
use super::plan::Plan;
use super::planar::Planar;
use super::squares::Squares;
use super::sweep::{Ledger, Sweep, begin};
use brimful_graph::limits::{Meter, Stop};

/// One way to sweep: a plan, and what its states mean.
pub(super) struct Course {
    pub(super) plan: Plan,
    pub(super) rules: Rules,
}

pub(super) enum Rules {
    Paths(Paths),
    Planar(Planar),
    Squares(Squares),
    Induced(Induced),
    Covers(Covers),
    Bounded(Bounded),
}

impl Course {
    /// The sweep, before its first round.
    pub(super) fn begin(&self, meter: &mut Meter<'_>) -> Result<Box<dyn Sweep + '_>, Stop> {
        self.rules.begin(&self.plan, meter)
    }
}

impl Rules {
    /// A sweep by a plan, before its first round.
    pub(super) fn begin<'p>(
        &'p self,
        plan: &'p Plan,
        meter: &mut Meter<'_>,
    ) -> Result<Box<dyn Sweep + 'p>, Stop> {
        match self {
            Rules::Paths(rules) => begin(plan, rules, meter),
            Rules::Planar(rules) => begin(plan, rules, meter),
            Rules::Squares(rules) => begin(plan, rules, meter),
            Rules::Induced(rules) => begin(plan, rules, meter),
            Rules::Covers(rules) => begin(plan, rules, meter),
            Rules::Bounded(rules) => begin(plan, rules, meter),
        }
    }
}

/// What takes part.
pub(super) trait Racer {
    /// How many rounds are left.
    fn left(&self) -> usize;

    /// The states that the next round goes on from.
    fn states(&self) -> usize;

    /// The states it will go on from until it is through, about, if that can be foretold.
    fn forecast(&self) -> Option<f64> {
        None
    }

    /// Bytes taken.
    fn bytes(&self) -> usize;

    /// Does the next round, while this many bytes are taken elsewhere.
    fn round(&mut self, elsewhere: usize, meter: &mut Meter<'_>) -> Result<(), Stop>;

    /// Shows how far it is.
    fn report(&self, meter: &mut Meter<'_>);
}

/// One sweep, and what is kept of it.
struct Single<'c, L> {
    course: &'c Course,
    sweep: Box<dyn Sweep + 'c>,
    ledger: L,
}

impl<L: Ledger> Racer for Single<'_, L> {
    fn left(&self) -> usize {
        self.sweep.left()
    }

    fn states(&self) -> usize {
        self.sweep.states()
    }

    fn bytes(&self) -> usize {
        self.sweep.bytes() + self.ledger.bytes()
    }

    fn round(&mut self, elsewhere: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.sweep.round(&mut self.ledger, elsewhere, meter)
    }

    fn report(&self, meter: &mut Meter<'_>) {
        self.sweep.report(meter);
    }
}

/// One that takes part.
struct Runner<R> {
    racer: R,
    /// States it went on from until each round, and so far.
    work: Vec<u64>,
}

/// How many times the work of all others together is done by the one that leads.
const LEAD: u64 = 8;
/// The same where it is known from a forecast.
const FORETOLD_LEAD: u64 = 32;

impl<R: Racer> Runner<R> {
    fn work(&self) -> u64 {
        self.work.last().copied().unwrap_or(0)
    }

    /// Its work after the next round.
    fn work_ahead(&self) -> u64 {
        self.work() + self.racer.states() as u64
    }

    /// The work that is left, about, if the states become fewer from here on.
    fn rest(&self) -> u64 {
        self.racer.states() as u64 * self.racer.left() as u64 / 2
    }

    /// Whether it is likely to be through with less work from here on than another.
    fn leads(&self, other: &Self) -> bool {
        if let (Some(ours), Some(theirs)) = (self.racer.forecast(), other.racer.forecast()) {
            return ours < theirs;
        }
        if self.work.len() < other.work.len() {
            return self.overtakes(other);
        }
        if self.work.len() > other.work.len() {
            return !other.overtakes(self);
        }
        self.work() < other.work()
    }

    /// Whether one that is behind is likely to be through with less work from here on: if its work
    /// goes on to be to the other's as it was up to here.
    fn overtakes(&self, ahead: &Self) -> bool {
        let theirs = u128::from(ahead.work[self.work.len() - 1]);
        let whole = u128::from(self.work()) * u128::from(ahead.work() + ahead.rest());
        whole < theirs * u128::from(ahead.rest() + self.work())
    }
}

/// Runs the sweeps until one of them is through: that one, and what was kept of it.
///
/// # Errors
/// As [`first`].
pub(super) fn run<'c, L: Ledger>(
    courses: impl Iterator<Item = &'c Course>,
    ledger: impl Fn() -> L,
    meter: &mut Meter<'_>,
) -> Result<(&'c Course, L), Stop> {
    let mut racers = Vec::new();
    for course in courses {
        racers.push(Single { course, sweep: course.begin(meter)?, ledger: ledger() });
    }
    let Single { course, ledger, .. } = first(racers, meter)?;
    Ok((course, ledger))
}

/// The first that is through. One that runs out of memory leaves its share to the others.
///
/// # Errors
/// None has memory enough, or the reason to stop.
pub(super) fn first<R: Racer>(racers: Vec<R>, meter: &mut Meter<'_>) -> Result<R, Stop> {
    let mut runners: Vec<Runner<R>> =
        racers.into_iter().map(|racer| Runner { racer, work: vec![0] }).collect();
    let mut least_left = usize::MAX;
    while let Some(next) = next(&runners) {
        let taken: usize = runners.iter().map(|runner| runner.racer.bytes()).sum();
        let runner = &mut runners[next];
        if runner.racer.left() == 0 {
            return Ok(runners.swap_remove(next).racer);
        }
        if runner.racer.left() <= least_left {
            least_left = runner.racer.left();
            runner.racer.report(meter);
        }
        runner.work.push(runner.work_ahead());
        let elsewhere = taken - runner.racer.bytes();
        match runner.racer.round(elsewhere, meter) {
            Err(Stop::Memory) => drop(runners.remove(next)),
            done => done?,
        }
    }
    Err(Stop::Memory)
}

/// Whose turn it is. One that is through comes first.
fn next<R: Racer>(runners: &[Runner<R>]) -> Option<usize> {
    let all = 0..runners.len();
    let through = all.clone().find(|&i| runners[i].racer.left() == 0);
    if through.is_some() {
        return through;
    }
    let better = |a: usize, b: usize| if runners[b].leads(&runners[a]) { b } else { a };
    let first = all.clone().reduce(better)?;
    let others = all.filter(|&i| i != first);
    let theirs: u64 = others.clone().map(|i| runners[i].work()).sum();
    let behind = others.min_by_key(|&i| runners[i].work_ahead());
    let lead = if runners[first].racer.forecast().is_some() { FORETOLD_LEAD } else { LEAD };
    Some(behind.filter(|_| runners[first].work() > lead * theirs).unwrap_or(first))
}
