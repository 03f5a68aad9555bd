//! The benchmark table: one process per set of puzzles, one thread; its user CPU seconds and peak
//! memory.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::corpus::Request;
use crate::{everything, measure, references, sh, slowest};

/// A row of the table: a label, the files, the words after `brimful`, and the target.
struct Row {
    label: &'static str,
    files: &'static str,
    words: &'static [&'static str],
    target: &'static str,
}

const fn row(
    label: &'static str,
    files: &'static str,
    words: &'static [&'static str],
    target: &'static str,
) -> Row {
    Row { label, files, words, target }
}

const FIRST: &[&str] = &["solve"];
const UNIQUE: &[&str] = &["solve", "--unique"];
const TOUCH: &[&str] = &["solve", "--rules", "fill-touch", "--unique"];
const NIKOLI: &[&str] = &["solve", "--rules", "nikoli", "--unique"];
const LOOSE: &[&str] = &["solve", "--rules", "nikoli"];
const LEAST: &[&str] = &["solve", "--rules", "nikoli", "--minimize", "length+corners"];
const COUNT_TOUCH: &[&str] = &["count", "--rules", "fill-touch"];
const COUNT_CYCLES: &[&str] = &["count", "--kind", "cycle"];

/// The rows. A target is user CPU seconds of the whole set, or of each puzzle where it says "each".
const ROWS: &[Row] = &[
    row("chains, unique", "chains", UNIQUE, "0.05 s"),
    row("chains game, unique", "chains/game", UNIQUE, ""),
    row(
        "chains planted 20x20, 1 start, unique",
        "chains/generated/p_20x20_k1_d*",
        UNIQUE,
        "0.5 s each",
    ),
    row("chains planted 30x30, unique", "chains/generated/p_30x30_*", UNIQUE, "10 s each"),
    row("path zip, unique", "path/zip", UNIQUE, "0.01 s"),
    row("path made zip 8x8, unique", "made:zip8", UNIQUE, ""),
    row("path numbrix 9x9, unique", "made:numbrix9", UNIQUE, "0.05 s each"),
    row("path hidato 10x10, unique", "made:hidato10", UNIQUE, "0.05 s each"),
    row("path numbrix 20x20, unique", "made:numbrix20", UNIQUE, "5 s each"),
    row("path numbrix 20x20, 30 numbers, unique", "made:numbrix20few", UNIQUE, "5 s each"),
    row("path zip 20x20, 8 numbers, unique", "made:zip20", UNIQUE, "5 s each"),
    row("path zip 30x30, 8 numbers, unique", "made:zip30", UNIQUE, "5 s each"),
    row("path zip 30x30, 12 or 16 numbers, unique", "made:zip30few", UNIQUE, "5 s each"),
    row("path zip 30x30, 200 walls, unique", "made:zip30walls", UNIQUE, "5 s each"),
    row("path hidato 10x10, 15 to 40, unique", "made:hidato10few2000", UNIQUE, "0.05 s each"),
    row("numberlink janko, first", "numberlink/janko", FIRST, "0.03 s"),
    row("numberlink janko, unique", "numberlink/janko", UNIQUE, "0.10 s"),
    row("numberlink flowfree, unique", "numberlink/flowfree", UNIQUE, "0.05 s"),
    row("numberlink flow_solver, unique", "numberlink/flow_solver", UNIQUE, ""),
    row("numberlink gen_ahle, first", "numberlink/gen_ahle", FIRST, ""),
    row("numberlink 40x20, unique", "numberlink/thomasahle_inputs9", UNIQUE, "0.25 s"),
    row("numberlink 50x50, unique", "numberlink/thomasahle_inputs10", UNIQUE, "1.0 s"),
    row("numberlink to 80x30, unique", "numberlink/thomasahle_inputs4", UNIQUE, "0.5 s"),
    row("numberlink nikoli, unique", "numberlink/numlin_urls", NIKOLI, "10 s each"),
    row("numberlink adc2015, nikoli, first", "numberlink/adc2015", LOOSE, "10 s each"),
    row("numberlink adc2015, nikoli, least", "numberlink/adc2015", LEAST, "bounds"),
    row("numberlink 12x12, nikoli, least", "made:least12", LEAST, "10 s each"),
    row("numberlink made, nikoli, first", "wires", LOOSE, "10 s each"),
    row("numberlink janko, fill-touch, unique", "numberlink/janko", TOUCH, "10 s each"),
    row("numberlink flow_solver, fill-touch, unique", "numberlink/flow_solver", TOUCH, "10 s each"),
    row(
        "numberlink edge cases",
        "numberlink/thomasahle_inputs5 numberlink/thomasahle_inputs6 numberlink/thomasahle_inputs8",
        FIRST,
        "all answered",
    ),
    row(
        "count numberlink janko 20, fill-touch",
        "numberlink/janko/janko_020*",
        COUNT_TOUCH,
        "0.2 s",
    ),
    row("count cycles of the open 12x12", "open:12", COUNT_CYCLES, "0.2 s"),
    row("cycle 8x8", "cycle/8", FIRST, "1 s each"),
    row("cycle 16x16", "cycle/16", FIRST, "1 s each"),
    row("cycle 32x32", "cycle/32", FIRST, "1 s each"),
    row("cycle 64x64", "cycle/64", FIRST, "1 s each"),
    row("cycle 128x128", "cycle/128", FIRST, "1 s each"),
    row("cycle open 1000x1000", "open:1000", FIRST, "0.15 s"),
    row("cycle graph alb1000", "graphs/alb1000.hcp", FIRST, "0.03 s, with"),
    row("cycle graph alb5000", "graphs/alb5000.hcp", FIRST, "the one above"),
    row("kami2", "kami/kami2", FIRST, "2 s"),
    row("kami1", "kami/kami1", FIRST, "60 s each"),
    row("kami 64 regions, 4 colors, 6 moves", "patches", FIRST, "0.01 s mean"),
    row("flood 24x24, 4 colors", "kami/flood/b24c4n1000.txt", FIRST, "0.1 s mean"),
    row("flood 18x18, 6 colors", "kami/flood/b18c6n1000.txt", FIRST, "0.1 s mean"),
    row("flood 14x14, 8 colors", "kami/flood/b14c8n1000.txt", FIRST, "0.1 s mean"),
    row("flood 19x19, 6 colors", "kami/flood/floodtest_19x19x6.txt", FIRST, "0.05 s mean"),
    row("flood 19x19, 6 colors, made", "floods:19x6", FIRST, "0.05 s mean"),
    row("flood 24x24, 6 colors", "kami/flood/b24c6n1000_sample.txt", FIRST, "2 s mean"),
    row("flood 12x12, 12 colors, made", "floods:12x12", FIRST, "0.1 s mean"),
    row("flood 16x16, 10 colors, made", "floods:16x10", FIRST, "60 s each"),
    row("flood to 20x20, 10 colors", "kami/flood99", FIRST, "60 s each"),
];

