//! Chores of the Brimful repository: `cargo xtask test | wasm | bench | fuzz`.

mod bench;
mod fuzz;
mod sh;
mod test;
mod wasm;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask COMMAND

  test              everything CI checks: format, lints, docs, all tests, and the library in WebAssembly
  wasm              builds the WebAssembly module and compares its answers with the native ones
  bench [CORPUS]    measures the solvers, one line a set of puzzles (CORPUS: ../shared/corpus)
  fuzz [MINUTES]    feeds mutated puzzles to every reader (10 minutes)
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["test"] => test::run(),
        ["wasm"] => wasm::run(),
        ["bench"] => bench::run("../shared/corpus"),
        ["bench", corpus] => bench::run(corpus),
        ["fuzz"] => fuzz::run(10.0),
        ["fuzz", minutes] => fuzz::run(minutes.parse()?),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => bail!("no such chore: {}\n\n{HELP}", words.join(" ")),
    }
}
