//! Proofs of Brimful's claims, checked by VeriPB, and forged ones, which VeriPB must reject.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::corpus::Request;
use crate::{measure, sh};

/// The checker, a crate that shares no code with ours.
const VERIPB: [&str; 3] = ["veripb", "--version", "3.0.2"];
/// The kinds whose claims all have proofs.
const KINDS: [&str; 4] = ["chains", "numberlink", "cycle", "path"];
/// The fewest proofs, and the fewest forged ones rejected, that the checks must see.
const FEWEST: usize = 200;
/// Proofs of more learned clauses than this are forged by dropping them.
const MANY: usize = 10;
/// Seconds for a puzzle and its proof when measuring.
const SECONDS: &str = "30";

/// Sets to measure: label, files, further words of `solve`.
const SETS: &[(&str, &str, &[&str])] = &[
    ("chains", "chains", &[]),
    ("numberlink, fill", "numberlink/janko numberlink/flowfree numberlink/flow_solver", &[]),
    (
        "numberlink, fill-touch",
        "numberlink/janko numberlink/flow_solver",
        &["--rules", "fill-touch"],
    ),
    ("numberlink, nikoli", "numberlink/numlin_urls", &["--rules", "nikoli"]),
    ("cycle, none", "cycle/8/i_* cycle/16/i_* cycle/32/i_* cycle/64/i_* cycle/128/i_*", &[]),
    ("cycle, all", "cycle/8 cycle/16 cycle/32 cycle/64 cycle/128", &[]),
    ("path", "path/zip", &[]),
];

/// Proves the claims about samples and packs, has the proofs checked, and forges some.
pub fn check() -> Result<()> {
    let checker = checker()?;
    sh::run(sh::command("cargo").args(["build", "--quiet", "--package", "brimful-cli"]))?;
    let brimful = sh::root().join("target/debug/brimful");
    let folder = emptied("samples")?;
    let puzzles = sh::root().join("puzzles");
    let output = Command::new(brimful)
        .args(["solve", "--unique", "--json", "--proof"])
        .args([&folder, &puzzles])
        .output()?;
    let mut names = Vec::new();
    for line in String::from_utf8(output.stdout)?.lines() {
        let answer: Value = serde_json::from_str(line)?;
        if let Some(name) = proof_of(&answer)? {
            ensure!(verify(&checker, &folder, [&name, &name])?, "VeriPB rejects the proof {name}");
            names.push(name);
        }
    }
    ensure!(names.len() >= FEWEST, "only {} proofs were written", names.len());
    let forged = forge(&checker, &folder, &names)?;
    println!("proofs: {} verified, {forged} forged ones rejected", names.len());
    Ok(())
}

/// The name of the proof that an answer announces; an error where a claim should have one.
fn proof_of(answer: &Value) -> Result<Option<String>> {
    let claims = answer["unique"] == true || answer["status"] == "unsolvable";
    let named = answer["proof"][0].as_str().and_then(|name| name.strip_suffix(".opb"));
    let must = claims && KINDS.iter().any(|kind| answer["kind"] == *kind);
    ensure!(!must || named.is_some(), "no proof for {}", answer["name"]);
    Ok(named.map(str::to_owned))
}

/// Has forged proofs checked; returns how many there were.
fn forge(checker: &Path, folder: &Path, names: &[String]) -> Result<usize> {
    let read = |name: &str| fs::read_to_string(folder.join(name));
    let mut forged = 0;
    let mut before: Option<&String> = None;
    for name in names.iter().step_by(2) {
        let (opb, pbp) = (read(&format!("{name}.opb"))?, read(&format!("{name}.pbp"))?);
        // The proof of another puzzle, one that unit propagation alone does not refute.
        let lemmas = pbp.lines().filter(|line| line.starts_with("rup ")).count();
        if let Some(other) = before {
            ensure!(!verify(checker, folder, [other, name])?, "{name} proves {other}");
            forged += 1;
        }
        // A proof without what it learned; the cuts alone may still do.
        if lemmas > MANY {
            let rest = pbp.lines().filter(|line| keeps(line)).map(|line| line.to_owned() + "\n");
            fs::write(folder.join("forged.pbp"), rest.collect::<String>())?;
            if !verify(checker, folder, [name, "forged"])? {
                forged += 1;
                before = Some(name);
            }
        }
        // A puzzle whose solution is not excluded has one: nothing may refute it.
        if let Some(open) = without_exclusion(&opb) {
            fs::write(folder.join("forged.opb"), open)?;
            ensure!(!verify(checker, folder, ["forged", name])?, "{name} refutes its own solution");
            forged += 1;
        }
    }
    ensure!(forged >= FEWEST, "only {forged} proofs were forged");
    Ok(forged)
}

