//! The shapes of the lines, field by field, and solutions read back.

use brimful::format::{self, Hints};
use brimful::puzzle::Puzzle;
use expect_test::{Expect, expect};

use super::*;

fn puzzle(text: &str) -> Puzzle {
    format::read(text, &Hints::default()).remove(0).unwrap().puzzle
}

/// What comes of a solution's text: the violation, or `valid`.
fn judged(puzzle: &Puzzle, text: &str, expected: &Expect) {
    let line = lines(text).unwrap().remove(0);
    let result = solution(&line, puzzle).and_then(|solution| Ok(puzzle.check(&solution)?));
    expected.assert_eq(&result.map_or_else(|violation| violation.text, |()| "valid".to_owned()));
}

#[test]
fn solve_lines_have_every_field_in_order() {
    let blank = SolveLine { name: "a", status: "unknown", method: "none", ..Default::default() };
    let expected = concat!(
        r#"{"name":"a","kind":null,"status":"unknown","solution":null,"unique":null,"optimal":null,"#,
        r#""lower_bound":null,"upper_bound":null,"method":"none","reason":null,"seconds":0.0,"error":null}"#,
        "\n"
    );
    assert_eq!(String::from_utf8(line(&blank)).unwrap(), expected);
}

#[test]
fn paths_are_read_back() {
    let puzzle = puzzle("3 3\n1 0 0\n0 2 0\n2 1 0\n");
    let good = r#"{"paths":[{"label":"1","cells":[[0,0],[0,1],[0,2],[1,2],[2,2],[2,1]]},{"label":"2","cells":[[1,1],[1,0],[2,0]]}]}"#;
    judged(&puzzle, good, &expect!["valid"]);
    judged(&puzzle, &format!(r#"{{"name":"x","solution":{good}}}"#), &expect!["valid"]);
    judged(
        &puzzle,
        &good.replace(r#""2""#, r#""1""#),
        &expect!["A path with the label 1 begins at the label 2."],
    );
    judged(&puzzle, &good.replace("[0,1]", "[0,-1]"), &expect!["There is no cell at [0, -1]."]);
    judged(
        &puzzle,
        &good.replace("[0,1]", "[0,9]"),
        &expect!["There is no cell at row 1, column 10."],
    );
    judged(
        &puzzle,
        &good.replace("[0,1]", "7"),
        &expect!["The cells of a board are pairs [row, column], not numbers."],
    );
    judged(
        &puzzle,
        &good.replace("[0,1]", r#""a""#),
        &expect!["Invalid solution: a cell is [row, column], on graphs a number."],
    );
    judged(
        &puzzle,
        r#"{"name":"x","status":"unsolvable","solution":null}"#,
        &expect![[r#"The line holds no solution; its status is "unsolvable"."#]],
    );
    judged(
        &puzzle,
        r#"{"cells":[[0,0]]}"#,
        &expect![[r#"The solution of a numberlink puzzle needs "paths"."#]],
    );
    judged(
        &puzzle,
        r#"{"solution":[1,2]}"#,
        &expect!["Invalid solution: invalid type: integer `1`, expected a sequence."],
    );
}

#[test]
fn moves_are_read_back() {
    let puzzle = puzzle("kami graph 3 2 1\n0 1 0\n0 1\n1 2\n");
    judged(&puzzle, r#"{"moves":[{"cell":1,"color":0}]}"#, &expect!["valid"]);
    judged(
        &puzzle,
        r#"{"moves":[{"cell":1,"color":-1}]}"#,
        &expect!["Move 1: color -1 is not in the palette."],
    );
    judged(
        &puzzle,
        r#"{"moves":[{"cell":[0,1],"color":0}]}"#,
        &expect!["The nodes of a graph are plain numbers, not pairs."],
    );
    judged(
        &puzzle,
        r#"{"moves":[]}"#,
        &expect!["After the last move the tiles at node 0 and node 1 differ in color."],
    );
}

#[test]
fn values_may_spread_over_lines_but_must_be_json() {
    assert_eq!(lines("{\"name\":\n\"x\"}\n").unwrap().len(), 1);
    assert_eq!(lines("{\"name\":\"x\"}\n\n{\"name\":\"y\"}\n").unwrap().len(), 2);
    assert_eq!(lines("{\"name\":\"x\"}\n{\"name\":\n").err().map(|(line, _)| line), Some(2));
    for text in ["nonsense", "[1]", "[null,null,null,null]", "null"] {
        assert!(lines(text).is_err(), "{text}");
    }
}
