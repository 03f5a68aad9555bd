//! `brimful hint`.

use std::path::{Path, PathBuf};

use anyhow::bail;
use brimful::board::Cell;
use brimful::explain::{self, Conclusion, HintError, Progress, Step};
use brimful::limits::Limits;
use brimful::puzzle::{Kind, Puzzle};
use clap::{Args, ValueEnum};

use super::partners::{self, partners, surplus, tell};
use super::{refuse, unreadable};
use crate::args::{Input, Work, reason};
use crate::input::Job;
use crate::json::{self, HintLine, Line, Why};
use crate::render::{self, BOLD, FAINT, Ink};
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;
use crate::words::sentence;

/// Show the next step, with its reason
///
/// Without --progress the board is empty. With it, a mistake comes first, if there is one.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Hint {
    #[command(flatten)]
    input: Input,

    /// The player's position, one JSON line per puzzle: as `solve` prints it, with unfinished
    /// paths; or {"edges":[[[row,column],[row,column]],…]}, with crosses as "off":[…], which in
    /// chains rule out the step from the first cell to the second only. Lines find their puzzles
    /// as solutions do in `check`; a puzzle without a line counts as not started
    #[arg(long, value_name = "FILE", help_heading = "Hint")]
    progress: Option<PathBuf>,

    /// How much to say: where to look, why, or everything
    #[arg(long, value_enum, default_value_t, value_name = "HOW", help_heading = "Hint")]
    strength: Strength,

    #[command(flatten)]
    work: Work,

    /// Print one JSON line per puzzle, which says everything
    #[arg(long, conflicts_with = "strength", help_heading = "Output")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  brimful hint level.txt                              where to begin
  brimful hint level.txt --progress played.json       how to continue
  brimful hint level.txt --strength look              only a nudge

Exit codes: 0 a hint for all (or nothing left to do), 3 some stopped early, 2 some unreadable.";

/// How much a hint says.
#[derive(Clone, Copy, Default, ValueEnum, PartialEq, Eq)]
enum Strength {
    Look,
    Why,
    #[default]
    All,
}

impl Hint {
    /// Prints a hint for every puzzle.
    ///
    /// # Errors
    /// Output that cannot be written, or an unreadable file of positions.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let mut feed = self.input.feed();
        let (mut lines, mut places, mut stray) = (Vec::new(), Vec::new(), None);
        if let Some(path) = &self.progress {
            if path.as_os_str() == "-" && self.input.files.contains(path) {
                bail!("standard input can hold the puzzle or the progress, but not both")
            }
            let names = feed.names();
            let line = |name: &str, why: &str| {
                self.json.then(|| json::line(&HintLine::none(name, None, Why::Error(why))))
            };
            lines = tell(positions(path), names.iter().copied(), line)?;
            places = partners(&names, &lines);
            let what = surplus(&names, &lines, &places, "positions");
            stray = what.map(|what| format!("{}: {what}", path.display()));
        }
        let task = Hinting {
            lines,
            places,
            limits: self.work.limits(),
            json: self.json,
            strength: self.strength,
            ink: Ink::of_stdout(),
        };
        let verdict = session::run(task, feed, self.work.threads(), self.work.time)?;
        stray.map_or(Ok(verdict), |what| bail!(what))
    }
}

/// The positions of a file.
fn positions(path: &Path) -> anyhow::Result<Vec<Line>> {
    let lines = partners::lines(path)?;
    if lines.is_empty() {
        bail!("{}: there is no position in it", path.display());
    }
    Ok(lines)
}

/// Prints hints, one puzzle at a time.
struct Hinting {
    /// The positions played, and which of them each puzzle has.
    lines: Vec<Line>,
    places: Vec<Option<usize>>,
    limits: Limits<'static>,
    json: bool,
    strength: Strength,
    ink: Ink,
}

