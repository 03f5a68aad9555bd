//! The commands, one file each.

pub(crate) mod autoplay;
pub(crate) mod book;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
mod human;
mod named;
mod partners;
pub(crate) mod play;
mod proof;
pub(crate) mod rate;
pub(crate) mod read;
pub(crate) mod show;
pub(crate) mod snake;
pub(crate) mod solve;

use std::path::Path;

use clap::Subcommand;

use crate::input::Unreadable;
use crate::session::Block;
use crate::verdict::Verdict;
use crate::{diagnose, output, picture};
use named::Named;

/// What can be asked.
#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(Named<solve::Solve>),
    Check(Named<check::Check>),
    Count(Named<count::Count>),
    Hint(Named<hint::Hint>),
    Explain(Named<explain::Explain>),
    Rate(Named<rate::Rate>),
    Show(Named<show::Show>),
    Read(Named<read::Read>),
    Convert(Named<convert::Convert>),
    Snake(Named<snake::Snake>),
    Play(Named<play::Play>),
    Autoplay(Named<autoplay::Autoplay>),
    Generate(Named<generate::Generate>),
    Book(Named<book::Book>),
    Completions(Named<completions::Completions>),
    Man(Named<completions::Man>),
}

/// Does what was asked; `whole` is the command line with all its commands.
///
/// # Errors
/// What keeps the whole call from being answered.
pub(crate) fn run(command: Command, whole: fn() -> clap::Command) -> anyhow::Result<Verdict> {
    match command {
        Command::Solve(Named(solve)) => solve.run(),
        Command::Check(Named(check)) => check.run(),
        Command::Count(Named(count)) => count.run(),
        Command::Hint(Named(hint)) => hint.run(),
        Command::Explain(Named(explain)) => explain.run(),
        Command::Rate(Named(rate)) => rate.run(),
        Command::Show(Named(show)) => show.run(),
        Command::Read(Named(read)) => read.run(),
        Command::Snake(Named(snake)) => snake.run(),
        Command::Generate(Named(generate)) => generate.run(),
        Command::Book(Named(book)) => book.run(),
        Command::Convert(Named(convert)) => convert.run(),
        Command::Play(Named(play)) => play.run(),
        Command::Autoplay(Named(autoplay)) => autoplay.run(),
        Command::Completions(Named(completions)) => completions.run(whole()),
        Command::Man(Named(man)) => man.run(whole()),
    }
}

/// The block of a puzzle that could not be read, with its JSON line where those are printed.
fn unreadable(error: &Unreadable, line: Option<Vec<u8>>) -> Block {
    Block {
        verdict: Verdict::Unreadable,
        out: line.unwrap_or_default(),
        err: error.drawing.clone(),
    }
}

/// The block of a puzzle that was read but cannot be answered as asked, with its JSON line.
fn refuse(name: &str, what: &str, line: Option<Vec<u8>>) -> Block {
    let err = diagnose::plain(&format!("{name}: {what}"), None);
    Block { verdict: Verdict::Refused, out: line.unwrap_or_default(), err }
}

/// Writes the picture of the puzzle at that place of the call.
fn write_picture(path: &Path, index: usize, bytes: &[u8]) -> anyhow::Result<()> {
    output::write(&picture::numbered(path, index), bytes)
}
