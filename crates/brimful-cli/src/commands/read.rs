//! `brimful read`.

use std::path::PathBuf;

use brimful::format::{self, Entry, Format};
use brimful::limits::Watch;
use brimful::numberlink::Rules;
use brimful::puzzle::Kind;
use brimful_vision::{Options, Reading, Status};
use clap::Args;

use super::{human, refuse, unreadable};
use crate::args::{self, Work};
use crate::diagnose;
use crate::input::{Job, Picture, Pictures};
use crate::json::{self, ReadLine, Why};
use crate::render::{self, Ink};
use crate::session::{self, Block, Running, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;

/// Read puzzles off pictures: screenshots of Flow Free, KAMI 2 and Cardinal Chains, or drawings of
/// Brimful
///
/// The board is found wherever it is in the picture; the puzzle's own rules judge what was read. A
/// picture that could only be guessed at is refused, with the reason: take the screenshot again,
/// straight and uncut, before the first move.
#[derive(Args)]
#[command(after_help = EXAMPLES, mut_args(args::hide_limits))]
pub(crate) struct Read {
    /// PNG or JPEG files, folders of them, or - for standard input
    #[arg(required = true, value_name = "IMAGE")]
    images: Vec<PathBuf>,

    /// The puzzle meant, if the picture could be several: chains, numberlink, cycle, kami or flood
    #[arg(long, value_name = "KIND", value_parser = args::kind)]
    kind: Option<Kind>,

    /// The rules of Numberlink boards, which no picture tells: fill, fill-touch or nikoli
    #[arg(long, value_name = "RULES", value_parser = args::rules, default_value = "fill")]
    rules: Rules,

    /// Print the boards in a format instead of drawing them
    #[arg(long, value_name = "FORMAT", value_parser = args::format, help_heading = "Output")]
    to: Option<Format>,

    /// Print one JSON line a picture: name, kind, status, confidence, puzzle (native text), reason;
    /// then where the board is in the picture and how sure each cell is
    #[arg(long, conflicts_with = "to", help_heading = "Output")]
    json: bool,

    #[command(flatten)]
    work: Work,
}

const EXAMPLES: &str = "\
Examples:
  brimful read screenshot.png                          draw what is read
  brimful read *.jpg --to native > levels.txt          puzzles as text
  brimful read shot.png --to native | brimful solve -  straight to the answer

Exit codes: 0 all read, 3 some refused or stopped, 2 some files could not be opened.";

impl Read {
    /// Reads every picture of the call.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let options = Options { kind: self.kind, rules: self.rules, ..Options::default() };
        let task = Looking { options, to: self.to, json: self.json };
        session::run(task, Pictures::new(&self.images), self.work.threads(), self.work.time)
    }
}

/// What it takes to read one picture after the other.
struct Looking {
    options: Options,
    to: Option<Format>,
    json: bool,
}

impl Task<Picture> for Looking {
    fn answer(&self, job: Job<Picture>, clock: &Clock<'_>) -> Block {
        let picture = match &job.entry {
            Ok(picture) => picture,
            Err(error) => {
                let line = ReadLine::none(&job.name, Why::Error(&error.line));
                return unreadable(error, self.json.then(|| json::line(&line)));
            }
        };
        if let Some(stop) = clock.stop() {
            return self.stopped(&job.name, &stop.to_string());
        }
        let reading = brimful_vision::read(&picture.bytes, &self.options);
        let verdict =
            if reading.status() == Status::Read { Verdict::Good } else { Verdict::Unknown };
        if self.json {
            let out = json::line(&ReadLine::new(&job.name, &reading));
            return Block { verdict, out, err: String::new() };
        }
        let Some(puzzle) = &reading.puzzle else {
            let reason = reading.reason().unwrap_or_default();
            let help = "take the screenshot straight and whole, or name the puzzle with --kind";
            let err = diagnose::plain(&format!("{}: refused: {reason}", picture.shown), Some(help));
            return Block { verdict, out: Vec::new(), err };
        };
        let entry = Entry { title: Some(job.name.clone()), ..Entry::new(puzzle.clone()) };
        let text = match self.to {
            Some(format) => match format::write(&entry, format) {
                Ok(text) => text,
                Err(error) => return refuse(&job.name, &error.to_string(), None),
            },
            None => drawing(&entry, &reading),
        };
        // A blank line between boards keeps them apart in every format.
        let gap = if job.index == 0 { "" } else { "\n" };
        Block { verdict, out: (gap.to_owned() + &text).into_bytes(), err: String::new() }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        self.stopped(&running.name, why)
    }
}

impl Looking {
    /// A picture that was not read to the end.
    fn stopped(&self, name: &str, why: &str) -> Block {
        let (out, err) = match self.json {
            true => (json::line(&ReadLine::none(name, Why::Stopped(why))), String::new()),
            false => (Vec::new(), diagnose::plain(&format!("{name}: not read: {why}"), None)),
        };
        Block { verdict: Verdict::Unknown, out, err }
    }
}

/// What is read, for people.
fn drawing(entry: &Entry, reading: &Reading) -> String {
    let ink = Ink::of_stdout();
    let mut text = human::title(entry.title.as_deref().unwrap_or_default(), entry, ink);
    text += &render::large(&entry.puzzle, None, false, ink);
    text += &format!("read with confidence {:.2}", reading.confidence);
    text += &reading.reason().map_or(String::new(), |reason| format!("; {reason}"));
    text += "\n";
    let doubts: Vec<String> =
        reading.doubts().map(|cell| format!("({}, {})", cell.cell.row, cell.cell.col)).collect();
    if !doubts.is_empty() {
        text += &format!("doubtful cells (row, column): {}\n", doubts.join(" "));
    }
    text
}
