//! `brimful generate`.
//!
//! Threads draw candidates in any order; the main thread admits them in order and prints each at
//! once, so that the output is the same for any number of threads, and whole when it is stopped.

mod options;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use brimful::entry;
use brimful::format::{self, Format};
use brimful::generate::{Failure, Made, Pack, Spec, draw};
use brimful::limits::{Limits, Progress, Stop, Watch};
use brimful_proof::Claim;
use clap::Args;

use super::proof::Proofs;
use crate::args::{Work, choices, whole};
use crate::input::plain;
use crate::json::{self, PuzzleLine};
use crate::output::{self, say};
use crate::progress::Bar;
use crate::verdict::Verdict;
use crate::watch::{INTERRUPTED, interrupted};
use options::Wanted;

/// Make puzzles, each proven before it is printed
///
/// Numberlink, chains and path puzzles have exactly one solution, cycle boards have a loop, KAMI
/// and Flood-It boards a proven fewest number of moves. No two puzzles of a call are the same
/// turned, mirrored or relabeled, and the same options and seed give the same puzzles on every
/// machine.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Generate {
    #[command(flatten)]
    wanted: Wanted,

    /// How many
    #[arg(short, long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = whole::<u64>(0, u64::MAX))]
    count: u64,

    /// The format to print: one that `convert` writes, but no picture
    #[arg(long, value_name = "FORMAT", value_parser = target, default_value = "native")]
    #[arg(help_heading = "Output")]
    to: Target,

    /// The same as --to json
    #[arg(long, conflicts_with = "to", help_heading = "Output")]
    json: bool,

    /// Write a proof for each puzzle into this folder, that it has one solution or needs this many
    /// moves, for the independent checker `veripb`: TITLE.opb and TITLE.pbp
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    proof: Option<PathBuf>,

    #[command(flatten)]
    work: Work,
}

const EXAMPLES: &str = "\
Examples:
  brimful generate numberlink --size 10x10 --count 100 --seed 7 > pack.txt
  brimful generate chains --size 6x7 --starts 2 --numbers 4 | brimful solve - --unique
  brimful generate cycle --size 64x64 --walls 0.3 --style mix --to walls
  brimful generate numberlink --size 9x9 --symmetry turn --count 10
  brimful generate kami --size 6x6 --count 20 --proof proofs > pack.txt

Exit codes: 0 all made, 3 some were not found or the call was stopped, \
2 a request that no puzzle can satisfy.";

/// What to print.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    Text(Format),
    Json,
}

