//! `brimful check`.

use std::io::Write;
use std::path::PathBuf;
use std::slice;

use anyhow::bail;
use brimful::format::{NotASolution, Solutions};
use brimful::puzzle::Puzzle;
use clap::Args;

use super::partners::{lines_of, partners, surplus, tell};
use crate::args::{self, HintArgs, Work};
use crate::input::{Feed, Job, in_a_line, text};
use crate::json::{self, CheckLine, Invalid, Line, Place};
use crate::output;
use crate::render::{BAD, BOLD, GOOD, Ink};
use crate::verdict::Verdict;
use crate::words;

/// Check solutions against puzzles; no code is shared with the solvers
///
/// SOLUTION holds JSON lines as solve --json prints them. Each line belongs to the puzzle of its
/// name; if names are missing, repeated or all unknown, to the puzzle at its position. Whether a
/// list of moves is the shortest is not checked. A line with a reason why a board has no loop is
/// valid if the reason proves it. A line without a name that belongs to no puzzle is an error.
///
/// SOLUTION may also be plain text in the order of the puzzles. For Numberlink it holds the boards
/// filled with the numbers of the labels. For chains, cycles and paths it holds one `row column` a
/// line, with a blank line between paths.
#[derive(Args)]
#[command(after_help = EXAMPLES, mut_args(args::hide_limits))]
pub(crate) struct Check {
    /// A puzzle file, a folder of them, or - for standard input
    #[arg(value_name = "PUZZLE")]
    puzzle: PathBuf,

    /// A file of JSON lines, filled boards or steps, or - for standard input
    #[arg(value_name = "SOLUTION")]
    solution: PathBuf,

    #[command(flatten)]
    hints: HintArgs,

    /// Print one JSON line per puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,

    #[command(flatten)]
    _work: Work,
}

const EXAMPLES: &str = "\
Examples:
  brimful check level.txt answer.json
  brimful solve --json puzzles/ | brimful check puzzles/ -
  brimful check level.txt filled.txt

Exit codes: 0 all valid, 1 some not valid, 2 some unreadable.";

/// Whether a solution is valid.
type Judged = Result<(), Invalid>;

