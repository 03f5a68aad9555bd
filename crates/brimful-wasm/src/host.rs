//! The host's clock and ear: how long calls learn that their time is up, and tell how far they are.

use std::sync::atomic::{AtomicU64, Ordering};

use brimful::limits::{Limits, Progress, Stop, Watch};
use serde::Serialize;

/// The outside: JavaScript, or a test.
pub trait Host: Sync {
    /// Milliseconds since some moment.
    fn now(&self) -> f64;
    /// Takes a piece of news in JSON.
    fn tell(&self, progress: &str);
}

/// Milliseconds between two pieces of news.
const PAUSE: f64 = 50.0;

/// A watch over one call.
pub(crate) struct Clock<'a> {
    host: &'a dyn Host,
    deadline: f64,
    /// When news were told last, as bits of a float.
    told: AtomicU64,
}

#[derive(Serialize)]
struct News {
    stage: &'static str,
    nodes: u64,
    lower: Option<u64>,
    upper: Option<u64>,
    done: Option<(u64, u64)>,
    memory: Option<u64>,
}

impl<'a> Clock<'a> {
    /// A watch that rings after some seconds, if any are told.
    pub(crate) fn new(host: &'a dyn Host, seconds: Option<f64>) -> Self {
        let now = host.now();
        let deadline = seconds.map_or(f64::INFINITY, |seconds| now + 1000.0 * seconds);
        Clock { host, deadline, told: AtomicU64::new(now.to_bits()) }
    }

    /// No limit but this watch and memory that a page can spare.
    pub(crate) fn limits(&self) -> Limits<'_> {
        Limits { memory: 512 << 20, ..Limits::watched(self) }
    }

    /// Tells how many of several things are done, at once.
    pub(crate) fn count(&self, stage: &'static str, done: u64, total: u64) {
        self.send(&Progress { stage, done: Some((done, total)), ..Progress::default() });
    }

    fn send(&self, progress: &Progress) {
        let &Progress { stage, nodes, lower, upper, done, memory } = progress;
        if let Ok(text) = serde_json::to_string(&News { stage, nodes, lower, upper, done, memory })
        {
            self.host.tell(&text);
        }
    }
}

impl Watch for Clock<'_> {
    fn stop(&self) -> Option<Stop> {
        (self.deadline.is_finite() && self.host.now() >= self.deadline).then_some(Stop::Deadline)
    }

    fn progress(&self, progress: &Progress) {
        let now = self.host.now();
        if now >= f64::from_bits(self.told.load(Ordering::Relaxed)) + PAUSE {
            self.told.store(now.to_bits(), Ordering::Relaxed);
            self.send(progress);
        }
    }
}
