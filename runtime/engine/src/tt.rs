//! Transposition table: what is known of positions met before. A fixed share of memory, four entries to a cache line.

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
    /// See `Move::digest`; 0 without a move.
    pub(crate) digest: u32,
    /// Mates are counted from this position, not from the root.
    pub(crate) score: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// Sixteen bytes; an entry whose bound bits are zero is free.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    digest: u32,
    score: i16,
    depth: u8,
    /// Age in the upper six bits, bound in the lower two.
    tag: u8,
}

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

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
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of so many MiB, at least one.
    pub(crate) fn new(mebibytes: usize) -> Result<Self, OutOfMemory> {
        let count = mebibytes.max(1).saturating_mul((1 << 20) / size_of::<Bucket>());
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| OutOfMemory { mebibytes })?;
        buckets.resize(count, Bucket::default());
        Ok(Table { buckets, age: 0 })
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.age = 0;
    }

    /// Marks everything stored so far as older than what follows.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Hit> {
        let entry = self.buckets[self.index(key)].0.iter().find(|entry| entry.key == key)?;
        let bound = match entry.tag & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Hit { digest: entry.digest, score: i32::from(entry.score), depth: i32::from(entry.depth), bound })
    }

    /// Stores what is known, over the same position if it is there, else over the least useful entry of the bucket.
    pub(crate) fn store(&mut self, key: u64, hit: Hit) {
        let (index, age) = (self.index(key), self.age);
        let usefulness = |entry: &Entry| match entry.tag & 3 {
            _ if entry.key == key => i32::MIN,
            0 => i32::MIN + 1,
            _ => i32::from(entry.depth) - 8 * i32::from(age.wrapping_sub(entry.tag >> 2) & 63),
        };
        let Some(entry) = self.buckets[index].0.iter_mut().min_by_key(|entry| usefulness(entry)) else {
            return;
        };
        // A search that found no move must not forget the one that an earlier search found.
        let keeps_move = hit.digest == 0 && entry.key == key;
        *entry = Entry {
            key,
            digest: if keeps_move { entry.digest } else { hit.digest },
            score: hit.score as i16,
            depth: hit.depth.clamp(0, 255) as u8,
            tag: age << 2 | hit.bound as u8,
        };
    }

    /// Thousandths of the table that this search has filled, from a sample.
    pub(crate) fn fill(&self) -> usize {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let entries = sample.iter().flat_map(|bucket| bucket.0);
        let used = entries.filter(|entry| entry.tag & 3 != 0 && entry.tag >> 2 == self.age).count();
        used * 1000 / (sample.len() * 4)
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digest of some move.
    const MOVE: u32 = 0x0102;

    fn hit(digest: u32, depth: i32) -> Hit {
        Hit { digest, score: -31_990, depth, bound: Bound::Exact }
    }

    #[test]
    fn what_is_stored_is_found_until_deeper_entries_crowd_it_out() {
        let mut table = Table::new(1).unwrap();
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
        let mut table = Table::new(1).unwrap();
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
        let mut table = Table::new(1).unwrap();
        table.store(7, hit(MOVE, 3));
        table.store(7, hit(0, 4));
        assert_eq!(table.probe(7), Some(hit(MOVE, 4)));
    }

    #[test]
    fn memory_that_is_not_there_is_an_error() {
        assert_eq!(Table::new(usize::MAX).err(), Some(OutOfMemory { mebibytes: usize::MAX }));
    }
}