impl Check {
    /// Checks a solution for every puzzle.
    ///
    /// # Errors
    /// Solutions that cannot be read; output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        if self.puzzle.as_os_str() == "-" && self.solution.as_os_str() == "-" {
            bail!("standard input can hold the puzzle or the solution, but not both");
        }
        let jobs: Vec<Job> = Feed::new(slice::from_ref(&self.puzzle), self.hints.hints()).collect();
        let names = jobs.iter().map(|job| job.name.as_str());
        let line = |name: &str, why: &str| {
            let line = CheckLine { name, error: Some(why), ..CheckLine::default() };
            self.json.then(|| json::line(&line))
        };
        let (results, surplus) = tell(self.results(&jobs), names, line)?;
        let verdict = self.print(jobs.iter().zip(results))?;
        surplus.map_or(Ok(verdict), |what| bail!(what))
    }

    /// The result of each job, and what belongs to none.
    fn results(&self, jobs: &[Job]) -> anyhow::Result<(Vec<Judged>, Option<String>)> {
        let solutions = text(&self.solution)?;
        if !json::is_json(&solutions) && !solutions.trim().is_empty() {
            return self.of_text(jobs, &solutions);
        }
        let lines = self.lines(&solutions)?;
        let names: Vec<&str> = jobs.iter().map(|job| job.name.as_str()).collect();
        let partners = partners(&names, &lines);
        let result = |(job, line): (&Job, &Option<usize>)| {
            let line = line.map(|i| &lines[i]);
            job.entry.as_ref().map_or(Ok(()), |entry| judge(&entry.puzzle, line))
        };
        let results = jobs.iter().zip(&partners).map(result).collect();
        let surplus = surplus(&names, &lines, &partners, "solutions");
        Ok((results, surplus.map(|what| format!("{}: {what}", self.solution.display()))))
    }

    /// Prints the result of each job; the one of a puzzle that could not be read says nothing.
    fn print<'a>(
        &self,
        results: impl ExactSizeIterator<Item = (&'a Job, Judged)>,
    ) -> anyhow::Result<Verdict> {
        let jobs = results.len();
        let ink = Ink::of_stdout();
        let (mut verdict, mut valid) = (Verdict::Good, 0);
        let mut out = output::stdout();
        for (job, result) in results {
            let (found, bytes) = self.answer(job, &result, ink)?;
            verdict = verdict.max(found);
            valid += usize::from(found == Verdict::Good);
            if output::is_closed(out.write_all(&bytes))? {
                return Ok(verdict);
            }
        }
        if !self.json && jobs > 1 {
            let summary = format!("{valid} of {jobs} solutions are valid\n");
            output::is_closed(out.write_all(summary.as_bytes()))?;
        }
        output::is_closed(out.flush())?;
        Ok(verdict)
    }

    /// Judges solutions in plain text, one a puzzle in their order.
    fn of_text(&self, jobs: &[Job], text: &str) -> anyhow::Result<(Vec<Judged>, Option<String>)> {
        let shown = self.solution.display().to_string();
        let mut solutions = Solutions::new(text);
        let mut results = Vec::new();
        for job in jobs {
            let Ok(entry) = &job.entry else {
                results.push(Ok(()));
                continue;
            };
            results.push(match solutions.next(&entry.puzzle) {
                Some(Ok(solution)) => entry.puzzle.check(&solution).map_err(Invalid::from),
                Some(Err(NotASolution::Unreadable(error))) => bail!(in_a_line(&shown, &error)),
                Some(Err(NotASolution::Wrong(violation))) => Err(violation.into()),
                Some(Err(error)) => Err(Invalid::new(error.to_string(), [])),
                None => Err(missing()),
            });
        }
        let surplus = solutions.line();
        let surplus =
            surplus.map(|line| format!("{shown}:{line}: this solution belongs to no puzzle"));
        Ok((results, surplus))
    }

    /// The solutions of JSON lines.
    fn lines(&self, text: &str) -> anyhow::Result<Vec<Line>> {
        let lines = lines_of(&self.solution, text)?;
        if lines.is_empty() {
            bail!("{}: there is no solution in it", self.solution.display());
        }
        Ok(lines)
    }

    /// Checks one puzzle; returns the verdict and the text to print.
    fn answer(&self, job: &Job, result: &Judged, ink: Ink) -> anyhow::Result<(Verdict, Vec<u8>)> {
        let puzzle = match &job.entry {
            Ok(entry) => &entry.puzzle,
            Err(error) => {
                anstream::stderr().write_all(error.drawing.as_bytes())?;
                let line =
                    CheckLine { name: &job.name, error: Some(&error.line), ..CheckLine::default() };
                return Ok((
                    Verdict::Unreadable,
                    if self.json { json::line(&line) } else { Vec::new() },
                ));
            }
        };
        let verdict = if result.is_ok() { Verdict::Good } else { Verdict::Bad };
        Ok((
            verdict,
            if self.json { machine(job, puzzle, result) } else { human(job, puzzle, result, ink) },
        ))
    }
}

/// Says that the text holds no solution for a puzzle.
fn missing() -> Invalid {
    Invalid::new("No solution is given for this puzzle.", [])
}

/// Whether the line solves the puzzle.
fn judge(puzzle: &Puzzle, line: Option<&Line>) -> Judged {
    let line = line.ok_or_else(missing)?;
    if puzzle.kind().has_certificates()
        && let Some(certificate) = json::refutation(line, puzzle)
    {
        return match puzzle.verify(&certificate?) {
            Some(true) => Ok(()),
            Some(false) => {
                Err(Invalid::new("The certificate does not prove that there is no loop.", []))
            }
            None => Err(Invalid::new(
                "A certificate of this kind or size can only be checked by searching again.",
                [],
            )),
        };
    }
    Ok(puzzle.check(&json::solution(line, puzzle)?)?)
}

fn machine(job: &Job, puzzle: &Puzzle, result: &Judged) -> Vec<u8> {
    let violation = result.as_ref().err();
    let cells = violation.map_or(&[][..], |violation| &violation.cells);
    json::line(&CheckLine {
        name: &job.name,
        valid: violation.is_none(),
        violation: violation.map(|violation| violation.text.as_str()),
        cells: cells.iter().map(|&cell| Place(puzzle.board(), cell)).collect(),
        error: None,
    })
}

fn human(job: &Job, puzzle: &Puzzle, result: &Judged, ink: Ink) -> Vec<u8> {
    let name = ink.paint(BOLD, &job.name);
    match result {
        Ok(()) => format!("{name}  {}\n", ink.paint(GOOD, "valid")),
        Err(Invalid { text, cells }) => {
            let places: Vec<String> =
                cells.iter().map(|&cell| words::place(puzzle.board(), cell)).collect();
            let places =
                if places.is_empty() { String::new() } else { format!(" ({})", places.join(", ")) };
            format!("{name}  {}: {text}{places}\n", ink.paint(BAD, "not valid"))
        }
    }
    .into_bytes()
}
