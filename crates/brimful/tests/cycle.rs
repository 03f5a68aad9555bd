//! The cycle room against a brute-force oracle on random small boards, and its certificates against
//! their definition.

#![allow(clippy::expect_used, clippy::panic)]

mod common;
#[path = "common/cycle_oracle.rs"]
mod oracle;

use brimful_graph::graph::Vertex;
use std::collections::{BTreeMap, HashSet};

use brimful::answer::{Ask, Outcome};
use brimful::board::{Board, Cell, Links, Shape, Wrap};
use brimful::certificate::{Certificate, Contradiction};
use brimful::cycle::{Draft, Puzzle, Solution, check, fix, solve, verify};
use brimful::limits::{Limits, Stop};
use oracle::{all_solutions, cycle_sets};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::sync::atomic::Ordering::Relaxed;

fn puzzle(rows: u32, cols: u32, present: &[bool]) -> Puzzle {
    let board = Board::new(Shape::Square { rows, cols }, present).expect("the picture fits");
    Puzzle::new(Draft { board }).expect("a free cell is there")
}

/// The board as it is written in a file, to replay a failure.
fn picture(puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    if let Shape::Abstract { .. } = board.shape() {
        return format!("{:?}", board.graph().edges());
    }
    let (rows, cols) = board.shape().size();
    let row = |r| {
        (0..cols).map(|c| if board.vertex(Cell::new(r, c)).is_some() { '.' } else { '#' }).collect()
    };
    (0..rows).map(row).collect::<Vec<String>>().join("\n")
}

/// A board of up to 24 or 25 cells with scattered walls.
fn scattered(rng: &mut ChaCha8Rng) -> Puzzle {
    let (rows, cols) =
        [(5, 5), (6, 4), (4, 6), (4, 4), (3, 6), (2, 5), (5, 4)][rng.random_range(0..7)];
    let walls = rng.random_range(0..=30) as f64 / 100.0;
    let mut present: Vec<bool> = (0..rows * cols).map(|_| !rng.random_bool(walls)).collect();
    present[0] = true;
    puzzle(rows, cols, &present)
}

/// A board that looks as if it had a cycle: cells that cannot be passed are walled off until none
/// is left.
fn trimmed(rng: &mut ChaCha8Rng) -> Puzzle {
    loop {
        let (rows, cols) = [(5, 5), (6, 4), (4, 6), (4, 5)][rng.random_range(0..4)];
        let shape = Shape::Square { rows, cols };
        let mut present: Vec<bool> = (0..rows * cols).map(|_| !rng.random_bool(0.15)).collect();
        let at = |cell: Cell| (cell.row * cols + cell.col) as usize;
        let cells = || (0..rows).flat_map(|r| (0..cols).map(move |c| Cell::new(r, c)));
        while let Some(dead) = cells()
            .find(|&c| present[at(c)] && shape.neighbors(c).filter(|&n| present[at(n)]).count() < 2)
        {
            present[at(dead)] = false;
        }
        let balance: i32 =
            cells().filter(|&c| present[at(c)]).map(|c| (c.row + c.col) as i32 % 2 * 2 - 1).sum();
        if balance == 0 && present.contains(&true) {
            return puzzle(rows, cols, &present);
        }
    }
}

fn edges(solution: &Solution) -> HashSet<[Cell; 2]> {
    let next = solution.cells.iter().skip(1).chain(solution.cells.first());
    solution.cells.iter().zip(next).map(|(&a, &b)| [a.min(b), a.max(b)]).collect()
}

/// Solves with uniqueness and holds every claim against all solutions. Returns the outcome.
fn agrees(puzzle: &Puzzle, seed: u64) -> String {
    let all = all_solutions(puzzle);
    let board = picture(puzzle);
    let answer = solve(
        puzzle,
        &Ask { unique: true, method: None, seed, ..Ask::default() },
        &Limits::default(),
    )
    .expect("the engine");
    match &answer.outcome {
        Outcome::Solved(solution) => {
            assert_eq!(check(puzzle, solution), Ok(()), "\n{board}");
            assert_eq!(answer.unique, Some(all.len() == 1), "\n{board}");
            if let Some(second) = &answer.second {
                assert_eq!(check(puzzle, second), Ok(()), "\n{board}");
                assert_ne!(edges(second), edges(solution), "\n{board}");
            }
            "solved".into()
        }
        Outcome::Unsolvable(certificate) => {
            assert_eq!(all.len(), 0, "{certificate:?} of\n{board}");
            let verdict = verify(puzzle.board().graph(), certificate);
            assert_ne!(verdict, Some(false), "{certificate:?} of\n{board}");
            certificate.name().into()
        }
        Outcome::Unknown { stop, .. } => panic!("{stop} on\n{board}"),
    }
}

/// A graph of up to nine nodes, most of them connected and without thin nodes.
fn random_graph(rng: &mut ChaCha8Rng) -> Puzzle {
    let nodes = rng.random_range(1..=9u32);
    let share = rng.random_range(3..=9) as f64 / 10.0;
    let pairs: Vec<[u32; 2]> = (0..nodes).flat_map(|a| (0..a).map(move |b| [a, b])).collect();
    let edges = pairs.into_iter().filter(|_| rng.random_bool(share));
    Puzzle::new(Draft { board: Board::from_edges(0, nodes, edges).expect("edges stay inside") })
        .expect("a node")
}

