//! `brimful autoplay`.

mod dry;

use std::path::PathBuf;

use brimful::numberlink::Rules;
use brimful::puzzle::Kind;
use brimful_vision::Options;
use clap::Args;

use crate::args::{self, Work};
use crate::verdict::Verdict;

/// Plan the gestures that play the puzzle in a screenshot
///
/// Prints where a hand presses, moves and releases, in pixels of the picture. Each stroke goes
/// through the centers of the cells; KAMI and Flood-It are taps on the button of a color, then on
/// the region. A board that allows only a guess is refused. Nothing is moved: this version has no
/// access to screens or phones.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Autoplay {
    /// The PNG or JPEG file to plan on
    #[arg(long, value_name = "FILE")]
    picture: PathBuf,

    /// Print the gestures as JSON lines and move nothing; required
    #[arg(long, required = true)]
    dry_run: bool,

    /// Draw the plan over the picture, to a PNG file
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
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
  brimful autoplay --picture shot.png --dry-run              the gestures, one JSON line each
  brimful autoplay --picture shot.png --dry-run -o plan.png  and drawn over the picture

Exit codes: 0 planned, 1 no solution, 3 refused or stopped, 2 no such file.";

impl Autoplay {
    /// Prints what would be played.
    ///
    /// # Errors
    /// A picture that cannot be opened or drawn; output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        dry::run(&self)
    }

    /// What the caller knows about the board.
    fn options(&self) -> Options {
        let rules = Rules::from_name(self.rules).unwrap_or_default();
        Options { kind: self.kind, rules, ..Options::default() }
    }
}
