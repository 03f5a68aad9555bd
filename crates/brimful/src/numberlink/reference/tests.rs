//! What the reference methods tell their observers.

use super::*;
use crate::answer::Outcome;
use crate::answer::Request;
use crate::board::{Board, Shape};
use crate::numberlink::Draft;

fn puzzle(rows: &[&str]) -> Puzzle {
    let shape = Shape::Square { rows: rows.len() as u32, cols: rows[0].len() as u32 };
    let cells: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    let board = Board::new(shape, &vec![true; cells.len()]).unwrap();
    let labels = cells.iter().map(|&c| (c != '.').then(|| c.to_string())).collect();
    Puzzle::new(Draft { board, labels, rules: Rules::Fill }).unwrap()
}

#[test]
fn the_test_at_each_cell_saves_nodes() {
    let puzzle = puzzle(&["1..", ".2.", "21."]);
    let run = |which| solve(&puzzle, Request::UNIQUE, which, &Limits::default(), &mut ());
    let (slow, fast) = (run(Reference::Backtracking), run(Reference::Propagation));
    assert_eq!(slow.outcome, fast.outcome);
    assert_eq!(slow.unique, fast.unique);
    assert_eq!(slow.nodes, 62, "every board of five cells and two labels: 2 + 4 + 8 + 16 + 32");
    assert!(fast.nodes < slow.nodes);
}

#[test]
fn a_closed_ring_is_no_path() {
    // a ring of 1s around the 2s passes the neighbor test everywhere, but is on no path
    let puzzle = puzzle(&["....31", ".22...", "....31"]);
    let mut events = Vec::new();
    let answer =
        solve(&puzzle, Request::UNIQUE, Reference::Propagation, &Limits::default(), &mut events);
    assert!(events.contains(&Event::Solved));
    assert_eq!(answer.outcome, Outcome::Unsolvable(Certificate::Search { nodes: answer.nodes }));
}

#[test]
fn events_end_with_the_solution() {
    let puzzle = puzzle(&["1..", ".2.", "21."]);
    let mut events = Vec::new();
    let answer =
        solve(&puzzle, Request::default(), Reference::Propagation, &Limits::default(), &mut events);
    assert_eq!(events.last(), Some(&Event::Solved));
    assert_eq!(
        events.iter().filter(|e| matches!(e, Event::Placed { .. })).count() as u64,
        answer.nodes
    );
}
