//! One round of a sweep: every choice of every state, on one thread or several.

use std::ops::Range;

use super::layer::{self, Layer};
use super::place::Place;
use super::plan::Step;
use super::sweep::{Page, Rules};
use super::table::{Table, hash};
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

/// Bytes of states that each thread goes on from before what it reached is sorted into the tables:
/// more than the time to begin a thread is worth, less than fills the caches.
const BATCH_BYTES: usize = 1 << 21;
/// The parts that these states are cut into. With one or two, a thread often waited for the other:
/// two did 1.4 times the work of one.
const PARTS: usize = 16;

impl<R: Rules + Sync, const W: usize> Round<'_, R, W> {
    /// The round on this thread.
    pub(super) fn alone(
        &self,
        this: &mut Layer<W>,
        pages: &mut [Box<dyn Page + '_>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        for (shard, table) in self.last.tables().iter().enumerate() {
            for (index, state) in table.states().iter().enumerate() {
                meter.node()?;
                let from = Place::new(shard, index);
                self.expand(self.steps, (*state, 0), &mut |state, taken| {
                    let needs = self.rules.needs(state);
                    if !R::BOUNDED || pages[0].admits(from, taken, needs) {
                        let place = this.place(state, meter)?;
                        pages[place.shard()].add(place.index(), from, taken, needs);
                    }
                    Ok(())
                })?;
            }
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
            let door = &*pages[0];
            let reached = in_order(
                meter,
                turn,
                |part, meter| self.reach(part, (shards, door), meter),
                |_| false,
            );
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
                            page.add(index, from, taken, self.rules.needs(&batch.states[i]));
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

    /// The states reached from some states of a table, by the table they go to; those that any of
    /// the pages admits.
    fn reach(
        &self,
        (shard, range): (usize, Range<usize>),
        (shards, page): (usize, &dyn Page),
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Batch<W>>, Stop> {
        // most states lead to no more than two
        let most = 2 * range.len() / shards;
        let batch = || Batch { states: Vec::with_capacity(most), from: Vec::with_capacity(most) };
        let mut batches: Vec<Batch<W>> = (0..shards).map(|_| batch()).collect();
        for index in range {
            meter.node()?;
            let from = Place::new(shard, index);
            let state = self.last.tables()[shard].states()[index];
            self.expand(self.steps, (state, 0), &mut |state, taken| {
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

    /// Makes every choice that is left of the round, from some step on, and gives each state that
    /// comes out to `emit`, with the edges that it uses (bits).
    #[inline]
    fn expand(
        &self,
        steps: &[Step],
        (mut state, chosen): ([u8; W], u8),
        emit: &mut impl FnMut(&[u8; W], u8) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let rules = self.rules;
        for (at, step) in steps.iter().enumerate() {
            let alive = match step {
                Step::Enter(seat) => rules.enter(&mut state, *seat),
                Step::Decide(link) => {
                    let mut taken = state;
                    if rules.take(&mut taken, link) {
                        let chosen = chosen | 1 << link.number;
                        self.expand(&steps[at + 1..], (taken, chosen), emit)?;
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
        if rules.close(&mut state, self.number) {
            emit(&state, chosen)?;
        }
        Ok(())
    }
}
