//! `brimful book`.

use std::cmp::Ordering;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::bail;
use brimful::answer::{Ask, Outcome};
use brimful::draw::{self, BookLayout, BookPuzzle, Paper};
use brimful::explain::{self, Rating};
use brimful::format::Entry;
use brimful::limits::Limits;
use brimful::puzzle::Solution;
use clap::{Args, ValueEnum};

use super::{refuse, unreadable};
use crate::args::{Input, Work, reason, whole};
use crate::input::Job;
use crate::json::{self, RateLine, Why};
use crate::output::{self, say};
use crate::pdf;
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::{Clock, interrupted};

/// Lay puzzles out for print, with the answers at the back
///
/// Puzzles are solved and rated, sorted by kind and from easy to hard, and numbered. Each kind
/// begins with how it is played. A puzzle that has no solution is left out; one that was not solved
/// in time is printed without an answer. Nothing depends on color: the book can be printed in black
/// and white.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Book {
    #[command(flatten)]
    input: Input,

    /// Write the book to FILE, which ends in .pdf
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    output: PathBuf,

    /// Print one JSON line per puzzle, as `rate` does
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// The title over the first page
    #[arg(long, value_name = "TEXT", help_heading = "Layout")]
    title: Option<String>,

    /// The size of a page: a4, a5, letter, or width x height in millimeters, such as 170x240
    #[arg(
        long,
        value_name = "SIZE",
        value_parser = paper,
        default_value = "a4",
        help_heading = "Layout"
    )]
    paper: Paper,

    /// Put at most N puzzles on a page, from 1 to 30; a board too large for its place gets a page
    #[arg(
        long,
        value_name = "N",
        value_parser = whole::<u32>(1, 30),
        default_value_t = 4,
        help_heading = "Layout"
    )]
    per_page: u32,

    /// The order of the puzzles of a kind
    #[arg(long, value_enum, value_name = "ORDER", default_value_t, help_heading = "Layout")]
    order: Order,

    /// Leave the answers out
    #[arg(long, help_heading = "Layout")]
    no_answers: bool,

    #[command(flatten)]
    work: Work,
}

const EXAMPLES: &str = "\
Examples:
  brimful book puzzles/ -o book.pdf --title \"For the train\"
  brimful generate numberlink --size 9x9 --count 60 | brimful book - -o book.pdf --per-page 6

After Ctrl-C no file is written.

Exit codes: 0 all printed with their answers, 1 some have no solution and are left out, 3 some were
stopped and have no answer, 2 some unreadable.";

/// The order of the puzzles of a kind.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Order {
    /// From easy to hard.
    #[default]
    Difficulty,
    /// As they were read.
    Input,
}

fn paper(name: &str) -> Result<Paper, String> {
    let choices = "choose a4, a5, letter, or millimeters from 100x100 to 2000x2000";
    Paper::from_name(name).ok_or_else(|| choices.to_owned())
}

impl Book {
    /// Solves and rates the puzzles, and writes the book.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let ending = self.output.extension().and_then(|ending| ending.to_str());
        if !ending.is_some_and(|ending| ending.eq_ignore_ascii_case("pdf")) {
            bail!("{}: a book is written to a file whose name ends in .pdf", self.output.display());
        }
        let leaves = Arc::default();
        let task = Binding {
            leaves: Arc::clone(&leaves),
            ask: Ask { seed: self.work.seed, ..Ask::default() },
            limits: self.work.limits(),
            json: self.json,
            file: self.output.display().to_string(),
        };
        let threads = self.work.threads();
        let verdict = session::run(task, self.input.feed(), threads, self.work.time)?;
        if interrupted() {
            return Ok(verdict);
        }
        let mut leaves =
            std::mem::take(&mut *leaves.lock().unwrap_or_else(PoisonError::into_inner));
        if leaves.is_empty() {
            let shown = self.output.display();
            say(&format!("there is no puzzle to print; {shown} was not written"));
            return Ok(verdict.max(Verdict::Bad));
        }
        leaves.sort_by(|one, other| one.compare(other, self.order));
        let puzzles: Vec<BookPuzzle<'_>> = leaves
            .iter()
            .map(|leaf| BookPuzzle {
                entry: &leaf.entry,
                solution: leaf.solution.as_ref().filter(|_| !self.no_answers),
                difficulty: leaf.rating.map(|rating| rating.difficulty),
            })
            .collect();
        let layout = BookLayout { title: self.title, paper: self.paper, per_page: self.per_page };
        let pages = draw::book(&puzzles, &layout);
        let file = pdf::of_pages(&pages)?;
        output::write(&self.output, file)?;
        if !self.json {
            let (puzzles, pages) = (puzzles.len(), pages.len());
            let written = writeln!(
                output::stdout(),
                "{}: puzzles: {puzzles}, pages: {pages}",
                self.output.display()
            );
            output::is_closed(written)?;
        }
        Ok(verdict)
    }
}

