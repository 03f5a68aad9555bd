//! What front ends show of a verdict: its game, its reason, and why it stays open.

use brimful::board::{Board, Shape};
use brimful::graph::Vertex;
use brimful::limits::Limits;

use super::boards;
use crate::decide::{Verdict, decide, why_open};
use crate::{Game, State};

/// The moments of a line are those of the game with its food. At the end the board is full if it
/// can be won.
#[test]
fn a_line_shows_its_game() {
    let mut won = 0;
    for board in boards(3, 4).step_by(3).chain(boards(1, 3)) {
        let verdict = decide(&board, 0, &Limits::default()).unwrap();
        let winnable = matches!(verdict, Verdict::Winnable(..));
        let line = verdict.line(&board, 0, &Limits::default()).unwrap().unwrap();
        let (trail, moments) = (line.trail(), line.moments());
        assert_eq!(trail.len(), moments.len());
        let mut foods = line.foods.iter();
        let mut game = Game::starting(board.clone(), line.start, 0).unwrap();
        for (at, moment) in moments.iter().enumerate() {
            let length = if at > 0 { game.length() } else { 0 };
            if at > 0 {
                assert_ne!(game.step(trail[at]), State::Lost);
            }
            if game.length() > length && game.state() == State::Playing {
                assert!(game.place(*foods.next().unwrap()));
            }
            let body: Vec<Vertex> = game.body().collect();
            assert_eq!(body, trail[at + 1 - moment.length..=at], "{board:?}");
            assert_eq!(game.food(), moment.food, "{board:?}");
        }
        assert_eq!((game.length(), foods.next()), (line.length, None));
        assert_eq!(game.state() == State::Won, winnable, "{board:?}");
        won += usize::from(winnable);
    }
    assert!(won > 10, "{won}");
}

#[test]
fn reasons_name_the_cells_they_are_about() {
    let walled = |rows: &[&str]| {
        let present: Vec<bool> = rows.concat().bytes().map(|byte| byte == b'.').collect();
        let (rows, cols) = (rows.len() as u32, rows[0].len() as u32);
        Board::new(Shape::Square { rows, cols }, &present).unwrap()
    };
    let about = |board: &Board| match decide(board, 0, &Limits::default()).unwrap() {
        Verdict::Winnable(reason, _) | Verdict::Losable(reason, _) => {
            (reason.name(), reason.cells(board).iter().map(|v| v.0).collect::<Vec<_>>())
        }
        Verdict::Unknown(stop) => panic!("{stop}"),
    };
    let cases = [
        (walled(&["..", ".."]), ("loop", vec![])),
        (walled(&["..#.", "..#."]), ("disconnected", vec![2, 5])),
        (walled(&["...", "...", "#.#", "#.#"]), ("cut", vec![4])),
        (walled(&["#...", "....", "....", "...#"]), ("balance", vec![0, 2, 3, 5, 8, 10, 11, 13])),
    ];
    for (board, expected) in cases {
        assert_eq!(about(&board), expected, "{board:?}");
    }
}

#[test]
fn a_board_too_large_for_a_search_gives_the_reason() {
    // two hubs and three ways between them: no cell is a cut, no loop goes through all of them
    let mut rows = ["....#.#...."; 8];
    (rows[0], rows[7]) = ("...........", "...........");
    let present: Vec<bool> = rows.concat().bytes().map(|byte| byte == b'.').collect();
    let board = Board::new(Shape::Square { rows: 8, cols: 11 }, &present).unwrap();
    let Verdict::Unknown(stop) = decide(&board, 0, &Limits::default()).unwrap() else {
        panic!("{board:?} is decided")
    };
    let why = why_open(stop, None, &board).to_string();
    assert!(why.contains(&format!("with {} cells", board.len())), "{why}");
}
