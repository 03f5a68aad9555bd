//! What the commands take, as far as they share it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use brimful::format::{Format, Hints};
use brimful::icgca;
use brimful::limits::{Limits, Stop};
use brimful::puzzle::Kind;
use brimful::words;
use clap::{Arg, Args};

use crate::input::{Feed, Readable};
use crate::progress::Bar;
use crate::watch::Clock;

/// Where puzzles come from.
#[derive(Args)]
#[command(next_help_heading = "Input")]
pub(crate) struct Input {
    /// Puzzle files, folders of them, or - for standard input
    ///
    /// A file may hold many puzzles and at most 64 MiB. A folder stands for every file in it and
    /// its subfolders, sorted by name, except hidden files and those whose ending says that they
    /// are something else (.sol, .tsv, .png, .md, …). A puzzle without a title is named after its
    /// file, further ones of the file with #2, #3 and so on.
    #[arg(required = true, value_name = "FILE", help_heading = None)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) hints: HintArgs,
}

/// What the caller knows of the texts.
#[derive(Args, Clone, Copy)]
#[command(next_help_heading = "Input")]
pub(crate) struct HintArgs {
    /// The format of the input; by default it is recognized from the content
    #[arg(long, value_name = "FORMAT", value_parser = given)]
    from: Option<Given>,

    /// Which puzzle is meant, where the board alone does not show it: chains, numberlink, cycle,
    /// path, kami or flood
    ///
    /// A text that says its kind is read as what it says.
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: Option<Kind>,

    /// The rules of Numberlink boards and paths, whatever their files say
    ///
    /// fill: every cell is covered and no path runs alongside itself; fill-touch: every cell is
    /// covered; nikoli: cells may stay empty. Of paths, order: the numbers are met in their order;
    /// step: a number is the step at which the path is there.
    #[arg(long, value_name = "RULES", value_parser = rules)]
    rules: Option<&'static str>,
}

/// A format of the input.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    /// Of puzzles.
    Puzzles(Format),
    /// Of questions to `count`.
    Icgca,
}

/// The format of that name.
fn given(name: &str) -> Result<Given, String> {
    if name == icgca::NAME {
        return Ok(Given::Icgca);
    }
    let names = Format::ALL.into_iter().map(Format::name).chain([icgca::NAME]);
    Format::from_name(name).map(Given::Puzzles).ok_or_else(|| choices(names))
}

impl HintArgs {
    /// For the library.
    pub(crate) fn hints(self) -> Hints {
        let format = match self.from {
            Some(Given::Puzzles(format)) => Some(format),
            Some(Given::Icgca) | None => None,
        };
        Hints { format, kind: self.kind, rules: self.rules }
    }
}

impl Input {
    /// The puzzles.
    pub(crate) fn feed<E: Readable>(&self) -> Feed<E> {
        let icgca = self.hints.from == Some(Given::Icgca);
        Feed::new(&self.files, self.hints.hints()).icgca(icgca)
    }
}

/// The heading of [`Work`] in the help.
const LIMITS: &str = "Limits";

/// How long and how broadly to work.
#[derive(Args, Clone, Copy)]
#[command(next_help_heading = LIMITS)]
pub(crate) struct Work {
    /// Stop working on a puzzle after this many seconds and print what is known by then
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,

    /// Use this many threads, by default as many as the machine has processors: one per puzzle, or
    /// several where there are fewer puzzles than threads. The answers do not depend on it
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1, 1024))]
    threads: Option<u16>,

    /// Limit the tables of a search to this size, in megabytes or with a suffix K, M or G
    #[arg(long, value_name = "SIZE", value_parser = bytes, default_value = "1G")]
    memory: usize,

    /// Seed of every random choice: the same seed gives the same answer on every machine
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole::<u64>(0, u64::MAX))]
    pub(crate) seed: u64,
}

impl Work {
    /// How many threads to use.
    pub(crate) fn threads(&self) -> usize {
        match self.threads {
            Some(threads) => usize::from(threads),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        }
    }

    /// A clock for the whole call.
    pub(crate) fn clock<'a>(&self, name: &'a str, bar: &'a Bar) -> Clock<'a> {
        Clock::start(self.time, name, bar, Arc::default())
    }

    /// The limits but for the watch.
    pub(crate) fn limits(&self) -> Limits<'static> {
        Limits { memory: self.memory, ..Limits::default() }
    }
}

