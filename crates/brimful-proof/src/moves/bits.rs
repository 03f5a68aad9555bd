//! Sets of small numbers.

use smallvec::SmallVec;

/// A set of numbers below a bound that the caller knows.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bits(SmallVec<[u64; WORDS]>);

/// Words of a set that needs no memory of its own.
const WORDS: usize = 6;

impl Bits {
    /// No numbers, with room for those below `bound`.
    pub(crate) fn none(bound: usize) -> Self {
        Bits(SmallVec::from_elem(0, bound.div_ceil(64)))
    }

    pub(crate) fn has(&self, i: usize) -> bool {
        self.0[i / 64] >> (i % 64) & 1 == 1
    }

    pub(crate) fn insert(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }

    pub(crate) fn add(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// Adds those of a list of sets that have these places.
    pub(crate) fn add_all(&mut self, sets: &[Bits], places: &Bits) {
        let words = &mut self.0[..];
        places.iter().for_each(|place| {
            words.iter_mut().zip(&sets[place].0).for_each(|(word, other)| *word |= other);
        });
    }

    /// Adds another set, and what is new of it to a third, but for some numbers.
    pub(crate) fn spread(&mut self, other: &Bits, but: &Bits, new: &mut Bits) {
        let words = self.0.iter_mut().zip(&mut new.0).zip(other.0.iter().zip(&but.0));
        for ((word, new), (other, but)) in words {
            *new |= other & !*word & !but;
            *word |= other;
        }
    }

    /// Removes the smallest number.
    pub(crate) fn pop(&mut self) -> Option<usize> {
        let (place, word) = self.0.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(place * 64 + bit)
    }

    pub(crate) fn remove(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= !other);
    }

    pub(crate) fn keep(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }

    pub(crate) fn meets(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).any(|(word, other)| word & other != 0)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many numbers are in this set or another.
    pub(crate) fn joint(&self, other: &Bits) -> usize {
        let words = self.0.iter().zip(&other.0);
        words.map(|(word, other)| (word | other).count_ones() as usize).sum()
    }

    /// The largest number that is not in another set.
    pub(crate) fn last_but(&self, other: &Bits) -> Option<usize> {
        let words = self.0.iter().zip(&other.0).map(|(word, other)| word & !other);
        let last = words.enumerate().rev().find(|&(_, word)| word != 0);
        last.map(|(place, word)| place * 64 + word.ilog2() as usize)
    }

    /// Visits the numbers that another set has, too, the largest first, until one is the last to
    /// see.
    pub(crate) fn until_back(&self, other: &Bits, mut is_last: impl FnMut(usize) -> bool) {
        for (place, (&word, other)) in self.0.iter().zip(&other.0).enumerate().rev() {
            let mut left = word & other;
            while left != 0 {
                let bit = left.ilog2();
                if is_last(place * 64 + bit as usize) {
                    return;
                }
                left ^= 1 << bit;
            }
        }
    }

    /// The bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.0[..]) + size_of::<Self>()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(place, &word)| {
            let rest = |left: &u64| Some(left & (left - 1)).filter(|&left| left != 0);
            std::iter::successors(Some(word).filter(|&word| word != 0), rest)
                .map(move |left| place * 64 + left.trailing_zeros() as usize)
        })
    }
}

impl Clone for Bits {
    fn clone(&self) -> Self {
        Bits(SmallVec::from_slice(&self.0))
    }
}

impl FromIterator<bool> for Bits {
    fn from_iter<I: IntoIterator<Item = bool>>(all: I) -> Self {
        let mut words = SmallVec::new();
        for (i, has) in all.into_iter().enumerate() {
            if i % 64 == 0 {
                words.push(0);
            }
            if let Some(last) = words.last_mut() {
                *last |= u64::from(has) << (i % 64);
            }
        }
        Bits(words)
    }
}
