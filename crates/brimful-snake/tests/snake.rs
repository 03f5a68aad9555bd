//! The game keeps its rules; safe autopilots show a witness at every step, and win.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../brimful/tests/common/mod.rs"]
mod common;

use std::thread;

use brimful::board::{Board, Shape};
use brimful::cycle;
use brimful::graph::Vertex;
use brimful::limits::{Limits, Stop, Watch};
use brimful_snake::{Autopilot, Game, Guarantee, PILOTS, Pilot, State, Tally, autopilot, play};
use common::{random_board, random_linked_board, rng};
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

fn walled(rows: &[&str]) -> Board {
    let present: Vec<bool> = rows.iter().flat_map(|row| row.bytes().map(|b| b == b'.')).collect();
    Board::new(Shape::Square { rows: rows.len() as u32, cols: rows[0].len() as u32 }, &present)
        .unwrap()
}

fn open(rows: u32, cols: u32) -> Board {
    Board::new(Shape::Square { rows, cols }, &vec![true; (rows * cols) as usize]).unwrap()
}

/// Checks that the body lies in order along the witness, which is a cycle through all cells but
/// `missing` of them.
fn check_witness(game: &Game, autopilot: &dyn Autopilot, missing: usize, told: &str) {
    let board = game.board();
    let order = autopilot.witness();
    assert_eq!(order.len() + missing, board.len(), "{told}");
    if order.len() > 2 {
        for (&a, &b) in order.iter().zip(order.iter().cycle().skip(1)) {
            assert!(board.graph().edge_between(a, b).is_some(), "{told}: {a} and {b}");
        }
    }
    let mut place = vec![usize::MAX; board.len()];
    for (i, &v) in order.iter().enumerate() {
        assert_eq!(place[v.index()], usize::MAX, "{told}: {v} twice");
        place[v.index()] = i;
    }
    let body: Vec<usize> = game.body().map(|v| place[v.index()]).collect();
    if game.state() == State::Playing {
        let from_tail = |i: usize| (i + order.len() - body[0]) % order.len();
        assert!(body.is_sorted_by(|&a, &b| from_tail(a) < from_tail(b)), "{told}: {body:?}");
    }
}

/// Plays games with a witness at every step and returns the mean number of steps.
fn win(board: &Board, pilot: Pilot, games: u64, missing: usize) -> f64 {
    let mut steps = 0;
    for seed in 0..games {
        let told = format!("{pilot:?} on {board:?} with seed {seed}");
        let (mut autopilot, guarantee) =
            autopilot(pilot, board, seed, &Limits::default()).expect(&told);
        assert_eq!(guarantee.length, board.len(), "{told}");
        let mut game = Game::new(board.clone(), seed).unwrap();
        while game.state() == State::Playing {
            let to = autopilot.next(&game).expect(&told);
            assert_ne!(game.step(to), State::Lost, "{told} after {} steps", game.steps());
            if game.state() == State::Playing {
                check_witness(&game, &*autopilot, missing, &told);
            }
        }
        assert_eq!(game.length(), board.len(), "{told}");
        steps += game.steps();
    }
    steps as f64 / games as f64
}

/// Plays games on a board without a cycle; every snake reaches the length that is promised, and no
/// snake is lost before.
fn reach_what_is_sure(board: &Board, pilot: Pilot, games: u64) {
    for seed in 0..games {
        let (mut autopilot, guarantee) = autopilot(pilot, board, 0, &Limits::default()).unwrap();
        let mut game = Game::new(board.clone(), seed).unwrap();
        let end = play(&mut game, &mut *autopilot, &Limits::default());
        let told = format!(
            "{end:?} with seed {seed} on {board:?}: {} of {}",
            game.length(),
            guarantee.length
        );
        assert!(game.length() >= guarantee.length, "{told}");
        assert!(guarantee.no_cycle.is_some(), "{told}");
    }
}

#[test]
fn a_game_is_determined_by_board_seed_and_moves() {
    let board = open(4, 5);
    let mut game = Game::new(board.clone(), 3).unwrap();
    let mut rng = rng(1);
    let mut moves = Vec::new();
    while game.state() == State::Playing {
        let around: Vec<Vertex> = board.graph().neighbors(game.head()).collect();
        let to = around[rng.random_range(0..around.len() as u32) as usize];
        moves.push(to);
        game.step(to);
    }
    assert!(game.length() > 1, "the walk ate nothing; choose another seed");
    let again = Game::replay(board, 3, &moves).unwrap();
    assert_eq!(again.body().collect::<Vec<_>>(), game.body().collect::<Vec<_>>());
    assert_eq!(
        (again.food(), again.steps(), again.state()),
        (game.food(), game.steps(), State::Lost)
    );
}

