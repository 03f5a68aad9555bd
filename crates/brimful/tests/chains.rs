//! Cardinal Chains: every method against brute force and the independent checker.

#[path = "common/chains_oracle.rs"]
mod chains_oracle;
mod common;

use brimful::chains::{self, MixedGraph};
use chains_oracle::{all_solutions, picture, random_puzzle};

#[test]
fn every_solution_of_the_oracle_is_one_and_walks_the_mixed_graph() {
    let mut rng = common::rng(1);
    let mut solvable = 0;
    for _ in 0..20_000 {
        let puzzle = random_puzzle(&mut rng, 5);
        let graph = MixedGraph::new(&puzzle);
        let solutions = all_solutions(&puzzle);
        solvable += usize::from(!solutions.is_empty());
        for solution in solutions {
            assert_eq!(chains::check(&puzzle, &solution), Ok(()), "\n{}", picture(&puzzle));
            for step in solution.paths.iter().flat_map(|path| path.windows(2)) {
                let [a, b] = [step[0], step[1]].map(|cell| puzzle.board().vertex(cell).unwrap());
                assert!(graph.allows(a, b), "{a} to {b}\n{}", picture(&puzzle));
            }
        }
    }
    assert!((4_000..16_000).contains(&solvable), "a fair mix of boards: {solvable} of 20000 are solvable");
}
