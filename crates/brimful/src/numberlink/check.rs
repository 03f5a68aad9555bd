//! Checks solutions; shares nothing with the solvers.

use std::collections::HashSet;

use super::{Puzzle, Rules, Solution};
use crate::answer::{Lane, Violation};
use crate::board::{Board, Cell, Place};
use crate::graph::Vertex;
use crate::ids::{IdVec, Label};

/// Checks a solution against the puzzle and its rules.
///
/// # Errors
/// The first violation met, path by path and cell by cell.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let board = puzzle.board();
    // where each vertex is: on which path, and how far along it
    let mut place: IdVec<Vertex, Option<(usize, usize)>> = IdVec::from_elem(None, board.len());
    let mut joined: HashSet<Label> = HashSet::new();
    for (i, path) in solution.paths.iter().enumerate() {
        let (label, walk) = check_path(puzzle, path)?;
        if !joined.insert(label) {
            let label = puzzle.labels()[label].to_string();
            return Err(Violation::TwoPaths { label, place: board.name(path[0]) });
        }
        for (j, &v) in walk.iter().enumerate() {
            if place[v].replace((i, j)).is_some() {
                let (place, lane) = name_of(board, v);
                return Err(Violation::CoveredTwice { place, lane });
            }
        }
    }
    for ((label, name), pair) in (0..).map(Label).zip(puzzle.labels()).zip(puzzle.pairs()) {
        if !joined.contains(&label) {
            let places = pair.map(|v| board.name(board.cell(v)));
            return Err(Violation::NotJoined { label: name.to_string(), places });
        }
    }
    if puzzle.rules().fills()
        && let Some(v) = Vertex::all(board.len()).find(|&v| place[v].is_none())
    {
        let (place, lane) = name_of(board, v);
        return Err(Violation::NotCovered { place, lane });
    }
    if puzzle.rules() == Rules::Fill { check_apart(puzzle, &place) } else { Ok(()) }
}

/// The cell of a vertex, and which way over the bridge the vertex is, if it is one.
fn name_of(board: &Board, v: Vertex) -> (Place, Option<Lane>) {
    let cell = board.cell(v);
    let lane = match (board.vertices(cell).len(), board.vertices(cell).position(|lane| lane == v)) {
        (2.., Some(0)) => Some(Lane::Row),
        (2.., _) => Some(Lane::Column),
        _ => None,
    };
    (board.name(cell), lane)
}

/// Checks one path by itself and returns its label and its vertices.
fn check_path(puzzle: &Puzzle, path: &[Cell]) -> Result<(Label, Vec<Vertex>), Violation> {
    let board = puzzle.board();
    let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
        return Err(Violation::EmptyPath);
    };
    if let Some(&cell) = path.iter().find(|&&cell| board.vertex(cell).is_none()) {
        return Err(Violation::NoCell { what: "cell", place: board.name(cell) });
    }
    let walk = board.walk(path).unwrap_or_default();
    let is_apart = |i: &usize| board.graph().edge_between(walk[i - 1], walk[*i]).is_none();
    if let Some(i) = (1..walk.len()).find(is_apart) {
        let (a, b) = (path[i - 1], path[i]);
        let places = [a, b].map(|cell| board.name(cell));
        return Err(match board.touch(a, b) {
            true => Violation::TurnsOnBridge { places },
            false => Violation::Apart { places },
        });
    }
    let labels: Vec<(Label, Cell)> = walk
        .iter()
        .zip(path)
        .filter_map(|(&v, &cell)| Some((puzzle.label_at()[v]?, cell)))
        .collect();
    let places = [first, last].map(|cell| board.name(cell));
    match labels[..] {
        [(a, from), (b, to)] if a == b && from == first && to == last => Ok((a, walk)),
        [(a, from), (b, to)] if from == first && to == last => {
            let labels = [a, b].map(|label| puzzle.labels()[label].to_string());
            Err(Violation::JoinsOthers { labels, places })
        }
        _ => Err(Violation::NotBetweenEndpoints { places }),
    }
}

/// Checks that no path runs alongside itself.
fn check_apart(
    puzzle: &Puzzle,
    place: &IdVec<Vertex, Option<(usize, usize)>>,
) -> Result<(), Violation> {
    let board = puzzle.board();
    for &[v, w] in board.graph().edges() {
        let (Some((path, i)), Some((other, j))) = (place[v], place[w]) else { continue };
        if path == other && i.abs_diff(j) != 1 {
            let places = [v, w].map(|v| board.name(board.cell(v)));
            return Err(Violation::TouchesItself { places });
        }
    }
    Ok(())
}
