//! Threads inside one call: tasks side by side, with the answer of tasks one after the other.
//!
//! [`in_order`] is all there is. It runs a list of tasks on as many threads as the caller's
//! [`Limits::threads`](crate::limits::Limits::threads) allow and gives their results in the order
//! of the list, up to the first that *decides*: what running them in turn would give. So the answer
//! does not depend on the number of threads, as long as a task's result depends on nothing but the
//! task. (Tasks may share what only makes them faster, such as a bound in an atomic, if their
//! results are claims that hold however they were come by.)
//!
//! Which task is begun when: in the order of the list, each by the next free thread. Once a task
//! has decided, or was stopped, those behind it are not begun, and those under way are asked to
//! stop ([`Stop::Canceled`]); those before it go on, since one of them may decide first. Each task
//! has a [`Meter`] of its own, which
//! - asks the caller's watch and hears of such cancellations (so a task that calls `work` or `node`
//!   often ends soon);
//! - may use its share of the caller's memory;
//! - tells the caller's watch of progress in the caller's words ([`Meter::report`] before the
//!   tasks), with the nodes of all tasks summed. What a task reports for itself is not passed on,
//!   but for a better `upper` and the memory of tables, which tasks share: bounds from below hold
//!   for its own part only.
//!
//! Threads cost some 50 µs each to begin: let a search use up a budget of steps before it is cut
//! into tasks, and make tasks of milliseconds at least. Cut into the same tasks whatever the number
//! of threads. With one thread, and in WebAssembly, the tasks run in turn, on the caller's meter.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::limits::{Limits, Meter, Progress, Stop, Watch};

