//! Cardinal Chains: every method against brute force and the independent checker.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/chains_oracle.rs"]
mod chains_oracle;
mod common;

use brimful_graph::graph::Vertex;
use std::collections::HashMap;

use brimful::answer::{Ask, Outcome};
use brimful::board::{Board, Shape};
use brimful::chains::reference::rules::{self, Event, Rule};
use brimful::chains::{self, Clue, Draft, MixedGraph, Puzzle, Solution};
use brimful::limits::Limits;
use chains_oracle::{all_solutions, enumerate, picture, random_puzzle, walk};

#[test]
fn every_solution_of_the_oracle_is_one_and_walks_the_mixed_graph() {
    let mut rng = common::rng(1);
    for _ in 0..1_000 {
        let puzzle = random_puzzle(&mut rng, 5);
        let graph = MixedGraph::new(&puzzle);
        let solutions = all_solutions(&puzzle);
        for solution in solutions {
            assert_eq!(chains::check(&puzzle, &solution), Ok(()), "\n{}", picture(&puzzle));
            for step in solution.paths.iter().flat_map(|path| path.windows(2)) {
                let [a, b] = [step[0], step[1]].map(|cell| puzzle.board().vertex(cell).unwrap());
                assert!(graph.allows(a, b), "{a} to {b}\n{}", picture(&puzzle));
            }
        }
    }
}

/// Solves with a method and compares solvability and uniqueness with every solution there is.
fn compare(puzzle: &Puzzle, solutions: &[Solution], method: Option<&str>, unique: bool) {
    let ask = Ask { unique, method: method.map(str::to_string), seed: 0, ..Ask::default() };
    let answer = chains::solve(puzzle, &ask, &Limits::default()).unwrap();
    let context = || format!("{method:?}\n{}{answer:?}", picture(puzzle));
    assert_eq!(answer.stopped, None, "{}", context());
    match &answer.outcome {
        Outcome::Solved(solution) => assert!(solutions.contains(solution), "{}", context()),
        Outcome::Unsolvable(_) => assert!(solutions.is_empty(), "{}", context()),
        Outcome::Unknown { .. } => panic!("not decided: {}", context()),
    }
    let expected = (unique && !solutions.is_empty()).then_some(solutions.len() == 1);
    assert_eq!(answer.unique, expected, "{}", context());
    if let Some(second) = &answer.second {
        assert!(solutions.contains(second) && answer.solution() != Some(second), "{}", context());
    }
    assert_eq!(answer.second.is_some(), answer.unique == Some(false), "{}", context());
}

#[test]
fn the_engine_and_the_rules_agree_with_brute_force() {
    let halves = std::thread::scope(|scope| {
        let halves = [2, 12].map(|seed| scope.spawn(move || agree(seed, 25_000)));
        halves.map(|half| half.join().unwrap())
    });
    let mut applied = HashMap::new();
    let (mut solvable, mut unique) = (0, 0);
    for half in halves {
        solvable += half.0;
        unique += half.1;
        applied.extend(half.2);
    }
    assert!(
        (10_000..40_000).contains(&solvable),
        "a fair mix of boards: {solvable} of 50000 are solvable"
    );
    assert!(
        (5_000..40_000).contains(&unique),
        "a fair mix of boards: {unique} of 50000 have one solution"
    );
    assert_eq!(applied.len(), 6, "every rule was tried: {applied:?}");
}

/// Compares on random boards. Returns how many have a solution, how many exactly one, and how often
/// each rule was applied.
fn agree(seed: u64, boards: usize) -> (usize, usize, HashMap<Rule, usize>) {
    let mut rng = common::rng(seed);
    let (mut solvable, mut unique) = (0, 0);
    let mut applied = HashMap::new();
    for i in 0..boards {
        let puzzle = random_puzzle(&mut rng, 5);
        let solutions = all_solutions(&puzzle);
        compare(&puzzle, &solutions, None, i % 4 != 0);
        if i % 3 == 0 {
            compare(&puzzle, &solutions, Some("sat"), i % 4 != 0);
            compare(&puzzle, &solutions, Some("frontier"), i % 4 != 0);
        }
        check_rules(&puzzle, &solutions, &mut applied);
        solvable += usize::from(!solutions.is_empty());
        unique += usize::from(solutions.len() == 1);
    }
    (solvable, unique, applied)
}

#[test]
fn the_reference_methods_agree_with_brute_force() {
    let mut rng = common::rng(3);
    for i in 0..4_000 {
        let puzzle = random_puzzle(&mut rng, 4);
        let solutions = all_solutions(&puzzle);
        for method in
            ["deduction", "depth-first", "rules-first", "enumeration", "enumeration-shortest"]
        {
            compare(&puzzle, &solutions, Some(method), i % 4 != 0);
        }
    }
}

/// The nodes of a method.
fn nodes(puzzle: &Puzzle, method: &str) -> u64 {
    let ask = Ask { method: Some(method.into()), ..Ask::default() };
    chains::solve(puzzle, &ask, &Limits::default()).unwrap().nodes
}

#[test]
fn depth_first_search_takes_the_nodes_of_its_author() {
    // By the author's program: every path to the end of the board, and those that the rules leave.
    for (extra_rows, without, with) in [(0, 1_029, 56), (2, 21_186, 1_720)] {
        let puzzle = puzzle(&square_of_fours(extra_rows));
        assert_eq!(nodes(&puzzle, "depth-first"), without, "{extra_rows} more rows");
        assert_eq!(nodes(&puzzle, "rules-first"), with, "{extra_rows} more rows");
    }
    let mut rng = common::rng(4);
    for _ in 0..500 {
        let puzzle = random_puzzle(&mut rng, 4);
        assert_eq!(nodes(&puzzle, "depth-first"), walk(&puzzle).1, "\n{}", picture(&puzzle));
    }
}

