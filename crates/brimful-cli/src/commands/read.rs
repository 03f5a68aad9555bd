//! `brimful read`.

use std::fs;
use std::io::{Read as _, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use brimful::format::{self, Entry, Format};
use brimful::numberlink::Rules;
use brimful::puzzle::Kind;
use brimful_vision::{Options, Reading, Status};
use clap::Args;

use super::human;
use crate::json::{self, ReadLine};
use crate::output::{is_closed, stdout};
use crate::render::{self, Ink};
use crate::verdict::Verdict;
use crate::{args, diagnose};

/// The longest file that is read as a picture.
const MOST_BYTES: u64 = 256 << 20;

/// Read puzzles off pictures: screenshots of Flow Free, KAMI 2 and Cardinal Chains, or drawings of Brimful
///
/// The board is found wherever it is in the picture; the puzzle's own rules judge what was read. A picture that could
/// only be guessed at is refused, with the reason: take the screenshot again, straight and uncut, before the first move.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Read {
    /// PNG or JPEG files, or - for standard input
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

    /// Print one JSON line a picture: name, kind, status, confidence, puzzle (native text), reason; then where the board is
    /// in the picture and how sure each cell is
    #[arg(long, conflicts_with = "to", help_heading = "Output")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  brimful read screenshot.png                          draw what is read
  brimful read *.jpg --to native > levels.txt          puzzles as text
  brimful read shot.png --to native | brimful solve -  straight to the answer

Exit codes: 0 all read, 3 some refused, 2 some files could not be opened.";

impl Read {
    /// Reads every picture of the call.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let mut out = stdout();
        let mut worst = Verdict::Good;
        let mut first = true;
        for path in &self.images {
            let (verdict, bytes) = match load(path) {
                Ok(bytes) => self.answer(path, &bytes, first)?,
                Err(error) => {
                    anstream::stderr().write_all(diagnose::plain(&format!("{error:#}"), None).as_bytes())?;
                    (Verdict::Unreadable, Vec::new())
                }
            };
            worst = worst.max(verdict);
            first &= bytes.is_empty();
            if is_closed(out.write_all(&bytes).and_then(|()| out.flush()))? {
                break;
            }
        }
        Ok(worst)
    }

    /// What to print of one picture.
    fn answer(&self, path: &Path, bytes: &[u8], first: bool) -> anyhow::Result<(Verdict, Vec<u8>)> {
        let options = Options { kind: self.kind, rules: self.rules, ..Options::default() };
        let reading = brimful_vision::read(bytes, &options);
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let verdict = if reading.status == Status::Read { Verdict::Good } else { Verdict::Unknown };
        if self.json {
            return Ok((verdict, json::line(&ReadLine::new(&name, &reading))));
        }
        let Some(puzzle) = &reading.puzzle else {
            let reason = reading.reason.as_deref().unwrap_or("it could not be read");
            let help = "take the screenshot straight and whole, or name the puzzle with --kind";
            let text = diagnose::plain(&format!("{}: refused: {reason}", path.display()), Some(help));
            anstream::stderr().write_all(text.as_bytes())?;
            return Ok((verdict, Vec::new()));
        };
        let entry = Entry { title: Some(name.into_owned()), ..Entry::new(puzzle.clone()) };
        let gap = if first { "" } else { "\n" };
        match self.to {
            Some(format) => match format::write(&entry, format) {
                Ok(text) => Ok((verdict, (gap.to_owned() + &text).into_bytes())),
                Err(error) => {
                    anstream::stderr().write_all(diagnose::plain(&error.to_string(), None).as_bytes())?;
                    Ok((Verdict::Unreadable, Vec::new()))
                }
            },
            None => Ok((verdict, (gap.to_owned() + &drawing(&entry, &reading)).into_bytes())),
        }
    }
}

/// What is read, for people.
fn drawing(entry: &Entry, reading: &Reading) -> String {
    let ink = Ink::of_stdout();
    let mut text = human::title(entry.title.as_deref().unwrap_or_default(), entry, ink);
    text += &render::large(&entry.puzzle, None, false, ink);
    text += &format!("read with confidence {:.2}", reading.confidence);
    text += &reading.reason.as_ref().map_or(String::new(), |reason| format!("; {reason}"));
    text += "\n";
    let doubts: Vec<String> = reading.doubts().map(|cell| format!("({}, {})", cell.cell.row, cell.cell.col)).collect();
    if !doubts.is_empty() {
        text += &format!("doubtful cells (row, column): {}\n", doubts.join(" "));
    }
    text
}

/// The bytes of a file, or of standard input.
fn load(path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        std::io::stdin().take(MOST_BYTES).read_to_end(&mut bytes).context("standard input cannot be read")?;
    } else {
        let file = fs::File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
        file.take(MOST_BYTES).read_to_end(&mut bytes).with_context(|| format!("{} cannot be read", path.display()))?;
    }
    Ok(bytes)
}
