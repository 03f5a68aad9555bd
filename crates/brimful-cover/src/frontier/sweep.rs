//! The engine: runs a plan over tables of states.

use std::io;

use super::keep::{self, In, Keeper, Out};
use super::layer::Layer;
use super::place::Place;
use super::plan::{Link, Plan, Seat, Step};
use super::round::{self, BATCH_BYTES, Round};
use super::table::Room;
use brimful_graph::limits::{Meter, Progress, Stop};

/// What a state means, and which decisions it allows. A state begins as zeros, and a slot without a
/// vertex is zero.
pub(super) trait Rules {
    /// Whether pages are asked which states they admit.
    const BOUNDED: bool = false;

    /// Bytes of a state on this many slots.
    fn bytes(&self, slots: usize) -> usize {
        slots
    }

    /// Called when a round begins, with the number of its states.
    fn begin(&self, _states: usize) {}

    /// Called with some of the states that a round goes on from, of that number.
    fn try_out<'s, const W: usize>(
        &self,
        _number: usize,
        _states: impl Iterator<Item = &'s [u8; W]>,
    ) {
    }

    /// Makes every choice of a round, of that number and with these steps, and gives each state
    /// that comes out to `emit`, with the edges that it uses (bits).
    #[inline]
    fn expand<const W: usize>(
        &self,
        number: usize,
        steps: &[Step],
        state: [u8; W],
        emit: &mut impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
    ) -> Result<(), Stop>
    where
        Self: Sized,
    {
        round::expand(self, number, steps, (state, 0), emit)
    }

    /// A vertex takes a slot. False when no solution can follow, here and below.
    fn enter<const W: usize>(&self, state: &mut [u8; W], seat: Seat) -> bool;

    /// An edge is used.
    fn take<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool;

    /// An edge is not used.
    fn skip<const W: usize>(&self, state: &mut [u8; W], link: &Link) -> bool;

    /// Every edge between vertices that have entered is decided.
    fn settle<const W: usize>(&self, _state: &mut [u8; W]) {}

    /// A vertex without open edges gives up its slot.
    fn leave<const W: usize>(&self, state: &mut [u8; W], seat: Seat) -> bool;

    /// How many edges a state needs from here on, at least, where that counts.
    fn needs<const W: usize>(&self, _state: &[u8; W]) -> u16 {
        0
    }

    /// The round of that number is over.
    fn close<const W: usize>(&self, _state: &mut [u8; W], _round: usize) -> bool {
        true
    }
}

/// What is kept of the ways to reach each state.
pub(super) trait Ledger {
    /// A round begins, whose states go to this many tables: the states so far are those of the last
    /// round.
    fn begin(&mut self, shards: usize);

    /// A page for each table of this round.
    fn pages(&mut self) -> Vec<Box<dyn Page + '_>>;

    /// The round is over: what is known of the states before it may be needed no more.
    fn end(&mut self);

    /// Bytes taken between rounds.
    fn bytes(&self) -> usize;

    /// Writes what is kept of the states of this round.
    fn save(&self, _out: &mut Out<'_>) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Goes back to what was written, of tables with these numbers of states. False when it is not
    /// that.
    ///
    /// # Errors
    /// It takes more than this many bytes.
    fn load(
        &mut self,
        _states: &[usize],
        _from: &mut In<'_>,
        _most: usize,
    ) -> Result<bool, TooMuch> {
        Ok(false)
    }

    /// Goes back to the beginning.
    fn restart(&mut self) {}
}

/// There is more to load than fits: about these bytes altogether.
pub(super) struct TooMuch(pub(super) usize);

/// What is kept of the states of one table.
pub(super) trait Page: Send + Sync {
    /// Whether a state that needs this many edges more may be reached from one of the last round,
    /// using these edges of the round (bits).
    fn admits(&self, _from: Place, _taken: u8, _needs: u16) -> bool {
        true
    }

    /// A state of this table was reached so.
    fn add(&mut self, index: usize, from: Place, taken: u8, needs: u16);

    /// States were reached so, one after the other.
    fn add_all(&mut self, arrivals: &[Arrival]) {
        arrivals.iter().for_each(|at| self.add(at.index, at.from, at.taken, at.needs));
    }

    /// Bytes taken by now.
    fn bytes(&self) -> usize;
}

/// How a state was reached: what [`Page::add`] takes.
#[derive(Clone, Copy, Default)]
pub(super) struct Arrival {
    pub(super) index: usize,
    pub(super) from: Place,
    pub(super) taken: u8,
    pub(super) needs: u16,
}

/// A sweep under way.
pub(super) trait Sweep {
    /// How many rounds are done.
    fn done(&self) -> usize;

    /// How many rounds are left.
    fn left(&self) -> usize;

    /// The states that the next round goes on from.
    fn states(&self) -> usize;

    /// Calls with each of these states and its place.
    fn each(&self, seen: &mut dyn FnMut(Place, &[u8]));

    /// Bytes taken.
    fn bytes(&self) -> usize;

