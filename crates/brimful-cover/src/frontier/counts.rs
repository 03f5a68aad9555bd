//! How many partial solutions are in each state: exact numbers, all of as many 64-bit limbs as the
//! largest needs.

use std::io;

use num_bigint::BigUint;

use super::keep::{In, Out};
use super::place::Place;
use super::sweep::{Ledger, Page, TooMuch};

/// Numbers of one width, limbs least significant first, in blocks as in a
/// [`Pile`](super::pile::Pile). Threads fill those of different tables at the same time: in cache
/// lines of their own (two, as they are fetched in pairs), or each would wait for the other's at
/// every number.
#[repr(align(128))]
pub(super) struct Numbers {
    limbs: usize,
    len: usize,
    blocks: Vec<Vec<u64>>,
}

/// Numbers of a block, as a power of two.
const BLOCK_BITS: u32 = 10;
const BLOCK: usize = 1 << BLOCK_BITS;

impl Numbers {
    /// No numbers yet, of this many limbs.
    pub(super) fn new(limbs: usize) -> Self {
        Numbers { limbs, len: 0, blocks: Vec::new() }
    }

    /// How many limbs each has.
    pub(super) fn limbs(&self) -> usize {
        self.limbs
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Bytes taken.
    pub(super) fn bytes(&self) -> usize {
        let full = self.blocks.len().saturating_sub(1) * BLOCK * self.limbs;
        size_of::<u64>() * (full + self.blocks.last().map_or(0, Vec::capacity))
    }

    /// Gives back what nothing was put into.
    pub(super) fn shrink(&mut self) {
        self.blocks.last_mut().into_iter().for_each(Vec::shrink_to_fit);
    }

    /// Where the next words go: up to that many of the block fit.
    #[inline]
    fn end(&mut self) -> (&mut Vec<u64>, usize) {
        let full = BLOCK * self.limbs;
        if self.blocks.last().is_none_or(|last| last.len() == full) {
            let size = if self.blocks.is_empty() { 4 } else { full };
            self.blocks.push(Vec::with_capacity(size));
        }
        let at = self.blocks.len() - 1;
        let last = &mut self.blocks[at];
        let left = full - last.len();
        (last, left)
    }

    /// Appends this many zeros; where they begin.
    pub(super) fn zeros(&mut self, numbers: usize) -> usize {
        let begin = self.len;
        self.len += numbers;
        let mut words = numbers * self.limbs;
        while words > 0 {
            let (end, left) = self.end();
            let now = words.min(left);
            end.resize(end.len() + now, 0);
            words -= now;
        }
        begin
    }

    /// Makes number `to` the same as number `from`.
    pub(super) fn copy(&mut self, from: usize, to: usize) {
        for limb in 0..self.limbs {
            let word = self.get(from)[limb];
            self.get_mut(to)[limb] = word;
        }
    }

    /// Number `i` as a big integer; zero past the end.
    pub(super) fn number(&self, i: usize) -> BigUint {
        let limbs = if i < self.len { self.get(i) } else { &[] };
        big(limbs)
    }

    #[inline]
    pub(super) fn get(&self, i: usize) -> &[u64] {
        let begin = (i & (BLOCK - 1)) * self.limbs;
        &self.blocks[i >> BLOCK_BITS][begin..begin + self.limbs]
    }

    #[inline]
    fn get_mut(&mut self, i: usize) -> &mut [u64] {
        let begin = (i & (BLOCK - 1)) * self.limbs;
        &mut self.blocks[i >> BLOCK_BITS][begin..begin + self.limbs]
    }

    /// Appends a term of no more limbs than these.
    #[inline]
    pub(super) fn push(&mut self, term: &[u64]) {
        let limbs = self.limbs;
        self.len += 1;
        let (end, _) = self.end();
        end.extend_from_slice(term);
        end.extend((term.len()..limbs).map(|_| 0));
    }

    /// Adds a term of no more limbs than these to number `i`.
    #[inline]
    pub(super) fn add(&mut self, i: usize, term: &[u64]) {
        let mut carry = false;
        for (k, limb) in self.get_mut(i).iter_mut().enumerate() {
            let (sum, over) = limb.overflowing_add(term.get(k).copied().unwrap_or(0));
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            (*limb, carry) = (sum, over || over_again);
        }
        if carry {
            self.widen();
            let limbs = self.limbs;
            self.get_mut(i)[limbs - 1] = 1;
        }
    }

    /// One more limb for every number.
    #[cold]
    fn widen(&mut self) {
        let limbs = self.limbs;
        self.limbs += 1;
        for block in &mut self.blocks {
            let mut wide = Vec::with_capacity(block.capacity() / limbs * self.limbs);
            for number in block.chunks_exact(limbs) {
                wide.extend_from_slice(number);
                wide.push(0);
            }
            *block = wide;
        }
    }
}

/// The counts of the states of this round and of the last, by table.
pub(super) struct Counts {
    last: Vec<Numbers>,
    this: Vec<Numbers>,
}

impl Counts {
    pub(super) fn new() -> Self {
        let mut start = Numbers::new(1);
        start.push(&[1]);
        Counts { last: Vec::new(), this: vec![start] }
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
        let all =
            |numbers: &Numbers| -> BigUint { (0..numbers.len()).map(|i| numbers.number(i)).sum() };
        self.this.iter().map(all).sum()
    }
}

impl Ledger for Counts {
    fn begin(&mut self, shards: usize) {
        std::mem::swap(&mut self.last, &mut self.this);
        let limbs = self.last.iter().map(|numbers| numbers.limbs).max().unwrap_or(1);
        self.this = (0..shards).map(|_| Numbers::new(limbs)).collect();
    }

