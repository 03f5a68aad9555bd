//! What holds for every command alike: one JSON line a puzzle in input order, always with the same
//! keys, whatever comes of it; the exit code; the common options.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use common::{BAD, CHAINS, Done, Folder, KAMI, NUMBERLINK, WALLS, brimful, endless, piped};
use serde_json::Value;

/// The commands that take puzzles, each with the keys of its lines that the contract names.
const COMMANDS: &[(&[&str], &[&str])] = &[
    (
        &["solve"],
        &[
            "name",
            "kind",
            "status",
            "solution",
            "unique",
            "optimal",
            "lower_bound",
            "upper_bound",
            "method",
            "reason",
            "seconds",
            "error",
        ],
    ),
    (&["count", "--limit", "2"], &["name", "kind", "count", "exact", "seconds", "reason", "error"]),
    (&["hint"], &["name", "kind", "steps", "solved", "difficulty", "score", "reason", "error"]),
    (&["explain"], &["name", "kind", "steps", "solved", "difficulty", "score", "reason", "error"]),
    (&["rate"], &["name", "kind", "difficulty", "score", "reason", "error"]),
    (&["show"], &["name", "kind"]),
    (&["convert", "--to", "native"], &["name", "kind", "format", "text", "error"]),
    (&["convert", "--to", "json"], &["name", "kind"]),
];

/// Calls a command with `--json` and these further arguments.
fn call(command: &[&str], more: &[&str]) -> Done {
    brimful(&[command, &["--json"], more].concat())
}

/// The members of each line, all of which must have the same ones; each name with whether it was
/// read.
fn told(done: &Done, keys: &[&str]) -> Vec<(String, bool)> {
    let lines = done.lines();
    let members = |line: &Value| line.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
    for line in &lines {
        assert!(keys.iter().all(|&key| members(line).contains(key)), "{line}");
        if keys.contains(&"error") {
            assert_eq!(members(line), members(&lines[0]), "{line}");
            assert_eq!(line["error"].is_null(), !line["kind"].is_null(), "{line}");
        }
    }
    lines
        .iter()
        .map(|line| (line["name"].as_str().unwrap().to_owned(), !line["kind"].is_null()))
        .collect()
}

