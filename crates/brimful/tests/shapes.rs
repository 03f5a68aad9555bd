//! Every room against brute force on boards that are no plain squares: hexagons, triangles, sides
//! joined, thin walls, links between distant cells, bridges.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/chains_oracle.rs"]
mod chains_oracle;
mod common;
#[path = "common/cycle_oracle.rs"]
mod cycle_oracle;
#[path = "common/kami_oracle.rs"]
mod kami_oracle;
#[path = "common/numberlink_oracle.rs"]
mod numberlink_oracle;

use brimful::answer::{Ask, Outcome};
use brimful::board::Board;
use brimful::chains::{self, Clue};
use brimful::content::PlainSolution;
use brimful::format::{Entry, Format, write};
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful::limits::{Limits, Stop};
use brimful::numberlink::{self, Rules};
use brimful::puzzle::{Puzzle, Solution};
use brimful::{cycle, kami};
use common::{random_linked_board, rng, with_bridges};
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

/// The puzzle as text, to replay a failing case.
fn picture(puzzle: &Puzzle) -> String {
    write(&Entry::new(puzzle.clone()), Format::Native).unwrap()
}

/// A board of at most that many cells.
fn board(rng: &mut ChaCha8Rng, most: usize) -> Board {
    loop {
        let holes = *[0.0, 0.0, 0.2].choose(rng).unwrap();
        let board = random_linked_board(rng, 5, holes);
        if board.len() <= most && !board.is_plain_square() {
            return board;
        }
    }
}

/// Holds what a method says against the number of solutions. Returns whether it decided.
fn agrees(puzzle: &Puzzle, method: Option<&str>, solutions: usize) -> bool {
    let ask = Ask { unique: true, method: method.map(str::to_owned), seed: 7, ..Ask::default() };
    let answer = puzzle.solve(&ask, &Limits::default()).unwrap();
    let picture = || format!("{method:?}, {solutions} solutions\n{}", picture(puzzle));
    for solution in answer.solution().into_iter().chain(&answer.second) {
        assert_eq!(puzzle.check(solution), Ok(()), "{}", picture());
    }
    match &answer.outcome {
        Outcome::Solved(_) => {
            assert!(solutions > 0, "{}", picture());
            assert!(answer.unique.is_none_or(|unique| unique == (solutions == 1)), "{}", picture());
            answer.unique.is_some()
        }
        Outcome::Unsolvable(why) => {
            assert_eq!(solutions, 0, "{why:?}: {}", picture());
            if let Puzzle::Cycle(p) = puzzle {
                assert_ne!(
                    cycle::verify(p.board().graph(), why),
                    Some(false),
                    "{why:?}: {}",
                    picture()
                );
            }
            true
        }
        Outcome::Unknown { stop, .. } => {
            assert_eq!(*stop, Stop::Method, "{}", picture());
            false
        }
    }
}

/// That the engine decides, that the other methods are right where they decide, and that the count
/// is exact.
fn all_agree(puzzle: &Puzzle, solutions: usize) {
    assert!(agrees(puzzle, None, solutions), "{}", picture(puzzle));
    let slow = |name: &str| name == "backtracking" && puzzle.board().len() > 8;
    for method in puzzle.methods().iter().skip(1).filter(|method| !slow(method.name)) {
        agrees(puzzle, Some(method.name), solutions);
    }
    let count = puzzle.count(None, &Limits::default());
    assert!(
        count.exact && count.count == solutions.into(),
        "{count:?}, {solutions}: {}",
        picture(puzzle)
    );
}

/// Labels at the ends of random paths, or anywhere.
fn numberlink(rng: &mut ChaCha8Rng, most: usize) -> Option<numberlink::Puzzle> {
    let rules = *Rules::ALL.choose(rng).unwrap();
    let mut board = board(rng, if rules == Rules::Nikoli { most * 3 / 4 } else { most });
    if rng.random_range(0..2) == 0 {
        board = with_bridges(rng, &board);
    }
    let mut labels = vec![None; board.len()];
    if rng.random_range(0..3) == 0 {
        let pairs = rng.random_range(1..=(board.len() / 2).clamp(1, 4) as u32) as usize;
        (0..labels.len().min(2 * pairs)).for_each(|i| labels[i] = Some((i / 2).to_string().into()));
        labels.shuffle(rng);
    } else {
        let mut covered = vec![false; board.len()];
        let mut starts: Vec<Vertex> = Vertex::all(board.len()).collect();
        starts.shuffle(rng);
        for (label, start) in starts.into_iter().enumerate() {
            if covered[start.index()] {
                continue;
            }
            let path = random_path(rng, &board, &covered, start);
            if path.len() > 1 {
                path.iter().for_each(|&v| covered[v.index()] = true);
                labels[path[0].index()] = Some(label.to_string().into());
                labels[path[path.len() - 1].index()] = Some(label.to_string().into());
            }
        }
    }
    numberlink::Puzzle::new(numberlink::Draft { board, labels, rules }).ok()
}

fn random_path(
    rng: &mut ChaCha8Rng,
    board: &Board,
    covered: &[bool],
    start: Vertex,
) -> Vec<Vertex> {
    let mut path = vec![start];
    loop {
        let free = |&w: &Vertex| !covered[w.index()] && !path.contains(&w);
        let onward: Vec<Vertex> =
            board.graph().neighbors(path[path.len() - 1]).filter(free).collect();
        match onward.choose(rng) {
            Some(&next) => path.push(next),
            None => return path,
        }
    }
}

