//! `brimful count`, `show`, `convert`, and the help.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::io::{BufRead, BufReader};
use std::path::Path;

use common::{
    BAD, CHAINS, FLOOD, Folder, KAMI, NUMBERLINK, ODD, WALLS, brimful, endless, finish, piped,
    program,
};
use expect_test::expect;

#[test]
fn counts_are_exact_or_reach_the_limit() {
    let open = "4 4\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 1\n";
    let done = piped(
        &["count", "--json", "--rules", "fill-touch", "-"],
        &[open, NUMBERLINK, ODD].join("\n"),
    );
    expect![[r#"
        {"name":"stdin","kind":"numberlink","count":"0","exact":true,"seconds":0,"reason":null,"error":null}
        {"name":"stdin#2","kind":"numberlink","count":"1","exact":true,"seconds":0,"reason":null,"error":null}
        {"name":"stdin#3","kind":"cycle","count":"0","exact":true,"seconds":0,"reason":null,"error":null}
    "#]]
    .assert_eq(&done.settled());
    assert_eq!(done.code, Some(1));
    let done = piped(&["count", "--json", "--rules", "nikoli", "--limit", "3", "-"], open);
    expect![[r#"
        {"name":"stdin","kind":"numberlink","count":"3","exact":false,"seconds":0,"reason":null,"error":null}
    "#]]
    .assert_eq(&done.settled());
    assert_eq!(done.code, Some(0));
}

/// The six loops of a board are all drawn, and the same seed draws the same.
#[test]
fn solutions_are_drawn() {
    let text = "[cycle]\n\n....\n....\n....\n....\n";
    let args = ["count", "--sample", "40", "--json", "-"];
    let done = piped(&args, text);
    assert_eq!(done.code, Some(0), "{}", done.err);
    let drawn: Vec<String> = done.lines().iter().map(|line| line["solution"].to_string()).collect();
    assert_eq!(drawn.len(), 40);
    let counted = piped(&["count", "--json", "-"], text).lines()[0]["count"].clone();
    let mut different = drawn.clone();
    different.sort();
    different.dedup();
    assert_eq!(counted, different.len().to_string());
    assert_eq!(piped(&args, text).settled(), done.settled());
    let done = piped(&args, ODD);
    assert_eq!(done.code, Some(1));
    assert!(done.out.contains("parity"), "a reason that one can follow: {}", done.out);
    // Lists of moves are drawn of the shortest, which is proven.
    let done = piped(&["count", "--sample", "3", "--json", "-"], "[kami]\n0 1 0 2\n");
    for line in done.lines() {
        let bounds = ["lower_bound", "upper_bound"].map(|name| line[name].as_u64());
        assert_eq!(bounds, [Some(2); 2], "{line}");
    }
}

#[test]
fn every_kind_converts_to_native_and_back() {
    for (format, text) in [
        ("chains-matrix", CHAINS),
        ("numberlink-int", NUMBERLINK),
        ("walls", WALLS),
        ("kami", KAMI),
        ("flood", FLOOD),
    ] {
        let native = piped(&["convert", "--to", "native", "-"], text);
        assert_eq!(native.code, Some(0), "{}", native.err);
        let back = piped(&["convert", "--from", "native", "--to", format, "-"], &native.out);
        let words = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(words(&back.out), words(text), "{format}");
    }
}

#[test]
fn puzzles_as_json() {
    let done = piped(&["convert", "--to", "json", "-"], &[CHAINS, NUMBERLINK, FLOOD].join("\n"));
    expect![[r#"
        {"name":"stdin","kind":"chains","title":null,"author":null,"source":null,"answer":null,"rules":null,"shape":"square","grid":[[null,null,0],[1,1,1],[1,1,1],[2,2,3]],"palette":null,"moves":null,"pivot":null,"solution":null}
        {"name":"stdin#2","kind":"numberlink","title":null,"author":null,"source":null,"answer":null,"rules":"fill","shape":"square","grid":[["1","",""],["","2",""],["2","1",""]],"palette":null,"moves":null,"pivot":null,"solution":null}
        {"name":"stdin#3","kind":"flood","title":null,"author":null,"source":null,"answer":null,"rules":null,"shape":"square","grid":[[0,1],[1,2]],"palette":3,"moves":2,"pivot":[0,0],"solution":null}
    "#]].assert_eq(&done.out);
    let done = piped(&["convert", "--to", "chains-text", "--json", "-"], CHAINS);
    expect![[r#"
        {"name":"stdin","kind":"chains","format":"chains-text","text":"4 3 1 10\n-1 -1 0\n1 1 1\n1 1 1\n2 2 3\n0 2\n","reason":null,"error":null}
    "#]]
    .assert_eq(&done.out);
}

#[test]
fn formats_that_do_not_fit_are_refused() {
    let done = piped(&["convert", "--to", "kami", "-"], &[CHAINS, KAMI].join("\n"));
    assert!(done.out.contains("kami sq 2 3 2 1"), "{}", done.out);
    expect![[r#"
        error: stdin: a chains puzzle cannot be written as kami: it is for other kinds of puzzles
    "#]]
    .assert_eq(&done.err);
    assert_eq!(done.code, Some(2));
}

#[test]
fn pictures_are_written_and_numbered() {
    let folder = Folder::new("pictures_are_written_and_numbered");
    let both = [CHAINS, NUMBERLINK].join("\n");
    for ending in ["svg", "png"] {
        let path = format!("{}/out.{ending}", folder.path());
        let done = piped(&["show", "--solution", "-o", &path, "-"], &both);
        assert_eq!((done.code, done.out.as_str(), done.err.as_str()), (Some(0), "", ""));
    }
    for name in ["out.svg", "out-2.svg"] {
        assert!(folder.read(name).starts_with(b"<svg "), "{name}");
    }
    for name in ["out.png", "out-2.png"] {
        assert!(folder.read(name).starts_with(b"\x89PNG"), "{name}");
    }
    // A picture does not show that fewer moves may do.
    let path = format!("{}/held.svg", folder.path());
    let done = piped(&["show", "--solution", "-o", &path, "--time", "0.3", "-"], &endless());
    assert!(done.out.starts_with("stdin: unknown, between "), "{}", done.out);
    assert_eq!(piped(&["show", "-o", "x.gif", "-"], &both).code, Some(2));
    assert_eq!(piped(&["convert", "--to", "svg", "-"], &both).code, Some(2));
    assert!(piped(&["convert", "--to", "svg", "-"], CHAINS).out.starts_with("<svg "));
    let none = format!("{}/none/out.svg", folder.path());
    for command in [&["show"][..], &["convert", "--to", "svg"]] {
        let done = piped(&[command, &["-o", &none, "-"]].concat(), CHAINS);
        let what = format!("{none} cannot be written: there is no such file or folder\n");
        assert!(done.code == Some(2) && done.err.ends_with(&what), "{}", done.err);
    }
    for [format, ending] in [["svg", "png"], ["png", "svg"], ["svg", "PNG"]] {
        let path = format!("{}/other.{ending}", folder.path());
        let done = piped(&["convert", "--to", format, "-o", &path, "-"], CHAINS);
        assert_eq!((done.code, Path::new(&path).exists()), (Some(2), false), "{path}");
        let what = format!("--to {format} needs a file whose name ends in .{format}");
        assert!(done.err.contains(&what), "{}", done.err);
    }
}

#[test]
fn solutions_and_graphs_are_shown() {
    let done = piped(&["show", "--graph", "--solution", "-"], CHAINS);
    let text: Vec<&str> =
        done.out.lines().map(|line| line.split_once("  (").map_or(line, |cut| cut.0)).collect();
    expect![[r#"
        stdin  chains 4x3
          1 2 3
        1     ●             ●
              ┃             ↓
        2 1━1 1     1 ↔ 1 ↔ 1
          ┃ ┃ ┃     ↕   ↕   ↕
        3 1 1━1     1 ↔ 1 ↔ 1
          ┃         ↓   ↓   ↓
        4 2━2━3     2 ↔ 2 → 3
        solved
    "#]]
    .assert_eq(&text.join("\n"));
    assert_eq!(piped(&["show", "--solution", "-"], ODD).code, Some(1));
    assert_eq!(piped(&["show", "-"], ODD).code, Some(0));
    assert_eq!(piped(&["show", "-"], BAD).code, Some(2));
}

#[test]
fn colors_come_only_when_wanted() {
    assert!(!piped(&["show", "-"], KAMI).out.contains('\u{1b}'));
    assert!(piped(&["show", "--color", "always", "-"], KAMI).out.contains('\u{1b}'));
    let done = piped(&["solve", "--color", "always", "-"], BAD);
    assert!(done.err.contains('\u{1b}'), "{}", done.err);
}

#[test]
fn every_command_helps_with_examples() {
    for command in ["solve", "check", "count", "show", "convert"] {
        let done = brimful(&[command, "--help"]);
        assert_eq!(done.code, Some(0), "{command}");
        assert!(
            done.out.contains("Examples:") && done.out.contains("Exit codes:"),
            "{command}: {}",
            done.out
        );
    }
    assert_eq!(brimful(&["help", "solve"]).out, brimful(&["solve", "--help"]).out);
    assert_eq!(brimful(&["help"]).out, brimful(&["--help"]).out);
    let done = brimful(&[]);
    assert!(done.err.contains("Usage: brimful"), "{}", done.err);
    assert_eq!(done.code, Some(2));
    assert_eq!(brimful(&["solve"]).code, Some(2));
    assert_eq!(brimful(&["solve", "--time", "soon", "-"]).code, Some(2));
}

#[test]
fn counts_that_end_early_say_why() {
    let open = ".".repeat(20) + "\n";
    let done = piped(&["count", "--json", "--memory", "20M", "-"], &open.repeat(20));
    let line = &done.lines()[0];
    assert_eq!((done.code, &line["exact"]), (Some(3), &false.into()), "{line}");
    let reason = line["reason"].as_str().unwrap_or_default();
    let needed = line["needs_bytes"].as_u64().unwrap_or_default();
    let size = format!("{} MB", needed.div_ceil(1_000_000));
    assert!(reason.contains("memory") && reason.contains(&size), "{line}");
    assert!((20_000_000..100_000_000).contains(&needed), "{line}");

    let open = ".".repeat(10) + "\n";
    let done = piped(&["count", "--json", "--memory", "20M", "-"], &open.repeat(10));
    assert!(done.lines()[0]["exact"] == true, "{}", done.out);
    assert_eq!(done.lines()[0].get("needs_bytes"), None, "{}", done.out);
}

/// With the memory that a count asks for, time after time, it is through.
#[test]
fn memory_that_a_count_asks_for_helps() {
    let open = (".".repeat(12) + "\n").repeat(12);
    let mut memory = 200;
    for _ in 0..6 {
        let done = piped(&["count", "--json", "--memory", &format!("{memory}K"), "-"], &open);
        let line = &done.lines()[0];
        match line["needs_bytes"].as_u64() {
            Some(needed) => {
                assert!(needed > memory << 10, "{line}");
                memory = needed.div_ceil(1 << 10);
            }
            None => {
                assert!(line["exact"] == true, "{line}");
                return;
            }
        }
    }
    panic!("{memory} KiB were not enough");
}

#[test]
fn snake_plays_on_boards_of_any_format() {
    let folder = Folder::new("snake_plays_on_boards_of_any_format");
    let native = piped(&["convert", "--to", "native", "-"], WALLS).out;
    let walls = folder.file("native.txt", &native);
    let done = brimful(&["snake", "--json", "--walls", &walls]);
    assert_eq!((done.code, &done.lines()[0]["won"], done.err.as_str()), (Some(0), &1.into(), ""));
    let both = folder.file("both.txt", [WALLS, ODD].join("\n"));
    let done = brimful(&["snake", "--json", "--walls", &both]);
    assert_eq!((done.code, &done.lines()[0]["won"]), (Some(0), &1.into()));
    assert_eq!(done.err, format!("{both} holds several boards: the first one is played on\n"));
    let done = brimful(&["snake", "--walls", &folder.file("other.txt", CHAINS)]);
    let what = "a list of rows holds no board of this kind";
    assert!(done.code == Some(2) && done.err.contains(what), "{}", done.err);
    let done = brimful(&["snake", "--walls", &folder.file("kami.txt", KAMI)]);
    assert!(done.code == Some(2) && done.err.contains("holds a kami puzzle"), "{}", done.err);
}

/// Whoever waits for long games knows from the start that they may be lost.
#[test]
fn snake_says_before_the_games_that_there_is_no_loop() {
    let mut child =
        program().args(["snake", "--size", "9x9", "--games", "100000000"]).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stderr.as_mut().unwrap()).read_line(&mut first).unwrap();
    assert!(first.starts_with("no loop leads through every free cell: "), "{first}");
    child.kill().unwrap();
    let done = finish(child);
    assert_eq!(done.out, "");
    let done = brimful(&["snake", "--size", "3x3"]);
    expect![[r#"
        no loop leads through every free cell: the board has 9 cells, an odd number, but every loop on it has an even one
        the snake still fills all 9 cells
    "#]]
    .assert_eq(&done.err);
}

/// Autopilots of different seeds promise different lengths on this board.
#[test]
fn what_is_guaranteed_holds_for_each_of_several_games() {
    let folder = Folder::new("what_is_guaranteed_holds_for_each_of_several_games");
    let rows = "...#...\n.......\n.......\n.......\n.......\n#......\n.......\n.......\n";
    let walls = folder.file("walls.txt", rows);
    let sure = |games: &str, seed: &str| {
        let args = ["snake", "--json", "--walls", &walls, "--games", games, "--seed", seed];
        brimful(&args).lines()[0]["guaranteed_length"].as_u64().unwrap()
    };
    let alone: Vec<u64> = (0..12).map(|seed| sure("1", &seed.to_string())).collect();
    assert!(alone.iter().any(|&length| length < alone[0]), "{alone:?}");
    assert_eq!(Some(sure("12", "0")), alone.into_iter().min());
}

#[test]
fn snake_is_decided_against_the_worst_food() {
    let folder = Folder::new("snake_is_decided_against_the_worst_food");
    // the one board within 5x5 that is won without a loop, though it has no odd cell
    let won = folder.file("won.txt", ".....\n..#..\n.....\n.....\n#...#\n");
    let done = brimful(&["snake", "--decide", "--json", "--walls", &won]);
    let line = &done.lines()[0];
    assert_eq!(
        (done.code, &line["verdict"], &line["reason"]),
        (Some(0), &"winnable".into(), &"search".into())
    );
    assert_eq!(line["game"]["length"], 22);
    let lost = folder.file("lost.txt", "....\n.##.\n....\n.##.\n....\n");
    let done = brimful(&["snake", "--decide", "--json", "--walls", &lost]);
    let line = &done.lines()[0];
    assert_eq!((done.code, &line["verdict"]), (Some(1), &"losable".into()));
    let game = &line["game"];
    assert_eq!(game["foods"].as_array().map(Vec::len), game["length"].as_u64().map(|n| n as usize));
    let done = brimful(&["snake", "--decide", "--watch", "--walls", &lost]);
    assert!(
        done.out.starts_with("O*..\n.##.\n") && done.out.contains("\nlosable: "),
        "{}",
        done.out
    );
    let done = brimful(&["snake", "--decide", "--memory", "1K", "--walls", &lost]);
    assert_eq!((done.code, done.out.starts_with("unknown: ")), (Some(3), true), "{}", done.out);
    assert_eq!(brimful(&["snake", "--decide", "--size", "9x9"]).code, Some(0));
}
