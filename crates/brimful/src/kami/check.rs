//! Whether a list of moves leaves one color; plays tile by tile and shares nothing with the solvers.

use super::{Move, Puzzle, Solution};
use crate::answer::Violation;

/// Replays the moves on the tiles themselves and checks that one color is left.
///
/// Whether the list is shortest is not checked here: that is the solver's proof.
///
/// # Errors
/// The first move that is not one, or the tiles that are left over.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), Violation> {
    let mut colors = puzzle.colors().to_vec();
    for (i, &step) in solution.moves.iter().enumerate() {
        play(puzzle, &mut colors, i + 1, step)?;
    }
    let cells = puzzle.board().cells();
    match colors.iter().position(|&color| color != colors[0]) {
        Some(v) => Err(Violation::new(
            format!("After the last move the tiles at {} and {} differ in color.", cells[0], cells[v]),
            [cells[0], cells[v]],
        )),
        None => Ok(()),
    }
}

/// Recolors the region of the move's cell by flood fill.
fn play(puzzle: &Puzzle, colors: &mut [u32], number: usize, step: Move) -> Result<(), Violation> {
    let Move { cell, color } = step;
    let board = puzzle.board();
    let Some(start) = board.vertex(cell) else {
        return Err(Violation::new(format!("Move {number}: there is no tile at {cell}."), [cell]));
    };
    if color >= puzzle.palette() {
        return Err(Violation::new(format!("Move {number}: color {color} is not in the palette."), [cell]));
    }
    let old = colors[start as usize];
    if old == color {
        return Err(Violation::new(format!("Move {number}: the region at {cell} already has color {color}."), [cell]));
    }
    if let Some(pivot) = puzzle.pivot()
        && !region(puzzle, colors, pivot).contains(&start)
    {
        return Err(Violation::new(format!("Move {number}: {cell} is not in the region of the pivot."), [cell]));
    }
    for v in region(puzzle, colors, start) {
        colors[v as usize] = color;
    }
    Ok(())
}

/// The vertices of one color connected to a vertex.
fn region(puzzle: &Puzzle, colors: &[u32], start: u32) -> Vec<u32> {
    let mut seen = vec![false; colors.len()];
    seen[start as usize] = true;
    let mut found = vec![start];
    let mut next = 0;
    while let Some(&v) = found.get(next) {
        next += 1;
        for w in puzzle.board().graph().neighbors(v) {
            if colors[w as usize] == colors[start as usize] && !seen[w as usize] {
                seen[w as usize] = true;
                found.push(w);
            }
        }
    }
    found
}
