//! How many partial solutions are in each state: exact numbers, all of as many 64-bit limbs as the largest needs.

use num_bigint::BigUint;

use super::sweep::Ledger;
use super::table::MOST_REUSED;

/// Numbers of one width, limbs least significant first.
struct Numbers {
    limbs: usize,
    words: Vec<u64>,
}

impl Numbers {
    fn get(&self, i: usize) -> &[u64] {
        &self.words[i * self.limbs..(i + 1) * self.limbs]
    }

    /// Adds a term of no more limbs than these to number `i`, or appends it.
    #[inline]
    fn add(&mut self, i: usize, term: &[u64]) {
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
        self.words = self.words.chunks_exact(self.limbs).flat_map(|limbs| limbs.iter().copied().chain([0])).collect();
        self.limbs += 1;
    }
}

/// The counts of the states of this round and of the last.
pub(super) struct Counts {
    last: Numbers,
    this: Numbers,
}

impl Counts {
    pub(super) fn new() -> Self {
        let number = |words| Numbers { limbs: 1, words };
        Counts { last: number(Vec::new()), this: number(vec![1]) }
    }

    /// The sum over the states of this round.
    pub(super) fn total(&self) -> BigUint {
        let number = |limbs: &[u64]| limbs.iter().rev().fold(BigUint::ZERO, |n, &limb| (n << 64u32) + limb);
        self.this.words.chunks_exact(self.this.limbs).map(number).sum()
    }
}

impl Ledger for Counts {
    fn begin(&mut self) {
        std::mem::swap(&mut self.last, &mut self.this);
        self.this.words.clear();
        self.this.words.shrink_to(MOST_REUSED);
        self.this.limbs = self.last.limbs;
    }

    fn add(&mut self, place: usize, from: usize, _: u8) {
        self.this.add(place, self.last.get(from));
    }

    fn bytes(&self) -> usize {
        8 * self.last.words.len()
    }

    fn bytes_a_state(&self) -> usize {
        8 * self.this.limbs
    }
}
