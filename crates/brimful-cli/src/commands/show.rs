//! `brimful show`.

use brimful::answer::Ask;
use brimful::limits::Limits;
use clap::Args;

use super::{human, unreadable};
use crate::args::{Input, Work};
use crate::input::Job;
use crate::render::{Ink, graph};
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;

/// Draw puzzles in the terminal, or as SVG or PNG pictures
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    input: Input,

    /// Draw the solution too
    #[arg(long)]
    solution: bool,

    /// Draw the graph that the puzzle comes down to beside it
    #[arg(long)]
    graph: bool,

    #[command(flatten)]
    work: Work,
}

impl Show {
    /// Draws every puzzle of the call.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let task = Showing {
            solution: self.solution,
            graph: self.graph,
            limits: self.work.limits(),
            seed: self.work.seed,
            ink: Ink::of_stdout(),
        };
        session::run(task, self.input.feed(), self.work.threads(), self.work.time)
    }
}

struct Showing {
    solution: bool,
    graph: bool,
    limits: Limits<'static>,
    seed: u64,
    ink: Ink,
}

impl Task for Showing {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        let entry = match &job.entry {
            Ok(entry) => entry,
            Err(error) => return unreadable(error),
        };
        let limits = Limits { watch: Some(clock), ..self.limits };
        let ask = Ask { seed: self.seed, ..Ask::default() };
        let answer = self.solution.then(|| entry.puzzle.solve(&ask, &limits).ok()).flatten();
        let mut text = human::title(&job.name, entry, self.ink);
        text += &human::picture(&entry.puzzle, answer.as_ref().and_then(|a| a.solution()), &[], true, self.ink);
        if self.graph {
            text += &graph::draw(&entry.puzzle, self.ink);
        }
        Block { verdict: Verdict::Good, out: (text + "\n").into_bytes(), err: String::new() }
    }

    fn give_up(&self, _running: &Running, _why: &str) -> Block {
        Block { verdict: Verdict::Unknown, ..Block::default() }
    }
}
