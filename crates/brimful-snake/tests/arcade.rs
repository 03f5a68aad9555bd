//! A game in hand: what the autopilot plans is shown as it is, and a record brings the game back.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../brimful/tests/common/mod.rs"]
mod common;

use brimful::board::{Board, Shape};
use brimful::graph::Vertex;
use brimful::limits::Limits;
use brimful_snake::arcade::Arcade;
use brimful_snake::{Pilot, State};
use common::{random_linked_board, rng};
use rand::Rng;

#[test]
fn the_snakes_way_leads_to_the_food_and_its_shortcuts_leave_the_cycle() {
    let (mut planned, mut jumped) = (0, 0);
    for pilot in [Pilot::Best, Pilot::Shortcut, Pilot::Cycle] {
        let board = Board::new(Shape::Square { rows: 8, cols: 8 }, &[true; 64]).unwrap();
        let mut arcade = Arcade::new(board, 5, pilot, &Limits::default()).unwrap();
        assert!(
            arcade.way().is_empty() && arcade.shortcuts().is_empty(),
            "nothing is planned before the first step"
        );
        while arcade.tick(1, true) == 1 {
            let (game, plan, way) = (arcade.game(), arcade.plan(), arcade.way());
            let next =
                |v: Vertex| plan.iter().position(|&w| w == v).map(|i| plan[(i + 1) % plan.len()]);
            if let [head, .., last] = way[..] {
                assert_eq!((head, Some(last)), (game.head(), game.food()));
                let touch =
                    |two: &[Vertex]| game.board().graph().edge_between(two[0], two[1]).is_some();
                assert!(way.windows(2).all(touch), "{way:?}");
                planned += 1;
            }
            for [from, to] in arcade.shortcuts() {
                assert!(pilot != Pilot::Cycle && next(from) != Some(to), "{from} {to}");
                jumped += 1;
            }
        }
        assert_eq!(arcade.game().state(), State::Won);
    }
    assert!(planned > 200 && jumped > 200, "{planned} ways, {jumped} shortcuts");
}

#[test]
fn a_game_of_snake_goes_on_from_its_record() {
    let mut rng = rng(12);
    for seed in 0..40 {
        let board = random_linked_board(&mut rng, 6, 0.1);
        let open = || Arcade::new(board.clone(), seed, Pilot::Best, &Limits::default()).unwrap();
        let mut played = open();
        for _ in 0..30 {
            let piloted = rng.random_bool(0.5);
            let near: Vec<Vertex> = board.graph().neighbors(played.game().head()).collect();
            if !near.is_empty() {
                played.head_for(near[rng.random_range(0..near.len() as u32) as usize]);
            }
            played.tick(rng.random_range(1..6), piloted);
            let mut again = open();
            assert!(again.resume(played.record()));
            assert_eq!(again.record(), played.record());
            // the step that ended a game is not kept
            if played.game().state() != State::Lost {
                let told = |arcade: &Arcade| {
                    let game = arcade.game();
                    (game.body().collect::<Vec<_>>(), game.food(), game.steps(), game.state())
                };
                assert_eq!(told(&again), told(&played));
            }
        }
        assert!(!open().resume(&format!("{}!", played.record())), "what is no step is refused");
    }
}

fn walled(rows: &[&str]) -> Board {
    let present: Vec<bool> = rows.concat().bytes().map(|byte| byte == b'.').collect();
    let (rows, cols) = (rows.len() as u32, rows[0].len() as u32);
    Board::new(Shape::Square { rows, cols }, &present).unwrap()
}

/// Against the worst food neither the autopilot nor a snake that walks anywhere fills the board.
#[test]
fn nobody_wins_against_the_worst_food() {
    let mut rng = rng(3);
    let boards = [
        walled(&["....", "....", "#.##", "....", "...."]),
        walled(&["....", ".##.", "....", ".##.", "...."]),
    ];
    for board in boards {
        for piloted in [true, false] {
            for seed in 0..50 {
                let mut arcade =
                    Arcade::new(board.clone(), seed, Pilot::Best, &Limits::default()).unwrap();
                assert!(arcade.oppose(&Limits::default()));
                for _ in 0..500 {
                    let head = arcade.game().head();
                    let near: Vec<Vertex> = board.graph().neighbors(head).collect();
                    arcade.head_for(near[rng.random_range(0..near.len() as u32) as usize]);
                    arcade.tick(1, piloted);
                }
                assert_ne!(arcade.game().state(), State::Won);
            }
        }
    }
    let open = walled(&["....", "...."]);
    let mut arcade = Arcade::new(open, 0, Pilot::Best, &Limits::default()).unwrap();
    assert!(!arcade.oppose(&Limits::default()), "a board with a loop is not lost");
}

/// Wherever the player places the food, the snake waits for it, eats it, and fills the board.
#[test]
fn the_autopilot_eats_what_the_player_lays() {
    let mut rng = rng(4);
    for seed in 0..20 {
        let board = walled(&["......", ".#..#.", "......", "......"]);
        let mut arcade = Arcade::new(board.clone(), seed, Pilot::Best, &Limits::default()).unwrap();
        arcade.serve();
        while arcade.game().state() == State::Playing {
            assert_eq!((arcade.waits(), arcade.food(), arcade.tick(5, true)), (true, None, 0));
            assert!(!arcade.place(arcade.game().head()) && !arcade.place(Vertex(99)));
            let free: Vec<Vertex> =
                Vertex::all(board.len()).filter(|&v| arcade.game().is_free(v)).collect();
            let food = free[rng.random_range(0..free.len() as u32) as usize];
            assert!(arcade.place(food) && !arcade.place(food));
            let length = arcade.game().length();
            while arcade.tick(7, true) > 0 {}
            assert_eq!(arcade.game().length(), length + 1);
        }
        assert_eq!(arcade.game().state(), State::Won);
    }
}