#[test]
fn agrees_with_all_solutions_on_random_graphs() {
    let mut rng = common::rng(1);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for round in 0..3_000 {
        let puzzle = random_graph(&mut rng);
        *seen.entry(agrees(&puzzle, round)).or_default() += 1;
    }
    assert!(seen["solved"] > 500 && seen["cut"] > 30, "{seen:?}");
}

#[test]
fn agrees_with_all_solutions_on_random_boards() {
    let mut rng = common::rng(2);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for round in 0..24_000 {
        let puzzle = if round % 3 == 0 { scattered(&mut rng) } else { trimmed(&mut rng) };
        *seen.entry(agrees(&puzzle, round)).or_default() += 1;
    }
    for kind in
        ["solved", "parity", "balance", "degree", "disconnected", "cut", "bridge", "two-factor"]
    {
        assert!(seen.get(kind).is_some_and(|&count| count > 20), "{kind} is rare: {seen:?}");
    }
}

/// A search cut short claims nothing that is not so.
#[test]
fn limits_never_make_a_claim() {
    let mut rng = common::rng(5);
    let mut cut_short = 0;
    for round in 0..3_000 {
        let puzzle = if round % 2 == 0 { trimmed(&mut rng) } else { random_graph(&mut rng) };
        let all = all_solutions(&puzzle);
        let limits = Limits { nodes: Some(rng.random_range(0..4)), ..Limits::default() };
        let answer = solve(
            &puzzle,
            &Ask { unique: true, method: None, seed: round, ..Ask::default() },
            &limits,
        )
        .expect("the engine");
        match &answer.outcome {
            Outcome::Solved(solution) => {
                assert_eq!(check(&puzzle, solution), Ok(()), "\n{}", picture(&puzzle))
            }
            Outcome::Unsolvable(_) => assert_eq!(all.len(), 0, "\n{}", picture(&puzzle)),
            Outcome::Unknown { .. } => {}
        }
        if let Some(unique) = answer.unique {
            assert_eq!(unique, all.len() == 1, "\n{}", picture(&puzzle));
        }
        cut_short += u32::from(answer.stopped.is_some());
    }
    assert!(cut_short > 50, "{cut_short}");
}

/// The reference methods find a cycle or give up; the deletion method finds nearly all that there
/// are.
#[test]
fn reference_methods_are_right_when_they_answer() {
    let mut rng = common::rng(4);
    let mut solved: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..4_000 {
        let puzzle = trimmed(&mut rng);
        let possible = !all_solutions(&puzzle).is_empty();
        *solved.entry("oracle").or_default() += u32::from(possible);
        for method in ["deletion", "prim", "extension", "merging"] {
            let ask = Ask { unique: false, method: Some(method.into()), seed, ..Ask::default() };
            let answer = solve(&puzzle, &ask, &Limits::default()).expect("the method is there");
            match &answer.outcome {
                Outcome::Solved(solution) => {
                    assert_eq!(
                        check(&puzzle, solution),
                        Ok(()),
                        "{method} on\n{}",
                        picture(&puzzle)
                    );
                    *solved.entry(method).or_default() += 1;
                }
                Outcome::Unknown { stop: Stop::Method, best: None } => {}
                other => panic!("{method}: {other:?} on\n{}", picture(&puzzle)),
            }
        }
    }
    assert!(solved["deletion"] * 100 >= solved["oracle"] * 95, "{solved:?}");
    assert!(solved["extension"] > 100 && solved["prim"] > 10, "{solved:?}");
}

/// Of all certificates that can be made up for a board that has a cycle, none passes.
#[test]
fn no_certificate_against_a_cycle_verifies() {
    let mut rng = common::rng(3);
    let mut tried = 0;
    while tried < 400 {
        let puzzle = trimmed(&mut rng);
        if all_solutions(&puzzle).is_empty() {
            continue;
        }
        tried += 1;
        let graph = puzzle.board().graph();
        let n = graph.len() as u32;
        let mut some = |most: u32| -> Vec<Vertex> {
            (0..rng.random_range(1..=most)).map(|_| Vertex(rng.random_range(0..n))).collect()
        };
        for _ in 0..20 {
            let (removed, parts, independent) = (some(3), some(5), some(8));
            let neighbors = independent.iter().flat_map(|&v| graph.neighbors(v)).collect();
            let edge = [removed[0], graph.links(removed[0])[0].0];
            for made_up in [
                Certificate::Parity { cells: graph.len() },
                Certificate::Balance { even: graph.len() / 2, odd: graph.len() / 2 },
                Certificate::Balance { even: graph.len() / 2 + 1, odd: graph.len() / 2 },
                Certificate::Degree { vertex: removed[0], has: graph.degree(removed[0]), needs: 2 },
                Certificate::Disconnected { part: independent.clone() },
                Certificate::Cut { removed, parts: parts.clone() },
                Certificate::Bridge { edge },
                Certificate::Part { cut: vec![edge], part: independent.clone() },
                Certificate::TwoFactor { independent, neighbors },
                Certificate::Forced { at: parts, why: Contradiction::Unstated },
                Certificate::Degree { vertex: Vertex(n), has: 0, needs: 2 },
            ] {
                assert_eq!(
                    verify(graph, &made_up),
                    Some(false),
                    "{made_up:?} of\n{}",
                    picture(&puzzle)
                );
            }
        }
    }
}

