//! The quality of explanations, set by set: every step proven again, the share of boards solved by
//! rules alone, cited facts, how scores order the boards, and the time of hints; for KAMI how
//! scores order the game's levels. `cargo xtask explain [CORPUS] [--only WORD]` runs it, as
//! `explain_report KIND LABEL FILE…` for each set.
#![allow(clippy::print_stdout, clippy::panic)]

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use brimful::explain::{self, Audit, Conclusion, Progress};
use brimful::format;
use brimful::limits::Limits;
use brimful::puzzle::{Kind, Puzzle};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match &words[..] {
        [kind, label, files @ ..] if !files.is_empty() => {
            let kind =
                Kind::from_name(kind).ok_or("the kind is chains, numberlink, cycle or kami")?;
            let files: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
            if kind == Kind::Kami { calibrate(label, &files) } else { report(label, &files, kind) }
        }
        _ => Err("expected KIND LABEL FILE…".into()),
    }
}

fn report(label: &str, files: &[PathBuf], kind: Kind) -> Result<(), Box<dyn Error>> {
    let reading = format::Hints { kind: Some(kind), ..format::Hints::default() };
    let (mut boards, mut solved, mut by_rules, mut wrong) = (0, 0, 0, 0);
    let mut uses: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let (mut facts, mut depths) = (Vec::new(), Vec::new());
    let mut ranks: Vec<[f64; 3]> = Vec::new();
    let mut words: BTreeMap<&str, usize> = BTreeMap::new();
    let mut hints = Hints::default();
    for file in files {
        for entry in format::read(&fs::read_to_string(file)?, &reading) {
            let puzzle = entry?.puzzle;
            let Some(audit) = explain::audit(&puzzle, &Limits::default())? else { continue };
            hints.time(&puzzle, file);
            if let Some(rating) = audit.rating {
                ranks.push([rating.score, number(file), puzzle.board().len() as f64]);
                *words.entry(rating.difficulty.name()).or_default() += 1;
            }
            let Audit { steps, what_ifs, .. } = &audit;
            boards += 1;
            solved += usize::from(audit.solved);
            let alone = audit.solved
                && what_ifs.is_empty()
                && !steps.iter().any(|&(rule, _)| rule == "core");
            by_rules += usize::from(alone);
            wrong += audit.wrong.len();
            for wrong in &audit.wrong {
                println!("  {}: {wrong}", file.display());
            }
            let mut seen: Vec<&str> = Vec::new();
            for &(rule, cited) in steps {
                facts.push(cited);
                let entry = uses.entry(rule).or_default();
                entry.0 += 1;
                if !seen.contains(&rule) {
                    seen.push(rule);
                    entry.1 += 1;
                }
            }
            depths.extend_from_slice(what_ifs);
        }
    }
    println!("{label}: {boards} boards, {} steps, {wrong} not verified", facts.len());
    println!(
        "  explained to the end {}, by rules without what-if {}",
        share(solved, boards),
        share(by_rules, boards)
    );
    println!(
        "  cited facts: median {}, 95 % {}, most {}",
        at(&mut facts, 500),
        at(&mut facts, 950),
        at(&mut facts, 1000)
    );
    println!(
        "  what-ifs {}: median depth {}, most {}",
        depths.len(),
        at(&mut depths, 500),
        at(&mut depths, 1000)
    );
    let column = |i: usize| ranks.iter().map(|row| row[i]).collect::<Vec<_>>();
    println!(
        "  score by number in the file's name: Spearman {:.3}; by cells: {:.3}; {words:?}",
        spearman(&column(0), &column(1)),
        spearman(&column(0), &column(2))
    );
    hints.print();
    for (rule, (steps, boards)) in uses {
        println!("  {rule:<18} {steps:>6} steps on {boards} boards");
    }
    Ok(())
}

/// Prints how the ratings of KAMI boards correlate with the game's levels and its numbers of moves.
fn calibrate(label: &str, files: &[PathBuf]) -> Result<(), Box<dyn Error>> {
    let reading = format::Hints { kind: Some(Kind::Kami), ..format::Hints::default() };
    let limits = Limits { nodes: Some(KAMI_NODES), ..Limits::default() };
    let mut ranks: Vec<[f64; 3]> = Vec::new();
    let mut words: BTreeMap<&str, usize> = BTreeMap::new();
    for file in files {
        for entry in format::read(&fs::read_to_string(file)?, &reading) {
            let puzzle = entry?.puzzle;
            let moves = f64::from(puzzle.options().moves.unwrap_or(0));
            match explain::rate(&puzzle, &limits) {
                Ok(rating) => {
                    ranks.push([rating.score, stage(file), moves]);
                    *words.entry(rating.difficulty.name()).or_default() += 1;
                }
                Err(stop) => println!("  {} is not rated: {stop}", file.display()),
            }
        }
    }
    let column = |i: usize| ranks.iter().map(|row| row[i]).collect::<Vec<_>>();
    println!(
        "{label}: {} of {} boards rated; score by level: Spearman {:.3}; by the game's moves: {:.3}; {words:?}",
        ranks.len(),
        files.len(),
        spearman(&column(0), &column(1)),
        spearman(&column(0), &column(2))
    );
    Ok(())
}

