//! `brimful show`.

use std::path::PathBuf;

use brimful::answer::{Answer, Ask, Outcome};
use brimful::draw;
use brimful::format::Entry;
use brimful::puzzle::Solution;
use clap::Args;

use super::solve::Solving;
use super::{human, refuse, unreadable, write_picture};
use crate::args::{Input, Work};
use crate::input::Job;
use crate::json::{self, PuzzleLine, Why};
use crate::picture::{Picture, STYLE};
use crate::render::{self, Ink};
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;

/// Draw puzzles in the terminal, or as SVG or PNG pictures
///
/// Paths are drawn as tubes, tiles as colored cells; rows and columns are numbered from 1, as all
/// sentences count them (JSON and files count from 0). With --graph the graph that a puzzle comes
/// down to stands beside it: for a chains level the arrows that a path may take, one way or both;
/// for KAMI and Flood-It the regions and which of them touch; for others the neighbors.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Show {
    #[command(flatten)]
    input: Input,

    /// Solve the puzzle and draw the solution
    #[arg(long, help_heading = "Drawing")]
    solution: bool,

    /// Draw the graph that the puzzle comes down to beside it
    #[arg(long, help_heading = "Drawing")]
    graph: bool,

    /// Draw every shortest list of moves as a tree of positions (KAMI and Flood-It, tiny boards;
    /// needs -o)
    #[arg(
        long,
        requires = "output",
        conflicts_with_all = ["graph", "solution"],
        help_heading = "Drawing"
    )]
    tree: bool,

    /// Write a picture to FILE, which ends in .svg or .png; further puzzles go to FILE-2, FILE-3
    /// and so on
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,

    /// Print one JSON line per puzzle instead of drawing it
    #[arg(long, conflicts_with_all = ["output", "graph"], help_heading = "Output")]
    json: bool,

    #[command(flatten)]
    work: Work,
}

const EXAMPLES: &str = "\
Examples:
  brimful show level.txt --solution          in the terminal
  brimful show level.txt -o level.png        as a picture
  brimful show level.txt --graph -o graph.svg

Exit codes: 0 all drawn, 2 some unreadable; with --solution 1 some proven unsolvable,
3 some unknown.";

impl Show {
    /// Draws every puzzle of the call.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let output = match self.output {
            Some(path) => Some((Picture::of_path(&path)?, path)),
            None => None,
        };
        let ask = Ask { seed: self.work.seed, ..Ask::default() };
        let ink = Ink::of_stdout();
        let solving = Solving {
            ask,
            limits: self.work.limits(),
            json: false,
            nodes: false,
            fix: false,
            proof: None,
            all: None,
            ink,
        };
        let task = Showing {
            solve: self.solution,
            graph: self.graph,
            tree: self.tree,
            output,
            json: self.json,
            solving,
        };
        session::run(task, self.input.feed(), self.work.threads(), self.work.time)
    }
}

/// The options for drawing one puzzle after the other.
struct Showing {
    solve: bool,
    graph: bool,
    tree: bool,
    output: Option<(Picture, PathBuf)>,
    json: bool,
    solving: Solving,
}

impl Task for Showing {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        let entry = match &job.entry {
            Ok(entry) => entry,
            Err(error) => {
                let line = PuzzleLine::none(&job.name, None, Why::Error(&error.line));
                return unreadable(error, self.json.then(|| json::line(&line)));
            }
        };
        let limits = clock.limit(&self.solving.limits);
        let answer =
            if self.solve { entry.puzzle.solve(&self.solving.ask, &limits).ok() } else { None };
        let verdict = answer.as_ref().map_or(Verdict::Good, |answer| match answer.outcome {
            Outcome::Solved(_) => Verdict::Good,
            Outcome::Unsolvable(_) => Verdict::Bad,
            Outcome::Unknown { .. } => Verdict::Unknown,
        });
        match self.bytes(&job, entry, answer.as_ref(), clock) {
            Ok(out) => Block { verdict, out, err: String::new() },
            // Only pictures fail, which are not drawn along with JSON.
            Err(error) => refuse(&job.name, &format!("{error:#}"), None),
        }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        match self.json {
            true => {
                let why = Why::Stopped(why);
                let out = json::line(&PuzzleLine::none(&running.name, running.kind, why));
                Block { verdict: Verdict::Unknown, out, err: String::new() }
            }
            false => self.solving.give_up(running, why),
        }
    }

    fn keeps_places(&self) -> bool {
        self.json
    }
}

impl Showing {
    fn bytes(
        &self,
        job: &Job,
        entry: &Entry,
        answer: Option<&Answer<Solution>>,
        clock: &Clock<'_>,
    ) -> anyhow::Result<Vec<u8>> {
        let solution = answer.and_then(Answer::solution);
        let told = answer
            .map(|answer| (answer, self.solving.line(&job.name, &entry.puzzle, answer, clock)));
        if self.json {
            let line = PuzzleLine::new(&job.name, entry, solution);
            return Ok(json::line(&line.because(told.and_then(|(_, told)| told.reason))));
        }
        let finding = told
            .map(|(answer, line)| human::finding(&line, &entry.puzzle, answer, self.solving.ink));
        if let Some((picture, path)) = &self.output {
            let drawn = if self.tree {
                let limits = clock.limit(&self.solving.limits);
                picture.of_svg(draw::tree_svg(&entry.puzzle, MOST_POSITIONS, &limits, &STYLE)?)?
            } else {
                picture.draw(&entry.puzzle, solution, self.graph)?
            };
            write_picture(path, job.index, &drawn)?;
            // A picture cannot show why there is no solution, or that it may not be the best.
            let is_solved = |it: &Answer<_>| matches!(it.outcome, Outcome::Solved(_));
            let unsolved = finding.filter(|_| !answer.is_some_and(is_solved));
            return Ok(unsolved
                .map_or(String::new(), |finding| format!("{}: {finding}\n", job.name))
                .into_bytes());
        }
        let ink = self.solving.ink;
        let mut text = human::title(&job.name, entry, ink);
        text += &render::large(&entry.puzzle, solution, self.graph, ink);
        text += &human::listing(&entry.puzzle, solution, ink);
        text += &finding.map_or(String::new(), |finding| finding + "\n");
        Ok((text + "\n").into_bytes())
    }
}

/// The most positions of a tree that is drawn.
const MOST_POSITIONS: usize = 2_000;
