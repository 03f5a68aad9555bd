//! Whether a solution is one; shares nothing with the solvers.

use std::collections::{HashMap, HashSet};

use super::{Puzzle, Rules, Solution};
use crate::answer::Violation;
use crate::board::Cell;

/// Checks a solution against the puzzle and its rules.
///
/// # Errors
/// The first violation met, path by path and cell by cell.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let mut owner: HashMap<Cell, usize> = HashMap::new();
    let mut joined: HashSet<u32> = HashSet::new();
    for (i, path) in solution.paths.iter().enumerate() {
        let label = check_path(puzzle, path)?;
        let name = &puzzle.labels()[label as usize];
        if !joined.insert(label) {
            return Err(Violation::new(format!("Label {name} has two paths."), [path[0]]));
        }
        for &cell in path {
            if owner.insert(cell, i).is_some() {
                return Err(Violation::new(format!("The cell at {cell} is covered twice."), [cell]));
            }
        }
    }
    for ((label, name), pair) in (0..).zip(puzzle.labels()).zip(puzzle.pairs()) {
        if !joined.contains(&label) {
            return Err(Violation::new(format!("Label {name} is not joined."), puzzle.board().cells_of(pair)));
        }
    }
    if puzzle.rules().fills()
        && let Some(&cell) = puzzle.board().cells().iter().find(|cell| !owner.contains_key(cell))
    {
        return Err(Violation::new(format!("The cell at {cell} is not covered."), [cell]));
    }
    if puzzle.rules() == Rules::Fill { check_apart(puzzle, solution, &owner) } else { Ok(()) }
}

/// Checks one path by itself and returns its label.
fn check_path(puzzle: &Puzzle, path: &[Cell]) -> Result<u32, Violation> {
    let board = puzzle.board();
    let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
        return Err(Violation::new("A path has no cell.", []));
    };
    let mut labels = Vec::new();
    for &cell in path {
        let Some(v) = board.vertex(cell) else {
            return Err(Violation::new(format!("There is no cell at {cell}."), [cell]));
        };
        if let Some(label) = puzzle.label_at()[v as usize] {
            labels.push((label, cell));
        }
    }
    if let Some(step) = path.windows(2).find(|step| !board.touch(step[0], step[1])) {
        let (a, b) = (step[0], step[1]);
        return Err(Violation::new(format!("The cells at {a} and at {b} do not touch."), [a, b]));
    }
    match labels[..] {
        [(a, from), (b, to)] if a == b && from == first && to == last => Ok(a),
        [(a, from), (b, to)] if from == first && to == last => {
            let (a, b) = (&puzzle.labels()[a as usize], &puzzle.labels()[b as usize]);
            Err(Violation::new(format!("A path joins label {a} to label {b}."), [from, to]))
        }
        _ => Err(Violation::new(
            format!(
                "The path from {first} to {last} does not run from one endpoint to another without meeting a third."
            ),
            [first, last],
        )),
    }
}

/// Checks that no path runs alongside itself.
fn check_apart(puzzle: &Puzzle, solution: &Solution, owner: &HashMap<Cell, usize>) -> Result<(), Violation> {
    let place: HashMap<Cell, usize> =
        solution.paths.iter().flat_map(|path| path.iter().enumerate().map(|(i, &cell)| (cell, i))).collect();
    let board = puzzle.board();
    for [a, b] in board.graph().edges().iter().map(|ends| ends.map(|v| board.cell(v))) {
        if owner.get(&a) == owner.get(&b) && place[&a].abs_diff(place[&b]) != 1 {
            return Err(Violation::new(format!("A path runs alongside itself at {a} and {b}."), [a, b]));
        }
    }
    Ok(())
}
