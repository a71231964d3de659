//! Transposition table: what is known of positions met before. A fixed share of memory, four entries to a cache line, shared
//! by all threads of a search.

use std::alloc::{Layout, alloc_zeroed};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU64};

use ferz_runtime::mv::Move;

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Lower = 1,
    Upper = 2,
    Exact = 3,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    /// See [`digest`]; 0 without a move.
    pub(crate) digest: u16,
    /// Mates are counted from this position, not from the root.
    pub(crate) score: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// What the position is worth by itself; [`NO_EVALUATION`] if it was not looked at.
    pub(crate) evaluation: i32,
}

/// Where the side to move is in check.
pub(crate) const NO_EVALUATION: i32 = i16::MIN as i32;

/// A short digest of a turn, different for most turns of a position.
#[inline]
pub(crate) fn digest(mv: Move) -> u16 {
    (mv.digest().wrapping_mul(0x9e37_79b1) >> 16) as u16
}

/// Sixteen bytes. Threads write without waiting for each other: the key is kept mixed with what is known, so that halves of
/// two entries belong to no position.
struct Entry {
    mixed: AtomicU64,
    data: AtomicU64,
}

/// What an entry keeps, packed into eight bytes; one whose bound bits are zero is free.
#[derive(Clone, Copy)]
struct Data {
    digest: u16,
    evaluation: i16,
    score: i16,
    depth: u8,
    /// Age in the upper six bits, bound in the lower two.
    tag: u8,
}

impl Data {
    fn pack(self) -> u64 {
        u64::from(self.digest)
            | u64::from(self.evaluation as u16) << 16
            | u64::from(self.score as u16) << 32
            | u64::from(self.depth) << 48
            | u64::from(self.tag) << 56
    }

    fn unpack(data: u64) -> Self {
        Data {
            digest: data as u16,
            evaluation: (data >> 16) as i16,
            score: (data >> 32) as i16,
            depth: (data >> 48) as u8,
            tag: (data >> 56) as u8,
        }
    }
}

impl Entry {
    #[inline]
    fn load(&self) -> (u64, Data) {
        let data = self.data.load(Relaxed);
        (self.mixed.load(Relaxed) ^ data, Data::unpack(data))
    }

    fn store(&self, key: u64, data: Data) {
        let data = data.pack();
        self.mixed.store(key ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}

/// Where a position may be kept: a cache line of entries.
type Bucket = [Entry; 4];

/// Memory that could not be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory {
    /// What was asked for.
    pub mebibytes: usize,
}

impl std::fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no memory for a table of {} MiB", self.mebibytes)
    }
}

impl std::error::Error for OutOfMemory {}

pub(crate) struct Table {
    entries: Vec<Entry>,
    /// Entries before the first cache line that is whole.
    skipped: usize,
    age: AtomicU8,
}

impl Table {
    /// A table of so many MiB, at least one.
    pub(crate) fn new(mebibytes: usize) -> Result<Self, OutOfMemory> {
        let buckets = mebibytes.max(1).saturating_mul((1 << 20) / size_of::<Bucket>());
        let entries = free_entries(buckets.saturating_add(1).saturating_mul(4)).ok_or(OutOfMemory { mebibytes })?;
        let skipped = entries.as_ptr().align_offset(size_of::<Bucket>()).min(3);
        Ok(Table { entries, skipped, age: AtomicU8::new(0) })
    }

    pub(crate) fn clear(&self) {
        // What was never written is not touched: see `free_entries`.
        let used = self.entries.iter().filter(|entry| entry.data.load(Relaxed) != 0);
        used.for_each(|entry| entry.store(0, Data::unpack(0)));
        self.age.store(0, Relaxed);
    }

