//! Where the cells of a board lie on the sheet: the only file that knows lattices.

use super::layout::{self, Places};
use super::svg::{PathData, Point};
use crate::board::{Board, Cell, Links, Shape};
use crate::graph::Vertex;

/// The drawing unit: the side of a square cell, the width of a column of triangles or the height of
/// a row of upright ones, the place of a node.
pub(crate) const UNIT: f64 = 40.0;

/// Half the side of a triangle, which is the pitch of the half-rows: the column width over the
/// square root of three.
pub(crate) const HALF: f64 = UNIT * 0.577_350_269_189_625_8;

/// The pitch of the rows of hexagons one unit wide: half the square root of three; and the height
/// of a hexagon.
pub(crate) const HEX_ROW: f64 = UNIT * 0.866_025_403_784_438_6;
const HEX: f64 = UNIT * 1.154_700_538_379_251_5;

/// Above this many cells pictures leave out details too fine to see: text in cells, hairlines,
/// shades.
const LARGE: usize = 1 << 16;

/// The places of a board's cells in a drawing.
pub(crate) struct Plan<'a> {
    pub(crate) board: &'a Board,
    /// The differences between its neighborhood and its lattice.
    pub(crate) links: Links,
    /// Width and height.
    pub(crate) size: Point,
    /// The places of the nodes of an abstract graph; empty on lattices.
    nodes: Places,
}

impl<'a> Plan<'a> {
    /// The plan of a board; nodes of an abstract graph stand on a circle in the order of `ring`, if
    /// that names each once.
    pub(crate) fn new(board: &'a Board, ring: Option<&[Cell]>) -> Self {
        let (rows, cols) = board.shape().size();
        let (rows, cols) = (f64::from(rows), f64::from(cols));
        let (size, nodes) = match board.shape() {
            Shape::Square { .. } => ([cols * UNIT, rows * UNIT], Places::new()),
            Shape::Triangle { .. } => ([cols * UNIT, (rows + 1.0) * HALF], Places::new()),
            Shape::Upright { .. } => ([(cols + 1.0) * HALF, rows * UNIT], Places::new()),
            Shape::Hex { .. } => {
                let aside = if rows > 1.0 { 0.5 } else { 0.0 };
                ([(cols + aside) * UNIT, (rows - 1.0).max(0.0) * HEX_ROW + HEX], Places::new())
            }
            Shape::Abstract { .. } => {
                let ring = ring.map(|cells| {
                    cells.iter().filter_map(|&cell| board.vertex(cell)).collect::<Vec<_>>()
                });
                layout::place(board.graph(), ring.as_deref(), UNIT)
            }
        };
        Plan { board, links: board.links(), size, nodes }
    }

    /// Whether the board is an abstract graph, drawn as nodes and edges.
    pub(crate) fn is_graph(&self) -> bool {
        matches!(self.board.shape(), Shape::Abstract { .. })
    }

    /// Whether this is the first vertex of its cell; bridges have two.
    pub(crate) fn is_first(&self, v: Vertex) -> bool {
        v == Vertex(0) || self.board.cell(Vertex(v.0 - 1)) != self.board.cell(v)
    }

    /// Whether fine details are to be left out.
    pub(crate) fn is_large(&self) -> bool {
        self.board.len() > LARGE
    }

    /// The middle of a vertex's cell.
    pub(crate) fn center(&self, v: Vertex) -> Point {
        let Cell { row, col } = self.board.cell(v);
        let (x, y) = (f64::from(col), f64::from(row));
        match self.board.shape() {
            Shape::Square { .. } => [(x + 0.5) * UNIT, (y + 0.5) * UNIT],
            Shape::Triangle { .. } => [
                (x + if points_right(row, col) { 1.0 } else { 2.0 } / 3.0) * UNIT,
                (y + 1.0) * HALF,
            ],
            Shape::Upright { .. } => [
                (x + 1.0) * HALF,
                (y + if points_right(row, col) { 1.0 } else { 2.0 } / 3.0) * UNIT,
            ],
            Shape::Hex { .. } => {
                [(x + 0.5 + 0.5 * f64::from(row & 1)) * UNIT, y * HEX_ROW + 0.5 * HEX]
            }
            Shape::Abstract { .. } => self.nodes[v],
        }
    }

    /// The radius of the largest disc that a cell holds.
    pub(crate) fn radius(&self) -> f64 {
        match self.board.shape() {
            Shape::Triangle { .. } | Shape::Upright { .. } => UNIT / 3.0,
            _ => UNIT / 2.0,
        }
    }

