//! Numberlink against brute force.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;
#[path = "common/numberlink_oracle.rs"]
mod oracle;

use brimful::answer::{Answer, Ask, Outcome};
use brimful::board::{Board, Cell, Shape};
use brimful::format::{Hints, read};
use brimful::ids::Edge;
use brimful::limits::{Limits, Stop};
use brimful::numberlink::{Draft, METHODS, Puzzle, Rules, Solution, check, solve};
use common::rng;
use oracle::{all_solutions, random_puzzle, solutions_by_rules};
use rand::Rng;

/// The board as text, to replay a failing case.
fn picture(puzzle: &Puzzle) -> String {
    let (rows, cols) = puzzle.board().shape().size();
    let cell = |r, c| match puzzle.board().vertex(Cell::new(r, c)) {
        None => "  #".into(),
        Some(v) => puzzle.label_at()[v].map_or("  .".into(), |l| format!("{l:3}")),
    };
    let row = |r| (0..cols).map(|c| cell(r, c)).collect::<String>();
    let edges = puzzle.board().graph().edges();
    let rows = (0..rows).map(|r| row(r) + "\n").collect::<String>();
    format!("rules {}\n{rows}edges {edges:?}", puzzle.rules().name())
}

fn answer(puzzle: &Puzzle, unique: bool, method: Option<&str>) -> Answer<Solution> {
    let ask = Ask { unique, method: method.map(str::to_string), seed: 0, ..Ask::default() };
    solve(puzzle, &ask, &Limits::default()).unwrap()
}

/// The edges a solution uses, sorted.
fn edges(puzzle: &Puzzle, solution: &Solution) -> Vec<Edge> {
    let board = puzzle.board();
    let edge = |step: &[Cell]| {
        board
            .graph()
            .edge_between(board.vertex(step[0]).unwrap(), board.vertex(step[1]).unwrap())
            .unwrap()
    };
    let mut edges: Vec<Edge> =
        solution.paths.iter().flat_map(|path| path.windows(2).map(edge)).collect();
    edges.sort_unstable();
    edges
}

/// Whether an answer with uniqueness decided says what the list of all solutions says.
fn agrees(puzzle: &Puzzle, answer: &Answer<Solution>, solutions: usize) {
    let picture = || picture(puzzle);
    match &answer.outcome {
        Outcome::Solved(first) => {
            assert_eq!(check(puzzle, first), Ok(()), "{}", picture());
            assert_eq!(
                answer.unique,
                Some(solutions == 1),
                "{solutions} solutions of {}",
                picture()
            );
            if let Some(second) = &answer.second {
                assert_eq!(check(puzzle, second), Ok(()), "second of {}", picture());
                assert_ne!(edges(puzzle, first), edges(puzzle, second), "{}", picture());
            }
            assert_eq!(answer.second.is_some(), solutions > 1, "{}", picture());
        }
        Outcome::Unsolvable(certificate) => {
            assert_eq!(solutions, 0, "{certificate:?} of {}", picture())
        }
        Outcome::Unknown { stop, .. } => panic!("{stop} on {}", picture()),
    }
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
    assert!(
        none > 100 && one > 100 && more > 100,
        "{none} without, {one} with one, {more} with more solutions"
    );
}

/// Every board under each of the three rule sets.
fn engine_agrees_with_brute_force(seed: u64) {
    const BOARDS: usize = 50_000;
    let mut rng = rng(seed);
    // by rules: boards without a solution, with one, and with two to four
    let mut verdicts = [[0; 3]; 3];
    for _ in 0..BOARDS {
        let mut puzzle = random_puzzle(&mut rng, 5);
        let by_rules = solutions_by_rules(&puzzle);
        for ((rules, solutions), verdicts) in
            Rules::ALL.into_iter().zip(by_rules).zip(&mut verdicts)
        {
            puzzle = puzzle.with_rules(rules);
            agrees(&puzzle, &answer(&puzzle, true, None), solutions);
            if let Some(verdict) =
                [0..1, 1..2, 2..5].iter().position(|range| range.contains(&solutions))
            {
                verdicts[verdict] += 1;
            }
        }
    }
    // no small board has two solutions under `Fill`
    let fair = verdicts.iter().flatten().filter(|&&boards| boards > BOARDS / 13).count() == 8;
    assert!(
        fair,
        "boards without solutions, with one and with few: {verdicts:?} of {BOARDS} under each rule set"
    );
}

