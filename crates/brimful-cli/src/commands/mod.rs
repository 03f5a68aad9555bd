//! The commands, one file each.

pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod count;
mod human;
pub(crate) mod show;
pub(crate) mod solve;

use crate::args::Command;
use crate::input::Unreadable;
use crate::session::Block;
use crate::verdict::Verdict;

/// Does what was asked.
///
/// # Errors
/// What keeps the whole call from being answered.
pub(crate) fn run(command: Command) -> anyhow::Result<Verdict> {
    match command {
        Command::Solve(solve) => solve.run(),
        Command::Check(check) => check.run(),
        Command::Count(count) => count.run(),
        Command::Show(show) => show.run(),
        Command::Convert(convert) => convert.run(),
    }
}

/// The block of a puzzle that could not be read: nothing on stdout.
pub(crate) fn unreadable(error: &Unreadable) -> Block {
    Block { verdict: Verdict::Unreadable, out: Vec::new(), err: error.drawing.clone() }
}
