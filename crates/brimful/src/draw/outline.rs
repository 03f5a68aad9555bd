//! Where everything lies, for front ends that draw by themselves.

use super::plan::{Plan, UNIT};
use crate::board::{Board, Cell, Shape};
use crate::graph::Vertex;

/// A point in drawing units.
type Point = [f64; 2];

/// The outlines of a board's cells, just as the pictures here have them.
pub struct Outline<'a>(Plan<'a>);

impl<'a> Outline<'a> {
    /// The width of a cell.
    pub const UNIT: f64 = UNIT;

    /// The outlines of a board. The nodes of an abstract graph are laid out by springs.
    pub fn new(board: &'a Board) -> Self {
        Outline(Plan::new(board, None))
    }

    /// Width and height of the drawing.
    pub fn size(&self) -> Point {
        self.0.size
    }

    /// The radius of the largest disc that a cell holds.
    pub fn radius(&self) -> f64 {
        self.0.radius()
    }

    /// The middle of a vertex's cell.
    pub fn center(&self, v: Vertex) -> Point {
        self.0.center(v)
    }

    /// The corners of a vertex's cell, clockwise; none on an abstract graph.
    pub fn corners(&self, v: Vertex) -> Vec<Point> {
        self.0.corners(v)
    }

    /// The places of the lattice that are no cells, with their corners.
    pub fn holes(&self) -> Vec<(Cell, Vec<Point>)> {
        let board = self.0.board;
        let (rows, cols) = board.shape().size();
        // A lattice of the same size on which every cell is there; a board that is a graph has no
        // holes.
        let is_graph = matches!(board.shape(), Shape::Abstract { .. });
        let whole = Board::new(board.shape(), &vec![true; rows as usize * cols as usize]);
        let Some(whole) = whole.ok().filter(|_| !is_graph) else { return Vec::new() };
        let plan = Plan::new(&whole, None);
        let missing = whole.cells().iter().filter(|&&cell| board.vertex(cell).is_none());
        missing.filter_map(|&cell| Some((cell, plan.corners(whole.vertex(cell)?)))).collect()
    }

    /// The sides of cells on which thin walls stand, with the cells they part.
    pub fn walls(&self) -> Vec<[Point; 2]> {
        self.0.thin_walls()
    }

    /// Cells that touch although they do not lie side by side, each with the lines that draw a step
    /// between them.
    pub fn links(&self) -> Vec<([Vertex; 2], Vec<Vec<Point>>)> {
        let edges = self.0.board.graph().edges().iter();
        edges.filter_map(|&[v, w]| Some(([v, w], self.0.unusual_step(v, w)?))).collect()
    }
}
