//! Neighborhoods that differ from the lattice: thin walls, joined sides, links between distant
//! cells.
//!
//! A path over a joined side is drawn as two stubs that cross the rim, one on each side; a link
//! between distant cells is an arc, and so is the path along it.

use super::Pen;
use super::palette::Rgb;
use super::plan::{Plan, UNIT};
use super::svg::{PathData, Point, Svg};
use crate::board::{Cell, Shape};
use crate::graph::Vertex;

/// The middles of neighbors lie within this distance on every lattice, those of squares that touch
/// at corners within the other.
const NEAR: f64 = 1.3 * UNIT;
const NEAR_CORNERS: f64 = 1.5 * UNIT;
/// The part of the way to a neighbor across a joined side that is drawn; the rim is in the middle.
const STUB: f64 = 0.68;
/// The height of an arc as a part of its length, and the number of its pieces.
const BULGE: f64 = 0.16;
const PIECES: u32 = 16;
/// The width of a thin wall without and with the casing that sets it off from tiles, in units.
const WALL: f64 = 0.14;
const CASING: f64 = 0.26;

/// The way between two cells that touch.
enum Way {
    /// Side by side.
    Straight,
    /// Across a joined side: the place of the second as seen from the first.
    Across(Point),
    /// Anywhere: the points between.
    Arc(Vec<Point>),
}

impl Plan<'_> {
    fn way(&self, v: Vertex, w: Vertex) -> Way {
        let (from, to) = (self.center(v), self.center(w));
        let near = if self.links.diagonals { NEAR_CORNERS } else { NEAR };
        // A step that the board does not have is drawn as it is given.
        if self.is_graph()
            || distance(from, to) < near
            || self.board.graph().edge_between(v, w).is_none()
        {
            return Way::Straight;
        }
        let [width, height] = self.period();
        let around =
            |ring: bool, period: f64| if ring { vec![0.0, -period, period] } else { vec![0.0] };
        let (wrap, mut images) = (self.links.wrap, Vec::new());
        for x in around(wrap.rows, width) {
            images.extend(around(wrap.columns, height).into_iter().map(|y| [to[0] + x, to[1] + y]));
        }
        match images.into_iter().find(|&image| distance(from, image) < near) {
            Some(image) => Way::Across(image),
            None => Way::Arc(arc(from, to)),
        }
    }

    /// The distance between the two joined sides: the size of the board less the overlap of rows of
    /// hexagons or triangles.
    fn period(&self) -> Point {
        let (rows, cols) = self.board.shape().size();
        match self.board.shape() {
            Shape::Hex { .. } => [f64::from(cols) * UNIT, f64::from(rows) * super::plan::HEX_ROW],
            Shape::Upright { .. } => [f64::from(cols) * super::plan::HALF, f64::from(rows) * UNIT],
            Shape::Triangle { .. } => [f64::from(cols) * UNIT, f64::from(rows) * super::plan::HALF],
            _ => self.size,
        }
    }

    /// The lines along a path: several where it crosses joined sides. The lines of a loop that is
    /// broken this way end where they begin.
    pub(crate) fn lines(&self, cells: &[Cell], closed: bool) -> Vec<Vec<Point>> {
        let vertices = self.walk(cells);
        let back = vertices.first().filter(|_| closed);
        let mut lines = vec![Vec::new()];
        let mut put = |point: Point, new: bool| {
            if new {
                lines.push(Vec::new());
            }
            lines.iter_mut().last().into_iter().for_each(|line| line.push(point));
        };
        let mut before = None;
        for &v in vertices.iter().chain(back) {
            match before.map(|u| (u, self.way(u, v))) {
                Some((u, Way::Across(image))) => {
                    put(toward(self.center(u), image), false);
                    if let Way::Across(image) = self.way(v, u) {
                        put(toward(self.center(v), image), true);
                    }
                }
                Some((_, Way::Arc(points))) => {
                    points.into_iter().for_each(|point| put(point, false))
                }
                _ => {}
            }
            put(self.center(v), false);
            before = Some(v);
        }
        // An unbroken loop is closed by its drawing.
        if let ([line], Some(_)) = (&mut lines[..], back) {
            line.pop();
        }
        lines
    }

    /// The vertices of a walk without the cells that the board does not have.
    pub(crate) fn walk(&self, cells: &[Cell]) -> Vec<Vertex> {
        let there: Vec<Cell> =
            cells.iter().copied().filter(|&cell| self.board.vertex(cell).is_some()).collect();
        self.board.walk(&there).unwrap_or_default()
    }

    /// The sides of cells on which thin walls stand; a wall at a corner is a bar across it.
    pub(crate) fn thin_walls(&self) -> Vec<[Point; 2]> {
        self.links.walls.iter().filter_map(|&between| self.thin_wall(between)).collect()
    }

    /// The side that two cells share, or a line across the corner that they share.
    pub(crate) fn thin_wall(&self, [a, b]: [Cell; 2]) -> Option<[Point; 2]> {
        let other = self.corners(self.board.vertex(b)?);
        let shared = |p: &Point| other.iter().any(|&q| distance(*p, q) < 0.01 * UNIT);
        let side: Vec<Point> =
            self.corners(self.board.vertex(a)?).into_iter().filter(shared).collect();
        match side[..] {
            [corner] => {
                let [x, y] = between(self.center(self.board.vertex(a)?), corner, 0.6);
                let [x, y] = [corner[0] - x, corner[1] - y];
                Some([[corner[0] - y, corner[1] + x], [corner[0] + y, corner[1] - x]])
            }
            _ => <[Point; 2]>::try_from(side).ok(),
        }
    }

    /// The lines of a step between two cells that do not lie side by side; `None` when it is a
    /// straight line.
    pub(crate) fn unusual_step(&self, v: Vertex, w: Vertex) -> Option<Vec<Vec<Point>>> {
        match self.way(v, w) {
            Way::Straight => None,
            _ => Some(self.lines(&[self.board.cell(v), self.board.cell(w)], false)),
        }
    }

    /// Stubs over the rim wherever a joined side can be crossed, and arcs between distant cells.
    fn unusual(&self) -> PathData {
        let mut data = PathData::default();
        for &[v, w] in self.board.graph().edges() {
            match self.way(v, w) {
                Way::Straight => {}
                Way::Arc(points) => data.line(
                    std::iter::once(self.center(v)).chain(points).chain([self.center(w)]),
                    false,
                ),
                Way::Across(_) => {
                    for (v, w) in [(v, w), (w, v)] {
                        if let Way::Across(image) = self.way(v, w) {
                            data.line(
                                [
                                    between(self.center(v), image, 0.5),
                                    toward(self.center(v), image),
                                ],
                                false,
                            );
                        }
                    }
                }
            }
        }
        data
    }
}

