//! The command line of Brimful: a thin door to the library's rooms. Files, the clock, threads and
//! the terminal are here; every rule of every puzzle is there.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod app;
mod args;
mod cli;
mod commands;
mod diagnose;
mod input;
mod json;
mod keep;
mod output;
mod pdf;
mod picture;
mod progress;
mod render;
mod serve;
mod session;
mod verdict;
mod watch;

use std::io::Write;
use std::process::ExitCode;

use brimful::words;
use verdict::Verdict;

fn main() -> ExitCode {
    let cli = cli::Cli::read();
    cli.color.settle();
    let verdict = commands::run(cli.command, cli::Cli::whole).unwrap_or_else(|error| {
        // Nothing is left to do when even stderr is closed.
        let _ = write!(anstream::stderr(), "{}", diagnose::plain(&format!("{error:#}"), None));
        Verdict::Unreadable
    });
    verdict.code()
}