impl Task for Hinting {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        let puzzle = match &job.entry {
            Err(error) => {
                let line = HintLine::none(&job.name, None, Why::Error(&error.line));
                return unreadable(error, self.json.then(|| json::line(&line)));
            }
            Ok(entry) => &entry.puzzle,
        };
        let progress = match self.progress(&job, puzzle) {
            Ok(progress) => progress,
            Err(what) => return self.refuse(&job.name, puzzle.kind(), &what),
        };
        let limits = clock.limit(&self.limits);
        match explain::hint(puzzle, &progress, &limits) {
            Ok(step) => self.print(&job.name, puzzle, &progress, step.as_ref(), None),
            Err(HintError::Stopped(stop)) => {
                self.easy(&job.name, puzzle, &progress, &reason(stop, clock.needs(&self.limits)))
            }
            Err(HintError::Position(misfit)) => {
                let name = |&cell: &Cell| puzzle.board().name(cell).to_string();
                let places: Vec<String> = misfit.cells().iter().map(name).collect();
                let what = format!("{misfit} ({})", places.join("; "));
                self.refuse(&job.name, puzzle.kind(), &what)
            }
        }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        self.unknown(&running.name, running.kind, why)
    }

    fn keeps_places(&self) -> bool {
        self.json
    }
}

impl Hinting {
    /// The position of the puzzle; one that has no line is not begun.
    fn progress(&self, job: &Job, puzzle: &Puzzle) -> Result<Progress, String> {
        match self.places.get(job.index).copied().flatten() {
            Some(i) => json::progress(&self.lines[i], puzzle).map_err(|violation| violation.text),
            None => Ok(Progress::default()),
        }
    }

    /// An easy step of a board that was too large to search; `why` says what stopped that.
    fn easy(&self, name: &str, puzzle: &Puzzle, progress: &Progress, why: &str) -> Block {
        let easy = explain::easy_hint(puzzle, progress, &Limits::default());
        let Ok(Some(step)) = easy else { return self.unknown(name, Some(puzzle.kind()), why) };
        let is_fault =
            matches!(step.conclusion, Conclusion::Mistake { .. } | Conclusion::Impossible);
        let is_unsure = !is_fault && *progress != Progress::default();
        let unsure = is_unsure.then(|| format!("mistakes were not ruled out: {why}"));
        self.print(name, puzzle, progress, Some(&step), unsure)
    }

    /// A position that does not fit the puzzle.
    fn refuse(&self, name: &str, kind: Kind, what: &str) -> Block {
        refuse(
            name,
            what,
            self.json.then(|| json::line(&HintLine::none(name, Some(kind), Why::Error(what)))),
        )
    }

    fn unknown(&self, name: &str, kind: Option<Kind>, why: &str) -> Block {
        let out = match self.json {
            true => json::line(&HintLine::none(name, kind, Why::Stopped(why))),
            false => format!("{}  no hint: {why}\n", self.ink.paint(BOLD, name)).into_bytes(),
        };
        Block { verdict: Verdict::Unknown, out, err: String::new() }
    }

    /// The next step; `unsure` says why the player's own lines were not checked to the end.
    fn print(
        &self,
        name: &str,
        puzzle: &Puzzle,
        progress: &Progress,
        step: Option<&Step>,
        unsure: Option<String>,
    ) -> Block {
        let out = match step {
            _ if self.json => json::line(&HintLine::new(name, puzzle, step, unsure)),
            None => format!("{}  nothing is left to do\n", self.ink.paint(BOLD, name)).into_bytes(),
            Some(step) => {
                let text = match self.strength {
                    Strength::Look => step.text.look.to_string(),
                    Strength::Why => step.text.why().to_string(),
                    Strength::All => step.text.to_string(),
                };
                let (name, rule) = (self.ink.paint(BOLD, name), self.ink.paint(FAINT, step.rule));
                let board = render::position(puzzle, &progress.on, &step.cells, self.ink);
                let unsure = unsure.map_or_else(String::new, |why| sentence(&why) + "\n");
                format!("{name}  {rule}\n{text}\n{board}{unsure}").into_bytes()
            }
        };
        Block { verdict: Verdict::Good, out, err: String::new() }
    }
}
