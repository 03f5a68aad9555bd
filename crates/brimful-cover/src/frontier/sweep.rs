//! The engine: runs a plan over tables of states.

use std::io;
use std::ops::Range;

use super::keep::{self, In, Keeper, Out};
use super::layer::{self, Layer};
use super::place::Place;
use super::plan::{Link, MOST_EDGES, Plan, Seat, Step};
use super::table::{Room, Table, hash};
use brimful_graph::limits::{Meter, Progress, Stop};
use brimful_graph::threads::in_order;

/// What a state means, and which decisions it allows. A state begins as zeros, and a slot without a
/// vertex is zero.
pub(super) trait Rules {
    /// Bytes of a state on this many slots.
    fn bytes(&self, slots: usize) -> usize {
        slots
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

    /// Bytes taken by rounds before this.
    fn bytes(&self) -> usize;

    /// Bytes that a state of this round takes.
    fn bytes_a_state(&self) -> usize;

    /// Writes what is kept of the states of this round.
    fn save(&self, _out: &mut Out<'_>) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Goes back to what was written, of tables with these numbers of states. False when it is not
    /// that.
    fn load(&mut self, _states: &[usize], _from: &mut In<'_>) -> bool {
        false
    }

    /// Goes back to the beginning.
    fn restart(&mut self) {}
}

/// What is kept of the states of one table.
pub(super) trait Page: Send {
    /// A state of this table was reached from one of the last round, using the edges of these steps
    /// of the round (bits).
    fn add(&mut self, index: usize, from: Place, taken: u8);
}

/// Runs the plan through. At the end there is at most one state.
pub(super) fn run(
    plan: &Plan,
    rules: &(impl Rules + Sync),
    ledger: &mut dyn Ledger,
    keeper: &mut dyn Keeper,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    match rules.bytes(plan.slots) {
        0..=8 => run_on::<8>(plan, rules, ledger, keeper, meter),
        9..=16 => run_on::<16>(plan, rules, ledger, keeper, meter),
        17..=32 => run_on::<32>(plan, rules, ledger, keeper, meter),
        33..=64 => run_on::<64>(plan, rules, ledger, keeper, meter),
        65..=96 => run_on::<96>(plan, rules, ledger, keeper, meter),
        97..=192 => run_on::<192>(plan, rules, ledger, keeper, meter),
        _ => run_on::<544>(plan, rules, ledger, keeper, meter),
    }
}

fn run_on<const W: usize>(
    plan: &Plan,
    rules: &(impl Rules + Sync),
    ledger: &mut dyn Ledger,
    keeper: &mut dyn Keeper,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let (mut last, mut this) = (Layer::<W>::new(), Layer::new());
    this.clear(1, 1, Room { bytes: usize::MAX, beside: 0 });
    this.place(&[0; W], meter)?;
    let begun = keep::restore(plan, &mut this, ledger, keeper, meter)?;
    for (i, steps) in plan.rounds().enumerate().skip(begun) {
        if i > begun {
            keep::save(plan, i, &this, ledger, keeper);
        }
        let done = Some((i as u64, plan.rounds().len() as u64));
        meter.report(Progress { stage: "count", done, ..Progress::default() });
        std::mem::swap(&mut last, &mut this);
        let shards = last.shards_after();
        ledger.begin(shards);
        let taken = last.bytes() + ledger.bytes();
        let bytes = meter.limits().memory.saturating_sub(taken);
        this.clear(shards, last.len(), Room { bytes, beside: ledger.bytes_a_state() });
        let round = Round { number: i, steps, rules, last: &last };
        if shards == 1 {
            round.alone(&mut this, &mut ledger.pages(), meter)?;
        } else {
            round.together(&mut this, &mut ledger.pages(), meter)?;
        }
    }
    Ok(())
}

/// One round of a sweep.
struct Round<'r, R, const W: usize> {
    number: usize,
    steps: &'r [Step],
    rules: &'r R,
    last: &'r Layer<W>,
}

/// States that were reached and go to one table.
struct Batch<const W: usize> {
    states: Vec<[u8; W]>,
    from: Vec<(Place, u8)>,
}

/// Bytes of states that each thread goes on from before what it reached is sorted into the tables:
/// more than the time to begin a thread is worth, less than fills the caches.
const BATCH_BYTES: usize = 1 << 21;
/// The parts that these states are cut into. With one or two, a thread often waited for the other:
/// two did 1.4 times the work of one.
const PARTS: usize = 16;

impl<R: Rules + Sync, const W: usize> Round<'_, R, W> {
    /// The round on this thread.
    fn alone(
        &self,
        this: &mut Layer<W>,
        pages: &mut [Box<dyn Page + '_>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        for (shard, table) in self.last.tables().iter().enumerate() {
            for (index, state) in table.states().iter().enumerate() {
                meter.node()?;
                let from = Place::new(shard, index);
                self.expand(state, |state, taken| {
                    let place = this.place(state, meter)?;
                    pages[place.shard()].add(place.index(), from, taken);
                    Ok(())
                })?;
            }
        }
        Ok(())
    }

