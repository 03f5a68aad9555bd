//! KAMI and Flood-It against the oracle and the checker.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;
#[path = "common/kami_oracle.rs"]
mod oracle;

use brimful::answer::{Answer, Ask, Outcome};
use brimful::board::{Board, Cell, Shape};
use brimful::ids::Color;
use brimful::kami::{self, Draft, Puzzle, Solution};
use brimful::limits::Limits;
use brimful_graph::graph::Vertex;
use common::{random_board, rng};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// A random board of triangles; never empty.
fn random_triangles(rng: &mut ChaCha8Rng, holes: f64) -> Board {
    loop {
        let (rows, cols) = (rng.random_range(1..=6), rng.random_range(1..=3));
        let present: Vec<bool> = (0..rows * cols).map(|_| !rng.random_bool(holes)).collect();
        if present.contains(&true) {
            return Board::new(Shape::Triangle { rows, cols }, &present).unwrap();
        }
    }
}

/// A random graph of up to eight nodes, from nearly empty to dense.
fn random_graph(rng: &mut ChaCha8Rng) -> Board {
    let (first, nodes) = (rng.random_range(0..=1u32), rng.random_range(1..=8u32));
    let density = rng.random_range(0.1..0.7);
    let pairs = (0..nodes).flat_map(|a| (0..a).map(move |b| [first + a, first + b]));
    let edges: Vec<[u32; 2]> = pairs.filter(|_| rng.random_bool(density)).collect();
    Board::from_edges(first, nodes, edges).unwrap()
}

/// Colors in patches, so that the larger boards stay within the oracle's reach.
fn random_colors(rng: &mut ChaCha8Rng, board: &Board, palette: u32) -> Vec<Color> {
    let mut colors: Vec<Color> =
        (0..board.len()).map(|_| Color(rng.random_range(0..palette))).collect();
    let patchy = if board.len() > 9 { 0.75 } else { 0.2 };
    for v in Vertex::all(board.len()) {
        let earlier: Vec<Vertex> = board.graph().neighbors(v).filter(|&w| w < v).collect();
        if !earlier.is_empty() && rng.random_bool(patchy) {
            colors[v.index()] =
                colors[earlier[rng.random_range(0..earlier.len() as u32) as usize].index()];
        }
    }
    colors
}

fn random_puzzle(rng: &mut ChaCha8Rng, pivot: bool) -> Puzzle {
    let holes = [0.0, 0.1, 0.3, 0.5][rng.random_range(0..4u32) as usize];
    let board = match rng.random_range(0..3u32) {
        0 => random_board(rng, 5, holes),
        1 => random_triangles(rng, holes),
        _ => random_graph(rng),
    };
    let palette = rng.random_range(1..=4);
    let colors = random_colors(rng, &board, palette);
    let palette = palette + u32::from(rng.random_bool(0.1));
    let cell = board.cell(Vertex(rng.random_range(0..board.len() as u32)));
    Puzzle::new(Draft { board, colors, palette, moves: None, pivot: pivot.then_some(cell) })
        .unwrap()
}

/// How many regions there are, not counting what the engine says.
fn regions(puzzle: &Puzzle) -> usize {
    let mut met = vec![false; puzzle.colors().len()];
    let mut count = 0;
    for start in Vertex::all(met.len()) {
        let mut stack = vec![start];
        count += usize::from(!met[start.index()]);
        while let Some(v) = stack.pop() {
            if !std::mem::replace(&mut met[v.index()], true) {
                let same = |w: &Vertex| puzzle.colors()[*w] == puzzle.colors()[v];
                stack.extend(puzzle.board().graph().neighbors(v).filter(same));
            }
        }
    }
    count
}

fn solve(puzzle: &Puzzle) -> Answer<Solution> {
    kami::solve(puzzle, &Ask::default(), &Limits::default()).unwrap()
}

/// Random boards in the oracle's reach agree with it on solvability and optimum, and every list of
/// moves is checked.
fn agrees_with_the_oracle(seed: u64, boards: usize, most_regions: usize, pivot: bool) {
    let mut rng = rng(seed);
    let (mut tried, mut unsolvable, mut longest) = (0, 0, 0);
    while tried < boards {
        let puzzle = random_puzzle(&mut rng, pivot);
        if regions(&puzzle) > most_regions {
            continue;
        }
        tried += 1;
        let answer = solve(&puzzle);
        match (oracle::optimum(&puzzle), &answer.outcome) {
            (Some(optimum), Outcome::Solved(solution)) => {
                assert_eq!(kami::check(&puzzle, solution), Ok(()), "{puzzle:?}");
                assert_eq!(solution.moves.len() as u32, optimum, "{puzzle:?}");
                let bounds = answer.bounds.unwrap();
                assert_eq!((bounds.lower, bounds.upper), (optimum, Some(optimum)), "{puzzle:?}");
                longest = longest.max(optimum);
            }
            (None, Outcome::Unsolvable(_)) => unsolvable += 1,
            (expected, outcome) => {
                panic!("the oracle says {expected:?}, the engine {outcome:?} of {puzzle:?}")
            }
        }
    }
    assert_eq!(pivot, unsolvable > 0, "only the pivot game has boards without a solution");
    assert!(longest >= 4, "the boards are too easy to tell anything");
}

#[test]
fn kami_agrees_with_the_oracle() {
    agrees_with_the_oracle(1, 20_000, 7, false);
}

#[test]
fn kami_agrees_with_the_oracle_on_larger_boards() {
    agrees_with_the_oracle(2, 300, 11, false);
}

