//! `brimful count`.

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
/// Counts are exact numbers of any size. Two solutions differ when they use different edges; for
/// KAMI and Flood-It the shortest lists of moves are counted. Where the memory does not suffice for
/// an exact count, solutions are looked for one by one, up to 1000 or the --limit: there are at
/// least as many as were found.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Count {
    #[command(flatten)]
    input: Input,

    /// Stop counting at N: there are at least that many
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

Exit codes: 0 all counted (to the end or to the limit), 1 some have no solution, 3 some stopped
early, 2 some unreadable.";

impl Count {
    /// Counts the solutions of every puzzle of the call.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let task = Counting {
            limit: self.limit,
            limits: self.work.limits(),
            json: self.json,
            ink: Ink::of_stdout(),
        };
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
            Err(error) => {
                let line =
                    CountLine { name: &job.name, error: Some(&error.line), ..CountLine::default() };
                unreadable(error, self.json.then(|| json::line(&line)))
            }
            Ok(entry) => {
                let limits = clock.limit(&self.limits);
                let mut count = entry.puzzle.count(self.limit, &limits);
                if let Some(limit) = self.limit.map(Into::into)
                    && count.count > limit
                {
                    // What was counted beyond the limit was not asked for.
                    count = answer::Count { count: limit, exact: false, stopped: None };
                }
                let reason = count.stopped.map(|stop| stop.to_string());
                self.tell(&job.name, Some(entry.puzzle.kind()), &count, reason, clock.seconds())
            }
        }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        let nothing = answer::Count { count: 0u32.into(), exact: false, stopped: None };
        self.tell(&running.name, running.kind, &nothing, Some(why.to_owned()), running.seconds())
    }
}

impl Counting {
    fn tell(
        &self,
        name: &str,
        kind: Option<Kind>,
        count: &answer::Count,
        reason: Option<String>,
        seconds: f64,
    ) -> Block {
        let (digits, exact) = (count.count.to_string(), count.exact);
        let verdict = match reason {
            Some(_) => Verdict::Unknown,
            None if exact && digits == "0" => Verdict::Bad,
            None => Verdict::Good,
        };
        let out = if self.json {
            let kind = kind.map(Kind::name);
            json::line(&CountLine {
                name,
                kind,
                count: Some(digits),
                exact,
                seconds,
                reason,
                error: None,
            })
        } else {
            self.human(name, &digits, exact, reason.as_deref(), seconds).into_bytes()
        };
        Block { verdict, out, err: String::new() }
    }

    fn human(
        &self,
        name: &str,
        digits: &str,
        exact: bool,
        reason: Option<&str>,
        seconds: f64,
    ) -> String {
        let at_least = if exact { "" } else { "at least " };
        let noun = if digits == "1" { "solution" } else { "solutions" };
        let why = reason.map_or(String::new(), |why| format!(": {why}"));
        let effort = self.ink.paint(FAINT, format_args!("  ({})", duration(seconds)));
        format!("{}  {at_least}{digits} {noun}{why}{effort}\n", self.ink.paint(BOLD, name))
    }
}
