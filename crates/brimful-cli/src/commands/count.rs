//! `brimful count`.

use std::time::Instant;

use brimful::answer;
use brimful::limits::Limits;
use brimful::puzzle::Kind;
use clap::Args;

use super::unreadable;
use crate::args::{Input, Work};
use crate::input::Job;
use crate::json::{self, CountLine};
use crate::render::{BOLD, FAINT, Ink};
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;
use crate::words::duration;

/// Count the solutions of puzzles, exactly
///
/// Counts are exact numbers of any size. Two solutions differ when they use different edges; for KAMI and Flood-It the
/// shortest lists of moves are counted.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Count {
    #[command(flatten)]
    input: Input,

    /// Stop counting at N: there are at least so many
    #[arg(long, value_name = "N", help_heading = "Counting")]
    limit: Option<u64>,

    #[command(flatten)]
    work: Work,

    /// Print one JSON line a puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  brimful count level.txt               how many solutions are there?
  brimful count --limit 2 *.txt         one, or more?
  brimful count --json --time 10 puzzles/

Exit codes: 0 all counted (to the end or to the limit), 1 some have none, 3 some stopped early, 2 some unreadable.";

impl Count {
    /// Counts the solutions of every puzzle of the call.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let task = Counting { limit: self.limit, limits: self.work.limits(), json: self.json, ink: Ink::of_stdout() };
        session::run(task, self.input.feed(), self.work.threads(), self.work.time)
    }
}

/// What it takes to count the solutions of one puzzle after the other.
struct Counting {
    limit: Option<u64>,
    limits: Limits<'static>,
    json: bool,
    ink: Ink,
}

impl Task for Counting {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        match &job.entry {
            Err(error) => unreadable(error),
            Ok(entry) => {
                let limits = clock.limit(&self.limits);
                let mut count = entry.puzzle.count(self.limit, &limits);
                if let Some(limit) = self.limit.map(Into::into)
                    && count.count > limit
                {
                    // What was counted beyond the limit was not asked for.
                    count = answer::Count { count: limit, exact: false, stopped: None };
                }
                self.tell(&job.name, entry.puzzle.kind(), &count, clock.seconds())
            }
        }
    }

    fn give_up(&self, running: &Running, _why: &str) -> Block {
        let Some(kind) = running.kind else { return Block { verdict: Verdict::Unknown, ..Block::default() } };
        let nothing =
            answer::Count { count: 0u32.into(), exact: false, stopped: Some(brimful::limits::Stop::Canceled) };
        let since: Instant = running.since;
        self.tell(&running.name, kind, &nothing, since.elapsed().as_micros() as f64 / 1e6)
    }
}

impl Counting {
    fn tell(&self, name: &str, kind: Kind, count: &answer::Count, seconds: f64) -> Block {
        let digits = count.count.to_string();
        let verdict = match count {
            answer::Count { stopped: Some(_), .. } => Verdict::Unknown,
            answer::Count { exact: true, .. } if digits == "0" => Verdict::Bad,
            _ => Verdict::Good,
        };
        let out = if self.json {
            json::line(&CountLine { name, kind: kind.name(), count: digits, exact: count.exact, seconds })
        } else {
            self.human(name, &digits, count, seconds).into_bytes()
        };
        Block { verdict, out, err: String::new() }
    }

    fn human(&self, name: &str, digits: &str, count: &answer::Count, seconds: f64) -> String {
        let at_least = if count.exact { "" } else { "at least " };
        let noun = if digits == "1" { "solution" } else { "solutions" };
        let why = count.stopped.map_or(String::new(), |stop| format!(": {stop}"));
        let effort = self.ink.paint(FAINT, format_args!("  ({})", duration(seconds)));
        format!("{}  {at_least}{digits} {noun}{why}{effort}\n", self.ink.paint(BOLD, name))
    }
}
