//! One path: every method against brute force and the independent checker.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::{BTreeMap, HashSet};

use brimful::answer::{Ask, Outcome};
use brimful::board::{Board, Cell, Links, Shape};
use brimful::explain::{Conclusion, audit, explain};
use brimful::graph::Vertex;
use brimful::limits::Limits;
use brimful::path::{self, Draft, Puzzle, Rules, Solution};
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Every way to walk through all cells of a board.
fn all_walks(board: &Board) -> Vec<Vec<Vertex>> {
    fn go(board: &Board, walk: &mut Vec<Vertex>, found: &mut Vec<Vec<Vertex>>) {
        if walk.len() == board.len() {
            found.push(walk.clone());
            return;
        }
        for v in Vertex::all(board.len()) {
            let last = walk.last().map(|&u| board.cell(u));
            let touches = last.is_none_or(|last| board.touch(last, board.cell(v)));
            if touches && !walk.contains(&v) {
                walk.push(v);
                go(board, walk, found);
                walk.pop();
            }
        }
    }
    let mut found = Vec::new();
    go(board, &mut Vec::new(), &mut found);
    found
}

/// Whether a walk meets the numbers as the rules say, in the words of the rules.
fn fits(puzzle: &Puzzle, walk: &[Vertex]) -> bool {
    let numbers = walk.iter().map(|&v| puzzle.numbers()[v]);
    match puzzle.rules() {
        Rules::Step => (1..).zip(numbers).all(|(step, number)| number.is_none_or(|n| n == step)),
        Rules::Order => {
            let met: Vec<u32> = numbers.clone().flatten().collect();
            let rises = met.iter().zip(1..).all(|(&number, due)| number == due);
            let mut ends = numbers;
            let first = ends.next().flatten();
            let last = ends.next_back().unwrap_or(first);
            rises && first == Some(1) && last == met.last().copied()
        }
    }
}

/// The walks that solve a puzzle, one for each set of edges.
fn solutions(puzzle: &Puzzle, walks: &[Vec<Vertex>]) -> Vec<Solution> {
    let mut seen = HashSet::new();
    let fitting = walks.iter().filter(|walk| fits(puzzle, walk));
    let new = fitting.filter(|walk| {
        let mut edges: Vec<[Vertex; 2]> =
            walk.windows(2).map(|step| [step[0].min(step[1]), step[0].max(step[1])]).collect();
        edges.sort_unstable();
        seen.insert(edges)
    });
    new.map(|walk| Solution { cells: puzzle.board().cells_of(walk) }).collect()
}

/// A small board of any shape; one in four of squares that touch at corners.
fn random_board(rng: &mut ChaCha8Rng) -> Board {
    if rng.random_range(0..4u32) > 0 {
        let holes = [0.0, 0.1, 0.3][rng.random_range(0..3)];
        return common::random_linked_board(rng, 4, holes);
    }
    let (rows, cols) = (rng.random_range(1..=3), rng.random_range(1..=3));
    let present: Vec<bool> = (0..rows * cols).map(|_| rng.random_bool(0.9)).collect();
    let wall = [Cell::new(0, 0), Cell::new(1, 1)];
    let walls = if rng.random_bool(0.3) { vec![wall] } else { Vec::new() };
    let links = Links { diagonals: true, walls, ..Links::default() };
    Board::with_links(Shape::Square { rows, cols }, &present, &links).unwrap()
}

/// A puzzle on a board: three of four with a solution.
fn random_puzzle(rng: &mut ChaCha8Rng, board: &Board, walks: &[Vec<Vertex>]) -> Option<Puzzle> {
    let n = board.len();
    let rules = *Rules::ALL.choose(rng).unwrap();
    let mut walk: Vec<Vertex> = Vertex::all(n).collect();
    if let (Some(planted), true) = (walks.choose(rng), rng.random_bool(0.75)) {
        walk.clone_from(planted);
    }
    let share = [0.1, 0.25, 0.5][rng.random_range(0..3)];
    let mut numbers = vec![None; n];
    let mut count = 0;
    for (step, &v) in walk.iter().enumerate() {
        let is_end = rules == Rules::Order && (step == 0 || step + 1 == n);
        if is_end || rng.random_bool(share) {
            count += 1;
            let number = if rules == Rules::Order { count } else { step as u32 + 1 };
            numbers[v.index()] = Some(number);
        }
    }
    Puzzle::new(Draft { board: board.clone(), numbers, rules }).ok()
}