#[test]
fn enumeration_takes_the_nodes_of_its_author() {
    let mut rng = common::rng(5);
    let mut sum = [0, 0];
    for _ in 0..500 {
        let puzzle = random_puzzle(&mut rng, 4);
        for (i, method) in ["enumeration", "enumeration-shortest"].into_iter().enumerate() {
            let ask = Ask { method: Some(method.into()), ..Ask::default() };
            let answer = chains::solve(&puzzle, &ask, &Limits::default()).unwrap();
            let (found, nodes) = enumerate(&puzzle, i == 0);
            let cells = |paths: Vec<Vec<Vertex>>| Solution {
                paths: paths.iter().map(|path| puzzle.board().cells_of(path)).collect(),
            };
            assert_eq!(answer.nodes, nodes, "{method}\n{}", picture(&puzzle));
            assert_eq!(answer.solution().cloned(), found.map(cells), "\n{}", picture(&puzzle));
            sum[i] += if answer.solution().is_some() { nodes } else { 0 };
        }
    }
    assert!(sum[0] * 2 < sum[1], "longest first is faster: {sum:?}");
}

/// Holds the deduction rules against all solutions, and counts which rules applied.
fn check_rules(puzzle: &Puzzle, solutions: &[Solution], applied: &mut HashMap<Rule, usize>) {
    let mut events: Vec<Event> = Vec::new();
    let deduced = rules::deduce(puzzle, &mut events);
    assert!(deduced.is_ok() || solutions.is_empty(), "\n{}", picture(puzzle));
    // one rule at a time, the last first
    let mut by_hand = rules::Deduced::new(puzzle);
    let mut apply = |rule: &Rule| by_hand.apply(puzzle, *rule, &mut events).unwrap_or(false);
    while Rule::ALL.iter().rev().any(&mut apply) {}
    for event in events {
        match event {
            Event::Forbidden { rule, step, .. } => {
                *applied.entry(rule).or_default() += 1;
                let step = step.map(|v| puzzle.board().cell(v));
                let walked = solutions
                    .iter()
                    .flat_map(|s| &s.paths)
                    .any(|path| path.windows(2).any(|w| w == step));
                assert!(!walked, "{rule:?} {step:?}\n{}", picture(puzzle));
            }
            Event::End(v) => {
                let cell = puzzle.board().cell(v);
                let ends = |s: &Solution| s.paths.iter().any(|path| path.last() == Some(&cell));
                assert!(solutions.iter().all(ends), "end {cell}\n{}", picture(puzzle));
            }
            Event::Contradiction(_) => assert!(solutions.is_empty(), "\n{}", picture(puzzle)),
        }
    }
}

/// A puzzle from rows: -1 no cell, 0 start, k > 0 number.
fn puzzle(rows: &[Vec<i32>]) -> Puzzle {
    let shape = Shape::Square { rows: rows.len() as u32, cols: rows[0].len() as u32 };
    let values: Vec<i32> = rows.concat();
    let present: Vec<bool> = values.iter().map(|&x| x >= 0).collect();
    let clue = |&x: &i32| if x == 0 { Clue::Start } else { Clue::Number(x as u32) };
    let clues = values.iter().filter(|&&x| x >= 0).map(clue).collect();
    Puzzle::new(Draft { board: Board::new(shape, &present).unwrap(), clues }).unwrap()
}

/// Whether a puzzle is solvable, and whether its solution is the only one, by the engine.
fn verdict(puzzle: &Puzzle) -> (bool, Option<bool>) {
    let answer =
        chains::solve(puzzle, &Ask { unique: true, ..Ask::default() }, &Limits::default()).unwrap();
    for solution in answer.solution().into_iter().chain(&answer.second) {
        assert_eq!(chains::check(puzzle, solution), Ok(()));
    }
    assert_eq!(answer.stopped, None);
    (answer.solution().is_some(), answer.unique)
}

fn square_of_fours(extra_rows: usize) -> Vec<Vec<i32>> {
    let mut rows = vec![
        vec![4, 4, 4, 4, 4],
        vec![4, 2, 2, 2, 4],
        vec![4, 2, 0, 4, 4],
        vec![4, 2, 2, 4, 4],
        vec![4, 4, 4, 6, 8],
    ];
    rows.extend(std::iter::repeat_n(vec![4; 5], extra_rows));
    rows
}

#[test]
fn the_boards_of_the_posts() {
    let first = [vec![-1, -1, 0], vec![1, 1, 1], vec![1, 1, 1], vec![2, 2, 3]];
    assert_eq!(verdict(&puzzle(&first)), (true, Some(true)));
    for (extra_rows, unique) in [(0, true), (2, false), (4, false)] {
        assert_eq!(
            verdict(&puzzle(&square_of_fours(extra_rows))),
            (true, Some(unique)),
            "{extra_rows} more rows"
        );
    }
    let level_333 = [
        vec![3, -1, 3, 3, 3, 3, -1],
        vec![3, 3, 3, 3, 3, 3, 0],
        vec![3, 3, 3, 3, 3, 3, -1],
        vec![3, 3, 3, 3, 3, 3, 3],
        vec![3, 3, 3, 3, 3, 3, 3],
        vec![-1, 3, 3, 3, 3, 3, 3],
    ];
    assert_eq!(verdict(&puzzle(&level_333)), (true, Some(true)));
}
