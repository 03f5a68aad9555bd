//! Chores of the Brimful repository; `cargo xtask` alone lists them.

mod bench;
mod confirm;
mod corpus;
mod cycle;
mod explain;
mod fuzz;
mod generate;
mod loops;
mod measure;
mod packs;
mod patches;
mod references;
mod screenshots;
mod sh;
mod snake;
mod test;
mod vary;
mod wasm;
mod wasm_time;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask COMMAND

  test              everything CI checks: format, lints, docs, all tests, and the library in WebAssembly
  play              builds the app and opens it in the browser; what follows goes to `brimful play`
  web               builds the app into web/dist, for any static host
  wasm              builds the WebAssembly module and compares its answers with the native ones
  wasm time [CORPUS]            how much slower the module is than the program
  wasm hints [CORPUS]           how long the module's hints take at every position of a solve
  wasm pictures [CORPUS]        how long the module reads labeled pictures
  wasm snake                    how long the module's best autopilot thinks about a move
  bench [CORPUS]    measures the solvers, one line a set of puzzles (CORPUS: ../shared/corpus)
  bench cycle [N]   loops of large boards and graphs made from seeds, N boards a row at most
  bench loops [N]   proofs that boards full of small loops have no single one, confirmed by CaDiCaL, N boards a row
  bench --references [CORPUS]   the reference solvers beside the engine
  bench --peers [CORPUS]        CP-SAT, clingo and CaDiCaL beside it, those that are installed (bench/requirements.txt)
  confirm [CORPUS]  every verdict on the corpus by a second, different engine
  explain [CORPUS]  explains every level: steps proven again, share by rules alone, cited facts
  screenshots [CORPUS]          how well labeled pictures are read, one line a set
  screenshots --vary [CORPUS]   the same pictures as other phones, sizes and compressions would have made them,
                                drawn by the seed in the variable SEED (0)
  snake             the table of docs/SNAKE.md: every autopilot at three sizes
  generate          measures how many puzzles are made a second
  generate --difficulty [KIND]  how many wishes for each difficulty are fulfilled, and the time of each
  packs             makes the packs of puzzles again
  fuzz [MINUTES]    feeds mutated puzzles to every reader (10 minutes)

After bench and confirm, `--only WORD` keeps the rows whose label holds the word. They measure the release build,
or the program that the variable BRIMFUL names.
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
        ["wasm", "time", ref rest @ ..] => wasm_time::run(&corpus::Request::read(rest)?),
        ["wasm", "snake"] => wasm_time::decisions(),
        ["wasm", "pictures", ref rest @ ..] => wasm_time::pictures(&corpus::Request::read(rest)?),
        ["wasm", "hints", ref rest @ ..] => wasm_time::hints(&corpus::Request::read(rest)?),
        ["web"] => web::build(),
        ["play", ref rest @ ..] => web::play(rest),
        ["bench", "cycle"] => cycle::run(None),
        ["bench", "cycle", most] => cycle::run(Some(most.parse()?)),
        ["bench", "loops"] => loops::run(50),
        ["bench", "loops", boards] => loops::run(boards.parse()?),
        ["bench", ref rest @ ..] => bench::run(rest),
        ["confirm", ref rest @ ..] => confirm::run(&corpus::Request::read(rest)?),
        ["screenshots", "--vary", ref rest @ ..] => vary::run(&corpus::Request::read(rest)?),
        ["screenshots", ref rest @ ..] => screenshots::run(&corpus::Request::read(rest)?),
        ["measure", seconds, program, ref rest @ ..] => {
            measure::under_watch(seconds.parse()?, program, rest)
        }
        ["explain", ref rest @ ..] => explain::run(&corpus::Request::read(rest)?),
        ["snake"] => snake::run(),
        ["generate"] => generate::run(),
        ["generate", "--difficulty"] => generate::difficulties(None),
        ["generate", "--difficulty", only] => generate::difficulties(Some(only)),
        ["packs"] => packs::run(&[]),
        ["packs", ref kinds @ ..] => packs::run(kinds),
        ["fuzz"] => fuzz::run(10.0),
        ["fuzz", minutes] => fuzz::run(minutes.parse()?),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => bail!("no such chore: {}\n\n{HELP}", words.join(" ")),
    }
}