#[test]
fn engine_agrees_with_brute_force_1() {
    engine_agrees_with_brute_force(201);
}

#[test]
fn engine_agrees_with_brute_force_2() {
    engine_agrees_with_brute_force(202);
}

/// Boards too large for the oracle: uniqueness by the portfolio, by satisfiability alone and by
/// dynamic programming.
fn engines_agree(seed: u64, rounds: u32) {
    let mut rng = rng(seed);
    for _ in 0..rounds {
        let puzzle = random_puzzle(&mut rng, 6);
        let counted = answer(&puzzle, true, Some("frontier"));
        let solutions = [counted.solution(), counted.second.as_ref()].into_iter().flatten().count();
        agrees(&puzzle, &counted, solutions);
        agrees(&puzzle, &answer(&puzzle, true, None), solutions);
        agrees(&puzzle, &answer(&puzzle, true, Some("sat")), solutions);
        if puzzle.rules() == Rules::Fill {
            agrees(&puzzle, &answer(&puzzle, true, Some("sweep")), solutions);
        }
    }
}

#[test]
fn engines_agree_1() {
    engines_agree(101, 38_000);
}

#[test]
fn engines_agree_2() {
    engines_agree(102, 38_000);
}

#[test]
fn engines_agree_3() {
    engines_agree(103, 38_000);
}

#[test]
fn engines_agree_4() {
    engines_agree(104, 38_000);
}

#[test]
fn engine_agrees_with_brute_force_on_graphs() {
    let mut rng = rng(3);
    for _ in 0..5_000 {
        let nodes = rng.random_range(2..=9u32);
        let density = rng.random_range(20..70u32);
        let all = (0..nodes).flat_map(|a| (a + 1..nodes).map(move |b| [a, b]));
        let chosen: Vec<[u32; 2]> = all.filter(|_| rng.random_range(0..100) < density).collect();
        let board = Board::from_edges(0, nodes, chosen).unwrap();
        let pairs = rng.random_range(1..=(nodes / 2).min(3));
        let labels =
            (0..nodes).map(|v| (v / 2 < pairs).then(|| (v / 2).to_string().into())).collect();
        let rules = Rules::ALL[rng.random_range(0..3u32) as usize];
        let puzzle = Puzzle::new(Draft { board, labels, rules }).unwrap();
        let solutions = all_solutions(&puzzle).len();
        agrees(&puzzle, &answer(&puzzle, true, None), solutions);
    }
}

#[test]
fn references_agree_with_brute_force() {
    let mut rng = rng(4);
    for round in 0..3_000 {
        let method = if round % 2 == 0 { "propagation" } else { "backtracking" };
        let puzzle = random_puzzle(&mut rng, 4);
        let board_count = (puzzle.labels().len() as f64)
            .powi(puzzle.board().len() as i32 - 2 * puzzle.labels().len() as i32);
        if method == "backtracking" && board_count > 1e4 {
            continue;
        }
        let answer = answer(&puzzle, true, Some(method));
        match &answer.outcome {
            _ if puzzle.rules() == Rules::Fill => {
                agrees(&puzzle, &answer, all_solutions(&puzzle).len())
            }
            Outcome::Solved(solution) => {
                assert_eq!(check(&puzzle, solution), Ok(()), "{}", picture(&puzzle))
            }
            outcome => assert_eq!(outcome, &Outcome::Unknown { stop: Stop::Method, best: None }),
        }
    }
}

#[test]
fn limits_never_make_a_claim_wrong() {
    let mut rng = rng(5);
    let mut stopped = 0;
    for round in 0..6_000 {
        let puzzle = random_puzzle(&mut rng, 5);
        let solutions = all_solutions(&puzzle).len();
        let limits = Limits { nodes: Some(rng.random_range(0..40u64)), ..Limits::default() };
        let method = METHODS[round % METHODS.len()].name;
        let ask = Ask { unique: true, method: Some(method.into()), seed: 0, ..Ask::default() };
        let answer = solve(&puzzle, &ask, &limits).unwrap();
        if answer.stopped.is_none() {
            agrees(&puzzle, &answer, solutions);
        } else {
            stopped += 1;
            let unsolvable = matches!(answer.outcome, Outcome::Unsolvable(_));
            assert!(
                !unsolvable && answer.unique.is_none(),
                "{method} claims too much on {}",
                picture(&puzzle)
            );
            assert!(
                answer.solution().is_none_or(|s| check(&puzzle, s) == Ok(())),
                "{method} on {}",
                picture(&puzzle)
            );
        }
    }
    assert!(stopped > 500, "{stopped}");
}

