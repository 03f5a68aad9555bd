//! Answers the puzzles of a call: on several threads, printed in input order, and in time after
//! Ctrl-C.
//!
//! Each thread takes the next puzzle, works on it and hands the printed answer to the [`Printer`],
//! which holds back what is not yet its turn. There is no pool: with one thread the main one does
//! everything. Where there are fewer puzzles than threads, each puzzle may use its part of them.
//! Printed answers are gathered for [`BLINK`] at most: a thread of its own sees to that, once
//! one waits while a puzzle is under way.
//!
//! Ctrl-C makes every engine stop at its next look at the clock. Should one not come back in
//! [`GRACE`], the signal's own thread prints what was last heard of the puzzles under way and ends
//! the process. Where each puzzle has a place in the output, those that were not begun are read and
//! given up, as many as can be in [`READING`].

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufWriter, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, Once, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use brimful::format::Entry;
use brimful::puzzle::Kind;

use crate::input::{Job, Queue};
use crate::output::say;
use crate::progress::Bar;
use crate::verdict::Verdict;
use crate::watch::{Clock, Heard, INTERRUPTED, interrupted};

/// How long engines may take to come back after Ctrl-C.
const GRACE: Duration = Duration::from_millis(75);

/// How long puzzles that were not begun are read after Ctrl-C. Ends well before [`GRACE`], so that
/// nobody holds the printer then.
const READING: Duration = Duration::from_millis(60);

/// Why a puzzle has no answer after Ctrl-C.
const CANCELED: &str = "it was canceled";

/// How long a printed answer may wait for others. One by one, they would take longer to hand over
/// than small puzzles to solve.
const BLINK: Duration = Duration::from_millis(5);

/// What a command does with each puzzle.
pub(crate) trait Task<E = Entry>: Send + Sync + 'static {
    /// Answers one puzzle.
    fn answer(&self, job: Job<E>, clock: &Clock<'_>) -> Block;

    /// What is left to say of a puzzle whose engine did not come back, and why it did not.
    fn give_up(&self, running: &Running, why: &str) -> Block;

    /// Whether each puzzle has a place in the output, even if it was not begun.
    fn keeps_places(&self) -> bool;

    /// What to say after Ctrl-C of something that the call would have made at its end.
    fn unmade(&self) -> Option<String> {
        None
    }

    /// The last line for people, over many puzzles; `None` says nothing.
    fn summary(&self, _tally: &Tally) -> Option<String> {
        None
    }
}

/// The printed answer to one puzzle.
#[derive(Default)]
pub(crate) struct Block {
    /// How it came out.
    pub(crate) verdict: Verdict,
    /// For stdout.
    pub(crate) out: Vec<u8>,
    /// For stderr; may be colored.
    pub(crate) err: String,
}

/// A puzzle under way.
pub(crate) struct Running {
    /// Its place among the puzzles of the call, from 0.
    pub(crate) index: usize,
    /// Its name.
    pub(crate) name: String,
    /// Its kind, if it could be read.
    pub(crate) kind: Option<Kind>,
    /// The bounds last heard.
    pub(crate) heard: Arc<Heard>,
    /// When it was begun.
    pub(crate) since: Instant,
}

impl Running {
    /// A puzzle that begins now.
    fn new<E>(job: &Job<E>, kind: impl FnOnce(&E) -> Option<Kind>) -> Self {
        Running {
            index: job.index,
            name: job.name.clone(),
            kind: job.entry.as_ref().ok().and_then(kind),
            heard: Arc::default(),
            since: Instant::now(),
        }
    }

    /// Seconds since it was begun, to the microsecond.
    pub(crate) fn seconds(&self) -> f64 {
        self.since.elapsed().as_micros() as f64 / 1e6
    }
}

/// How many puzzles came out how.
#[derive(Default)]
pub(crate) struct Tally {
    counts: [usize; 5],
    /// Seconds since the call began.
    pub(crate) seconds: f64,
}

impl Tally {
    /// How many came out so.
    pub(crate) fn of(&self, verdict: Verdict) -> usize {
        self.counts[verdict as usize]
    }

    /// How many there were.
    pub(crate) fn all(&self) -> usize {
        self.counts.iter().sum()
    }
}