    /// Does the next round, while this many bytes are taken elsewhere.
    fn round(
        &mut self,
        ledger: &mut dyn Ledger,
        taken: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop>;

    /// Goes on from what was kept, if that can be.
    fn restore(
        &mut self,
        ledger: &mut dyn Ledger,
        keeper: &mut dyn Keeper,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop>;

    /// Keeps what there is, if it is time to.
    fn save(&self, ledger: &dyn Ledger, keeper: &mut dyn Keeper);

    /// Shows how far it is.
    fn report(&self, meter: &mut Meter<'_>) {
        report(self.done(), self.left(), meter);
    }
}

/// Shows how many rounds are done.
pub(super) fn report(done: usize, left: usize, meter: &mut Meter<'_>) {
    let (done, left) = (done as u64, left as u64);
    meter.report(Progress {
        stage: "count",
        done: Some((done, done + left)),
        ..Progress::default()
    });
}

/// Runs the plan through. At the end of a whole one there is at most one state.
pub(super) fn run(
    sweep: &mut dyn Sweep,
    ledger: &mut dyn Ledger,
    keeper: &mut dyn Keeper,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    sweep.restore(ledger, keeper, meter)?;
    let begun = sweep.done();
    while sweep.left() > 0 {
        if sweep.done() > begun {
            sweep.save(ledger, keeper);
        }
        sweep.report(meter);
        sweep.round(ledger, 0, meter)?;
    }
    Ok(())
}

/// States of a round that its rules are tried out on, about.
const TRIED: usize = 128;

/// The beginning of a sweep.
pub(super) fn begin<'p>(
    plan: &'p Plan,
    rules: &'p (impl Rules + Sync),
    meter: &mut Meter<'_>,
) -> Result<Box<dyn Sweep + 'p>, Stop> {
    Ok(match rules.bytes(plan.slots) {
        0..=8 => Box::new(Wide::<_, 8>::new(plan, rules, meter)?),
        9..=16 => Box::new(Wide::<_, 16>::new(plan, rules, meter)?),
        17..=24 => Box::new(Wide::<_, 24>::new(plan, rules, meter)?),
        25..=32 => Box::new(Wide::<_, 32>::new(plan, rules, meter)?),
        33..=64 => Box::new(Wide::<_, 64>::new(plan, rules, meter)?),
        65..=96 => Box::new(Wide::<_, 96>::new(plan, rules, meter)?),
        97..=192 => Box::new(Wide::<_, 192>::new(plan, rules, meter)?),
        _ => Box::new(Wide::<_, 544>::new(plan, rules, meter)?),
    })
}

/// A sweep over states of `W` bytes.
struct Wide<'p, R, const W: usize> {
    plan: &'p Plan,
    rules: &'p R,
    done: usize,
    this: Layer<W>,
}

impl<'p, R, const W: usize> Wide<'p, R, W> {
    fn new(plan: &'p Plan, rules: &'p R, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let mut this = Layer::new(1, 1, Room::left(usize::MAX, 0));
        this.place(&[0; W], meter)?;
        Ok(Wide { plan, rules, done: 0, this })
    }
}

impl<R: Rules + Sync, const W: usize> Sweep for Wide<'_, R, W> {
    fn done(&self) -> usize {
        self.done
    }

    fn left(&self) -> usize {
        self.plan.rounds().len() - self.done
    }

    fn states(&self) -> usize {
        self.this.len()
    }

    fn each(&self, seen: &mut dyn FnMut(Place, &[u8])) {
        for (shard, table) in self.this.tables().iter().enumerate() {
            for (index, state) in table.states().iter().enumerate() {
                seen(Place::new(shard, index), state);
            }
        }
    }

    fn bytes(&self) -> usize {
        self.this.bytes()
    }

    fn round(
        &mut self,
        ledger: &mut dyn Ledger,
        taken: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let last = std::mem::replace(&mut self.this, Layer::none());
        let shards = last.shards_after();
        ledger.begin(shards);
        let batches = if shards == 1 { 0 } else { BATCH_BYTES };
        let taken = taken + last.bytes() + ledger.bytes() + batches;
        let room = Room::left(meter.limits().memory, taken);
        self.this = Layer::new(shards, last.len(), room);
        let steps = self.plan.round(self.done);
        self.rules.begin(last.len());
        self.rules.try_out(self.done, last.some(TRIED));
        let round = Round { number: self.done, steps, rules: self.rules, last: &last };
        self.done += 1;
        if shards == 1 {
            round.alone(&mut self.this, &mut ledger.pages(), meter)?;
        } else {
            round.together(&mut self.this, &mut ledger.pages(), meter)?;
        }
        ledger.end();
        Ok(())
    }

    fn restore(
        &mut self,
        ledger: &mut dyn Ledger,
        keeper: &mut dyn Keeper,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        self.done = keep::restore(self.plan, &mut self.this, ledger, keeper, meter)?;
        Ok(())
    }

    fn save(&self, ledger: &dyn Ledger, keeper: &mut dyn Keeper) {
        keep::save(self.plan, self.done, &self.this, ledger, keeper);
    }
}