#[test]
fn a_node_limit_stops_every_method() {
    let label = |v| match v {
        0 | 24 => Some("a".into()),
        4 | 20 => Some("b".into()),
        _ => None,
    };
    let board = Board::new(Shape::Square { rows: 5, cols: 5 }, &[true; 25]).unwrap();
    let puzzle =
        Puzzle::new(Draft { board, labels: (0..25).map(label).collect(), rules: Rules::Fill })
            .unwrap();
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    for method in ["backtracking", "propagation"] {
        let ask = Ask { unique: true, method: Some(method.into()), seed: 0, ..Ask::default() };
        let answer = solve(&puzzle, &ask, &limits).unwrap();
        assert_eq!(answer.stopped, Some(Stop::Nodes), "{method}");
    }
}

/// The length of all paths together, and their corners.
fn sums(solution: &Solution) -> [u32; 2] {
    let mut sums = [0; 2];
    for path in &solution.paths {
        let along: Vec<bool> = path.windows(2).map(|step| step[0].row == step[1].row).collect();
        sums[0] += along.len() as u32;
        sums[1] += along.windows(2).filter(|two| two[0] != two[1]).count() as u32;
    }
    sums
}

#[test]
fn the_least_sum_is_that_of_all_solutions() {
    let mut rng = rng(6);
    let mut refused = 0;
    for _ in 0..600 {
        let puzzle = random_puzzle(&mut rng, 4);
        let all = all_solutions(&puzzle);
        for (name, corners) in [("length", 0), ("length+corners", 1)] {
            let ask = Ask { minimize: Some(name.into()), ..Ask::default() };
            let answer = solve(&puzzle, &ask, &Limits::default());
            if puzzle.rules() != Rules::Nikoli {
                let told = answer.unwrap_err().to_string();
                assert!(told.ends_with(&format!("has no {name} to minimize")), "{told}");
                refused += 1;
                continue;
            }
            let sum = |solution: &Solution| sums(solution)[0] + corners * sums(solution)[1];
            let least = all.iter().map(sum).min();
            let answer = answer.unwrap();
            assert_eq!(answer.solution().map(sum), least, "{name} on {}", picture(&puzzle));
            assert_eq!(answer.bounds.map(|bounds| bounds.lower), least, "{}", picture(&puzzle));
            let fits = |solution| check(&puzzle, solution) == Ok(());
            assert!(answer.solution().is_none_or(fits), "{name} on {}", picture(&puzzle));
        }
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn propagation_takes_the_nodes_of_its_author() {
    let file =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/numberlink.txt");
    let samples = read(&std::fs::read_to_string(file).unwrap(), &Hints::default());
    let expected = [("5 by 5", 122), ("6 by 6", 3_682), ("9 by 9", 173_855)];
    for (title, nodes) in expected {
        let mut found = samples.iter().map(|entry| entry.as_ref().unwrap());
        let sample = found.find(|entry| entry.title.as_deref() == Some(title)).unwrap();
        let brimful::puzzle::Puzzle::Numberlink(puzzle) = &sample.puzzle else { panic!("{title}") };
        let answer = answer(puzzle, false, Some("propagation"));
        assert_eq!(answer.nodes, nodes, "{title}");
    }
}

/// A board without a linkage whose paths keep apart, and with many others.
#[test]
fn small_tori_of_hexagons_are_solved_at_once() {
    let text = "[numberlink fill-touch hex]\nwrap: both\nwalls: 2,0|2,1 2,1|2,2\n\n\
                .b....\n.b....\n.a....\n.a....\n......\n......\n";
    let entry = read(text, &Hints::default()).remove(0).unwrap();
    let brimful::puzzle::Puzzle::Numberlink(puzzle) = &entry.puzzle else { panic!("{text}") };
    let answer = answer(puzzle, true, None);
    assert_eq!(answer.unique, Some(false));
    assert!(answer.nodes < 50_000, "{}", answer.nodes);
}
