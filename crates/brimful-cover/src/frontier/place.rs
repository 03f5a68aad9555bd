//! Where a state of a layer is.

/// Tables of a large layer.
pub(super) const SHARDS: usize = 16;
pub(super) const SHARD_BITS: u32 = SHARDS.trailing_zeros();

/// Where a state of a layer is: its table in the upper bits, its number there in the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place(pub(super) u32);

impl Place {
    /// The most states of a table.
    pub(super) const MOST: usize = (1 << (u32::BITS - SHARD_BITS)) - 2;

    pub(super) fn new(shard: usize, index: usize) -> Self {
        Place((shard as u32) << (u32::BITS - SHARD_BITS) | index as u32)
    }

    pub(super) fn shard(self) -> usize {
        (self.0 >> (u32::BITS - SHARD_BITS)) as usize
    }

    pub(super) fn index(self) -> usize {
        (self.0 & (u32::MAX >> SHARD_BITS)) as usize
    }
}