/// Names of puzzles with whether they can be read.
type Names<'a> = &'a [(&'a str, bool)];

/// Files of all sorts with the names of their puzzles and whether they can be read, in the order of
/// their names.
fn list(folder: &Folder) -> Vec<(String, bool)> {
    let files: [(&str, String, Names); 7] = [
        ("a.txt", CHAINS.to_owned(), &[("a", true)]),
        ("b.txt", String::new(), &[("b", false)]),
        ("c.txt", format!("\u{feff}{NUMBERLINK}"), &[("c", true)]),
        ("d.txt", WALLS.replace('\n', "\r\n"), &[("d", true)]),
        ("e.txt", KAMI.trim_end().to_owned(), &[("e", true)]),
        (
            "f.txt",
            [NUMBERLINK, BAD, CHAINS, WALLS].join("\n"),
            &[("f", true), ("f#2", false), ("f#3", true), ("f#4", true)],
        ),
        ("g.txt", "\n\n  \n".to_owned(), &[("g", false)]),
    ];
    let mut names = Vec::new();
    for (name, text, puzzles) in files {
        folder.file(name, text);
        names.extend(puzzles.iter().map(|&(name, read)| (name.to_owned(), read)));
    }
    names
}

#[test]
fn every_puzzle_has_a_line_in_every_command() {
    let folder = Folder::new("every_puzzle_has_a_line_in_every_command");
    let expected = list(&folder);
    for (command, keys) in COMMANDS {
        for threads in ["1", "3"] {
            let done = call(command, &["--threads", threads, folder.path()]);
            assert_eq!(told(&done, keys), expected, "{command:?}");
            assert_eq!(done.code, Some(2), "{command:?}: {}", done.err);
            assert_eq!(done.err.matches("error").count(), 3, "{command:?}: {}", done.err);
        }
    }
    let solved = call(&["solve"], &[folder.path()]);
    let done = piped(&["check", "--json", folder.path(), "-"], &solved.out);
    let lines = done.lines();
    let valid: Vec<bool> = lines.iter().map(|line| line["valid"] == true).collect();
    assert_eq!(valid, expected.iter().map(|(_, read)| *read).collect::<Vec<_>>(), "{}", done.out);
    assert_eq!(done.code, Some(2));
    for line in &lines {
        let keys: Vec<&String> = line.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["cells", "error", "name", "valid", "violation"]);
    }
}

#[test]
fn stopped_puzzles_have_a_line_with_the_reason() {
    let folder = Folder::new("stopped_puzzles_have_a_line_with_the_reason");
    let hard = folder.file("hard.kami", endless());
    let easy = folder.file("easy.txt", CHAINS);
    let none = folder.file("none.txt", "");
    for (command, keys) in &COMMANDS[..5] {
        let done = call(command, &["--time", "0", &hard, &none, &easy]);
        let names = [("hard", true), ("none", false), ("easy", true)]
            .map(|(name, read)| (name.to_owned(), read));
        assert_eq!(told(&done, keys), names, "{command:?}");
        assert_eq!(done.code, Some(2), "{command:?}");
        let lines = done.lines();
        assert_eq!(lines[0]["reason"], "the time limit was reached", "{command:?}: {}", lines[0]);
        if keys.contains(&"difficulty") {
            assert!(
                lines[0]["difficulty"].is_null() && lines[0]["score"].is_null(),
                "{}",
                lines[0]
            );
        }
        assert_eq!(call(command, &["--time", "0", &hard]).code, Some(3), "{command:?}");
        let human = brimful(&[*command, &["--time", "0", &hard]].concat());
        assert!(human.out.contains("the time limit was reached"), "{command:?}: {}", human.out);
        assert!(
            !human.out.contains("easy") && human.err.is_empty(),
            "{command:?}: {}{}",
            human.out,
            human.err
        );
    }
}

#[test]
fn common_options_are_taken_and_looked_at_everywhere() {
    let folder = Folder::new("common_options_are_taken_and_looked_at_everywhere");
    let puzzle = folder.file("puzzle.txt", CHAINS);
    let solution = folder.file("solution.json", piped(&["solve", "--json", "-"], CHAINS).out);
    let picture = format!("{}/picture.png", folder.path());
    assert_eq!(brimful(&["show", &puzzle, "-o", &picture]).code, Some(0));
    let good = ["--time", "60", "--threads", "2", "--seed", "1"];
    let rest: &[&[&str]] = &[
        &["check", &puzzle, &solution],
        &["read", &picture],
        &["generate", "cycle", "--size", "4x4"],
        &["snake", "--size", "4x4"],
    ];
    let puzzles = COMMANDS.iter().map(|(command, _)| [*command, &[puzzle.as_str()]].concat());
    for command in puzzles.chain(rest.iter().map(|command| command.to_vec())) {
        let done = brimful(&[command.as_slice(), &good].concat());
        assert_eq!(done.code, Some(0), "{command:?}: {}", done.err);
        for (option, value) in
            [("--time", "banana"), ("--time", "-1"), ("--threads", "0"), ("--seed", "-1")]
        {
            let done = brimful(&[command.as_slice(), &[option, value]].concat());
            assert_eq!(
                (done.code, done.out.as_str()),
                (Some(2), ""),
                "{command:?} {option} {value}"
            );
            let says = format!("invalid value '{value}' for '{option}");
            assert!(done.err.contains(&says), "{command:?}: {}", done.err);
        }
    }
    assert!(brimful(&["play", "--time", "banana"]).err.contains("invalid value 'banana'"));
    assert!(
        brimful(&["count", "--limit", "-5", &puzzle])
            .err
            .contains("invalid value '-5' for '--limit")
    );
}

/// An option is taken or refused, never ignored.
#[test]
fn options_that_would_do_nothing_are_refused() {
    let folder = Folder::new("options_that_would_do_nothing_are_refused");
    let puzzle = folder.file("puzzle.txt", WALLS);
    let proofs = format!("{}/proofs", folder.path());
    let small = ["--size", "4x4"];
    for (args, what) in [
        (vec!["explain", "--draw", "--json", &puzzle], "cannot be used with"),
        (vec!["hint", "--strength", "look", "--json", &puzzle], "cannot be used with"),
        (vec!["solve", "--fix", "--method", "two-factor", &puzzle], "cannot be used with"),
        (vec!["generate", "cycle", "--json", "--to", "native"], "cannot be used with"),
        (vec!["generate", "kami", "--several"], "leave out --several"),
        (vec!["generate", "flood", "--several"], "leave out --several"),
        (vec!["generate", "chains", "--several", "--proof", &proofs], "leave out --several"),
        (vec!["generate", "cycle", "--proof", &proofs], "add --unique"),
    ] {
        let more = if args[0] == "generate" { &small[..] } else { &[] };
        let done = brimful(&[args.as_slice(), more].concat());
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(done.err.contains(what), "{args:?}: {}", done.err);
    }
    assert!(!Path::new(&proofs).exists());
    assert_eq!(brimful(&["generate", "cycle", "--size", "4x4", "--several"]).code, Some(0));
}
