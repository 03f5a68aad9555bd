//! Cells described in words, for screen readers.

use std::cmp::Ordering;

use crate::board::{Board, Shape};
use crate::content::Content;
use crate::graph::Vertex;
use crate::hands::{Paths, Position};
use crate::words::ColorNames;

use super::game::Game;

/// The name of a cell: `row 2, column 3`, or `node 7`.
#[must_use]
pub fn cell_name(board: &Board, v: Vertex) -> String {
    board.name(board.cell(v)).to_string()
}

impl Game {
    /// A cell in words: its place, its content, its path, and whether that can go on. `None` when
    /// there is no such cell.
    ///
    /// ```
    /// use brimful::format::{self, Hints};
    /// use brimful::play::Game;
    ///
    /// let text = "2 3\n1 0 0\n1 2 2\n";
    /// let game = Game::new(format::read(text, &Hints::default()).remove(0)?.puzzle);
    /// assert_eq!(game.describe(0).as_deref(), Some("row 1, column 1, endpoint 1, empty"));
    /// assert_eq!(game.describe(6), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn describe(&self, v: Vertex) -> Option<String> {
        let board = self.board();
        let cell = *board.cells().get(v as usize)?;
        let mut words = vec![board.name(cell).to_string()];
        words.extend(clue(&self.puzzle.content(v)));
        if self.puzzle.options().pivot == Some(cell) {
            words.push("pivot".to_owned());
        }
        words.push(match &self.position {
            Position::Paths(paths) => self.path_at(paths, v),
            Position::Ring(ring) => {
                let near: Vec<String> = ring.joined(v).map(|w| way(board, v, w)).collect();
                match near.len() {
                    0 => "empty".to_owned(),
                    _ => format!("line to {}", near.join(" and ")),
                }
            }
            Position::Tiles(tiles) => {
                format!("color {}", ColorNames::Letters.name(tiles.colors()[v as usize]))
            }
        });
        Some(words.join(", "))
    }

    /// The path at a cell, and whether it can go on from there.
    fn path_at(&self, paths: &Paths, v: Vertex) -> String {
        let Some((index, place)) = paths.find(v) else { return "empty".to_owned() };
        let name = match paths.ends(index).first().map(|&end| self.puzzle.content(end)) {
            Some(Content::Label(label)) => label,
            _ => (index + 1).to_string(),
        };
        let cells = &paths.all()[index];
        if place + 1 < cells.len() || paths.is_complete(index, cells) {
            return format!("on path {name}");
        }
        let mut near = self.board().graph().neighbors(v).filter(|w| !cells.contains(w));
        if near.any(|w| paths.may_step(self.ground(), index, cells, w).is_ok()) {
            format!("end, can be extended, of path {name}")
        } else {
            format!("end of path {name}")
        }
    }
}

/// The clue in a cell; colors change under play and are no clue.
fn clue(content: &Content) -> Option<String> {
    match content {
        Content::Start => Some("start".to_owned()),
        Content::Number(number) => Some(format!("number {number}")),
        Content::Label(label) => Some(format!("endpoint {label}")),
        Content::Hole | Content::Empty | Content::Tile(_) => None,
    }
}

/// The direction of a neighbor, or its name where it lies elsewhere.
fn way(board: &Board, from: Vertex, to: Vertex) -> String {
    let (a, b) = (board.cell(from), board.cell(to));
    let is_near = a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1;
    if !is_near || !matches!(board.shape(), Shape::Square { .. }) {
        return cell_name(board, to);
    }
    let word = match (b.row.cmp(&a.row), b.col.cmp(&a.col)) {
        (Ordering::Less, _) => "above",
        (Ordering::Greater, _) => "below",
        (Ordering::Equal, Ordering::Less) => "the left",
        (Ordering::Equal, _) => "the right",
    };
    word.to_owned()
}
