//! The clock and Ctrl-C, as the library sees them: a [`Watch`] that says when to stop.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use brimful::limits::{Limits, Progress, Stop, Watch};

use crate::progress::Bar;

/// Raised by Ctrl-C, for every puzzle of the call.
pub(crate) static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Acquire)
}

/// The bounds last heard of a running puzzle, kept for the case that its engine does not come back
/// in time.
#[derive(Debug)]
pub(crate) struct Heard {
    lower: AtomicU64,
    upper: AtomicU64,
    /// The most bytes that were refused.
    refused: AtomicU64,
}

/// What stands in [`Heard`] for "nothing yet".
const NOTHING: u64 = u64::MAX;

impl Default for Heard {
    fn default() -> Self {
        Heard {
            lower: AtomicU64::new(NOTHING),
            upper: AtomicU64::new(NOTHING),
            refused: AtomicU64::new(0),
        }
    }
}

impl Heard {
    fn hear(&self, progress: &Progress) {
        self.lower.store(progress.lower.unwrap_or(NOTHING), Ordering::Relaxed);
        self.upper.store(progress.upper.unwrap_or(NOTHING), Ordering::Relaxed);
    }

    /// The lower and the upper bound last heard.
    pub(crate) fn bounds(&self) -> [Option<u64>; 2] {
        [&self.lower, &self.upper]
            .map(|bound| Some(bound.load(Ordering::Relaxed)).filter(|&bound| bound != NOTHING))
    }
}

/// Watches over one puzzle.
pub(crate) struct Clock<'a> {
    started: Instant,
    deadline: Option<Instant>,
    name: &'a str,
    bar: &'a Bar,
    heard: Arc<Heard>,
    threads: usize,
}

impl<'a> Clock<'a> {
    /// A clock that starts now.
    pub(crate) fn start(
        time: Option<Duration>,
        name: &'a str,
        bar: &'a Bar,
        heard: Arc<Heard>,
    ) -> Self {
        let started = Instant::now();
        // A limit too far away to be represented does not count.
        let deadline = time.and_then(|time| started.checked_add(time));
        Clock { started, deadline, name, bar, heard, threads: 1 }
    }

    /// The same for a puzzle that may use this many threads.
    pub(crate) fn with_threads(self, threads: usize) -> Self {
        Clock { threads, ..self }
    }

    /// Limits with this clock as their watch, and the threads it tells.
    pub(crate) fn limit<'l>(&'l self, limits: &Limits<'l>) -> Limits<'l> {
        Limits { watch: Some(self), threads: self.threads, ..*limits }
    }

    /// About the bytes that would have let the work go on, if that is more than these limits allow.
    pub(crate) fn needs(&self, limits: &Limits<'_>) -> Option<u64> {
        let refused = self.heard.refused.load(Ordering::Relaxed);
        Some(refused).filter(|&bytes| bytes > limits.memory as u64)
    }

    /// Says something at once, on stderr.
    pub(crate) fn say(&self, text: &str) {
        // Nothing is left to do when stderr is closed.
        let _ = self.bar.aside(|| anstream::stderr().write_all(text.as_bytes()));
    }

    /// Seconds since the start, to the microsecond.
    pub(crate) fn seconds(&self) -> f64 {
        self.started.elapsed().as_micros() as f64 / 1e6
    }
}

impl Watch for Clock<'_> {
    fn stop(&self) -> Option<Stop> {
        if interrupted() {
            return Some(Stop::Canceled);
        }
        self.bar.beat(self.name);
        self.deadline.filter(|&deadline| Instant::now() >= deadline).map(|_| Stop::Deadline)
    }

    fn progress(&self, progress: &Progress) {
        self.heard.hear(progress);
        self.bar.show(self.name, self.started, progress);
    }

    fn refused(&self, bytes: u64) {
        self.heard.refused.fetch_max(bytes, Ordering::Relaxed);
    }
}
