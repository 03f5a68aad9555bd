//! `brimful rate`.

use brimful::explain::{self, Rating};
use brimful::limits::Limits;
use brimful::puzzle::Kind;
use clap::Args;

use super::unreadable;
use crate::args::{Input, Work};
use crate::input::Job;
use crate::json::{self, RateLine};
use crate::render::{BOLD, FAINT, Ink};
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;
use crate::words::duration;

/// Say how hard puzzles are for a person
///
/// From easy to expert, and a score that grows with it; scores of different kinds of puzzle do not compare. Both come
/// from the steps that `explain` tells.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Rate {
    #[command(flatten)]
    input: Input,

    #[command(flatten)]
    work: Work,

    /// Print one JSON line a puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  brimful rate level.txt                how hard is it?
  brimful rate --json puzzles/          one JSON line a puzzle

Exit codes: 0 all rated, 3 some stopped early, 2 some unreadable.";

impl Rate {
    /// Rates every puzzle of the call.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let task = Rates { limits: self.work.limits(), json: self.json, ink: Ink::of_stdout() };
        session::run(task, self.input.feed(), self.work.threads(), self.work.time)
    }
}

/// What it takes to rate one puzzle after the other.
struct Rates {
    limits: Limits<'static>,
    json: bool,
    ink: Ink,
}

impl Task for Rates {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        match &job.entry {
            Err(error) => unreadable(error),
            Ok(entry) => {
                let rating = explain::rate(&entry.puzzle, &clock.limit(&self.limits));
                let rating = rating.map_err(|stop| stop.to_string());
                self.tell(&job.name, entry.puzzle.kind(), rating, clock.seconds())
            }
        }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        let seconds = running.since.elapsed().as_secs_f64();
        running.kind.map_or_else(Block::default, |kind| self.tell(&running.name, kind, Err(why.to_owned()), seconds))
    }
}

impl Rates {
    fn tell(&self, name: &str, kind: Kind, rating: Result<Rating, String>, seconds: f64) -> Block {
        let verdict = if rating.is_ok() { Verdict::Good } else { Verdict::Unknown };
        let out = if self.json {
            json::line(&RateLine::new(name, kind.name(), rating))
        } else {
            let what = match rating {
                Ok(Rating { difficulty, score }) => format!("{}, score {score}", difficulty.name()),
                Err(why) => format!("not rated: {why}"),
            };
            let effort = self.ink.paint(FAINT, format_args!("  ({})", duration(seconds)));
            format!("{}  {what}{effort}\n", self.ink.paint(BOLD, name)).into_bytes()
        };
        Block { verdict, out, err: String::new() }
    }
}
