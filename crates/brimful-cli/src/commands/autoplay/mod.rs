//! `brimful autoplay`.

mod dry;
mod level;
mod live;
mod reach;

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::bail;
use brimful::answer::{Ask, Outcome};
use brimful::numberlink::Rules;
use brimful::puzzle::{Kind, Puzzle, Solution};
use brimful_vision::Options;
use clap::Args;

use crate::args::{self, Work, whole};
use crate::progress::Bar;
use crate::verdict::Verdict;
use crate::watch::INTERRUPTED;

/// Play the puzzle on the screen: read it, solve it, move the mouse
///
/// Reads the board in a window (X11) or on a phone (adb), solves it and plays the solution, looking
/// after each stroke whether the game followed. A board that allows only a guess is refused, and
/// nothing is touched. Moving the mouse, pressing a key or Ctrl-C ends it at once, with the buttons
/// released. Without --window, --adb and --picture, click the window to play in.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Autoplay {
    /// Play in the window whose name contains this text, in any case
    #[arg(long, value_name = "NAME", conflicts_with_all = ["adb", "picture"])]
    window: Option<String>,

    /// Play on the phone with this serial number, or on the only one, by the adb server
    ///
    /// The server is asked at 127.0.0.1, at the port in the variable ANDROID_ADB_SERVER_PORT or
    /// 5037.
    #[arg(long, value_name = "SERIAL", num_args = 0..=1, conflicts_with = "picture")]
    adb: Option<Option<String>>,

    /// Plan on a PNG or JPEG file; only with --dry-run
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,

    /// Print the gestures as JSON lines, in pixels of the picture or window, and move nothing
    #[arg(long)]
    dry_run: bool,

    /// Milliseconds from one gesture to the next; doubled whenever the game misses a stroke
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 16,
        value_parser = whole::<u16>(1, 2000)
    )]
    pace: u16,

    /// Play this many levels, one after the other
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = whole::<u32>(1, u32::MAX.into())
    )]
    levels: u32,

    /// What leads to the next level: the key enter, or a tap at X,Y in pixels of the window
    #[arg(long, value_name = "enter|X,Y", default_value = "enter", value_parser = live::next)]
    next: live::Next,

    /// Print a JSON line for each level
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// With --dry-run, draw the plan over the picture, to a PNG file
    #[arg(short, long, value_name = "FILE", help_heading = "Output", requires = "dry_run")]
    output: Option<PathBuf>,

    /// The puzzle meant, if the picture could be several: chains, numberlink, cycle, path, kami or
    /// flood
    #[arg(long, value_name = "KIND", value_parser = args::kind)]
    kind: Option<Kind>,

    /// The rules of Numberlink boards, which screens do not show: fill, fill-touch or nikoli
    #[arg(long, value_name = "RULES", value_parser = args::rules, default_value = "fill")]
    rules: &'static str,

    #[command(flatten)]
    work: Work,
}

const EXAMPLES: &str = "\
Examples:
  brimful autoplay --window brimful                          play in a window
  brimful autoplay --adb --levels 5 --next 540,1900          five levels on a phone
  brimful autoplay --picture shot.png --dry-run -o plan.png  only the gestures, also as a picture

Exit codes: 0 finished or planned, 1 no solution, 3 refused or stopped, 2 no such window, phone or
file.";

impl Autoplay {
    /// Plays, or prints what would be played.
    ///
    /// # Errors
    /// A window, phone or picture that cannot be opened; output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
        match &self.picture {
            Some(_) if !self.dry_run => {
                bail!("a picture cannot be played, only planned: add --dry-run")
            }
            Some(picture) => dry::run(&self, picture),
            None => live::run(&self),
        }
    }

    /// What the caller knows about the board.
    fn options(&self) -> Options {
        let rules = Rules::from_name(self.rules).unwrap_or_default();
        Options { kind: self.kind, rules, ..Options::default() }
    }

    fn step(&self) -> Duration {
        Duration::from_millis(self.pace.into())
    }

    /// The solution, or how the call ends without one.
    fn solve(&self, puzzle: &Puzzle) -> anyhow::Result<Result<Solution, (Verdict, String)>> {
        let bar = Bar::new();
        let clock = self.work.clock("autoplay", &bar).with_threads(self.work.threads());
        let ask = Ask { seed: self.work.seed, ..Ask::default() };
        let answer = puzzle.solve(&ask, &clock.limit(&self.work.limits()))?;
        bar.finish();
        Ok(match answer.outcome {
            Outcome::Solved(solution) => Ok(solution),
            Outcome::Unsolvable(_) => Err((Verdict::Bad, "the board has no solution".to_owned())),
            Outcome::Unknown { stop, best, .. } => {
                best.ok_or_else(|| (Verdict::Unknown, format!("not solved: {stop}")))
            }
        })
    }
}
