//! `brimful read`.

use std::path::PathBuf;

use brimful::format::{self, Entry, Format};
use brimful::limits::Watch;
use brimful::numberlink::Rules;
use brimful::puzzle::{Kind, Puzzle};
use brimful_vision::{Options, Reading, Refusal, Status};
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

/// Read puzzles off pictures: screenshots of Flow Free, KAMI 2, Cardinal Chains and Zip, or
/// drawings of Brimful
///
/// Drawings of Brimful (SVG or PNG) carry their puzzle, which is read exactly. In any other picture
/// the board is found wherever it is, and the puzzle's rules judge the reading. A picture that
/// allows only a guess is refused, with the reason: take the screenshot again, straight and uncut,
/// before the first move.
#[derive(Args)]
#[command(after_help = EXAMPLES, mut_args(args::hide_limits))]
pub(crate) struct Read {
    /// PNG, JPEG or SVG files, folders of them, or - for standard input
    #[arg(required = true, value_name = "IMAGE")]
    images: Vec<PathBuf>,

    /// The puzzle meant, if the picture could be several: chains, numberlink, cycle, path, kami or
    /// flood
    #[arg(long, value_name = "KIND", value_parser = args::kind)]
    kind: Option<Kind>,

    /// The rules of Numberlink boards, which screenshots do not show: fill, fill-touch or nikoli
    #[arg(long, value_name = "RULES", value_parser = args::rules, default_value = "fill")]
    rules: &'static str,

    /// Print the boards in a format instead of drawing them
    #[arg(long, value_name = "FORMAT", value_parser = args::format, help_heading = "Output")]
    to: Option<Format>,

    /// Print one JSON line a picture: name, kind, status, confidence, puzzle (native text), reason;
    /// then the place of the board in the picture and the confidence of each cell
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
        let rules = Rules::from_name(self.rules).unwrap_or_default();
        let options = Options { kind: self.kind, rules, ..Options::default() };
        let task = Looking { options, to: self.to, json: self.json };
        session::run(task, Pictures::new(&self.images), self.work.threads(), self.work.time)
    }
}

/// The options for reading one picture after the other.
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
        self.tell(&job, picture)
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        self.stopped(&running.name, why)
    }

    fn keeps_places(&self) -> bool {
        self.json
    }
}

impl Looking {
    /// What is read in a picture.
    fn tell(&self, job: &Job<Picture>, picture: &Picture) -> Block {
        let reading = brimful_vision::read_file(&picture.bytes, &self.options);
        if self.json {
            let good = reading.status() == Status::Read;
            let verdict = if good { Verdict::Good } else { Verdict::Unknown };
            let out = json::line(&ReadLine::new(&job.name, &reading));
            return Block { verdict, out, err: String::new() };
        }
        let Some(puzzle) = &reading.puzzle else {
            let reason = reading
                .reason()
                .map_or_else(|| "it could not be read".to_owned(), |why| why.to_string());
            let help = reading.refusal.as_ref().and_then(advice);
            return self.refused(&job.name, &picture.shown, &reason, help);
        };
        self.board(job, puzzle.clone(), &doubts(&reading))
    }

    /// The block of a puzzle in the format asked for, or drawn with a note.
    fn board(&self, job: &Job<Picture>, puzzle: Puzzle, note: &str) -> Block {
        let entry = Entry { title: Some(job.name.clone()), ..Entry::new(puzzle) };
        let text = match self.to {
            Some(format) => match format::write(&entry, format) {
                Ok(text) => text,
                Err(error) => return refuse(&job.name, &error.to_string(), None),
            },
            None => {
                let ink = Ink::of_stdout();
                human::title(&job.name, &entry, ink)
                    + &render::large(&entry.puzzle, None, false, ink)
                    + note
            }
        };
        // A blank line between boards keeps them apart in every format.
        let gap = if job.index == 0 { "" } else { "\n" };
        let out = (gap.to_owned() + &text).into_bytes();
        Block { verdict: Verdict::Good, out, err: String::new() }
    }

    /// The block of a picture that holds no puzzle for sure.
    fn refused(&self, name: &str, shown: &str, reason: &str, help: Option<&str>) -> Block {
        let (out, err) = match self.json {
            true => (json::line(&ReadLine::none(name, Why::Stopped(reason))), String::new()),
            false => (Vec::new(), diagnose::plain(&format!("{shown}: refused: {reason}"), help)),
        };
        Block { verdict: Verdict::Unknown, out, err }
    }

    /// The block of a picture that was not read to the end.
    fn stopped(&self, name: &str, why: &str) -> Block {
        let (out, err) = match self.json {
            true => (json::line(&ReadLine::none(name, Why::Stopped(why))), String::new()),
            false => (Vec::new(), diagnose::plain(&format!("{name}: not read: {why}"), None)),
        };
        Block { verdict: Verdict::Unknown, out, err }
    }
}

/// What to do about a picture that was refused, where its reason does not say it.
fn advice(refusal: &Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::Unreadable(_) | Refusal::NotCarried => None,
        Refusal::OtherKind { .. } => Some("leave --kind out"),
        _ => Some("take the screenshot straight and whole, or name the puzzle with --kind"),
    }
}

/// The confidence of a reading and its doubtful cells, for people.
fn doubts(reading: &Reading) -> String {
    if reading.is_exact() {
        return "read exactly: the picture carries its puzzle\n".to_owned();
    }
    let mut text = format!("read with confidence {:.2}", reading.confidence);
    text += &reading.reason().map_or(String::new(), |reason| format!("; {reason}"));
    text += "\n";
    let doubts: Vec<String> = reading
        .doubts()
        .map(|cell| format!("({}, {})", cell.cell.row + 1, cell.cell.col + 1))
        .collect();
    if !doubts.is_empty() {
        text += &format!("doubtful cells (row, column): {}\n", doubts.join(" "));
    }
    text
}
