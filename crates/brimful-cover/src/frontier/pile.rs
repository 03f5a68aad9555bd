//! A list that grows block by block: what it holds never moves, and it takes hardly more memory
//! than that.
//!
//! A vector doubles what it takes, holds the old and the new while it moves, and leaves gaps that
//! nothing else fits. Beside a limit on memory that counts: tables took twice what was allowed.

use std::ops::{Index, IndexMut};

/// Bytes of a block, about: small enough that the allocator uses those given back again.
const BLOCK_BYTES: usize = 1 << 14;

/// A list of items, numbered as they came.
pub(super) struct Pile<T> {
    /// All of [`Pile::BLOCK`] items but the last; a first one grows up to that.
    blocks: Vec<Vec<T>>,
}

impl<T: Copy> Pile<T> {
    const BITS: u32 = (BLOCK_BYTES / size_of::<T>()).ilog2();
    const BLOCK: usize = 1 << Self::BITS;

    pub(super) fn new() -> Self {
        Pile { blocks: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.blocks.last().map_or(0, |last| ((self.blocks.len() - 1) << Self::BITS) + last.len())
    }

    /// Bytes taken.
    pub(super) fn bytes(&self) -> usize {
        let full = self.blocks.len().saturating_sub(1) << Self::BITS;
        (full + self.blocks.last().map_or(0, Vec::capacity)) * size_of::<T>()
    }

    #[inline]
    pub(super) fn push(&mut self, item: T) {
        match self.blocks.last_mut() {
            Some(last) if last.len() < Self::BLOCK => last.push(item),
            _ => self.push_in_new_block(item),
        }
    }

    #[cold]
    fn push_in_new_block(&mut self, item: T) {
        let size = if self.blocks.is_empty() { 4 } else { Self::BLOCK };
        let mut block = Vec::with_capacity(size);
        block.push(item);
        self.blocks.push(block);
    }

    #[inline]
    pub(super) fn get(&self, i: usize) -> Option<&T> {
        self.blocks.get(i >> Self::BITS)?.get(i & (Self::BLOCK - 1))
    }

    #[inline]
    pub(super) fn get_mut(&mut self, i: usize) -> Option<&mut T> {
        self.blocks.get_mut(i >> Self::BITS)?.get_mut(i & (Self::BLOCK - 1))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.blocks.iter().flatten()
    }

    /// Gives back what nothing was put into.
    pub(super) fn shrink(&mut self) {
        self.blocks.last_mut().into_iter().for_each(Vec::shrink_to_fit);
    }
}

impl<T: Copy> Index<usize> for Pile<T> {
    type Output = T;

    #[inline]
    fn index(&self, i: usize) -> &T {
        &self.blocks[i >> Self::BITS][i & (Self::BLOCK - 1)]
    }
}

impl<T: Copy> IndexMut<usize> for Pile<T> {
    #[inline]
    fn index_mut(&mut self, i: usize) -> &mut T {
        &mut self.blocks[i >> Self::BITS][i & (Self::BLOCK - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_holds_what_came_in_that_order() {
        let mut pile = Pile::new();
        for i in 0..200_000u32 {
            assert_eq!((pile.len(), pile.get(i as usize)), (i as usize, None));
            pile.push(i);
            assert!(pile.bytes() < 4 * pile.len() + BLOCK_BYTES + 16);
        }
        pile[77_777] = 5;
        assert!(pile.iter().copied().eq((0..200_000).map(|i| if i == 77_777 { 5 } else { i })));
        assert_eq!((pile[0], pile[77_777], pile[199_999]), (0, 5, 199_999));
        pile.shrink();
        assert_eq!(pile.bytes() / 4, pile.len());
    }
}