#[test]
fn numberlink_agrees_with_brute_force() {
    let mut rng = rng(1);
    let mut solved = [0; 3];
    for _ in 0..8_000 {
        let Some(puzzle) = numberlink(&mut rng, 16) else { continue };
        let solutions = numberlink_oracle::all_solutions(&puzzle).len();
        solved[solutions.min(2)] += 1;
        all_agree(&Puzzle::Numberlink(puzzle), solutions);
    }
    assert!(solved.iter().all(|&count| count > 500), "{solved:?}");
}

/// Boards too large for brute force: searches that have nothing in common must agree.
#[test]
fn numberlink_engines_agree() {
    let mut rng = rng(6);
    for _ in 0..5_000 {
        let Some(puzzle) = numberlink(&mut rng, 25).map(Puzzle::Numberlink) else { continue };
        let count = puzzle.count(Some(2), &Limits::default());
        let solutions =
            if count.count >= 2u32.into() { 2 } else { usize::from(count.count == 1u32.into()) };
        for method in [None, Some("sat"), Some("frontier")] {
            assert!(agrees(&puzzle, method, solutions), "{method:?}: {}", picture(&puzzle));
        }
    }
}

#[test]
fn chains_agree_with_brute_force() {
    let mut rng = rng(2);
    let mut solved = [0; 3];
    for _ in 0..8_000 {
        let board = board(&mut rng, 14);
        let most = rng.random_range(1..=4u32);
        let mut clues: Vec<Clue> =
            (0..board.len()).map(|_| Clue::Number(rng.random_range(1..=most))).collect();
        for _ in 0..rng.random_range(1..=3u32) {
            clues[rng.random_range(0..board.len() as u32) as usize] = Clue::Start;
        }
        let puzzle = chains::Puzzle::new(chains::Draft { board, clues }).unwrap();
        let solutions = chains_oracle::all_solutions(&puzzle).len();
        solved[solutions.min(2)] += 1;
        all_agree(&Puzzle::Chains(puzzle), solutions);
    }
    assert!(solved.iter().all(|&count| count > 200), "{solved:?}");
}

#[test]
fn cycles_agree_with_brute_force() {
    let mut rng = rng(3);
    let mut solved = [0; 3];
    for _ in 0..8_000 {
        let puzzle = cycle::Puzzle::new(cycle::Draft { board: board(&mut rng, 16) }).unwrap();
        let solutions = cycle_oracle::all_solutions(&puzzle).len();
        solved[solutions.min(2)] += 1;
        all_agree(&Puzzle::Cycle(puzzle), solutions);
    }
    assert!(solved.iter().all(|&count| count > 200), "{solved:?}");
}

#[test]
fn kami_agrees_with_brute_force() {
    let mut rng = rng(4);
    for _ in 0..1_000 {
        let board = board(&mut rng, 9);
        let palette = rng.random_range(1..=3);
        let colors = (0..board.len()).map(|_| Color(rng.random_range(0..palette))).collect();
        let pivot = rng.random_bool(0.5).then(|| board.cell(Vertex(0)));
        let puzzle =
            kami::Puzzle::new(kami::Draft { board, colors, palette, moves: None, pivot }).unwrap();
        let puzzle = Puzzle::from(puzzle);
        let (Puzzle::Kami(inner) | Puzzle::Flood(inner)) = &puzzle else { continue };
        let fewest = kami_oracle::optimum(inner);
        let answer = puzzle.solve(&Ask::default(), &Limits::default()).unwrap();
        match &answer.outcome {
            Outcome::Solved(Solution::Kami(solution) | Solution::Flood(solution)) => {
                let plain = PlainSolution::Moves(solution.moves.clone());
                assert_eq!(
                    puzzle.check(&puzzle.kind().solution(plain).unwrap()),
                    Ok(()),
                    "{}",
                    picture(&puzzle)
                );
                assert_eq!(Some(solution.moves.len() as u32), fewest, "{}", picture(&puzzle));
            }
            Outcome::Unsolvable(_) => assert_eq!(fewest, None, "{}", picture(&puzzle)),
            other => panic!("{other:?}: {}", picture(&puzzle)),
        }
    }
}

#[test]
fn the_cells_of_a_graph_are_called_nodes() {
    let board = || Board::from_edges(0, 4, [[0, 1], [1, 2], [2, 3]]).unwrap();
    let labels = vec![None, None, Some("a".into()), None];
    let draft = numberlink::Draft { board: board(), labels, rules: Rules::Fill };
    let single = numberlink::Puzzle::new(draft).unwrap_err();
    assert_eq!(single.cell(), Some(board().cell(Vertex(2))));
    let zero =
        chains::Puzzle::new(chains::Draft { board: board(), clues: vec![Clue::Number(0); 4] })
            .unwrap_err();
    let draft =
        |colors| kami::Draft { board: board(), colors, palette: 2, moves: None, pivot: None };
    let color = kami::Puzzle::new(draft([0, 7, 0, 1].map(Color).to_vec())).unwrap_err();
    let two_colors = kami::Puzzle::new(draft([0, 0, 0, 1].map(Color).to_vec())).unwrap();
    let violation = kami::check(&two_colors, &kami::Solution { moves: Vec::new() }).unwrap_err();
    let path = cycle::Puzzle::new(cycle::Draft { board: board() }).unwrap();
    let missed = cycle::check(&path, &cycle::Solution { cells: vec![board().cell(Vertex(3)); 2] })
        .unwrap_err();
    let texts = [
        single.to_string(),
        zero.to_string(),
        color.to_string(),
        violation.to_string(),
        missed.to_string(),
    ];
    for (text, node) in texts.iter().zip([2, 0, 1, 3, 3]) {
        assert!(text.contains(&format!("node {node}")) && !text.contains("row"), "{text}");
    }
}