    /// Marks everything stored so far as older than what follows.
    pub(crate) fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) & 63, Relaxed);
    }

    /// Has the memory of an entry fetched that will be asked for soon: nobody waits for the answer here.
    #[inline]
    pub(crate) fn touch(&self, key: u64) {
        std::hint::black_box(self.bucket(key)[0].data.load(Relaxed));
    }

    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Hit> {
        let mut entries = self.bucket(key).iter().map(Entry::load);
        let (_, data) = entries.find(|&(known, _)| known == key)?;
        let bound = match data.tag & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let (score, evaluation) = (i32::from(data.score), i32::from(data.evaluation));
        Some(Hit { digest: data.digest, score, depth: i32::from(data.depth), bound, evaluation })
    }

    /// Stores what is known, over the same position if it is there, else over the least useful entry of the bucket.
    pub(crate) fn store(&self, key: u64, hit: Hit) {
        let age = self.age.load(Relaxed);
        let usefulness = |(known, data): (u64, Data)| match data.tag & 3 {
            _ if known == key => i32::MIN,
            0 => i32::MIN + 1,
            _ => i32::from(data.depth) - 8 * i32::from(age.wrapping_sub(data.tag >> 2) & 63),
        };
        let Some(entry) = self.bucket(key).iter().min_by_key(|entry| usefulness(entry.load())) else {
            return;
        };
        let (known, old) = entry.load();
        // A search that found no move must not forget the one that an earlier search found.
        let keeps_move = hit.digest == 0 && known == key;
        let data = Data {
            digest: if keeps_move { old.digest } else { hit.digest },
            evaluation: hit.evaluation as i16,
            score: hit.score as i16,
            depth: hit.depth.clamp(0, 255) as u8,
            tag: age << 2 | hit.bound as u8,
        };
        entry.store(key, data);
    }

    /// Thousandths of the table that this search has filled, from a sample.
    pub(crate) fn fill(&self) -> usize {
        let (age, buckets) = (self.age.load(Relaxed), self.buckets());
        let sample = buckets[..buckets.len().min(250)].as_flattened();
        let entries = sample.iter().map(|entry| entry.load().1);
        let used = entries.filter(|data| data.tag & 3 != 0 && data.tag >> 2 == age).count();
        used * 1000 / sample.len()
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let buckets = self.buckets();
        &buckets[((u128::from(key) * buckets.len() as u128) >> 64) as usize]
    }

    /// As many wherever the memory begins, so that searches are the same every time: all but one.
    #[inline]
    fn buckets(&self) -> &[Bucket] {
        let whole = self.entries[self.skipped..].as_chunks().0;
        &whole[..self.entries.len() / 4 - 1]
    }
}

/// Entries that are all free, at least one; `None` if there is no memory for them. Asked for as zeros, memory is handed out by
/// the system when it is first touched: an engine starts at once, whatever the size of its table.
fn free_entries(count: usize) -> Option<Vec<Entry>> {
    // Asked for in cache lines, it would be written.
    let layout = Layout::array::<Entry>(count).ok().filter(|layout| layout.size() != 0)?;
    #[allow(
        unsafe_code,
        reason = "safe code writes every atomic to have it zero, which takes half the time of a start"
    )]
    // SAFETY: the layout has a size. It is that of `count` entries as a vector of this capacity has them, from the same
    // allocator, and all of them are initialized: an entry is made of integers alone, for which zeros are a value.
    unsafe {
        let memory = alloc_zeroed(layout).cast::<Entry>();
        (!memory.is_null()).then(|| Vec::from_raw_parts(memory, count, count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digest of some move.
    const MOVE: u16 = 0x0102;

    fn hit(digest: u16, depth: i32) -> Hit {
        Hit { digest, score: -31_990, depth, bound: Bound::Exact, evaluation: -7 }
    }

    #[test]
    fn what_is_stored_is_found_until_deeper_entries_crowd_it_out() {
        let table = Table::new(1).unwrap();
        assert_eq!(table.probe(1), None);
        table.store(1, hit(MOVE, 1));
        assert_eq!(table.probe(1), Some(hit(MOVE, 1)));
        for key in 2..=5 {
            table.store(key, hit(MOVE, 9));
        }
        assert_eq!(table.probe(1), None);
        assert!((2..=5).all(|key| table.probe(key).is_some()));
        table.clear();
        assert_eq!(table.probe(2), None);
    }

    #[test]
    fn the_oldest_entry_goes_first() {
        let table = Table::new(1).unwrap();
        table.store(1, hit(MOVE, 9));
        table.grow_older();
        table.grow_older();
        for key in 2..=5 {
            table.store(key, hit(MOVE, 1));
        }
        assert_eq!(table.probe(1), None);
        assert!((2..=5).all(|key| table.probe(key).is_some()));
    }

    #[test]
    fn a_known_move_survives_a_result_without_one() {
        let table = Table::new(1).unwrap();
        table.store(7, hit(MOVE, 3));
        table.store(7, hit(0, 4));
        assert_eq!(table.probe(7), Some(hit(MOVE, 4)));
    }

    #[test]
    fn memory_that_is_not_there_is_an_error() {
        assert_eq!(Table::new(usize::MAX).err(), Some(OutOfMemory { mebibytes: usize::MAX }));
    }
}
