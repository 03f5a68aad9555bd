//! A hash table from states to exact counts.
//!
//! States lie densely in the order they came, so the next round reads them in one sweep; an index of their places is
//! open-addressed with linear probing. A count has as many 64-bit limbs as the largest count in the table needs.

use num_bigint::BigUint;

use crate::limits::{Meter, Stop};

/// States of `W` bytes and how many partial solutions are in each.
pub(super) struct Table<const W: usize> {
    states: Vec<[u8; W]>,
    /// `limbs` words a state, least significant first.
    counts: Vec<u64>,
    limbs: usize,
    /// One more than the place of a state, or 0.
    index: Vec<u32>,
}

impl<const W: usize> Table<W> {
    pub(super) fn new() -> Self {
        Table { states: Vec::new(), counts: Vec::new(), limbs: 1, index: Vec::new() }
    }

    /// Empties the table and makes room for about `expected` states with counts of `limbs` limbs.
    pub(super) fn clear(&mut self, expected: usize, limbs: usize) {
        self.states.clear();
        self.counts.clear();
        self.limbs = limbs;
        self.index.clear();
        self.index.resize((2 * expected).next_power_of_two().max(16), 0);
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    pub(super) fn limbs(&self) -> usize {
        self.limbs
    }

    /// Bytes taken.
    pub(super) fn bytes(&self) -> usize {
        self.states.capacity() * W + 8 * self.counts.capacity() + 4 * self.index.capacity()
    }

    /// The state at a place and its count.
    pub(super) fn get(&self, place: usize) -> (&[u8; W], &[u64]) {
        (&self.states[place], &self.counts[place * self.limbs..(place + 1) * self.limbs])
    }

    /// Adds a count, of no more limbs than the table's, to a state; the table may grow to `most` bytes.
    ///
    /// # Errors
    /// It would grow further, or the meter says stop while it grows.
    #[inline]
    pub(super) fn add(
        &mut self,
        state: &[u8; W],
        count: &[u64],
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let mask = self.index.len() - 1;
        let mut at = hash(state) as usize & mask;
        loop {
            match self.index[at] {
                0 => break,
                place if self.states[place as usize - 1] == *state => {
                    self.add_count(place as usize - 1, count);
                    return Ok(());
                }
                _ => at = (at + 1) & mask,
            }
        }
        self.states.push(*state);
        self.counts.extend_from_slice(count);
        self.counts.resize(self.states.len() * self.limbs, 0);
        self.index[at] = self.states.len() as u32;
        if self.states.len() * 4 > self.index.len() * 3 { self.grow(most, meter) } else { Ok(()) }
    }

    fn add_count(&mut self, place: usize, count: &[u64]) {
        let limbs = &mut self.counts[place * self.limbs..(place + 1) * self.limbs];
        let mut carry = false;
        for (i, limb) in limbs.iter_mut().enumerate() {
            let term = count.get(i).copied().unwrap_or(0);
            let (sum, over) = limb.overflowing_add(term);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            (*limb, carry) = (sum, over || over_again);
        }
        if carry {
            self.widen();
            self.counts[(place + 1) * self.limbs - 1] = 1;
        }
    }

    /// One more limb for every count.
    fn widen(&mut self) {
        let wider = self.counts.chunks_exact(self.limbs).flat_map(|limbs| limbs.iter().copied().chain([0])).collect();
        self.counts = wider;
        self.limbs += 1;
    }

    /// Doubles the index.
    #[cold]
    fn grow(&mut self, most: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let slots = 2 * self.index.len();
        let states = slots / 4 * 3 + 1;
        if slots * 4 + states * (W + 8 * self.limbs) > most {
            return Err(Stop::Memory);
        }
        self.states.reserve_exact(states - self.states.len());
        self.counts.reserve_exact(states * self.limbs - self.counts.len());
        self.index.clear();
        self.index.resize(slots, 0);
        for (place, state) in (1..).zip(&self.states) {
            meter.work(1)?;
            let mut at = hash(state) as usize & (slots - 1);
            while self.index[at] != 0 {
                at = (at + 1) & (slots - 1);
            }
            self.index[at] = place;
        }
        Ok(())
    }

    /// The sum of all counts.
    pub(super) fn total(&self) -> BigUint {
        let number = |limbs: &[u64]| limbs.iter().rev().fold(BigUint::ZERO, |n, &limb| (n << 64u32) + limb);
        self.counts.chunks_exact(self.limbs).map(number).sum()
    }
}

/// Multiplies word by word and folds the high half of the product in, as Wang Yi's wyhash does.
#[inline]
fn hash<const W: usize>(state: &[u8; W]) -> u64 {
    let mut h = 0x9e37_79b9_7f4a_7c15_u64;
    for chunk in state.chunks_exact(8) {
        let mut word = [0; 8];
        word.copy_from_slice(chunk);
        let product = u128::from(h ^ u64::from_le_bytes(word)) * 0xd6e8_feb8_6659_fd93_u128;
        h = product as u64 ^ (product >> 64) as u64;
    }
    h
}
