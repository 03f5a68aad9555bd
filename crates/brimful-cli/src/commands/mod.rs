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
pub(crate) mod play;
mod proof;
pub(crate) mod rate;
pub(crate) mod read;
pub(crate) mod show;
pub(crate) mod snake;
pub(crate) mod solve;

use std::fs;
use std::path::Path;

use anyhow::Context;
use clap::Subcommand;

use crate::input::Unreadable;
use crate::session::Block;
use crate::verdict::Verdict;
use crate::{diagnose, picture};

/// What can be asked.
#[derive(Subcommand)]
#[command(defer = true)]
pub(crate) enum Command {
    Solve(solve::Solve),
    Check(check::Check),
    Count(count::Count),
    Hint(hint::Hint),
    Explain(explain::Explain),
    Rate(rate::Rate),
    Show(show::Show),
    Read(read::Read),
    Convert(convert::Convert),
    Snake(snake::Snake),
    Play(play::Play),
    Autoplay(autoplay::Autoplay),
    Generate(generate::Generate),
    Book(book::Book),
    Completions(completions::Completions),
    Man(completions::Man),
}

/// Does what was asked; `whole` is the command line with all its commands.
///
/// # Errors
/// What keeps the whole call from being answered.
pub(crate) fn run(command: Command, whole: fn() -> clap::Command) -> anyhow::Result<Verdict> {
    match command {
        Command::Solve(solve) => solve.run(),
        Command::Check(check) => check.run(),
        Command::Count(count) => count.run(),
        Command::Hint(hint) => hint.run(),
        Command::Explain(explain) => explain.run(),
        Command::Rate(rate) => rate.run(),
        Command::Show(show) => show.run(),
        Command::Read(read) => read.run(),
        Command::Snake(snake) => snake.run(),
        Command::Generate(generate) => generate.run(),
        Command::Book(book) => book.run(),
        Command::Convert(convert) => convert.run(),
        Command::Play(play) => play.run(),
        Command::Autoplay(autoplay) => autoplay.run(),
        Command::Completions(completions) => completions.run(whole()),
        Command::Man(man) => man.run(whole()),
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
    Block { verdict: Verdict::Unreadable, out: line.unwrap_or_default(), err }
}

/// Writes the picture of the puzzle at that place of the call.
fn write_picture(path: &Path, index: usize, bytes: &[u8]) -> anyhow::Result<()> {
    let path = picture::numbered(path, index);
    fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}
