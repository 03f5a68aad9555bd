//! The library in WebAssembly, run under Node.js and compared with the native answers.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use serde_json::json;

use crate::{module, sh};

/// Limit of search nodes per puzzle in the comparison.
const NODES: u64 = 200_000;
/// The comparison explains every ninth puzzle of the packs.
const STEP: usize = 9;

/// Boards for Snake: with a loop, held together by one cell, decided by search (lost and won), and
/// too large for it.
const SNAKES: [&str; 5] = [
    "......\n.#..#.\n......\n......\n",
    "....\n....\n#.##\n....\n....\n",
    "....\n.##.\n....\n.##.\n....\n",
    ".....\n..#..\n.....\n.....\n#...#\n",
    "...........\n....#.#....\n....#.#....\n....#.#....\n....#.#....\n....#.#....\n\
     ....#.#....\n...........\n",
];

/// Builds the module and compares its answers to all sample puzzles with the native ones.
pub fn run() -> Result<()> {
    let out = sh::root().join("target/wasm");
    let module = module::build_for_node(&out)?;
    let requests = out.join("requests.jsonl");
    fs::write(&requests, questions()?)?;
    // Build the workspace, as `cargo test --workspace` does: for one package alone, some
    // dependencies would have other features.
    sh::run(sh::command("cargo").args([
        "build",
        "--quiet",
        "--workspace",
        "--example",
        "answers",
    ]))?;
    let native =
        sh::output(sh::command(sh::root().join("target/debug/examples/answers")).arg(&requests))?;
    let script = sh::root().join("xtask/src/answers.mjs");
    let wasm = sh::output(sh::command("node").arg(script).arg(&module).arg(&requests))
        .with_context(|| {
            format!("running the module needs {} (`apt-get install nodejs`)", sh::NODE)
        })?;
    if let Some((ours, theirs)) = native.lines().zip(wasm.lines()).find(|(a, b)| a != b) {
        bail!("native and wasm answers differ:\n  native: {ours}\n  wasm:   {theirs}");
    }
    if native.lines().count() != wasm.lines().count() || native.is_empty() {
        bail!("native gave {} answers and wasm {}", native.lines().count(), wasm.lines().count());
    }
    println!("wasm: {} answers equal the native ones", native.lines().count());
    Ok(())
}

/// Splits a native text into puzzles. Each begins with its kind in brackets; text before the first
/// one describes the file.
pub fn puzzles(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text.match_indices("\n[").map(|(at, _)| at + 1).collect();
    starts.extend(text.starts_with('[').then_some(0));
    starts.sort_unstable();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect()
}

/// Returns the requests, one per line: solve every sample puzzle, explain some of each pack, make
/// some of each kind, and decide some boards for Snake.
fn questions() -> Result<String> {
    let mut questions = Vec::new();
    for puzzle in puzzles_of("puzzles")? {
        questions.push(json!({ "do": "solve", "text": puzzle, "unique": true, "nodes": NODES }));
    }
    for puzzle in puzzles_of("puzzles/packs")?.into_iter().step_by(STEP) {
        questions.push(json!({ "do": "hint", "text": puzzle }));
        questions.push(json!({ "do": "explain", "text": puzzle }));
    }
    for board in SNAKES {
        questions.push(json!({ "do": "decide", "text": board }));
    }
    for kind in ["chains", "numberlink", "cycle", "kami", "flood", "path"] {
        for difficulty in [None, Some("easy"), Some("medium")] {
            let wish =
                json!({ "kind": kind, "rows": 7, "cols": 8, "seed": 7, "difficulty": difficulty });
            questions.push(json!({ "do": "generate", "wish": wish, "count": 3 }));
        }
    }
    Ok(questions.iter().map(|question| format!("{question}\n")).collect())
}

/// Returns the puzzles of every file in a folder, as text.
fn puzzles_of(folder: &str) -> Result<Vec<String>> {
    let mut files: Vec<PathBuf> = fs::read_dir(sh::root().join(folder))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.retain(|path| path.is_file());
    files.sort();
    let mut all = Vec::new();
    for file in files {
        all.extend(puzzles(&fs::read_to_string(file)?).into_iter().map(str::to_owned));
    }
    Ok(all)
}
