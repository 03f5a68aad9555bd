//! Claims about small random boards, compared with a breadth-first search over colorings, and their
//! proofs, checked by plain unit propagation.

use std::collections::HashSet;

use brimful::ids::Color;
use brimful::kami::{Draft, Puzzle as Board, Solution as List};
use brimful::{Cell, Limits, Puzzle, Shape, Solution, content::Move};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;

/// Boards of each kind.
const BOARDS: u64 = 1000;

/// A small board: squares, hexagons or triangles in two to four colors.
fn board(rng: &mut ChaCha8Rng, has_pivot: bool) -> Board {
    let rows = rng.random_range(1..=3);
    let cols = rng.random_range(1..=if has_pivot { 4 } else { 8 / rows });
    let shape = match rng.random_range(0..4) {
        0 => Shape::Hex { rows, cols },
        1 => Shape::Triangle { rows, cols },
        _ => Shape::Square { rows, cols },
    };
    let palette = rng.random_range(1..=4);
    let present = vec![true; (rows * cols) as usize];
    let board = brimful::Board::new(shape, &present).unwrap();
    let colors = present.iter().map(|_| Color(rng.random_range(0..palette))).collect();
    let pivot = Cell::new(rng.random_range(0..rows), rng.random_range(0..cols));
    let pivot = has_pivot.then_some(pivot);
    Board::new(Draft { board, colors, palette, moves: None, pivot }).unwrap()
}

/// A shortest list of moves by breadth-first search over the colors of all cells.
fn shortest(board: &Board) -> Option<Vec<Move>> {
    let mut seen = HashSet::from([board.colors().to_vec()]);
    let mut level = vec![(board.clone(), Vec::new())];
    while !level.is_empty() {
        let mut next = Vec::new();
        for (here, moves) in level {
            if here.colors().iter().all(|color| *color == here.colors()[0]) {
                return Some(moves);
            }
            for v in 0..here.colors().len() as u32 {
                if board.pivot().is_some_and(|pivot| pivot != v) {
                    continue;
                }
                for color in (0..board.palette()).map(Color) {
                    let step = Move { cell: here.board().cell(v), color };
                    let Ok(after) = here.after(&[step]) else { continue };
                    if seen.insert(after.colors().to_vec()) {
                        next.push((after, [&moves[..], &[step]].concat()));
                    }
                }
            }
        }
        level = next;
    }
    None
}

fn solution(board: &Board, moves: Vec<Move>) -> Solution {
    let list = List { moves };
    if board.pivot().is_some() { Solution::Flood(list) } else { Solution::Kami(list) }
}

/// A list with a move more than it needs.
fn longer(board: &Board, mut moves: Vec<Move>) -> Option<Vec<Move>> {
    let left = board.after(&moves).unwrap();
    let cell = board.pivot().map_or(Cell::new(0, 0), |pivot| board.board().cell(pivot));
    let color = (0..board.palette()).map(Color).find(|color| *color != left.colors()[0])?;
    moves.push(Move { cell, color });
    Some(moves)
}

/// A constraint as text: its literals and how many must hold.
fn read(line: &str) -> (Vec<(usize, bool)>, usize) {
    let (left, right) = line.trim_end_matches([' ', ';']).split_once(">=").unwrap();
    let words = left.split_whitespace().filter(|word| word.contains('x'));
    let literal = |word: &str| {
        let yes = !word.starts_with('~');
        (word.trim_start_matches(['~', 'x']).parse().unwrap(), yes)
    };
    (words.map(literal).collect(), right.trim().parse().unwrap())
}

/// Whether unit propagation from what is denied finds a contradiction.
fn propagates(rows: &[(Vec<(usize, bool)>, usize)], denied: &[(usize, bool)]) -> bool {
    let mut value: std::collections::HashMap<usize, bool> =
        denied.iter().map(|&(variable, yes)| (variable, !yes)).collect();
    loop {
        let mut more = false;
        for (literals, need) in rows {
            let fails = |it: &&(usize, bool)| value.get(&it.0).is_some_and(|&value| value != it.1);
            let left = literals.len() - literals.iter().filter(fails).count();
            if left < *need {
                return true;
            }
            if left == *need {
                for &(variable, yes) in literals {
                    more |= value.insert(variable, *value.get(&variable).unwrap_or(&yes)).is_none();
                }
            }
        }
        if !more {
            return false;
        }
    }
}

