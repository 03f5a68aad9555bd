//! The reference methods against each other.

use super::*;
use crate::answer::Outcome;
use crate::board::{Board, Shape};
use crate::path::{Draft, Puzzle};

fn puzzle(rules: Rules, rows: &[&str]) -> Puzzle {
    let words: Vec<Vec<&str>> = rows.iter().map(|row| row.split(' ').collect()).collect();
    let shape = Shape::Square { rows: rows.len() as u32, cols: words[0].len() as u32 };
    let numbers: Vec<Option<u32>> = words.concat().iter().map(|word| word.parse().ok()).collect();
    let board = Board::new(shape, &vec![true; numbers.len()]).unwrap();
    Puzzle::new(Draft { board, numbers, rules }).unwrap()
}

#[test]
fn pruning_saves_steps() {
    let puzzle = puzzle(Rules::Order, &["1 . . .", ". . 3 .", ". 2 . .", ". . . 4"]);
    let run = |which| solve(&puzzle, Request::UNIQUE, which, &Limits::default(), &mut ());
    let (plain, pruned) = (run(Reference::DepthFirst), run(Reference::Pruned));
    let unsolvable = |outcome: &Outcome<_>| matches!(outcome, Outcome::Unsolvable(_));
    assert_eq!(unsolvable(&plain.outcome), unsolvable(&pruned.outcome));
    assert_eq!(plain.solution(), pruned.solution());
    assert_eq!(plain.unique, pruned.unique);
    assert!(pruned.nodes < plain.nodes, "{} {}", pruned.nodes, plain.nodes);
}

#[test]
fn gaps_are_filled() {
    let puzzle = puzzle(Rules::Step, &[". . .", ". 5 .", "7 . ."]);
    let run = |which| solve(&puzzle, Request::UNIQUE, which, &Limits::default(), &mut ());
    let (plain, gaps) = (run(Reference::DepthFirst), run(Reference::Gaps));
    assert_eq!(plain.unique, gaps.unique);
    assert!(matches!(gaps.outcome, Outcome::Solved(_)));
}
