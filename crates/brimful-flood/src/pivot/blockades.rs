//! What floods that come too late have in common, and a quick way to find it again.

use crate::bits::Bits;

/// Blockades for one number of moves left: of each, at least one region must be flooded by then,
/// or else the moves are too few.
pub(super) struct Blockades<const W: usize> {
    regions: usize,
    sets: Vec<Bits<W>>,
    /// For each 64 sets and each region, which of the 64 hold the region.
    holders: Vec<u64>,
}

impl<const W: usize> Blockades<W> {
    /// None yet, on a board of this many regions.
    pub(super) fn new(regions: usize) -> Self {
        Blockades { regions, sets: Vec::new(), holders: Vec::new() }
    }

    /// Adds one.
    pub(super) fn add(&mut self, set: Bits<W>) {
        let place = self.sets.len() % 64;
        if place == 0 {
            self.holders.resize(self.holders.len() + self.regions, 0);
        }
        let first = self.holders.len() - self.regions;
        set.each(|v| self.holders[first + v as usize] |= 1 << place);
        self.sets.push(set);
    }

    /// The newest one of which a flood holds no region.
    ///
    /// Nearly every block of 64 is done after a few regions at the flood's edge, which is why the
    /// regions are to be given the farthest first.
    pub(super) fn avoided_by(&self, flooded: &[u32]) -> Option<&Bits<W>> {
        for (block, holders) in self.holders.chunks(self.regions).enumerate().rev() {
            let first = block * 64;
            let count = (self.sets.len() - first).min(64);
            let mut avoided = u64::MAX >> (64 - count);
            for &v in flooded {
                avoided &= !holders[v as usize];
                if avoided == 0 {
                    break;
                }
            }
            if avoided != 0 {
                return self.sets.get(first + avoided.ilog2() as usize);
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
        self.sets.capacity() * size_of::<Bits<W>>() + self.holders.capacity() * size_of::<u64>()
    }
}
