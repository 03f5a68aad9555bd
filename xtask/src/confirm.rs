//! Every verdict on the corpus by a second, different engine.

use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::corpus::Request;
use crate::measure;

/// A set of puzzles and the words for its second engine; the first is always `solve --unique`.
struct Set {
    label: &'static str,
    files: &'static str,
    rules: &'static str,
    second: &'static [&'static str],
}

const fn set(label: &'static str, files: &'static str, rules: &'static str, second: &'static [&'static str]) -> Set {
    Set { label, files, rules, second }
}

/// Dynamic programming over a frontier; where that grows too wide, plain enumeration.
const COUNT: &[&str] = &["count", "--limit", "2"];
const SAT: &[&str] = &["solve", "--unique", "--method", "sat"];
const JANKO_AND_FLOW: &str = "numberlink/janko numberlink/flow_solver";

const SETS: &[Set] = &[
    set("chains by counting", "chains", "fill", COUNT),
    set("numberlink fill by SAT", "numberlink", "fill", SAT),
    set("numberlink fill by counting", "numberlink", "fill", COUNT),
    set("numberlink fill-touch by counting", JANKO_AND_FLOW, "fill-touch", COUNT),
    set("numberlink nikoli by counting", "numberlink/numlin_urls", "nikoli", COUNT),
    set("numberlink nikoli by SAT", "numberlink/numlin_urls", "nikoli", SAT),
    set("cycle by counting", "cycle/8 cycle/16", "fill", COUNT),
];

/// What an engine may take for a puzzle, and for a set.
const PUZZLE_SECONDS: &str = "2";
const LIMIT: Duration = Duration::from_secs(300);

/// Prints a line for each set; an error when two engines disagree.
pub fn run(request: &Request) -> Result<()> {
    let brimful = measure::brimful()?;
    println!("Verdicts (unique, several, unsolvable) of the engine, and those a second engine confirms.");
    println!("{PUZZLE_SECONDS} s a puzzle for each. +: stopped after {} s.\n", LIMIT.as_secs());
    println!("{:34} {:>9}  {:>9} {:>9}", "set", "confirmed", "undecided", "disagree");
    let mut disagreements = Vec::new();
    for set in SETS {
        let Some(files) = request.files(set.label, set.files)? else { continue };
        let common = ["--rules", set.rules, "--time", PUZZLE_SECONDS];
        let first = measure::run(&brimful, &[&["solve", "--unique"], &common[..]].concat(), &files, LIMIT)?;
        let second = measure::run(&brimful, &[set.second, &common].concat(), &files, LIMIT)?;
        let (mut confirmed, mut undecided, mut disagree) = (0, 0, 0);
        for (a, b) in first.answers.iter().zip(&second.answers) {
            if a["name"] != b["name"] {
                bail!("the two engines answered {} and {} in turn", a["name"], b["name"]);
            }
            let (one, other) = (Solutions::said(a), Solutions::said(b));
            if !one.agrees(other) {
                disagree += 1;
                disagreements.push(format!("{} ({}): {one:?} or {other:?}", a["name"], set.label));
            } else if one.is_decided() {
                confirmed += u32::from(one == other);
                undecided += u32::from(one != other);
            }
        }
        let more = if first.whole && second.whole { "" } else { "+" };
        println!("{:34} {confirmed:>9}{more:1} {undecided:>9} {disagree:>9}", set.label);
    }
    if !disagreements.is_empty() {
        bail!("engines disagree:\n{}", disagreements.join("\n"));
    }
    Ok(())
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