#[test]
fn the_rules_are_kept() {
    // A snake on a 2x2 block runs after its own tail for ever, and loses by leaving the block.
    let board = open(2, 2);
    let around = [1, 3, 0, 2];
    let mut game = Game::new(board, 5).unwrap();
    let mut lengths = Vec::new();
    while game.state() == State::Playing {
        lengths.push(game.length());
        game.step(Vertex(around[game.head().index()]));
    }
    assert_eq!((game.state(), game.length(), game.food()), (State::Won, 4, None));
    assert!(lengths.is_sorted());
    let won = game.steps();
    assert_eq!((game.step(Vertex(0)), game.steps()), (State::Won, won));

    let mut game = Game::new(open(1, 3), 0).unwrap();
    let here = game.head();
    assert_eq!(game.step(here), State::Lost);
    assert_eq!(Game::new(open(1, 3), 0).unwrap().step(Vertex(9)), State::Lost);
    assert!(Game::new(walled(&["#"]), 0).is_none());
}

#[test]
fn food_is_uniform() {
    let mut counts = [0; 6];
    for seed in 0..6000 {
        let game = Game::new(open(2, 3), seed).unwrap();
        assert!(game.is_free(game.food().unwrap()));
        counts[game.food().unwrap().index()] += 1;
    }
    // Each count is 1000 on average with a standard deviation of 29.
    assert!(counts.iter().all(|count| (880..1120).contains(count)), "{counts:?}");
}

#[test]
fn games_are_won_with_a_witness_at_every_step() {
    let boards = [
        open(6, 6),
        open(5, 6),
        walled(&["......", ".##...", ".##...", "....#.", "......", "..#..."]),
        walled(&["........", "..##....", "..##....", "........"]),
        walled(&[".....#", ".....#", "......", "......", "#.....", "#....."]),
        // long rings: corridors one cell wide, and a room
        walled(&["........", ".#.##.#.", ".#....#.", "....##..", ".#....#.", "........"]),
    ];
    thread::scope(|scope| {
        for board in &boards {
            scope.spawn(|| win_by_all(board));
        }
    });
}

/// Plays by every autopilot: to the end where the board has a cycle.
fn win_by_all(board: &Board) {
    let puzzle = cycle::Puzzle::new(cycle::Draft { board: board.clone() }).unwrap();
    let answer = cycle::solve(&puzzle, &Default::default(), &Limits::default()).unwrap();
    for pilot in Pilot::ALL {
        if answer.solution().is_some() {
            win(board, pilot, 1000, 0);
        } else {
            reach_what_is_sure(board, pilot, 20);
        }
    }
}

#[test]
fn random_boards_are_won_or_refused_with_a_reason() {
    let mut rng = rng(11);
    let (mut won, mut beyond_three) = (0, 0);
    for _ in 0..800 {
        let board = random_board(&mut rng, 6, 0.1);
        match autopilot(Pilot::Best, &board, 1, &Limits::default()) {
            Ok((_, Guarantee { no_cycle: None, .. })) => {
                won += 1;
                Pilot::ALL.iter().for_each(|&pilot| assert!(win(&board, pilot, 2, 0) >= 0.0));
            }
            Ok((_, Guarantee { length, .. })) if length == board.len() && length > 3 => {
                won += 1;
                win(&board, Pilot::Best, 2, 1);
            }
            Ok((_, Guarantee { length, no_cycle })) => {
                assert!(no_cycle.is_some() && length <= board.len().max(3), "{board:?}: {length}");
                beyond_three += usize::from(length > 3);
                reach_what_is_sure(&board, Pilot::Best, 4);
            }
            Err(refusal) => panic!("{board:?}: {refusal}"),
        }
    }
    assert!(won > 60 && beyond_three > 5, "{won} boards were won, {beyond_three} played far");
}

#[test]
fn odd_boards_are_won_between_twins() {
    for board in [
        open(3, 3),
        open(5, 5),
        open(3, 7),
        open(7, 5),
        walled(&[".....", ".....", "..##.", ".....", "....."]),
    ] {
        if board.len() % 2 == 1 {
            win(&board, Pilot::Best, 100, 1);
            let (_, guarantee) = autopilot(Pilot::Best, &board, 0, &Limits::default()).unwrap();
            assert_eq!(guarantee.no_cycle.map(|why| why.name()), Some("parity"));
        } else {
            reach_what_is_sure(&board, Pilot::Best, 50);
        }
    }
}

