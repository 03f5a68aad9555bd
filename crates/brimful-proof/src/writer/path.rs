//! One path: its stretches from number to number, or the step at which it is in each cell.

use brimful::graph::Vertex;
use brimful::numberlink;
use brimful::path::{Puzzle, Rules};

use super::links::Links;
use super::names;
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
pub(super) fn held(model: &Model, puzzle: &Puzzle, walk: &[usize]) -> Option<Vec<Vec<usize>>> {
    if puzzle.rules() == Rules::Order {
        let copies = stretches(puzzle).1;
        let steps = walk.windows(2).map(|two| model.between(copies[two[0]][1], copies[two[1]][0]));
        return Some(vec![steps.collect::<Option<_>>()?]);
    }
    let n = walk.len();
    let forward = walk.iter().enumerate().map(|(step, v)| v * n + step).collect();
    let backward = walk.iter().rev().enumerate().map(|(step, v)| v * n + step).collect();
    Some(vec![forward, backward])
}

/// The stretches between numbers that follow each other, and the copies of each vertex: a number
/// between the first and the last is one vertex where its stretch ends and one where the next
/// begins.
fn stretches(puzzle: &Puzzle) -> (Links, Vec<[usize; 2]>) {
    let (board, givens) = (puzzle.board(), puzzle.givens());
    let mut names = names(board);
    let mut copies: Vec<[usize; 2]> = (0..board.len()).map(|v| [v, v]).collect();
    for (number, v) in givens.iter().take(givens.len().saturating_sub(1)).skip(1) {
        copies[v.index()][1] = names.len();
        names.push(format!("{}.from{number}", names[v.index()]));
        names[v.index()] += &format!(".to{number}");
    }
    let mut edges = Vec::new();
    for edge in board.graph().edges() {
        let [a, b] = edge.map(|v| copies[v.index()]);
        edges.extend(a.iter().flat_map(|&a| b.map(|b| [a, b])));
    }
    edges.sort_unstable();
    edges.dedup();
    let pair = |two: &[(u32, Vertex)]| {
        let [(a, from), (b, to)] = [two[0], two[1]];
        (format!("{a} to {b}"), [copies[from.index()][1], copies[to.index()][0]])
    };
    let pairs = givens.windows(2).map(pair).collect();
    (Links { names, edges, pairs, rules: numberlink::Rules::FillTouch }, copies)
}

/// A variable for each cell and step: the path is there at that step.
fn timed(puzzle: &Puzzle) -> Model {
    let board = puzzle.board();
    let n = board.len();
    let mut model = Model::of(names(board));
    model.note(&format!("Each cell has a variable per step, from 1 to {n}: the path is there."));
    (0..n).for_each(|v| _ = model.variables_of(v, n));
    let at = |v: usize, step: usize| Literal::yes(v * n + step);
    model.title("The path is in each cell at one step, and at each step in one cell.");
    for i in 0..n {
        model.exactly_one((0..n).map(|j| at(i, j)).collect());
        model.exactly_one((0..n).map(|j| at(j, i)).collect());
    }
    model.title("The path comes from a neighbor and goes on to one.");
    for (v, step) in (0..n).flat_map(|v| (0..n).map(move |step| (v, step))) {
        for other in [step + 1, step.wrapping_sub(1)].into_iter().filter(|&other| other < n) {
            let near = board.graph().neighbors(Vertex::new(v)).map(|w| at(w.index(), other));
            model.at_least(1, near.chain([!at(v, step)]));
        }
    }
    model.title("A number is the step of its cell.");
    for &(number, v) in puzzle.givens() {
        model.at_least(1, [at(v.index(), number as usize - 1)]);
    }
    model
}
