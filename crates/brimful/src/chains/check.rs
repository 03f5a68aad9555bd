//! Whether a solution is one; shares nothing with the solvers.

use std::collections::HashMap;

use super::{Clue, Puzzle, Solution};
use crate::answer::Violation;
use crate::board::Cell;

/// Checks a solution against the rules of the puzzle.
///
/// # Errors
/// The first violation met, path by path and cell by cell.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let name = |cell: Cell| puzzle.board().name(cell);
    let clue_at: HashMap<Cell, Clue> =
        puzzle.board().cells().iter().copied().zip(puzzle.clues().iter().copied()).collect();
    let mut owner: HashMap<Cell, usize> = HashMap::new();
    for (i, path) in solution.paths.iter().enumerate() {
        check_path(puzzle, &clue_at, path)?;
        for &cell in path {
            if owner.insert(cell, i).is_some() {
                return Err(Violation::new(
                    format!("The cell at {} is covered twice.", name(cell)),
                    [cell],
                ));
            }
        }
    }
    match puzzle.board().cells().iter().find(|cell| !owner.contains_key(cell)) {
        Some(&cell) => {
            Err(Violation::new(format!("The cell at {} is not covered.", name(cell)), [cell]))
        }
        None => Ok(()),
    }
}

fn check_path(
    puzzle: &Puzzle,
    clue_at: &HashMap<Cell, Clue>,
    path: &[Cell],
) -> Result<(), Violation> {
    let name = |cell: Cell| puzzle.board().name(cell);
    let Some(&first) = path.first() else {
        return Err(Violation::new("A path has no cell.", []));
    };
    if let Some(&cell) = path.iter().find(|cell| !clue_at.contains_key(cell)) {
        return Err(Violation::new(format!("There is no cell at {}.", name(cell)), [cell]));
    }
    if clue_at[&first] != Clue::Start {
        return Err(Violation::new(
            format!("A path begins at {}, which is not a start.", name(first)),
            [first],
        ));
    }
    for step in path.windows(2) {
        let (a, b) = (step[0], step[1]);
        if !puzzle.board().touch(a, b) {
            return Err(Violation::new(
                format!("The cells at {} and at {} do not touch.", name(a), name(b)),
                [a, b],
            ));
        }
        match (clue_at[&a], clue_at[&b]) {
            (_, Clue::Start) => {
                return Err(Violation::new(
                    format!("A path enters the start at {}.", name(b)),
                    [a, b],
                ));
            }
            (Clue::Number(x), Clue::Number(y)) if x > y => {
                return Err(Violation::new(
                    format!("A path goes down from {x} to {y} at {}.", name(b)),
                    [a, b],
                ));
            }
            _ => {}
        }
    }
    Ok(())
}