/// Fixes of small boards hold, and are as small as their bounds say.
#[test]
fn fixes_agree_with_every_cycle_there_is() {
    let mut rng = common::rng(6);
    let (mut fixed, mut optimal) = (0, 0);
    for (rows, cols) in [(5, 5), (4, 5), (3, 4), (2, 3), (5, 3), (4, 4), (1, 4)] {
        let shape = Shape::Square { rows, cols };
        let cells = (rows * cols) as usize;
        let open = Board::new(shape, &vec![true; cells]).expect("the picture fits");
        let sets = cycle_sets(open.graph());
        for _ in 0..150 {
            let walls = rng.random_range(0..=60) as f64 / 100.0;
            let mut present: Vec<bool> = (0..cells).map(|_| !rng.random_bool(walls)).collect();
            present[0] = true;
            let free: u64 = (0..cells).map(|i| u64::from(present[i]) << i).sum();
            let least = sets.iter().map(|set| (set ^ free).count_ones() as usize).min();
            let puzzle = puzzle(rows, cols, &present);
            let board = picture(&puzzle);
            let Some(found) = fix(&puzzle, &Limits::default()) else {
                assert_eq!(least, None, "\n{board}");
                continue;
            };
            let least = least.expect("a fix was found");
            assert!(
                found.lower_bound <= least && least <= found.size(),
                "{least}: {found:?} of\n{board}"
            );
            for cell in &found.remove {
                assert!(
                    !std::mem::replace(&mut present[(cell.row * cols + cell.col) as usize], true),
                    "\n{board}"
                );
            }
            for cell in &found.add {
                assert!(
                    std::mem::replace(&mut present[(cell.row * cols + cell.col) as usize], false),
                    "\n{board}"
                );
            }
            let changed = Board::new(shape, &present).expect("the picture fits");
            let changed = Puzzle::new(Draft { board: changed }).expect("a cell is left");
            assert_eq!(check(&changed, &found.solution), Ok(()), "\n{board}");
            fixed += 1;
            optimal += u32::from(found.is_optimal());
        }
    }
    assert!(fixed > 500 && optimal * 100 >= fixed * 99, "{optimal} of {fixed}");
}

/// A cell that is opened at a joined side touches the one across, though no two cells touch there
/// yet.
#[test]
fn fixes_know_joined_sides() {
    let shape = Shape::Square { rows: 4, cols: 6 };
    let links = Links { wrap: Wrap { rows: true, columns: false }, ..Links::default() };
    let present: Vec<bool> = "...#.##..#..#.....#....#".chars().map(|cell| cell == '.').collect();
    let board = Board::with_links(shape, &present, &links).expect("the picture fits");
    let found = fix(&Puzzle::new(Draft { board }).expect("cells are free"), &Limits::default());
    assert_eq!(found.map(|found| (found.size(), found.lower_bound)), Some((1, 1)));
    let plain = fix(&puzzle(4, 6, &present), &Limits::default());
    assert_eq!(plain.map(|found| (found.size(), found.lower_bound)), Some((3, 3)));
}

/// Stops at the question of that number.
struct After(std::sync::atomic::AtomicU32);

impl brimful::limits::Watch for After {
    fn stop(&self) -> Option<Stop> {
        let left = self.0.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
        left.is_err().then_some(Stop::Deadline)
    }
}

/// A fix that is stopped is a fix all the same, with a bound that holds.
#[test]
fn a_fix_that_is_stopped_gives_the_best_so_far() {
    let mut rng = common::rng(9);
    let present: Vec<bool> = (0..40 * 40).map(|_| !rng.random_bool(0.15)).collect();
    let puzzle = puzzle(40, 40, &present);
    let mut sizes = Vec::new();
    for polls in [8, 20, 60, 150, 400] {
        let watch = After(polls.into());
        let found = fix(&puzzle, &Limits::watched(&watch)).expect("a cycle is met at once");
        assert_eq!(found.stopped, Some(Stop::Deadline), "{polls}");
        assert!(found.lower_bound <= found.size());
        let mut changed = present.clone();
        found.remove.iter().for_each(|cell| changed[(cell.row * 40 + cell.col) as usize] = true);
        found.add.iter().for_each(|cell| changed[(cell.row * 40 + cell.col) as usize] = false);
        assert_eq!(check(&self::puzzle(40, 40, &changed), &found.solution), Ok(()), "{polls}");
        sizes.push(found.size());
    }
    assert!(sizes[4] < sizes[0], "{sizes:?}");
}
