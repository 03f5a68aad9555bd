//! Ctrl-C, and readers that go away.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command};

use common::{CHAINS, Done, Folder, endless, finish, program};

/// Starts the program on a text and waits until the first line is printed.
fn begin(args: &[&str], input: &str) -> (Child, String) {
    let mut child = program().args(args).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is ours");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    let mut first = String::new();
    // One byte at a time: what follows the line stays for the rest of the test.
    let stdout = child.stdout.as_mut().expect("its output is ours");
    BufReader::with_capacity(1, stdout).read_line(&mut first).expect("it prints");
    (child, first)
}

fn interrupt(child: &Child) {
    let status =
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(status.success());
}

/// Interrupts a call in the middle of the second of three puzzles, however busy the machine, if one
/// only waits long enough: what it printed after the first line, and its end.
fn interrupted(command: &[&str]) -> (String, Done) {
    let args = [command, &["--threads", "1", "-"]].concat();
    let attempts = [50, 200, 1000, 5000].into_iter().map(|wait| {
        let (mut child, _) = begin(&args, &[CHAINS, &endless(), CHAINS].join("\n"));
        std::thread::sleep(std::time::Duration::from_millis(wait));
        interrupt(&child);
        let mut rest = String::new();
        child.stdout.as_mut().expect("its output is ours").read_to_string(&mut rest).expect("text");
        (rest, finish(child))
    });
    attempts
        .into_iter()
        .find(|(rest, _)| rest.contains("stdin#2"))
        .expect("the second puzzle was begun")
}

#[test]
fn interrupted_calls_tell_what_is_known() {
    let (rest, done) = interrupted(&["solve", "--json"]);
    let lines: Vec<serde_json::Value> =
        rest.lines().map(|line| serde_json::from_str(line).expect("a line")).collect();
    // The third was not begun; its line says that it was canceled, too.
    for (line, name, kind) in [(&lines[0], "stdin#2", "kami"), (&lines[1], "stdin#3", "chains")] {
        assert_eq!((&line["name"], &line["kind"]), (&name.into(), &kind.into()), "{line}");
        assert_eq!(
            (&line["status"], &line["reason"]),
            (&"unknown".into(), &"it was canceled".into()),
            "{line}"
        );
    }
    assert_eq!((lines.len(), done.code, done.err.as_str()), (2, Some(3), ""));
}

#[test]
fn people_read_once_that_puzzles_were_not_begun() {
    let (rest, done) = interrupted(&["solve"]);
    assert!(rest.contains("stdin#2") && !rest.contains("stdin#3"), "{rest}");
    assert_eq!(
        (done.code, done.err.as_str()),
        (Some(3), "interrupted: the other puzzles were not begun\n")
    );
}

#[test]
fn every_command_tells_why_it_was_interrupted() {
    let commands = [
        &["count"][..],
        &["hint"],
        &["explain"],
        &["rate"],
        &["show", "--solution"],
        &["convert", "--solution", "--to", "json"],
    ];
    for command in commands {
        let (rest, done) = interrupted(&[command, &["--json"]].concat());
        assert_eq!(done.code, Some(3), "{command:?}");
        assert_eq!(rest.lines().count(), 2, "{command:?}: {rest}");
        let line = rest.lines().next().unwrap_or_default();
        let line: serde_json::Value = serde_json::from_str(line).expect("a line");
        assert_eq!(
            (&line["name"], &line["kind"]),
            (&"stdin#2".into(), &"kami".into()),
            "{command:?}: {line}"
        );
        let reason = line["reason"].as_str().unwrap_or_default();
        assert!(reason.ends_with("it was canceled"), "{command:?}: {line}");
    }
}

#[test]
fn an_interrupted_book_is_said_not_to_be_written() {
    let folder = Folder::new("interrupted-book");
    let name = format!("{}/book.pdf", folder.path());
    let (rest, done) = interrupted(&["book", "--json", "-o", &name]);
    assert_eq!((rest.lines().count(), done.code), (2, Some(3)), "{rest}");
    assert_eq!(done.err, format!("{name} was not written\n"));
    assert!(!std::path::Path::new(&name).exists());
}

#[test]
fn readers_that_go_away_are_no_error() {
    let (mut child, first) =
        begin(&["solve", "--json", "--threads", "2", "-"], &CHAINS.repeat(2000));
    assert!(first.contains("\"solved\""), "{first}");
    drop(child.stdout.take());
    let done = finish(child);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
}

#[test]
fn threads_work_side_by_side() {
    // The first puzzle never ends; the second is answered beside it, however busy the machine, if
    // one only waits long enough.
    let input = [CHAINS, &endless(), CHAINS].join("\n");
    let answered = [50, 200, 1000, 5000].into_iter().any(|wait| {
        let (mut child, _) = begin(&["solve", "--json", "--threads", "2", "-"], &input);
        std::thread::sleep(std::time::Duration::from_millis(wait));
        interrupt(&child);
        let mut rest = String::new();
        child.stdout.as_mut().expect("its output is ours").read_to_string(&mut rest).expect("text");
        assert_eq!(finish(child).code, Some(3));
        rest.lines()
            .nth(1)
            .is_some_and(|line| line.contains("\"stdin#3\"") && line.contains("\"solved\""))
    });
    assert!(answered);
}
