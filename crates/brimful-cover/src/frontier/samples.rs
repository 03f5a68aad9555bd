//! Solutions drawn uniformly at random.
//!
//! Beside the number of ways to reach each state, every single way is kept: a state of the round
//! before and the edges used. A number drawn below the count of the last state picks one way out of
//! them, and what is left of it picks the way before that. So each solution has the same chance.

use num_bigint::BigUint;
use rand::RngCore;

use super::counts::Numbers;
use super::pile::Pile;
use super::place::Place;
use super::plan::Plan;
use super::sweep::{Ledger, Page};
use brimful_graph::graph::Edge;

/// No way before the first.
const NONE: u32 = u32::MAX;

/// The states of a table, and the ways that lead to them.
struct Arrivals {
    counts: Numbers,
    /// The last way of each state.
    newest: Pile<u32>,
    ways: Pile<Way>,
}

/// A way to reach a state: from another, by the steps of the round that used an edge (bits).
#[derive(Clone, Copy)]
struct Way {
    from: Place,
    /// Another way to the same state.
    next: u32,
    taken: u8,
}

impl Arrivals {
    fn new(limbs: usize) -> Self {
        Arrivals { counts: Numbers::new(limbs), newest: Pile::new(), ways: Pile::new() }
    }

    /// The ways to the state of that number.
    fn ways_to(&self, index: usize) -> impl Iterator<Item = &Way> {
        let first = self.newest.get(index).and_then(|&way| self.ways.get(way as usize));
        std::iter::successors(first, |way| self.ways.get(way.next as usize))
    }

    fn shrink(&mut self) {
        self.counts.shrink();
        self.newest.shrink();
        self.ways.shrink();
    }

    fn bytes(&self) -> usize {
        self.counts.bytes() + self.newest.bytes() + self.ways.bytes()
    }
}

/// The ways to reach every state met, by round and table.
pub(super) struct Samples {
    rounds: Vec<Vec<Arrivals>>,
    bytes: usize,
}

impl Samples {
    pub(super) fn new() -> Self {
        let mut start = Arrivals::new(1);
        start.counts.push(&[1]);
        Samples { rounds: vec![vec![start]], bytes: 0 }
    }

    fn count(&self, round: usize, place: Place) -> BigUint {
        let arrivals = self.rounds.get(round).and_then(|tables| tables.get(place.shard()));
        arrivals.map_or(BigUint::ZERO, |arrivals| arrivals.counts.number(place.index()))
    }

    /// The edges of a solution, ascending, each as likely as the others; `None` without a solution.
    /// To be asked when the sweep is through. O(rounds).
    pub(super) fn draw(&self, plan: &Plan, rng: &mut impl RngCore) -> Option<Vec<Edge>> {
        let mut place = Place::new(0, 0);
        let total = self.count(self.rounds.len() - 1, place);
        if total == BigUint::ZERO {
            return None;
        }
        let mut lot = below(&total, rng);
        let mut edges = Vec::new();
        let steps: Vec<_> = plan.rounds().collect();
        for round in (1..self.rounds.len()).rev() {
            let arrivals = self.rounds[round].get(place.shard())?;
            let way = arrivals.ways_to(place.index()).find(|way| {
                let count = self.count(round - 1, way.from);
                let here = lot < count;
                if !here {
                    lot -= count;
                }
                here
            })?;
            edges.extend(Plan::edges(steps.get(round - 1)?, way.taken));
            place = way.from;
        }
        edges.sort_unstable();
        Some(edges)
    }
}

/// A number below `bound`, which is above zero, each as likely as the others.
fn below(bound: &BigUint, rng: &mut impl RngCore) -> BigUint {
    let bits = bound.bits();
    loop {
        let mut words: Vec<u32> = (0..bits.div_ceil(32)).map(|_| rng.next_u32()).collect();
        if let (Some(top), spare @ 1..) = (words.last_mut(), (32 - bits % 32) % 32) {
            *top >>= spare;
        }
        let number = BigUint::new(words);
        if number < *bound {
            return number;
        }
    }
}

impl Ledger for Samples {
    fn begin(&mut self, shards: usize) {
        let last = self.rounds.last().into_iter().flatten();
        let limbs = last.map(|arrivals| arrivals.counts.limbs()).max().unwrap_or(1);
        self.rounds.push((0..shards).map(|_| Arrivals::new(limbs)).collect());
    }

    fn end(&mut self) {
        for this in self.rounds.last_mut().into_iter().flatten() {
            this.shrink();
            self.bytes += this.bytes();
        }
    }

    fn pages(&mut self) -> Vec<Box<dyn Page + '_>> {
        let Some((this, before)) = self.rounds.split_last_mut() else { return Vec::new() };
        let last = before.last().map_or(&[][..], Vec::as_slice);
        this.iter_mut()
            .map(|this| Box::new(Arriving { last, this }) as Box<dyn Page + '_>)
            .collect()
    }

    fn bytes(&self) -> usize {
        self.bytes
    }
}

/// The ways to the states of one table, as they are found.
struct Arriving<'a> {
    last: &'a [Arrivals],
    this: &'a mut Arrivals,
}

impl Page for Arriving<'_> {
    fn add(&mut self, index: usize, from: Place, taken: u8, _: u16) {
        let Arrivals { counts, newest, ways } = &mut *self.this;
        let term = self.last[from.shard()].counts.get(from.index());
        let way = ways.len() as u32;
        let mut next = NONE;
        if index == newest.len() {
            counts.push(term);
            newest.push(way);
        } else {
            counts.add(index, term);
            next = std::mem::replace(&mut newest[index], way);
        }
        ways.push(Way { from, next, taken });
    }

    fn bytes(&self) -> usize {
        self.this.bytes()
    }
}