#[test]
fn better_autopilots_need_fewer_steps() {
    let board = open(10, 10);
    let [best, repair, shortcut, cycle] = Pilot::ALL.map(|pilot| win(&board, pilot, 20, 0));
    assert!(best < 1060.0, "best: {best}");
    assert!(
        best < repair && repair < shortcut && shortcut < 0.7 * cycle,
        "{best} {repair} {shortcut} {cycle}"
    );
}

#[test]
fn an_autopilot_takes_over_a_game_that_obeys_its_net() {
    let board = open(6, 6);
    let mut game = Game::new(board.clone(), 4).unwrap();
    let new = || autopilot(Pilot::Best, &board, 4, &Limits::default()).unwrap().0;
    let mut first = new();
    for _ in 0..150 {
        game.step(first.next(&game).unwrap());
    }
    assert_eq!(play(&mut game, &mut *new(), &Limits::default()), Ok(State::Won));
}

#[test]
fn limits_stop_a_game() {
    let board = open(8, 8);
    let mut game = Game::new(board.clone(), 0).unwrap();
    let mut pilot = autopilot(Pilot::Cycle, &board, 0, &Limits::default()).unwrap().0;
    let limits = Limits { nodes: Some(10), ..Limits::default() };
    assert!(play(&mut game, &mut *pilot, &limits).is_err());
    assert_eq!(game.steps(), 10);
    assert_eq!(
        PILOTS.iter().filter_map(|m| Pilot::from_name(m.name)).collect::<Vec<_>>(),
        Pilot::ALL
    );
}

/// The time is up.
struct Late;

impl Watch for Late {
    fn stop(&self) -> Option<Stop> {
        Some(Stop::Deadline)
    }
}

#[test]
fn a_game_of_few_steps_ends_in_time_too() {
    let (mut pilot, _) = autopilot(Pilot::Best, &open(2, 2), 0, &Limits::default()).unwrap();
    let mut game = Game::new(open(2, 2), 0).unwrap();
    assert_eq!(play(&mut game, &mut *pilot, &Limits::watched(&Late)), Err(Stop::Deadline));
}

#[test]
fn means_are_those_of_all_games() {
    let mut tally = Tally::default();
    assert_eq!((tally.mean_steps(), tally.mean_length()), (None, None));
    let games = [(open(4, 4), Pilot::Cycle), (open(6, 6), Pilot::Best)].map(|(board, pilot)| {
        let mut game = Game::new(board.clone(), 1).unwrap();
        let mut steers = autopilot(pilot, &board, 1, &Limits::default()).unwrap().0;
        play(&mut game, &mut *steers, &Limits::default()).unwrap();
        tally.add(&game);
        game
    });
    let [a, b] = games.map(|game| game.steps());
    assert_eq!((tally.games, tally.won, tally.max_steps), (2, 2, a.max(b)));
    assert_eq!((tally.mean_steps(), tally.mean_length()), (Some((a + b) as f64 / 2.0), Some(26.0)));
}

/// A board of at most that many cells.
fn linked(rng: &mut ChaCha8Rng, most: usize) -> Board {
    loop {
        let holes = *[0.0, 0.0, 0.2].choose(rng).unwrap();
        let board = random_linked_board(rng, 5, holes);
        if board.len() <= most && !board.is_plain_square() {
            return board;
        }
    }
}

/// Nothing the snake knows about squares may mislead it: every autopilot wins wherever it takes the
/// wheel.
#[test]
fn snakes_win() {
    let mut rng = rng(5);
    let boards: Vec<(u64, Board)> = (0..600).map(|seed| (seed, linked(&mut rng, 25))).collect();
    let games: usize = thread::scope(|scope| {
        let parts = boards.chunks(300).map(|part| {
            scope.spawn(|| part.iter().map(|(seed, board)| games_on(board, *seed)).sum::<usize>())
        });
        let parts: Vec<_> = parts.collect();
        parts.into_iter().map(|games| games.join().unwrap()).sum()
    });
    assert!(games > 200, "{games}");
}

/// Plays a game by every autopilot that takes the board, and returns how many took it.
fn games_on(board: &Board, seed: u64) -> usize {
    let mut games = 0;
    for pilot in Pilot::ALL {
        let Ok((mut autopilot, guarantee)) = autopilot(pilot, board, seed, &Limits::default())
        else {
            continue;
        };
        let mut game = Game::new(board.clone(), seed).unwrap();
        let end = play(&mut game, &mut *autopilot, &Limits::default());
        assert!(
            game.length() >= guarantee.length,
            "{pilot:?} {end:?} with seed {seed} on {board:?}"
        );
        games += 1;
    }
    games
}
