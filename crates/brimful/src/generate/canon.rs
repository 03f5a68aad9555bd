//! Telling puzzles apart that are not the same turned, mirrored or relabeled.

use crate::board::{Board, Cell, Shape};
use crate::chains::Clue;
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
        let contents = contents(puzzle);
        let normal =
            |how: &Move| normalized(puzzle, how.iter().map(|&from| contents[from as usize]));
        self.moves.iter().map(normal).min().map_or(0, |least| hash(&least))
    }
}

/// What stands in each cell of the rectangle; 0 where there is none.
fn contents(puzzle: &Puzzle) -> Vec<u32> {
    let board: &Board = puzzle.board();
    let (rows, cols) = board.shape().size();
    let mut contents = vec![0; rows as usize * cols as usize];
    for (v, cell) in board.cells().iter().enumerate() {
        let content = match puzzle {
            Puzzle::Chains(p) => match p.clues()[v] {
                Clue::Start => 1,
                Clue::Number(number) => number.saturating_add(1),
            },
            Puzzle::Numberlink(p) => p.label_at()[v].map_or(1, |label| label + 2),
            Puzzle::Cycle(_) => 1,
            Puzzle::Kami(p) | Puzzle::Flood(p) => p.colors()[v].saturating_add(1),
        };
        contents[(cell.row * cols + cell.col) as usize] = content;
    }
    contents
}

/// The contents with labels and colors numbered as they first appear.
fn normalized(puzzle: &Puzzle, contents: impl Iterator<Item = u32>) -> Vec<u32> {
    let fixed = match puzzle {
        Puzzle::Chains(_) | Puzzle::Cycle(_) => return contents.collect(),
        Puzzle::Numberlink(_) => 2,
        Puzzle::Kami(_) | Puzzle::Flood(_) => 1,
    };
    let mut name = std::collections::HashMap::new();
    let rename = |content: u32| {
        let next = name.len() as u32 + fixed;
        if content < fixed { content } else { *name.entry(content).or_insert(next) }
    };
    contents.map(rename).collect()
}

/// The hash of some numbers: the same on every machine.
fn hash(numbers: &[u32]) -> u64 {
    crate::hash::fnv1a(numbers.iter().flat_map(|number| number.to_le_bytes()))
}