/// Whether a line of a proof stays where learned clauses are dropped.
fn keeps(line: &str) -> bool {
    line == "rup >= 1 ;" || !(line.starts_with("rup ") || line.starts_with("del "))
}

/// The model without the constraint that excludes the shown solution.
fn without_exclusion(opb: &str) -> Option<String> {
    let (head, tail) = opb.split_once("* A solution other than the one shown")?;
    let tail: Vec<&str> = tail.lines().skip(1).collect();
    let cuts = tail.iter().position(|line| line.starts_with('*')).unwrap_or(tail.len());
    Some(format!("{head}{}\n", tail[cuts..].join("\n")))
}

/// Whether the checker accepts a proof of a model.
fn verify(checker: &Path, folder: &Path, [opb, pbp]: [&str; 2]) -> Result<bool> {
    let output = Command::new(checker)
        .arg(folder.join(format!("{opb}.opb")))
        .arg(folder.join(format!("{pbp}.pbp")))
        .output()?;
    let printed = String::from_utf8_lossy(&output.stdout);
    Ok(output.status.success() && printed.contains("VERIFIED UNSATISFIABLE"))
}

/// The checker, installed if it is not there.
fn checker() -> Result<PathBuf> {
    let tools = sh::root().join("target/tools");
    let program = tools.join("bin/veripb");
    if !sh::exists(&program) {
        let mut install = sh::command("cargo");
        install.args(["install", "--quiet", "--locked", "--root"]).arg(&tools).args(VERIPB);
        sh::run(&mut install).context("checking proofs needs the crate veripb")?;
    }
    Ok(program)
}

/// A folder for proofs, empty.
fn emptied(name: &str) -> Result<PathBuf> {
    let folder = sh::root().join("target/proofs").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// What proofs of a set cost.
#[derive(Default)]
struct Cost {
    claims: usize,
    verified: usize,
    sizes: Vec<u64>,
    models: Vec<u64>,
    checking: Duration,
}

/// Prints for each set how many claims are verified, the sizes of the proofs, and the times.
pub fn run(request: &Request) -> Result<()> {
    let (brimful, checker) = (measure::brimful()?, checker()?);
    println!(
        "{:<24} {:>7} {:>9} {:>24} {:>20} {:>9} {:>9} {:>9}",
        "set",
        "claims",
        "verified",
        "proof median/90 %/max",
        "model median/max",
        "solve",
        "+ proof",
        "check"
    );
    for &(label, files, words) in SETS {
        let Some(files) = request.files(label, files)? else { continue };
        let limit = Duration::from_secs(3600);
        let solve = [&["solve", "--unique", "--threads", "1", "--time", SECONDS], words].concat();
        let plain = measure::run(&brimful, &solve, &files, limit)?;
        let folder = emptied("corpus")?;
        let path = folder.to_str().context("the path is not UTF-8")?;
        let proving = [&solve[..], &["--proof", path]].concat();
        let proven = measure::run(&brimful, &proving, &files, limit)?;
        let cost = weigh(&checker, &folder, &proven.answers)?;
        let at = |sizes: &[u64], share: usize| match sizes.len() {
            0 => 0.0,
            n => sizes[(n * share / 100).min(n - 1)] as f64 / 1e3,
        };
        println!(
            "{label:<24} {:>7} {:>9} {:>24} {:>20} {:>7.1} s {:>7.1} s {:>7.1} s",
            cost.claims,
            cost.verified,
            format!(
                "{:.1}/{:.1}/{:.0} kB",
                at(&cost.sizes, 50),
                at(&cost.sizes, 90),
                at(&cost.sizes, 100)
            ),
            format!("{:.0}/{:.0} kB", at(&cost.models, 50), at(&cost.models, 100)),
            plain.user,
            proven.user,
            cost.checking.as_secs_f64()
        );
    }
    Ok(())
}

/// Checks the proofs that these answers announce.
fn weigh(checker: &Path, folder: &Path, answers: &[Value]) -> Result<Cost> {
    let mut cost = Cost::default();
    for answer in answers {
        if answer["unique"] != true && answer["status"] != "unsolvable" {
            continue;
        }
        cost.claims += 1;
        let Some(name) = answer["proof"][0].as_str().and_then(|name| name.strip_suffix(".opb"))
        else {
            println!("  no proof: {}", answer["name"]);
            continue;
        };
        let start = Instant::now();
        match verify(checker, folder, [name, name])? {
            true => cost.verified += 1,
            false => bail!("VeriPB rejects the proof of {}", answer["name"]),
        }
        cost.checking += start.elapsed();
        cost.sizes.push(fs::metadata(folder.join(format!("{name}.pbp")))?.len());
        cost.models.push(fs::metadata(folder.join(format!("{name}.opb")))?.len());
    }
    cost.sizes.sort_unstable();
    cost.models.sort_unstable();
    Ok(cost)
}
