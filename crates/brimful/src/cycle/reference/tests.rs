//! Each reference method finds cycles where it should, and never claims one falsely.

use super::*;
use crate::answer::{Ask, Outcome};
use crate::board::{Board, Shape};
use crate::cycle::{Draft, Puzzle, check, solve};
use crate::limits::Limits;

fn open(rows: u32, cols: u32) -> Puzzle {
    let board =
        Board::new(Shape::Square { rows, cols }, &vec![true; (rows * cols) as usize]).unwrap();
    Puzzle::new(Draft { board }).unwrap()
}

#[test]
fn every_method_fills_an_open_board() {
    let puzzle = open(8, 6);
    for method in ["deletion", "prim", "extension", "merging"] {
        for seed in 0..20 {
            let ask = Ask { method: Some(method.into()), seed, unique: false, ..Ask::default() };
            let answer = solve(&puzzle, &ask, &Limits::default()).unwrap();
            let Outcome::Solved(solution) = &answer.outcome else {
                panic!("{method} {seed}: {:?}", answer.outcome)
            };
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

#[test]
fn events_retell_the_merging() {
    let puzzle = open(6, 8);
    let graph = puzzle.board().graph();
    let mut events: Vec<Event> = Vec::new();
    let answer = merging(graph, &Limits::default(), &mut events);
    let Outcome::Solved(cycle) = answer.outcome else { panic!("{:?}", answer.outcome) };
    let mut used: std::collections::BTreeSet<[Vertex; 2]> = Default::default();
    for event in events {
        match event {
            Event::Matched(edges) => used.extend(edges),
            Event::Merged { square: [a, b, c, d], .. } => {
                for [v, w] in [[a, b], [c, d]] {
                    assert!(used.remove(&[v.min(w), v.max(w)]));
                }
                used.extend([[b, c], [a, d]].map(|[v, w]| [v.min(w), v.max(w)]));
            }
            other => panic!("{other:?}"),
        }
    }
    let next = cycle.iter().skip(1).chain(cycle.first());
    let edges = cycle.iter().zip(next).map(|(&v, &w)| [v.min(w), v.max(w)]).collect();
    assert_eq!(used, edges);
}
