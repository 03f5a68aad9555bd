//! Cells described in words, for screen readers.

use std::cmp::Ordering;

use crate::board::{Board, Shape};
use crate::content::Content;
use crate::graph::Vertex;
use crate::hands::{Ink, Lines, Piece, Position};
use crate::phrase;
use crate::words::{ColorNames, Phrase};

use super::game::Game;

impl Game {
    /// A cell in words: its place, its content, its path, and whether that can go on. `None` when
    /// there is no such cell.
    ///
    /// ```
    /// use brimful::format::{self, Hints};
    /// use brimful::graph::Vertex;
    /// use brimful::play::Game;
    ///
    /// let text = "2 3\n1 0 0\n1 2 2\n";
    /// let game = Game::new(format::read(text, &Hints::default()).remove(0)?.puzzle);
    /// let first = game.describe(Vertex(0)).unwrap();
    /// assert_eq!(first.to_string(), "row 1, column 1, endpoint 1, empty");
    /// assert_eq!(game.describe(Vertex(6)), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn describe(&self, v: Vertex) -> Option<Phrase> {
        let board = self.board();
        let cell = *board.cells().get(v)?;
        let mut words = vec![phrase!("{place}", place = board.name(cell))];
        words.extend(clue(&self.puzzle.content(v)));
        if self.puzzle.options().pivot == Some(cell) {
            words.push(phrase!("pivot"));
        }
        match &self.position {
            Position::Lines(lines) => words.extend(self.lines_at(lines, v)),
            Position::Tiles(tiles) => {
                let color = ColorNames::Letters.name(tiles.colors()[v]);
                words.push(phrase!("color {color}", color));
            }
        }
        Some(Phrase::list(words))
    }

    /// The line through a cell, whether it can go on from there, and the edges crossed out.
    fn lines_at(&self, lines: &Lines, v: Vertex) -> Vec<Phrase> {
        let (board, ground) = (self.board(), self.ground());
        let graph = board.graph();
        let ways =
            |ink: Ink| Phrase::and(lines.toward(graph, v, ink).map(|w| way(board, v, w)).collect());
        let mut words = match lines.piece_at(ground, v) {
            None => vec![phrase!("empty")],
            Some(piece) => vec![
                phrase!("line to {ways}", ways = ways(Ink::Line)),
                self.place_on(&piece, lines.joined(graph, v).count() == 1, v),
            ],
        };
        words.retain(|word| !word.is_empty());
        if lines.toward(graph, v, Ink::Cross).next().is_some() {
            words.push(phrase!("crossed out to {ways}", ways = ways(Ink::Cross)));
        }
        words
    }

    /// The path of a piece, and whether a cell on it is an end that can go on.
    fn place_on(&self, piece: &Piece, is_last: bool, v: Vertex) -> Phrase {
        let ground = self.ground();
        let may_go_on = |w: Vertex| {
            let ends =
                if piece.cells.first() == Some(&v) { [Some(w), None] } else { [None, Some(w)] };
            let [first, last] = ends;
            let longer: Vec<Vertex> =
                first.into_iter().chain(piece.cells.iter().copied()).chain(last).collect();
            !piece.cells.contains(&w) && ground.steps.may_be(&longer, false).is_ok()
        };
        let is_end = is_last && !ground.is_end(v);
        let goes_on = is_end && self.board().graph().neighbors(v).any(may_go_on);
        let name = piece.path(ground).map(|path| self.path_name(piece, path));
        match (name, is_end, goes_on) {
            (Some(path), _, true) => phrase!("end, can be extended, of path {path}", path),
            (Some(path), true, _) => phrase!("end of path {path}", path),
            (Some(path), false, _) => phrase!("on path {path}", path),
            (None, _, true) => phrase!("end, can be extended"),
            (None, true, _) => phrase!("end"),
            (None, false, _) => Phrase::default(),
        }
    }

    /// The name of a path: its label, or its number.
    fn path_name(&self, piece: &Piece, path: usize) -> String {
        match piece.cells.first().map(|&end| self.puzzle.content(end)) {
            Some(Content::Label(label)) => label.into(),
            _ => (path + 1).to_string(),
        }
    }
}

/// The clue in a cell; colors change under play and are no clue.
fn clue(content: &Content) -> Option<Phrase> {
    match content {
        Content::Start => Some(phrase!("start")),
        Content::Number(number) => Some(phrase!("number {number}", number)),
        Content::Label(label) => Some(phrase!("endpoint {label}", label)),
        Content::Hole | Content::Empty | Content::Tile(_) => None,
    }
}

/// The direction of a neighbor, or its name where it lies elsewhere.
fn way(board: &Board, from: Vertex, to: Vertex) -> Phrase {
    let (a, b) = (board.cell(from), board.cell(to));
    let is_near = a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1;
    if !is_near || !matches!(board.shape(), Shape::Square { .. }) {
        return phrase!("{place}", place = board.name(b));
    }
    match (b.row.cmp(&a.row), b.col.cmp(&a.col)) {
        (Ordering::Less, _) => phrase!("above"),
        (Ordering::Greater, _) => phrase!("below"),
        (Ordering::Equal, Ordering::Less) => phrase!("the left"),
        (Ordering::Equal, _) => phrase!("the right"),
    }
}
