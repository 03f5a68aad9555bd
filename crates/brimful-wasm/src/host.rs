//! The host of a long call: its clock, and a listener for progress.

use std::sync::atomic::{AtomicU64, Ordering};

use brimful::limits::{Limits, Progress, Stop, Watch};
use brimful::words::{self, Phrase};
use serde::Serialize;

/// The environment of a call: JavaScript, or a test.
pub trait Host: Sync {
    /// The time in milliseconds since a fixed moment.
    fn now(&self) -> f64;
    /// Receives progress as JSON.
    fn report(&self, progress: &str);
}

/// Milliseconds between two reports.
const PAUSE: f64 = 50.0;
/// The memory that a page can spare, in bytes.
const MEMORY: usize = 512 << 20;

/// A watch over one call.
pub(crate) struct Clock<'a> {
    host: &'a dyn Host,
    deadline: f64,
    /// The time of the last report, as the bits of a float.
    reported: AtomicU64,
    /// The most bytes that were refused.
    refused: AtomicU64,
}

/// What is proven or held so far.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Progress"))]
pub(crate) struct News {
    stage: &'static str,
    nodes: u64,
    lower: Option<u64>,
    upper: Option<u64>,
    /// Units of work done, and all of them.
    done: Option<(u64, u64)>,
    /// Bytes.
    memory: Option<u64>,
}

impl<'a> Clock<'a> {
    /// A watch that stops the call after some seconds, or never.
    pub(crate) fn new(host: &'a dyn Host, seconds: Option<f64>) -> Self {
        let now = host.now();
        let deadline = seconds.map_or(f64::INFINITY, |seconds| now + 1000.0 * seconds);
        Clock {
            host,
            deadline,
            reported: AtomicU64::new(now.to_bits()),
            refused: AtomicU64::new(0),
        }
    }

    /// The limits of the call: this watch, and the memory that a page can spare.
    pub(crate) fn limits(&self) -> Limits<'_> {
        Limits { memory: MEMORY, ..Limits::watched(self) }
    }

    /// Why the call ended early, with the size of what was refused.
    pub(crate) fn why(&self, stop: Stop) -> Phrase {
        words::stopped(stop, self.needs())
    }

    /// About the bytes of the largest table that was refused, if any was.
    pub(crate) fn needs(&self) -> Option<u64> {
        let refused = Some(self.refused.load(Ordering::Relaxed));
        refused.filter(|&bytes| bytes > MEMORY as u64)
    }

    /// Reports at once how many of several things are done.
    pub(crate) fn count(&self, stage: &'static str, done: u64, total: u64) {
        self.send(&Progress { stage, done: Some((done, total)), ..Progress::default() });
    }

    fn send(&self, progress: &Progress) {
        let &Progress { stage, nodes, lower, upper, done, memory } = progress;
        if let Ok(text) = serde_json::to_string(&News { stage, nodes, lower, upper, done, memory })
        {
            self.host.report(&text);
        }
    }
}

impl Watch for Clock<'_> {
    fn stop(&self) -> Option<Stop> {
        (self.deadline.is_finite() && self.host.now() >= self.deadline).then_some(Stop::Deadline)
    }

    fn progress(&self, progress: &Progress) {
        let now = self.host.now();
        if now >= f64::from_bits(self.reported.load(Ordering::Relaxed)) + PAUSE {
            self.reported.store(now.to_bits(), Ordering::Relaxed);
            self.send(progress);
        }
    }

    fn refused(&self, bytes: u64) {
        self.refused.fetch_max(bytes, Ordering::Relaxed);
    }
}
