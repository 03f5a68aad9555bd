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
fn what_is_not_json_is_unreadable() {
    let folder = Folder::new("what_is_not_json_is_unreadable");
    let puzzle = folder.file("n.txt", NUMBERLINK);
    for text in ["", "nonsense", &ANSWER[..50], "[1, 2]"] {
        let done = piped(&["check", "--json", &puzzle, "-"], text);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{text}");
        assert!(done.err.starts_with("error: "), "{}", done.err);
    }
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
