//! Decides Snake on every connected board within some rows and columns, and prints how many there
//! are of each verdict: `cargo run --release -p brimful-snake --example boards -- 5 5`.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::collections::BTreeMap;

use brimful::board::{Board, Shape};
use brimful::graph::{Graph, Vertex};
use brimful::limits::Limits;
use brimful_snake::{Verdict, decide};

/// A full board, and its symmetries as maps of its cells.
struct Full {
    rows: u32,
    cols: u32,
    graph: Graph,
    maps: Vec<Vec<u32>>,
}

impl Full {
    fn new(rows: u32, cols: u32) -> Self {
        let turned = |row: u32, col: u32, turn: u32| {
            let row = if turn & 1 == 0 { row } else { rows - 1 - row };
            let col = if turn & 2 == 0 { col } else { cols - 1 - col };
            if turn & 4 == 0 { row * cols + col } else { col * cols + row }
        };
        let cells = || (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let turns = if rows == cols { 0..8 } else { 0..4 };
        let maps =
            turns.map(|turn| cells().map(|(row, col)| turned(row, col, turn)).collect()).collect();
        let size = (rows * cols) as usize;
        let board = Board::new(Shape::Square { rows, cols }, &vec![true; size]).unwrap();
        Full { rows, cols, graph: board.graph().clone(), maps }
    }

    fn is_connected(&self, cells: u64) -> bool {
        let mut seen = cells & cells.wrapping_neg();
        let mut open = seen;
        while open != 0 {
            let v = Vertex(open.trailing_zeros());
            open &= open - 1;
            let near = self.graph.neighbors(v).fold(0, |all, w| all | 1 << w.0);
            open |= near & cells & !seen;
            seen |= near & cells;
        }
        seen == cells
    }

    /// How many boards look like this one; `None` if it is not the first of them.
    fn alike(&self, cells: u64) -> Option<u64> {
        let image = |map: &Vec<u32>| {
            let held = (0..map.len()).filter(|&i| cells >> i & 1 == 1);
            held.fold(0u64, |all, i| all | 1 << map[i])
        };
        let mut images: Vec<u64> = self.maps.iter().map(image).collect();
        images.sort_unstable();
        images.dedup();
        (images[0] == cells).then_some(images.len() as u64)
    }

    fn board(&self, cells: u64) -> Board {
        let present: Vec<bool> = (0..self.graph.len()).map(|i| cells >> i & 1 == 1).collect();
        Board::new(Shape::Square { rows: self.rows, cols: self.cols }, &present).unwrap()
    }
}

fn main() {
    let size: Vec<u32> = std::env::args().skip(1).map(|word| word.parse().unwrap()).collect();
    let full = Full::new(size[0], size[1]);
    let mut tally: BTreeMap<(&str, &str, &str), (u64, u64)> = BTreeMap::new();
    for cells in (1..1 << full.graph.len()).filter(|&cells| full.is_connected(cells)) {
        let Some(alike) = full.alike(cells) else { continue };
        let board = full.board(cells);
        let (verdict, reason) = match decide(&board, 0, &Limits::default()).unwrap() {
            Verdict::Winnable(reason, _) => ("winnable", reason.name()),
            Verdict::Losable(reason, _) => ("losable", reason.name()),
            Verdict::Unknown(_) => ("unknown", ""),
        };
        let parity = if board.len().is_multiple_of(2) { "even" } else { "odd" };
        let entry = tally.entry((verdict, reason, parity)).or_default();
        *entry = (entry.0 + alike, entry.1 + 1);
    }
    println!("| verdict | because of | cells | boards | up to symmetry |");
    println!("|---|---|---|---:|---:|");
    for ((verdict, reason, parity), (boards, classes)) in tally {
        println!("| {verdict} | {reason} | {parity} | {boards} | {classes} |");
    }
}
