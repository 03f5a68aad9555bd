//! `brimful hint`, `explain` and `rate`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{BAD, CHAINS, Folder, NUMBERLINK, ODD, brimful, piped};
use expect_test::expect;
use serde_json::Value;

#[test]
fn explanations_are_json_lines() {
    let done = piped(&["explain", "--json", "-"], &[NUMBERLINK, ODD].join("\n"));
    let lines = done.lines();
    assert_eq!((lines.len(), done.code), (2, Some(1)), "{}", done.err);
    assert_eq!((&lines[0]["solved"], &lines[1]["solved"]), (&true.into(), &false.into()));
    assert!(
        lines[0]["difficulty"].is_string()
            && lines[1]["difficulty"].is_null()
            && lines[1]["score"].is_null()
    );
    for line in &lines {
        let members: Vec<&String> = line.as_object().unwrap().keys().collect();
        assert_eq!(
            members,
            ["difficulty", "error", "kind", "name", "reason", "score", "solved", "steps"]
        );
        for step in line["steps"].as_array().unwrap() {
            for text in ["rule", "text", "look", "why", "act"] {
                assert!(step[text].is_string(), "{step}");
            }
            assert!(
                step["cells"].is_array()
                    && step["because"].is_array()
                    && step["conclusion"]["kind"].is_string()
            );
        }
    }
    let first = &lines[0]["steps"][0];
    expect![[r#"{"act":"Draw lines from the cell in row 1, column 3 to the cell in row 1, column 2 and to the cell in row 2, column 3.","because":[[0,2]],"cells":[[0,1],[0,2],[1,2]],"clauses":[{"cells":[[0,2]],"text":"Only two ways remain at the cell in row 1, column 3: left and down."}],"conclusion":{"kind":"edges","off":[],"on":[[[0,1],[0,2]],[[0,2],[1,2]]]},"look":"Look at the cell in row 1, column 3.","rule":"forced-edge","text":"Only two ways remain at the cell in row 1, column 3: left and down. Draw lines from the cell in row 1, column 3 to the cell in row 1, column 2 and to the cell in row 2, column 3.","why":"Only two ways remain at the cell in row 1, column 3: left and down."}"#]].assert_eq(&first.to_string());
}

#[test]
fn hints_begin_with_a_mistake_and_count_rows_from_one() {
    let folder = Folder::new("hints");
    let level = folder.file("level.txt", CHAINS);
    let hint = |progress: &str| {
        let file = folder.file("progress.json", progress);
        brimful(&["hint", &level, "--progress", &file])
    };
    expect![[r#"
        level  forced-exit
        The 3 in row 4, column 3 has no way out. A path ends at the 3 in row 4, column 3. The start in row 1, column 3 has only one way out: down. Draw the line from the start in row 1, column 3 to the 1 in row 2, column 3.
          1 2 3
        1     ●
        2 1 1 1
        3 1 1 1
        4 2 2 3
    "#]].assert_eq(&brimful(&["hint", &level]).out);
    expect![[r#"
        level  mistake
        The line from the 1 in row 2, column 3 to the 1 in row 2, column 2 cannot stay. If it stays, these cells cannot all get what they need: the start in row 1, column 3, the 1 in row 3, column 3, the 2 in row 4, column 1, the 2 in row 4, column 2 and the 3 in row 4, column 3. Take it back.
          1 2 3
        1     ●
              ┃
        2 1 1━1

        3 1 1 1

        4 2 2 3
    "#]].assert_eq(&hint(r#"{"edges":[[[0,2],[1,2]],[[1,2],[1,1]]]}"#).out);
    expect![[r#"
        level  forced-exit
        The 3 in row 4, column 3 has no way out. A path ends at the 3 in row 4, column 3. The 2 in row 4, column 1 has only one way out: right. Draw the line from the 2 in row 4, column 1 to the 2 in row 4, column 2.
          1 2 3
        1     ●
              ┃
        2 1 1 1
              ┃
        3 1 1 1

        4 2 2 3
    "#]].assert_eq(&hint(r#"{"paths":[{"label":"1","cells":[[0,2],[1,2],[2,2]]}]}"#).out);
    let solution = piped(&["solve", "--json", "-"], CHAINS).out;
    expect![[r#"
        level  nothing is left to do
    "#]]
    .assert_eq(&hint(&solution).out);
    let moves = r#"{"moves":[{"cell":[0,2],"color":1}]}"#;
    for (progress, code) in [
        ("{\"edges\":[[[0,2],[3,3]]]}", 2),
        ("{\"edges\":7}", 2),
        ("nonsense", 2),
        (moves, 2),
        ("{\"edge\":[[[0,2],[1,2]]]}", 2),
        ("{\"name\":\"level\"}", 0),
        ("{}", 0),
    ] {
        let done = hint(progress);
        assert_eq!(done.code, Some(code), "{progress}: {}{}", done.out, done.err);
    }
    for (progress, what) in [
        ("[1,2]", ":1:1: this line is not a JSON object\n"),
        ("{}\nnull", ":2:1: this line is not a JSON object\n"),
        ("{\"name\":7}", ":1:9: invalid type: integer `7`, expected a string\n"),
        ("{\"name\" 7}", ":1:9: this is not JSON: expected `:`\n"),
    ] {
        let done = hint(progress);
        assert!(done.code == Some(2) && done.err.ends_with(what), "{}", done.err);
        let file = folder.file("progress.json", progress);
        let line = &brimful(&["hint", "--json", &level, "--progress", &file]).lines()[0];
        assert_eq!(format!("error: {}\n", line["error"].as_str().expect("a reason")), done.err);
    }
    let done = brimful(&["hint", "--json", &level]);
    assert_eq!(done.lines()[0]["steps"].as_array().unwrap().len(), 1);
}

#[test]
fn positions_name_only_labels_of_the_puzzle() {
    let folder = Folder::new("positions_name_only_labels_of_the_puzzle");
    let level = folder.file("level.txt", NUMBERLINK);
    let hint = |progress: &str| {
        let file = folder.file("progress.json", progress);
        brimful(&["hint", &level, "--progress", &file])
    };
    for (position, what) in [
        (
            r#"{"paths":[{"label":"7","cells":[[0,1],[0,2]]}]}"#,
            "There is no label 7 for the path that begins at row 1, column 2.",
        ),
        (
            r#"{"not":[[[0,1],"7"]]}"#,
            "There is no label 7 to rule out at this cell. (row 1, column 2)",
        ),
    ] {
        let done = hint(position);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{position}");
        assert!(done.err.contains(what), "{}", done.err);
    }
    assert_eq!(hint(r#"{"paths":[{"label":"1","cells":[[0,1],[0,2]]}]}"#).code, Some(0));
    assert_eq!(hint(r#"{"not":[[[0,1],"1"]]}"#).code, Some(0));
}

/// Easy steps are found without a search, but then mistakes may stand.
#[test]
fn hints_say_when_mistakes_were_not_ruled_out() {
    let folder = Folder::new("hints_say_when_mistakes_were_not_ruled_out");
    let level = folder.file("level.txt", CHAINS);
    let wrong = folder.file("wrong.json", r#"{"edges":[[[0,2],[1,2]],[[1,2],[1,1]]]}"#);
    let soon = ["hint", &level, "--progress", &wrong, "--time", "0"];
    let done = brimful(&[&soon[..], &["--json"]].concat());
    let line = &done.lines()[0];
    let why = "mistakes were not ruled out: the time limit was reached";
    assert_eq!((done.code, &line["reason"]), (Some(0), &why.into()), "{line}");
    assert_eq!(line["steps"].as_array().unwrap().len(), 1);
    let last = "Mistakes were not ruled out: the time limit was reached.\n";
    assert!(brimful(&soon).out.ends_with(last));
    // Without a position there is nothing to be mistaken about.
    let fresh = brimful(&["hint", "--json", &level, "--time", "0"]);
    assert_eq!(fresh.lines()[0]["reason"], Value::Null);
}

/// A position is that of the puzzle of its name, wherever its line stands.
#[test]
fn positions_find_their_puzzle_by_name_or_by_order() {
    let folder = Folder::new("positions");
    let both = "[numberlink] A\na . a\nb . b\n\n[numberlink] B\na b\n. .\na b\n";
    let (level, own) = (folder.file("ab.txt", both), r#"{"name":"B","edges":[[[0,0],[1,0]]]}"#);
    let hint = |progress: &str| {
        let file = folder.file("progress.json", progress);
        brimful(&["hint", "--json", &level, "--progress", &file])
    };
    let fresh: Vec<String> =
        brimful(&["hint", "--json", &level]).out.lines().map(str::to_owned).collect();
    let played = {
        let done = hint(&format!("{{}}\n{own}"));
        assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
        done.out.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(played[0], fresh[0]);
    assert_ne!(played[1], fresh[1]);
    for progress in [own.to_owned(), format!("{own}\n{}", r#"{"name":"A"}"#)] {
        let done = hint(&progress);
        assert_eq!(done.out.lines().collect::<Vec<_>>(), played, "{progress}");
        assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{progress}");
    }
    let done = hint(&format!("{own}\n{}", r#"{"name":"C"}"#));
    assert_eq!(done.out.lines().collect::<Vec<_>>(), played);
    assert_eq!(done.code, Some(2));
    let what = "1 of 2 positions belongs to no puzzle: number 2 (\"C\")";
    assert!(done.err.contains(what), "{}", done.err);
}

/// The cells that a step marks keep their lines.
#[test]
fn steps_are_drawn_with_their_lines() {
    let text = "[numberlink fill-touch] n\n\na . . a\nb . . b\n";
    let done = piped(&["explain", "--draw", "-"], text);
    assert!(done.out.contains("1 a━╸ · a\n"), "{}", done.out);
    assert!(done.out.contains("1 a━━━━━a\n"), "{}", done.out);
}

/// A path whose ends touch is no loop.
#[test]
fn nothing_is_left_to_do_after_a_path() {
    let folder = Folder::new("paths");
    for text in ["[path]\n\n1 2\n. .\n", "[path step]\n\n1 .\n. .\n"] {
        let level = folder.file("path.txt", text);
        let solution = folder.file("solution.json", &brimful(&["solve", "--json", &level]).out);
        let done = brimful(&["hint", &level, "--progress", &solution]);
        assert_eq!(done.out, "path  nothing is left to do\n", "{text}");
    }
}

#[test]
fn ratings_are_json_lines() {
    let done = piped(&["rate", "--json", "-"], &[CHAINS, NUMBERLINK, BAD].join("\n"));
    expect![[r#"
        {"name":"stdin","kind":"chains","difficulty":"easy","score":16.5,"reason":null,"error":null}
        {"name":"stdin#2","kind":"numberlink","difficulty":"easy","score":9.0,"reason":null,"error":null}
        {"name":"stdin#3","kind":null,"difficulty":null,"score":null,"reason":null,"error":"<stdin>:10:5: \"x\" is not a whole number; write the number of a cell"}
    "#]]
    .assert_eq(&done.out);
    assert_eq!(done.code, Some(2));
}

#[test]
fn what_has_no_solution_is_not_rated() {
    let done = piped(&["rate", "--json", "-"], ODD);
    let line = &done.lines()[0];
    assert_eq!(
        (done.code, &line["difficulty"], &line["score"]),
        (Some(1), &Value::Null, &Value::Null),
        "{line}"
    );
    assert!(
        line["reason"].as_str().is_some_and(|why| why.starts_with("There is no solution: ")),
        "{line}"
    );
    let crossed = "[numberlink] n\na . b\n. . .\na . b\n";
    for text in [ODD, crossed] {
        let done = piped(&["hint", "--json", "-"], text);
        let line = &done.lines()[0];
        assert_eq!(line["steps"][0]["conclusion"]["kind"], "impossible", "{line}");
        assert_eq!((&line["difficulty"], &line["score"]), (&Value::Null, &Value::Null), "{line}");
    }
    for command in ["rate", "explain"] {
        let done = piped(&[command, "-"], ODD);
        assert!(
            done.code == Some(1) && !done.out.contains("easy") && !done.out.contains("score"),
            "{}",
            done.out
        );
    }
}