    /// The corners of a vertex's cell, clockwise; empty on an abstract graph.
    pub(crate) fn corners(&self, v: Vertex) -> Vec<Point> {
        let Cell { row, col } = self.board.cell(v);
        let x = |c: u32| f64::from(c) * UNIT;
        match self.board.shape() {
            Shape::Square { .. } => {
                let y = |r: u32| f64::from(r) * UNIT;
                vec![
                    [x(col), y(row)],
                    [x(col + 1), y(row)],
                    [x(col + 1), y(row + 1)],
                    [x(col), y(row + 1)],
                ]
            }
            Shape::Triangle { .. } => {
                let y = |r: u32| f64::from(r) * HALF;
                if points_right(row, col) {
                    vec![[x(col), y(row)], [x(col + 1), y(row + 1)], [x(col), y(row + 2)]]
                } else {
                    vec![[x(col + 1), y(row)], [x(col + 1), y(row + 2)], [x(col), y(row + 1)]]
                }
            }
            Shape::Upright { .. } => {
                let x = |c: u32| f64::from(c) * HALF;
                let y = |r: u32| f64::from(r) * UNIT;
                if points_right(row, col) {
                    vec![[x(col), y(row)], [x(col + 2), y(row)], [x(col + 1), y(row + 1)]]
                } else {
                    vec![[x(col + 1), y(row)], [x(col + 2), y(row + 1)], [x(col), y(row + 1)]]
                }
            }
            Shape::Hex { .. } => {
                let [x, y] = self.center(v);
                let (w, h) = (0.5 * UNIT, 0.25 * HEX);
                [(0.0, -2.0), (1.0, -1.0), (1.0, 1.0), (0.0, 2.0), (-1.0, 1.0), (-1.0, -1.0)]
                    .map(|(right, down)| [x + right * w, y + down * h])
                    .to_vec()
            }
            Shape::Abstract { .. } => Vec::new(),
        }
    }

    /// The area of some vertices, given in ascending order.
    pub(crate) fn area(&self, vertices: impl IntoIterator<Item = Vertex>) -> PathData {
        if matches!(self.board.shape(), Shape::Square { .. }) {
            return rows(vertices.into_iter().map(|v| self.board.cell(v)));
        }
        let mut data = PathData::default();
        vertices.into_iter().for_each(|v| data.line(self.corners(v), true));
        data
    }

    /// The area of the missing squares; empty on other lattices.
    pub(crate) fn walls(&self) -> PathData {
        let Shape::Square { rows: height, cols } = self.board.shape() else {
            return PathData::default();
        };
        let all = (0..height).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
        rows(all.filter(|&cell| self.board.vertex(cell).is_none()))
    }

    /// The sides between cells of different labels, and the sides with a cell on one side only.
    ///
    /// `label` of `None` leaves a cell out. Straight rows of sides are joined.
    pub(crate) fn sides(&self, label: impl Fn(Vertex) -> Option<u32>) -> Sides {
        let mut all: Vec<(Side, u32)> = Vec::new();
        for v in Vertex::all(self.board.len()) {
            let Some(label) = label(v).filter(|_| self.is_first(v)) else { continue };
            let corners = self.corners(v);
            let next = corners.iter().skip(1).chain(corners.first());
            all.extend(corners.iter().zip(next).map(|(&a, &b)| (Side::new(a, b), label)));
        }
        all.sort_unstable();
        let mut sides = Sides::default();
        for same in all.chunk_by(|a, b| a.0 == b.0) {
            let list = match same {
                [(_, _)] => &mut sides.rim,
                [(_, a), (_, b), ..] if a != b => &mut sides.folds,
                _ => continue,
            };
            list.push(same[0].0);
        }
        sides
    }
}

/// The area of some squares in reading order; those that follow each other in a row are one
/// rectangle.
fn rows(cells: impl Iterator<Item = Cell>) -> PathData {
    let mut data = PathData::default();
    let mut put = |Cell { row, col }: Cell, length: u32| {
        data.rect([f64::from(col) * UNIT, f64::from(row) * UNIT], [f64::from(length) * UNIT, UNIT]);
    };
    let mut run: Option<(Cell, u32)> = None;
    for cell in cells {
        run = match run {
            Some((first, length)) if first.row == cell.row && first.col + length == cell.col => {
                Some((first, length + 1))
            }
            _ => {
                run.inspect(|&(first, length)| put(first, length));
                Some((cell, 1))
            }
        };
    }
    run.inspect(|&(first, length)| put(first, length));
    data
}

/// Sides of cells, sorted.
#[derive(Default)]
pub(crate) struct Sides {
    /// Between two cells of different labels.
    pub(crate) folds: Vec<Side>,
    /// With a cell on one side only.
    pub(crate) rim: Vec<Side>,
}

/// A side of a cell, in hundredths of a unit, so that it is equal for both its cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Side([[i64; 2]; 2]);

impl Side {
    fn new(a: Point, b: Point) -> Self {
        let [a, b] = [a, b].map(|p| p.map(|x| (x * 100.0).round() as i64));
        Side([a.min(b), a.max(b)])
    }

    /// Lines along the sides.
    pub(crate) fn lines(sides: &[Side]) -> PathData {
        let mut data = PathData::default();
        for Side(ends) in sides {
            data.line(ends.map(|p| p.map(|x| x as f64 / 100.0)), false);
        }
        data
    }
}

/// Whether the vertical side of a triangle is on its left; of an upright one, whether its
/// horizontal side is at its top.
fn points_right(row: u32, col: u32) -> bool {
    (row ^ col) & 1 == 0
}
