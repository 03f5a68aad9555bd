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
    let labels = cells.iter().map(|&c| (c != '.').then(|| c.to_string().into())).collect();
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

/// The method as its author's notebook has it: recursion over a matrix, numbers from 1 up, tests at
/// the neighbors. Returns whether it fills the board, and counts the numbers placed.
fn textbook(paper: &mut Vec<Vec<u32>>, given: &[Vec<u32>], most: u32, nodes: &mut u64) -> bool {
    let (height, width) = (paper.len(), paper[0].len());
    let near = |i: usize, j: usize| {
        let sides = [(i.wrapping_sub(1), j), (i + 1, j), (i, j.wrapping_sub(1)), (i, j + 1)];
        sides.into_iter().filter(move |&(i, j)| i < height && j < width)
    };
    let cells = (0..height).flat_map(|i| (0..width).map(move |j| (i, j)));
    let Some((i, j)) = cells.clone().find(|&(i, j)| paper[i][j] == 0) else {
        return cells.into_iter().all(|(i, j)| {
            let same = near(i, j).filter(|&(x, y)| paper[x][y] == paper[i][j]).count();
            same == if given[i][j] > 0 { 1 } else { 2 }
        });
    };
    for number in 1..=most {
        paper[i][j] = number;
        *nodes += 1;
        let is_safe = near(i, j).all(|(x, y)| {
            let full = paper[x][y] > 0 && near(x, y).all(|(p, q)| paper[p][q] > 0);
            let same = near(x, y).filter(|&(p, q)| paper[p][q] == paper[x][y]).count();
            !full || same == if given[x][y] > 0 { 1 } else { 2 }
        });
        if is_safe && textbook(paper, given, most, nodes) {
            return true;
        }
    }
    paper[i][j] = 0;
    false
}

#[test]
fn propagation_is_the_textbook_method_node_by_node() {
    let boards: [&[&str]; 6] = [
        &["1..", ".2.", "21."],
        &["3...", ".2..", ".1.3", "..21"],
        &["3..2", "...1", "1..3", "...2"],
        &["4..3.", ".....", ".2.1.", ".1.2.", "4...3"],
        &["4...3", ".2...", "..1..", "1.3.2", "4...."],
        &["21...", "..3..", ".....", "1.3..", "2...."],
    ];
    for rows in boards {
        let number = |c: char| c.to_digit(10).unwrap_or(0);
        let given: Vec<Vec<u32>> =
            rows.iter().map(|row| row.chars().map(number).collect()).collect();
        let most = given.iter().flatten().copied().max().unwrap_or(0);
        let mut nodes = 0;
        let solved = textbook(&mut given.clone(), &given, most, &mut nodes);
        let answer = solve(
            &puzzle(rows),
            Request::default(),
            Reference::Propagation,
            &Limits::default(),
            &mut (),
        );
        assert_eq!(solved, matches!(answer.outcome, Outcome::Solved(_)), "{rows:?}");
        assert_eq!(nodes, answer.nodes, "{rows:?}");
    }
}
