//! One round of a sweep: every choice of every state, on one thread or several.

use std::ops::Range;

use super::layer::{self, Layer};
use super::place::Place;
use super::plan::Step;
use super::sweep::{Arrival, Page, Rules};
use super::table::{AHEAD, Table, hash};
use brimful_graph::limits::{Meter, Stop};
use brimful_graph::threads::in_order;

/// One round of a sweep.
pub(super) struct Round<'r, R, const W: usize> {
    pub(super) number: usize,
    pub(super) steps: &'r [Step],
    pub(super) rules: &'r R,
    pub(super) last: &'r Layer<W>,
}

/// States that were reached and go to one table.
struct Batch<const W: usize> {
    states: Vec<[u8; W]>,
    from: Vec<(Place, u8)>,
}

/// Bytes of states that each thread reaches, about, before they are sorted into the tables: more
/// than the time to begin a thread is worth, less than fills the caches.
pub(super) const BATCH_BYTES: usize = 1 << 23;
/// The same for one thread and a round of up to [`SMALL`] states: what stays in the caches.
const SMALL_BATCH_BYTES: usize = 1 << 19;
/// In larger rounds the tables do not stay there, and each is better filled for long.
const SMALL: usize = 1 << 18;
/// The parts that the states gone on from are cut into. With one or two, a thread often waited for
/// the other: two did 1.4 times the work of one.
const PARTS: usize = 16;
/// States reached from one, before that is known.
const MANY_REACHED: usize = 16;

/// Some states of a table.
type Part = (usize, Range<usize>);

impl<R: Rules + Sync, const W: usize> Round<'_, R, W> {
    /// The round on this thread.
    pub(super) fn alone(
        &self,
        this: &mut Layer<W>,
        pages: &mut [Box<dyn Page + '_>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let (table, page) = (&mut this.tables_mut()[0], &mut *pages[0]);
        let mut batch =
            Batch { states: Vec::with_capacity(AHEAD), from: Vec::with_capacity(AHEAD) };
        for (shard, last) in self.last.tables().iter().enumerate() {
            for (index, state) in last.states().iter().enumerate() {
                meter.node()?;
                let from = Place::new(shard, index);
                self.rules.expand(self.number, self.steps, *state, &mut |state, taken| {
                    let needs = self.rules.needs(state);
                    if !R::BOUNDED || page.admits(from, taken, needs) {
                        batch.states.push(*state);
                        batch.from.push((from, taken));
                        if batch.states.len() == AHEAD {
                            self.place(&batch, table, page, meter)?;
                            batch.states.clear();
                            batch.from.clear();
                        }
                    }
                    Ok(())
                })?;
            }
        }
        self.place(&batch, table, page, meter)
    }

    /// Puts states into a table.
    fn place(
        &self,
        batch: &Batch<W>,
        table: &mut Table<W>,
        page: &mut dyn Page,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let from = batch.from.chunks(AHEAD);
        for (states, from) in batch.states.chunks(AHEAD).zip(from) {
            let mut arrivals = [Arrival::default(); AHEAD];
            table.place_all(states, meter, |i, index| {
                let ((from, taken), needs) = (from[i], self.rules.needs(&states[i]));
                arrivals[i] = Arrival { index, from, taken, needs };
            })?;
            page.add_all(&arrivals[..states.len()]);
            table.check(page.bytes(), meter)?;
        }
        Ok(())
    }

    /// The round on several threads, alternately: each makes the choices of some states, then each
    /// fills some tables.
    pub(super) fn together(
        &self,
        this: &mut Layer<W>,
        pages: &mut [Box<dyn Page + '_>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let (mut begin, mut each) = ((0, 0), MANY_REACHED);
        loop {
            let turn = self.turn(&mut begin, each, meter.threads());
            let states: usize = turn.iter().map(|(_, range)| range.len()).sum();
            if states == 0 {
                return Ok(());
            }
            let shards = pages.len();
            let door = &*pages[0];
            let reached = in_order(
                meter,
                turn,
                |part, meter| self.reach(part, (shards, door, each), meter),
                |_| false,
            );
            let mut batches: Vec<Vec<Batch<W>>> = (0..shards).map(|_| Vec::new()).collect();
            for reached in reached {
                batches.iter_mut().zip(reached?).for_each(|(batches, batch)| batches.push(batch));
            }
            let all: usize = batches.iter().flatten().map(|batch| batch.states.len()).sum();
            each = all / states + 1;
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
                        self.place(&batch, table, &mut **page, meter)?;
                    }
                    Ok(())
                },
                |()| false,
            );
            filled.into_iter().collect::<Result<(), Stop>>()?;
        }
    }

    /// The next states to go on from, in parts, while each leads to about that many; `begin` is a
    /// table and a number there.
    fn turn(&self, begin: &mut (usize, usize), each: usize, threads: usize) -> Vec<Part> {
        let a_state = each * (W + size_of::<(Place, u8)>());
        let small = threads == 1 && self.last.len() <= SMALL;
        let bytes = if small { SMALL_BATCH_BYTES } else { BATCH_BYTES };
        let most = (bytes / a_state / PARTS).max(1);
        let mut parts = Vec::new();
        while let Some(table) = self.last.tables().get(begin.0)
            && parts.len() < PARTS * threads
        {
            let (shard, first) = *begin;
            let end = table.states().len().min(first + most);
            *begin = if end == table.states().len() { (shard + 1, 0) } else { (shard, end) };
            if first < end {
                parts.push((shard, first..end));
            }
        }
        parts
    }

    /// The states reached from some states of a table, by the table they go to; those that any of
    /// the pages admits. There is room for `each` states from one.
    fn reach(
        &self,
        (shard, range): Part,
        (shards, page, each): (usize, &dyn Page, usize),
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Batch<W>>, Stop> {
        let most = each * range.len() / shards;
        let batch = || Batch { states: Vec::with_capacity(most), from: Vec::with_capacity(most) };
        let mut batches: Vec<Batch<W>> = (0..shards).map(|_| batch()).collect();
        for index in range {
            meter.node()?;
            let from = Place::new(shard, index);
            let state = self.last.tables()[shard].states()[index];
            self.rules.expand(self.number, self.steps, state, &mut |state, taken| {
                if !R::BOUNDED || page.admits(from, taken, self.rules.needs(state)) {
                    let batch = &mut batches[layer::shard(hash(state), shards)];
                    batch.states.push(*state);
                    batch.from.push((from, taken));
                }
                Ok(())
            })?;
        }
        Ok(batches)
    }
}

/// Makes every choice that is left of the round of that number, from some step on, and gives each
/// state that comes out to `emit`, with the edges that it uses (bits).
#[inline]
pub(super) fn expand<R: Rules, const W: usize>(
    rules: &R,
    number: usize,
    steps: &[Step],
    (mut state, chosen): ([u8; W], u8),
    emit: &mut impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
) -> Result<(), Stop> {
    for (at, step) in steps.iter().enumerate() {
        let alive = match step {
            Step::Enter(seat) => rules.enter(&mut state, *seat),
            Step::Decide(link) => {
                let mut taken = state;
                if rules.take(&mut taken, link) {
                    let chosen = chosen | 1 << link.number;
                    expand(rules, number, &steps[at + 1..], (taken, chosen), emit)?;
                }
                rules.skip(&mut state, link)
            }
            Step::Settle => {
                rules.settle(&mut state);
                true
            }
            Step::Leave(seat) => rules.leave(&mut state, *seat),
        };
        if !alive {
            return Ok(());
        }
    }
    if rules.close(&mut state, number) {
        emit(&state, chosen)?;
    }
    Ok(())
}