/// Search nodes for the rating of a KAMI board: three of the official ones take more.
const KAMI_NODES: u64 = 200_000;

/// Where a level stands: levels of one letter and a number by both, others by their number.
fn stage(file: &Path) -> f64 {
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut letters = name.chars().take_while(char::is_ascii_alphabetic);
    match (letters.next(), letters.next()) {
        (Some(letter), None) => 100.0 * f64::from(u32::from(letter)) + number(file),
        _ => number(file),
    }
}

fn share(part: usize, whole: usize) -> String {
    format!("{:.1} % ({part})", 100.0 * part as f64 / whole.max(1) as f64)
}

/// The value at this many thousandths.
fn at(values: &mut [usize], thousandths: usize) -> usize {
    values.sort_unstable();
    values
        .get((values.len() * thousandths / 1000).min(values.len().saturating_sub(1)))
        .copied()
        .unwrap_or(0)
}

/// The first number in a file's name: a level or a pack.
fn number(file: &Path) -> f64 {
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let digits = name.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit);
    digits.collect::<String>().parse().unwrap_or(0.0)
}

/// Microseconds from which a hint is timed again: the machine may have been busy.
const SLOW: usize = 5_000;
/// Times that a hint is timed at most.
const AGAIN: u32 = 5;

/// How long hints take, in microseconds.
#[derive(Default)]
struct Hints {
    micros: Vec<usize>,
    slowest: (usize, String),
}

impl Hints {
    /// Times hints along the way to the solution: a player who draws what each step says, and
    /// crosses nothing out, asks at every position.
    fn time(&mut self, puzzle: &Puzzle, file: &Path) {
        let mut progress = Progress::default();
        let mut asked = None;
        for step in explain::explain(puzzle, &Limits::default()).steps {
            if asked != Some(progress.on.len()) {
                asked = Some(progress.on.len());
                let mut micros = usize::MAX;
                for _ in 0..AGAIN {
                    let since = Instant::now();
                    let hint = explain::hint(puzzle, &progress, &Limits::default());
                    micros = micros.min(since.elapsed().as_micros() as usize);
                    assert!(!matches!(&hint, Ok(Some(step)) if step.rule == "mistake"), "{hint:?}");
                    if micros < SLOW {
                        break;
                    }
                }
                self.micros.push(micros);
                if micros > self.slowest.0 {
                    self.slowest =
                        (micros, format!("{}, {} lines drawn", file.display(), progress.on.len()));
                }
            }
            if let Conclusion::Edges { on, .. } = &step.conclusion {
                progress.on.extend_from_slice(on);
            }
        }
    }

    fn print(&mut self) {
        let mean = self.micros.iter().sum::<usize>() / self.micros.len().max(1);
        let [median, most] = [500, 1000].map(|share| at(&mut self.micros, share));
        let nearly_all = at(&mut self.micros, 999);
        println!(
            "  {} hints in µs: mean {mean}, median {median}, 99.9 % {nearly_all}, most {most}",
            self.micros.len()
        );
        println!("    the slowest: {}", self.slowest.1);
    }
}

/// Charles Spearman's correlation of ranks; equal values share their mean rank.
fn spearman(xs: &[f64], ys: &[f64]) -> f64 {
    let (xs, ys) = (ranked(xs), ranked(ys));
    let mean = (xs.len() as f64 - 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(x, y)| (x - mean) * (y - mean)).sum()
    };
    product(&xs, &ys) / (product(&xs, &xs) * product(&ys, &ys)).sqrt()
}

fn ranked(values: &[f64]) -> Vec<f64> {
    let rank = |x: f64| {
        let below = values.iter().filter(|&&y| y < x).count() as f64;
        let equal = values.iter().filter(|&&y| y == x).count() as f64;
        below + (equal - 1.0) / 2.0
    };
    values.iter().map(|&x| rank(x)).collect()
}
