//! `brimful read`: pictures in, puzzles out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::path::Path;

use brimful::format::{self, Entry, Format, Hints};
use common::{Folder, brimful, piped};

/// The path of a PNG of a puzzle that does not carry the puzzle.
fn picture(name: &str, text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).to_string_lossy().into_owned();
    assert_eq!(piped(&["show", "-", "-o", &path], text).code, Some(0));
    let bytes = std::fs::read(&path).expect("the picture was written");
    std::fs::write(&path, without_texts(&bytes)).expect("the picture is written again");
    path
}

/// A PNG without its text chunks.
fn without_texts(bytes: &[u8]) -> Vec<u8> {
    let (mut kept, mut rest) = (bytes[..8].to_vec(), &bytes[8..]);
    while let Some(length) = rest.first_chunk::<4>() {
        let (chunk, next) = rest.split_at(12 + u32::from_be_bytes(*length) as usize);
        if &chunk[4..8] != b"iTXt" {
            kept.extend_from_slice(chunk);
        }
        rest = next;
    }
    kept
}

/// The native text of every puzzle in these files.
fn native(files: &[String]) -> Vec<String> {
    let texts = files.iter().map(|file| std::fs::read_to_string(file).expect("a sample"));
    let entries = texts.flat_map(|text| format::read(&text, &Hints::default()));
    let puzzles = entries.map(|entry| Entry::new(entry.expect("a puzzle").puzzle));
    puzzles.map(|entry| format::write(&entry, Format::Native).expect("native text")).collect()
}

/// Draws every puzzle of these files and reads the pictures back.
fn round_trip(files: &[String], ending: &str, options: &[&str]) {
    let folder = Folder::new(&format!("round_trip_{ending}{}", options.concat()));
    let output = format!("{}/x.{ending}", folder.path());
    let files_args = files.iter().map(String::as_str);
    let args: Vec<&str> =
        ["show", "-o", &output].iter().chain(options).copied().chain(files_args).collect();
    let done = brimful(&args);
    assert!(matches!(done.code, Some(0 | 1)), "{:?} {}", done.code, done.err);

    let done = brimful(&["read", "--json", folder.path()]);
    let expected = native(files);
    assert_eq!((done.code, done.lines().len()), (Some(0), expected.len()), "{}", done.err);
    for line in done.lines() {
        let name = line["name"].as_str().expect("a name");
        let index = name.strip_prefix("x-").map_or(1, |number| number.parse().expect("a number"));
        assert_eq!(line["puzzle"], expected[index - 1], "{name}.{ending} {options:?}");
        assert_eq!((&line["status"], &line["confidence"]), (&"read".into(), &1.0.into()));
    }
}

#[test]
fn drawings_carry_their_puzzle() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles");
    let names = ["chains", "numberlink", "cycle", "kami", "flood", "shapes"];
    let files = names.map(|name| format!("{root}/{name}.txt"));
    for options in [&[][..], &["--solution"], &["--graph"], &["--graph", "--solution"]] {
        round_trip(&files, "svg", options);
    }
    round_trip(&files, "png", &["--graph", "--solution"]);
}

#[test]
fn an_embedded_puzzle_is_printed_and_compared_with_the_kind() {
    let folder = Folder::new("an_embedded_puzzle_is_printed");
    let path = format!("{}/level.svg", folder.path());
    assert_eq!(piped(&["show", "-", "-o", &path], LEVEL).code, Some(0));
    assert!(brimful(&["read", &path]).out.contains("read exactly"));
    let letters = brimful(&["read", "--to", "numberlink-letters", &path]);
    assert!(letters.out.contains("\n5...4\n"), "{}", letters.out);
    let done = brimful(&["read", "--kind", "kami", &path]);
    assert_eq!(done.code, Some(3));
    assert!(done.err.contains("carries a numberlink puzzle"), "{}", done.err);
    let other = folder.file("other.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    let done = brimful(&["read", &other]);
    assert_eq!(done.code, Some(3));
    assert!(done.err.contains("carries no puzzle"), "{}", done.err);
}

#[test]
fn a_graph_stands_beside_the_solution() {
    let folder = Folder::new("a_graph_stands_beside_the_solution");
    let path = format!("{}/level.svg", folder.path());
    let args = ["show", "--graph", "--solution", "-", "-o", &path];
    assert_eq!(piped(&args, common::CHAINS).code, Some(0));
    let svg = String::from_utf8(folder.read("level.svg")).expect("text");
    assert!(svg.contains("<title>Cardinal Chains, solved beside its graph</title>"), "{svg}");
    assert!(svg.contains("class=\"path\"") && svg.contains("class=\"one-way\""), "{svg}");
}

const LEVEL: &str = "5 5\n5 0 0 0 4\n3 5 4 2 0\n0 0 0 3 0\n0 0 0 1 0\n1 2 0 0 0\n";

#[test]
fn a_drawing_is_read_back() {
    let path = picture("level.png", LEVEL);
    let done = brimful(&["read", "--json", &path]);
    assert_eq!(done.code, Some(0), "{}", done.err);
    let line = &done.lines()[0];
    assert_eq!(
        (&line["name"], &line["kind"], &line["status"]),
        (&"level".into(), &"numberlink".into(), &"read".into())
    );
    assert!(line["confidence"].as_f64().is_some_and(|sure| sure > 0.5) && line["reason"].is_null());
    let text = line["puzzle"].as_str().unwrap_or_default();
    assert_eq!(piped(&["solve", "--unique", "-"], text).code, Some(0));
    let letters = brimful(&["read", "--to", "numberlink-letters", &path]);
    assert_eq!(
        letters.out.lines().skip(1).collect::<Vec<_>>(),
        ["A...B", "CABD.", "...C.", "...E.", "ED..."]
    );
    assert!(brimful(&["read", &path]).out.contains("read with confidence"));
}

#[test]
fn what_is_no_board_is_refused() {
    let path = picture("empty.png", "....\n....\n....\n....\n");
    let done = brimful(&["read", &path]);
    assert_eq!((done.code, done.out.as_str()), (Some(3), ""));
    assert!(done.err.contains("refused"), "{}", done.err);
    let line = &brimful(&["read", "--json", &path]).lines()[0];
    assert!(line["status"] == "refused" && line["puzzle"].is_null() && line["reason"].is_string());
    assert_eq!(brimful(&["read", "there-is-no-such-file.png"]).code, Some(2));
}

#[test]
fn folders_are_read_and_every_picture_has_a_line() {
    let folder = Folder::new("folders_are_read_and_every_picture_has_a_line");
    folder.file("notes.txt", "no picture");
    folder.file("b.png", "nor is this");
    let drawn = format!("{}/a.png", folder.path());
    assert_eq!(piped(&["show", "-", "-o", &drawn], LEVEL).code, Some(0));
    let missing = format!("{}/c.png", folder.path());
    for threads in ["1", "3"] {
        let done = brimful(&["read", "--json", "--threads", threads, folder.path(), &missing]);
        let found: Vec<String> = done
            .lines()
            .iter()
            .map(|line| format!("{} {}", line["name"], line["status"]))
            .collect();
        assert_eq!(found, [r#""a" "read""#, r#""b" "refused""#, r#""c" "refused""#]);
        assert_eq!(
            (done.code, done.lines()[2]["error"].is_string()),
            (Some(2), true),
            "{}",
            done.err
        );
    }
    let done = brimful(&["read", "--json", "--time", "0", &drawn]);
    assert_eq!(
        (done.code, &done.lines()[0]["reason"]),
        (Some(3), &"the time limit was reached".into())
    );
}
