//! A hash table that numbers the states of a round.
//!
//! States lie densely in the order they came, so the next round reads them in one sweep; an index
//! of their places is open-addressed with linear probing. What costs is waiting for memory: so an
//! entry of the index holds some bits of the hash, which spare most looks at other states, and many
//! states are placed by [`Table::place_all`], which looks ahead.

use std::hint::black_box;

use super::pile::Pile;
use super::place::Place;
use brimful_graph::limits::{Meter, Stop};

/// States of `W` bytes. In cache lines of its own, since threads fill tables side by side.
#[repr(align(128))]
pub(super) struct Table<const W: usize> {
    states: Pile<[u8; W]>,
    /// One more than the place of a state, with [`TAG`] bits of its hash; or 0.
    index: Vec<u32>,
    room: Room,
    /// Bytes that the states take elsewhere, when that was looked at last.
    beside: usize,
}

/// The part of the memory that the allocator loses between blocks, about.
const LOST: usize = 16;

/// The memory a table may take.
#[derive(Clone, Copy)]
pub(super) struct Room {
    /// Bytes for everything.
    pub bytes: usize,
    /// Bytes that are taken by what is not in tables such as this.
    pub taken: usize,
    /// How many tables such as this there are.
    pub tables: usize,
}

impl Room {
    /// The room of one table when `taken` bytes of the memory are in use.
    pub(super) fn left(memory: usize, taken: usize) -> Self {
        let usable = memory - memory / LOST;
        Room { bytes: usable.saturating_sub(taken), taken, tables: 1 }
    }

    /// The room of each of several tables that share it.
    pub(super) fn shared(self, tables: usize) -> Self {
        Room { bytes: self.bytes / tables, tables, ..self }
    }
}

/// The bits of an entry that no place needs.
const TAG: u32 = !(Place::MOST as u32 + 1).next_power_of_two().wrapping_sub(1);

/// The tag of a state with this hash: of bits that neither the choice of the table nor the index
/// uses.
fn tag(hash: u64) -> u32 {
    (hash >> 28) as u32 & TAG
}

/// States that are looked ahead for at a time.
pub(super) const AHEAD: usize = 32;

impl<const W: usize> Table<W> {
    /// A table for about `expected` states.
    pub(super) fn new(expected: usize, room: Room) -> Self {
        let slots = (2 * expected).next_power_of_two().max(16);
        Table { states: Pile::new(), index: vec![0; slots], room, beside: 0 }
    }

    /// About the bytes of everything when this table and those beside it are as full as an index
    /// of `slots` slots may be.
    fn wanted(&self, slots: usize) -> usize {
        let a_state = (self.states.bytes() + self.beside) / self.states.len().max(1) + 1;
        let table = 4 * slots + fit(slots) * a_state;
        let all = self.room.taken.saturating_add(table.saturating_mul(self.room.tables));
        all.saturating_add(all / (LOST - 1))
    }

    pub(super) fn states(&self) -> &Pile<[u8; W]> {
        &self.states
    }

    /// Bytes taken.
    pub(super) fn bytes(&self) -> usize {
        self.states.bytes() + size_of::<u32>() * self.index.len()
    }

    /// Whether all is within the room, now that the states take this many bytes elsewhere. To be
    /// asked after a few states.
    ///
    /// # Errors
    /// It is not.
    #[inline]
    pub(super) fn check(&mut self, beside: usize, meter: &Meter<'_>) -> Result<(), Stop> {
        self.beside = beside;
        if self.bytes() + beside <= self.room.bytes {
            return Ok(());
        }
        Err(meter.limits().refuse(self.wanted(2 * self.index.len())))
    }

    /// The place of a state with this [`hash`], which is added if it is new.
    ///
    /// # Errors
    /// There is no room for more states, or the meter says stop while the table grows.
    #[inline]
    pub(super) fn place(
        &mut self,
        state: &[u8; W],
        hash: u64,
        meter: &mut Meter<'_>,
    ) -> Result<usize, Stop> {
        let mask = self.index.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            match self.index[at] {
                0 => break,
                entry
                    if entry & TAG == tag(hash)
                        && self.states[(entry & !TAG) as usize - 1] == *state =>
                {
                    return Ok((entry & !TAG) as usize - 1);
                }
                _ => at = (at + 1) & mask,
            }
        }
        self.states.push(*state);
        self.index[at] = tag(hash) | self.states.len() as u32;
        if self.states.len() > fit(self.index.len()) {
            self.grow(meter)?;
        }
        Ok(self.states.len() - 1)
    }

    /// Places up to [`AHEAD`] states, one after the other, and gives the number of each with its
    /// place.
    ///
    /// # Errors
    /// As [`Table::place`].
    pub(super) fn place_all(
        &mut self,
        states: &[[u8; W]],
        meter: &mut Meter<'_>,
        mut placed: impl FnMut(usize, usize),
    ) -> Result<(), Stop> {
        let mut hashes = [0; AHEAD];
        hashes.iter_mut().zip(states).for_each(|(at, state)| *at = hash(state));
        self.look_ahead(&hashes[..states.len()]);
        for (i, (state, &hash)) in states.iter().zip(&hashes).enumerate() {
            placed(i, self.place(state, hash, meter)?);
        }
        Ok(())
    }

    /// Reads what placing states with these hashes will read first, to wait for all of it at once.
    fn look_ahead(&self, hashes: &[u64]) {
        let mut entries = [0; AHEAD];
        for (entry, &hash) in entries.iter_mut().zip(hashes) {
            *entry = self.index[hash as usize & (self.index.len() - 1)] & !TAG;
        }
        let states =
            entries.iter().filter_map(|&entry| self.states.get((entry as usize).wrapping_sub(1)));
        black_box(states.fold(0, |sum, state| sum ^ state[0]));
    }

    /// Doubles the index, if there is room.
    #[cold]
    fn grow(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let slots = 2 * self.index.len();
        let bytes = self.states.bytes() + self.beside + size_of::<u32>() * slots;
        if bytes > self.room.bytes || self.states.len() > Place::MOST {
            return Err(meter.limits().refuse(self.wanted(slots)));
        }
        // the old one is given back before there is a new one
        self.index = Vec::new();
        self.index = vec![0; slots];
        for (next, state) in (1..).zip(self.states.iter()) {
            meter.work(1)?;
            let hash = hash(state);
            let mut at = hash as usize & (slots - 1);
            while self.index[at] != 0 {
                at = (at + 1) & (slots - 1);
            }
            self.index[at] = tag(hash) | next;
        }
        Ok(())
    }
}

/// How many states an index of this many slots has place for.
#[inline]
fn fit(slots: usize) -> usize {
    (slots / 4 * 3).min(Place::MOST)
}

/// Multiplies word by word and folds the high half of the product in, as Wang Yi's wyhash does.
#[inline]
pub(super) fn hash<const W: usize>(state: &[u8; W]) -> u64 {
    let mut h = 0x9e37_79b9_7f4a_7c15_u64;
    for chunk in state.chunks_exact(8) {
        let mut word = [0; 8];
        word.copy_from_slice(chunk);
        let product = u128::from(h ^ u64::from_le_bytes(word)) * 0xd6e8_feb8_6659_fd93_u128;
        h = product as u64 ^ (product >> 64) as u64;
    }
    h
}