/// Prints blocks in input order.
struct Printer {
    out: BufWriter<io::Stdout>,
    next: usize,
    waiting: BTreeMap<usize, Block>,
    running: BTreeMap<usize, Running>,
    tally: Tally,
    worst: Verdict,
    /// The error of a write that the worker is still to report.
    failed: Option<io::Error>,
    /// Nobody reads any more.
    closed: bool,
}

impl Printer {
    /// Takes a block and prints every one whose turn it is, in time.
    fn take(&mut self, index: usize, block: Block) -> io::Result<()> {
        self.running.remove(&index);
        self.waiting.insert(index, block);
        while let Some(block) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.worst = self.worst.max(block.verdict);
            self.tally.counts[block.verdict as usize] += 1;
            self.out.write_all(&block.out)?;
            if !block.err.is_empty() {
                self.out.flush()?;
                anstream::stderr().write_all(block.err.as_bytes())?;
            }
        }
        self.failed.take().map_or(Ok(()), Err)
    }

    /// The block of a puzzle that is still under way, told by what was last heard of it.
    fn give_up<E>(&mut self, index: usize, task: &impl Task<E>, why: &str) -> Option<Block> {
        self.running.remove(&index).map(|running| task.give_up(&running, why))
    }
}

/// A call under way.
struct Session<T, Q> {
    task: T,
    time: Option<Duration>,
    /// How many threads each puzzle may use.
    threads_each: usize,
    feed: Mutex<Q>,
    printer: Mutex<Printer>,
    /// Starts the thread that hands over what is printed.
    gathering: Once,
    /// Told when there is something to hand over.
    printed: Condvar,
    /// When to stop reading after Ctrl-C.
    reading: OnceLock<Instant>,
    bar: Bar,
}

/// Answers every puzzle of the feed on this many threads, each within `time`, and returns the worst
/// verdict.
///
/// # Errors
/// Output that cannot be written; a reader that went away is no error.
pub(crate) fn run<T: Task<Q::Entry>, Q: Queue>(
    task: T,
    mut feed: Q,
    threads: usize,
    time: Option<Duration>,
) -> anyhow::Result<Verdict> {
    let since = Instant::now();
    let allowed = threads;
    let threads = feed.ready(allowed).max(1);
    let printer = Printer {
        out: BufWriter::with_capacity(1 << 14, io::stdout()),
        next: 0,
        waiting: BTreeMap::new(),
        running: BTreeMap::new(),
        tally: Tally::default(),
        worst: Verdict::Good,
        failed: None,
        closed: false,
    };
    let session = Arc::new(Session {
        task,
        time,
        threads_each: (allowed / threads).max(1),
        feed: Mutex::new(feed),
        printer: Mutex::new(printer),
        gathering: Once::new(),
        printed: Condvar::new(),
        reading: OnceLock::new(),
        bar: Bar::new(),
    });
    let listener = Arc::clone(&session);
    ctrlc::set_handler(move || listener.interrupt())?;
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(|| session.work())).collect();
        let mine = session.work();
        others.into_iter().filter_map(|other| other.join().ok()).fold(mine, Result::and)
    })?;
    session.finish(since)
}