    /// The round on several threads, alternately: each makes the choices of some states, then each
    /// fills some tables.
    fn together(
        &self,
        this: &mut Layer<W>,
        pages: &mut [Box<dyn Page + '_>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let most = (BATCH_BYTES / W / PARTS).max(1);
        let parts = self.last.tables().iter().enumerate().flat_map(|(shard, table)| {
            let begins = (0..table.states().len()).step_by(most);
            begins.map(move |begin| (shard, begin..table.states().len().min(begin + most)))
        });
        let mut parts = parts.peekable();
        while parts.peek().is_some() {
            let (mut turn, mut left) = (Vec::new(), most * PARTS * meter.threads());
            while let Some(part) = parts.next_if(|(_, range)| range.len() <= left) {
                left -= part.1.len();
                turn.push(part);
            }
            let shards = pages.len();
            let reached =
                in_order(meter, turn, |part, meter| self.reach(part, shards, meter), |_| false);
            let mut batches: Vec<Vec<Batch<W>>> = (0..shards).map(|_| Vec::new()).collect();
            for reached in reached {
                batches.iter_mut().zip(reached?).for_each(|(batches, batch)| batches.push(batch));
            }
            let fill = this.tables_mut().iter_mut().zip(pages.iter_mut()).zip(batches).collect();
            let filled = in_order(
                meter,
                fill,
                |((table, page), batches): (
                    (&mut Table<W>, &mut Box<dyn Page + '_>),
                    Vec<Batch<W>>,
                ),
                 meter| {
                    for batch in batches {
                        meter.work(batch.states.len() as u64)?;
                        table.place_all(&batch.states, meter, |i, index| {
                            let (from, taken) = batch.from[i];
                            page.add(index, from, taken);
                        })?;
                    }
                    Ok(())
                },
                |()| false,
            );
            filled.into_iter().collect::<Result<(), Stop>>()?;
        }
        Ok(())
    }

    /// The states reached from some states of a table, by the table they go to.
    fn reach(
        &self,
        (shard, range): (usize, Range<usize>),
        shards: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Batch<W>>, Stop> {
        let batch = || Batch { states: Vec::new(), from: Vec::new() };
        let mut batches: Vec<Batch<W>> = (0..shards).map(|_| batch()).collect();
        for index in range {
            meter.node()?;
            let from = Place::new(shard, index);
            self.expand(&self.last.tables()[shard].states()[index], |state, taken| {
                let batch = &mut batches[layer::shard(hash(state), shards)];
                batch.states.push(*state);
                batch.from.push((from, taken));
                Ok(())
            })?;
        }
        Ok(batches)
    }

    /// Makes every choice of the round and gives each state that comes out to `emit`, with the
    /// steps that used an edge.
    #[inline]
    fn expand(
        &self,
        state: &[u8; W],
        mut emit: impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let (round, rules) = (self.steps, self.rules);
        // states with an edge taken, to go on from the step after it; a round has few edges
        let mut waiting = [(0, 0, *state); MOST_EDGES + 1];
        let mut waits = 1;
        while waits > 0 {
            waits -= 1;
            let (mut at, chosen, mut state) = waiting[waits];
            let alive = round[at..].iter().all(|step| {
                at += 1;
                match step {
                    Step::Enter(seat) => rules.enter(&mut state, *seat),
                    Step::Decide(link) => {
                        let mut taken = state;
                        if rules.take(&mut taken, link) {
                            waiting[waits] = (at, chosen | 1 << (at - 1), taken);
                            waits += 1;
                        }
                        rules.skip(&mut state, link)
                    }
                    Step::Settle => {
                        rules.settle(&mut state);
                        true
                    }
                    Step::Leave(seat) => rules.leave(&mut state, *seat),
                }
            });
            if alive && rules.close(&mut state, self.number) {
                emit(&state, chosen)?;
            }
        }
        Ok(())
    }
}
