//! Each reference method finds cycles where it should, and never claims one that is none.

use super::*;
use crate::answer::{Ask, Outcome};
use crate::board::{Board, Shape};
use crate::cycle::{Draft, Puzzle, check, solve};
use crate::limits::Limits;

fn open(rows: u32, cols: u32) -> Puzzle {
    let board = Board::new(Shape::Square { rows, cols }, &vec![true; (rows * cols) as usize]).unwrap();
    Puzzle::new(Draft { board }).unwrap()
}

#[test]
fn every_method_fills_an_open_board() {
    let puzzle = open(8, 6);
    for method in ["deletion", "prim", "extension"] {
        for seed in 0..20 {
            let ask = Ask { method: Some(method.into()), seed, unique: false };
            let answer = solve(&puzzle, &ask, &Limits::default()).unwrap();
            let Outcome::Solved(solution) = &answer.outcome else { panic!("{method} {seed}: {:?}", answer.outcome) };
            assert_eq!(check(&puzzle, solution), Ok(()), "{method}");
            assert_eq!(answer.method, method);
            assert!(answer.nodes > 0);
        }
    }
}

#[test]
fn events_retell_the_deletion() {
    let puzzle = open(4, 4);
    let graph = puzzle.board().graph();
    let mut events: Vec<Event> = Vec::new();
    let answer = three_stages(graph, 1, &Limits::default(), &mut events);
    assert!(matches!(answer.outcome, Outcome::Solved(_)));
    let deleted = events.iter().filter(|event| matches!(event, Event::Deleted(_))).count();
    let destroyed = events.iter().filter(|event| matches!(event, Event::Destroyed(_))).count();
    // 24 edges, 16 stay: each destroyer takes one away on balance
    assert_eq!(deleted + destroyed, 8);
}
