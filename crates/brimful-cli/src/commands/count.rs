//! `brimful count`.

use std::path::PathBuf;
use std::sync::Arc;

use brimful::answer::{self, Answer, Ask, Outcome};
use brimful::certificate::Certificate;
use brimful::content::SolutionView;
use brimful::entry::Entry;
use brimful::format::Hints;
use brimful::icgca::{self, Question};
use brimful::limits::{Limits, Stop};
use brimful::puzzle::{Kind, Puzzle, Solution};
use clap::Args;

use super::solve::{More, Solving};
use super::unreadable;
use crate::args::{Input, Work, reason, whole};
use crate::input::{Found, Job, Readable};
use crate::json::{self, CountLine};
use crate::keep::KeptFile;
use crate::render::{BOLD, FAINT, Ink};
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;
use crate::words::duration;

/// Count the solutions of puzzles, exactly
///
/// Counts are exact numbers of any size. Two solutions differ when they use different edges; for
/// KAMI and Flood-It the shortest lists of moves are counted. A graph with a line `l LENGTH`
/// (format icgca) asks for the number of its paths of at most that many edges, between the two
/// nodes of a line `t A B` or between any two. Where the memory does not suffice for an exact
/// count, solutions are looked for one by one, up to 1000 or the --limit: there are at least as
/// many as were found.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Count {
    #[command(flatten)]
    input: Input,

    /// Stop counting at N: there are at least that many
    #[arg(
        long,
        value_name = "N",
        value_parser = whole::<u64>(0, u64::MAX),
        help_heading = "Counting"
    )]
    limit: Option<u64>,

    /// Keep the count under way in FILE, and go on from there
    ///
    /// For a single puzzle that asks for a cycle. The file is written about once a minute, so that
    /// shorter calls keep nothing; the same call goes on from there.
    #[arg(long, value_name = "FILE", conflicts_with = "sample", help_heading = "Counting")]
    keep: Option<PathBuf>,

    /// Print N solutions drawn uniformly at random instead, as `solve` prints them
    ///
    /// With repetition, each as likely as the others. Needs memory for every state of the count.
    #[arg(
        long,
        value_name = "N",
        value_parser = whole::<u32>(1, u32::MAX.into()),
        conflicts_with = "limit",
        help_heading = "Counting"
    )]
    sample: Option<u32>,

    #[command(flatten)]
    work: Work,

    /// Print one JSON line per puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  brimful count level.txt               how many solutions are there?
  brimful count --limit 2 *.txt         one, or more?
  brimful count --json --time 10 puzzles/
  brimful count --sample 5 level.txt    five solutions, drawn at random

Exit codes: 0 all counted (to the end or to the limit), 1 some have no solution, 3 some stopped
early, 2 some unreadable.";

impl Count {
    /// Counts the solutions of every puzzle of the call.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        if let Some(most) = self.sample {
            return self.draw(most as usize);
        }
        if let Some(path) = &self.keep {
            KeptFile::check(path)?;
        }
        let task = Counting {
            limit: self.limit,
            keep: self.keep,
            limits: self.work.limits(),
            json: self.json,
            ink: Ink::of_stdout(),
        };
        let feed = self.input.feed::<Countable>();
        session::run(task, feed, self.work.threads(), self.work.time)
    }
}

/// What can be counted.
enum Countable {
    /// The solutions of a puzzle.
    Puzzle(Box<Entry>),
    /// The paths of a graph.
    Paths(Question),
}

impl Readable for Countable {
    fn read(text: &Arc<str>, hints: &Hints, icgca: bool) -> Found<Self> {
        let questions = match hints.format {
            _ if icgca => Some(icgca::read_all(text)),
            Some(_) => None,
            None => icgca::read(text),
        };
        match questions {
            Some(all) => Box::new(all.into_iter().map(|one| one.map(Countable::Paths))),
            None => {
                let all = Entry::read(text, hints, false);
                Box::new(all.map(|one| one.map(|entry| Countable::Puzzle(Box::new(entry)))))
            }
        }
    }

    fn entry(&self) -> Option<&Entry> {
        match self {
            Countable::Puzzle(entry) => Some(entry),
            Countable::Paths(_) => None,
        }
    }
}

impl Count {
    /// Draws solutions of every puzzle of the call.
    fn draw(self, most: usize) -> anyhow::Result<Verdict> {
        let solving = Solving {
            ask: Ask { seed: self.work.seed, ..Ask::default() },
            limits: self.work.limits(),
            json: self.json,
            nodes: false,
            fix: false,
            proof: None,
            all: None,
            ink: Ink::of_stdout(),
        };
        let task = Drawing { most, solving };
        let feed = self.input.feed::<Entry>();
        session::run(task, feed, self.work.threads(), self.work.time)
    }
}

/// Draws solutions of one puzzle after the other.
struct Drawing {
    most: usize,
    solving: Solving,
}

impl Drawing {
    /// What to say of a puzzle that has no solution: a solver's reason, as counting has none.
    fn refute(&self, puzzle: &Puzzle, clock: &Clock<'_>) -> Answer<Solution> {
        let answer = puzzle.solve(&self.solving.ask, &clock.limit(&self.solving.limits));
        let refuted = answer.ok().filter(|it| matches!(it.outcome, Outcome::Unsolvable(_)));
        let counted = || Answer::unsolvable(Certificate::Search { nodes: 0 }, DRAWN, 0);
        refuted.unwrap_or_else(counted)
    }
}

