//! Every verdict on the corpus by a second, different engine.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::corpus::Request;
use crate::{measure, sh, wasm};

/// A set of puzzles, and the words for its other engines; the first is always `solve --unique`.
struct Set {
    label: &'static str,
    files: &'static str,
    rules: &'static str,
    /// What an engine may take for a puzzle.
    seconds: &'static str,
    others: &'static [&'static [&'static str]],
}

const fn set(
    label: &'static str,
    files: &'static str,
    rules: &'static str,
    seconds: &'static str,
    others: &'static [&'static [&'static str]],
) -> Set {
    Set { label, files, rules, seconds, others }
}

const SAT: &[&str] = &["solve", "--unique", "--method", "sat"];
const SWEEP: &[&str] = &["solve", "--unique", "--method", "sweep"];
const FRONTIER: &[&str] = &["solve", "--unique", "--method", "frontier", "--memory", "4G"];
/// Dynamic programming over a frontier; where that grows too wide, plain enumeration.
const COUNT: &[&str] = &["count", "--limit", "2"];
const JANKO_AND_FLOW: &str = "numberlink/janko numberlink/flow_solver";

const SETS: &[Set] = &[
    set("chains", "chains", "fill", "5", &[SAT, FRONTIER]),
    set("numberlink, fill", "numberlink", "fill", "10", &[SAT, FRONTIER, SWEEP]),
    set("numberlink, fill-touch", JANKO_AND_FLOW, "fill-touch", "30", &[SAT, FRONTIER]),
    set("numberlink, nikoli", "numberlink/numlin_urls", "nikoli", "60", &[FRONTIER]),
    set("cycle", "cycle/8 cycle/16", "fill", "1", &[COUNT]),
];

/// What an engine may take for a set.
const LIMIT: Duration = Duration::from_secs(900);

/// Prints a line for each set and engine; an error when two engines disagree.
pub fn run(request: &Request) -> Result<()> {
    let brimful = measure::brimful()?;
    println!("Verdicts (unique, several, unsolvable) of `solve --unique`, and those that other engines confirm.");
    println!("Each engine is asked for what is open after those before it; a puzzle may take as many seconds as the");
    println!(
        "table says, a set {} s (+: stopped then). An engine confirms nothing that it decided itself.",
        LIMIT.as_secs()
    );
    println!("uniques: verdicts of exactly one solution among those that stay open.\n");
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

/// A puzzle that `solve --unique` decided, and what it said.
struct Verdict {
    text: String,
    name: String,
    method: Value,
    solutions: Solutions,
}

fn confirm(brimful: &Path, set: &Set, files: &[PathBuf], disagreements: &mut Vec<String>) -> Result<()> {
    let mut open = verdicts(brimful, set, files)?;
    for words in set.others {
        let (before, many) = (open.len(), disagreements.len());
        let file = sh::root().join("target/confirm.txt");
        fs::write(&file, open.iter().map(|verdict| verdict.text.as_str()).collect::<String>())?;
        let run = ask(brimful, set, words, &[file])?;
        let mut still = Vec::new();
        for (i, verdict) in open.into_iter().enumerate() {
            let Some(answer) = run.answers.get(i) else {
                still.push(verdict);
                continue;
            };
            let said = Solutions::said(answer);
            if !verdict.solutions.agrees(said) {
                let by = words.join(" ");
                disagreements
                    .push(format!("{} ({}): {:?}, but by {by}: {said:?}", verdict.name, set.label, verdict.solutions));
            } else if said != verdict.solutions || answer["method"] == verdict.method {
                still.push(verdict);
            }
        }
        open = still;
        let uniques = open.iter().filter(|verdict| verdict.solutions == Solutions::ONE).count();
        let (label, seconds, engine, more) =
            (set.label, set.seconds, words.join(" "), if run.whole { "" } else { "+" });
        let (disagree, confirmed) = (disagreements.len() - many, before - open.len());
        println!(
            "{label:24} {seconds:>3} {engine:50} {confirmed:>9}{more:1} {:>9} {uniques:>9} {disagree:>9}",
            open.len()
        );
    }
    open.iter().for_each(|verdict| println!("    open: {} ({:?})", verdict.name, verdict.solutions));
    Ok(())
}

/// What `solve --unique` decides.
fn verdicts(brimful: &Path, set: &Set, files: &[PathBuf]) -> Result<Vec<Verdict>> {
    let run = ask(brimful, set, &["solve", "--unique"], files)?;
    let mut convert = sh::command(brimful);
    convert.args(["convert", "--to", "native", "--rules", set.rules]).args(files);
    let texts = sh::output(&mut convert)?;
    let texts = wasm::puzzles(&texts);
    // what is no puzzle has an error instead of a verdict, and no text
    let answers: Vec<&Value> = run.answers.iter().filter(|answer| answer["error"].is_null()).collect();
    if !run.whole || texts.len() != answers.len() {
        bail!("{}: {} answers to {} puzzles", set.label, answers.len(), texts.len());
    }
    let verdict = |(text, answer): (&str, &Value)| Verdict {
        text: text.to_owned(),
        name: answer["name"].to_string(),
        method: answer["method"].clone(),
        solutions: Solutions::said(answer),
    };
    let verdicts = texts.into_iter().zip(answers).map(verdict).filter(|verdict| verdict.solutions.is_decided());
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

/// How many solutions an answer says there are: at least, and at most. Two stand for any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Solutions {
    least: u8,
    most: u8,
}

impl Solutions {
    const ONE: Self = Solutions { least: 1, most: 1 };

    /// What a JSON line of `solve` or of `count` says.
    fn said(answer: &Value) -> Self {
        let least_most = |least, most| Solutions { least, most };
        if let Some(count) = answer["count"].as_str() {
            let least = count.parse().map_or(2, |count: u64| count.min(2) as u8);
            return least_most(least, if answer["exact"] == true { least } else { 2 });
        }
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
