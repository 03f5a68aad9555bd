//! Fingerprints that puzzles share if they are equal when turned, mirrored or relabeled.

use brimful_graph::graph::Vertex;
use std::collections::HashMap;

use crate::board::{Cell, Shape};
use crate::content::Content;
use crate::puzzle::Puzzle;

/// Moves of a rectangle, as places of cells: where each comes from.
type Move = Vec<u32>;

/// The symmetries of a lattice.
pub(super) struct Canon {
    moves: Vec<Move>,
}

impl Canon {
    /// Tries the eight moves of a square and keeps those that map neighbors to neighbors.
    pub(super) fn new(shape: Shape) -> Self {
        let (rows, cols) = shape.size();
        let flips = [(false, false), (false, true), (true, false), (true, true)];
        let turns = if rows == cols { &[false, true][..] } else { &[false] };
        let all = turns.iter().flat_map(|&turn| flips.map(|flip| (turn, flip)));
        let moved = |(turn, (down, right)): (bool, (bool, bool)), cell: Cell| {
            let row = if down { rows - 1 - cell.row } else { cell.row };
            let col = if right { cols - 1 - cell.col } else { cell.col };
            if turn { Cell::new(col, row) } else { Cell::new(row, col) }
        };
        let cells = || (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
        let keeps = |how: &(bool, (bool, bool))| {
            cells().all(|cell| {
                let near = |of: Cell, other: Cell| shape.neighbors(of).any(|side| side == other);
                shape.neighbors(cell).all(|side| near(moved(*how, cell), moved(*how, side)))
            })
        };
        let place = |cell: Cell| cell.row * cols + cell.col;
        let moves = all
            .filter(keeps)
            .map(|how| cells().map(|cell| place(moved(how, cell))).collect())
            .collect();
        Canon { moves }
    }

    /// A number that equal puzzles share, and different ones hardly ever.
    pub(super) fn fingerprint(&self, puzzle: &Puzzle) -> u64 {
        let marks = marks(puzzle);
        let normal = |how: &Move| numbered(how.iter().map(|&from| marks[from as usize]));
        self.moves.iter().map(normal).min().map_or(0, |least| hash(&least))
    }
}

/// What distinguishes the contents of a cell.
#[derive(Clone, Copy)]
enum Mark {
    /// It has a meaning of its own.
    Fixed(u32),
    /// A label or color: only its equals count, not its name.
    Named(u32),
}

/// The mark of each cell of the rectangle.
fn marks(puzzle: &Puzzle) -> Vec<Mark> {
    let board = puzzle.board();
    let (rows, cols) = board.shape().size();
    let mut labels = HashMap::new();
    let mut marks = vec![Mark::Fixed(0); rows as usize * cols as usize];
    for (v, cell) in (0..).zip(board.cells()) {
        marks[(cell.row * cols + cell.col) as usize] = match puzzle.content(Vertex(v)) {
            Content::Hole => Mark::Fixed(0),
            Content::Empty => Mark::Fixed(1),
            Content::Start => Mark::Fixed(2),
            Content::Number(number) => Mark::Fixed(number.saturating_add(2)),
            Content::Tile(color) => Mark::Named(color.0),
            Content::Label(label) => {
                let next = labels.len() as u32;
                Mark::Named(*labels.entry(label).or_insert(next))
            }
        };
    }
    marks
}

/// The marks as numbers, names in the order of their first appearance: even numbers for names.
fn numbered(marks: impl Iterator<Item = Mark>) -> Vec<u32> {
    let mut names = HashMap::new();
    let number = |mark| match mark {
        Mark::Fixed(number) => number.saturating_mul(2).saturating_add(1),
        Mark::Named(name) => {
            let next = names.len() as u32;
            2 * *names.entry(name).or_insert(next)
        }
    };
    marks.map(number).collect()
}

/// The hash of some numbers: the same on every machine.
fn hash(numbers: &[u32]) -> u64 {
    crate::hash::fnv1a(numbers.iter().flat_map(|number| number.to_le_bytes()))
}
