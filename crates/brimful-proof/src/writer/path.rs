//! One path: its stretches from number to number, or the step at which it is in each cell.

use brimful::graph::Vertex;
use brimful::ids::IdVec;
use brimful::path::{Puzzle, Rules};
use brimful::{Cell, numberlink};

use super::links::Links;
use super::{names, vertices};
use crate::model::{Literal, Model};

/// The most variables of a model: cells times steps.
const MOST: usize = 1 << 18;

/// The model of the puzzle's rules; `None` where it is too large.
pub(super) fn model(puzzle: &Puzzle) -> Option<Model> {
    match puzzle.rules() {
        Rules::Order => Some(stretches(puzzle).0.model()),
        Rules::Step => (puzzle.board().len().pow(2) <= MOST).then(|| timed(puzzle)),
    }
}

/// The variables that are true in a solution; under `step` also those of the path walked backward,
/// which has the same edges.
pub(super) fn held(model: &Model, puzzle: &Puzzle, cells: &[Cell]) -> Option<Vec<Vec<usize>>> {
    let walk = vertices(puzzle.board(), cells)?;
    if puzzle.rules() == Rules::Step {
        let there = |walk: &mut dyn Iterator<Item = &usize>| {
            walk.enumerate().map(|(step, &v)| v * model.names.len() + step).collect()
        };
        let ways = [there(&mut walk.iter()), there(&mut walk.iter().rev())];
        return Some(Vec::from(ways));
    }
    let (links, copies) = stretches(puzzle);
    let mut held = Vec::new();
    let mut stretch = Vec::new();
    for v in walk.into_iter().map(Vertex::new) {
        stretch.push(copies[v][0]);
        if links.pairs.iter().any(|(_, pair)| pair[1] == copies[v][0]) {
            held.extend(model.walk(&stretch)?);
            stretch = vec![copies[v][1]];
        }
    }
    Some(vec![held])
}

/// The stretches between numbers that follow each other, and the copies of each vertex: a number
/// between the first and the last is one vertex where its stretch ends and one where the next
/// begins.
fn stretches(puzzle: &Puzzle) -> (Links, IdVec<Vertex, [usize; 2]>) {
    let board = puzzle.board();
    let mut names = names(board);
    let mut copies: IdVec<Vertex, [usize; 2]> = (0..board.len()).map(|v| [v, v]).collect();
    let givens = puzzle.givens();
    for &(number, v) in givens.iter().skip(1).take(givens.len().saturating_sub(2)) {
        copies[v][1] = names.len();
        let v = v.index();
        names.push(format!("{}.from{number}", names[v]));
        names[v] += &format!(".to{number}");
    }
    let mut edges = Vec::new();
    for &[a, b] in board.graph().edges() {
        let [a, b] = [copies[a], copies[b]];
        let distinct = |both: [usize; 2]| if both[0] == both[1] { 1 } else { 2 };
        for &a in &a[..distinct(a)] {
            edges.extend(b[..distinct(b)].iter().map(|&b| [a, b]));
        }
    }
    let pair = |two: &[(u32, Vertex)]| {
        let [(a, from), (b, to)] = [two[0], two[1]];
        (format!("{a} to {b}"), [copies[from][1], copies[to][0]])
    };
    let pairs = givens.windows(2).map(pair).collect();
    (Links { names, edges, pairs, rules: numberlink::Rules::FillTouch }, copies)
}

/// A variable for each cell and step: the path is there at that step.
fn timed(puzzle: &Puzzle) -> Model {
    let board = puzzle.board();
    let n = board.len();
    let mut model = Model::of(names(board));
    model.variables = n * n;
    model.note(&format!("Each cell has a variable per step, from 1 to {n}: the path is there."));
    for v in 0..n {
        model.note(&format!("x{} to x{} {}", v * n + 1, v * n + n, model.names[v]));
    }
    let at = |v: usize, step: usize| Literal::yes(v * n + step);
    model.title("The path is in each cell at one step, and at each step in one cell.");
    for i in 0..n {
        let cell: Vec<Literal> = (0..n).map(|j| at(i, j)).collect();
        let step: Vec<Literal> = (0..n).map(|j| at(j, i)).collect();
        for literals in [cell, step] {
            model.at_most(1, &literals);
            model.at_least(1, literals);
        }
    }
    model.title("The path comes from a neighbor and goes on to one.");
    for v in 0..n {
        for step in 0..n {
            for other in [step + 1, step.wrapping_sub(1)].into_iter().filter(|&other| other < n) {
                let near = board.graph().neighbors(Vertex::new(v)).map(|w| at(w.index(), other));
                model.at_least(1, near.chain([!at(v, step)]));
            }
        }
    }
    model.title("A number is the step of its cell.");
    for &(number, v) in puzzle.givens() {
        model.at_least(1, [at(v.index(), number as usize - 1)]);
    }
    model
}
