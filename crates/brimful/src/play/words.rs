//! Cells told in words, for screen readers.

use crate::board::{Board, Shape};
use crate::chains::Clue;
use crate::graph::Vertex;
use crate::puzzle::Puzzle;
use crate::words::ColorNames;

use super::game::Game;
use super::paths;
use super::position::Position;

/// The name of a vertex's cell: `row 2, column 3`, or `node 7`.
pub fn cell_name(board: &Board, v: Vertex) -> String {
    board.name(board.cell(v)).to_string()
}

impl Game {
    /// A cell in words: its place, what stands there, its path, whether that can go on. `None` when
    /// there is no such cell.
    pub fn describe(&self, v: Vertex) -> Option<String> {
        if v as usize >= self.puzzle.board().len() {
            return None;
        }
        let mut words = vec![cell_name(self.puzzle.board(), v)];
        words.extend(self.clue(v));
        match &self.position {
            Position::Paths(all) => words.push(match paths::find(all, v) {
                None => "empty".to_owned(),
                Some((index, place)) => self.on_path(index, &all[index], place),
            }),
            Position::Ring(ring) => {
                let near: Vec<String> = ring.joined(v).map(|w| self.way(v, w)).collect();
                words.push(if near.is_empty() {
                    "empty".to_owned()
                } else {
                    format!("line to {}", near.join(" and "))
                });
            }
            Position::Tiles(tiles) => words
                .push(format!("color {}", ColorNames::Letters.name(tiles.colors()[v as usize]))),
        }
        Some(words.join(", "))
    }

    fn clue(&self, v: Vertex) -> Option<String> {
        match &self.puzzle {
            Puzzle::Chains(p) => Some(match p.clues()[v as usize] {
                Clue::Start => "start".to_owned(),
                Clue::Number(number) => format!("number {number}"),
            }),
            Puzzle::Numberlink(p) => {
                let label = p.label_at()[v as usize]?;
                Some(format!("endpoint {}", p.labels()[label as usize]))
            }
            Puzzle::Kami(p) | Puzzle::Flood(p) if p.pivot() == Some(v) => Some("pivot".to_owned()),
            _ => None,
        }
    }

    fn on_path(&self, index: usize, cells: &[Vertex], place: usize) -> String {
        let name = match &self.puzzle {
            Puzzle::Numberlink(p) => p.labels()[index].clone(),
            _ => (index + 1).to_string(),
        };
        let on = if place + 1 < cells.len() || paths::is_complete(&self.puzzle, index, cells) {
            "on"
        } else {
            let near = self.puzzle.board().graph().neighbors(cells[place]);
            let mut open = near.filter(|w| !cells.contains(w));
            let goes_on = open.any(|w| paths::may_step(&self.puzzle, index, cells, w).is_ok());
            if goes_on { "end, can be extended, of" } else { "end of" }
        };
        format!("{on} path {name}")
    }

    /// Where a neighbor lies.
    fn way(&self, from: Vertex, to: Vertex) -> String {
        let board = self.puzzle.board();
        let (a, b) = (board.cell(from), board.cell(to));
        let near = a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1;
        let word = match (
            near && matches!(board.shape(), Shape::Square { .. }),
            b.row.cmp(&a.row),
            b.col.cmp(&a.col),
        ) {
            (true, std::cmp::Ordering::Less, _) => "above",
            (true, std::cmp::Ordering::Greater, _) => "below",
            (true, _, std::cmp::Ordering::Less) => "the left",
            (true, _, std::cmp::Ordering::Greater) => "the right",
            _ => return cell_name(board, to),
        };
        word.to_owned()
    }
}
