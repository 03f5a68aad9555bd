//! Graphs drawn over a board: arrows between nodes, and the graph of neighbors.

use super::palette::Rgb;
use super::plan::UNIT;
use super::svg::{PathData, Point, Svg};
use super::{Panel, Pen};
use crate::graph::Vertex;

/// Length and half the width of an arrow's head.
const HEAD: [f64; 2] = [0.16 * UNIT, 0.1 * UNIT];
/// The radius of a node of the graph of neighbors, as a part of its cell's.
const DOT: f64 = 0.3;

/// Arrows of one color between the rims of nodes.
pub(crate) struct Arrows {
    /// The distance of an arrow's ends from the middles of its nodes.
    rim: f64,
    lines: PathData,
    heads: PathData,
}

impl Arrows {
    /// No arrows yet, between nodes of that radius.
    pub(crate) fn new(node: f64) -> Self {
        Arrows { rim: node + 0.04 * UNIT, lines: PathData::default(), heads: PathData::default() }
    }

    /// Adds an arrow.
    pub(crate) fn add(&mut self, from: Point, to: Point) {
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let length = (dx * dx + dy * dy).sqrt().max(1e-9);
        let (ux, uy) = (dx / length, dy / length);
        let along =
            |d: f64, side: f64| [from[0] + ux * d - uy * side, from[1] + uy * d + ux * side];
        let tip = length - self.rim;
        let line = [along(self.rim + 0.7 * HEAD[0], 0.0), along(tip - 0.7 * HEAD[0], 0.0)];
        self.lines.line(line, false);
        let head = [along(tip, 0.0), along(tip - HEAD[0], HEAD[1]), along(tip - HEAD[0], -HEAD[1])];
        self.heads.line(head, true);
    }

    /// Writes all of them.
    pub(crate) fn write(&self, pen: &Pen<'_>, svg: &mut Svg, class: &str, color: Rgb) {
        pen.stroke(svg, class, &self.lines, color, 0.055);
        svg.path(&self.heads, &[("class", &class), ("fill", &color)]);
    }
}

impl Pen<'_> {
    /// Every vertex as a dot, every pair of neighbors as a line.
    pub(crate) fn neighbors(&self) -> Panel {
        let mut svg = Svg::default();
        self.edges(&mut svg);
        let mut dots = PathData::default();
        let radius = DOT * self.plan.radius();
        Vertex::all(self.plan.board.len()).for_each(|v| dots.circle(self.plan.center(v), radius));
        svg.path(&dots, &[("class", &"nodes"), ("fill", &self.colors.ink)]);
        self.panel(svg)
    }
}