    fn end(&mut self) {
        self.last.clear();
    }

    fn pages(&mut self) -> Vec<Box<dyn Page + '_>> {
        let last = &self.last;
        self.this
            .iter_mut()
            .map(|this| Box::new(Sums { last, this }) as Box<dyn Page + '_>)
            .collect()
    }

    fn bytes(&self) -> usize {
        self.last.iter().chain(&self.this).map(Numbers::bytes).sum()
    }

    fn save(&self, out: &mut Out<'_>) -> io::Result<()> {
        for numbers in &self.this {
            out.word(numbers.limbs as u64)?;
            numbers.blocks.iter().flatten().try_for_each(|&word| out.word(word))?;
        }
        Ok(())
    }

    fn load(&mut self, states: &[usize], from: &mut In<'_>, most: usize) -> Result<bool, TooMuch> {
        self.this.clear();
        let mut bytes = 0;
        for (&table, i) in states.iter().zip(1..) {
            // more limbs than bits in a memory's address would be broken
            let Some(limbs @ 1..64) = from.word() else { return Ok(false) };
            let mut numbers = Numbers::new(limbs as usize);
            let mut number = vec![0; numbers.limbs];
            for _ in 0..table {
                for limb in &mut number {
                    let Some(word) = from.word() else { return Ok(false) };
                    *limb = word;
                }
                numbers.push(&number);
            }
            bytes += numbers.bytes();
            if bytes > most {
                return Err(TooMuch(bytes / i * states.len()));
            }
            self.this.push(numbers);
        }
        Ok(true)
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
    #[inline(always)]
    fn add(&mut self, index: usize, from: Place, _: u8, _: u16) {
        let term = self.last[from.shard()].get(from.index());
        if index == self.this.len { self.this.push(term) } else { self.this.add(index, term) }
    }

    fn bytes(&self) -> usize {
        self.this.bytes()
    }
}

/// Adds a number to one with room for what is carried.
#[inline]
pub(super) fn add(sum: &mut [u64], term: &[u64]) {
    let mut carry = false;
    for (k, limb) in sum.iter_mut().enumerate() {
        let (added, over) = limb.overflowing_add(term.get(k).copied().unwrap_or(0));
        let (added, over_again) = added.overflowing_add(u64::from(carry));
        (*limb, carry) = (added, over || over_again);
    }
}

/// A number of these limbs as a big integer.
pub(super) fn big(limbs: &[u64]) -> BigUint {
    limbs.iter().rev().fold(BigUint::ZERO, |number, &limb| (number << 64u32) + limb)
}