#[test]
fn flood_agrees_with_the_oracle() {
    agrees_with_the_oracle(3, 20_000, 12, true);
}

#[test]
fn one_tile_needs_no_move() {
    let board = Board::new(Shape::Square { rows: 1, cols: 1 }, &[true]).unwrap();
    let draft = Draft { board, colors: vec![Color(0)], palette: 1, moves: None, pivot: None };
    for pivot in [None, Some(Cell::new(0, 0))] {
        let puzzle = Puzzle::new(Draft { pivot, ..draft.clone() }).unwrap();
        assert_eq!(solve(&puzzle).outcome, Outcome::Solved(Solution::default()));
    }
}

#[test]
fn references_agree_with_the_engine() {
    let mut rng = rng(4);
    for round in 0..3_000 {
        let puzzle = random_puzzle(&mut rng, round % 2 == 1);
        if regions(&puzzle) > 7 {
            continue;
        }
        let ask = |method: &str| Ask { method: Some(method.to_string()), ..Ask::default() };
        let engine = solve(&puzzle);
        let by = |method| kami::solve(&puzzle, &ask(method), &Limits::default()).unwrap();
        for exact in ["breadth-first", "a-star", "branch-and-bound"] {
            assert_eq!(engine.bounds, by(exact).bounds, "{exact}: {puzzle:?}");
        }
        let unsolvable = matches!(engine.outcome, Outcome::Unsolvable(_));
        let all = kami::METHODS.iter().map(|method| method.name);
        for other in all.map(by) {
            assert_eq!(unsolvable, matches!(other.outcome, Outcome::Unsolvable(_)), "{puzzle:?}");
            let Some(solution) = other.solution() else { continue };
            assert_eq!(kami::check(&puzzle, solution), Ok(()), "{puzzle:?}");
            let (optimum, bounds) = (engine.bounds.unwrap().lower, other.bounds.unwrap());
            assert!(bounds.lower <= optimum && optimum <= bounds.upper.unwrap(), "{puzzle:?}");
        }
    }
}

#[test]
fn counts_agree_with_the_oracle() {
    let mut rng = rng(5);
    for round in 0..6_000 {
        let puzzle = random_puzzle(&mut rng, round % 2 == 1);
        if regions(&puzzle) > 7 {
            continue;
        }
        let count = kami::count(&puzzle, None, &Limits::default());
        let expected = oracle::shortest(&puzzle).map_or(0, |(_, lists)| lists);
        assert!(count.exact, "{puzzle:?}");
        assert_eq!(count.count, expected.into(), "{puzzle:?}");
        let lists = kami::shortest_lists(&puzzle, 10_000, &Limits::default()).unwrap();
        assert_eq!(lists.len() as u128, expected.min(10_000), "{puzzle:?}");
        for list in &lists {
            assert_eq!(kami::check(&puzzle, list), Ok(()), "{puzzle:?}");
        }
        let mut different = lists.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), lists.len(), "{puzzle:?}");
    }
}

/// The full tree has every position within reach, and its shallowest position of one color is at
/// the optimum.
#[test]
fn game_trees_hold_every_position() {
    let mut rng = rng(6);
    for round in 0..1_000 {
        let puzzle = random_puzzle(&mut rng, round % 2 == 1);
        if regions(&puzzle) > 5 {
            continue;
        }
        let tree = kami::tree(&puzzle, kami::Scope::Every, &Limits::default()).unwrap();
        let done = |node: &&kami::Node| node.colors.iter().all(|&color| color == node.colors[0]);
        let Outcome::Solved(solution) = solve(&puzzle).outcome else {
            assert_eq!(tree.nodes.len(), 1, "{puzzle:?}");
            continue;
        };
        let (part, parts) = puzzle.board().graph().components();
        assert_eq!(part.len(), puzzle.colors().len());
        if parts == 1 {
            let shallowest = tree.nodes.iter().filter(done).map(|node| node.depth as usize).min();
            assert_eq!(shallowest, Some(solution.moves.len()), "{puzzle:?}");
        }
        for node in &tree.nodes {
            for &(step, to) in &node.moves {
                let here = Puzzle::new(Draft {
                    board: puzzle.board().clone(),
                    colors: node.colors.clone(),
                    palette: puzzle.palette(),
                    moves: None,
                    pivot: puzzle.pivot().map(|v| puzzle.board().cell(v)),
                });
                let after = here.unwrap().after(&[step]).unwrap();
                assert_eq!(
                    after.colors().to_vec(),
                    tree.nodes[to].colors,
                    "{step:?} in {puzzle:?}"
                );
            }
        }
    }
}

/// Boards of a search long enough to be cut into tasks: any number of threads finds the same list.
#[test]
fn threads_change_nothing() {
    let mut rng = rng(5);
    let mut long = 0;
    while long < 3 {
        let board = Board::new(Shape::Square { rows: 9, cols: 9 }, &[true; 81]).unwrap();
        let colors = (0..board.len()).map(|_| Color(rng.random_range(0..6))).collect();
        let puzzle =
            Puzzle::new(Draft { board, colors, palette: 6, moves: None, pivot: None }).unwrap();
        let solve = |limits: Limits<'_>| kami::solve(&puzzle, &Ask::default(), &limits).unwrap();
        let one = solve(Limits { nodes: Some(100_000), ..Limits::default() });
        if one.nodes < 12_000 || one.stopped.is_some() {
            continue;
        }
        long += 1;
        let two = solve(Limits { threads: 2, ..Limits::default() });
        assert_eq!((one.outcome, one.bounds), (two.outcome, two.bounds), "{puzzle:?}");
    }
}
