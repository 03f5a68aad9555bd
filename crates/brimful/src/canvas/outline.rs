//! The geometry of the pictures, for front ends that draw by themselves.

use super::plan::{Plan, UNIT};
use crate::board::{Board, Cell, Shape};
use crate::graph::Vertex;

/// A point in drawing units.
type Point = [f64; 2];

/// The outlines of a board's cells, with the same geometry as the pictures.
///
/// ```
/// use brimful::board::{Board, Shape};
/// use brimful::draw::Outline;
/// use brimful::graph::Vertex;
///
/// let board = Board::new(Shape::Square { rows: 2, cols: 3 }, &[true; 6])?;
/// let outline = Outline::new(&board);
/// assert_eq!(outline.size(), [3.0 * Outline::UNIT, 2.0 * Outline::UNIT]);
/// assert_eq!(outline.center(Vertex(0)), [0.5 * Outline::UNIT; 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Outline<'a>(Plan<'a>);

impl<'a> Outline<'a> {
    /// The width of a cell.
    pub const UNIT: f64 = UNIT;

    /// The outlines of a board. The nodes of an abstract graph are laid out by springs.
    #[must_use]
    pub fn new(board: &'a Board) -> Self {
        Outline(Plan::new(board, None))
    }

    /// Width and height of the drawing.
    #[must_use]
    pub fn size(&self) -> Point {
        self.0.size
    }

    /// The radius of the largest disc that a cell holds.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.0.radius()
    }

    /// The middle of a vertex's cell.
    #[must_use]
    pub fn center(&self, v: Vertex) -> Point {
        self.0.center(v)
    }

    /// The corners of a vertex's cell, clockwise; empty on an abstract graph.
    #[must_use]
    pub fn corners(&self, v: Vertex) -> Vec<Point> {
        self.0.corners(v)
    }

    /// The places of the lattice that hold no cell, with their corners.
    #[must_use]
    pub fn holes(&self) -> Vec<(Cell, Vec<Point>)> {
        let board = self.0.board;
        let (rows, cols) = board.shape().size();
        // The same lattice with every cell present; an abstract graph has no holes.
        let is_graph = matches!(board.shape(), Shape::Abstract { .. });
        let whole = Board::new(board.shape(), &vec![true; rows as usize * cols as usize]);
        let Some(whole) = whole.ok().filter(|_| !is_graph) else { return Vec::new() };
        let plan = Plan::new(&whole, None);
        let missing = whole.cells().iter().filter(|&&cell| board.vertex(cell).is_none());
        missing.filter_map(|&cell| Some((cell, plan.corners(whole.vertex(cell)?)))).collect()
    }

    /// The sides of cells on which thin walls stand.
    #[must_use]
    pub fn walls(&self) -> Vec<[Point; 2]> {
        self.0.thin_walls()
    }

    /// The side on which a thin wall between two cells stands, if they lie side by side.
    #[must_use]
    pub fn wall(&self, between: [Cell; 2]) -> Option<[Point; 2]> {
        self.0.thin_wall(between)
    }

    /// Pairs of neighbors that do not lie side by side, each with the lines that draw a step
    /// between them.
    #[must_use]
    pub fn links(&self) -> Vec<([Vertex; 2], Vec<Vec<Point>>)> {
        let edges = self.0.board.graph().edges().iter();
        edges.filter_map(|&[v, w]| Some(([v, w], self.0.unusual_step(v, w)?))).collect()
    }
}
