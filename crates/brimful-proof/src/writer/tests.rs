//! The models of small boards have exactly the solutions of the puzzles.

mod plain;

use brimful::board::{Links, Wrap};
use brimful::chains::Clue;
use brimful::graph::Vertex;
use brimful::numberlink::Rules;
use brimful::{Board, Cell, Limits, Puzzle, Shape, chains, cycle, numberlink, path};
use rand::{Rng, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use crate::model::{Constraint, Cut, Model};
use crate::search::small_rings;
use plain::Plain;

/// Boards of each kind.
const BOARDS: u64 = 2000;

/// The paths and loops that the steps of an assignment form, each in its order, and whether it is a
/// loop.
fn walks(model: &Model, value: &[bool]) -> Vec<(Vec<usize>, bool)> {
    let mut near = vec![Vec::new(); model.vertices()];
    for step in model.steps.iter().filter(|step| value[step.variable]) {
        near[step.from].push(step.to);
        near[step.to].push(step.from);
    }
    let mut walks = Vec::new();
    let mut left = vec![true; near.len()];
    let mut starts: Vec<usize> = (0..near.len()).filter(|&v| !near[v].is_empty()).collect();
    starts.sort_by_key(|&v| near[v].len());
    for start in starts {
        let mut walk = Vec::new();
        let mut next = Some(start).filter(|&v| left[v]);
        while let Some(v) = next {
            left[v] = false;
            walk.push(v);
            next = near[v].iter().copied().find(|&w| left[w]);
        }
        if !walk.is_empty() {
            walks.push((walk, near[start].len() > 1));
        }
    }
    walks
}

/// Cuts that an assignment must break if it is no solution of the puzzle: a loop, a path between
/// two labels, or one that touches itself.
fn broken(model: &Model, value: &[bool]) -> Vec<Option<Cut>> {
    let mut cuts = Vec::new();
    for (walk, closed) in walks(model, value) {
        let whole = model.is_one_loop() && walk.len() == model.vertices();
        if closed && !whole || model.mixes(walk[0], walk[walk.len() - 1]) {
            cuts.push(model.cut(&walk));
        } else if model.keeps_apart() {
            let place = |v: usize| walk.iter().position(|&other| other == v);
            for step in model.steps.iter().filter(|step| !value[step.variable]) {
                if let (Some(a), Some(b)) = (place(step.from), place(step.to)) {
                    cuts.push(model.ring(&walk[a.min(b)..=a.max(b)]));
                }
            }
        }
    }
    cuts
}

fn holds(row: &Constraint, value: &[bool]) -> bool {
    let holds = row.literals.iter().filter(|it| value[it.variable()] == it.is_yes()).count();
    holds >= row.at_least
}

/// The assignments of a model that break no cut.
fn solutions(model: &Model, puzzle: &Puzzle) -> Vec<Vec<bool>> {
    let mut solutions = Vec::new();
    for value in Plain::all(model) {
        let broken = broken(model, &value);
        for cut in &broken {
            let cut = cut.as_ref().unwrap_or_else(|| panic!("no cut: {puzzle:?}"));
            assert!(!holds(&cut.constraint, &value), "{puzzle:?}");
        }
        if broken.is_empty() {
            solutions.push(value);
        }
    }
    solutions
}

/// Where there are solutions, or another one than that shown, a model that allows more has them.
fn compare_more(puzzle: &Puzzle, count: &str) {
    let Some(mut more) = Model::of_more(puzzle) else { return };
    small_rings(&mut more);
    assert!(count == "0" || !solutions(&more, puzzle).is_empty(), "{puzzle:?}");
    let answer = puzzle.solve(&Default::default(), &Limits::default()).unwrap();
    let Some(solution) = answer.solution().filter(|_| count != "1") else { return };
    if more.exclude(puzzle, solution) {
        assert!(!solutions(&more, puzzle).is_empty(), "{puzzle:?}");
    }
}

/// Compares the solutions of the model with those of the puzzle.
fn compare(puzzle: &Puzzle, rng: &mut ChaCha8Rng) {
    let mut model = Model::new(puzzle).unwrap();
    small_rings(&mut model);
    let solutions = solutions(&model, puzzle);
    let count = puzzle.count(None, &Limits::default()).count.to_string();
    compare_more(puzzle, &count);
    let shortest = model.rules() == Some(Rules::Nikoli);
    match shortest {
        true => assert_eq!(solutions.is_empty(), count == "0", "{puzzle:?}"),
        false => assert_eq!(solutions.len().to_string(), count, "{puzzle:?}"),
    }
    // No cut excludes a solution.
    for _ in 0..20 {
        let share = rng.random_range(0.1..0.9);
        let set: Vec<usize> = (0..model.vertices()).filter(|_| rng.random_bool(share)).collect();
        let mut ring = set.clone();
        ring.truncate(6);
        ring.shuffle(rng);
        for cut in [model.cut(&set), model.ring(&ring)].into_iter().flatten() {
            assert!(solutions.iter().all(|it| holds(&cut.constraint, it)), "{puzzle:?} {set:?}");
        }
    }
    if let Some(solution) =
        puzzle.solve(&Default::default(), &Limits::default()).unwrap().solution()
    {
        let mut model = model.clone();
        if !model.exclude(puzzle, solution) {
            assert!(shortest && count != "1", "{puzzle:?}");
            return;
        }
        let left = solutions.iter().filter(|it| model.rows.iter().all(|row| holds(row, it)));
        if shortest {
            assert_eq!(left.count() > 0, count != "1", "{puzzle:?}");
            return;
        }
        let reversed = matches!(puzzle, Puzzle::Path(it) if it.rules() == path::Rules::Step
            && it.givens().iter().all(|given| 2 * given.0 as usize == it.board().len() + 1));
        let less = if reversed && puzzle.board().len() > 1 { 2 } else { 1 };
        assert_eq!(left.count() + less, solutions.len(), "{puzzle:?}");
    }
}

/// A small board: squares, hexagons or triangles, some cells missing, perhaps joined at its sides.
fn board(rng: &mut ChaCha8Rng, most: u32) -> Board {
    loop {
        let [rows, cols] = [rng.random_range(1..=4), rng.random_range(2..=4)];
        if rows * cols > most {
            continue;
        }
        let shape = match rng.random_range(0..6) {
            0 => Shape::Hex { rows, cols },
            1 => Shape::Triangle { rows, cols },
            _ => Shape::Square { rows, cols },
        };
        let share = if rng.random_bool(0.5) { 0.0 } else { 0.2 };
        let present: Vec<bool> = (0..rows * cols).map(|_| !rng.random_bool(share)).collect();
        let wrap = Wrap { rows: rng.random_bool(0.1), columns: rng.random_bool(0.1) };
        let links = Links { wrap, diagonals: rng.random_bool(0.05), ..Links::default() };
        if let Some(board) =
            Board::with_links(shape, &present, &links).ok().filter(|it| it.len() > 2)
        {
            return board;
        }
    }
}

fn numberlink(rng: &mut ChaCha8Rng, rules: Rules) -> Puzzle {
    let board = board(rng, 12);
    let mut cells: Vec<usize> = (0..board.len()).collect();
    cells.shuffle(rng);
    let mut labels = vec![None; board.len()];
    for (i, two) in cells.chunks_exact(2).take(rng.random_range(1..=3)).enumerate() {
        two.iter().for_each(|&v| labels[v] = Some(i.to_string().into()));
    }
    numberlink::Puzzle::new(numberlink::Draft { board, labels, rules }).unwrap().into()
}

fn on_boards(make: impl Fn(&mut ChaCha8Rng) -> Puzzle) {
    for seed in 0..BOARDS {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let puzzle = make(&mut rng);
        compare(&puzzle, &mut rng);
    }
}

#[test]
fn cycles_have_their_models() {
    on_boards(|rng| cycle::Puzzle::new(cycle::Draft { board: board(rng, 16) }).unwrap().into());
}

#[test]
fn numberlink_that_fills_has_its_models() {
    on_boards(|rng| numberlink(rng, Rules::Fill));
}

#[test]
fn numberlink_that_touches_has_its_models() {
    on_boards(|rng| numberlink(rng, Rules::FillTouch));
}

#[test]
fn numberlink_with_empty_cells_has_its_models() {
    on_boards(|rng| numberlink(rng, Rules::Nikoli));
}

#[test]
fn numberlink_with_bridges_has_its_models() {
    for seed in 0..BOARDS / 4 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let links = Links { bridges: vec![Cell::new(1, 1)], ..Links::default() };
        let shape = Shape::Square { rows: 3, cols: 4 };
        let board = Board::with_links(shape, &[true; 12], &links).unwrap();
        let mut cells: Vec<usize> =
            (0..board.len()).filter(|&v| board.cell(Vertex(v as u32)) != Cell::new(1, 1)).collect();
        cells.shuffle(&mut rng);
        let mut labels = vec![None; board.len()];
        for (i, two) in cells.chunks_exact(2).take(2).enumerate() {
            two.iter().for_each(|&v| labels[v] = Some(i.to_string().into()));
        }
        let rules = Rules::ALL[rng.random_range(0..3)];
        let draft = numberlink::Draft { board, labels, rules };
        compare(&numberlink::Puzzle::new(draft).unwrap().into(), &mut rng);
    }
}

