//! Every function of the door, with good input and bad: errors come back as messages, nothing
//! panics.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Mutex;

use brimful::format::{Format, write};
use brimful::generate::{Pack, Spec, Symmetry};
use brimful::limits::Limits;
use brimful::puzzle::Kind;
use brimful_wasm::{Arcade, Desk, Host, Table, answer, capabilities, read};
use serde_json::{Value, json};

const CHAINS: &str = "[chains] Staircase\n\n# # o\n1 1 1\n1 1 1\n2 2 3\n";
const NUMBERLINK: &str = "3 3\n1 0 0\n0 2 0\n2 1 0\n";
const CYCLE: &str = "....\n.##.\n....\n";
const BRIDGE: &str = "[numberlink fill]\nbridges: 1,1\nwalls: 0,0|1,0\n\nA . B\n. . .\nB . A\n";
const NO_CYCLE: &str = "...\n...\n...\n";
const KAMI: &str = "kami sq 2 3 3 -1\n0 1 2\n0 1 0\n";
const FLOOD: &str = "flood sq 2 3 3 0 0 2\n0 1 2\n0 1 2\n";
const PATH: &str = "[path step]\n\n. . .\n. 5 .\n7 . .\n";
const ALL: [&str; 6] = [CHAINS, NUMBERLINK, CYCLE, PATH, KAMI, FLOOD];

/// A host with its own clock that records all progress.
#[derive(Default)]
struct Test(Mutex<(f64, Vec<String>)>);

impl Host for Test {
    fn now(&self) -> f64 {
        let mut state = self.0.lock().unwrap();
        state.0 += 1.0;
        state.0
    }

    fn report(&self, progress: &str) {
        self.0.lock().unwrap().1.push(progress.to_owned());
    }
}

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn ask(request: &Value) -> Value {
    parse(&answer(&request.to_string(), &[], &Test::default()))
}

fn is_phrase(value: &Value) -> bool {
    value["say"].is_string()
}

fn is_fault(value: &Value) -> bool {
    is_phrase(&value["error"])
}

fn count(value: &Value) -> usize {
    value.as_array().map_or_else(|| panic!("no list: {value}"), Vec::len)
}