/// Random puzzles with all their solutions, for boards that have few enough walks.
fn each_puzzle(seed: u64, puzzles: usize, mut look: impl FnMut(Puzzle, Vec<Solution>)) {
    let mut rng = common::rng(seed);
    let mut left = puzzles;
    while left > 0 {
        let board = random_board(&mut rng);
        if board.is_empty() || board.graph().edges().len() > 28 {
            continue;
        }
        let walks = all_walks(&board);
        for _ in 0..8 {
            if let Some(puzzle) = random_puzzle(&mut rng, &board, &walks) {
                let solutions = solutions(&puzzle, &walks);
                look(puzzle, solutions);
                left = left.saturating_sub(1);
            }
        }
    }
}

#[test]
fn methods_checker_and_counts_agree_with_brute_force() {
    let mut seen = [0; 3];
    each_puzzle(1, 20_000, |puzzle, all| {
        seen[all.len().min(2)] += 1;
        for solution in &all {
            assert_eq!(path::check(&puzzle, solution), Ok(()), "{puzzle:?}");
        }
        for method in ["engine", "search", "sat", "linkage", "pruned", "gaps"] {
            let ask = Ask { method: Some(method.to_owned()), ..Ask::unique() };
            let answer = path::solve(&puzzle, &ask, &Limits::default()).unwrap();
            match &answer.outcome {
                Outcome::Solved(solution) => {
                    assert_eq!(path::check(&puzzle, solution), Ok(()), "{method} {puzzle:?}");
                    assert_eq!(answer.unique, Some(all.len() == 1), "{method} {puzzle:?}");
                }
                Outcome::Unsolvable(_) => assert!(all.is_empty(), "{method} {puzzle:?}"),
                // not every method takes all rules
                Outcome::Unknown { .. } => assert!(["linkage", "gaps"].contains(&method)),
            }
        }
        let counted = path::count(&puzzle, None, &Limits::default());
        assert!(counted.exact, "{puzzle:?}");
        assert_eq!(counted.count.to_string(), all.len().to_string(), "{puzzle:?}");
    });
    assert!(seen.iter().all(|&count| count > 1_000), "{seen:?}");
}

/// The board with some numbers of a walk.
fn with_steps(board: &Board, walk: &[Vertex], steps: &[usize]) -> Puzzle {
    let mut numbers = vec![None; board.len()];
    steps.iter().for_each(|&step| numbers[walk[step].index()] = Some(step as u32 + 1));
    Puzzle::new(Draft { board: board.clone(), numbers, rules: Rules::Step }).unwrap()
}

#[test]
fn paths_between_ends_are_counted_and_drawn() {
    let mut rng = common::rng(7);
    let mut checked = 0;
    while checked < 400 {
        let board = random_board(&mut rng);
        if board.is_empty() || board.graph().edges().len() > 18 {
            continue;
        }
        let walks = all_walks(&board);
        let any: Vec<Vertex> = Vertex::all(board.len()).collect();
        let walk = walks.choose(&mut rng).unwrap_or(&any);
        let last = board.len() - 1;
        for steps in [&[][..], &[0], &[last], &[0, last]] {
            let puzzle = with_steps(&board, walk, steps);
            let all = solutions(&puzzle, &walks);
            let counted = path::count(&puzzle, None, &Limits::default());
            assert!(counted.exact, "{puzzle:?}");
            assert_eq!(counted.count, all.len().into(), "{puzzle:?}");
            let drawn = path::sample(&puzzle, 20, 5, &Limits::default()).unwrap();
            assert_eq!(drawn.is_empty(), all.is_empty(), "{puzzle:?}");
            for solution in &drawn {
                assert_eq!(path::check(&puzzle, solution), Ok(()), "{puzzle:?}");
            }
            checked += 1;
        }
    }
}

