//! Compares the reference solvers with the engine.

use std::time::Duration;

use anyhow::Result;

use crate::corpus::Request;
use crate::measure;

/// A set of small puzzles and the methods to compare on it.
struct Set {
    label: &'static str,
    files: &'static str,
    words: &'static [&'static str],
    methods: &'static [&'static str],
}

const FIRST: &[&str] = &["solve"];
const UNIQUE: &[&str] = &["solve", "--unique"];
const CHAINS: &[&str] = &["engine", "deduction", "enumeration", "enumeration-shortest"];
const RULES: &[&str] = &["depth-first", "rules-first"];
const NUMBERLINK: &[&str] = &["engine", "propagation", "backtracking"];
const CYCLE: &[&str] = &["engine", "deletion", "prim", "extension"];
const KAMI: &[&str] = &["engine", "breadth-first", "best-first", "a-star", "branch-and-bound"];

const SETS: &[Set] = &[
    Set { label: "chains spiral", files: "sample:chains:Spiral", words: FIRST, methods: RULES },
    Set {
        label: "chains spiral, 2 rows longer",
        files: "sample:chains:Spiral,_two_rows_longer",
        words: FIRST,
        methods: RULES,
    },
    Set {
        label: "chains spiral, 4 rows longer",
        files: "sample:chains:Spiral,_four_rows_longer",
        words: FIRST,
        methods: RULES,
    },
    Set { label: "chains game, first", files: "chains/game", words: FIRST, methods: CHAINS },
    Set { label: "chains game, unique", files: "chains/game", words: UNIQUE, methods: CHAINS },
    Set {
        label: "chains planted 10x10, first",
        files: "chains/generated/p_10x10_*",
        words: FIRST,
        methods: CHAINS,
    },
    Set {
        label: "numberlink 5x5, unique",
        files: "numberlink/flowfree/*_5x5.txt",
        words: UNIQUE,
        methods: NUMBERLINK,
    },
    Set {
        label: "numberlink 6x6, unique",
        files: "numberlink/flowfree/*_6x6.txt",
        words: UNIQUE,
        methods: NUMBERLINK,
    },
    Set {
        label: "numberlink 8x8, unique",
        files: "numberlink/janko/*_8x8.txt",
        words: UNIQUE,
        methods: NUMBERLINK,
    },
    Set { label: "cycle 8x8", files: "cycle/8", words: FIRST, methods: CYCLE },
    Set { label: "cycle 16x16", files: "cycle/16", words: FIRST, methods: CYCLE },
    Set { label: "cycle 32x32", files: "cycle/32", words: FIRST, methods: CYCLE },
    Set {
        label: "kami1 A and B",
        files: "kami/kami1/A* kami/kami1/B*",
        words: FIRST,
        methods: KAMI,
    },
    Set { label: "kami synthetic", files: "kami/synthetic", words: FIRST, methods: KAMI },
];

/// Time limit of a puzzle, in seconds.
const PUZZLE_SECONDS: &str = "1";
/// Time limit of a set by one method.
const LIMIT: Duration = Duration::from_secs(60);

/// Prints a line for each method on each set.
pub fn run(request: &Request) -> Result<()> {
    let brimful = measure::brimful()?;
    println!(
        "One process per line, one thread, {PUZZLE_SECONDS} s per puzzle. nodes: search nodes."
    );
    println!("decided: solved (KAMI: proven shortest) or proven unsolvable.");
    println!("+: stopped after {} s.\n", LIMIT.as_secs());
    print_row("set", "method", ["puzzles", "decided", "nodes", "user s"]);
    for set in SETS {
        let Some(files) = request.files(set.label, set.files)? else { continue };
        for method in set.methods {
            let words = [
                set.words,
                &["--nodes", "--threads", "1", "--time", PUZZLE_SECONDS, "--method", method],
            ];
            let run = measure::run(&brimful, &words.concat(), &files, LIMIT)?;
            let asks_unique = set.words.contains(&"--unique");
            let decided = run.answers.iter().filter(|answer| {
                answer["status"] == "unsolvable"
                    || answer["status"] == "solved"
                        && answer["optimal"] != false
                        && (!asks_unique || !answer["unique"].is_null())
            });
            let nodes: u64 = run.answers.iter().filter_map(|answer| answer["nodes"].as_u64()).sum();
            let puzzles = format!("{}{}", run.answers.len(), if run.whole { "" } else { "+" });
            let cells = [
                &puzzles,
                &decided.count().to_string(),
                &nodes.to_string(),
                &format!("{:.3}", run.user),
            ];
            print_row(set.label, method, cells.map(String::as_str));
        }
    }
    Ok(())
}

fn print_row(label: &str, method: &str, [puzzles, decided, nodes, user]: [&str; 4]) {
    println!(
        "| {label:28} | {method:20} | {puzzles:>7} | {decided:>7} | {nodes:>12} | {user:>8} |"
    );
}
