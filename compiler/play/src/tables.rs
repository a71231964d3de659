//! All tables. There is a place for so many; who comes when all are taken gets that of who has been away longest.

use crate::engine::Engine;
use crate::table::Player;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Places.
const MOST: usize = 32;

/// A table and its engine.
#[derive(Debug)]
pub(crate) struct Seat {
    pub(crate) player: Player,
    /// Who plays for one side, or both; of the edition of the table.
    pub(crate) engine: Arc<tokio::sync::Mutex<Engine>>,
}

/// All tables by their numbers.
#[derive(Debug, Default)]
pub(crate) struct Tables(Mutex<Seats>);

#[derive(Debug, Default)]
struct Seats {
    /// With when they were asked for last.
    by_number: BTreeMap<u64, (u64, Arc<Seat>)>,
    clock: u64,
}

impl Tables {
    /// Gives a table the next number.
    pub(crate) fn add(&self, seat: Seat) -> u64 {
        let mut seats = self.lock();
        seats.clock += 1;
        let now = seats.clock;
        if MOST <= seats.by_number.len()
            && let Some((&oldest, _)) = seats.by_number.iter().min_by_key(|(_, (last, _))| *last)
        {
            seats.by_number.remove(&oldest);
        }
        // The clock never shows a number twice.
        seats.by_number.insert(now, (now, Arc::new(seat)));
        now
    }

    /// The table of this number.
    pub(crate) fn find(&self, number: u64) -> Option<Arc<Seat>> {
        let mut seats = self.lock();
        seats.clock += 1;
        let now = seats.clock;
        let (last, seat) = seats.by_number.get_mut(&number)?;
        *last = now;
        Some(Arc::clone(seat))
    }

    // A panic while numbers are looked up leaves nothing half done.
    fn lock(&self) -> MutexGuard<'_, Seats> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