/// Time limit of a puzzle, in seconds.
const PUZZLE_SECONDS: &str = "10";
/// Time limit of a row.
const ROW_LIMIT: Duration = Duration::from_secs(60);
/// Time limit of the whole table.
const TABLE_LIMIT: Duration = Duration::from_secs(600);

/// `bench [--all | --references | --peers] [CORPUS] [--only WORD] [--seed N]`.
pub fn run(words: &[&str]) -> Result<()> {
    match words {
        ["--all", rest @ ..] => everything::run(&Request::read(rest)?),
        ["--references", rest @ ..] => references::run(&Request::read(rest)?),
        ["--peers", rest @ ..] => peers(&Request::read(rest)?),
        _ => table(&Request::read(words)?),
    }
}

/// Prints the table of the solvers.
pub fn table(request: &Request) -> Result<()> {
    let brimful = measure::brimful()?;
    println!(
        "One process per set, one thread, {PUZZLE_SECONDS} s per puzzle. unknown: not decided."
    );
    println!(
        "refused: not a puzzle. worst: the slowest puzzle by the clock; for rows of paths, user"
    );
    println!("seconds of the slowest puzzle in a process of its own.");
    println!("+: stopped after {} s.\n", ROW_LIMIT.as_secs());
    print_row(
        "set",
        ["puzzles", "unknown", "refused", "user s", "mean s", "worst s", "peak MB"],
        "target",
    );
    let end = Instant::now() + TABLE_LIMIT;
    for row in ROWS {
        let Some(files) = request.files(row.label, row.files)? else { continue };
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            println!("{}: skipped, because the table took {} s", row.label, TABLE_LIMIT.as_secs());
            continue;
        }
        let words = [row.words, &["--threads", "1", "--time", PUZZLE_SECONDS]].concat();
        let run = measure::run(&brimful, &words, &files, left.min(ROW_LIMIT))?;
        let worst = if row.label.starts_with("path ") {
            slowest::alone(&brimful, &words, &files, &run)?
        } else {
            run.answers.iter().map(slowest::by_clock).fold(0.0, f64::max)
        };
        print_measured(row, &run, worst);
    }
    Ok(())
}

fn print_measured(row: &Row, run: &measure::Run, worst: f64) {
    let puzzles = run.answers.len();
    let refused = run.answers.iter().filter(|answer| !answer["error"].is_null()).count();
    let asks_unique = row.words.contains(&"--unique");
    let is_open = |answer: &&serde_json::Value| {
        let no_second = asks_unique && answer["status"] == "solved" && answer["unique"].is_null();
        answer["error"].is_null()
            && (answer["status"] == "unknown" || answer["exact"] == false || no_second)
    };
    let unknown = run.answers.iter().filter(is_open).count();
    let cells = [
        format!("{puzzles}{}", if run.whole { "" } else { "+" }),
        unknown.to_string(),
        refused.to_string(),
        format!("{:.3}", run.user),
        format!("{:.4}", run.user / puzzles.max(1) as f64),
        format!("{worst:.3}"),
        format!("{:.0}", run.peak),
    ];
    print_row(row.label, cells.each_ref().map(String::as_str), row.target);
}

fn print_row(label: &str, cells: [&str; 7], target: &str) {
    let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>7}")).collect();
    println!("| {label:42} | {} | {target:12} |", cells.join(" | "));
}

/// Runs other solvers on the same boards.
pub fn peers(request: &Request) -> Result<()> {
    let brimful = measure::brimful()?;
    let mut python = sh::command("python3");
    python.args(["bench/peers.py", "--only", &request.only]);
    python.args([&std::env::current_exe()?, &brimful, &request.corpus]);
    if !python.status()?.success() {
        bail!("the peers could not run, or they disagree");
    }
    Ok(())
}
