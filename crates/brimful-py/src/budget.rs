//! What a long call may use.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use brimful::limits::Limits;
use pyo3::prelude::*;

use crate::argument::Arg;
use crate::raise;

/// What a long call may use: seconds, threads, search nodes and bytes.
#[pyclass(frozen, module = "brimful._brimful")]
#[derive(Clone)]
pub(crate) struct Budget {
    pub(crate) time: Option<Duration>,
    threads: usize,
    nodes: Option<u64>,
    memory: usize,
    /// Raised to end every call that has this budget.
    pub(crate) canceled: Arc<AtomicBool>,
}

#[pymethods]
impl Budget {
    /// `None` is no limit; for threads it is all there are.
    #[new]
    #[pyo3(signature = (time=None, threads=None, nodes=None, memory=None))]
    fn new(
        py: Python<'_>,
        time: Option<Arg<f64>>,
        threads: Option<Arg<NonZero<usize>>>,
        nodes: Option<Arg<u64>>,
        memory: Option<Arg<usize>>,
    ) -> PyResult<Self> {
        let threads = Arg::some(py, "threads", threads)?.map(NonZero::get);
        let nodes = Arg::some(py, "nodes", nodes)?;
        let memory = Arg::some(py, "memory", memory)?;
        // A limit too far away to be represented does not count.
        let time = match Arg::some(py, "time", time)? {
            Some(seconds) if seconds.is_nan() || seconds < 0.0 => {
                return Err(raise::option(py, "time is a number of seconds, 0 or more"));
            }
            Some(seconds) => Duration::try_from_secs_f64(seconds).ok(),
            None => None,
        };
        let all = || std::thread::available_parallelism().map_or(1, |count| count.get());
        let memory = memory.unwrap_or(Limits::default().memory);
        Ok(Budget {
            time,
            threads: threads.unwrap_or_else(all),
            nodes,
            memory,
            canceled: Arc::default(),
        })
    }

    /// Ends every call that has this budget.
    fn cancel(&self) {
        self.canceled.store(true, Ordering::Relaxed);
    }
}

impl Budget {
    /// No limit but the default memory, on one thread.
    pub(crate) fn none() -> Self {
        let Limits { memory, threads, .. } = Limits::default();
        Budget { time: None, threads, nodes: None, memory, canceled: Arc::default() }
    }

    /// The same without a time limit.
    pub(crate) fn timeless(&self) -> Self {
        Budget { time: None, ..self.clone() }
    }

    /// The number of threads.
    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// The limits without a watch.
    pub(crate) fn limits(&self) -> Limits<'static> {
        Limits { watch: None, nodes: self.nodes, memory: self.memory, threads: self.threads }
    }
}