#[test]
fn a_table_plays_a_game_from_beginning_to_end() {
    for text in ALL {
        let mut table = Table::new();
        let opened = parse(&table.open(text, ""));
        assert!(count(&opened["scene"]["cells"]) > 0, "{opened}");
        let solved = ask(&json!({ "do": "solve", "text": opened["scene"]["text"] }));
        assert_eq!(solved["status"], "solved", "{solved}");
        let shown =
            parse(&table.act(&json!({ "do": "show", "solution": solved["solution"] }).to_string()));
        assert_eq!(
            (&shown["state"]["solved"], &shown["nudge"]),
            (&json!(true), &json!(null)),
            "{shown}"
        );
        assert_eq!(parse(&table.check())["verdict"], "solved");
        let record = table.save();
        let mut again = Table::new();
        let restored = parse(&again.restore(text, &record));
        assert_eq!(restored["state"], shown["state"]);
        assert_eq!(restored["scene"], opened["scene"]);
        let undone = parse(&again.act(r#"{"do":"undo"}"#));
        assert_eq!(
            (&undone["state"]["solved"], &undone["state"]["canRedo"]),
            (&json!(false), &json!(true))
        );
        assert!(is_phrase(&parse(&again.describe(0))["text"]));
        assert!(parse(&again.progress())["on"].is_array());
    }
}

#[test]
fn a_table_says_what_is_wrong() {
    let mut table = Table::new();
    assert!(
        is_fault(&parse(&table.state()))
            && is_fault(&parse(&table.check()))
            && table.save().is_empty()
    );
    assert!(is_fault(&parse(&table.act(r#"{"do":"undo"}"#))));
    let fault = parse(&table.open("3 3\n1 0 0\n0 2 0\n2 0 0\n", ""));
    assert!(is_fault(&fault) && fault["at"]["line"].is_u64(), "{fault}");
    assert!(is_fault(&parse(&table.open("", ""))) && is_fault(&parse(&table.open(CYCLE, "chess"))));
    assert!(is_fault(&parse(&table.restore(CHAINS, "nonsense"))));
    table.open(CHAINS, "");
    for action in
        ["", "{}", "[]", r#"{"do":"fly"}"#, r#"{"do":"press"}"#, r#"{"do":"press","cell":-1}"#]
    {
        assert!(is_fault(&parse(&table.act(action))), "{action}");
    }
    let nudged = parse(&table.act(r#"{"do":"press","cell":4000000000}"#));
    assert_eq!(nudged["nudge"]["code"], "no-cell");
    assert!(is_fault(&parse(&table.describe(99))));
    let shown = table.act(r#"{"do":"show","solution":{"cells":[1,2,3]}}"#);
    assert!(is_fault(&parse(&shown)), "{shown}");
}

#[test]
fn a_text_is_read_puzzle_by_puzzle() {
    let many = format!("{CHAINS}\n\n{KAMI}\n\nnonsense here\n");
    let reading = parse(&read(&many, ""));
    assert_eq!((count(&reading["puzzles"]), count(&reading["faults"])), (2, 1), "{reading}");
    let hinted = parse(&read(NUMBERLINK, r#"{"rules":"nikoli"}"#));
    assert_eq!(hinted["puzzles"][0]["rules"], "nikoli");
    for bad in [r#"{"rules":"chess"}"#, r#"{"kind":"chess"}"#, r#"{"format":"chess"}"#, "["] {
        assert_eq!(count(&parse(&read(NUMBERLINK, bad))["faults"]), 1, "{bad}");
    }
    // one name for one puzzle, whatever it is called
    let renamed = CHAINS.replace("Staircase", "Stairs");
    assert_eq!(parse(&read(&renamed, ""))["puzzles"][0]["id"], reading["puzzles"][0]["id"]);
}

#[test]
fn a_desk_makes_every_kind() {
    let boards = [
        ("chains", "square", json!({ "is": "start" })),
        ("numberlink", "hex", json!({ "is": "label", "label": "A" })),
        ("cycle", "square", json!(null)),
        ("kami", "triangle", json!({ "is": "tile", "color": 1 })),
        ("flood", "square", json!({ "is": "tile", "color": 1 })),
    ];
    for (kind, shape, content) in boards {
        let mut desk = Desk::new();
        let mut act = |edit: Value| parse(&desk.act(&edit.to_string()));
        assert!(is_fault(&act(json!({ "do": "undo" }))));
        let blank =
            act(json!({ "do": "blank", "kind": kind, "shape": shape, "rows": 3, "cols": 4 }));
        assert_eq!(count(&blank["places"]), 12, "{blank}");
        assert!(blank["text"].is_string() != blank["fault"].is_object());
        let ends = json!([{ "row": 0, "col": 1 }, { "row": 2, "col": 1 }]);
        let made = act(json!({ "do": "set", "places": ends, "content": content }));
        let text = made["text"].as_str().unwrap_or_else(|| panic!("{made}"));
        assert_eq!(parse(&read(text, ""))["puzzles"][0]["kind"], kind);
        let pair = json!([{ "row": 1, "col": 0 }, { "row": 2, "col": 0 }]);
        let walled = act(json!({ "do": "wall", "between": pair, "up": true }));
        assert_eq!(count(&walled["walls"]), 1, "{walled}");
        let resized = act(json!({ "do": "resize", "rows": 5, "cols": 2 }));
        assert_eq!((&resized["rows"], &resized["canUndo"]), (&json!(5), &json!(true)));
        let back = act(json!({ "do": "undo" }));
        assert_eq!(back["record"], walled["record"]);
        let mut other = Desk::new();
        let mut act = |edit: Value| parse(&other.act(&edit.to_string()));
        let restored = act(json!({ "do": "restore", "record": back["record"] }));
        assert_eq!((&restored["record"], &restored["text"]), (&back["record"], &back["text"]));
        let loaded = act(json!({ "do": "load", "text": back["text"] }));
        assert_eq!(loaded["text"], back["text"]);
        for bad in [
            json!({ "do": "resize", "rows": 0, "cols": 3 }),
            json!({ "do": "resize", "rows": 4_000_000_000_u32, "cols": 4_000_000_000_u32 }),
            json!({ "do": "blank", "kind": "chess", "shape": "square", "rows": 3, "cols": 3 }),
            json!({ "do": "blank", "kind": "kami", "shape": "graph", "rows": 3, "cols": 3 }),
            json!({ "do": "restore", "record": "{}" }),
            json!({ "do": "load", "text": "?" }),
            json!({ "do": "palette", "colors": 65 }),
            json!({ "do": "rules", "rules": "chess" }),
            json!({ "do": "wall", "between": [{ "row": 0, "col": 0 }, { "row": 9, "col": 9 }], "up": true }),
        ] {
            assert!(is_fault(&act(bad.clone())), "{bad}");
        }
    }
}

#[test]
fn a_desk_reports_joined_sides_and_keeps_its_places_beside_bridges() {
    let mut desk = Desk::new();
    let mut act = |edit: Value| parse(&desk.act(&edit.to_string()));
    let torus = "[path step]\nwrap: both\n\n1 . .\n. . .\n. . .\n";
    let loaded = act(json!({ "do": "load", "text": torus }));
    assert_eq!(count(&loaded["links"]), 6, "{loaded}");
    // a wall between joined sides has no line, and does not take one from the next
    for [a, b] in [[[0, 0], [0, 2]], [[1, 1], [2, 1]]] {
        let pair = [a, b].map(|[row, col]| json!({ "row": row, "col": col }));
        act(json!({ "do": "wall", "between": pair, "up": true }));
    }
    let walled = act(json!({ "do": "title", "title": "Torus", "author": "" }));
    let lines: Vec<usize> =
        walled["walls"].as_array().unwrap().iter().map(|wall| count(&wall["line"])).collect();
    assert_eq!((lines, count(&walled["links"])), (vec![0, 2], 6), "{walled}");

    let bridged = act(json!({ "do": "load", "text": BRIDGE }));
    for (i, place) in bridged["places"].as_array().unwrap().iter().enumerate() {
        assert_eq!((&place["row"], &place["col"]), (&json!(i / 3), &json!(i % 3)), "{place}");
    }
    assert_eq!(bridged["cells"], json!([0, 1, 2, 3, 4, 4, 5, 6, 7, 8]));
}

#[test]
fn an_arcade_plays_by_hand_and_by_pilot() {
    let mut arcade = Arcade::new();
    assert_eq!((arcade.status(), arcade.food(), arcade.tick(5, true)), ("none".to_owned(), -1, 0));
    assert!(
        is_fault(&parse(&arcade.open("{}", 1.0, "best")))
            && is_fault(&parse(&arcade.pilot("best")))
    );
    for pilot in ["best", "repair", "shortcut", "cycle"] {
        let opened = parse(&arcade.open(r#"{"rows":6,"cols":6}"#, 7.0, pilot));
        assert_eq!(opened["guaranteed"], 36, "{opened}");
        for i in 0..40 {
            arcade.turn(["up", "left", "down", "right", "sideways"][i % 5]);
            arcade.tick(1, false);
            arcade.tick(3, true);
        }
        assert!(
            is_fault(&parse(&arcade.pilot("nobody"))) && !is_fault(&parse(&arcade.pilot("cycle")))
        );
        arcade.tick(100_000, true);
        assert_ne!(arcade.status(), "playing");
        // left alone, it always wins
        arcade.open(r#"{"rows":6,"cols":6}"#, 7.0, pilot);
        arcade.tick(10, true);
        assert!(
            arcade.safe()
                && arcade.plan().len() == 36
                && arcade.body().len() == arcade.length() as usize
        );
        arcade.tick(100_000, true);
        assert_eq!((arcade.status(), arcade.length()), ("won".to_owned(), 36));
    }
    let opened = parse(&arcade.open(&json!({ "text": "..#\n.#.\n" }).to_string(), 1.0, "best"));
    assert!(opened["guaranteed"].as_u64() < Some(4) && is_phrase(&opened["reason"]), "{opened}");
    arcade.tick(100, true);
    assert!(is_fault(&parse(&arcade.open(r#"{"rows":0,"cols":6}"#, 1.0, "best"))));
    assert!(is_fault(&parse(&arcade.open(r#"{"rows":3,"cols":6}"#, 1.0, "nobody"))));
}

#[test]
fn an_arcade_lays_the_worst_food_or_the_players() {
    let mut arcade = Arcade::new();
    arcade.serve();
    assert!(!arcade.oppose() && !arcade.waits() && !arcade.place(0));
    let cut = json!({ "text": "....\n....\n#.##\n....\n....\n" }).to_string();
    arcade.open(&cut, 1.0, "best");
    assert!(arcade.oppose());
    arcade.tick(1000, true);
    assert!(arcade.length() < 17, "{}", arcade.length());
    arcade.open(r#"{"rows":4,"cols":4}"#, 1.0, "best");
    assert!(!arcade.oppose());
    arcade.serve();
    assert_eq!((arcade.waits(), arcade.food(), arcade.tick(9, true)), (true, -1, 0));
    let corner = if arcade.body() == [0] { 15 } else { 0 };
    assert!(!arcade.place(99) && arcade.place(corner));
    arcade.tick(100, true);
    assert_eq!((arcade.length(), arcade.waits()), (2, true));
}

#[test]
fn questions_are_answered() {
    let solved = ask(&json!({ "do": "solve", "text": CHAINS, "unique": true }));
    assert_eq!((&solved["status"], &solved["unique"]), (&json!("solved"), &json!(true)));
    let none = ask(&json!({ "do": "solve", "text": NO_CYCLE }));
    assert_eq!(
        (&none["status"], &none["reason"]["name"]),
        (&json!("unsolvable"), &json!("parity")),
        "{none}"
    );
    assert_eq!(ask(&json!({ "do": "count", "text": CYCLE }))["count"], "1");
    let proven = ask(&json!({ "do": "solve", "text": KAMI }));
    assert_eq!((&proven["optimal"], &proven["lower"]), (&json!(true), &proven["upper"]));
    assert!(ask(&json!({ "do": "rate", "text": CHAINS }))["score"].is_number());
    let hint = ask(&json!({ "do": "hint", "text": CHAINS, "progress": { "on": [[0, 3]] } }));
    assert!(hint["step"]["rule"].is_string(), "{hint}");
    assert!(count(&ask(&json!({ "do": "explain", "text": CHAINS }))["steps"]) > 0);
    let crossed = ask(&json!({ "do": "explain", "text": BRIDGE }));
    let lines = crossed["steps"].as_array().unwrap().iter();
    let lines: Vec<&Value> =
        lines.flat_map(|step| step["conclusion"]["on"].as_array().unwrap()).collect();
    // the bridge is 4 for the path from left to right, 5 for the other
    assert!([[3, 4], [1, 5]].iter().all(|line| lines.contains(&&json!(line))), "{lines:?}");
    let fixed = ask(&json!({ "do": "fix", "text": NO_CYCLE }));
    assert_eq!(
        ask(&json!({ "do": "solve", "text": fixed["text"] }))["status"],
        "solved",
        "{fixed}"
    );
    let contracted =
        ask(&json!({ "do": "regions", "text": KAMI, "moves": [{ "cell": 1, "color": 0 }] }));
    assert_eq!(
        contracted["steps"]
            .as_array()
            .unwrap()
            .iter()
            .map(|s| count(&s["regions"]))
            .collect::<Vec<_>>(),
        [4, 2]
    );
    let tree = ask(&json!({ "do": "tree", "text": KAMI }));
    assert_eq!(count(&tree["best"]) as u64, proven["upper"].as_u64().unwrap() + 1, "{tree}");
    assert!(
        ask(&json!({ "do": "svg", "text": KAMI }))["svg"]
            .as_str()
            .is_some_and(|svg| svg.starts_with("<svg"))
    );
    assert!(ask(&json!({ "do": "convert", "text": CYCLE, "to": "tsplib" }))["text"].is_string());
    let wish = json!({ "kind": "numberlink", "rows": 5, "cols": 5, "seed": 3 });
    let made = ask(&json!({ "do": "generate", "wish": wish, "count": 2 }));
    assert_eq!(count(&made["puzzles"]), 2, "{made}");
    let refused = ask(&json!({ "do": "picture" }));
    assert_eq!(refused["status"], "refused", "{refused}");
}

#[test]
fn claims_are_proven() {
    for text in ALL {
        let solved = ask(&json!({ "do": "solve", "text": text, "unique": true }));
        let claims = solved["unique"] == true || solved["optimal"] == true;
        let request = json!({ "do": "proof", "text": text, "solution": solved["solution"] });
        let proof = ask(&request);
        assert_eq!(proof["files"]["opb"].is_string(), claims, "{proof}");
        assert_eq!(proof["reason"].is_null(), claims, "{proof}");
    }
    let none = ask(&json!({ "do": "proof", "text": NO_CYCLE }));
    assert!(none["files"]["pbp"].as_str().unwrap().contains("\npol "), "{none}");
    let wrong = ask(&json!({ "do": "proof", "text": NUMBERLINK }));
    assert!(wrong["files"].is_null() && is_phrase(&wrong["reason"]), "{wrong}");
}

#[test]
fn rules_are_applied_by_hand_and_games_of_snake_counted() {
    let deduce = |rules: &[&str], search: bool| {
        ask(&json!({ "do": "deduce", "text": CHAINS, "rules": rules, "search": search }))
    };
    let before = deduce(&[], false);
    let offers = before["offers"].as_array().unwrap();
    assert_eq!((offers.len(), count(&before["frames"])), (6, 0), "{before}");
    let offer = offers.iter().find(|offer| offer["steps"] != 0).unwrap();
    let after = deduce(&[offer["rule"].as_str().unwrap()], false);
    assert_eq!(count(&after["frames"]) as u64, offer["steps"].as_u64().unwrap());
    assert!(
        after["arrows"].as_u64() <= before["arrows"].as_u64() && after["solved"].is_null(),
        "{after}"
    );
    assert_eq!(deduce(&[], true)["solved"]["status"], "solved");
    let games = ask(&json!({ "do": "snake", "text": CYCLE, "pilot": "cycle", "games": 3 }));
    assert_eq!((&games["games"], &games["won"]), (&json!(3), &json!(3)), "{games}");
    assert!(games["mean"].as_f64().is_some_and(|mean| mean >= 9.0), "{games}");
}

/// Each verdict comes with a game: the snake lies on its trail, takes steps between neighbors, and
/// in the end fills the board or does not.
#[test]
fn boards_of_snake_are_decided_with_a_game() {
    let boards = [
        (CYCLE, "winnable", json!([])),
        ("....\n....\n#.##\n....\n....\n", "losable", json!([5])),
        ("....\n.##.\n....\n.##.\n....\n", "losable", json!([])),
        ("...\n...\n...\n", "winnable", json!([])),
    ];
    for (text, verdict, about) in boards {
        let decided = ask(&json!({ "do": "decide", "text": text }));
        assert_eq!((&decided["verdict"], &decided["cells"]), (&json!(verdict), &about));
        assert!(is_phrase(&decided["why"]), "{decided}");
        let cells = text.matches('.').count();
        let numbers = |value: &Value| -> Vec<u64> {
            value.as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
        };
        let trail = numbers(&decided["game"]["trail"]);
        let moments = decided["game"]["moments"].as_array().unwrap();
        assert_eq!(trail.len(), moments.len());
        for (at, moment) in moments.iter().enumerate() {
            let length = moment["length"].as_u64().unwrap() as usize;
            let body = &trail[at + 1 - length..=at];
            let mut distinct = body.to_vec();
            distinct.sort_unstable();
            distinct.dedup();
            assert_eq!(distinct.len(), length, "{decided}");
            assert!(moment["food"].as_u64().is_none_or(|food| !body.contains(&food)));
        }
        let last = moments.last().unwrap();
        assert_eq!(last["length"] == cells, verdict == "winnable", "{decided}");
        assert_eq!(last["food"].is_null(), verdict == "winnable");
    }
    // two hubs and three ways between them: no loop, no cut, and too many cells for a search
    let middle = "....#.#....\n".repeat(6);
    let open = ask(&json!({
        "do": "decide",
        "text": format!("...........\n{middle}...........\n"),
    }));
    assert_eq!((&open["verdict"], &open["game"]), (&json!("unknown"), &json!(null)));
    assert_eq!(open["why"]["with"]["cells"], "76", "{open}");
}

#[test]
fn questions_that_make_no_sense_are_told_so() {
    for request in [
        json!(null),
        json!({ "do": "fly" }),
        json!({ "do": "solve" }),
        json!({ "do": "solve", "text": "" }),
        json!({ "do": "solve", "text": CHAINS, "method": "magic" }),
        json!({ "do": "count", "text": "?" }),
        json!({ "do": "hint", "text": CHAINS, "progress": { "on": [[0, 99]] } }),
        json!({ "do": "fix", "text": CHAINS }),
        json!({ "do": "watch", "text": CHAINS, "method": "engine" }),
        json!({ "do": "regions", "text": CHAINS, "moves": [] }),
        json!({ "do": "tree", "text": CYCLE }),
        json!({ "do": "deduce", "text": CHAINS, "rules": ["guess"] }),
        json!({ "do": "deduce", "text": CYCLE, "rules": [] }),
        json!({ "do": "snake", "text": CYCLE, "pilot": "drunk", "games": 1 }),
        json!({ "do": "snake", "text": CHAINS, "pilot": "best", "games": 1 }),
        json!({ "do": "decide", "text": CHAINS }),
        json!({ "do": "convert", "text": CHAINS, "to": "walls" }),
        json!({ "do": "convert", "text": CHAINS, "to": "paper" }),
        json!({ "do": "svg", "text": CHAINS, "solution": { "cells": [0] } }),
        json!({ "do": "proof", "text": CHAINS, "solution": { "cells": [0] } }),
        json!({ "do": "generate", "wish": { "kind": "numberlink", "rows": 0, "cols": 0, "seed": 1 } }),
        json!({ "do": "picture", "kind": "chess" }),
    ] {
        assert!(is_fault(&ask(&request)), "{request}: {}", ask(&request));
    }
}

/// The sentence of a fault, with its gaps filled.
fn said(phrase: &Value) -> String {
    let mut text = phrase["say"].as_str().unwrap_or_else(|| panic!("{phrase}")).to_owned();
    for (name, gap) in phrase["with"].as_object().into_iter().flatten() {
        let gap = gap.as_str().map_or_else(|| said(gap), str::to_owned);
        text = text.replace(&format!("{{{name}}}"), &gap);
    }
    text
}

#[test]
fn a_request_names_the_member_that_is_wrong() {
    let wish = |members: Value| {
        let mut wish = json!({ "kind": "path", "rows": 3, "cols": 3, "seed": 1 });
        wish.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
        json!({ "do": "generate", "wish": wish })
    };
    let hint = |progress: Value| json!({ "do": "hint", "text": CHAINS, "progress": progress });
    let two = format!("{CHAINS}\n\n{CHAINS}");
    let far = json!([{ "cell": 0, "color": 9 }]);
    for (request, message) in [
        (json!(null), "`do` must be one of `solve`, `count`"),
        (json!({ "do": "fly" }), "`do` must be one of `solve`, `count`"),
        (json!({ "do": "solve" }), "`text` is missing"),
        (json!({ "do": "solve", "text": 5 }), "`text` must be a string, not 5"),
        (json!({ "do": "solve", "text": CYCLE, "typo": 1 }), "there is no `typo` here"),
        (json!({ "do": "solve", "text": CYCLE, "unique": 1 }), "`unique` must be true or false"),
        (
            json!({ "do": "solve", "text": CYCLE, "seed": -1 }),
            "`seed` must be a whole number, 0 or more, not -1",
        ),
        (json!({ "do": "solve", "text": CYCLE, "seconds": -1 }), "`seconds` must be 0 or more"),
        (
            json!({ "do": "solve", "text": CYCLE, "seconds": [] }),
            "`seconds` must be a number, not a list",
        ),
        (json!({ "do": "solve", "text": two }), "a request is about one puzzle, this text has 2"),
        (wish(json!({ "diagonal": true })), "there is no `wish.diagonal` here"),
        (
            wish(json!({ "rows": -1 })),
            "`wish.rows` must be a whole number from 0 to 4294967295, not -1",
        ),
        (wish(json!({ "shape": "cube" })), "`wish.shape` must be one of `square`, `triangle`"),
        (hint(json!(null)), "`progress` must be an object, not null"),
        (
            hint(json!({ "off": [[0, 1], [1]] })),
            "`progress.off[1]` must be a list of 2, not a list",
        ),
        (hint(json!({ "on": [[0, "a"]] })), "`progress.on[0][1]` must be a whole number"),
        (hint(json!({ "moves": [{ "cell": 0 }] })), "`progress.moves[0].color` is missing"),
        (
            json!({ "do": "explain", "text": KAMI, "colors": 5 }),
            "`colors`: must be `numbers`, `letters` or a list of names",
        ),
        (
            json!({ "do": "regions", "text": KAMI, "moves": far }),
            "there is no color 9: colors go from 0 to 2",
        ),
        (
            json!({ "do": "fill", "text": KAMI, "cell": 99, "order": "queue" }),
            "the board has no cell 99",
        ),
    ] {
        let answer = ask(&request);
        assert!(said(&answer["error"]).starts_with(message), "{request}: {answer}");
    }
}

#[test]
fn every_option_of_the_command_line_makes_the_same_puzzle() {
    let plain =
        |kind: &str, size: u32| json!({ "kind": kind, "rows": size, "cols": size, "seed": 4 });
    let cases = [
        (
            "path",
            4,
            json!({ "diagonals": true }),
            Spec::square(Kind::Path, 4, 4).with("diagonals", true),
        ),
        (
            "cycle",
            8,
            json!({ "style": "blocks", "symmetry": "turn" }),
            Spec::square(Kind::Cycle, 8, 8).symmetry(Symmetry::Turn).with("style", "blocks"),
        ),
        (
            "numberlink",
            5,
            json!({ "trivial": true, "symmetry": "none" }),
            Spec::square(Kind::Numberlink, 5, 5).with("trivial", true),
        ),
    ];
    for (kind, size, options, spec) in cases {
        let mut wish = plain(kind, size);
        wish.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
        let answer = ask(&json!({ "do": "generate", "wish": wish }));
        let mut pack = Pack::new(spec.seed(4)).unwrap();
        let made = pack.next(&Limits::default()).unwrap();
        let text = write(&made.entry(pack.spec()), Format::Native).unwrap();
        assert_eq!(answer["puzzles"][0]["text"], json!(text), "{answer}");
    }
    let unknown = json!({ "kind": "cycle", "rows": 8, "cols": 8, "seed": 4, "style": "baroque" });
    assert!(is_fault(&ask(&json!({ "do": "generate", "wish": unknown }))));
}

#[test]
fn games_of_snake_end_in_time() {
    // a small board: no game is long enough to look at the clock
    let request = json!({
        "do": "snake", "text": "[cycle]\n..\n..\n", "pilot": "best", "games": 100_000,
        "seconds": 0.05,
    });
    let games = ask(&request);
    assert!(games["games"].as_u64().is_some_and(|games| games < 100), "{games}");
}

#[test]
fn a_false_claim_is_told_from_an_ambiguous_one() {
    let solvable = ask(&json!({ "do": "proof", "text": NUMBERLINK }));
    assert_eq!(said(&solvable["reason"]), "the claim is false: there is a solution.");
}

#[test]
fn long_work_tells_how_far_it_is_and_ends_in_time() {
    let host = Test::default();
    let color = |i: u64| (i * i * 7919 / 13 % 6).to_string();
    let row = |r: u64| (24 * r..24 * r + 24).map(color).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = (0..24).map(row).collect();
    let text = format!("kami sq 24 24 6 -1\n{}\n", rows.join("\n"));
    let request = json!({ "do": "solve", "text": text, "seconds": 2.0 });
    let answer = parse(&answer(&request.to_string(), &[], &host));
    assert_eq!(
        (&answer["status"], &answer["reason"]["name"]),
        (&json!("unknown"), &json!("deadline")),
        "{answer}"
    );
    let told = host.0.lock().unwrap().1.clone();
    assert!(!told.is_empty() && told.iter().all(|news| parse(news)["nodes"].is_u64()));
}

/// Frames played forward and backward: what a change says was there is there.
#[test]
fn films_run_forward_and_back() {
    let methods = parse(&capabilities())["watch"].clone();
    let mut seen = 0;
    for text in ALL {
        let kind = parse(&read(text, ""))["puzzles"][0]["kind"].clone();
        for way in methods.as_array().unwrap().iter().filter(|way| way["kind"] == kind) {
            let film = ask(
                &json!({ "do": "watch", "text": text, "method": way["method"], "frames": 300 }),
            );
            let frames = film["frames"].as_array().unwrap_or_else(|| panic!("{film}"));
            for layer in ["edges", "marks", "fills"] {
                let start = film["start"][layer].as_array().unwrap();
                let mut now: Vec<Value> = start.clone();
                let mut apply = |frame: &Value, from: usize, to: usize| {
                    for change in frame[layer].as_array().unwrap() {
                        let at = change[0].as_u64().unwrap() as usize;
                        assert_eq!(now[at], change[from], "{way} {layer}: {frame}");
                        now[at] = change[to].clone();
                    }
                };
                frames.iter().for_each(|frame| apply(frame, 1, 2));
                frames.iter().rev().for_each(|frame| apply(frame, 2, 1));
                assert_eq!(&now, start);
            }
            seen += 1;
        }
    }
    assert_eq!(seen, count(&methods));
}
