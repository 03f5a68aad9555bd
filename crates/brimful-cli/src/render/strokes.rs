//! The paths of a solution: for each cell, the sides that they cross.

use brimful::board::{Board, Cell, Shape};
use brimful::content::PlainSolution;
use brimful::graph::Vertex;

/// Up, right, down, left: bits of a cell's crossed sides.
pub(super) const UP: u8 = 1;
pub(super) const RIGHT: u8 = 2;
pub(super) const DOWN: u8 = 4;
pub(super) const LEFT: u8 = 8;

/// One cell's share of a path.
#[derive(Clone, Copy, Default)]
pub(super) struct Stroke {
    /// The sides crossed.
    pub(super) sides: u8,
    /// The number of the path.
    pub(super) path: Option<usize>,
}

/// The stroke of each vertex of the board.
pub(super) fn strokes(board: &Board, solution: Option<&PlainSolution>) -> Vec<Stroke> {
    let mut strokes = vec![Stroke::default(); board.len()];
    match solution {
        Some(PlainSolution::Paths(paths)) => {
            paths.iter().enumerate().for_each(|(i, path)| draw(board, path, i, &mut strokes));
        }
        Some(PlainSolution::Loop(cells)) => {
            draw(board, cells, 0, &mut strokes);
            if let (Some(&first), Some(&last)) = (cells.first(), cells.last()) {
                draw(board, &[last, first], 0, &mut strokes);
            }
        }
        // Tiles show the board before the first move.
        Some(PlainSolution::Moves(_)) | None => {}
    }
    strokes
}

fn draw(board: &Board, path: &[Cell], index: usize, strokes: &mut [Stroke]) {
    let there: Vec<Cell> =
        path.iter().copied().filter(|&cell| board.vertex(cell).is_some()).collect();
    let walk = board.walk(&there).unwrap_or_default();
    let mut cross = |v: Vertex, side: u8| {
        if let Some(stroke) = strokes.get_mut(v.index()) {
            stroke.sides |= side;
            stroke.path = Some(index);
        }
    };
    walk.iter().for_each(|&v| cross(v, 0));
    for (step, cells) in walk.windows(2).zip(there.windows(2)) {
        let (away, back) = sides(board, cells[0], cells[1]);
        cross(step[0], away);
        cross(step[1], back);
    }
}

/// The side crossed in leaving a cell and the one in entering its neighbor, also across joined
/// sides of the board; no side where a character cannot show it.
fn sides(board: &Board, from: Cell, to: Cell) -> (u8, u8) {
    if matches!(board.shape(), Shape::Hex { .. }) {
        return (0, 0);
    }
    let (rows, cols) = board.shape().size();
    // From one end of a ring to the other is one step back.
    let step = |from: u32, to: u32, size: u32| match i64::from(to) - i64::from(from) {
        by if size > 2 && by.abs() == i64::from(size) - 1 => -by.signum(),
        by => by,
    };
    match (step(from.row, to.row, rows), step(from.col, to.col, cols)) {
        (-1, 0) => (UP, DOWN),
        (1, 0) => (DOWN, UP),
        (0, -1) => (LEFT, RIGHT),
        (0, 1) => (RIGHT, LEFT),
        _ => (0, 0),
    }
}

/// The piece of tube that crosses those sides.
pub(super) fn tube(sides: u8) -> &'static str {
    const TUBES: [&str; 16] =
        ["·", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"];
    TUBES[usize::from(sides & 15)]
}