/// Why a call stopped, with the option that sets the limit where its name does not say it, and
/// about the bytes it would take to go on.
pub(crate) fn reason(stop: Stop, needs: Option<u64>) -> String {
    let why = words::stopped(stop, needs);
    match stop {
        Stop::Memory => format!("{why}; --memory sets it"),
        _ => why.to_string(),
    }
}

/// Hides the options of [`Work`] from the help of a command that takes them only so that scripts
/// may pass every command the same.
pub(crate) fn hide_limits(arg: Arg) -> Arg {
    let hide = arg.get_help_heading() == Some(LIMITS);
    arg.hide(hide)
}

/// Lets options take what looks like a negative number, so that we can say what is wrong with it:
/// clap takes it for an option otherwise.
pub(crate) fn take_negative_numbers(arg: Arg) -> Arg {
    let takes = arg.get_action().takes_values() && !arg.is_positional();
    if takes { arg.allow_negative_numbers(true) } else { arg }
}

/// The format of that name.
pub(crate) fn format(name: &str) -> Result<Format, String> {
    Format::from_name(name).ok_or_else(|| choices(Format::ALL.into_iter().map(Format::name)))
}

pub(crate) fn kind(name: &str) -> Result<Kind, String> {
    Kind::from_name(name).ok_or_else(|| choices(Kind::ALL.into_iter().map(Kind::name)))
}

/// The rules of that name, of any kind.
pub(crate) fn rules(name: &str) -> Result<&'static str, String> {
    let mut all = Kind::ALL.into_iter().flat_map(Kind::rules).copied();
    all.clone().find(|&rules| rules == name).ok_or_else(|| choices(all.by_ref()))
}

/// What could have been meant.
pub(crate) fn choices<'a>(names: impl Iterator<Item = &'a str>) -> String {
    format!("choose one of {}", names.collect::<Vec<_>>().join(", "))
}

/// Rows and columns, both above zero.
pub(crate) fn size(text: &str) -> Result<(u32, u32), String> {
    let parsed = text
        .split_once('x')
        .and_then(|(rows, cols)| Some((rows.parse().ok()?, cols.parse().ok()?)));
    parsed
        .filter(|&(rows, cols)| rows > 0 && cols > 0)
        .ok_or_else(|| "give rows x columns, such as 10x12".to_owned())
}

/// A whole number from `least` to `most`.
pub(crate) fn whole<N: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number| N::try_from(number).ok());
        number.ok_or_else(|| format!("give a whole number from {least} to {most}"))
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    match text.parse::<f64>() {
        // What no clock can count is no limit.
        Ok(seconds) if seconds >= 0.0 => {
            Ok(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
        }
        _ => Err("give a number of seconds, such as 10 or 0.5".to_owned()),
    }
}

fn bytes(text: &str) -> Result<usize, String> {
    let (digits, shift) = match text.as_bytes().last() {
        Some(b'K' | b'k') => (&text[..text.len() - 1], 10),
        Some(b'M' | b'm') => (&text[..text.len() - 1], 20),
        Some(b'G' | b'g') => (&text[..text.len() - 1], 30),
        _ => (text, 20),
    };
    let size = digits.parse::<usize>().ok().and_then(|size| size.checked_mul(1 << shift));
    size.filter(|&size| size > 0).ok_or_else(|| "give a size such as 500M or 2G".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_stay_in_their_range() {
        let threads = whole::<u16>(1, 1024);
        assert_eq!((threads("1"), threads("1024")), (Ok(1), Ok(1024)));
        for wrong in ["0", "1025", "-1", "1.5", "", "99999999999999999999"] {
            assert_eq!(threads(wrong), Err("give a whole number from 1 to 1024".to_owned()));
        }
    }

    #[test]
    fn sizes_and_times() {
        assert_eq!(bytes("2"), Ok(2 << 20));
        assert_eq!(bytes("3k"), Ok(3 << 10));
        assert_eq!(bytes("1G"), Ok(1 << 30));
        assert!(
            bytes("0").is_err()
                && bytes("").is_err()
                && bytes("G").is_err()
                && bytes("99999999999G").is_err()
        );
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(seconds("1e300"), Ok(Duration::MAX));
        assert!(seconds("-1").is_err() && seconds("NaN").is_err() && seconds("soon").is_err());
    }
}
