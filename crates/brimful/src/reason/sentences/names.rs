//! Names of cells, labels and directions.

use super::Words;
use crate::board::Shape;
use crate::content::Content;
use crate::graph::Vertex;
use crate::ids::Label;
use crate::phrase;
use crate::words::{Phrase, lane};

impl Words<'_, '_> {
    /// As [`Words::spot`]; of a bridge, the lane.
    pub(super) fn cell(&self, v: Vertex) -> Phrase {
        lane(self.model.board, v).map_or_else(|| self.spot(v), |lane| phrase!("the {lane}", lane))
    }

    /// `the 3 in row 2, column 5`, `node 7`. At the end of a line, where its lane is plain to see,
    /// a bridge is a cell as any other.
    fn spot(&self, v: Vertex) -> Phrase {
        let place = self.model.board.name(self.model.board.cell(v));
        if place.is_node() {
            return phrase!("{place}", place);
        }
        match &self.model.contents[v] {
            Content::Start => phrase!("the start in {place}", place),
            Content::Number(number) => phrase!("the {number} in {place}", number, place),
            Content::Label(label) => phrase!("the {label} in {place}", label, place),
            Content::Hole | Content::Empty | Content::Tile(_) => {
                phrase!("the cell in {place}", place)
            }
        }
    }

    /// The name of the cell at an index of a list; empty beyond its end.
    pub(super) fn nth(&self, cells: &[Vertex], index: usize) -> Phrase {
        cells.get(index).map_or_else(Phrase::default, |&v| self.cell(v))
    }

    /// `path 3`.
    pub(super) fn label(&self, label: Label) -> Phrase {
        phrase!("path {label}", label = &self.model.names[label])
    }

    /// `from … to …`.
    pub(super) fn between(&self, [a, b]: [Vertex; 2]) -> Phrase {
        phrase!("from {from} to {to}", from = self.spot(a), to = self.spot(b))
    }

    /// `from … to … and to …`, with the common end named once.
    pub(super) fn all_between(
        &self,
        mut edges: Vec<[Vertex; 2]>,
        focus: Option<&Vertex>,
        list: fn(Vec<Phrase>) -> Phrase,
    ) -> Phrase {
        if let (Some(&focus), false) = (focus, self.model.is_directed()) {
            edges.iter_mut().filter(|edge| edge[1] == focus).for_each(|edge| edge.reverse());
        }
        let from = |&[a, _]: &[Vertex; 2]| phrase!("from {from}", from = self.spot(a));
        let to = |&[_, b]: &[Vertex; 2]| phrase!("to {to}", to = self.spot(b));
        match &edges[..] {
            [first, ..] if edges.iter().all(|edge| edge[0] == first[0]) => {
                phrase!(
                    "{from} {to}",
                    from = from(first),
                    to = list(edges.iter().map(to).collect())
                )
            }
            [first, ..] if edges.iter().all(|edge| edge[1] == first[1]) => {
                phrase!(
                    "{from} {to}",
                    from = list(edges.iter().map(from).collect()),
                    to = to(first)
                )
            }
            _ => list(edges.iter().map(|&edge| self.between(edge)).collect()),
        }
    }

    /// The way to a neighbor: `up`, `to the 3 in row 2, column 5`.
    pub(super) fn way_to(&self, v: Vertex, w: Vertex) -> Phrase {
        match self.side(v, w) {
            Some(0) => phrase!("up"),
            Some(1) => phrase!("down"),
            Some(2) => phrase!("left"),
            Some(_) => phrase!("right"),
            None => phrase!("to {cell}", cell = self.spot(w)),
        }
    }

    /// The way from a neighbor: `from above`, `from the 3 in row 2, column 5`.
    pub(super) fn way_from(&self, v: Vertex, w: Vertex) -> Phrase {
        match self.side(v, w) {
            Some(0) => phrase!("from above"),
            Some(1) => phrase!("from below"),
            Some(2) => phrase!("from the left"),
            Some(_) => phrase!("from the right"),
            None => phrase!("from {cell}", cell = self.spot(w)),
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