impl Task for Drawing {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        let entry = match &job.entry {
            Ok(entry) => entry,
            // It prints the same as `solve`.
            Err(_) => return self.solving.answer(job, clock),
        };
        let (puzzle, seed) = (&entry.puzzle, self.solving.ask.seed);
        let answers = match puzzle.sample(self.most, seed, &clock.limit(&self.solving.limits)) {
            Ok(drawn) if drawn.is_empty() => vec![self.refute(puzzle, clock)],
            Ok(drawn) => drawn.into_iter().map(drawn_one).collect(),
            Err(stop) => vec![Answer::unknown(stop, None, DRAWN, 0)],
        };
        let mut all = Block::default();
        for answer in &answers {
            let block = self.solving.tell(&job.name, entry, answer, &More::default(), clock);
            all.verdict = all.verdict.max(block.verdict);
            all.out.extend(block.out);
        }
        all
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        self.solving.give_up(running, why)
    }

    fn keeps_places(&self) -> bool {
        self.solving.json
    }
}

/// The answer that a drawn solution is. A list of moves is drawn of the shortest.
fn drawn_one(solution: Solution) -> Answer<Solution> {
    let SolutionView::Moves(moves) = solution.view() else {
        return Answer::solved(solution, DRAWN, 0);
    };
    let fewest = moves.len() as u32;
    Answer::of_moves(Some((solution, fewest)), fewest, None, (DRAWN, 0))
}

/// The method of solutions that were drawn.
const DRAWN: &str = "uniform sample";

/// What it takes to count the solutions of one puzzle after the other.
struct Counting {
    limit: Option<u64>,
    keep: Option<PathBuf>,
    limits: Limits<'static>,
    json: bool,
    ink: Ink,
}

impl Task<Countable> for Counting {
    fn answer(&self, job: Job<Countable>, clock: &Clock<'_>) -> Block {
        match &job.entry {
            Err(error) => {
                let line =
                    CountLine { name: &job.name, error: Some(&error.line), ..CountLine::default() };
                unreadable(error, self.json.then(|| json::line(&line)))
            }
            Ok(countable) => {
                let limits = clock.limit(&self.limits);
                let count = self.count(countable, clock, &limits);
                let kind = countable.entry().map(|entry| entry.puzzle.kind());
                let needs =
                    clock.needs(&self.limits).filter(|_| count.stopped == Some(Stop::Memory));
                let reason = count.stopped.map(|stop| reason(stop, needs));
                let line = line(&job.name, kind, &count, reason, clock.seconds());
                self.tell(CountLine { needs_bytes: needs, ..line })
            }
        }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        let nothing = answer::Count { count: 0u32.into(), exact: false, stopped: None };
        let (why, seconds) = (Some(why.to_owned()), running.seconds());
        self.tell(line(&running.name, running.kind, &nothing, why, seconds))
    }

    fn keeps_places(&self) -> bool {
        self.json
    }
}

impl Counting {
    /// The count, kept in the file that was asked for.
    fn count(
        &self,
        countable: &Countable,
        clock: &Clock<'_>,
        limits: &Limits<'_>,
    ) -> answer::Count {
        let puzzle = match countable {
            Countable::Paths(question) => return question.count(limits).up_to(self.limit),
            Countable::Puzzle(entry) => &entry.puzzle,
        };
        let Some(path) = &self.keep else { return puzzle.count(self.limit, limits) };
        let say = |text: &str| clock.say(text);
        match puzzle.count_kept(&mut KeptFile::new(path, &say), limits) {
            Some(count) => count.up_to(self.limit),
            None => {
                say("only counts of cycles can be kept\n");
                puzzle.count(self.limit, limits)
            }
        }
    }

    fn tell(&self, line: CountLine<'_>) -> Block {
        let verdict = match line.reason {
            Some(_) => Verdict::Unknown,
            None if line.exact && line.count.as_deref() == Some("0") => Verdict::Bad,
            None => Verdict::Good,
        };
        let out = if self.json { json::line(&line) } else { self.human(&line).into_bytes() };
        Block { verdict, out, err: String::new() }
    }

    fn human(&self, line: &CountLine<'_>) -> String {
        let noun = if line.count.as_deref() == Some("1") { "solution" } else { "solutions" };
        let found = match &line.count {
            None => "not counted".to_owned(),
            Some(digits) if line.exact => format!("{digits} {noun}"),
            Some(digits) => format!("at least {digits} {noun}"),
        };
        let why = line.reason.as_ref().map_or(String::new(), |why| format!(": {why}"));
        let effort = self.ink.paint(FAINT, format_args!("  ({})", duration(line.seconds)));
        format!("{}  {found}{why}{effort}\n", self.ink.paint(BOLD, line.name))
    }
}

/// The line that reports a count.
fn line<'a>(
    name: &'a str,
    kind: Option<Kind>,
    count: &answer::Count,
    reason: Option<String>,
    seconds: f64,
) -> CountLine<'a> {
    CountLine {
        name,
        kind: kind.map(Kind::name),
        // nothing is known of a count that ended before it began
        count: (count.exact || count.count != 0u32.into()).then(|| count.count.to_string()),
        exact: count.exact,
        seconds,
        reason,
        ..CountLine::default()
    }
}
