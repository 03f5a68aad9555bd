//! `brimful rate`.

use brimful::explain::{self, Rating, Unrated};
use brimful::limits::Limits;
use brimful::puzzle::Kind;
use clap::Args;

use super::unreadable;
use crate::args::{Input, Work};
use crate::input::Job;
use crate::json::{self, RateLine, Why};
use crate::render::{BOLD, FAINT, Ink};
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;
use crate::words::duration;

/// Rate how hard puzzles are for a person
///
/// Prints a difficulty from easy to expert and a score. Both come from the steps of `explain`.
/// Scores of different kinds of puzzle do not compare. Where a puzzle has several solutions, only
/// the steps that all of them share count; `solve --unique` tells.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Rate {
    #[command(flatten)]
    input: Input,

    #[command(flatten)]
    work: Work,

    /// Print one JSON line per puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  brimful rate level.txt                how hard is it?
  brimful rate --json puzzles/          one JSON line per puzzle

Exit codes: 0 all rated, 1 some have no solution, 3 some stopped early, 2 some unreadable.";

impl Rate {
    /// Rates every puzzle.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let task = Rates { limits: self.work.limits(), json: self.json, ink: Ink::of_stdout() };
        session::run(task, self.input.feed(), self.work.threads(), self.work.time)
    }
}

/// Rates one puzzle at a time.
struct Rates {
    limits: Limits<'static>,
    json: bool,
    ink: Ink,
}

impl Task for Rates {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        match &job.entry {
            Err(error) => {
                let line = RateLine::none(&job.name, None, Why::Error(&error.line));
                unreadable(error, self.json.then(|| json::line(&line)))
            }
            Ok(entry) => {
                let kind = entry.puzzle.kind();
                match explain::rate(&entry.puzzle, &clock.limit(&self.limits)) {
                    Ok(rating) => self.rated(&job.name, kind, rating, clock.seconds()),
                    Err(why) => {
                        let verdict = match why {
                            Unrated::Stopped(_) => Verdict::Unknown,
                            Unrated::Impossible(_) => Verdict::Bad,
                        };
                        self.unrated(
                            verdict,
                            &job.name,
                            Some(kind),
                            &why.to_string(),
                            clock.seconds(),
                        )
                    }
                }
            }
        }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        self.unrated(Verdict::Unknown, &running.name, running.kind, why, running.seconds())
    }

    fn keeps_places(&self) -> bool {
        self.json
    }
}

impl Rates {
    fn rated(&self, name: &str, kind: Kind, rating: Rating, seconds: f64) -> Block {
        let what = format!("{}, score {}", rating.difficulty.name(), rating.score);
        self.block(Verdict::Good, &RateLine::new(name, kind, rating), name, &what, seconds)
    }

    fn unrated(
        &self,
        verdict: Verdict,
        name: &str,
        kind: Option<Kind>,
        why: &str,
        seconds: f64,
    ) -> Block {
        let line = RateLine::none(name, kind, Why::Stopped(why));
        self.block(verdict, &line, name, &format!("not rated: {why}"), seconds)
    }

    fn block(
        &self,
        verdict: Verdict,
        line: &RateLine<'_>,
        name: &str,
        what: &str,
        seconds: f64,
    ) -> Block {
        let out = if self.json {
            json::line(line)
        } else {
            let effort = self.ink.paint(FAINT, format_args!("  ({})", duration(seconds)));
            format!("{}  {what}{effort}\n", self.ink.paint(BOLD, name)).into_bytes()
        };
        Block { verdict, out, err: String::new() }
    }
}
