//! Cells described in words, for screen readers.

use std::cmp::Ordering;

use crate::board::{Board, Shape};
use crate::content::Content;
use crate::graph::Vertex;
use crate::hands::{Ink, Lines, Piece, Position};
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
        match &self.position {
            Position::Lines(lines) => words.extend(self.lines_at(lines, v)),
            Position::Tiles(tiles) => {
                let color = ColorNames::Letters.name(tiles.colors()[v as usize]);
                words.push(format!("color {color}"));
            }
        }
        Some(words.join(", "))
    }

    /// The line through a cell, whether it can go on from there, and the edges crossed out.
    fn lines_at(&self, lines: &Lines, v: Vertex) -> Vec<String> {
        let (board, ground) = (self.board(), self.ground());
        let graph = board.graph();
        let ways = |ink: Ink| {
            let near: Vec<String> = lines.toward(graph, v, ink).map(|w| way(board, v, w)).collect();
            near.join(" and ")
        };
        let mut words = match lines.piece_at(ground, v) {
            None => vec!["empty".to_owned()],
            Some(piece) => vec![
                format!("line to {}", ways(Ink::Line)),
                self.place_on(&piece, lines.joined(graph, v).count() == 1, v),
            ],
        };
        words.retain(|word| !word.is_empty());
        if lines.toward(graph, v, Ink::Cross).next().is_some() {
            words.push(format!("crossed out to {}", ways(Ink::Cross)));
        }
        words
    }

    /// The path of a piece, and whether a cell on it is an end that can go on.
    fn place_on(&self, piece: &Piece, is_last: bool, v: Vertex) -> String {
        let ground = self.ground();
        let may_go_on = |w: Vertex| {
            let ends =
                if piece.cells.first() == Some(&v) { [Some(w), None] } else { [None, Some(w)] };
            let [first, last] = ends;
            let longer: Vec<Vertex> =
                first.into_iter().chain(piece.cells.iter().copied()).chain(last).collect();
            !piece.cells.contains(&w) && ground.steps.may_be(&longer, false).is_ok()
        };
        let end = match is_last && !ground.is_end(v) {
            true if self.board().graph().neighbors(v).any(may_go_on) => "end, can be extended, of ",
            true => "end of ",
            false => "on ",
        };
        match piece.path(ground) {
            Some(path) => format!("{end}path {}", self.path_name(piece, path)),
            None if is_last => end.trim_end_matches(" of ").trim_end_matches(" of").to_owned(),
            None => String::new(),
        }
    }

    /// The name of a path: its label, or its number.
    fn path_name(&self, piece: &Piece, path: usize) -> String {
        match piece.cells.first().map(|&end| self.puzzle.content(end)) {
            Some(Content::Label(label)) => label,
            _ => (path + 1).to_string(),
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
