//! `brimful explain`.

use brimful::explain::{self, Conclusion, Explanation, Rating};
use brimful::limits::{Limits, Stop};
use brimful::puzzle::Puzzle;
use clap::Args;

use super::unreadable;
use crate::args::{Input, Work, reason};
use crate::input::Job;
use crate::json::{self, ExplainLine, Why};
use crate::render::{self, BAD, BOLD, FAINT, Ink, OPEN};
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;
use crate::words::duration;

/// Explain how to solve puzzles, step by step, each with its reason
///
/// Rules are tried from the simplest to the hardest. Where a board has several solutions, the steps
/// end there.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Explain {
    #[command(flatten)]
    input: Input,

    /// Draw the board after every step, with the cells of its conclusion marked
    #[arg(long, help_heading = "Output")]
    draw: bool,

    #[command(flatten)]
    work: Work,

    /// Print one JSON line per puzzle
    #[arg(long, conflicts_with = "draw", help_heading = "Output")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  brimful explain level.txt             every step to the solution, in sentences
  brimful explain --draw level.txt      the same with pictures
  brimful explain --json puzzles/       one JSON line per puzzle

Exit codes: 0 all explained, 1 some have no solution, 3 some stopped early, 2 some unreadable.";

impl Explain {
    /// Explains every puzzle.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let task = Explaining {
            limits: self.work.limits(),
            json: self.json,
            draw: self.draw,
            ink: Ink::of_stdout(),
        };
        session::run(task, self.input.feed(), self.work.threads(), self.work.time)
    }
}

/// Explains one puzzle at a time.
struct Explaining {
    limits: Limits<'static>,
    json: bool,
    draw: bool,
    ink: Ink,
}

impl Task for Explaining {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        let entry = match &job.entry {
            Err(error) => {
                let line = ExplainLine::none(&job.name, None, Why::Error(&error.line));
                return unreadable(error, self.json.then(|| json::line(&line)));
            }
            Ok(entry) => entry,
        };
        let explanation = explain::explain(&entry.puzzle, &clock.limit(&self.limits));
        let why = explanation.stopped.map(|stop| reason(stop, clock.needs(&self.limits)));
        let out = if self.json {
            json::line(&ExplainLine::new(&job.name, &entry.puzzle, &explanation, why))
        } else {
            self.human((&job.name, &entry.puzzle), &explanation, why, clock.seconds()).into_bytes()
        };
        Block { verdict: verdict(&explanation), out, err: String::new() }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        let out = match self.json {
            true => json::line(&ExplainLine::none(&running.name, running.kind, Why::Stopped(why))),
            false => format!("{}  {why}\n", running.name).into_bytes(),
        };
        Block { verdict: Verdict::Unknown, out, err: String::new() }
    }

    fn keeps_places(&self) -> bool {
        self.json
    }
}

fn verdict(explanation: &Explanation) -> Verdict {
    let impossible =
        explanation.steps.last().is_some_and(|step| step.conclusion == Conclusion::Impossible);
    match explanation.stopped {
        Some(_) => Verdict::Unknown,
        None if impossible => Verdict::Bad,
        None => Verdict::Good,
    }
}

impl Explaining {
    fn human(
        &self,
        (name, puzzle): (&str, &Puzzle),
        explanation: &Explanation,
        why: Option<String>,
        seconds: f64,
    ) -> String {
        let rating =
            explanation.rating.as_ref().map_or(String::new(), |Rating { difficulty, score }| {
                format!("  {}, score {score}", difficulty.name())
            });
        let effort = self.ink.paint(FAINT, format_args!("  ({})", duration(seconds)));
        let mut text = format!("{}{rating}{effort}\n", self.ink.paint(BOLD, name));
        let mut drawn = Vec::new();
        for (number, step) in (1..).zip(&explanation.steps) {
            text += &format!("{number:>4}. {}  {}\n", step.text, self.ink.paint(FAINT, step.rule));
            if self.draw {
                if let Conclusion::Edges { on, .. } = &step.conclusion {
                    drawn.extend_from_slice(on);
                }
                text += &render::position(puzzle, &drawn, &step.cells, self.ink);
            }
        }
        text += &match (why, explanation.steps.last().map(|step| &step.conclusion)) {
            _ if explanation.stopped == Some(Stop::Method) => {
                self.ink.paint(OPEN, "This puzzle cannot be explained yet.") + "\n"
            }
            (Some(why), _) => {
                self.ink.paint(OPEN, format_args!("The explanation ended early: {why}.")) + "\n"
            }
            (None, Some(Conclusion::Impossible)) => {
                self.ink.paint(BAD, "There is no solution.") + "\n"
            }
            _ => String::new(),
        };
        text
    }
}