/// Runs the tasks and gives their results in the order of the list.
///
/// The list ends with the first result that `decides`, if no task before it was stopped. Otherwise
/// it has the results of all tasks that were begun, so that what was found is not lost; a stop
/// among them means that tasks are missing. Nodes are added to `meter`: of the tasks in the list,
/// so that their sum, too, is that of running them in turn.
pub fn in_order<I: Send, T: Send>(
    meter: &mut Meter<'_>,
    tasks: Vec<I>,
    run: impl Fn(I, &mut Meter<'_>) -> Result<T, Stop> + Sync,
    decides: impl Fn(&T) -> bool + Sync,
) -> Vec<Result<T, Stop>> {
    let threads = meter.threads().min(tasks.len());
    if threads < 2 {
        in_turn(meter, tasks, run, decides)
    } else {
        Team::new(meter, tasks, threads).run(run, decides)
    }
}

/// The same on this thread alone.
fn in_turn<I, T>(
    meter: &mut Meter<'_>,
    tasks: Vec<I>,
    run: impl Fn(I, &mut Meter<'_>) -> Result<T, Stop>,
    decides: impl Fn(&T) -> bool,
) -> Vec<Result<T, Stop>> {
    let mut results = Vec::new();
    for task in tasks {
        let result = run(task, meter);
        let last = result.as_ref().map_or(true, &decides);
        results.push(result);
        if last {
            break;
        }
    }
    results
}

/// Tasks under way.
struct Team<'m, 'a, I, T> {
    meter: &'m mut Meter<'a>,
    /// Each task until it is begun.
    tasks: Vec<Mutex<Option<I>>>,
    results: Vec<Mutex<Option<Done<T>>>>,
    threads: usize,
}

/// The result of a task, and its nodes.
type Done<T> = (Result<T, Stop>, u64);

/// What the threads of a team share.
struct Shared<'l> {
    limits: Limits<'l>,
    progress: Progress,
    /// The next task to begin.
    next: AtomicUsize,
    /// Tasks behind this one are not needed.
    last: AtomicUsize,
    /// Nodes of the caller and of finished tasks.
    nodes: AtomicU64,
    /// Nodes of the task under way, by thread.
    running: Vec<AtomicU64>,
}

/// The watch of one task.
struct Seat<'s, 'l> {
    shared: &'s Shared<'l>,
    thread: usize,
    task: usize,
}

impl Watch for Seat<'_, '_> {
    fn stop(&self) -> Option<Stop> {
        if self.task > self.shared.last.load(Ordering::Relaxed) {
            return Some(Stop::Canceled);
        }
        self.shared.limits.watch.and_then(|watch| watch.stop())
    }

    fn progress(&self, told: &Progress) {
        let Some(watch) = self.shared.limits.watch else { return };
        self.shared.running[self.thread].store(told.nodes, Ordering::Relaxed);
        let running: u64 =
            self.shared.running.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum();
        let ours = self.shared.progress;
        let upper = ours.upper.into_iter().chain(told.upper).min();
        let (nodes, memory) =
            (self.shared.nodes.load(Ordering::Relaxed) + running, told.memory.or(ours.memory));
        watch.progress(&Progress { nodes, upper, memory, ..ours });
    }

    fn refused(&self, bytes: u64) {
        self.shared.limits.watch.into_iter().for_each(|watch| watch.refused(bytes));
    }
}

impl<'m, 'a, I: Send, T: Send> Team<'m, 'a, I, T> {
    fn new(meter: &'m mut Meter<'a>, tasks: Vec<I>, threads: usize) -> Self {
        let results = tasks.iter().map(|_| Mutex::new(None)).collect();
        let tasks = tasks.into_iter().map(|task| Mutex::new(Some(task))).collect();
        Team { meter, tasks, results, threads }
    }

    fn run(
        self,
        run: impl Fn(I, &mut Meter<'_>) -> Result<T, Stop> + Sync,
        decides: impl Fn(&T) -> bool + Sync,
    ) -> Vec<Result<T, Stop>> {
        let limits = *self.meter.limits();
        let shared = Shared {
            limits: Limits {
                nodes: limits.nodes.map(|nodes| nodes.saturating_sub(self.meter.nodes())),
                memory: limits.memory / self.threads,
                threads: 1,
                ..limits
            },
            progress: *self.meter.progress(),
            next: AtomicUsize::new(0),
            last: AtomicUsize::new(usize::MAX),
            nodes: AtomicU64::new(self.meter.nodes()),
            running: (0..self.threads).map(|_| AtomicU64::new(0)).collect(),
        };
        let (tasks, results) = (&self.tasks, &self.results);
        let work = |thread: usize| {
            loop {
                let task = shared.next.fetch_add(1, Ordering::Relaxed);
                if task >= tasks.len() || task > shared.last.load(Ordering::Relaxed) {
                    return;
                }
                let Some(input) = lock(&tasks[task]).take() else { return };
                let seat = Seat { shared: &shared, thread, task };
                let mut meter = Meter::new(&Limits { watch: Some(&seat), ..shared.limits });
                let result = run(input, &mut meter);
                if result.as_ref().map_or(true, &decides) {
                    shared.last.fetch_min(task, Ordering::Relaxed);
                }
                shared.running[thread].store(0, Ordering::Relaxed);
                shared.nodes.fetch_add(meter.nodes(), Ordering::Relaxed);
                *lock(&results[task]) = Some((result, meter.nodes()));
            }
        };
        thread::scope(|scope| {
            for thread in 1..self.threads {
                // a system that is out of threads has the others do the work
                let _ = thread::Builder::new().spawn_scoped(scope, move || work(thread));
            }
            work(0);
        });
        self.results(decides)
    }

    /// The results that count, and their nodes on the caller's meter.
    fn results(self, decides: impl Fn(&T) -> bool) -> Vec<Result<T, Stop>> {
        let mut list = Vec::new();
        let mut stopped = false;
        for slot in self.results {
            let Some((result, nodes)) = slot.into_inner().unwrap_or_else(PoisonError::into_inner)
            else {
                continue;
            };
            let result = self.meter.add_nodes(nodes).and(result);
            let end = match &result {
                Ok(result) => decides(result) && !stopped,
                Err(stop) => *stop == Stop::Nodes,
            };
            stopped |= result.is_err();
            list.push(result);
            if end {
                break;
            }
        }
        list
    }
}

/// Locks even when a thread died holding the lock: then its panic goes on when the scope ends.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    /// Tasks that take work steps and give their number; those in `decisive` decide.
    fn run(threads: usize, work: &[u64], decisive: &[usize]) -> (Vec<Result<usize, Stop>>, u64) {
        run_within(None, threads, work, decisive)
    }

    fn run_within(
        nodes: Option<u64>,
        threads: usize,
        work: &[u64],
        decisive: &[usize],
    ) -> (Vec<Result<usize, Stop>>, u64) {
        let mut meter = Meter::new(&Limits { nodes, threads, ..Limits::default() });
        let tasks: Vec<(usize, u64)> = work.iter().copied().enumerate().collect();
        let steps = |(task, work): (usize, u64), meter: &mut Meter<'_>| {
            (0..work).try_for_each(|_| meter.node())?;
            Ok(task)
        };
        let results = in_order(&mut meter, tasks, steps, |task| decisive.contains(task));
        (results, meter.nodes())
    }

    #[test]
    fn any_number_of_threads_gives_the_results_of_one() {
        let work = [90_000, 10, 50_000, 0, 20_000, 70_000, 3];
        for decisive in [&[][..], &[0], &[6], &[2, 3, 4], &[1, 5]] {
            let alone = run(1, &work, decisive);
            for threads in [2, 3, 16] {
                assert_eq!(
                    run(threads, &work, decisive),
                    alone,
                    "{threads} threads, decisive {decisive:?}"
                );
            }
        }
    }

    #[test]
    fn a_limit_of_nodes_is_kept_as_by_one_thread() {
        let work = [3_000, 10, 4_000, 0, 2_000, 5_000];
        for limit in [0, 10, 3_000, 3_005, 3_010, 7_009, 7_010, 9_011, 14_010, 20_000] {
            let alone = run_within(Some(limit), 1, &work, &[5]);
            assert_eq!(run_within(Some(limit), 3, &work, &[5]), alone, "at most {limit}");
        }
    }

    #[test]
    fn a_decision_stops_what_comes_after_it() {
        let forever = u64::MAX;
        assert_eq!(run(2, &[50_000, forever, forever], &[0]).0, [Ok(0)]);
        assert_eq!(run(3, &[50_000, 100_000, forever], &[1]).0, [Ok(0), Ok(1)]);
    }

    #[test]
    fn the_callers_stop_ends_every_task_and_nothing_found_is_lost() {
        struct Switch(AtomicBool);
        impl Watch for Switch {
            fn stop(&self) -> Option<Stop> {
                self.0.load(Ordering::Relaxed).then_some(Stop::Deadline)
            }
        }
        let switch = Switch(AtomicBool::new(false));
        let mut meter =
            Meter::new(&Limits { watch: Some(&switch), threads: 2, ..Limits::default() });
        let task = |finds: bool, meter: &mut Meter<'_>| {
            if finds {
                switch.0.store(true, Ordering::Relaxed);
                return Ok("found");
            }
            loop {
                meter.node()?;
            }
        };
        let results = in_order(&mut meter, vec![false, true, false], task, |_| true);
        assert_eq!(results, [Err(Stop::Deadline), Ok("found")]);
    }
}
