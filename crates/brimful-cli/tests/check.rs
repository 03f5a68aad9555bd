//! `brimful check`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{CHAINS, Folder, KAMI, NUMBERLINK, ODD, WALLS, brimful, piped};
use expect_test::expect;

const ANSWER: &str = r#"{"solution":{"paths":[{"label":"1","cells":[[0,0],[0,1],[0,2],[1,2],[2,2],[2,1]]},{"label":"2","cells":[[1,1],[1,0],[2,0]]}]}}"#;

#[test]
fn what_solve_prints_is_valid() {
    let folder = Folder::new("what_solve_prints_is_valid");
    for (i, text) in [CHAINS, NUMBERLINK, WALLS, KAMI].into_iter().enumerate() {
        folder.file(&format!("{i}.txt"), text);
    }
    let solved = brimful(&["solve", "--json", folder.path()]);
    let done = piped(&["check", "--json", folder.path(), "-"], &solved.out);
    expect![[r#"
        {"name":"0","valid":true,"violation":null,"cells":[],"error":null}
        {"name":"1","valid":true,"violation":null,"cells":[],"error":null}
        {"name":"2","valid":true,"violation":null,"cells":[],"error":null}
        {"name":"3","valid":true,"violation":null,"cells":[],"error":null}
    "#]]
    .assert_eq(&done.out);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
}

#[test]
fn violations_name_their_cells() {
    let folder = Folder::new("violations_name_their_cells");
    let puzzle = folder.file("n.txt", NUMBERLINK);
    let done = piped(&["check", "--json", &puzzle, "-"], &ANSWER.replace("[0,2],", ""));
    expect![[r#"
        {"name":"n","valid":false,"violation":"The cells at row 1, column 2 and at row 2, column 3 do not touch.","cells":[[0,1],[1,2]],"error":null}
    "#]].assert_eq(&done.out);
    assert_eq!(done.code, Some(1));
    let done = piped(&["check", &puzzle, "-"], &ANSWER.replace("[0,2],", ""));
    expect![[r#"
        n  not valid: The cells at row 1, column 2 and at row 2, column 3 do not touch. (r1c2, r2c3)
    "#]]
    .assert_eq(&done.out);
}

#[test]
fn lines_find_their_puzzle_by_name_or_by_order() {
    let folder = Folder::new("lines_find_their_puzzle_by_name_or_by_order");
    let a = folder.file("d/a.txt", NUMBERLINK);
    folder.file("d/b.txt", KAMI);
    let kami = r#"{"moves":[{"cell":[0,1],"color":0}]}"#;
    let named = format!(
        "{{\"name\":\"b\",\"solution\":{kami}}}\n{}",
        ANSWER.replacen('{', "{\"name\":\"a\",", 1)
    );
    let both = format!("{}/d", folder.path());
    assert_eq!(piped(&["check", &both, "-"], &named).code, Some(0));
    assert_eq!(piped(&["check", &both, "-"], &format!("{ANSWER}\n{kami}")).code, Some(0));
    assert_eq!(piped(&["check", &both, "-"], &format!("{kami}\n{ANSWER}")).code, Some(1));
    // One puzzle and one line belong together whatever their names.
    assert_eq!(
        piped(&["check", &a, "-"], &ANSWER.replacen('{', "{\"name\":\"zzz\",", 1)).code,
        Some(0)
    );
}

#[test]
fn reasons_against_a_loop_are_verified() {
    let folder = Folder::new("reasons_against_a_loop_are_verified");
    let puzzle = folder.file("odd.txt", ODD);
    let solved = brimful(&["solve", "--json", &puzzle]);
    assert_eq!(piped(&["check", &puzzle, "-"], &solved.out).code, Some(0));
    let wrong = solved.out.replace("\"cells\":9", "\"cells\":8");
    let done = piped(&["check", "--json", &puzzle, "-"], &wrong);
    expect![[r#"
        {"name":"odd","valid":false,"violation":"The certificate does not prove that there is no loop.","cells":[],"error":null}
    "#]]
    .assert_eq(&done.out);
    let mute = solved.out.replace("certificate", "remark");
    let done = piped(&["check", "--json", &puzzle, "-"], &mute);
    expect![[r#"
        {"name":"odd","valid":false,"violation":"The line holds no solution; its status is \"unsolvable\".","cells":[],"error":null}
    "#]]
    .assert_eq(&done.out);
    assert_eq!(done.code, Some(1));
}

#[test]
fn lines_that_contradict_themselves_are_not_valid() {
    let folder = Folder::new("lines_that_contradict_themselves_are_not_valid");
    let what = "The line holds a solution, but its status is \"unsolvable\".";
    for text in [NUMBERLINK, WALLS] {
        let puzzle = folder.file("puzzle.txt", text);
        let solved = brimful(&["solve", "--json", &puzzle]).out;
        let contradictory = solved.replace("\"solved\"", "\"unsolvable\"");
        let done = piped(&["check", "--json", &puzzle, "-"], &contradictory);
        assert_eq!((done.code, &done.lines()[0]["violation"]), (Some(1), &what.into()), "{text}");
    }
    // A proof does not help, as the line does not say which of the two it means.
    let odd = folder.file("odd.txt", ODD);
    let solved = brimful(&["solve", "--json", &odd]).out;
    let both = solved.replace("\"solution\":null", "\"solution\":{\"cells\":[]}");
    let done = piped(&["check", "--json", &odd, "-"], &both);
    assert_eq!((done.code, &done.lines()[0]["violation"]), (Some(1), &what.into()));
}

#[test]
fn what_is_not_json_is_unreadable() {
    let folder = Folder::new("what_is_not_json_is_unreadable");
    let puzzle = folder.file("n.txt", NUMBERLINK);
    for text in ["", "nonsense", &ANSWER[..50], "[1, 2]"] {
        let done = piped(&["check", "--json", &puzzle, "-"], text);
        let lines = done.lines();
        let why = format!("error: {}\n", lines[0]["error"].as_str().expect("a reason"));
        assert_eq!((lines.len(), done.code, &done.err), (1, Some(2), &why), "{text}");
    }
    let done = piped(&["convert", &puzzle, "--solution=-", "--to", "json"], "nonsense");
    let why = format!("error: {}\n", done.lines()[0]["error"].as_str().expect("a reason"));
    assert_eq!((done.code, &done.err), (Some(2), &why));
    assert_eq!(brimful(&["check", "-", "-"]).code, Some(2));
    assert_eq!(brimful(&["check", &puzzle, "/none/such"]).code, Some(2));
}

#[test]
fn solutions_that_belong_to_no_puzzle_are_an_error() {
    let folder = Folder::new("solutions_that_belong_to_no_puzzle_are_an_error");
    let (a, b) = (folder.file("a.txt", NUMBERLINK), folder.file("b.txt", KAMI));
    let solved = brimful(&["solve", "--json", &a, &b]).out;
    let done = piped(&["check", &a, "-"], &solved);
    assert_eq!(
        (done.code, done.out.contains("valid")),
        (Some(0), true),
        "picked by its name: {}",
        done.err
    );
    let done = piped(&["check", &a, "-"], &format!("{ANSWER}\n{ANSWER}\n{ANSWER}"));
    assert_eq!(done.code, Some(2));
    expect![[r#"
        error: -: 2 of 3 solutions belong to no puzzle, the first is number 2
    "#]]
    .assert_eq(&done.err);
}

#[test]
fn filled_boards_and_steps_are_checked() {
    let folder = Folder::new("filled_boards_and_steps_are_checked");
    let (a, b) = (folder.file("a.txt", NUMBERLINK), folder.file("b.txt", CHAINS));
    let filled = brimful(&["convert", &a, "--solution", "--to", "filled"]);
    assert_eq!((filled.code, filled.out.as_str()), (Some(0), "1 1 1\n2 2 1\n2 1 1\n"));
    let answers = brimful(&["solve", "--json", &a, &b]).out;
    for solution in ["--solution", "--solution=-"] {
        let filled = piped(&["convert", &a, solution, "--to", "filled"], &answers);
        let steps = piped(&["convert", &b, solution, "--to", "steps"], &answers);
        for (puzzle, text) in [(&a, &filled.out), (&b, &steps.out)] {
            let done = piped(&["check", puzzle, "-"], text);
            assert_eq!(done.code, Some(0), "{text}{}{}", done.out, done.err);
        }
        assert!(steps.out.starts_with("0 2\n1 2\n"), "{}", steps.out);
    }
    let done = piped(&["check", &a, "-"], "1 1 1\n2 2 1\n2 2 1\n");
    expect![[r#"
        a  not valid: The endpoint of label 1 at row 3, column 2 is filled with 2. (r3c2)
    "#]]
    .assert_eq(&done.out);
    assert_eq!(done.code, Some(1));
    let done = piped(&["check", &a, "-"], "1 1 1\n2 2 1\n2 1 x\n");
    assert_eq!(done.code, Some(2));
    expect![[r#"
        error: -:3:5: the puzzle has no label "x"; write the number of a label, or 0 for an empty cell
    "#]]
    .assert_eq(&done.err);
    let twice = filled.out.clone() + "\n" + &filled.out;
    let done = piped(&["check", &a, "-"], &twice);
    assert_eq!(done.code, Some(2));
    expect![[r#"
        error: -:5: this solution belongs to no puzzle
    "#]]
    .assert_eq(&done.err);
}

/// A puzzle without a solution keeps its place, so that the next one is checked against its own.
#[test]
fn missing_solutions_keep_their_place() {
    let folder = Folder::new("missing_solutions_keep_their_place");
    let none = folder.file("none.txt", "2 2\n1 2\n2 1\n");
    let (first, last) = (folder.file("1.txt", NUMBERLINK), folder.file("3.txt", NUMBERLINK));
    let joined = folder.file("all.txt", [NUMBERLINK, "2 2\n1 2\n2 1\n", NUMBERLINK].join("\n"));
    let filled = brimful(&["convert", &first, &none, &last, "--solution", "--to", "filled"]);
    let board = "1 1 1\n2 2 1\n2 1 1\n";
    assert_eq!(filled.out, format!("{board}\nunsolvable\n\n{board}"));
    let done = piped(&["check", &joined, "-"], &filled.out);
    assert_eq!(done.code, Some(1));
    expect![[r#"
        all  valid
        all#2  not valid: The text says "unsolvable" in place of a solution.
        all#3  valid
        2 of 3 solutions are valid
    "#]]
    .assert_eq(&done.out);
}

#[test]
fn solutions_are_written_only_where_they_fit() {
    let folder = Folder::new("solutions_are_written_only_where_they_fit");
    let (a, odd) = (folder.file("a.txt", NUMBERLINK), folder.file("odd.txt", ODD));
    for (args, code, what) in [
        (vec!["convert", &a, "--to", "filled"], 2, "filled holds solutions: add --solution"),
        (vec!["convert", &a, "--solution", "--to", "walls"], 2, "walls holds no solutions"),
        (vec!["convert", "-", "--solution=-", "--to", "steps"], 2, "standard input can hold"),
    ] {
        let done = brimful(&args);
        assert_eq!((done.code, done.out.as_str()), (Some(code), ""), "{args:?}");
        assert!(done.err.contains(what), "{args:?}: {}", done.err);
    }
    for (file, code, gap, what) in [
        (&a, 2, "unknown\n", "cannot be written as steps"),
        (&odd, 1, "unsolvable\n", "the puzzle has no solution"),
    ] {
        let done = brimful(&["convert", file, "--solution", "--to", "steps"]);
        assert_eq!((done.code, done.out.as_str()), (Some(code), gap), "{}", done.err);
        assert!(done.err.contains(what), "{}", done.err);
    }
    // The exit code is that of the line.
    for (status, code) in [("unsolvable", 1), ("unknown", 3), ("solved", 2)] {
        let line = format!("{{\"status\":\"{status}\",\"solution\":null}}");
        let done = piped(&["convert", &odd, "--solution=-", "--to", "steps"], &line);
        let gap = if status == "unsolvable" { "unsolvable\n" } else { "unknown\n" };
        assert_eq!((done.code, done.out.as_str()), (Some(code), gap), "{}", done.err);
        let what = format!("The line holds no solution; its status is \"{status}\".");
        assert!(done.err.contains(&what), "{}", done.err);
    }
    let json = brimful(&["convert", &a, "--solution", "--to", "json"]);
    assert!(json.lines()[0]["solution"]["paths"].is_array());
    // Without a solution, the line still holds the board.
    let json = brimful(&["convert", &odd, "--solution", "--to", "json"]);
    let line = &json.lines()[0];
    assert_eq!((json.code, line["reason"].as_str()), (Some(1), Some("the puzzle has no solution")));
    assert!(line["solution"].is_null() && line["grid"].is_array(), "{line}");
}

#[test]
fn a_matrix_of_two_kinds_is_answered_with_a_note() {
    let text = "np.array([[1, 0, 0], [0, 2, 0], [2, 1, 0]])\n";
    let done = piped(&["solve", "--json", "-"], text);
    assert_eq!(done.lines()[0]["kind"], "chains");
    expect![[r#"
        <stdin>: read as chains; give --kind numberlink if that is meant
    "#]]
    .assert_eq(&done.err);
    let done = piped(&["solve", "--json", "--kind", "numberlink", "-"], text);
    assert_eq!((&done.lines()[0]["kind"], done.err.as_str()), (&"numberlink".into(), ""));
}

/// Petersen's graph, less a node, behind three edges: that part decides, for people and for checks.
#[test]
fn a_part_that_no_cycle_passes_is_named_and_checked() {
    let edges = "1 2,2 3,3 4,1 6,2 7,3 8,4 9,5 7,7 9,9 6,6 8,8 5,\
        10 11,11 12,10 12,1 10,4 11,5 12";
    let lines: String = edges.split(',').map(|ends| format!("e {ends}\n")).collect();
    let folder = Folder::new("a_part_that_no_cycle_passes_is_named_and_checked");
    let graph = folder.file("graph.col", format!("p edge 12 18\n{lines}"));
    let solved = brimful(&["solve", "--json", &graph]);
    let line = &solved.lines()[0];
    expect![[r#"{"cut":[[1,10],[4,11],[5,12]],"kind":"part","part":[1,2,3,4,5,6,7,8,9]}"#]]
        .assert_eq(&line["certificate"].to_string());
    let why =
        "only 3 edges lead out of the 9 nodes 1, 2, 3, 4, 5, 6 and 3 more: 1-10, 4-11 and 5-12";
    assert!(line["reason"].as_str().is_some_and(|reason| reason.contains(why)), "{line}");
    assert!(brimful(&["explain", &graph]).out.contains(why));
    assert_eq!(piped(&["check", &graph, "-"], &solved.out).code, Some(0));
    let other = solved.out.replace("[4,11]", "[3,11]");
    assert_ne!(piped(&["check", &graph, "-"], &other).code, Some(0));
}
