//! Fuzzes the readers and writers on stable Rust: mutated puzzle files must neither panic, nor
//! hang, nor change on the way out and in again.
//! `cargo run --release -p brimful --example fuzz_formats -- --seconds 600 --seed 1`
//!
//! The same properties run under cargo-fuzz (nightly, guided by coverage): see `fuzz/`.
#![allow(clippy::print_stdout, clippy::panic)]

#[path = "../tests/common/format_properties.rs"]
#[allow(dead_code)]
mod properties;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A text this short must be dealt with in this time, with every format and kind forced in turn.
const PATIENCE: Duration = Duration::from_secs(2);

/// Short samples of the formats that no file of the repository is in.
const SEEDS: &[&str] = &[
    "2 3 2 5\n0 1 -1\n1 2 0\n0 0\n1 2\n",
    "[[0,1,-1],[1,2,0]]\n",
    "3 3\n1 0 2\n0 -1 0\n1 0 2\n",
    "3 3\nA.B\n.#.\nA.B\n\n2 1\nxx\n0 0\n",
    "....\n.##.\n....\n",
    "kami tri 3 2 2 1\n0 1\n1 -1\n0 1\n\nkami sq 2 2 3 -1\n0 1\n2 0\n",
    "kami graph 4 3 2\n0 1 2 1\n0 1\n1 2\n2 3\n",
    "flood sq 2 2 3 0 1 2\n0 1\n2 0\n",
    "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3\nhttps://puzz.link/p?arukone/e/3/2/1i1g\n",
    "https://puzz.link/p?simpleloop/5/5/sg020\n",
    "3x2c4m1:012301,5\n",
    "NAME : k\nCOMMENT : c\nTYPE : HCP\nDIMENSION : 3\nEDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n1 2\n2 3\n3 1\n-1\nEOF\n",
    "NAME : a\nTYPE : HCP\nDIMENSION : 3\nEDGE_DATA_FORMAT : ADJ_LIST\nEDGE_DATA_SECTION\n1 2 3 -1\n2 3 -1\n-1\nEOF\n",
    "c hello\np edge 3 3\ne 1 2\ne 2 3\ne 3 1\n",
];

const TOKENS: &[&str] = &[
    "0",
    "1",
    "-1",
    "-2",
    "2147483647",
    "2147483648",
    "4194304",
    "99999999999999999999",
    "65",
    "#",
    ".",
    "(",
    ")",
    "[",
    "]",
    "[[",
    "//",
    ":",
    ",",
    "-",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\n\n",
    "é",
    "\u{feff}",
    "\0",
    "kami ",
    "flood ",
    "[cycle graph]\n",
    "nodes: 0-5\n",
    "edges: 0-1-2\n",
    "[numberlink hex]\n",
    "wrap: both\n",
    "walls: 0,0|0,1|0,2 1,0|0,0\n",
    "edges: 0,0-1,1-0,2\n",
    "p edge 2 1\n",
    "c ",
    "EOF",
    "0 0\n",
    "2 2\n",
    "2 2 1 4\n",
    "answer: unique; nikoli: 3 solutions\n",
];

fn main() {
    let mut seconds = 60;
    let mut seed = 1;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    for pair in arguments.chunks(2) {
        match (pair[0].as_str(), pair.get(1).and_then(|value| value.parse().ok())) {
            ("--seconds", Some(value)) => seconds = value,
            ("--seed", Some(value)) => seed = value,
            _ => panic!("usage: fuzz_formats [--seconds N] [--seed N]"),
        }
    }
    let samples = samples();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (begin, mut runs, mut slowest) = (Instant::now(), 0_u64, Duration::ZERO);
    while begin.elapsed() < Duration::from_secs(seconds) {
        let text = mutant(&mut rng, &samples);
        let start = Instant::now();
        let checks =
            AssertUnwindSafe(|| (properties::read_any(&text), properties::round_trip(&text)));
        let passed = catch_unwind(checks).is_ok();
        slowest = slowest.max(start.elapsed());
        runs += 1;
        if !passed || start.elapsed() > PATIENCE {
            println!(
                "run {runs} of seed {seed} failed ({:?}) on:\n{text:?}\n{text}",
                start.elapsed()
            );
            std::process::exit(1);
        }
    }
    println!(
        "{runs} texts in {seconds} s, seed {seed}: no panic, nothing lost; the slowest took {slowest:?}"
    );
}

fn samples() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut samples: Vec<String> = SEEDS.iter().map(|&text| text.to_owned()).collect();
    let mut paths: Vec<_> = [root.join("tests/data/malformed.txt")].into();
    paths.extend(
        root.join("../../puzzles")
            .read_dir()
            .into_iter()
            .flatten()
            .flatten()
            .map(|file| file.path()),
    );
    paths.sort();
    for text in paths.iter().filter_map(|path| std::fs::read_to_string(path).ok()) {
        samples.extend(
            text.split("\n\n[").map(|puzzle| format!("[{}\n", puzzle.trim_start_matches('['))),
        );
        samples.extend(
            text.split("=== ").filter_map(|case| {
                case.split_once('\n')?.1.split("---\n").next().map(str::to_owned)
            }),
        );
    }
    samples.retain(|text| text.len() < 4000);
    samples
}

/// A sample, or two spliced, with a few changes.
fn mutant(rng: &mut ChaCha8Rng, samples: &[String]) -> String {
    let mut text = samples.choose(rng).cloned().unwrap_or_default();
    if rng.random_bool(0.3) {
        let other = samples.choose(rng).cloned().unwrap_or_default();
        let (a, b) = (boundary(rng, &text), boundary(rng, &other));
        text = if rng.random_bool(0.5) {
            format!("{}{}", &text[..a], &other[b..])
        } else {
            text + "\n" + &other
        };
    }
    for _ in 0..rng.random_range(0..6u32) {
        change(rng, &mut text);
    }
    text
}

fn boundary(rng: &mut ChaCha8Rng, text: &str) -> usize {
    let at = rng.random_range(0..=text.len() as u64) as usize;
    (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

fn change(rng: &mut ChaCha8Rng, text: &mut String) {
    let (a, b) = (boundary(rng, text), boundary(rng, text));
    let (a, b) = (a.min(b), a.max(b));
    let short =
        (a..=text.len().min(a + 8)).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(a);
    match rng.random_range(0..8u32) {
        0 | 1 => text.insert_str(a, TOKENS.choose(rng).copied().unwrap_or_default()),
        2 | 3 => text.replace_range(a..short, TOKENS.choose(rng).copied().unwrap_or_default()),
        4 => text.replace_range(a..short, ""),
        5 => *text = text[..a].to_owned() + &text[b..],
        6 if text.len() < 8000 => *text = text[..b].to_owned() + &text[a..],
        _ => {
            let mut lines: Vec<&str> = text.split('\n').collect();
            match rng.random_range(0..2u32) {
                0 => lines.shuffle(rng),
                _ => lines.reverse(),
            }
            *text = lines.join("\n");
        }
    }
}
