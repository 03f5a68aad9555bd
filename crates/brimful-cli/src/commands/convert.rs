//! `brimful convert`.

use std::path::PathBuf;

use anyhow::{Context, bail};
use brimful::answer::{Ask, Outcome};
use brimful::format::{self, Entry, Format, Gap, SolutionFormat};
use brimful::limits::Limits;
use brimful::puzzle::{Kind, Solution};
use clap::Args;

use super::partners::{self, partners, tell};
use super::{refuse, unreadable, write_picture};
use crate::args::{Input, Work, choices, reason};
use crate::input::{Job, Queue};
use crate::json::{self, ConvertLine, Line, PuzzleLine, Why};
use crate::picture::Picture;
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;

/// Write puzzles in another format, or as pictures
///
/// Formats: native, chains-text, chains-matrix, numberlink-int, numberlink-letters, walls, kami,
/// kami-graph, flood, puzzlink, tatham-flood, zip-json, tsplib; svg and png; json (one line a
/// puzzle). Only native and json keep title, author, source and known answer.
///
/// A json line has name, kind, title, author, source, answer, rules and shape. A board has grid,
/// rows of cells with null for missing ones; a graph has nodes, values and edges. Then follow
/// palette, moves, pivot and solution, and the reason where --solution finds none.
///
/// With --solution two more formats write only the solution: filled, the board filled with the
/// numbers of its labels (numberlink), and steps, one `row column` a line with a blank line between
/// paths (chains, cycle, path). Where there is no solution to write, they have a line `unsolvable`
/// or `unknown`. Pictures and json then contain the solution.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    #[command(flatten)]
    input: Input,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = target, help_heading = "Output")]
    to: Target,

    /// Solve the puzzles, or take the solutions from the JSON lines in FILE (- for standard input)
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        require_equals = true,
        help_heading = "Output"
    )]
    solution: Option<Option<PathBuf>>,

    /// Write pictures to FILE; further puzzles go to FILE-2, FILE-3 and so on
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,

    /// Print one JSON line per puzzle, with the text in it
    #[arg(long, help_heading = "Output")]
    json: bool,

    #[command(flatten)]
    work: Work,
}

const EXAMPLES: &str = "\
Examples:
  brimful convert level.txt --to native
  brimful convert levels/ --to json
  brimful convert level.txt --to png > level.png
  brimful convert level.txt --solution --to filled
  brimful solve --json level.txt | brimful convert level.txt --solution=- --to steps
  echo 'https://puzz.link/p?numlin/…' | brimful convert - --to numberlink-letters

Exit codes: 0 all written, 2 some could not be read or do not fit the format; with --solution
1 some proven unsolvable, 3 some unknown.";

/// What to write.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    Text(Format),
    Solution(SolutionFormat),
    Picture(Picture),
    Json,
}

impl Target {
    fn name(self) -> &'static str {
        match self {
            Target::Text(format) => format.name(),
            Target::Solution(format) => format.name(),
            Target::Picture(Picture::Svg) => "svg",
            Target::Picture(Picture::Png) => "png",
            Target::Json => "json",
        }
    }
}

fn target(name: &str) -> Result<Target, String> {
    let others = [Target::Picture(Picture::Svg), Target::Picture(Picture::Png), Target::Json];
    let solutions = SolutionFormat::ALL.into_iter().map(Target::Solution);
    let mut all = Format::ALL.into_iter().map(Target::Text).chain(solutions).chain(others);
    all.clone()
        .find(|target| target.name() == name)
        .ok_or_else(|| choices(all.by_ref().map(Target::name)))
}

