//! Long calls: on a thread of their own, without Python's lock, ended by Ctrl-C.
//!
//! Python runs its signal handlers on the main thread between two steps of its own. So the work
//! goes to another thread, and the caller's asks Python every few milliseconds whether a handler
//! raised something.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use brimful::limits::{Limits, Progress, Stop, Watch};
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError};
use pyo3::prelude::*;

use crate::budget::Budget;

/// How often Python is asked for signals.
const POLL: Duration = Duration::from_millis(10);
/// How long a stopped engine may take to come back; then the call returns without it.
const GRACE: Duration = Duration::from_millis(60);
/// The stack of the thread that works: as much as a program's first thread usually has.
const STACK: usize = 8 << 20;

/// What a long call came to.
pub(crate) struct Ran<T> {
    /// The result; `None` when the work was stopped and did not come back in time.
    pub(crate) value: Option<T>,
    /// Whether Ctrl-C ended it.
    pub(crate) interrupted: bool,
    /// How long it took.
    pub(crate) time: Duration,
    /// The lower and the upper bound last heard.
    pub(crate) bounds: [Option<u64>; 2],
    /// About the bytes that would have let the work go on, where that is more than it may take.
    pub(crate) needs: Option<u64>,
}

impl<T> Ran<T> {
    /// The result, or `KeyboardInterrupt` where Ctrl-C ended the call.
    pub(crate) fn or_interrupt(self) -> PyResult<T> {
        match self.value {
            Some(value) if !self.interrupted => Ok(value),
            _ => Err(PyKeyboardInterrupt::new_err(())),
        }
    }
}

const NOTHING: u64 = u64::MAX;

/// The clock, the switch that Ctrl-C turns, and what was heard.
pub(crate) struct Clock {
    begun: Instant,
    deadline: Option<Instant>,
    canceled: Arc<AtomicBool>,
    /// The bounds last heard.
    bounds: [AtomicU64; 2],
    /// The most bytes that were refused.
    refused: AtomicU64,
}

impl Clock {
    /// A clock that starts now.
    pub(crate) fn start(budget: &Budget) -> Self {
        let begun = Instant::now();
        Clock {
            begun,
            deadline: budget.time.and_then(|time| begun.checked_add(time)),
            canceled: budget.canceled.clone(),
            bounds: [AtomicU64::new(NOTHING), AtomicU64::new(NOTHING)],
            refused: AtomicU64::new(0),
        }
    }

    /// Makes the work end soon.
    pub(crate) fn cancel(&self) {
        self.canceled.store(true, Ordering::Relaxed);
    }
}

impl Watch for Clock {
    fn stop(&self) -> Option<Stop> {
        if self.canceled.load(Ordering::Relaxed) {
            return Some(Stop::Canceled);
        }
        self.deadline.filter(|&deadline| Instant::now() >= deadline).map(|_| Stop::Deadline)
    }

    fn progress(&self, progress: &Progress) {
        for (kept, told) in self.bounds.iter().zip([progress.lower, progress.upper]) {
            kept.store(told.unwrap_or(NOTHING), Ordering::Relaxed);
        }
    }

    fn refused(&self, bytes: u64) {
        self.refused.fetch_max(bytes, Ordering::Relaxed);
    }
}

/// The place where the result is put.
struct Slot<T> {
    result: Mutex<Option<std::thread::Result<T>>>,
    ready: Condvar,
}

impl<T> Slot<T> {
    /// The result, if it comes within that time.
    fn wait(&self, time: Duration) -> Option<std::thread::Result<T>> {
        let result = self.result.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = self.ready.wait_timeout_while(result, time, |result| result.is_none());
        waiting.unwrap_or_else(PoisonError::into_inner).0.take()
    }
}

/// Runs `work` within the budget.
///
/// # Errors
/// What a signal handler raised, but for `KeyboardInterrupt`, which is noted in the result.
pub(crate) fn long<T: Send + 'static>(
    py: Python<'_>,
    budget: &Budget,
    work: impl FnOnce(&Limits<'_>) -> T + Send + 'static,
) -> PyResult<Ran<T>> {
    let clock = Arc::new(Clock::start(budget));
    let slot = Arc::new(Slot { result: Mutex::new(None), ready: Condvar::new() });
    let (theirs, limits, watch) = (slot.clone(), budget.limits(), clock.clone());
    let task = move || {
        let limits = Limits { watch: Some(&*watch), ..limits };
        let result = catch_unwind(AssertUnwindSafe(|| work(&limits)));
        *theirs.result.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        theirs.ready.notify_all();
    };
    std::thread::Builder::new().stack_size(STACK).spawn(task)?;
    let (result, interrupted) = wait(py, &slot, &clock)?;
    let refused = clock.refused.load(Ordering::Relaxed);
    let bounds = clock.bounds.each_ref().map(|bound| bound.load(Ordering::Relaxed));
    Ok(Ran {
        value: match result {
            Some(Err(_)) => return Err(PyRuntimeError::new_err("the engine panicked: a bug")),
            Some(Ok(value)) => Some(value),
            None => None,
        },
        interrupted,
        time: clock.begun.elapsed(),
        bounds: bounds.map(|bound| Some(bound).filter(|&bound| bound != NOTHING)),
        needs: Some(refused).filter(|&bytes| bytes > budget.limits().memory as u64),
    })
}

/// Waits for the result, or for a signal.
fn wait<T: Send>(
    py: Python<'_>,
    slot: &Slot<T>,
    clock: &Clock,
) -> PyResult<(Option<std::thread::Result<T>>, bool)> {
    loop {
        if let Some(result) = py.detach(|| slot.wait(POLL)) {
            return Ok((Some(result), false));
        }
        if let Err(error) = py.check_signals() {
            clock.cancel();
            let result = py.detach(|| slot.wait(GRACE));
            if !error.is_instance_of::<PyKeyboardInterrupt>(py) {
                return Err(error);
            }
            return Ok((result, true));
        }
    }
}
