//! Checks lists of moves: plays them tile by tile and shares nothing with the solvers.
//! solvers.

use super::{Move, Puzzle, Solution};
use crate::answer::{BadMove, Violation};
use crate::graph::Vertex;
use crate::ids::{Color, IdVec};

/// Replays the moves on the tiles themselves and checks that one color is left.
///
/// Whether the list is shortest is not checked here: that is the solver's proof.
///
/// # Errors
/// The first move that cannot be played, or tiles that are left over.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let colors = replay(puzzle, &solution.moves)?;
    let board = puzzle.board();
    let cells = board.cells();
    match colors.ids().find(|&v| colors[v] != colors[Vertex(0)]) {
        Some(v) => {
            let places = [cells[Vertex(0)], cells[v]].map(|cell| board.name(cell));
            Err(Violation::ColorsLeft { places })
        }
        None => Ok(()),
    }
}

/// The colors of the tiles after some moves.
///
/// # Errors
/// The first move that cannot be played.
pub(super) fn replay(puzzle: &Puzzle, moves: &[Move]) -> Result<IdVec<Vertex, Color>, Violation> {
    let mut colors = puzzle.colors().clone();
    let mut flood = puzzle.pivot().map(|pivot| Flood::new(puzzle, pivot));
    for (i, &step) in moves.iter().enumerate() {
        let Move { cell, color } = step;
        let place = puzzle.board().name(cell);
        let wrong = |why: BadMove| Err(Violation::Move { number: i + 1, why, place });
        let Some(start) = puzzle.board().vertex(cell) else {
            return wrong(BadMove::NoTile(place));
        };
        if color.0 >= puzzle.palette() {
            return wrong(BadMove::NoColor(color));
        }
        let old =
            flood.as_ref().filter(|flood| flood.has[start]).map_or(colors[start], |f| f.color);
        if old == color {
            return wrong(BadMove::SameColor(place, color));
        }
        match &mut flood {
            None => region(puzzle, &colors, start).into_iter().for_each(|v| colors[v] = color),
            Some(flood) if flood.has[start] => flood.take(puzzle, color),
            Some(_) => return wrong(BadMove::NotThePivot(place)),
        }
    }
    if let Some(flood) = flood {
        colors
            .iter_mut()
            .zip(flood.has)
            .filter(|(_, has)| *has)
            .for_each(|(color, _)| *color = flood.color);
    }
    Ok(colors)
}

/// The pivot's region as it grows: every tile is looked at once, however many moves there are.
struct Flood {
    /// Its color.
    color: Color,
    /// Its tiles.
    has: IdVec<Vertex, bool>,
    /// Tiles beside it, by color; some may be its own by now.
    beside: IdVec<Color, Vec<Vertex>>,
}

impl Flood {
    fn new(puzzle: &Puzzle, pivot: Vertex) -> Self {
        let color = puzzle.colors()[pivot];
        let mut beside = IdVec::from_elem(Vec::new(), puzzle.palette() as usize);
        beside[color].push(pivot);
        let mut flood =
            Flood { color, has: IdVec::from_elem(false, puzzle.colors().len()), beside };
        flood.take(puzzle, color);
        flood
    }

    /// Recolors it: it takes what is beside it of that color, and what touches that in turn.
    fn take(&mut self, puzzle: &Puzzle, color: Color) {
        self.color = color;
        while let Some(v) = self.beside[color].pop() {
            if !std::mem::replace(&mut self.has[v], true) {
                for w in puzzle.board().graph().neighbors(v).filter(|&w| !self.has[w]) {
                    self.beside[puzzle.colors()[w]].push(w);
                }
            }
        }
    }
}

/// The vertices of one color connected to a vertex.
fn region(puzzle: &Puzzle, colors: &IdVec<Vertex, Color>, start: Vertex) -> Vec<Vertex> {
    let mut seen = IdVec::from_elem(false, colors.len());
    seen[start] = true;
    let mut found = vec![start];
    let mut next = 0;
    while let Some(&v) = found.get(next) {
        next += 1;
        for w in puzzle.board().graph().neighbors(v) {
            if colors[w] == colors[start] && !seen[w] {
                seen[w] = true;
                found.push(w);
            }
        }
    }
    found
}
