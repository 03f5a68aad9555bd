//! Whether a solution is one; shares nothing with the solvers.

use std::collections::{HashMap, HashSet};

use super::{Puzzle, Rules, Solution};
use crate::answer::Violation;
use crate::board::Cell;
use crate::graph::Vertex;

/// Checks a solution against the puzzle and its rules.
///
/// # Errors
/// The first violation met, path by path and cell by cell.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let board = puzzle.board();
    // where each vertex is: on which path, and how far along it
    let mut place: HashMap<Vertex, (usize, usize)> = HashMap::new();
    let mut joined: HashSet<u32> = HashSet::new();
    for (i, path) in solution.paths.iter().enumerate() {
        let (label, walk) = check_path(puzzle, path)?;
        let name = &puzzle.labels()[label as usize];
        if !joined.insert(label) {
            return Err(Violation::new(format!("Label {name} has two paths."), [path[0]]));
        }
        for (j, &v) in walk.iter().enumerate() {
            if place.insert(v, (i, j)).is_some() {
                return Err(Violation::new(
                    format!("{} is covered twice.", name_of(puzzle, v)),
                    [board.cell(v)],
                ));
            }
        }
    }
    for ((label, name), pair) in (0..).zip(puzzle.labels()).zip(puzzle.pairs()) {
        if !joined.contains(&label) {
            return Err(Violation::new(
                format!("Label {name} is not joined."),
                board.cells_of(pair),
            ));
        }
    }
    if puzzle.rules().fills()
        && let Some(v) = (0..board.len() as Vertex).find(|v| !place.contains_key(v))
    {
        return Err(Violation::new(
            format!("{} is not covered.", name_of(puzzle, v)),
            [board.cell(v)],
        ));
    }
    if puzzle.rules() == Rules::Fill { check_apart(puzzle, &place) } else { Ok(()) }
}

/// What to call a vertex at the beginning of a sentence.
fn name_of(puzzle: &Puzzle, v: Vertex) -> String {
    let board = puzzle.board();
    let cell = board.cell(v);
    match board.vertices(cell).position(|lane| lane == v) {
        Some(lane) if board.vertices(cell).len() > 1 => {
            format!(
                "The way {} the bridge at {}",
                ["along the row over", "along the column under"][lane],
                board.name(cell)
            )
        }
        _ => format!("The cell at {}", board.name(cell)),
    }
}

/// Checks one path by itself and returns its label and its vertices.
fn check_path(puzzle: &Puzzle, path: &[Cell]) -> Result<(u32, Vec<Vertex>), Violation> {
    let board = puzzle.board();
    let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
        return Err(Violation::new("A path has no cell.", []));
    };
    if let Some(&cell) = path.iter().find(|&&cell| board.vertex(cell).is_none()) {
        return Err(Violation::new(format!("There is no cell at {}.", board.name(cell)), [cell]));
    }
    let walk = board.walk(path).unwrap_or_default();
    if let Some(i) =
        (1..walk.len()).find(|&i| board.graph().edge_between(walk[i - 1], walk[i]).is_none())
    {
        let (a, b) = (path[i - 1], path[i]);
        let text = match board.touch(a, b) {
            true => format!("A path turns on the bridge at {}.", board.name(a)),
            false => {
                format!("The cells at {} and at {} do not touch.", board.name(a), board.name(b))
            }
        };
        return Err(Violation::new(text, [a, b]));
    }
    let labels: Vec<(u32, Cell)> = walk
        .iter()
        .zip(path)
        .filter_map(|(&v, &cell)| Some((puzzle.label_at()[v as usize]?, cell)))
        .collect();
    match labels[..] {
        [(a, from), (b, to)] if a == b && from == first && to == last => Ok((a, walk)),
        [(a, from), (b, to)] if from == first && to == last => {
            let (a, b) = (&puzzle.labels()[a as usize], &puzzle.labels()[b as usize]);
            Err(Violation::new(format!("A path joins label {a} to label {b}."), [from, to]))
        }
        _ => {
            let (from, to) = (board.name(first), board.name(last));
            let text = "does not run from one endpoint to another without meeting a third";
            Err(Violation::new(format!("The path from {from} to {to} {text}."), [first, last]))
        }
    }
}

/// Checks that no path runs alongside itself.
fn check_apart(puzzle: &Puzzle, place: &HashMap<Vertex, (usize, usize)>) -> Result<(), Violation> {
    let board = puzzle.board();
    for &[v, w] in board.graph().edges() {
        let ((path, i), (other, j)) = (place[&v], place[&w]);
        if path == other && i.abs_diff(j) != 1 {
            let (a, b) = (board.cell(v), board.cell(w));
            let text =
                format!("A path runs alongside itself at {} and {}.", board.name(a), board.name(b));
            return Err(Violation::new(text, [a, b]));
        }
    }
    Ok(())
}
