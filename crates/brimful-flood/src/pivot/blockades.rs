//! What floods that come too late have in common, and a quick way to find it again.

use crate::bits::Bits;

/// The words of a block of sets, which are looked through together: what they say of a region is
/// read at once.
const WORDS: usize = 4;
/// The sets of a block.
const BLOCK: usize = 64 * WORDS;

/// Blockades for one number of moves left: of each, at least one region must be flooded by then,
/// or else the moves are too few.
pub(super) struct Blockades<const W: usize> {
    regions: usize,
    sets: Vec<Bits<W>>,
    /// For each block of sets and each region, which of the block hold the region.
    holders: Vec<[u64; WORDS]>,
}

impl<const W: usize> Blockades<W> {
    /// None yet, on a board of this many regions.
    pub(super) fn new(regions: usize) -> Self {
        Blockades { regions, sets: Vec::new(), holders: Vec::new() }
    }

    /// Forgets all, for a board of this many regions.
    pub(super) fn clear(&mut self, regions: usize) {
        self.regions = regions;
        self.sets.clear();
        self.holders.clear();
    }

    /// Adds one.
    pub(super) fn add(&mut self, set: Bits<W>) {
        let place = self.sets.len() % BLOCK;
        if place == 0 {
            self.holders.resize(self.holders.len() + self.regions, [0; WORDS]);
        }
        let first = self.holders.len() - self.regions;
        set.each(|v| self.holders[first + v as usize][place / 64] |= 1 << (place % 64));
        self.sets.push(set);
    }

    /// The newest one of which a flood holds no region.
    ///
    /// Nearly every block is done after a few regions at the flood's edge, which is why the regions
    /// are to be given the farthest first.
    pub(super) fn avoided_by(&self, flooded: &[u32]) -> Option<&Bits<W>> {
        for (block, holders) in self.holders.chunks(self.regions).enumerate().rev() {
            let first = block * BLOCK;
            let mut avoided = below(self.sets.len() - first);
            for &v in flooded {
                let mut some = 0;
                for (avoided, holders) in avoided.iter_mut().zip(holders[v as usize]) {
                    *avoided &= !holders;
                    some |= *avoided;
                }
                if some == 0 {
                    break;
                }
            }
            if let Some(word) = avoided.iter().rposition(|&word| word != 0) {
                return self.sets.get(first + 64 * word + avoided[word].ilog2() as usize);
            }
        }
        None
    }

    /// All of them, the oldest first.
    #[cfg(test)]
    pub(super) fn sets(&self) -> &[Bits<W>] {
        &self.sets
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.sets.len()
    }

    /// About the memory taken.
    pub(super) fn bytes(&self) -> usize {
        self.sets.capacity() * size_of::<Bits<W>>()
            + self.holders.capacity() * size_of::<[u64; WORDS]>()
    }
}

/// The first sets of a block.
fn below(count: usize) -> [u64; WORDS] {
    std::array::from_fn(|word| match count.saturating_sub(64 * word) {
        0 => 0,
        some => u64::MAX >> (64 - some.min(64)),
    })
}
