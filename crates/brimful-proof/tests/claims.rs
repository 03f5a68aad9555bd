//! Claims and their proofs, without a checker; `cargo xtask proofs` runs the checker.
#![allow(clippy::unwrap_used, clippy::panic)]

use brimful::answer::Ask;
use brimful::format::{self, Hints};
use brimful::limits::{Limits, Stop};
use brimful::{Puzzle, Solution};
use brimful_proof::{Claim, Unproven, prove};

fn puzzle(text: &str) -> Puzzle {
    format::read(text, &Hints::default()).remove(0).unwrap().puzzle
}

fn solution(puzzle: &Puzzle) -> Solution {
    let ask = Ask { unique: true, ..Ask::default() };
    puzzle.solve(&ask, &Limits::default()).unwrap().solution().unwrap().clone()
}

#[test]
fn a_false_claim_has_no_proof() {
    let open = puzzle("[cycle]\n\n....\n....\n....\n....\n");
    let claim = solution(&open);
    assert_eq!(prove(&open, Claim::Unique(&claim), &Limits::default()), Err(Unproven::False));
    let none = prove(&open, Claim::Unsolvable(None), &Limits::default());
    assert_eq!(none, Err(Unproven::False));
}

#[test]
fn the_solution_of_another_puzzle_has_no_proof() {
    let small = puzzle("[cycle]\n\n..\n..\n");
    let other = solution(&puzzle("[cycle]\n\n...\n.#.\n...\n"));
    let proof = prove(&small, Claim::Unique(&other), &Limits::default());
    assert!(matches!(proof, Err(Unproven::Wrong(_))));
}

#[test]
fn a_board_without_a_model_says_so() {
    // The last color must be that of the tile apart.
    let flood = puzzle("[flood]\npivot: 0 0\n\n1 2 # 1\n");
    let proof = prove(&flood, Claim::Fewest(&solution(&flood)), &Limits::default());
    assert!(matches!(proof, Err(Unproven::NoModel { .. })), "{proof:?}");
    let other = prove(&flood, Claim::Unsolvable(None), &Limits::default());
    assert!(matches!(other, Err(Unproven::NoModel { .. })));
}

#[test]
fn limits_end_the_search() {
    let text = include_str!("../../../puzzles/packs/chains.txt");
    let read = format::read(text, &Hints::default());
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    let stopped = read.into_iter().any(|entry| {
        let puzzle = entry.unwrap().puzzle;
        let claim = solution(&puzzle);
        let proof = prove(&puzzle, Claim::Unique(&claim), &limits);
        proof == Err(Unproven::Stopped(Stop::Nodes))
    });
    assert!(stopped);
}

#[test]
fn every_sample_has_a_proof_and_always_the_same() {
    let texts = [
        include_str!("../../../puzzles/chains.txt"),
        include_str!("../../../puzzles/cycle.txt"),
        include_str!("../../../puzzles/flood.txt"),
        include_str!("../../../puzzles/numberlink.txt"),
        include_str!("../../../puzzles/path.txt"),
    ];
    let ask = Ask { unique: true, ..Ask::default() };
    for entry in texts.iter().flat_map(|text| format::read(text, &Hints::default())) {
        let puzzle = entry.unwrap().puzzle;
        let answer = puzzle.solve(&ask, &Limits::default()).unwrap();
        let Some(claim) = Claim::of(&puzzle, &answer) else { continue };
        let proof = prove(&puzzle, claim, &Limits::default()).unwrap();
        assert!(proof.pbp.ends_with("conclusion UNSAT : -1 ;\nend pseudo-Boolean proof ;\n"));
        assert_eq!(prove(&puzzle, claim, &Limits::default()), Ok(proof));
    }
}
