//! Checks every verdict on the corpus by a second, different engine.

mod sets;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::Value;

use sets::{Engine, SETS, Set};

use crate::corpus::Request;
use crate::{measure, sh, wasm};

/// Time limit of an engine for a set.
const LIMIT: Duration = Duration::from_secs(900);
/// Exit code of `bench/verdicts.py` when CaDiCaL is missing.
const MISSING: i32 = 3;

/// Prints a line for each set and engine. Returns an error when two engines disagree.
pub fn run(request: &Request) -> Result<()> {
    let brimful = measure::brimful()?;
    println!(
        "Verdicts of `solve --unique` (unique, several, unsolvable) that other engines confirm."
    );
    println!(
        "Each engine checks what those before it left open. Column s limits a puzzle, in seconds;"
    );
    println!(
        "a set stops after {} s (+). No engine confirms a verdict of its own.",
        LIMIT.as_secs()
    );
    println!("uniques: verdicts \"exactly one solution\" that stay open.\n");
    let heads = ["confirmed", "open", "uniques", "disagree"];
    println!(
        "{:24} {:>3} {:50} {:>9}  {:>9} {:>9} {:>9}",
        "set", "s", "engine", heads[0], heads[1], heads[2], heads[3]
    );
    let mut disagreements = Vec::new();
    for set in SETS {
        if let Some(files) = request.files(set.label, set.files)? {
            confirm(&brimful, set, &files, &mut disagreements)?;
        }
    }
    if !disagreements.is_empty() {
        bail!("engines disagree:\n{}", disagreements.join("\n"));
    }
    Ok(())
}

/// A puzzle that `solve --unique` decided, and its verdict.
struct Verdict {
    text: String,
    name: String,
    method: Value,
    solutions: Solutions,
}

fn confirm(
    brimful: &Path,
    set: &Set,
    files: &[PathBuf],
    disagreements: &mut Vec<String>,
) -> Result<()> {
    let mut open = verdicts(brimful, set, files)?;
    // Verdicts of several solutions rest on two solutions that were found. They come last, in case
    // time runs out.
    open.sort_by_key(|verdict| verdict.solutions.least > 1);
    for engine in set.others {
        let (before, many) = (open.len(), disagreements.len());
        let file = sh::root().join("target/confirm.txt");
        fs::write(&file, open.iter().map(|verdict| verdict.text.as_str()).collect::<String>())?;
        let (by, run) = match engine {
            Engine::Brimful(words) => (words.join(" "), Some(ask(brimful, set, words, &[file])?)),
            Engine::Cadical => {
                ("CaDiCaL (bench/verdicts.py)".to_owned(), cadical(brimful, set, &file)?)
            }
        };
        let (label, seconds) = (set.label, set.seconds);
        let Some(run) = run else {
            println!("{label:24} {seconds:>3} {by:50} is not installed");
            continue;
        };
        let mut still = Vec::new();
        for (i, verdict) in open.into_iter().enumerate() {
            let Some(answer) = run.answers.get(i) else {
                still.push(verdict);
                continue;
            };
            let said = Solutions::said(answer);
            if !verdict.solutions.agrees(said) {
                disagreements.push(format!(
                    "{} ({label}): {:?}, but {by} says {said:?}",
                    verdict.name, verdict.solutions
                ));
            } else if said != verdict.solutions || answer["method"] == verdict.method {
                still.push(verdict);
            }
        }
        open = still;
        let uniques = open.iter().filter(|verdict| verdict.solutions == Solutions::ONE).count();
        let more = if run.whole { "" } else { "+" };
        let (disagree, confirmed) = (disagreements.len() - many, before - open.len());
        println!(
            "{label:24} {seconds:>3} {by:50} {confirmed:>9}{more:1} {:>9} {uniques:>9} \
             {disagree:>9}",
            open.len()
        );
    }
    open.iter()
        .for_each(|verdict| println!("    open: {} ({:?})", verdict.name, verdict.solutions));
    Ok(())
}

/// Returns the answers of CaDiCaL, or `None` if it is not installed.
fn cadical(brimful: &Path, set: &Set, puzzles: &Path) -> Result<Option<measure::Run>> {
    let format = match (set.kind, set.rules) {
        ("chains", _) => "chains-text",
        ("numberlink", _) => "numberlink-int",
        ("path", "order") => "zip-json",
        ("path", _) => "native",
        _ => "walls",
    };
    let mut convert = sh::command(brimful);
    convert.args(["convert", "--to", format]).arg(puzzles);
    let boards = puzzles.with_extension("boards");
    fs::write(&boards, sh::output(&mut convert)?)?;
    let mut python = sh::command("python3");
    python
        .args(["bench/verdicts.py", set.kind, set.rules, "--time", set.seconds])
        .stdin(fs::File::open(&boards)?);
    let output = python.output()?;
    if output.status.code() == Some(MISSING) {
        return Ok(None);
    }
    if !output.status.success() {
        bail!("bench/verdicts.py failed:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    let lines = String::from_utf8(output.stdout)?;
    let answers = lines.lines().map(serde_json::from_str).collect::<Result<Vec<_>, _>>()?;
    Ok(Some(measure::Run { answers, user: 0.0, peak: 0.0, whole: true }))
}

/// Returns the puzzles that `solve --unique` decides.
fn verdicts(brimful: &Path, set: &Set, files: &[PathBuf]) -> Result<Vec<Verdict>> {
    let run = ask(brimful, set, &["solve", "--unique"], files)?;
    let mut convert = sh::command(brimful);
    convert.args(["convert", "--to", "native", "--rules", set.rules]).args(files);
    let texts = sh::output(&mut convert)?;
    let texts = wasm::puzzles(&texts);
    // An unreadable entry has an error instead of a verdict, and no text.
    let answers: Vec<&Value> =
        run.answers.iter().filter(|answer| answer["error"].is_null()).collect();
    if !run.whole || texts.len() != answers.len() {
        bail!("{}: {} answers for {} puzzles", set.label, answers.len(), texts.len());
    }
    let verdict = |(text, answer): (&str, &Value)| Verdict {
        text: text.to_owned(),
        name: answer["name"].to_string(),
        method: answer["method"].clone(),
        solutions: Solutions::said(answer),
    };
    let verdicts = texts
        .into_iter()
        .zip(answers)
        .map(verdict)
        .filter(|verdict| verdict.solutions.is_decided());
    Ok(verdicts.collect())
}

fn ask(brimful: &Path, set: &Set, words: &[&str], files: &[PathBuf]) -> Result<measure::Run> {
    measure::run(
        brimful,
        &[words, &["--rules", set.rules, "--time", set.seconds, "--threads", "1"]].concat(),
        files,
        LIMIT,
    )
}

/// The least and the greatest number of solutions an answer allows. Two means two or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Solutions {
    least: u8,
    most: u8,
}

impl Solutions {
    const ONE: Self = Solutions { least: 1, most: 1 };

    /// Reads the bounds from a JSON line.
    fn said(answer: &Value) -> Self {
        let least_most = |least, most| Solutions { least, most };
        match (answer["status"].as_str(), answer["unique"].as_bool()) {
            (Some("unsolvable"), _) => least_most(0, 0),
            (Some("solved"), Some(true)) => least_most(1, 1),
            (Some("solved"), Some(false)) => least_most(2, 2),
            (Some("solved"), None) => least_most(1, 2),
            _ => least_most(0, 2),
        }
    }

    fn is_decided(self) -> bool {
        self.least == self.most
    }

    fn agrees(self, other: Self) -> bool {
        self.least <= other.most && other.least <= self.most
    }
}
