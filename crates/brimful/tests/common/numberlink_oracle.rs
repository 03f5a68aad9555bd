//! Every solution of a small Numberlink board, by the most obvious code there is: draw the paths
//! one label after the other in every possible way, and keep what obeys the rules.
#![allow(dead_code, unreachable_pub)]

use crate::common::random_board;
use brimful::board::{Board, Cell, Shape};
use brimful::content::Text;
use brimful::graph::Vertex;
use brimful::ids::Label;
use brimful::numberlink::{Draft, Puzzle, Rules, Solution};
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

/// Every solution, each path from the first endpoint of its label to the second.
pub(crate) fn all_solutions(puzzle: &Puzzle) -> Vec<Solution> {
    let mut found = Vec::new();
    draw_all(puzzle, &mut |paths| {
        if obeys(puzzle, puzzle.rules(), paths) {
            found.push(Solution {
                paths: paths.iter().map(|path| puzzle.board().cells_of(path)).collect(),
            });
        }
    });
    found
}

/// How many solutions the board has under each of [`Rules::ALL`], whatever its own rules are.
pub(crate) fn solutions_by_rules(puzzle: &Puzzle) -> [usize; 3] {
    let mut counts = [0; 3];
    draw_all(puzzle, &mut |paths| {
        for (count, rules) in counts.iter_mut().zip(Rules::ALL) {
            *count += usize::from(obeys(puzzle, rules, paths));
        }
    });
    counts
}

/// What is done with disjoint paths, one a label.
type Keep<'k> = &'k mut dyn FnMut(&[Vec<Vertex>]);

/// Draws disjoint paths in every way there is.
fn draw_all(puzzle: &Puzzle, keep: Keep<'_>) {
    draw_label(puzzle, &mut Vec::new(), &mut vec![false; puzzle.board().len()], keep);
}

/// Draws the next label's path in every way, given the paths of the labels before it.
fn draw_label(puzzle: &Puzzle, paths: &mut Vec<Vec<Vertex>>, covered: &mut [bool], keep: Keep<'_>) {
    match puzzle.pairs().get(Label::new(paths.len())) {
        None => keep(paths),
        Some(&[from, _]) => {
            paths.push(vec![from]);
            covered[from.index()] = true;
            extend(puzzle, paths, covered, keep);
            covered[from.index()] = false;
            paths.pop();
        }
    }
}

/// Extends the last path by one vertex in every way.
fn extend(puzzle: &Puzzle, paths: &mut Vec<Vec<Vertex>>, covered: &mut [bool], keep: Keep<'_>) {
    let label = paths.len() - 1;
    let goal = puzzle.pairs()[Label::new(label)][1];
    let here = *paths[label].last().unwrap();
    if here == goal {
        return draw_label(puzzle, paths, covered, keep);
    }
    for next in puzzle.board().graph().neighbors(here) {
        let empty = puzzle.label_at()[next].is_none();
        if (empty || next == goal) && !covered[next.index()] {
            paths[label].push(next);
            covered[next.index()] = true;
            extend(puzzle, paths, covered, keep);
            covered[next.index()] = false;
            paths[label].pop();
        }
    }
}

/// Whether complete, disjoint paths obey the rule set.
fn obeys(puzzle: &Puzzle, rules: Rules, paths: &[Vec<Vertex>]) -> bool {
    let covered: usize = paths.iter().map(Vec::len).sum();
    let filled = covered == puzzle.board().len();
    match rules {
        Rules::Fill => filled && paths.iter().all(|path| stays_apart(puzzle, path)),
        Rules::FillTouch => filled,
        Rules::Nikoli => true,
    }
}

/// Whether only consecutive vertices of a path touch.
fn stays_apart(puzzle: &Puzzle, path: &[Vertex]) -> bool {
    let touch =
        |i: usize, j: usize| puzzle.board().graph().edge_between(path[i], path[j]).is_some();
    (0..path.len()).all(|i| (i + 2..path.len()).all(|j| !touch(i, j)))
}

/// A random puzzle on at most `most` rows and columns, under random rules: one in three has its
/// labels anywhere, the others are the ends of random paths that cover the board, sometimes with
/// two labels exchanged.
pub(crate) fn random_puzzle(rng: &mut ChaCha8Rng, most: u32) -> Puzzle {
    let rules = *Rules::ALL.choose(rng).unwrap();
    loop {
        let holes = *[0.0, 0.0, 0.1, 0.25].choose(rng).unwrap();
        let board = random_board(rng, most, holes);
        let draft = if rng.random_range(0..3) == 0 {
            scattered(rng, board, rules)
        } else {
            planted(rng, board, rules)
        };
        if let Ok(puzzle) = Puzzle::new(draft) {
            return puzzle;
        }
    }
}

/// Labels at random places.
fn scattered(rng: &mut ChaCha8Rng, board: Board, rules: Rules) -> Draft {
    let most_pairs = (board.len() as u32 / 2).clamp(1, 6);
    let pairs = rng.random_range(1..=most_pairs) as usize;
    let mut labels: Vec<Option<Text>> =
        (0..board.len()).map(|i| (i / 2 < pairs).then(|| (i / 2).to_string().into())).collect();
    labels.shuffle(rng);
    Draft { board, labels, rules }
}

/// Labels at the ends of random paths; cells that no path reaches are taken off the board.
fn planted(rng: &mut ChaCha8Rng, board: Board, rules: Rules) -> Draft {
    let (rows, cols) = board.shape().size();
    let mut label_at: Vec<Option<u32>> = vec![None; (rows * cols) as usize];
    let mut present = vec![false; (rows * cols) as usize];
    let at = |cell: Cell| (cell.row * cols + cell.col) as usize;
    let stay = [0.0, 0.1, 0.3].choose(rng).copied().unwrap();
    let mut starts = board.cells().to_vec();
    starts.shuffle(rng);
    for (label, start) in (0..).zip(starts) {
        let mut path = vec![start];
        while !(present[at(start)] || path.len() > 1 && rng.random_bool(stay)) {
            let here = path[path.len() - 1];
            let onward: Vec<Cell> = (board.shape().neighbors(here))
                .filter(|&next| {
                    board.vertex(next).is_some() && !present[at(next)] && !path.contains(&next)
                })
                .collect();
            match onward.choose(rng) {
                Some(&next) => path.push(next),
                None => break,
            }
        }
        if !present[at(start)] && path.len() > 1 {
            path.iter().for_each(|&cell| present[at(cell)] = true);
            label_at[at(path[0])] = Some(label);
            label_at[at(path[path.len() - 1])] = Some(label);
        }
    }
    let mut labels: Vec<Option<Text>> = (0..present.len())
        .filter(|&i| present[i])
        .map(|i| label_at[i].map(|label| label.to_string().into()))
        .collect();
    if rng.random_range(0..3) == 0 && !labels.is_empty() {
        let most = labels.len() as u32;
        labels.swap(rng.random_range(0..most) as usize, rng.random_range(0..most) as usize);
    }
    Draft { board: Board::new(Shape::Square { rows, cols }, &present).unwrap(), labels, rules }
}
