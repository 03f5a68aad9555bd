//! Every verdict on the corpus by a second, different engine.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::corpus::Request;
use crate::measure;

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

/// Dynamic programming over a frontier; where that grows too wide, plain enumeration.
const COUNT: &[&str] = &["count", "--limit", "2"];
const SAT: &[&str] = &["solve", "--unique", "--method", "sat"];
const JANKO_AND_FLOW: &str = "numberlink/janko numberlink/flow_solver";

const SETS: &[Set] = &[
    set("chains", "chains", "fill", "2", &[SAT, COUNT]),
    set("numberlink, fill", "numberlink", "fill", "3", &[SAT, COUNT]),
    set("numberlink, fill-touch", JANKO_AND_FLOW, "fill-touch", "10", &[SAT, COUNT]),
    set("numberlink, nikoli", "numberlink/numlin_urls", "nikoli", "3", &[SAT, COUNT]),
    set("cycle", "cycle/8 cycle/16", "fill", "1", &[COUNT]),
];

/// What an engine may take for a set.
const LIMIT: Duration = Duration::from_secs(300);

/// Prints a line for each set and engine; an error when two engines disagree.
pub fn run(request: &Request) -> Result<()> {
    let brimful = measure::brimful()?;
    println!("Verdicts (unique, several, unsolvable) of `solve --unique`, and those that other engines confirm.");
    println!("A puzzle may take as many seconds as the table says, a set {} s (+: stopped then).", LIMIT.as_secs());
    println!("uniques: verdicts of exactly one solution among those that stay open.\n");
    let heads = ["confirmed", "open", "uniques", "disagree"];
    println!(
        "{:24} {:>3} {:38} {:>9}  {:>9} {:>9} {:>9}",
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

fn confirm(brimful: &Path, set: &Set, files: &[PathBuf], disagreements: &mut Vec<String>) -> Result<()> {
    let limits = ["--rules", set.rules, "--time", set.seconds, "--threads", "1"];
    let ask = |words: &[&str]| measure::run(brimful, &[words, &limits].concat(), files, LIMIT);
    let first = ask(&["solve", "--unique"])?;
    let decided: Vec<bool> = first.answers.iter().map(|answer| Solutions::said(answer).is_decided()).collect();
    let unique: Vec<bool> = first.answers.iter().map(|answer| answer["unique"] == true).collect();
    let mut open = decided.clone();
    for words in set.others {
        let other = ask(words)?;
        let (mut undecided, mut disagree) = (decided.clone(), 0);
        for (i, (a, b)) in first.answers.iter().zip(&other.answers).enumerate() {
            if a["name"] != b["name"] {
                bail!("the two engines answered {} and {} in turn", a["name"], b["name"]);
            }
            let (one, two) = (Solutions::said(a), Solutions::said(b));
            if !one.agrees(two) {
                disagree += 1;
                disagreements.push(format!(
                    "{} ({}): {one:?}, but by {}: {two:?}",
                    a["name"],
                    set.label,
                    words.join(" ")
                ));
            } else if one == two {
                (undecided[i], open[i]) = (false, false);
            }
        }
        let whole = first.whole && other.whole;
        print_row(set, &words.join(" "), &decided, &undecided, &unique, whole, disagree);
    }
    print_row(set, "any of them", &decided, &open, &unique, true, 0);
    Ok(())
}

fn print_row(set: &Set, engine: &str, decided: &[bool], open: &[bool], unique: &[bool], whole: bool, disagree: u32) {
    let count = |marks: &[bool]| marks.iter().filter(|&&mark| mark).count();
    let (more, undecided) = (if whole { "" } else { "+" }, count(open));
    let uniques = open.iter().zip(unique).filter(|&(&open, &unique)| open && unique).count();
    let confirmed = count(decided) - undecided;
    let (label, seconds) = (set.label, set.seconds);
    println!("{label:24} {seconds:>3} {engine:38} {confirmed:>9}{more:1} {undecided:>9} {uniques:>9} {disagree:>9}");
}

/// How many solutions an answer says there are: at least, and at most. Two stand for any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Solutions {
    least: u8,
    most: u8,
}

impl Solutions {
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
