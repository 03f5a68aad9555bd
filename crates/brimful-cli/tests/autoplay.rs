//! `brimful autoplay`: a picture in, gestures out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;

use common::{CHAINS, Folder, NUMBERLINK, ODD, WALLS, brimful, finish, piped, program};
use serde_json::{Value, json};

/// Pixels from the center of a cell to that of its neighbor in pictures of `show`.
const CELL: u64 = 48;

const PATH: &str = "[path]\n\n1 . .\n. . .\n. . 2\n";

/// Draws a puzzle and plans on the picture: the gestures, and what the plan's picture begins with.
fn planned(name: &str, puzzle: &str) -> (Vec<Value>, Vec<u8>) {
    let folder = Folder::new(&format!("autoplay-{name}"));
    let [picture, plan] = ["board.png", "plan.png"].map(|file| format!("{}/{file}", folder.path()));
    assert_eq!(piped(&["show", "-", "-o", &picture], puzzle).code, Some(0));
    let done = brimful(&["autoplay", "--picture", &picture, "--dry-run", "-o", &plan]);
    assert_eq!(done.code, Some(0), "{name}: {}", done.err);
    let drawn = folder.read("plan.png");
    assert_ne!(drawn, folder.read("board.png"), "{name}: the plan is drawn");
    (done.lines(), drawn)
}

/// The cells of each stroke, from its press to its release.
fn strokes(gestures: &[Value]) -> Vec<Vec<Value>> {
    let mut strokes: Vec<Vec<Value>> = Vec::new();
    let mut down = false;
    for gesture in gestures {
        let at = |axis: usize| gesture["at"][axis].as_u64().expect("a pixel");
        let cell = json!([(at(1) - 24) / CELL, (at(0) - 24) / CELL]);
        match gesture["do"].as_str().expect("a word") {
            "press" => strokes.push(vec![cell]),
            "move" => strokes.last_mut().expect("pressed").push(cell),
            _ => assert_eq!(strokes.last().and_then(|stroke| stroke.last()), Some(&cell)),
        }
        assert_eq!(gesture["do"] == "press", !down, "pressed once, then released");
        down = gesture["do"] != "release";
    }
    assert!(!down, "nothing stays pressed");
    strokes
}

/// The strokes of a puzzle are its solution, as `check` sees it.
fn solves(name: &str, puzzle: &str, line: impl Fn(&[Vec<Value>]) -> Value) {
    let (gestures, drawn) = planned(name, puzzle);
    assert!(drawn.starts_with(b"\x89PNG"));
    let solved = &piped(&["solve", "-", "--json"], puzzle).lines()[0];
    let mut answer = solved.clone();
    answer["solution"] = line(&strokes(&gestures));
    let folder = Folder::new(&format!("autoplay-check-{name}"));
    let [text, answers] =
        ["puzzle.txt", "answer.json"].map(|file| format!("{}/{file}", folder.path()));
    fs::write(&text, puzzle).expect("written");
    fs::write(&answers, answer.to_string()).expect("written");
    let done = brimful(&["check", &text, &answers]);
    assert_eq!(done.code, Some(0), "{name}: {} {}\n{answer}", done.out, done.err);
}

fn paths(strokes: &[Vec<Value>], labels: &[&str]) -> Value {
    let path = |(cells, label)| json!({ "label": label, "cells": cells });
    let paths: Vec<Value> = strokes.iter().zip(labels).map(path).collect();
    json!({ "paths": paths })
}

#[test]
fn strokes_are_the_solution() {
    let labels = |text: &str| -> Vec<String> {
        let solved = piped(&["solve", "-", "--json"], text).lines().remove(0);
        let paths = solved["solution"]["paths"].as_array().cloned().unwrap_or_default();
        paths.iter().map(|path| path["label"].as_str().unwrap_or_default().to_owned()).collect()
    };
    for (name, puzzle) in [("numberlink", NUMBERLINK), ("chains", CHAINS)] {
        let labels = labels(puzzle);
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        solves(name, puzzle, |strokes| {
            assert_eq!(strokes.len(), labels.len(), "{name}: one stroke a path");
            paths(strokes, &labels)
        });
    }
    solves("path", PATH, |strokes| json!({ "cells": strokes[0] }));
    let ring = "[cycle]\n\n....\n.##.\n....\n";
    solves("cycle", ring, |strokes| {
        let (last, cells) = strokes[0].split_last().expect("cells");
        assert_eq!(Some(last), cells.first(), "the stroke closes the loop");
        json!({ "cells": cells })
    });
}

#[test]
fn what_cannot_be_played_is_refused() {
    let done = brimful(&["autoplay", "--picture", "none.png", "--dry-run"]);
    assert_eq!(done.code, Some(2), "{}", done.err);
    let folder = Folder::new("autoplay-refused");
    let picture = format!("{}/board.png", folder.path());
    piped(&["show", "-", "-o", &picture], ODD);
    let done = brimful(&["autoplay", "--picture", &picture, "--dry-run"]);
    assert_eq!((done.code, &*done.out), (Some(1), ""), "no solution: {}", done.err);
    fs::write(&picture, "no picture").expect("written");
    let done = brimful(&["autoplay", "--picture", &picture, "--dry-run"]);
    assert_eq!((done.code, &*done.out), (Some(3), ""), "no picture: {}", done.err);
    piped(&["show", "-", "-o", &picture], WALLS);
    let done = brimful(&["autoplay", "--picture", &picture, "--dry-run", "-o", "plan.txt"]);
    assert_eq!(done.code, Some(2), "{}", done.err);
    let done = brimful(&["autoplay", "--picture", &picture]);
    assert_eq!(done.code, Some(2), "moving is not offered: {}", done.err);
}

/// What cannot be reached is an error with one sentence that says what is missing.
#[test]
fn screens_that_are_not_there_are_named() {
    let call = |words: &[&str], variables: &[(&str, &str)]| {
        let mut program = program();
        program.arg("autoplay").args(words).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        finish(program.envs(variables.iter().copied()).spawn().expect("the program starts"))
    };
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr();
    let port = nobody.expect("an address").port().to_string();
    let done = call(&["--adb"], &[("ANDROID_ADB_SERVER_PORT", &port)]);
    assert_eq!((done.code, &*done.out), (Some(2), ""));
    assert!(done.err.contains("adb start-server"), "{}", done.err);
    if cfg!(target_os = "linux") {
        let done = call(&["--window", "x"], &[]);
        assert_eq!(done.code, Some(2));
        assert!(done.err.contains("DISPLAY"), "{}", done.err);
        let done = call(&["--window", "x"], &[("WAYLAND_DISPLAY", "wayland-0")]);
        assert_eq!(done.code, Some(2));
        assert!(done.err.contains("log in to an X11 session"), "{}", done.err);
    }
    for words in [&["--next", "10"][..], &["--pace", "0"], &["--adb", "--window", "x"]] {
        assert_eq!(call(words, &[]).code, Some(2), "{words:?}");
    }
}
