//! `brimful read`: pictures in, puzzles out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{Folder, brimful, piped};

/// Draws a puzzle as a PNG in the folder for tests and tells where.
fn picture(name: &str, text: &str) -> String {
    let path =
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).to_string_lossy().into_owned();
    assert_eq!(piped(&["show", "-", "-o", &path], text).code, Some(0));
    path
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
        let told: Vec<String> = done
            .lines()
            .iter()
            .map(|line| format!("{} {}", line["name"], line["status"]))
            .collect();
        assert_eq!(told, [r#""a" "read""#, r#""b" "refused""#, r#""c" "refused""#]);
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
