//! Claims about small random boards, compared with a breadth-first search over colorings, and their
//! proofs, checked by plain unit propagation.

use brimful::graph::Vertex;
use std::collections::{BTreeSet, HashMap, HashSet};

use brimful::ids::Color;
use brimful::kami::{Draft, Puzzle as Board, Solution as List};
use brimful::{Cell, Limits, Puzzle, Shape, Solution, content::Move};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::tiles::{self, Position, Regions, colors};
use crate::writer::Halves;

/// Boards of each kind.
const BOARDS: u64 = 1000;

/// A small board: squares, hexagons or triangles in up to four colors; this share of its tiles is
/// missing.
fn board(rng: &mut ChaCha8Rng, has_pivot: bool, missing: f64) -> Board {
    let rows = rng.random_range(1..=3);
    let cols = rng.random_range(1..=if has_pivot { 4 } else { 8 / rows });
    let shape = match rng.random_range(0..4) {
        0 => Shape::Hex { rows, cols },
        1 => Shape::Triangle { rows, cols },
        _ => Shape::Square { rows, cols },
    };
    let palette = rng.random_range(1..=4);
    let mut present: Vec<bool> = (0..rows * cols).map(|_| !rng.random_bool(missing)).collect();
    present[0] = true;
    let board = brimful::Board::new(shape, &present).unwrap();
    let colors = (0..board.len()).map(|_| Color(rng.random_range(0..palette))).collect();
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
            if here.colors().iter().all(|color| *color == here.colors()[Vertex(0)]) {
                return Some(moves);
            }
            for v in 0..here.colors().len() as u32 {
                if board.pivot().is_some_and(|pivot| pivot != Vertex(v)) {
                    continue;
                }
                for color in (0..board.palette()).map(Color) {
                    let step = Move { cell: here.board().cell(Vertex(v)), color };
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

/// A list with a move more for each part than it needs.
fn longer(board: &Board, mut moves: Vec<Move>) -> Option<Vec<Move>> {
    let left = board.after(&moves).unwrap();
    let color = (0..board.palette()).map(Color).find(|color| *color != left.colors()[Vertex(0)])?;
    let (part_of, _) = board.board().graph().components();
    let parts: BTreeSet<u32> = part_of.iter().copied().collect();
    for part in parts {
        let first = part_of.ids().find(|&v| part_of[v] == part).unwrap();
        let cell = board.board().cell(board.pivot().unwrap_or(first));
        moves.push(Move { cell, color });
    }
    Some(moves)
}

/// The regions of the whole board.
fn regions(board: &Board) -> Regions {
    Regions::new(board.board(), &colors(board))
}

/// The literals of a constraint, and how many must hold.
type Row = (Vec<(usize, bool)>, usize);

fn read(line: &str) -> Row {
    let (left, right) = line.trim_end_matches([' ', ';']).split_once(">=").unwrap();
    let words = left.split_whitespace().filter(|word| word.contains('x'));
    let literal = |word: &str| {
        let yes = !word.starts_with('~');
        (word.trim_start_matches(['~', 'x']).parse().unwrap(), yes)
    };
    (words.map(literal).collect(), right.trim().parse().unwrap())
}

/// Whether unit propagation from what is denied finds a contradiction.
fn propagates(rows: &[Row], denied: &[(usize, bool)]) -> bool {
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

/// The sum of constraints, given by their numbers, and of literals that are not negative.
fn add_up(rows: &[Row], words: &str) -> Row {
    let mut sum: HashMap<usize, [usize; 2]> = HashMap::new();
    let mut need = 0;
    for word in
        words.trim_end_matches(" ;").split_whitespace().filter(|word| !["+", "s"].contains(word))
    {
        let row = match word.parse::<isize>() {
            Ok(id) if id < 0 => rows[rows.len() - id.unsigned_abs()].clone(),
            Ok(id) => rows[id as usize - 1].clone(),
            Err(_) => read(&format!("{word} >= 0")),
        };
        need += row.1;
        row.0.iter().for_each(|&(variable, yes)| {
            sum.entry(variable).or_default()[usize::from(yes)] += 1;
        });
    }
    let both: usize = sum.values().map(|count| count[0].min(count[1])).sum();
    let need = need.saturating_sub(both);
    let mut literals = Vec::new();
    for (variable, count) in sum {
        let both = count[0].min(count[1]);
        for (yes, count) in [(false, count[0] - both), (true, count[1] - both)] {
            assert!(count < 2 || need == 1 && words.ends_with(" s ;"), "{words}");
            literals.extend((count > 0).then_some((variable, yes)));
        }
    }
    (literals, need)
}

/// Whether a proof of lines `rup`, `pol` and `pbc` proves that its model has no solution.
fn holds(proof: &Proof) -> bool {
    let rows = proof.opb.lines().filter(|line| !line.starts_with('*'));
    let mut rows: Vec<Row> = rows.map(read).collect();
    let mut last = (Vec::new(), 0);
    // What is denied until `qed`, and the number of constraints before.
    let mut denied = None;
    for line in proof.pbp.lines() {
        if let Some(clause) = line.strip_prefix("rup ").map(read) {
            assert!(clause.1 == 1, "{line}");
            if !propagates(&rows, &clause.0) {
                return false;
            }
            rows.push(clause);
        } else if let Some(words) = line.strip_prefix("pol ") {
            rows.push(add_up(&rows, words));
        } else if let Some(clause) = line.strip_prefix("pbc ").and_then(|it| it.split_once(':')) {
            let clause = read(clause.0);
            assert!(clause.0.len() < 2 || clause.1 == 1 && denied.is_none(), "{line}");
            let before = rows.len();
            let no = |&(variable, yes): &(usize, bool)| (variable, !yes);
            rows.push((clause.0.iter().map(no).collect(), clause.0.len()));
            denied = Some((clause, before));
        } else if line.starts_with("qed") {
            let (clause, before) = denied.take().unwrap();
            if !propagates(&rows, &[]) {
                return false;
            }
            // These have numbers, but say nothing any more.
            rows[before..].fill((Vec::new(), 0));
            rows.push(clause);
        } else {
            continue;
        }
        last.clone_from(rows.last().unwrap());
    }
    proof.pbp.contains("conclusion UNSAT : -1 ;") && last.0.len() < last.1
}

/// Proves the truth about random boards, and fails to prove what is false.
fn on_boards(has_pivot: bool) {
    let mut parted = 0;
    for seed in 0..BOARDS {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let board = board(&mut rng, has_pivot, if has_pivot || seed % 2 == 0 { 0.0 } else { 0.3 });
        let is_joined = regions(&board).are_joined();
        if has_pivot && !is_joined {
            continue;
        }
        parted += u64::from(!is_joined);
        let moves = shortest(&board).unwrap();
        let puzzle = Puzzle::from(board.clone());
        let claim = |moves| fewest(&puzzle, &solution(&board, moves), &Limits::default());
        let proof = claim(moves.clone()).unwrap_or_else(|why| panic!("{why}: {board:?}"));
        if seed % 5 == 0 {
            assert!(holds(&proof), "{board:?}");
        }
        let Some(longer) = longer(&board, moves) else { continue };
        match claim(longer) {
            Err(Unproven::NoModel { .. }) if !is_joined => {}
            answer => assert_eq!(answer, Err(Unproven::False), "{board:?}"),
        }
    }
    assert!(has_pivot || parted > BOARDS / 8, "{parted}");
}

#[test]
fn floods_are_as_long_as_they_say() {
    on_boards(true);
}

#[test]
fn recolorings_are_as_many_as_they_say() {
    on_boards(false);
}

/// Moves alone prove the fewest moves, and no more: the writer lays out every one.
#[test]
fn moves_alone_are_a_proof() {
    let mut proven = 0;
    for seed in 0..BOARDS / 4 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let board = board(&mut rng, false, 0.0);
        let moves = shortest(&board).unwrap().len();
        if !regions(&board).are_joined() {
            continue;
        }
        let mut reasons = Reasons::default();
        let whole = Position { colors: colors(&board), moves, end: None };
        let mut level = HashSet::from([whole]);
        while !level.is_empty() {
            let mut next = HashSet::new();
            for position in level {
                let regions = position.regions(&board);
                let moves = regions.moves(board.palette());
                next.extend(moves.filter_map(|to| position.after(&regions, to)));
                let fewer = position.moves.checked_sub(1);
                let fewer = fewer.map(|moves| Position { moves, ..position.clone() });
                let all = [Some(position), fewer].into_iter().flatten();
                reasons.extend(all.map(|position| (position, Vec::new())));
            }
            level = next;
        }
        assert!(writer::positions(&board, moves + 1, &reasons).is_none(), "{board:?}");
        let Some(fewer) = moves.checked_sub(1) else { continue };
        reasons.retain(|position, _| position.moves < moves);
        let (model, halves) = writer::positions(&board, moves, &reasons).unwrap();
        assert!(
            halves.is_empty() && holds(&proof(model.opb(&[]), [0, 0], HEAD.to_owned() + END)),
            "{board:?}"
        );
        reasons.retain(|position, _| position.moves > 0 || fewer == 0);
        assert_eq!(writer::positions(&board, moves, &reasons).is_some(), fewer == 0);
        proven += 1;
    }
    assert!(proven > BOARDS / 8, "{proven}");
}

/// Halves prove no more than is true, and often all of it; sets that touch prove nothing.
#[test]
fn halves_are_a_lower_bound() {
    let mut tight = 0;
    for seed in 0..BOARDS {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let board = board(&mut rng, false, 0.0);
        let moves = shortest(&board).unwrap().len();
        let regions = regions(&board);
        let limits = Limits::default();
        let mut meter = Meter::new(&limits);
        let mut cut = |moves| {
            let all = halves::Cuts::default().find(&regions, moves, Vec::new, &mut meter).unwrap();
            all.into_iter().find(|halves| halves.steps.iter().sum::<usize>() + 1 >= 2 * moves)
        };
        assert!(cut(moves).is_none(), "{board:?}");
        let Some(fewer) = moves.checked_sub(1) else { continue };
        let Some(halves) = cut(fewer) else { continue };
        tight += 1;
        let written = |halves: &Halves, moves| {
            let key = Position { colors: colors(&board), moves, end: None };
            let reasons = Reasons::from([(key, vec![halves.clone()])]);
            writer::positions(&board, moves + 1, &reasons)
        };
        let (model, floods) = written(&halves, fewer).unwrap();
        assert!(holds(&by_floods(model, floods, &mut meter).unwrap()), "{board:?}");
        let [first, second] = halves.sets.clone();
        let joined: Vec<bool> = first.iter().zip(&second).map(|(a, b)| !(a & b) & !b).collect();
        let touching = Halves { sets: [joined, second], ..halves.clone() };
        assert!(written(&touching, fewer).is_none(), "{touching:?}");
        let weaker = Halves { steps: halves.steps.map(|steps| steps.saturating_sub(1)), ..halves };
        assert!(written(&weaker, fewer + 1).is_none(), "{weaker:?}");
    }
    assert!(tight > BOARDS / 5, "{tight}");
}

/// Shares that are too small together, or larger than proven, make no model.
#[test]
fn shares_are_checked() {
    let mut parted = 0;
    for seed in 0..BOARDS / 4 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let board = board(&mut rng, false, 0.3);
        let limits = Limits::default();
        let mut meter = Meter::new(&limits);
        let Some(fewer) = shortest(&board).unwrap().len().checked_sub(1) else { continue };
        if regions(&board).are_joined() {
            continue;
        }
        let reasons = tree::reasons(&board, fewer, &mut meter).unwrap().unwrap();
        assert!(writer::positions(&board, fewer + 1, &reasons).is_some());
        assert!(writer::positions(&board, fewer + 2, &reasons).is_none(), "{board:?}");
        // Shares that are larger than proven are enough together, but lead to moves without
        // reasons.
        let colors = (0..board.palette() as u8).map(Some);
        for ends in [vec![None], colors.collect()] {
            for colors in tiles::parts(&board) {
                let mut larger = reasons.clone();
                for &end in &ends {
                    let (moves, colors) = (fewer + 1, colors.clone());
                    larger.insert(Position { colors, moves, end }, Vec::new());
                }
                assert!(writer::positions(&board, fewer + 2, &larger).is_none(), "{board:?}");
            }
        }
        parted += 1;
    }
    assert!(parted > BOARDS / 40, "{parted}");
}