impl Pen<'_> {
    /// Every difference between the board's neighborhood and its lattice, on a floor of cells.
    pub(crate) fn links(&self, svg: &mut Svg) {
        self.links_and_walls(svg, &[(self.colors.wall, WALL)]);
    }

    /// The same on tiles: walls have a casing that sets them off from any color.
    pub(crate) fn links_on_tiles(&self, svg: &mut Svg) {
        self.links_and_walls(svg, &[(self.colors.page, CASING), (self.colors.ink, WALL)]);
    }

    /// Draws the links; walls are strokes of these colors and widths, one on the other.
    fn links_and_walls(&self, svg: &mut Svg, strokes: &[(Rgb, f64)]) {
        if !self.plan.links.is_empty() {
            self.stroke(svg, "links", &self.plan.unusual(), self.colors.border, 0.09);
            let mut walls = PathData::default();
            self.plan.thin_walls().into_iter().for_each(|side| walls.line(side, false));
            self.stroke(svg, "bridges", &self.plan.rails(), self.colors.border, 0.05);
            for &(color, width) in strokes {
                self.stroke(svg, "thin-walls", &walls, color, width);
            }
        }
    }
}

/// The end of the stub toward the image of a neighbor.
fn toward(from: Point, image: Point) -> Point {
    between(from, image, STUB)
}

fn between(a: Point, b: Point, share: f64) -> Point {
    [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}

fn distance(a: Point, b: Point) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// The inner points of an arc, the same seen from either end.
fn arc(a: Point, b: Point) -> Vec<Point> {
    let upward = if a < b { BULGE } else { -BULGE };
    let normal = [upward * (b[1] - a[1]), -upward * (b[0] - a[0])];
    let point = |i: u32| {
        let t = f64::from(i) / f64::from(PIECES);
        let (at, lift) = (between(a, b, t), 4.0 * t * (1.0 - t));
        [at[0] + lift * normal[0], at[1] + lift * normal[1]]
    };
    (1..PIECES).map(point).collect()
}
