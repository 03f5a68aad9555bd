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
/// The kinds, and the fewest proofs of each. All claims but those about KAMI must have one.
const KINDS: [(&str, usize); 6] =
    [("chains", 30), ("numberlink", 30), ("cycle", 15), ("path", 30), ("kami", 20), ("flood", 30)];
/// The fewest proofs in all, and the fewest forged ones rejected.
const FEWEST: usize = 200;
const FEWEST_FORGED: usize = 120;
/// Models of more bytes are left to `cargo xtask proofs CORPUS`.
const LARGE: u64 = 2_000_000;
/// Of each file of puzzles, the checks take one of this many.
const ONE_OF: usize = 3;
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
    ("KAMI", "kami/kami1 kami/kami2", &[]),
    ("Flood-It, 24x24", "kami/flood/b24c4n1000.txt", &[]),
    ("Flood-It, 18x18", "kami/flood/b18c6n1000.txt", &[]),
];

/// Proves claims about samples and packs, has the proofs checked, and forges some.
pub fn check() -> Result<()> {
    let checker = checker()?;
    let brimful = sh::program()?;
    let folder = emptied("samples")?;
    let output = Command::new(brimful)
        .args(["solve", "--unique", "--json", "--proof"])
        .args([&folder, &choice()?])
        .output()?;
    let mut names: Vec<[String; 2]> = Vec::new();
    for line in String::from_utf8(output.stdout)?.lines() {
        let answer: Value = serde_json::from_str(line)?;
        let kind = answer["kind"].as_str().unwrap_or_default();
        names.extend(proof_of(&answer)?.map(|name| [kind.to_owned(), name]));
    }
    let size = |name: &str| fs::metadata(folder.join(format!("{name}.opb"))).map(|it| it.len());
    names.retain(|[_, name]| size(name).is_ok_and(|size| size <= LARGE));
    ensure!(names.len() >= FEWEST, "only {} proofs were written", names.len());
    for (kind, fewest) in KINDS {
        let count = names.iter().filter(|name| name[0] == kind).count();
        ensure!(count >= fewest, "only {count} proofs of {kind} were written");
    }
    in_threads(&names, |[_, name]| {
        ensure!(verify(&checker, &folder, [name, name])?, "VeriPB rejects the proof {name}");
        Ok(1)
    })?;
    let forged = forge(&checker, &folder, &names)?;
    println!("proofs: {} verified, {forged} forged ones rejected", names.len());
    Ok(())
}

/// Writes one of [`ONE_OF`] puzzles of each file of samples and packs to a folder, and returns it.
fn choice() -> Result<PathBuf> {
    let folder = emptied("puzzles")?;
    for files in ["puzzles", "puzzles/packs"].map(|files| sh::root().join(files)) {
        for file in fs::read_dir(files)? {
            let path = file?.path();
            let Some(name) = path.file_name().filter(|_| path.is_file()) else { continue };
            let text = fs::read_to_string(&path)?;
            let puzzles = text.split("\n[").skip(1).step_by(ONE_OF);
            let chosen: String = puzzles.map(|puzzle| format!("[{puzzle}\n\n")).collect();
            let pack =
                if path.parent().is_some_and(|it| it.ends_with("packs")) { "pack-" } else { "" };
            fs::write(folder.join(format!("{pack}{}", name.to_string_lossy())), chosen)?;
        }
    }
    Ok(folder)
}

/// Calls a check for all items, on two threads, and adds up what it returns.
fn in_threads<T: Sync>(items: &[T], check: impl Fn(&T) -> Result<usize> + Sync) -> Result<usize> {
    let half =
        |start: usize| -> Result<usize> { items.iter().skip(start).step_by(2).map(&check).sum() };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let first = half(0)?;
        let other = other.join().map_err(|_| anyhow::anyhow!("a check failed badly"))?;
        Ok(first + other?)
    })
}

/// The name of the proof that an answer announces; an error where a claim should have one.
fn proof_of(answer: &Value) -> Result<Option<String>> {
    let claims = answer["unique"] == true
        || answer["status"] == "unsolvable"
        || answer["kind"] == "flood" && answer["optimal"] == true;
    let named = answer["proof"][0].as_str().and_then(|name| name.strip_suffix(".opb"));
    ensure!(!claims || named.is_some(), "no proof for {}", answer["name"]);
    Ok(named.map(str::to_owned))
}

/// Has forged proofs checked; returns how many there were.
fn forge(checker: &Path, folder: &Path, names: &[[String; 2]]) -> Result<usize> {
    let chosen: Vec<&[String; 2]> = names.iter().step_by(2).collect();
    let forged = in_threads(&chosen, |[_, name]| forge_one(checker, folder, name))?;
    let swapped = in_threads(&chosen.windows(2).collect::<Vec<_>>(), |two| {
        let [[kind, name], [kind_of_other, other]] = [two[0], two[1]];
        // The proof of another puzzle of that kind. What that learned may follow here too, so a
        // proof that is accepted is no mistake; those rejected are counted.
        let empty = format!("{name}.forged");
        if kind != kind_of_other
            || !folder.join(format!("{empty}.pbp")).exists()
            || verify(checker, folder, [name, &empty])?
        {
            return Ok(0);
        }
        Ok(usize::from(!verify(checker, folder, [name, other])?))
    })?;
    ensure!(forged + swapped >= FEWEST_FORGED, "only {} proofs were forged", forged + swapped);
    Ok(forged + swapped)
}

/// Has proofs checked that were forged from one; returns how many there were.
fn forge_one(checker: &Path, folder: &Path, name: &str) -> Result<usize> {
    let read = |ending: &str| fs::read_to_string(folder.join(format!("{name}.{ending}")));
    let (opb, pbp) = (read("opb")?, read("pbp")?);
    let forged_name = format!("{name}.forged");
    let write = |ending, text| fs::write(folder.join(format!("{forged_name}.{ending}")), text);
    let mut forged = 0;
    // A proof without what it learned; the cuts alone may still do.
    if pbp.lines().filter(|line| line.starts_with("rup ")).count() > MANY {
        let rest = pbp.lines().filter(|line| keeps(line)).map(|line| line.to_owned() + "\n");
        write("pbp", rest.collect::<String>())?;
        forged += usize::from(!verify(checker, folder, [name, &forged_name])?);
    }
    // Without a constraint that is needed there is a solution: nothing may refute that.
    for title in NEEDED {
        if let Some(open) = without(&opb, title) {
            write("opb", open)?;
            ensure!(!verify(checker, folder, [&forged_name, name])?, "{name} needs no {title:?}");
            forged += 1;
        }
    }
    Ok(forged)
}

/// Whether a line of a proof stays where learned clauses are dropped.
fn keeps(line: &str) -> bool {
    line == "rup >= 1 ;" || !(line.starts_with("rup ") || line.starts_with("del "))
}

/// The constraints below each of these titles are needed: without them there is a solution.
const NEEDED: [&str; 3] = [
    "A solution other than the one shown",
    "After the last step every region",
    "The board can be done in",
];

/// The model without the constraints below a title, if it has such a title.
fn without(opb: &str, title: &str) -> Option<String> {
    let (head, tail) = opb.split_once(&format!("* {title}"))?;
    let tail: Vec<&str> = tail.lines().skip(1).collect();
    let next = tail.iter().position(|line| line.starts_with('*')).unwrap_or(tail.len());
    Some(format!("{head}{}\n", tail[next..].join("\n")))
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
        let claims = ["unique", "optimal"].iter().any(|claim| answer[claim] == true);
        if !claims && answer["status"] != "unsolvable" {
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
