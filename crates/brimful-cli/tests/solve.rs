//! `brimful solve`: lines, exit codes, order, names.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{BAD, CHAINS, FLOOD, Folder, KAMI, NUMBERLINK, ODD, WALLS, brimful, endless, piped};
use expect_test::expect;
use serde_json::Value;

/// Every field of a line, in the order of the contract.
const FIELDS: &str =
    "name kind status solution unique optimal lower_bound upper_bound method reason seconds error";

#[test]
fn a_json_line_for_each_kind() {
    let input = [CHAINS, NUMBERLINK, WALLS, KAMI, FLOOD].join("\n");
    let done = piped(&["solve", "--json", "--unique", "-"], &input);
    let mut told = String::new();
    for (line, text) in done.lines().iter().zip(done.out.lines()) {
        let places: Vec<Option<usize>> =
            FIELDS.split(' ').map(|key| text.find(&format!("\"{key}\":"))).collect();
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{text}");
        assert!(line["method"].is_string() && line["seconds"].is_f64(), "{text}");
        let fields = [
            "name",
            "kind",
            "status",
            "unique",
            "optimal",
            "lower_bound",
            "upper_bound",
            "reason",
            "error",
        ];
        let values: Vec<String> = fields.iter().map(|&field| line[field].to_string()).collect();
        told += &format!("{} {}\n", values.join(" "), shape(&line["solution"]));
    }
    expect![[r#"
        "stdin" "chains" "solved" true null null null null null "1": 10 cells;
        "stdin#2" "numberlink" "solved" true null null null null null "1": 6 cells;"2": 3 cells;
        "stdin#3" "cycle" "solved" true null null null null null 10 cells
        "stdin#4" "kami" "solved" null true 1 1 null null 0 at 2 numbers;
        "stdin#5" "flood" "solved" null true 2 2 null null 1 at 2 numbers;2 at 2 numbers;
    "#]]
    .assert_eq(&told);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
}

/// The parts of a solution, in whichever direction its paths are listed.
fn shape(solution: &Value) -> String {
    let count = |list: &Value| list.as_array().map_or(0, Vec::len);
    match (&solution["paths"], &solution["moves"]) {
        (Value::Array(paths), _) => paths
            .iter()
            .map(|path| format!("{}: {} cells;", path["label"], count(&path["cells"])))
            .collect(),
        (_, Value::Array(moves)) => moves
            .iter()
            .map(|step| format!("{} at {} numbers;", step["color"], count(&step["cell"])))
            .collect(),
        _ => format!("{} cells", count(&solution["cells"])),
    }
}

#[test]
fn unsolvable_boards_name_their_reason() {
    let done = piped(&["solve", "--json", "-"], ODD);
    expect![[r#"
        {"name":"stdin","kind":"cycle","status":"unsolvable","solution":null,"unique":null,"optimal":null,"lower_bound":null,"upper_bound":null,"method":"…","reason":"parity: the board has 9 cells, an odd number, but every loop on it has an even one","seconds":0,"error":null,"certificate":{"kind":"parity","cells":9}}
    "#]].assert_eq(&done.settled());
    assert_eq!(done.code, Some(1));
    let done = piped(&["solve", "--json", "--fix", "-"], ODD);
    let fix = r#""fix":{"remove":[],"add":[[0,2]],"lower_bound":1,"optimal":true,"cells":[["#;
    assert!(done.out.contains(fix), "{}", done.out);
}

#[test]
fn unreadable_puzzles_have_a_line_too_and_hide_nothing() {
    let input = [CHAINS, BAD, CHAINS].join("\n");
    let done = piped(&["solve", "--json", "-"], &input);
    let lines = done.lines();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1]["name"], "stdin#2");
    assert_eq!(lines[1]["status"], "unknown");
    assert!(lines[1]["kind"].is_null() && lines[1]["solution"].is_null());
    assert!(
        lines[1]["error"].as_str().is_some_and(|error| error.starts_with("<stdin>:5:5: ")),
        "{}",
        lines[1]
    );
    assert_eq!([&lines[0]["status"], &lines[2]["status"]], ["solved", "solved"]);
    assert_eq!(done.code, Some(2));
}

#[test]
fn errors_point_at_the_cell() {
    let done = piped(&["solve", "-"], BAD);
    expect![[r#"
        error: "x" is not a whole number
         --> <stdin>:3:5
          |
        3 | 0 2 x
          |     ^
          |
          = help: write the number of a cell
    "#]]
    .assert_eq(&done.err);
    assert_eq!((done.code, done.out.as_str()), (Some(2), ""));
    // a color beyond the most, and the number behind one that is missing
    for text in ["[kami]\n\n0 1 99\n", "[path]\n\n1 . 3\n"] {
        let done = piped(&["solve", "-"], text);
        assert!(done.err.contains("<stdin>:3:5\n"), "{}", done.err);
    }
}

#[test]
fn files_that_cannot_be_read() {
    let folder = Folder::new("files_that_cannot_be_read");
    let binary = folder.file("binary.txt", b"3 3\n1 \xff");
    let empty = folder.file("empty.txt", "");
    let good = folder.file("good.txt", CHAINS);
    let none = format!("{}/none.txt", folder.path());
    let done = brimful(&["solve", "--json", &binary, &empty, &none, &good]);
    let shorten = |text: &str| text.replace(folder.path(), "FOLDER");
    expect![[r#"
        error: FOLDER/binary.txt:2:3: the byte 0xff is not UTF-8 text
         |
         = help: puzzles are plain text; pictures of puzzles are not read here
        error: there is no puzzle in this text
         --> FOLDER/empty.txt:1:1
          |
        1 |
          | ^
          |
          = help: begin a puzzle with one of: "[numberlink] Title", "[[0, 1], [1, 2]]", "5 5" and rows of numbers, rows of '.' and '#', JSON with "game": "zip", "kami tri 29 10 4 -1", "flood sq 14 14 6 0 0 -1", a puzz.link address
        error: FOLDER/none.txt: there is no such file or folder
    "#]].assert_eq(&shorten(&done.err));
    assert_eq!(done.code, Some(2));
    assert_eq!(done.lines()[3]["status"], "solved");
}

#[test]
fn the_worst_exit_code_counts() {
    let soon = ["solve", "--json", "--time", "0.3", "-"];
    let hard = endless();
    assert_eq!(piped(&soon, &hard).code, Some(3));
    assert_eq!(piped(&soon, &[ODD, &hard].join("\n")).code, Some(3));
    assert_eq!(piped(&soon, &[CHAINS, ODD].join("\n")).code, Some(1));
    assert_eq!(piped(&soon, &[BAD, ODD, &hard].join("\n")).code, Some(2));
}

#[test]
fn what_is_known_is_told_when_time_is_up() {
    let done = piped(&["solve", "--json", "--time", "0.2", "-"], &endless());
    let line = &done.lines()[0];
    assert_eq!((&line["status"], &line["optimal"]), (&"unknown".into(), &false.into()), "{line}");
    assert_eq!(line["reason"], "the time limit was reached");
    assert!(line["lower_bound"].as_u64().is_some_and(|lower| lower >= 5), "{line}");
    assert_eq!(done.code, Some(3));
}

#[test]
fn threads_change_nothing() {
    let input = [CHAINS, NUMBERLINK, BAD, WALLS, ODD, KAMI, FLOOD].join("\n").repeat(20);
    let one = piped(&["solve", "--json", "--threads", "1", "-"], &input);
    let four = piped(&["solve", "--json", "--threads", "4", "-"], &input);
    assert_eq!(one.out.lines().count(), 140);
    assert_eq!(one.settled(), four.settled());
    assert_eq!(one.err, four.err);
    assert_eq!((one.code, four.code), (Some(2), Some(2)));
}

#[test]
fn names_are_titles_or_stems() {
    let folder = Folder::new("names_are_titles_or_stems");
    let many =
        folder.file("many.v2.txt", [CHAINS, "[chains] A level\n\n# o\n1 1\n", CHAINS].join("\n"));
    let done = brimful(&["solve", "--json", &many]);
    let names: Vec<String> = done.lines().iter().map(|line| line["name"].to_string()).collect();
    assert_eq!(names, [r#""many.v2""#, r#""A level""#, r#""many.v2#3""#]);
}

/// A terminal would write what follows over the title.
#[test]
fn titles_return_no_carriage() {
    let done = piped(&["solve", "-"], "[cycle] a\rHIDDEN\r\n\r\n..\r\n..\r\n");
    assert!(done.code == Some(0) && done.out.starts_with("a\u{fffd}HIDDEN  "), "{:?}", done.out);
    assert!(!done.out.contains('\r'), "{:?}", done.out);
}

#[test]
fn folders_stand_for_their_puzzles_by_name() {
    let folder = Folder::new("folders_stand_for_their_puzzles_by_name");
    for name in ["b.txt", "a.kami", "c/z.txt", "c/y", "10.txt", "9.txt"] {
        folder.file(name, CHAINS);
    }
    for name in
        ["a.sol", "MANIFEST.tsv", "a.png", "README.md", "README", ".hidden.txt", ".git/x.txt"]
    {
        folder.file(name, "no puzzle");
    }
    let done = brimful(&["solve", "--json", folder.path()]);
    let names: Vec<String> =
        done.lines().iter().map(|line| line["name"].as_str().unwrap_or("").to_owned()).collect();
    assert_eq!(names, ["10", "9", "a", "b", "y", "z"]);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
}

#[test]
fn empty_folders_are_an_error() {
    let folder = Folder::new("empty_folders_are_an_error");
    let done = brimful(&["solve", folder.path()]);
    assert!(done.err.contains("there is no puzzle file in this folder"), "{}", done.err);
    assert_eq!(done.code, Some(2));
}

#[test]
fn people_see_the_board_and_a_summary() {
    let input = [NUMBERLINK, ODD, KAMI].join("\n");
    let done = piped(&["solve", "--unique", "-"], &input);
    // Times and methods differ from run to run and from engine to engine.
    let end = |line: &str| {
        line.find("  (").or(line.contains("puzzles:").then(|| line.rfind(" in ")).flatten())
    };
    let text: Vec<&str> =
        done.out.lines().map(|line| &line[..end(line).unwrap_or(line.len())]).collect();
    expect![[r#"
        stdin  numberlink 3x3, rules fill
          1 2 3
        1 1━━━┓
        2 ┏━2 ┃
        3 2 1━┛
        solved, the only solution

        stdin#2  cycle 3x3
          1 2 3
        1 · · ·
        2 · · ·
        3 · · ·
        unsolvable: parity: the board has 9 cells, an odd number, but every loop on it has an even one

        stdin#3  kami 2x3
          1 2 3
        1 0 1 0
        2 0 1 0
          1. r1c2 becomes 0
        solved in 1 move, proven fewest

        3 puzzles: 2 solved, 1 unsolvable"#]]
    .assert_eq(&text.join("\n"));
    assert_eq!(done.code, Some(1));
}

#[test]
fn reference_methods_count_their_nodes() {
    let done = piped(&["solve", "--json", "--nodes", "--method", "backtracking", "-"], NUMBERLINK);
    let line = &done.lines()[0];
    assert_eq!(
        (&line["status"], &line["method"]),
        (&"solved".into(), &"backtracking".into()),
        "{line}"
    );
    assert!(line["nodes"].as_u64().is_some_and(|nodes| nodes > 0), "{line}");
}

#[test]
fn methods_that_are_none_are_refused() {
    let done = piped(&["solve", "--json", "--method", "magic", "-"], NUMBERLINK);
    assert!(
        done.lines()[0]["error"].as_str().is_some_and(|error| error.contains("backtracking")),
        "{}",
        done.out
    );
    assert!(done.err.contains("magic"), "{}", done.err);
    assert_eq!(done.code, Some(2));
    let input = [NUMBERLINK, KAMI, "[chains]\no x\n"].join("\n");
    let done = piped(&["solve", "--method", "sweep", "-"], &input);
    assert!(done.out.contains("3 puzzles: 1 solved, 1 refused, 1 unreadable in "), "{}", done.out);
    assert_eq!(done.code, Some(2));
}

#[test]
fn rules_decide() {
    let alongside = "4 4\n1 0 0 0\n0 0 0 0\n0 0 0 0\n1 0 0 0\n";
    for (rules, code) in [("fill", 1), ("fill-touch", 0), ("nikoli", 0)] {
        assert_eq!(piped(&["solve", "--rules", rules, "-"], alongside).code, Some(code), "{rules}");
    }
}

#[test]
fn options_that_do_nothing_say_so_and_others_are_refused() {
    let done = piped(&["solve", "--json", "--fix", "-"], ".\n");
    assert_eq!(
        (done.code, done.lines()[0]["status"].as_str()),
        (Some(1), Some("unsolvable")),
        "{}",
        done.out
    );
    assert_eq!(done.err, "stdin: --fix: nothing was found that gives this board a loop\n");
    for (option, input, kind) in [("--fix", CHAINS, "chains"), ("--all", WALLS, "cycle")] {
        let done = piped(&["solve", "--json", option, "-"], input);
        assert_eq!((done.code, &done.lines()[0]["kind"]), (Some(2), &kind.into()), "{}", done.out);
        assert!(
            done.lines()[0]["error"].as_str().is_some_and(|error| error.starts_with(option)),
            "{}",
            done.out
        );
    }
}

/// The seven leaves of a star take any order, and 7! lists are too many.
#[test]
fn lists_that_are_not_all_say_so() {
    let star = "[flood graph] star\n\n0 1 2 3 4 5 6 7\nedges: 0-1 0-2 0-3 0-4 0-5 0-6 0-7\n";
    let note = "star: --all: there are more than 1000 lists; --all=N lists more\n";
    let listed = |line: &Value| line["solutions"].as_array().map_or(0, Vec::len);
    for (option, lists, all, err) in [
        ("--all", 1000, false, note),
        ("--all=5039", 5039, false, ""),
        ("--all=5040", 5040, true, ""),
        ("--all=9999", 5040, true, ""),
        ("--all=0", 0, false, ""),
    ] {
        let done = piped(&["solve", "--json", option, "-"], star);
        let line = &done.lines()[0];
        assert_eq!((listed(line), &line["all"]), (lists, &all.into()), "{option}");
        assert_eq!((done.code, done.err.as_str()), (Some(0), err), "{option}");
    }
    let done = piped(&["solve", "--all=2", "-"], star);
    assert!(done.out.ends_with("There are more lists.\n"), "{}", done.out);
    let done = piped(&["solve", "--json", "-"], star);
    assert_eq!(done.lines()[0].get("all"), None, "{}", done.out);
}

#[test]
fn a_stated_optimum_that_is_wrong_is_told() {
    let wrong = KAMI.replacen("2 1\n", "2 99\n", 1);
    let done = piped(&["solve", "--json", "-"], &[wrong.as_str(), KAMI].join("\n"));
    assert_eq!((done.code, done.lines().len()), (Some(0), 2));
    assert_eq!(done.err, "stdin: the board states 99 moves; the proven fewest are 1\n");
}

#[test]
fn a_claim_without_a_proof_is_told() {
    let folder = Folder::new("proofs");
    let args = ["solve", "--json", "--rules", "nikoli", "--minimize", "length", "--proof"];
    let done = piped(&[&args[..], &[folder.path(), "-"]].concat(), NUMBERLINK);
    let line = &done.lines()[0];
    assert_eq!((&line["optimal"], &line["proof"]), (&true.into(), &Value::Null), "{line}");
    assert_eq!(done.err, "stdin: no proof was written: least sums have none\n");
    // Moves that are not proven fewest claim nothing.
    let args = ["solve", "--time", "0.2", "--proof", folder.path(), "-"];
    let done = piped(&args, &endless());
    assert_eq!((done.code, done.err.as_str()), (Some(3), ""), "{}", done.out);
    let file = folder.file("file", "");
    let done = piped(&["solve", "--proof", &file, "-"], NUMBERLINK);
    assert_eq!(
        (done.code, done.err),
        (Some(2), format!("error: {file} is a file, not a folder\n"))
    );
    let done = piped(&["solve", "--proof", &format!("{file}/in"), "-"], NUMBERLINK);
    assert!(done.err.ends_with("/in cannot be made: Not a directory\n"), "{}", done.err);
}
