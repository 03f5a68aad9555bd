//! `brimful convert`.

use std::path::PathBuf;

use anyhow::bail;
use brimful::format::{self, Entry, Format};
use brimful::puzzle::Kind;
use clap::Args;

use super::{refuse, unreadable, write_picture};
use crate::args::{Input, Work, choices};
use crate::input::{Job, Queue};
use crate::json::{self, ConvertLine, PuzzleLine};
use crate::picture::Picture;
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;

/// Write puzzles in another format, or as pictures
///
/// Formats: native, chains-text, chains-matrix, numberlink-int, numberlink-letters, walls, kami,
/// kami-graph, flood, puzzlink, tatham-flood, tsplib; svg and png; json (one line a puzzle). Only
/// native and json keep title, author, source and known answer.
///
/// A json line has name, kind, title, author, source, answer, rules and shape. A board has grid,
/// rows of cells with null for missing ones; a graph has nodes, values and edges. Then follow
/// palette, moves, pivot and solution.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    #[command(flatten)]
    input: Input,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = target, help_heading = "Output")]
    to: Target,

    /// Write pictures to FILE; further puzzles go to FILE-2, FILE-3 and so on
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,

    /// Print one JSON line a puzzle, with the text in it
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
  echo 'https://puzz.link/p?numlin/…' | brimful convert - --to numberlink-letters

Exit codes: 0 all written, 2 some could not be read or do not fit the format.";

/// What to write.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    Text(Format),
    Picture(Picture),
    Json,
}

impl Target {
    fn name(self) -> &'static str {
        match self {
            Target::Text(format) => format.name(),
            Target::Picture(Picture::Svg) => "svg",
            Target::Picture(Picture::Png) => "png",
            Target::Json => "json",
        }
    }
}

fn target(name: &str) -> Result<Target, String> {
    let others = [Target::Picture(Picture::Svg), Target::Picture(Picture::Png), Target::Json];
    let mut all = Format::ALL.into_iter().map(Target::Text).chain(others);
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
            (Target::Text(_) | Target::Json, Some(_)) => {
                bail!("--output is for pictures; redirect text with >")
            }
            _ => {}
        }
        let task = Converting { to: self.to, output: self.output, json: self.json };
        session::run(task, feed, self.work.threads(), self.work.time)
    }
}

/// The conversion of one puzzle after another.
struct Converting {
    to: Target,
    output: Option<PathBuf>,
    json: bool,
}

impl Task for Converting {
    fn answer(&self, job: Job, _clock: &Clock<'_>) -> Block {
        let entry = match &job.entry {
            Ok(entry) => entry,
            Err(error) => return unreadable(error, self.failed(&job.name, None, &error.line)),
        };
        match self.bytes(&job, entry) {
            Ok(out) => Block { out, ..Block::default() },
            Err(error) => {
                let what = format!("{error:#}");
                refuse(&job.name, &what, self.failed(&job.name, Some(entry.puzzle.kind()), &what))
            }
        }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        let out = self.failed(&running.name, running.kind, why).unwrap_or_default();
        Block { verdict: Verdict::Unknown, out, err: String::new() }
    }
}

impl Converting {
    /// The JSON line of a puzzle that could not be read or written, if lines are printed.
    fn failed(&self, name: &str, kind: Option<Kind>, error: &str) -> Option<Vec<u8>> {
        match self.to {
            Target::Json => Some(json::line(&PuzzleLine::none(name, kind, error))),
            _ if !self.json || self.output.is_some() => None,
            _ => {
                let (kind, format) = (kind.map(Kind::name), self.to.name());
                Some(json::line(&ConvertLine {
                    name,
                    kind,
                    format,
                    text: None,
                    error: Some(error),
                }))
            }
        }
    }

    fn bytes(&self, job: &Job, entry: &Entry) -> anyhow::Result<Vec<u8>> {
        let bytes = match self.to {
            Target::Json => return Ok(json::line(&PuzzleLine::new(&job.name, entry, None))),
            Target::Text(format) => format::write(entry, format)?.into_bytes(),
            Target::Picture(picture) => picture.draw(&entry.puzzle, None, false)?,
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
                error: None,
            }),
            // A blank line between puzzles keeps them apart in every format.
            _ if job.index > 0 && matches!(self.to, Target::Text(_)) => {
                [b"\n", bytes.as_slice()].concat()
            }
            _ => bytes,
        })
    }
}
