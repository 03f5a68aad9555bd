//! Numberlink against brute force.

mod common;
#[path = "common/numberlink_oracle.rs"]
mod oracle;

use brimful::numberlink::{Puzzle, check};
use common::rng;
use oracle::{all_solutions, random_puzzle};

/// The board as text, to replay a failing case.
fn picture(puzzle: &Puzzle) -> String {
    let (rows, cols) = puzzle.board().shape().size();
    let cell = |r, c| match puzzle.board().vertex(brimful::board::Cell::new(r, c)) {
        None => "  #".into(),
        Some(v) => puzzle.label_at()[v as usize].map_or("  .".into(), |l| format!("{l:3}")),
    };
    let row = |r| (0..cols).map(|c| cell(r, c)).collect::<String>();
    format!("rules {}\n{}", puzzle.rules().name(), (0..rows).map(|r| row(r) + "\n").collect::<String>())
}

#[test]
fn the_oracle_draws_what_check_accepts() {
    let mut rng = rng(1);
    let (mut none, mut one, mut more) = (0, 0, 0);
    for _ in 0..2_000 {
        let puzzle = random_puzzle(&mut rng, 4);
        let solutions = all_solutions(&puzzle);
        for solution in &solutions {
            assert_eq!(check(&puzzle, solution), Ok(()), "{}", picture(&puzzle));
        }
        *[&mut none, &mut one, &mut more][solutions.len().min(2)] += 1;
    }
    assert!(none > 100 && one > 100 && more > 100, "{none} without, {one} with one, {more} with more solutions");
}