impl<T: Task<Q::Entry>, Q: Queue> Session<T, Q> {
    /// Takes puzzles until there are no more.
    fn work(self: &Arc<Self>) -> io::Result<()> {
        while !interrupted()
            && let Some(job) = self.next()
        {
            let index = job.index;
            let name = job.name.clone();
            let running = Running::new(&job, Q::kind);
            let heard = Arc::clone(&running.heard);
            self.begin(running);
            let clock =
                Clock::start(self.time, &name, &self.bar, heard).with_threads(self.threads_each);
            // The library does not panic; should it do so all the same, the other puzzles still get
            // their answers.
            let block = catch_unwind(AssertUnwindSafe(|| self.task.answer(job, &clock))).ok();
            let mut printer = lock(&self.printer);
            if printer.closed {
                break;
            }
            let Some(block) =
                block.or_else(|| printer.give_up(index, &self.task, "an internal error"))
            else {
                break;
            };
            if printer.out.buffer().is_empty() {
                self.printed.notify_one();
            }
            if let Err(error) = self.bar.aside(|| printer.take(index, block)) {
                printer.closed = true;
                return if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) };
            }
            self.gather(&printer);
        }
        Ok(())
    }

    /// Notes that a puzzle is under way.
    fn begin(self: &Arc<Self>, running: Running) {
        let mut printer = lock(&self.printer);
        printer.running.insert(running.index, running);
        self.gather(&printer);
    }

    /// Starts the thread that hands over what is printed, once there is something to wait for.
    fn gather(self: &Arc<Self>, printer: &Printer) {
        if !printer.running.is_empty() && !printer.out.buffer().is_empty() {
            self.gathering.call_once(|| {
                let gatherer = Arc::clone(self);
                // Without it, answers wait longer for each other.
                let _ = thread::Builder::new().spawn(move || gatherer.hand_over());
            });
        }
    }

    /// Hands over what is printed, each time a blink after the first of it.
    fn hand_over(&self) {
        loop {
            let printer = lock(&self.printer);
            let nothing = |printer: &mut Printer| printer.out.buffer().is_empty();
            drop(self.printed.wait_while(printer, nothing).unwrap_or_else(PoisonError::into_inner));
            thread::sleep(BLINK);
            let mut printer = lock(&self.printer);
            if let Err(error) = self.bar.aside(|| printer.out.flush()) {
                printer.failed = Some(error);
                return;
            }
        }
    }

    /// The next puzzle. In a function of its own, so that the feed is free again while the puzzle
    /// is worked on.
    fn next(&self) -> Option<Job<Q::Entry>> {
        lock(&self.feed).next()
    }

    /// After Ctrl-C, prints that the puzzles were canceled that were not begun.
    fn give_up_rest(&self) {
        let Some(until) = self.reading.get().filter(|_| self.task.keeps_places()) else { return };
        let mut feed = lock(&self.feed);
        while Instant::now() < *until
            && let Some(job) = feed.next()
        {
            let running = Running::new(&job, Q::kind);
            let block = if job.entry.is_ok() {
                self.task.give_up(&running, CANCELED)
            } else {
                let heard = Arc::clone(&running.heard);
                self.task.answer(job, &Clock::start(None, &running.name, &self.bar, heard))
            };
            if lock(&self.printer).take(running.index, block).is_err() {
                break;
            }
        }
    }

    /// Prints the summary and returns the worst verdict.
    fn finish(&self, since: Instant) -> anyhow::Result<Verdict> {
        self.bar.finish();
        self.give_up_rest();
        if interrupted() && !lock(&self.feed).is_empty() {
            say("interrupted: the other puzzles were not begun");
        }
        let mut printer = lock(&self.printer);
        if interrupted() {
            printer.worst = printer.worst.max(Verdict::Unknown);
            self.task.unmade().iter().for_each(|what| say(what));
        }
        printer.tally.seconds = since.elapsed().as_secs_f64();
        if !printer.closed {
            let summary = self.task.summary(&printer.tally).map(|text| text + "\n");
            let written = printer.out.write_all(summary.unwrap_or_default().as_bytes());
            match written.and_then(|()| printer.out.flush()) {
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error.into()),
                _ => {}
            }
        }
        Ok(printer.worst)
    }

    /// Ctrl-C: asks everyone to stop, and ends the process when someone does not. A second one ends
    /// it at once.
    fn interrupt(self: &Arc<Self>) {
        if self.reading.set(Instant::now() + READING).is_err() {
            std::process::exit(130);
        }
        INTERRUPTED.store(true, Ordering::Release);
        let rest = Arc::clone(self);
        // Reading may wait for a file or a pipe; without a thread, workers that come back do it.
        let _ = thread::Builder::new().spawn(move || rest.give_up_rest());
        thread::sleep(GRACE);
        self.bar.finish();
        // A printer that is busy is waiting for its reader; then there is nobody to tell.
        let worst = self.printer.try_lock().map_or(Verdict::Unknown, |mut printer| {
            let late: Vec<usize> =
                printer.running.keys().chain(printer.waiting.keys()).copied().collect();
            for index in late.into_iter().collect::<BTreeSet<_>>() {
                let block = printer.give_up(index, &self.task, CANCELED);
                let block = block.or_else(|| printer.waiting.remove(&index)).unwrap_or_default();
                printer.next = index;
                if printer.take(index, block).is_err() {
                    break;
                }
            }
            // Nothing is left to do when nobody reads it.
            let _ = printer.out.flush();
            printer.worst
        });
        self.task.unmade().iter().for_each(|what| say(what));
        std::process::exit(i32::from(worst.max(Verdict::Unknown).number()));
    }
}

/// Locks even when a thread died holding the lock: what it guards is printed output, whole at any
/// time.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
