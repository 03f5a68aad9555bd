//! Proofs for boards that are full of disjoint loops. Many have no single loop through all cells;
//! CaDiCaL confirms that.
//!
//! A board grows from rooms, each with its own loop. A room is added where few edges join it to the
//! rooms before it, and two of these edges share no cell. So the board is balanced, 2-connected and
//! has a 2-factor: no simple obstacle rules out a loop.

use std::collections::BTreeMap;
use std::fs;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::cycle::Numbers;
use crate::{measure, sh};

/// The shape of rooms and how they touch.
struct Family {
    label: &'static str,
    /// Shortest and longest side of a room, in cells.
    sides: [usize; 2],
    /// Whether rooms are rings, one cell wide.
    hollow: bool,
    /// Most edges that may join a room to those before it.
    links: usize,
}

const FAMILIES: &[Family] = &[
    Family { label: "rooms to 3x3, 2 edges", sides: [2, 3], hollow: true, links: 2 },
    Family { label: "rooms to 6x6, 3 edges", sides: [2, 6], hollow: false, links: 3 },
    Family { label: "rooms to 8x8, 2 edges", sides: [2, 8], hollow: false, links: 2 },
    Family { label: "rooms to 11x11, 4 edges", sides: [2, 11], hollow: false, links: 4 },
    Family { label: "rings to 7x7, 4 edges", sides: [2, 7], hollow: true, links: 4 },
];
const SIDES: [usize; 3] = [16, 24, 32];
/// Time limit of CaDiCaL for a board, in seconds.
const SECONDS: &str = "60";
const LIMIT: Duration = Duration::from_secs(600);

/// Prints a line for each family and size, each with this many boards.
pub fn run(boards: u64) -> Result<()> {
    let brimful = measure::brimful()?;
    println!(
        "| boards | number | with a loop | without, by certificate | worst s | peak MB | CaDiCaL agrees |\n\
         |---|---:|---:|---|---:|---:|---:|"
    );
    fs::create_dir_all(sh::root().join("target/tmp"))?;
    let file = sh::root().join("target/tmp/loops.txt");
    for (family, side) in FAMILIES.iter().flat_map(|family| SIDES.map(|side| (family, side))) {
        let texts: Vec<String> = (1..=boards).map(|seed| board(family, side, seed)).collect();
        fs::write(&file, texts.join("\n"))?;
        let words = ["solve", "--kind", "cycle", "--from", "walls", "--threads", "1"];
        let run = measure::run(&brimful, &words, std::slice::from_ref(&file), LIMIT)?;
        let answers = run.answers;
        if answers.len() != texts.len() {
            bail!("{} answers for {} boards", answers.len(), texts.len());
        }
        let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
        for answer in answers.iter().filter(|answer| answer["status"] != "solved") {
            *kinds.entry(answer["certificate"]["kind"].as_str().unwrap_or("open")).or_default() +=
                1;
        }
        let loops = answers.len() as u32 - kinds.values().sum::<u32>();
        let kinds: Vec<String> =
            kinds.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        let worst =
            answers.iter().filter_map(|answer| answer["seconds"].as_f64()).fold(0.0, f64::max);
        let mut python = sh::command("python3");
        python
            .args(["bench/verdicts.py", "cycle", "--first", "--time", SECONDS])
            .stdin(fs::File::open(&file)?);
        let said = python.stderr(Stdio::inherit()).output()?.stdout;
        let said: Vec<Value> =
            String::from_utf8(said)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
        let agree = answers
            .iter()
            .zip(&said)
            .filter(|(ours, theirs)| ours["status"] == theirs["status"])
            .count();
        println!(
            "| {}, {side}x{side} | {} | {loops} | {} | {worst:.3} | {:.0} | {agree} |",
            family.label,
            answers.len(),
            kinds.join(", "),
            run.peak
        );
    }
    Ok(())
}

/// Makes a board as rows of `.` and `#`.
fn board(family: &Family, side: usize, seed: u64) -> String {
    let mut numbers = Numbers::new(seed);
    let mut free = vec![vec![false; side]; side];
    let mut first = true;
    for _ in 0..side * side * 6 {
        let [least, most] = family.sides;
        let [height, width] = [(); 2].map(|()| least + numbers.below(most - least + 1));
        let [row, col] =
            [height, width].map(|extent| numbers.below((side + 1).saturating_sub(extent).max(1)));
        let inner =
            |r: usize, c: usize| r > row && r + 1 < row + height && c > col && c + 1 < col + width;
        let within = (row..row + height).flat_map(|r| (col..col + width).map(move |c| (r, c)));
        let room: Vec<(usize, usize)> =
            within.filter(|&(r, c)| !(family.hollow && inner(r, c))).collect();
        let links = links(&free, &room);
        let apart = |a: &Link, b: &Link| a.0 != b.0 && a.1 != b.1;
        let held =
            links.len() <= family.links && links.iter().any(|a| links.iter().any(|b| apart(a, b)));
        if room.len().is_multiple_of(2) && room.iter().all(|&(r, c)| !free[r][c]) && (first || held)
        {
            room.iter().for_each(|&(r, c)| free[r][c] = true);
            first = false;
        }
    }
    let row = |row: &Vec<bool>| {
        row.iter().map(|&free| if free { '.' } else { '#' }).chain(['\n']).collect::<String>()
    };
    free.iter().map(row).collect()
}

type Link = ((usize, usize), (usize, usize));

/// Returns the edges from a room to the free cells placed before it.
fn links(free: &[Vec<bool>], room: &[(usize, usize)]) -> Vec<Link> {
    let around = |&(r, c): &(usize, usize)| {
        [(r.wrapping_sub(1), c), (r + 1, c), (r, c.wrapping_sub(1)), (r, c + 1)]
            .map(|other| ((r, c), other))
    };
    let is_free =
        |&(_, (r, c)): &Link| free.get(r).and_then(|row| row.get(c)).copied().unwrap_or(false);
    room.iter().flat_map(around).filter(is_free).collect()
}
