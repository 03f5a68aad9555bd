//! Measures how well pictures are read: `read` on labeled screenshots, one line per set.
//!
//! A set is a folder of `screenshots/` in the corpus. The true board of a picture is a text file of
//! the same name beside it, or the one in `boards/` that `TRUTH.tsv` names (columns `file` and
//! `truth_board`). Boards are compared up to the names of labels and colors.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::corpus::Request;
use crate::{measure, sh};

/// Time limit of a set; none should need it.
const LIMIT: Duration = Duration::from_secs(300);

/// Prints a line per set, then every picture that was not read exactly. Returns an error if a
/// picture was read wrongly.
pub fn run(request: &Request) -> Result<()> {
    table(&request.corpus.join("screenshots"), &request.only)
}

/// Prints the table of a folder of sets.
pub fn table(folder: &Path, only: &str) -> Result<()> {
    let brimful = measure::brimful()?;
    println!(
        "{:24} {:>8} {:>6} {:>6} {:>8} {:>6} {:>8} {:>11}",
        "set", "pictures", "known", "exact", "refused", "wrong", "unknown", "s / picture"
    );
    let mut remarks = Vec::new();
    let mut wrong = 0;
    for set in folders(folder)? {
        let label = set.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if label.contains(only) {
            wrong += measure_set(&brimful, &label, &set, &mut remarks)?;
        }
    }
    println!("\nknown: pictures with a true board. exact, refused, wrong: the outcomes of those.");
    println!("unknown: pictures read without a true board to compare with.");
    remarks.iter().for_each(|remark| println!("{remark}"));
    if wrong > 0 {
        bail!("{wrong} pictures were read wrongly");
    }
    Ok(())
}

fn measure_set(
    brimful: &Path,
    label: &str,
    set: &Path,
    remarks: &mut Vec<String>,
) -> Result<usize> {
    // The name of a set of altered pictures is the kind, a dash, and the alteration.
    let kind = label.split('-').next().unwrap_or(label);
    let pictures = pictures(set)?;
    let truths = truths(set, &pictures)?;
    let run = measure::run(brimful, &["read", "--threads", "1"], &pictures, LIMIT)?;
    if run.answers.len() != pictures.len() {
        bail!("{label}: {} answers for {} pictures", run.answers.len(), pictures.len());
    }
    let read: Vec<String> =
        run.answers.iter().filter_map(|a| Some(a["puzzle"].as_str()?.to_owned())).collect();
    let mut boards = boards(brimful, kind, &read)?.into_iter();
    let (mut known, mut exact, mut refused, mut wrong, mut unknown) = (0, 0, 0, 0, 0);
    for (picture, answer) in pictures.iter().zip(&run.answers) {
        let board = if answer["puzzle"].is_null() { None } else { boards.next() };
        let name = picture.file_name().unwrap_or_default().to_string_lossy();
        let Some(truth) = truths.get(picture) else {
            unknown += usize::from(board.is_some());
            continue;
        };
        known += 1;
        let truth = fs::read_to_string(truth)?;
        let truth = self::boards(brimful, kind, &[truth])?.pop();
        if board.is_some() && board == truth {
            exact += 1;
            continue;
        }
        let verdict = if board.is_some() { "WRONG" } else { "refused" };
        if board.is_some() {
            wrong += 1
        } else {
            refused += 1
        }
        remarks.push(format!(
            "{label}/{name}: {verdict} {} {}",
            answer["confidence"], answer["reason"]
        ));
    }
    let each = run.user / pictures.len().max(1) as f64;
    println!(
        "{label:24} {:>8} {known:>6} {exact:>6} {refused:>8} {wrong:>6} {unknown:>8} {each:>11.3}",
        pictures.len()
    );
    Ok(wrong)
}

pub fn folders(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)
        .with_context(|| format!("{} has no sets of pictures", folder.display()))?;
    let mut found: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|p| p.is_dir()).collect();
    found.sort();
    Ok(found)
}

pub fn pictures(set: &Path) -> Result<Vec<PathBuf>> {
    let is_picture = |path: &PathBuf| {
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        ["png", "jpg", "jpeg"].contains(&ending.as_str())
    };
    let mut found: Vec<PathBuf> =
        fs::read_dir(set)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    found.retain(is_picture);
    found.sort();
    Ok(found)
}

/// Returns the file of each picture's true board, where there is one.
pub fn truths(set: &Path, pictures: &[PathBuf]) -> Result<BTreeMap<PathBuf, PathBuf>> {
    let mut truths = BTreeMap::new();
    for picture in pictures {
        let beside = picture.with_extension("txt");
        if beside.is_file() {
            truths.insert(picture.clone(), beside);
        }
    }
    let table = set.join("TRUTH.tsv");
    if table.is_file() {
        let text = fs::read_to_string(table)?;
        let mut lines = text.lines().map(|line| line.trim_end().split('\t').collect::<Vec<_>>());
        let head = lines.next().unwrap_or_default();
        let column = |name: &str| head.iter().position(|&word| word == name);
        let (Some(file), Some(board)) = (column("file"), column("truth_board")) else {
            bail!("TRUTH.tsv of {} has no columns file and truth_board", set.display())
        };
        for line in lines {
            if let (Some(file), Some(board)) = (line.get(file), line.get(board)) {
                let board = set.join("boards").join(format!("{board}.txt"));
                if board.is_file() {
                    truths.insert(set.join(file), board);
                }
            }
        }
    }
    Ok(truths)
}

/// Returns puzzles as grids, with values numbered in order of appearance. Numbers of chains are
/// kept.
fn boards(brimful: &Path, kind: &str, puzzles: &[String]) -> Result<Vec<Value>> {
    let file = sh::root().join("target/bench/screenshots.txt");
    fs::create_dir_all(file.parent().unwrap_or(Path::new("")))?;
    let mut boards = Vec::new();
    fs::write(&file, puzzles.join("\n"))?;
    if !puzzles.is_empty() {
        let run =
            measure::run(brimful, &["convert", "--to", "json", "--kind", kind], &[file], LIMIT)?;
        boards.extend(run.answers.into_iter().map(|answer| plain(answer["grid"].clone(), kind)));
    }
    if boards.len() != puzzles.len() {
        bail!("{} puzzles of {kind} were converted to {} boards", puzzles.len(), boards.len());
    }
    Ok(boards)
}

fn plain(mut grid: Value, kind: &str) -> Value {
    let mut seen: Vec<Value> = Vec::new();
    let rows = grid.as_array_mut().into_iter().flatten();
    for value in rows.filter_map(Value::as_array_mut).flatten() {
        if kind == "chains" || value.is_null() || value == "" {
            continue;
        }
        let number = seen.iter().position(|other| other == value).unwrap_or_else(|| {
            seen.push(value.clone());
            seen.len() - 1
        });
        *value = number.into();
    }
    grid
}
