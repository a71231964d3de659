//! Time, also where there is no clock: in a page's WebAssembly the searches are limited by nodes, and last no time.

use std::time::Duration;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::time::Instant;

/// A point in time.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
#[derive(Clone, Copy, Debug)]
pub struct Moment(Instant);

/// A point in time that is not known.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
#[derive(Clone, Copy, Debug)]
pub struct Moment;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
impl Moment {
    /// This one.
    pub fn now() -> Self {
        Moment(Instant::now())
    }

    /// How long ago it was.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
impl Moment {
    /// This one.
    pub fn now() -> Self {
        Moment
    }

    /// How long ago it was.
    pub fn elapsed(self) -> Duration {
        Duration::ZERO
    }
}