impl Convert {
    /// Converts every puzzle of the call.
    ///
    /// # Errors
    /// Options that do not go together; output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let mut feed = self.input.feed();
        match (self.to, &self.output) {
            (Target::Picture(_), None) if feed.ready(2) > 1 => {
                bail!("several pictures need several files: give --output FILE")
            }
            (Target::Picture(Picture::Png), _) if self.json => {
                bail!("a PNG is not text: leave out --json")
            }
            (Target::Text(_) | Target::Solution(_) | Target::Json, Some(_)) => {
                bail!("--output is for pictures; redirect text with >")
            }
            (Target::Picture(picture), Some(path))
                if Picture::of_path(path).is_ok_and(|other| other != picture) =>
            {
                let (shown, name) = (path.display(), self.to.name());
                bail!("{shown}: --to {name} needs a file whose name ends in .{name}")
            }
            _ => {}
        }
        match (self.to, &self.solution) {
            (Target::Solution(format), None) => bail!("{format} holds solutions: add --solution"),
            (Target::Text(format), Some(_)) => bail!("{format} holds no solutions"),
            (_, Some(Some(path))) if path == "-" && self.input.files.contains(path) => {
                bail!("standard input can hold the puzzle or the solution, but not both")
            }
            _ => {}
        }
        let Convert { to, output, json, .. } = self;
        let mut task = Converting { to, output, json, solutions: None };
        task.solutions = match self.solution {
            None => None,
            Some(None) => {
                let ask = Ask { seed: self.work.seed, ..Ask::default() };
                Some(Solutions::Solved(ask, self.work.limits()))
            }
            Some(Some(path)) => {
                let names = feed.names();
                let line = |name: &str, why: &str| task.failed(name, None, Why::Error(why));
                let lines = tell(partners::lines(&path), names.iter().copied(), line)?;
                let partners = partners(&names, &lines);
                Some(Solutions::Given(lines, partners))
            }
        };
        session::run(task, feed, self.work.threads(), self.work.time)
    }
}

/// The conversion of one puzzle after another.
struct Converting {
    to: Target,
    output: Option<PathBuf>,
    json: bool,
    /// Where solutions come from, if they are written.
    solutions: Option<Solutions>,
}

impl Task for Converting {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        let (index, is_read) = (job.index, job.entry.is_ok());
        let block = self.convert(&job, clock);
        if is_read { self.fill_gap(index, block) } else { block }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        let line = self.failed(&running.name, running.kind, Why::Stopped(why));
        let out = line.unwrap_or_default();
        let block = Block { verdict: Verdict::Unknown, out, err: String::new() };
        self.fill_gap(running.index, block)
    }

    fn keeps_places(&self) -> bool {
        self.json || matches!(self.to, Target::Json | Target::Solution(_))
    }
}

impl Converting {
    fn convert(&self, job: &Job, clock: &Clock<'_>) -> Block {
        let entry = match &job.entry {
            Ok(entry) => entry,
            Err(error) => {
                let line = self.failed(&job.name, None, Why::Error(&error.line));
                return unreadable(error, line);
            }
        };
        let solution = self.solutions.as_ref().map(|solutions| solutions.find(job, entry, clock));
        let solution = match solution.transpose() {
            Ok(solution) => solution,
            Err((verdict, what)) => {
                let kind = Some(entry.puzzle.kind());
                let line = match (self.to, verdict) {
                    (Target::Json, Verdict::Bad | Verdict::Unknown) => {
                        let line = PuzzleLine::new(&job.name, entry, None);
                        Some(json::line(&line.because(Some(what.clone()))))
                    }
                    (_, Verdict::Bad | Verdict::Unknown) => {
                        self.failed(&job.name, kind, Why::Stopped(&what))
                    }
                    _ => self.failed(&job.name, kind, Why::Error(&what)),
                };
                return Block { verdict, ..refuse(&job.name, &what, line) };
            }
        };
        let (solution, why) = solution.map_or((None, None), |(it, why)| (Some(it), why));
        let verdict = if why.is_some() { Verdict::Unknown } else { Verdict::Good };
        match self.bytes(job, entry, solution.as_ref(), why) {
            Ok(out) => Block { verdict, out, ..Block::default() },
            Err(error) => {
                let (what, kind) = (format!("{error:#}"), Some(entry.puzzle.kind()));
                refuse(&job.name, &what, self.failed(&job.name, kind, Why::Error(&what)))
            }
        }
    }

    /// Writes the word that stands for a missing solution, where only solutions are written.
    fn fill_gap(&self, index: usize, block: Block) -> Block {
        if !matches!(self.to, Target::Solution(_)) || !block.out.is_empty() {
            return block;
        }
        let gap = if block.verdict == Verdict::Bad { Gap::Unsolvable } else { Gap::Unknown };
        Block { out: apart(index, format!("{gap}\n").into_bytes()), ..block }
    }

