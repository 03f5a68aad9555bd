//! Deadline, cancellation and progress: the only seam between the library and the clock.
//!
//! The library never reads a clock. Whoever calls it may hand in a [`Watch`], which is asked now
//! and then whether to stop, and hears how far the work has come. Budgets *inside* an algorithm
//! are counted in steps, never in seconds, so that the same input gives the same answer on every
//! machine.

/// Why a call ended before its work was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Stop {
    /// The time the caller gave was used up.
    #[error("the time limit was reached")]
    Deadline,
    /// The caller asked to stop.
    #[error("it was canceled")]
    Canceled,
    /// The memory the caller allowed was used up.
    #[error("the memory limit was reached")]
    Memory,
    /// The number of search nodes the caller allowed was used up.
    #[error("the node limit was reached")]
    Nodes,
    /// The chosen method is incomplete and found nothing; another method may.
    #[error("the method gave up: it cannot decide every board")]
    Method,
}

/// How far a long call has come. Every number is what is *proven or held* at that moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// What is being done, in a word or two (`"search"`, `"matching"`).
    pub stage: &'static str,
    /// Search nodes visited so far.
    pub nodes: u64,
    /// The best proven lower bound, for puzzles that have one.
    pub lower: Option<u64>,
    /// The length of the best solution held, for puzzles that have one.
    pub upper: Option<u64>,
    /// Units of work done and, where known, their total.
    pub done: Option<(u64, u64)>,
    /// About the bytes that the tables of a search take, for searches that tell.
    pub memory: Option<u64>,
}

/// What a front end implements to stop a long call and to hear of its progress.
pub trait Watch: Sync {
    /// Asked often (about every millisecond): a reason makes the call end soon.
    fn stop(&self) -> Option<Stop>;

    /// Told now and then; does nothing unless overridden.
    fn progress(&self, _progress: &Progress) {}

    /// Told that a table was refused, and about the bytes that tables would have taken with it;
    /// does nothing unless overridden.
    fn refused(&self, _bytes: u64) {}
}

/// What a long call may use. The default is no limit but memory.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Asked whether to stop, and told of progress.
    pub watch: Option<&'a dyn Watch>,
    /// The most search nodes to visit.
    pub nodes: Option<u64>,
    /// The most bytes that tables of a search may take together (about; the default is 1 GiB).
    pub memory: usize,
    /// How many threads the call may work on (the default is 1, and WebAssembly has no more). The
    /// answer is the same for any number; threads are begun only when a search turns out to be
    /// long.
    pub threads: usize,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits { watch: None, nodes: None, memory: 1 << 30, threads: 1 }
    }
}

impl<'a> Limits<'a> {
    /// No limits but the default memory, with someone watching.
    pub fn watched(watch: &'a dyn Watch) -> Self {
        Limits { watch: Some(watch), ..Limits::default() }
    }

    /// Tells the watch that tables would take about this many bytes, and returns
    /// [`Stop::Memory`].
    #[must_use]
    pub fn refuse(&self, bytes: usize) -> Stop {
        self.watch.into_iter().for_each(|watch| watch.refused(bytes as u64));
        Stop::Memory
    }
}

/// Units of work between two questions to the [`Watch`]; a unit should cost well under a
/// microsecond.
const POLL_EVERY: u64 = 2048;
/// Polls between two progress reports.
const REPORT_EVERY: u64 = 16;

/// Counts the work of one call against its [`Limits`].
///
/// Engines call [`Meter::node`] once a search node and [`Meter::work`] in long loops without nodes,
/// and pass the [`Stop`] up with `?`.
pub struct Meter<'a> {
    limits: Limits<'a>,
    nodes: u64,
    work: u64,
    next_poll: u64,
    polls: u64,
    progress: Progress,
}

impl<'a> Meter<'a> {
    /// A meter at zero.
    pub fn new(limits: &Limits<'a>) -> Self {
        Meter {
            limits: *limits,
            nodes: 0,
            work: 0,
            next_poll: POLL_EVERY,
            polls: 0,
            progress: Progress::default(),
        }
    }

    /// The limits this meter counts against.
    pub fn limits(&self) -> &Limits<'a> {
        &self.limits
    }

    /// How many threads there are for this work.
    pub fn threads(&self) -> usize {
        if cfg!(target_family = "wasm") { 1 } else { self.limits.threads.max(1) }
    }

    /// What progress reports say.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Search nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one search node (and sixteen units of work).
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub fn node(&mut self) -> Result<(), Stop> {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|limit| self.nodes > limit) {
            return Err(Stop::Nodes);
        }
        self.work(16)
    }

    /// Counts nodes visited elsewhere (by the SAT solver, say).
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub fn add_nodes(&mut self, nodes: u64) -> Result<(), Stop> {
        self.nodes += nodes;
        match self.limits.nodes {
            Some(limit) if self.nodes > limit => {
                // as far as one by one would have come
                self.nodes = limit + 1;
                Err(Stop::Nodes)
            }
            _ => Ok(()),
        }
    }

    /// Runs a search with at most `budget` nodes of its own, counted here too; `None` when it used
    /// them up.
    ///
    /// # Errors
    /// The reason to stop, if it is the caller's.
    pub fn budgeted<T>(
        &mut self,
        budget: u64,
        search: impl FnOnce(&mut Meter<'a>) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        let left = self.limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(self.nodes));
        let mut inner = Meter::new(&Limits { nodes: Some(left.min(budget)), ..self.limits });
        inner.progress = self.progress;
        let result = search(&mut inner);
        self.add_nodes(inner.nodes)?;
        self.work(inner.work)?;
        match result {
            Err(Stop::Nodes) if budget < left => Ok(None),
            result => result.map(Some),
        }
    }

    /// Counts units of work of well under a microsecond each.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub fn work(&mut self, units: u64) -> Result<(), Stop> {
        self.work += units;
        if self.work >= self.next_poll { self.poll() } else { Ok(()) }
    }

    /// Asks the watch at once, whatever the work since the last time.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub fn poll(&mut self) -> Result<(), Stop> {
        self.next_poll = self.work + POLL_EVERY;
        let Some(watch) = self.limits.watch else { return Ok(()) };
        self.polls += 1;
        if self.polls % REPORT_EVERY == 1 {
            watch.progress(&Progress { nodes: self.nodes, ..self.progress });
        }
        watch.stop().map_or(Ok(()), Err)
    }

    /// Sets how many bytes tables take in the next progress reports, until [`Meter::report`] sets
    /// all they say.
    pub fn holds(&mut self, bytes: usize) {
        self.progress.memory = Some(bytes as u64);
    }

    /// Sets what the next progress reports say (its `nodes` are filled in here), and reports at
    /// once.
    pub fn report(&mut self, progress: Progress) {
        self.progress = progress;
        if let Some(watch) = self.limits.watch {
            watch.progress(&Progress { nodes: self.nodes, ..progress });
        }
    }
}