/// A puzzle of the book.
struct Leaf {
    index: usize,
    entry: Entry,
    solution: Option<Solution>,
    rating: Option<Rating>,
}

impl Leaf {
    /// By kind and rules, then from easy to hard if that is asked, then as it was read.
    fn compare(&self, other: &Leaf, order: Order) -> Ordering {
        let section = |leaf: &Leaf| (leaf.entry.puzzle.kind(), leaf.entry.puzzle.options().rules);
        // What is not rated comes last.
        let score = |leaf: &Leaf| leaf.rating.map_or(f64::INFINITY, |rating| rating.score);
        let ease = match order {
            Order::Difficulty => score(self).total_cmp(&score(other)),
            Order::Input => Ordering::Equal,
        };
        section(self).cmp(&section(other)).then(ease).then(self.index.cmp(&other.index))
    }
}

/// Solves and rates one puzzle after the other, and keeps them.
struct Binding {
    leaves: Arc<Mutex<Vec<Leaf>>>,
    ask: Ask,
    limits: Limits<'static>,
    json: bool,
    /// The name of the file to write.
    file: String,
}

impl Task for Binding {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        let Job { name, index, entry, .. } = job;
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let line = RateLine::none(&name, None, Why::Error(&error.line));
                return unreadable(&error, self.json.then(|| json::line(&line)));
            }
        };
        let limits = clock.limit(&self.limits);
        let kind = entry.puzzle.kind();
        let Ok(answer) = entry.puzzle.solve(&self.ask, &limits) else {
            return refuse(&name, "the method does not exist", None);
        };
        let (solution, why, verdict) = match answer.outcome {
            Outcome::Solved(solution) => (Some(solution), None, Verdict::Good),
            Outcome::Unsolvable(_) => (None, Some("it has no solution".into()), Verdict::Bad),
            Outcome::Unknown { stop, .. } => {
                (None, Some(reason(stop, clock.needs(&self.limits))), Verdict::Unknown)
            }
        };
        let rating = explain::rate(&entry.puzzle, &limits).ok();
        let line = match (&why, rating) {
            (None, Some(rating)) => RateLine::new(&name, kind, rating),
            _ => RateLine::none(
                &name,
                Some(kind),
                Why::Stopped(why.as_deref().unwrap_or("time is up")),
            ),
        };
        let out = if self.json { json::line(&line) } else { Vec::new() };
        let err = match (&why, self.json) {
            (Some(why), false) if verdict == Verdict::Bad => format!("{name}: {why}; left out\n"),
            (Some(why), false) => format!("{name}: no answer: {why}\n"),
            _ => String::new(),
        };
        if verdict != Verdict::Bad {
            let mut leaves = self.leaves.lock().unwrap_or_else(PoisonError::into_inner);
            leaves.push(Leaf { index, entry, solution, rating });
        }
        Block { verdict, out, err }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        let line = RateLine::none(&running.name, running.kind, Why::Stopped(why));
        let (out, err) = match self.json {
            true => (json::line(&line), String::new()),
            false => (Vec::new(), format!("{}: {why}\n", running.name)),
        };
        Block { verdict: Verdict::Unknown, out, err }
    }

    fn keeps_places(&self) -> bool {
        self.json
    }

    fn unmade(&self) -> Option<String> {
        Some(format!("{} was not written", self.file))
    }
}