impl Generate {
    /// Makes the puzzles.
    ///
    /// # Errors
    /// A request that makes no sense; output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let mut pack = Pack::new(self.wanted.spec(self.work.seed))?;
        self.wanted.suits(self.proof.is_some(), pack.spec())?;
        let proofs = self.proof.clone().map(Proofs::new).transpose()?;
        // Without a handler Ctrl-C would still end the program; nothing hangs on its error.
        let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
        let call = Call {
            spec: pack.spec().clone(),
            next: AtomicU64::new(0),
            since: Instant::now(),
            bar: Bar::new(),
        };
        let threads = self.work.threads().min(usize::try_from(self.count).unwrap_or(usize::MAX));
        let verdict = std::thread::scope(|scope| {
            let (sender, receiver) = channel();
            for _ in 0..threads {
                let sender = sender.clone();
                scope.spawn(|| self.draw(&call, sender));
            }
            drop(sender);
            let verdict = self.collect(&mut pack, proofs.as_ref(), &call, &receiver);
            // candidates still being drawn are not needed
            call.next.store(self.count, Ordering::Relaxed);
            verdict
        });
        call.bar.finish();
        verdict
    }

    /// Draws candidates until there are enough.
    fn draw(&self, call: &Call, sender: Sender<(u64, Result<Made, Failure>)>) {
        while let index = call.next.fetch_add(1, Ordering::Relaxed)
            && index < self.count
            && !interrupted()
        {
            let watch = Puzzle::new(call, self.work.time);
            let made =
                draw(&call.spec, index, 0, &Limits { watch: Some(&watch), ..self.work.limits() });
            let refused = matches!(made, Err(Failure::Refused(_)));
            if sender.send((index, made)).is_err() || refused {
                return;
            }
        }
    }

    /// Admits candidates in order and prints them.
    fn collect(
        &self,
        pack: &mut Pack,
        proofs: Option<&Proofs>,
        call: &Call,
        receiver: &Receiver<(u64, Result<Made, Failure>)>,
    ) -> anyhow::Result<Verdict> {
        let mut waiting = BTreeMap::new();
        let (mut place, mut printed) = (0, 0);
        let mut missing = Missing::default();
        let mut verdict = Verdict::Good;
        for (index, candidate) in receiver {
            waiting.insert(index, candidate);
            while let Some(candidate) = waiting.remove(&place) {
                place += 1;
                let watch = Puzzle::new(call, self.work.time);
                match pack.admit(candidate, &Limits { watch: Some(&watch), ..self.work.limits() }) {
                    Ok(made) => {
                        if call.bar.aside(|| self.print(&made, pack.spec(), printed == 0))? {
                            return Ok(verdict);
                        }
                        printed += 1;
                        if let Some(Err(why)) =
                            proofs.and_then(|proofs| self.prove(proofs, &made, pack.spec(), &watch))
                        {
                            call.bar.aside(|| say(&why));
                        }
                    }
                    Err(Failure::Refused(why)) => anyhow::bail!("{why}"),
                    Err(Failure::Stopped(Stop::Canceled)) => {
                        verdict = verdict.max(Verdict::Unknown)
                    }
                    Err(failure) => {
                        verdict = verdict.max(Verdict::Unknown);
                        missing.note(place, failure.to_string(), &call.bar);
                    }
                }
                let done = Some((place, self.count));
                let progress = Progress { stage: "made", done, ..Progress::default() };
                call.bar.show(self.wanted.kind.name(), call.since, &progress);
            }
        }
        missing.total(&call.bar);
        if place < self.count {
            verdict = verdict.max(Verdict::Unknown);
            call.bar.aside(|| {
                say(&format!("interrupted: {printed} of {} puzzles were made", self.count))
            });
        }
        Ok(verdict)
    }

    /// Writes the proof of what is said about a puzzle, if that can have one.
    fn prove(
        &self,
        proofs: &Proofs,
        made: &Made,
        spec: &Spec,
        watch: &Puzzle<'_>,
    ) -> Option<Result<(), String>> {
        let claim = match made.verdict {
            entry::Verdict::Unique => Claim::Unique(&made.solution),
            entry::Verdict::Moves(_) => Claim::Fewest(&made.solution),
            _ => return None,
        };
        let title = made.entry(spec).title.unwrap_or_default();
        let limits = Limits { watch: Some(watch), ..self.work.limits() };
        let written = proofs.write_one(&plain(&title), (&made.puzzle, claim), &limits);
        Some(written.map(|_| ()).map_err(|why| format!("{title}: {why}")))
    }

    /// Prints a puzzle; true if the output is closed.
    fn print(&self, made: &Made, spec: &Spec, first: bool) -> anyhow::Result<bool> {
        let entry = made.entry(spec);
        let mut out = output::stdout();
        let written = match self.to {
            Target::Text(format) if !self.json => {
                let text = format::write(&entry, format)?;
                // a blank line between puzzles keeps them apart in every format
                let gap = if first { "" } else { "\n" };
                write!(out, "{gap}{text}")
            }
            _ => {
                let name = entry.title.clone().unwrap_or_default();
                out.write_all(&json::line(&PuzzleLine::new(&name, &entry, Some(&made.solution))))
            }
        };
        Ok(output::is_closed(written.and_then(|()| out.flush()))?)
    }
}

/// How many puzzles are missing for each reason.
#[derive(Default)]
struct Missing(BTreeMap<String, u64>);

impl Missing {
    /// Notes that a puzzle is missing, and says so if it is the first for this reason.
    fn note(&mut self, place: u64, why: String, bar: &Bar) {
        let first = format!("puzzle {place} is missing: {why}");
        let times = self.0.entry(why).or_default();
        *times += 1;
        if *times == 1 {
            bar.aside(|| say(&first));
        }
    }

    /// Says for each reason how many puzzles are missing, if there are several.
    fn total(self, bar: &Bar) {
        for (why, times) in self.0.into_iter().filter(|&(_, times)| times > 1) {
            bar.aside(|| say(&format!("{times} puzzles are missing in all: {why}")));
        }
    }
}

/// What the threads share.
struct Call {
    spec: Spec,
    next: AtomicU64,
    since: Instant,
    bar: Bar,
}

/// Stops the making of one puzzle at Ctrl-C and at its deadline.
struct Puzzle<'a> {
    call: &'a Call,
    deadline: Option<Instant>,
}

impl<'a> Puzzle<'a> {
    fn new(call: &'a Call, time: Option<Duration>) -> Self {
        Puzzle { call, deadline: time.and_then(|time| Instant::now().checked_add(time)) }
    }
}

impl Watch for Puzzle<'_> {
    fn stop(&self) -> Option<Stop> {
        if interrupted() {
            return Some(Stop::Canceled);
        }
        self.call.bar.beat(self.call.spec.kind.name());
        self.deadline.filter(|&deadline| Instant::now() >= deadline).map(|_| Stop::Deadline)
    }
}

fn target(name: &str) -> Result<Target, String> {
    if name == "json" {
        return Ok(Target::Json);
    }
    let names = || Format::ALL.into_iter().map(Format::name).chain(["json"]);
    Format::from_name(name).map(Target::Text).ok_or_else(|| choices(names()))
}
