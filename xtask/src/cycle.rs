//! Measures cycles on large generated boards and graphs: one process per board, one thread.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::{measure, sh};

/// Style, share of walls, side, number of boards, and the target in user CPU seconds.
const ROWS: &[(&str, &str, u32, u64, &str)] = &[
    ("mix", "0.20", 128, 50, "median 0.1, worst 2"),
    ("mix", "0.25", 128, 50, "median 0.1, worst 2"),
    ("mix", "0.10", 256, 20, "2"),
    ("mix", "0.15", 256, 20, "2"),
    ("mix", "0.20", 256, 20, "2"),
    ("mix", "0.25", 256, 20, "2"),
    ("mix", "0.30", 256, 20, "2"),
    ("mix", "0.35", 256, 20, "2"),
    ("rooms", "0.2", 256, 20, "2"),
    ("eden", "0.2", 256, 20, "2"),
    ("mix", "0.10", 512, 20, "5"),
    ("mix", "0.15", 512, 20, "5"),
    ("mix", "0.20", 512, 20, "5"),
    ("mix", "0.25", 512, 20, "5"),
    ("mix", "0.30", 512, 20, "5"),
    ("mix", "0.35", 512, 20, "5"),
    ("rooms", "0.2", 512, 20, "5"),
    ("eden", "0.2", 512, 20, "5"),
    ("mix", "0.10", 1000, 1, "20"),
    ("mix", "0.15", 1000, 1, "20"),
    ("mix", "0.20", 1000, 1, "20"),
    ("mix", "0.25", 1000, 1, "20"),
    ("mix", "0.30", 1000, 1, "20"),
    ("mix", "0.35", 1000, 1, "20"),
    ("blocks", "0.0", 1000, 1, "0.15"),
    ("blocks", "0.3", 1000, 3, "0.10"),
];
const GRAPHS: u64 = 20;
/// Time limit of a board.
const LIMIT: Duration = Duration::from_secs(60);

/// Prints the table, with at most `most` boards per row.
pub fn run(most: Option<u64>) -> Result<()> {
    let brimful = measure::brimful()?;
    println!(
        "| boards | number | solved | median s | worst s | peak MB | target |\n\
         |---|---:|---:|---:|---:|---:|---|"
    );
    let file = sh::root().join("target/tmp/cycle-bench.txt");
    fs::create_dir_all(sh::root().join("target/tmp"))?;
    for &(style, walls, side, count, target) in ROWS {
        let label = format!("{style} {walls} {side}x{side}");
        let board = |seed: u64| -> Result<()> {
            let (size, seed) = (format!("{side}x{side}"), seed.to_string());
            let words = [
                "--size", &size, "--style", style, "--walls", walls, "--seed", &seed, "--to",
                "walls",
            ];
            let made = Command::new(&brimful).args(["generate", "cycle"]).args(words).output()?;
            if !made.status.success() {
                bail!("no board was generated: {}", String::from_utf8_lossy(&made.stderr));
            }
            Ok(fs::write(&file, made.stdout)?)
        };
        row(&brimful, &label, &file, count.min(most.unwrap_or(count)), target, board)?;
    }
    let graph = |seed| Ok(fs::write(&file, cubic(1000, seed))?);
    row(
        &brimful,
        "cubic graphs of 1,000 vertices",
        &file,
        GRAPHS.min(most.unwrap_or(GRAPHS)),
        "5",
        graph,
    )
}

fn row(
    brimful: &Path,
    label: &str,
    file: &PathBuf,
    count: u64,
    target: &str,
    make: impl Fn(u64) -> Result<()>,
) -> Result<()> {
    let (mut times, mut solved, mut peak) = (Vec::new(), 0, 0f64);
    for seed in 1..=count {
        make(seed)?;
        let run =
            measure::run(brimful, &["solve", "--threads", "1"], std::slice::from_ref(file), LIMIT)?;
        solved += run.answers.iter().filter(|answer| answer["status"] == "solved").count();
        times.push(run.user);
        peak = peak.max(run.peak);
    }
    times.sort_by(f64::total_cmp);
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!("| {label} | {count} | {solved} | {median:.3} | {worst:.3} | {peak:.0} | {target} |");
    Ok(())
}

/// A random cycle plus a random perfect matching, vertices shuffled, in TSPLIB's format.
fn cubic(n: usize, seed: u64) -> String {
    let mut numbers = Numbers::new(seed);
    let mut shuffled = || {
        let mut all: Vec<usize> = (1..=n).collect();
        (1..n).rev().for_each(|i| all.swap(i, numbers.below(i + 1)));
        all
    };
    let cycle = shuffled();
    let beside = |a: usize, b: usize| {
        (0..n).any(|i| [[a, b], [b, a]].contains(&[cycle[i], cycle[(i + 1) % n]]))
    };
    let matching = loop {
        let all = shuffled();
        if !all.chunks(2).any(|pair| beside(pair[0], pair[1])) {
            break all;
        }
    };
    let mut text = format!(
        "NAME : cubic\nTYPE : HCP\nDIMENSION : {n}\n\
         EDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n"
    );
    (0..n).for_each(|i| text.push_str(&format!("{} {}\n", cycle[i], cycle[(i + 1) % n])));
    matching.chunks(2).for_each(|pair| text.push_str(&format!("{} {}\n", pair[0], pair[1])));
    text.push_str("-1\nEOF\n");
    text
}

/// Random numbers from a linear congruential generator (Knuth's MMIX): boards must be the same on
/// every machine, not secret.
pub struct Numbers(u64);

impl Numbers {
    pub fn new(seed: u64) -> Self {
        Numbers(seed)
    }

    /// Returns a number from 0 to `n - 1`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}