#[test]
fn chains_have_their_models() {
    on_boards(|rng| {
        let board = board(rng, 12);
        let most = rng.random_range(1..5);
        let mut clues: Vec<Clue> =
            (0..board.len()).map(|_| Clue::Number(rng.random_range(1..=most))).collect();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..clues.len());
            clues[at] = Clue::Start;
        }
        chains::Puzzle::new(chains::Draft { board, clues }).unwrap().into()
    });
}

fn path_puzzle(rng: &mut ChaCha8Rng, rules: path::Rules) -> Puzzle {
    let board = board(rng, if rules == path::Rules::Order { 12 } else { 8 });
    let n = board.len();
    let mut cells: Vec<usize> = (0..n).collect();
    cells.shuffle(rng);
    let mut numbers = vec![None; n];
    let given = rng.random_range(if rules == path::Rules::Order { 2..=n.min(4) } else { 0..=2 });
    for (i, &v) in cells.iter().take(given).enumerate() {
        numbers[v] = Some(i as u32 + 1);
    }
    if rules == path::Rules::Step && given > 0 {
        numbers[cells[0]] = Some((n as u32).div_ceil(2) + rng.random_range(0..2));
        if given > 1 {
            numbers[cells[1]] = Some(1);
        }
    }
    let draft = path::Draft { board, numbers, rules };
    path::Puzzle::new(draft).map_or_else(|_| path_puzzle(rng, rules), Puzzle::from)
}

#[test]
fn paths_in_order_have_their_models() {
    on_boards(|rng| path_puzzle(rng, path::Rules::Order));
}

#[test]
fn paths_by_step_have_their_models() {
    on_boards(|rng| {
        loop {
            let puzzle = path_puzzle(rng, path::Rules::Step);
            // Walked backward, a path has the same edges, and so it is one solution; the model has
            // both.
            let Puzzle::Path(it) = &puzzle else { continue };
            let middle = |given: &(u32, Vertex)| 2 * given.0 as usize == it.board().len() + 1;
            if !it.givens().iter().all(middle) {
                return puzzle;
            }
        }
    });
}
