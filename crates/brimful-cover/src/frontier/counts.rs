//! How many partial solutions are in each state: exact numbers, all of as many 64-bit limbs as the
//! largest needs.

use std::io;

use num_bigint::BigUint;

use super::keep::{In, Out};
use super::place::Place;
use super::sweep::{Ledger, Page};
use super::table::MOST_REUSED;

/// Numbers of one width, limbs least significant first. Threads fill those of different tables at
/// the same time: in cache lines of their own (two, as they are fetched in pairs), or each would
/// wait for the other's at every number.
#[repr(align(128))]
pub(super) struct Numbers {
    limbs: usize,
    words: Vec<u64>,
}

impl Numbers {
    /// No numbers yet, of this many limbs.
    pub(super) fn new(limbs: usize) -> Self {
        Numbers { limbs, words: Vec::new() }
    }

    /// How many limbs each has.
    pub(super) fn limbs(&self) -> usize {
        self.limbs
    }

    /// Bytes taken.
    pub(super) fn bytes(&self) -> usize {
        8 * self.words.len()
    }

    /// No numbers again, of this many limbs.
    pub(super) fn clear(&mut self, limbs: usize) {
        self.words.clear();
        self.words.shrink_to(MOST_REUSED);
        self.limbs = limbs;
    }

    /// Appends this many zeros; where they begin.
    pub(super) fn zeros(&mut self, numbers: usize) -> usize {
        let begin = self.words.len() / self.limbs;
        self.words.resize(self.words.len() + numbers * self.limbs, 0);
        begin
    }

    /// Makes number `to` the same as number `from`.
    pub(super) fn copy(&mut self, from: usize, to: usize) {
        let from = from * self.limbs;
        self.words.copy_within(from..from + self.limbs, to * self.limbs);
    }

    /// Number `i` as a big integer; zero past the end.
    pub(super) fn number(&self, i: usize) -> BigUint {
        let limbs = self.words.chunks_exact(self.limbs).nth(i).unwrap_or_default();
        limbs.iter().rev().fold(BigUint::ZERO, |number, &limb| (number << 64u32) + limb)
    }

    pub(super) fn get(&self, i: usize) -> &[u64] {
        &self.words[i * self.limbs..(i + 1) * self.limbs]
    }

    /// Adds a term of no more limbs than these to number `i`, or appends it.
    #[inline]
    pub(super) fn add(&mut self, i: usize, term: &[u64]) {
        if i * self.limbs == self.words.len() {
            self.words.extend_from_slice(term);
            self.words.resize((i + 1) * self.limbs, 0);
            return;
        }
        let mut carry = false;
        for (k, limb) in self.words[i * self.limbs..(i + 1) * self.limbs].iter_mut().enumerate() {
            let (sum, over) = limb.overflowing_add(term.get(k).copied().unwrap_or(0));
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            (*limb, carry) = (sum, over || over_again);
        }
        if carry {
            self.widen();
            self.words[(i + 1) * self.limbs - 1] = 1;
        }
    }

    /// One more limb for every number.
    #[cold]
    fn widen(&mut self) {
        self.words = self
            .words
            .chunks_exact(self.limbs)
            .flat_map(|limbs| limbs.iter().copied().chain([0]))
            .collect();
        self.limbs += 1;
    }
}

/// The counts of the states of this round and of the last, by table.
pub(super) struct Counts {
    last: Vec<Numbers>,
    this: Vec<Numbers>,
}

impl Counts {
    pub(super) fn new() -> Self {
        Counts { last: Vec::new(), this: vec![Numbers { limbs: 1, words: vec![1] }] }
    }

    /// The most limbs that a number of this round has.
    pub(super) fn limbs(&self) -> usize {
        self.this.iter().map(|numbers| numbers.limbs).max().unwrap_or(1)
    }

    /// The number of a state of this round.
    pub(super) fn get(&self, place: Place) -> &[u64] {
        self.this[place.shard()].get(place.index())
    }

    /// The sum over the states of this round.
    pub(super) fn total(&self) -> BigUint {
        let all = |numbers: &Numbers| -> BigUint {
            (0..numbers.words.len() / numbers.limbs).map(|i| numbers.number(i)).sum()
        };
        self.this.iter().map(all).sum()
    }
}

impl Ledger for Counts {
    fn begin(&mut self, shards: usize) {
        std::mem::swap(&mut self.last, &mut self.this);
        let limbs = self.last.iter().map(|numbers| numbers.limbs).max().unwrap_or(1);
        self.this.resize_with(shards, || Numbers::new(limbs));
        for numbers in &mut self.this {
            numbers.clear(limbs);
        }
    }

    fn pages(&mut self) -> Vec<Box<dyn Page + '_>> {
        let last = &self.last;
        self.this
            .iter_mut()
            .map(|this| Box::new(Sums { last, this }) as Box<dyn Page + '_>)
            .collect()
    }

    fn bytes(&self) -> usize {
        self.last.iter().map(Numbers::bytes).sum()
    }

    fn bytes_a_state(&self) -> usize {
        8 * self.this.iter().map(|numbers| numbers.limbs).max().unwrap_or(1)
    }

    fn save(&self, out: &mut Out<'_>) -> io::Result<()> {
        for numbers in &self.this {
            out.word(numbers.limbs as u64)?;
            numbers.words.iter().try_for_each(|&word| out.word(word))?;
        }
        Ok(())
    }

    fn load(&mut self, states: &[usize], from: &mut In<'_>) -> bool {
        self.this.clear();
        for &states in states {
            // more limbs than bits in a memory's address would be broken
            let Some(limbs @ 1..64) = from.word() else { return false };
            let mut numbers = Numbers::new(limbs as usize);
            for _ in 0..states * numbers.limbs {
                let Some(word) = from.word() else { return false };
                numbers.words.push(word);
            }
            self.this.push(numbers);
        }
        true
    }

    fn restart(&mut self) {
        *self = Counts::new();
    }
}

/// The counts of one table, as they are added up.
struct Sums<'c> {
    last: &'c [Numbers],
    this: &'c mut Numbers,
}

impl Page for Sums<'_> {
    #[inline]
    fn add(&mut self, index: usize, from: Place, _: u8, _: u16) {
        self.this.add(index, self.last[from.shard()].get(from.index()));
    }
}
