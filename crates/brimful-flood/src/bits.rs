//! Small sets of regions as machine words.

use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of numbers below `64 * W`.
#[derive(Clone, Copy, Debug, Eq)]
pub(crate) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// No member.
    pub(crate) const EMPTY: Self = Bits([0; W]);

    /// The set of one number.
    #[inline]
    pub(crate) fn one(i: u32) -> Self {
        let mut set = Self::EMPTY;
        set.insert(i);
        set
    }

    /// The numbers below `n`.
    pub(crate) fn below(n: u32) -> Self {
        let mut set = Self::EMPTY;
        for i in 0..n {
            set.insert(i);
        }
        set
    }

    #[inline]
    pub(crate) fn has(&self, i: u32) -> bool {
        self.0[(i >> 6) as usize] >> (i & 63) & 1 != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, i: u32) {
        self.0[(i >> 6) as usize] |= 1 << (i & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, i: u32) {
        self.0[(i >> 6) as usize] &= !(1 << (i & 63));
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether both have a member in common.
    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (a, b)| all | (a & b)) != 0
    }

    /// The smallest member.
    #[inline]
    pub(crate) fn first(&self) -> Option<u32> {
        let w = self.0.iter().position(|&word| word != 0)?;
        Some(w as u32 * 64 + self.0[w].trailing_zeros())
    }

    /// The largest member.
    #[inline]
    pub(crate) fn last(&self) -> Option<u32> {
        let w = self.0.iter().rposition(|&word| word != 0)?;
        Some(w as u32 * 64 + self.0[w].ilog2())
    }

    /// The members of `self` that are not in `other`.
    #[inline]
    pub(crate) fn minus(self, other: &Self) -> Self {
        Bits(std::array::from_fn(|w| self.0[w] & !other.0[w]))
    }

    /// Calls `f` with each member, ascending; quicker than [`Bits::iter`].
    #[inline]
    pub(crate) fn each(&self, mut f: impl FnMut(u32)) {
        for (w, &word) in self.0.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                f(w as u32 * 64 + word.trailing_zeros());
                word &= word - 1;
            }
        }
    }

    /// The members, ascending.
    #[inline]
    pub(crate) fn iter(&self) -> Members<W> {
        Members { words: self.0, at: 0 }
    }
}

// Derived, it would call a function that compares bytes.
impl<const W: usize> PartialEq for Bits<W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (a, b)| all | (a ^ b)) == 0
    }
}

impl<const W: usize> Hash for Bits<W> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|&word| state.write_u64(word));
    }
}

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Bits(std::array::from_fn(|w| self.0[w] & other.0[w]))
    }
}

impl<const W: usize> BitOr for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Bits(std::array::from_fn(|w| self.0[w] | other.0[w]))
    }
}

impl<const W: usize> BitOrAssign for Bits<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Bits(self.0.map(|word| !word))
    }
}

/// The members of a set, ascending.
pub(crate) struct Members<const W: usize> {
    words: [u64; W],
    at: usize,
}

impl<const W: usize> Iterator for Members<W> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        while self.at < W {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some(self.at as u32 * 64 + word.trailing_zeros());
            }
            self.at += 1;
        }
        None
    }
}