/// Whether a proof of `rup` lines proves that its model has no solution.
fn holds(proof: &Proof) -> bool {
    let rows = proof.opb.lines().filter(|line| !line.starts_with('*'));
    let mut rows: Vec<_> = rows.map(read).collect();
    let mut last = Vec::new();
    for line in proof.pbp.lines().filter_map(|line| line.strip_prefix("rup ")) {
        let (literals, need) = read(line);
        assert!(need == 1, "{line}");
        if !propagates(&rows, &literals) {
            return false;
        }
        last.clone_from(&literals);
        rows.push((literals, need));
    }
    proof.pbp.contains("conclusion UNSAT : -1 ;") && last.is_empty()
}

/// Proves the truth about random boards, and fails to prove what is false.
fn on_boards(has_pivot: bool) {
    for seed in 0..BOARDS {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let board = board(&mut rng, has_pivot);
        if has_pivot && !Regions::new(&board).are_joined() {
            continue;
        }
        let moves = shortest(&board).unwrap();
        let puzzle = Puzzle::from(board.clone());
        let claim = |moves| fewest(&puzzle, &solution(&board, moves), &Limits::default());
        let proof = claim(moves.clone()).unwrap_or_else(|why| panic!("{why}: {board:?}"));
        if seed % 5 == 0 {
            assert!(holds(&proof), "{board:?}");
        }
        if let Some(longer) = longer(&board, moves)
            && Regions::new(&board).are_joined()
        {
            assert_eq!(claim(longer), Err(Unproven::False), "{board:?}");
        }
    }
}

#[test]
fn floods_are_as_long_as_they_say() {
    on_boards(true);
}

#[test]
fn recolorings_are_as_many_as_they_say() {
    on_boards(false);
}

#[test]
fn models_of_moves_have_the_solutions_of_the_puzzles() {
    let mut planned = 0;
    for seed in 0..BOARDS {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let board = board(&mut rng, false);
        let moves = shortest(&board).unwrap().len();
        let regions = Regions::new(&board);
        let fewer = moves.checked_sub(1).map(|fewer| (fewer, false));
        for (fewer, possible) in fewer.into_iter().chain([(moves, true)]) {
            let Some(model) = writer::recolorings(&board, &regions, fewer) else { continue };
            let found = by_search(&model, Vec::new(), &Limits::default());
            assert_eq!(found == Err(Unproven::False), possible, "{fewer}: {board:?}");
            planned += 1;
        }
    }
    assert!(planned > BOARDS, "{planned}");
}

/// Halves prove no more than is true, and often all of it; sets that touch prove nothing.
#[test]
fn halves_are_a_lower_bound() {
    let mut tight = 0;
    for seed in 0..BOARDS {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let board = board(&mut rng, false);
        let moves = shortest(&board).unwrap().len();
        let regions = Regions::new(&board);
        let limits = Limits::default();
        let mut meter = Meter::new(&limits);
        assert!(halves::find(&regions, moves, &mut meter).unwrap().is_none(), "{board:?}");
        let Some(found) = moves.checked_sub(1).and_then(|fewer| {
            halves::find(&regions, fewer, &mut meter).unwrap().map(|halves| (halves, fewer))
        }) else {
            continue;
        };
        let (halves, fewer) = found;
        tight += 1;
        assert!(by_halves(&regions, &halves, fewer, &mut meter).unwrap().is_some());
        let [first, second] = halves.sets.clone();
        let joined: Vec<bool> = first.iter().zip(&second).map(|(a, b)| !(a & b) & !b).collect();
        let touching = Halves { sets: [joined, second], ..halves.clone() };
        assert!(touching.model(&regions, fewer).is_none(), "{touching:?}");
        let weaker = Halves { steps: halves.steps.map(|steps| steps.saturating_sub(1)), ..halves };
        assert!(weaker.model(&regions, fewer + 1).is_none(), "{weaker:?}");
    }
    assert!(tight > BOARDS / 5, "{tight}");
}
