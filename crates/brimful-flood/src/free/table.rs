//! The transposition table: positions known not to be solvable within this many moves.
//!
//! Threads share one, cut into shards with a lock each: a look takes some 20 ns, a node of the
//! search a thousand times that. What it holds is proven, so that who wrote it, and when, changes
//! the time of a search but never its result.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Shards, by the top bits of the hash.
const SHARDS: usize = 64;

/// Slots looked at for one key.
const BUCKET: usize = 4;
/// Slots of a shard at the start; it grows from here to its cap.
const FIRST_SLOTS: usize = 64;

#[derive(Clone, Copy, Default)]
struct Slot {
    high: u64,
    low: u32,
    /// Moves within which the position cannot be solved, plus one; 0 is an empty slot.
    within: u32,
}

/// What one look reads: one line of the processor's cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// The table of a search, for any number of threads. Equal 96 bits of the hash pass for equal
/// positions: among 2^32 positions a false match anywhere is less likely than one in 2^32.
pub(crate) struct Table {
    shards: Vec<Mutex<Shard>>,
    /// Slots of all shards.
    slots: AtomicUsize,
}

impl Table {
    /// An empty table that will never take more than about `bytes`.
    pub(crate) fn new(bytes: usize) -> Self {
        let shards = (0..SHARDS).map(|_| Mutex::new(Shard::new(bytes / SHARDS))).collect();
        Table { shards, slots: AtomicUsize::new(SHARDS * FIRST_SLOTS) }
    }

    /// About the bytes it takes now.
    pub(crate) fn bytes(&self) -> usize {
        self.slots.load(Ordering::Relaxed) * size_of::<Slot>()
    }

    /// The shard of a hash; a thread that panicked left nothing half done.
    fn shard(&self, hash: u128) -> MutexGuard<'_, Shard> {
        let shard = (hash >> 122) as usize % SHARDS;
        self.shards[shard].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the position is known not to be solvable within `rem` moves.
    pub(crate) fn fails(&self, hash: u128, rem: u32) -> bool {
        self.shard(hash).fails(hash, rem)
    }

    /// The most moves noted for a position.
    pub(crate) fn within(&self, hash: u128) -> Option<u32> {
        self.shard(hash).within(hash)
    }

    /// Notes that the position is not solvable within `rem` moves.
    pub(crate) fn note(&self, hash: u128, rem: u32) {
        let grown = self.shard(hash).note(hash, rem);
        self.slots.fetch_add(grown, Ordering::Relaxed);
    }
}

/// A bounded hash table.
struct Shard {
    buckets: Vec<Bucket>,
    used: usize,
    /// The most buckets.
    cap: usize,
}

impl Shard {
    /// An empty one that will never take more than about `bytes`.
    fn new(bytes: usize) -> Self {
        // While growing, the old slots are held beside the new ones: half as many again.
        let first = FIRST_SLOTS / BUCKET;
        let cap = (bytes / size_of::<Bucket>() * 2 / 3).max(first);
        Shard { buckets: vec![Bucket::default(); first], used: 0, cap: 1 << cap.ilog2() }
    }

    /// The bucket of a hash; its lowest bits are not asked.
    fn bucket(&self, low: u32) -> usize {
        (low as usize / BUCKET) & (self.buckets.len() - 1)
    }

    /// The slots that may hold a hash.
    fn slots(&self, low: u32) -> &[Slot; BUCKET] {
        &self.buckets[self.bucket(low)].0
    }

    fn fails(&self, hash: u128, rem: u32) -> bool {
        let (high, low) = ((hash >> 64) as u64, hash as u32);
        self.slots(low).iter().any(|slot| slot.within > rem && slot.high == high && slot.low == low)
    }

    fn within(&self, hash: u128) -> Option<u32> {
        let (high, low) = ((hash >> 64) as u64, hash as u32);
        self.slots(low)
            .iter()
            .find(|slot| slot.within > 0 && slot.high == high && slot.low == low)
            .map(|slot| slot.within - 1)
    }

    /// Also answers by how many slots it grew.
    fn note(&mut self, hash: u128, rem: u32) -> usize {
        let before = self.buckets.len();
        if self.used * 4 > before * BUCKET * 3 && before < self.cap {
            self.grow();
        }
        self.put(Slot { high: (hash >> 64) as u64, low: hash as u32, within: rem + 1 });
        (self.buckets.len() - before) * BUCKET
    }

    /// Writes over the same position, an empty slot, or the slot whose loss costs least: that of
    /// fewest moves.
    fn put(&mut self, new: Slot) {
        let at = self.bucket(new.low);
        let bucket = &mut self.buckets[at].0;
        let same = bucket
            .iter_mut()
            .find(|slot| slot.within > 0 && slot.high == new.high && slot.low == new.low);
        if let Some(slot) = same {
            slot.within = slot.within.max(new.within);
        } else if let Some(slot) = bucket.iter_mut().min_by_key(|slot| slot.within) {
            self.used += usize::from(slot.within == 0);
            *slot = new;
        }
    }

    fn grow(&mut self) {
        let twice = vec![Bucket::default(); self.buckets.len() * 2];
        let old = std::mem::replace(&mut self.buckets, twice);
        self.used = 0;
        old.into_iter()
            .flat_map(|bucket| bucket.0)
            .filter(|slot| slot.within > 0)
            .for_each(|slot| self.put(slot));
    }
}