/// The number is in OEIS A096969, which counts each path from both its ends.
#[test]
fn paths_of_an_open_board_are_not_counted_one_by_one() {
    let board = Board::new(Shape::Square { rows: 7, cols: 7 }, &[true; 49]).unwrap();
    let puzzle = with_steps(&board, &[], &[]);
    let limits = Limits { nodes: Some(1_000_000), ..Limits::default() };
    let counted = path::count(&puzzle, None, &limits);
    assert_eq!((counted.count.to_string(), counted.exact), ("13535280".to_owned(), true));
}

#[test]
fn a_walk_that_is_no_solution_is_refused() {
    let mut rng = common::rng(2);
    let mut refused = 0;
    for _ in 0..300 {
        let board = random_board(&mut rng);
        if board.is_empty() || board.graph().edges().len() > 18 {
            continue;
        }
        let walks = all_walks(&board);
        let Some(puzzle) = random_puzzle(&mut rng, &board, &walks) else { continue };
        for walk in &walks {
            let solution = Solution { cells: board.cells_of(walk) };
            let good = path::check(&puzzle, &solution).is_ok();
            assert_eq!(good, fits(&puzzle, walk), "{puzzle:?} {walk:?}");
            refused += usize::from(!good);
            let short = Solution { cells: board.cells_of(&walk[1..]) };
            assert!(path::check(&puzzle, &short).is_err());
        }
    }
    assert!(refused > 100);
}

#[test]
fn every_step_of_an_explanation_is_proven() {
    let mut rules = BTreeMap::new();
    let mut solved = [0; 2];
    each_puzzle(3, 2_000, |puzzle, all| {
        let name = format!("{puzzle:?}");
        let is_open = puzzle.ends().contains(&None);
        let puzzle = puzzle.into();
        let Ok(Some(audit)) = audit(&puzzle, &Limits::default()) else {
            panic!("not explained: {name}")
        };
        assert_eq!(audit.wrong, Vec::<String>::new(), "{name}");
        assert_eq!(audit.solved, all.len() == 1, "{name}");
        solved[usize::from(is_open)] += usize::from(audit.solved);
        let explanation = explain(&puzzle, &Limits::default());
        for step in &explanation.steps {
            *rules.entry(step.rule).or_insert(0) += 1;
            assert!(
                all.iter().all(|solution| agrees(solution, &step.conclusion)),
                "{step:?} {name}"
            );
        }
        let last = explanation.steps.last().map(|step| &step.conclusion);
        assert_eq!(all.is_empty(), last == Some(&Conclusion::Impossible), "{name}");
    });
    assert!(solved.iter().all(|&count| count > 200), "{solved:?}");
    let of_steps = ["next-number", "in-time", "gap", "fitting-numbers", "no-place", "end-point"];
    for rule in of_steps {
        assert!(rules.contains_key(rule), "{rule}: {rules:?}");
    }
}

/// Whether a solution has what a step concludes.
fn agrees(solution: &Solution, conclusion: &Conclusion) -> bool {
    let cells = &solution.cells;
    let has = |&[a, b]: &[Cell; 2]| cells.windows(2).any(|two| two == [a, b] || two == [b, a]);
    match conclusion {
        Conclusion::Edges { on, off } => on.iter().all(has) && !off.iter().any(has),
        Conclusion::Ends { cells: ends, here } => {
            let is_end = |end: &Cell| cells.first() == Some(end) || cells.last() == Some(end);
            ends.iter().all(|end| is_end(end) == *here)
        }
        Conclusion::Several { .. } => true,
        Conclusion::Impossible => false,
        other => panic!("{other:?}"),
    }
}