    /// The JSON line of a puzzle that could not be read or written, if lines are printed.
    fn failed(&self, name: &str, kind: Option<Kind>, why: Why<'_>) -> Option<Vec<u8>> {
        match self.to {
            Target::Json => Some(json::line(&PuzzleLine::none(name, kind, why))),
            _ if !self.json || self.output.is_some() => None,
            _ => Some(json::line(&ConvertLine::none(name, kind, self.to.name(), why))),
        }
    }

    /// What is written of a puzzle; `reason` says why its solution is not proven best.
    fn bytes(
        &self,
        job: &Job,
        entry: &Entry,
        solution: Option<&Solution>,
        reason: Option<String>,
    ) -> anyhow::Result<Vec<u8>> {
        let bytes = match self.to {
            Target::Json => {
                let line = PuzzleLine::new(&job.name, entry, solution);
                return Ok(json::line(&line.because(reason)));
            }
            Target::Text(format) => format::write(entry, format)?.into_bytes(),
            Target::Solution(format) => {
                let solution = solution.context("there is no solution")?;
                format::write_solution(&entry.puzzle, solution, format)?.into_bytes()
            }
            Target::Picture(picture) => picture.draw(&entry.puzzle, solution, false)?,
        };
        if let Some(path) = &self.output {
            write_picture(path, job.index, &bytes)?;
            return Ok(Vec::new());
        }
        let (name, kind, format) = (job.name.as_str(), entry.puzzle.kind().name(), self.to.name());
        Ok(match std::str::from_utf8(&bytes) {
            Ok(text) if self.json => json::line(&ConvertLine {
                name,
                kind: Some(kind),
                format,
                text: Some(text),
                reason,
                error: None,
            }),
            _ if matches!(self.to, Target::Text(_) | Target::Solution(_)) => {
                apart(job.index, bytes)
            }
            _ => bytes,
        })
    }
}

/// The text of the puzzle at that place of the call, behind a blank line: it keeps puzzles apart in
/// every format.
fn apart(index: usize, text: Vec<u8>) -> Vec<u8> {
    if index > 0 { [b"\n", text.as_slice()].concat() } else { text }
}

/// Where solutions come from.
enum Solutions {
    /// The engine, within limits.
    Solved(Ask, Limits<'static>),
    /// Lines as `solve --json` prints them, and which of them each puzzle has.
    Given(Vec<Line>, Vec<Option<usize>>),
}

impl Solutions {
    /// The solution of a puzzle; why the search was stopped, if it is only the best found by then.
    /// A given one is checked.
    fn find(
        &self,
        job: &Job,
        entry: &Entry,
        clock: &Clock<'_>,
    ) -> Result<(Solution, Option<String>), (Verdict, String)> {
        let puzzle = &entry.puzzle;
        match self {
            Solutions::Solved(ask, limits) => match puzzle.solve(ask, &clock.limit(limits)) {
                Ok(answer) => match answer.outcome {
                    Outcome::Solved(solution) => Ok((solution, None)),
                    Outcome::Unsolvable(_) => {
                        Err((Verdict::Bad, "the puzzle has no solution".to_owned()))
                    }
                    Outcome::Unknown { stop, best } => {
                        let why = reason(stop, clock.needs(limits));
                        let none = || (Verdict::Unknown, format!("no solution was found: {why}"));
                        Ok((best.ok_or_else(none)?, Some(why)))
                    }
                },
                Err(error) => Err((Verdict::Unreadable, error.to_string())),
            },
            Solutions::Given(lines, partners) => {
                let bad = |what: String| (Verdict::Unreadable, what);
                let line = partners.get(job.index).copied().flatten().map(|i| &lines[i]);
                let line =
                    line.ok_or_else(|| bad("no solution is given for this puzzle".to_owned()))?;
                let found = json::solution(line, puzzle);
                let solution = found.map_err(|why| match json::status(line) {
                    Some("unsolvable") => (Verdict::Bad, why.text),
                    Some("unknown") => (Verdict::Unknown, why.text),
                    _ => bad(why.text),
                })?;
                puzzle.check(&solution).map_err(|violation| bad(violation.to_string()))?;
                Ok((solution, None))
            }
        }
    }
}
