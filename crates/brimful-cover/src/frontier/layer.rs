//! The states of a round: in one table, or, when there are many, in [`SHARDS`] tables by their
//! hash.
//!
//! Several threads fill a sharded layer without locks, since each table belongs to one of them at a
//! time. How a layer is cut depends on the number of states alone, and states come into each table
//! in the order of the states they come from. So every number of threads builds the same layers.

use super::place::{Place, SHARD_BITS, SHARDS};
use super::table::{Room, Table, hash};
use brimful_graph::limits::{Meter, Stop};

/// After a round of fewer states than this, about 2 ms of work, the next layer has one table.
const MANY: usize = 1 << 14;

/// The states of a round.
pub(super) struct Layer<const W: usize> {
    tables: Vec<Table<W>>,
}

impl<const W: usize> Layer<W> {
    /// Without tables.
    pub(super) fn none() -> Self {
        Layer { tables: Vec::new() }
    }

    /// A layer for about `expected` states, as many as the layer before has.
    pub(super) fn new(shards: usize, expected: usize, room: Room) -> Self {
        let room = room.shared(shards);
        Layer { tables: (0..shards).map(|_| Table::new(expected / shards, room)).collect() }
    }

    /// How many tables the layer after this has.
    pub(super) fn shards_after(&self) -> usize {
        if self.len() < MANY { 1 } else { SHARDS }
    }

    pub(super) fn len(&self) -> usize {
        self.tables.iter().map(|table| table.states().len()).sum()
    }

    /// About this many of the states, from all over.
    pub(super) fn some(&self, many: usize) -> impl Iterator<Item = &[u8; W]> {
        let step = (self.len() / many).max(1);
        let of_table = move |table: &'_ Table<W>| (0..table.states().len()).step_by(step);
        self.tables.iter().flat_map(move |table| of_table(table).map(|i| &table.states()[i]))
    }

    /// Bytes taken.
    pub(super) fn bytes(&self) -> usize {
        self.tables.iter().map(Table::bytes).sum()
    }

    pub(super) fn tables(&self) -> &[Table<W>] {
        &self.tables
    }

    pub(super) fn tables_mut(&mut self) -> &mut [Table<W>] {
        &mut self.tables
    }

    /// The place of a state, which is added if it is new.
    ///
    /// # Errors
    /// There is no room for more states, or the meter says stop while a table grows.
    #[inline]
    pub(super) fn place(&mut self, state: &[u8; W], meter: &mut Meter<'_>) -> Result<Place, Stop> {
        let hash = hash(state);
        let shard = shard(hash, self.tables.len());
        Ok(Place::new(shard, self.tables[shard].place(state, hash, meter)?))
    }
}

/// The table of a state among this many.
#[inline]
pub(super) fn shard(hash: u64, shards: usize) -> usize {
    if shards == 1 { 0 } else { (hash >> (u64::BITS - SHARD_BITS)) as usize }
}
