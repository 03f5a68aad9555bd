//! Tasks of the Brimful repository. `cargo xtask` without arguments lists them.

mod bench;
mod confirm;
mod corpus;
mod cycle;
mod everything;
mod explain;
mod fixes;
mod fuzz;
mod generate;
mod graphs;
mod hexagons;
mod late;
mod lattices;
mod loops;
mod made_graphs;
mod measure;
mod module;
mod npm;
mod package;
mod packs;
mod patches;
mod phrases;
mod proofs;
mod python;
mod references;
mod refuted;
mod screen;
mod screenshots;
mod sets;
mod sh;
mod slowest;
mod snake;
mod test;
mod vary;
mod wasm;
mod wasm_time;
mod web;
mod wire;
mod wires;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask COMMAND

Build and check:
  test              run all checks: format, lints, docs, tests, proofs, WebAssembly, the app in a
                    browser, the npm and the Python package, and the packages for the registry
  test STAGE...     run some of them: format, lints, docs, crates, wasm, app, screens, npm, python,
                    proofs, packages
  test --quick      format, lints, and the tests of what differs from the last commit
  play              build the app and open it in the browser (`--port N` for another port)
  web               build the app into web/dist, for any static host
  package           make the packages for the registry, the app inside the program's
  wasm              build the WebAssembly module and compare its answers with the native ones
  npm               make the npm package in target/npm and test it as users install it
  python            build the Python package and test it as users install it
  wheel             build the Python package alone, in target/python/wheels
  wire              generate web/src/wire, the TypeScript of all messages, from the Rust types
  phrases           list the templates of all sentences, as a catalog to translate
  fuzz [MINUTES]    feed mutated puzzles to every reader (default: 10 minutes)
  proofs            check the proofs of all claims about the samples and packs, by VeriPB
  packs [KIND...]   make the puzzle packs again: all of them, or those of some kinds

Measure (CORPUS is a folder of puzzles, default ../shared/corpus):
  bench [CORPUS]                the solvers, one line per set of puzzles
  bench --all [CORPUS]          every `bench` listed here and `snake`, in one run of an hour or so
  bench cycle [N]               loops of large generated boards and graphs, at most N per row
  bench loops [N]               N boards per row that are full of small loops; CaDiCaL confirms them
  bench hexagons [N]            N boards of hexagons per row, with holes (10)
  bench fixes [N]               the nearest fixes of N boards per row without a loop (2)
  bench lattices [SECONDS [N]]  N large KAMI boards per row (3), 60 s each: bounds and moves
  bench graphs [SECONDS [N]]    the FHCP challenge by family: every Nth graph (1), 10 s each
  bench graphs refuted          graphs without a cycle by family, made here
  bench graphs late [WORD]      how late large graphs end: beyond a time limit, after Ctrl-C
  bench --references [CORPUS]   the reference solvers beside the engine
  bench --peers [CORPUS]        CP-SAT, clingo and CaDiCaL (bench/requirements.txt), if installed
  confirm [CORPUS]              every verdict by a second, different engine
  explain [CORPUS]              explanations: steps proven again, share of rules, cited facts
  proofs CORPUS                 proofs: share verified, sizes, and times
  generate                      puzzles made per second
  generate --difficulty [KIND]  requests fulfilled for each difficulty, and the time per puzzle
  screenshots [CORPUS]          how well labeled pictures are read, one line per set
  screenshots --vary [CORPUS]   the same for altered pictures, by the seed in the variable SEED (0)
  snake                         the table of docs/SNAKE.md: every autopilot at three sizes
  wasm time [CORPUS]            the module's time compared with the program's
  wasm hints [CORPUS]           the time of the module's hints at every position of a solve
  wasm pictures [CORPUS]        the time the module takes to read labeled pictures
  wasm snake                    the time of a decision of the module's best autopilot

After CORPUS, `--only WORD` selects the rows whose label contains WORD, and `--seed N` makes other
boards where boards are made. Most of these commands measure the release build, or the program that
the variable BRIMFUL names.
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
        [] | ["help"] | [.., "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        ["test"] => test::run(),
        ["test", "--quick"] => test::quick(),
        ["test", ref stages @ ..] => test::only(stages),
        ["package"] => package::make(),
        ["wasm"] => wasm::run(),
        ["wasm", "time", ref rest @ ..] => wasm_time::run(&corpus::Request::read(rest)?),
        ["wasm", "snake"] => wasm_time::decisions(),
        ["wasm", "pictures", ref rest @ ..] => wasm_time::pictures(&corpus::Request::read(rest)?),
        ["wasm", "hints", ref rest @ ..] => wasm_time::hints(&corpus::Request::read(rest)?),
        ["web"] => web::build(),
        ["npm"] => npm::make(),
        ["python"] => python::make(),
        ["wheel"] => python::build(),
        ["wire"] => wire::write(),
        ["phrases"] => phrases::list(),
        ["play", ref rest @ ..] => web::play(rest),
        ["bench", "cycle"] => cycle::run(None),
        ["bench", "cycle", most] => cycle::run(Some(most.parse()?)),
        ["bench", "loops"] => loops::run(50),
        ["bench", "loops", boards] => loops::run(boards.parse()?),
        ["bench", "hexagons"] => hexagons::run(10),
        ["bench", "hexagons", boards] => hexagons::run(boards.parse()?),
        ["bench", "fixes"] => fixes::run(2),
        ["bench", "fixes", boards] => fixes::run(boards.parse()?),
        ["bench", "lattices"] => lattices::run(60, 3),
        ["bench", "lattices", seconds] => lattices::run(seconds.parse()?, 3),
        ["bench", "lattices", seconds, boards] => lattices::run(seconds.parse()?, boards.parse()?),
        ["bench", "graphs"] => graphs(10, 1),
        ["bench", "graphs", "refuted"] => refuted::run(),
        ["bench", "graphs", "late"] => late::run(""),
        ["bench", "graphs", "late", only] => late::run(only),
        ["bench", "graphs", seconds] => graphs(seconds.parse()?, 1),
        ["bench", "graphs", seconds, step] => graphs(seconds.parse()?, step.parse()?),
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
        ["proofs"] => proofs::check(),
        ["proofs", ref rest @ ..] => proofs::run(&corpus::Request::read(rest)?),
        ["packs"] => packs::run(&[]),
        ["packs", ref kinds @ ..] => packs::run(kinds),
        ["fuzz"] => fuzz::run(10.0),
        ["fuzz", minutes] => fuzz::run(minutes.parse()?),
        _ => bail!("unknown command: {}\n\n{HELP}", words.join(" ")),
    }
}

/// The FHCP challenge of the default corpus.
fn graphs(seconds: u64, step: usize) -> Result<()> {
    graphs::run(&corpus::Request::read(&[])?, seconds, step)
}
