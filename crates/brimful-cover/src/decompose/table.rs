//! Tables of states, one for each vertex that was eliminated: every way in which a part of a cycle
//! can pass through what is eliminated so far, as far as the rest of the graph can see it.
//!
//! Each state remembers what it was made from, so that a cycle can be read back from the last one.

use rustc_hash::FxHashMap;

use super::basis::Basis;
use super::state::{Codes, Degrees, State};
use brimful_graph::graph::Vertex;
use brimful_graph::limits::{Meter, Stop};

/// Where a state came from: two states joined, or a state and up to two edges used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    pub(super) from: u32,
    /// The other state of a join, or two neighbors (16 bits each, [`NO_EDGE`] for none).
    pub(super) with: u32,
}

/// States over a scope.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// Vertices in the order of their elimination.
    pub(super) scope: Vec<Vertex>,
    /// How many vertices were eliminated to make it.
    pub(super) gone: usize,
    pub(super) states: Vec<State>,
}

impl Table {
    /// Bytes taken.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.states[..])
    }
}

/// States that are being collected: each once, with its first origin.
pub(super) struct Collector {
    seen: FxHashMap<State, ()>,
    pub(super) states: Vec<State>,
    pub(super) origins: Vec<Origin>,
    /// Bytes taken elsewhere.
    beside: usize,
}

/// Bytes that a state takes while [`reduce`] chooses.
const BYTES_TO_REDUCE: usize = size_of::<Codes>() + size_of::<(Degrees, usize)>() + 1;

impl Collector {
    pub(super) fn new(beside: usize) -> Self {
        Collector { seen: FxHashMap::default(), states: Vec::new(), origins: Vec::new(), beside }
    }

    pub(super) fn add(
        &mut self,
        state: State,
        origin: Origin,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        if self.seen.len() == self.seen.capacity() {
            self.check(meter)?;
        }
        if self.seen.insert(state, ()).is_none() {
            self.states.push(state);
            self.origins.push(origin);
        }
        Ok(())
    }

    /// Whether there is memory for twice the states, and to move them.
    fn check(&self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let places = 2 * self.seen.capacity();
        let moved = size_of::<State>() + size_of::<Origin>();
        let all = 2 * (size_of::<State>() + 1) + moved + BYTES_TO_REDUCE;
        let bytes = self.beside.saturating_add(places.saturating_mul(all));
        meter.holds(bytes);
        if bytes > meter.limits().memory { Err(meter.limits().refuse(bytes)) } else { Ok(()) }
    }

    /// Gives back what is not needed to keep the states.
    fn shrink(&mut self) {
        self.seen = FxHashMap::default();
        self.states.shrink_to_fit();
        self.origins.shrink_to_fit();
    }
}

/// Every state that can be made of two tables over the same scope. `whole` tells that together
/// they hold every vertex, so that the cycle may be closed; `beside` are the bytes taken elsewhere.
pub(super) fn join(
    one: &[Codes],
    other: &[Codes],
    (whole, beside): (bool, usize),
    meter: &mut Meter<'_>,
) -> Result<Collector, Stop> {
    let degrees = |codes: &[Codes]| codes.iter().map(Codes::degrees).collect::<Vec<Degrees>>();
    let (ones, others) = (degrees(one), degrees(other));
    let mut found = Collector::new(beside);
    for (i, codes) in one.iter().enumerate() {
        meter.work(1 + others.len() as u64 / 64)?;
        for (j, _) in others.iter().enumerate().filter(|&(_, &d)| ones[i].fits(d)) {
            meter.work(1)?;
            if let Some(joined) = codes.join(&other[j], whole) {
                found.add(joined.pack(), Origin { from: i as u32, with: j as u32 }, meter)?;
            }
        }
    }
    Ok(found)
}

/// Keeps the states that represent all, for the decision only.
pub(super) fn reduce(
    width: usize,
    found: &mut Collector,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    found.seen = FxHashMap::default();
    let codes: Vec<Codes> = found.states.iter().map(|&s| Codes::unpack(s, width)).collect();
    let mut groups: Vec<(Degrees, usize)> =
        codes.iter().enumerate().map(|(i, codes)| (codes.degrees(), i)).collect();
    groups.sort_unstable();
    let mut keep = vec![true; codes.len()];
    let mut bases: [Option<Basis>; 17] = Default::default();
    for group in groups.chunk_by(|a, b| a.0 == b.0) {
        let ends = group[0].0.one.count_ones() as usize;
        // three of four ends or fewer are independent
        if ends < 4 || ends >= bases.len() || group.len() <= 1 << (ends / 2 - 1) {
            continue;
        }
        if bases[ends].is_none() {
            bases[ends] = Basis::new(ends);
        }
        let Some(basis) = &mut bases[ends] else { continue };
        basis.clear();
        for &(degrees, i) in group {
            meter.work(basis.rank() as u64)?;
            keep[i] = basis.takes(&matching(&codes[i], degrees));
        }
    }
    let mut kept = keep.iter();
    found.states.retain(|_| kept.next() == Some(&true));
    let mut kept = keep.iter();
    found.origins.retain(|_| kept.next() == Some(&true));
    found.shrink();
    Ok(())
}

/// The ends of a state's paths, numbered, each with its partner.
fn matching(codes: &Codes, degrees: Degrees) -> Vec<u8> {
    let number = |slot: usize| (degrees.one & ((1 << slot) - 1)).count_ones() as u8;
    let slots = (0..32).filter(|slot| degrees.one >> slot & 1 == 1);
    slots.map(|slot| number(codes.mate(slot))).collect()
}
