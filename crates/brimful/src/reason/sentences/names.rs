//! Names of cells, labels and directions.

use super::Words;
use crate::board::Shape;
use crate::content::Content;
use crate::graph::Vertex;
use crate::ids::Label;
use crate::words::plural;

impl Words<'_, '_> {
    /// `the 3 in row 2, column 5`, `node 7`.
    pub(super) fn cell(&self, v: Vertex) -> String {
        let place = self.model.board.name(self.model.board.cell(v));
        if place.is_node() {
            return place.to_string();
        }
        match &self.model.contents[v as usize] {
            Content::Start => format!("the start in {place}"),
            Content::Number(number) => format!("the {number} in {place}"),
            Content::Label(label) => format!("the {label} in {place}"),
            Content::Hole | Content::Empty | Content::Tile(_) => format!("the cell in {place}"),
        }
    }

    /// The name of the cell at an index of a list; empty beyond its end.
    pub(super) fn nth(&self, cells: &[Vertex], index: usize) -> String {
        cells.get(index).map_or_else(String::new, |&v| self.cell(v))
    }

    /// `path 3`.
    pub(super) fn label(&self, label: Label) -> String {
        format!("path {}", self.model.names[label.index()])
    }

    /// `from … to …`.
    pub(super) fn between(&self, [a, b]: [Vertex; 2]) -> String {
        format!("from {} to {}", self.cell(a), self.cell(b))
    }

    /// `from … to … and …`, with the common end named once.
    pub(super) fn all_between(
        &self,
        mut edges: Vec<[Vertex; 2]>,
        focus: Option<&Vertex>,
        word: &str,
    ) -> String {
        if let (Some(&focus), false) = (focus, self.model.is_directed()) {
            edges.iter_mut().filter(|edge| edge[1] == focus).for_each(|edge| edge.reverse());
        }
        let cells = |i: usize| {
            enumerate(&edges.iter().map(|edge| self.cell(edge[i])).collect::<Vec<_>>(), word)
        };
        match &edges[..] {
            [[a, _], ..] if edges.iter().all(|edge| edge[0] == *a) => {
                format!("from {} to {}", self.cell(*a), cells(1))
            }
            [[_, b], ..] if edges.iter().all(|edge| edge[1] == *b) => {
                format!("from {} to {}", cells(0), self.cell(*b))
            }
            _ => {
                let each: Vec<String> = edges.iter().map(|&edge| self.between(edge)).collect();
                enumerate(&each, word)
            }
        }
    }

    /// The way to a neighbor: `up`, `to the 3 in row 2, column 5`.
    pub(super) fn way_to(&self, v: Vertex, w: Vertex) -> String {
        match self.side(v, w) {
            Some(side) => ["up", "down", "left", "right"][side].to_owned(),
            None => format!("to {}", self.cell(w)),
        }
    }

    /// The way from a neighbor: `from above`, `from the 3 in row 2, column 5`.
    pub(super) fn way_from(&self, v: Vertex, w: Vertex) -> String {
        match self.side(v, w) {
            Some(side) => {
                ["from above", "from below", "from the left", "from the right"][side].to_owned()
            }
            None => format!("from {}", self.cell(w)),
        }
    }

    /// The side of a square at which a neighbor lies: 0 above, 1 below, 2 left, 3 right.
    fn side(&self, v: Vertex, w: Vertex) -> Option<usize> {
        let board = self.model.board;
        let (a, b) = (board.cell(v), board.cell(w));
        let step = (i64::from(b.row) - i64::from(a.row), i64::from(b.col) - i64::from(a.col));
        let square = matches!(board.shape(), Shape::Square { .. });
        [(-1, 0), (1, 0), (0, -1), (0, 1)].iter().position(|&side| square && side == step)
    }
}

/// `2 paths`.
pub(super) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", plural(number, one, many))
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn and(items: &[String]) -> String {
    enumerate(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn or(items: &[String]) -> String {
    enumerate(items, "or")
}

fn enumerate(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}
