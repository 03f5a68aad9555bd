//! What lies under everything: the cells of a lattice with hairlines between them, or the nodes and
//! edges of a graph.

use super::palette::Rgb;
use super::plan::{Side, UNIT};
use super::svg::{Attrs, Num, PathData, Point, Svg};
use super::{Drawing, Pen};
use crate::graph::Vertex;

/// The radius of a node.
const NODE: f64 = 0.36 * UNIT;

impl Pen<'_> {
    /// The cells, empty.
    pub(super) fn floor(&self, svg: &mut Drawing) {
        let all = || 0..self.plan.board.len() as Vertex;
        if self.plan.is_graph() {
            self.edges(svg);
            return self.nodes(svg);
        }
        // a bridge is one cell
        let cells = all().filter(|&v| self.plan.is_first(v));
        svg.path(&self.plan.area(cells), &[("class", &"cells"), ("fill", &self.colors.floor)]);
        if !self.plan.is_large() {
            let sides = self.plan.sides(Some);
            self.stroke(svg, "hairlines", &Side::lines(&sides.folds), self.colors.hairline, 0.025);
            self.stroke(svg, "border", &Side::lines(&sides.rim), self.colors.border, 0.05);
            self.links(svg);
        }
    }

    /// The edges of the board's graph, as lines between the middles of cells.
    pub(super) fn edges(&self, svg: &mut Drawing) {
        let mut lines = PathData::default();
        for &[a, b] in self.plan.board.graph().edges() {
            lines.line([self.plan.center(a), self.plan.center(b)], false);
        }
        self.stroke(svg, "edges", &lines, self.colors.border, 0.05);
    }

    /// A disc for every vertex.
    pub(super) fn nodes(&self, svg: &mut Drawing) {
        let mut discs = PathData::default();
        (0..self.plan.board.len() as Vertex).for_each(|v| discs.circle(self.plan.center(v), NODE));
        svg.path(
            &discs,
            &[
                ("class", &"cells"),
                ("fill", &self.colors.floor),
                ("stroke", &self.colors.border),
                ("stroke-width", &Num(0.05 * UNIT)),
            ],
        );
    }

    /// The number of every node.
    pub(super) fn node_numbers(&self, svg: &mut Drawing) {
        if !self.plan.is_large() {
            self.texts(svg, "numbers", |svg| {
                for (v, cell) in (0..).zip(self.plan.board.cells()) {
                    text(
                        svg,
                        self.plan.center(v),
                        &cell.col.to_string(),
                        0.3 * UNIT,
                        1.6 * NODE,
                        self.colors.ink,
                    );
                }
            });
        }
    }

    /// Lines of a width in cells.
    pub(super) fn stroke(
        &self,
        svg: &mut Drawing,
        class: &str,
        lines: &PathData,
        color: Rgb,
        width: f64,
    ) {
        let width = Num(width * UNIT);
        svg.path(
            lines,
            &[("class", &class), ("fill", &"none"), ("stroke", &color), ("stroke-width", &width)],
        );
    }

    /// A group of texts in one class and weight.
    pub(super) fn texts(&self, svg: &mut Drawing, class: &str, body: impl FnOnce(&mut Svg)) {
        let attrs: Attrs<'_> =
            &[("class", &class), ("text-anchor", &"middle"), ("font-weight", &"600")];
        svg.nest("g", attrs, body);
    }
}

/// A text of at most that height and width (in units) with its middle at a point.
pub(super) fn text(svg: &mut Svg, [x, y]: Point, text: &str, height: f64, width: f64, ink: Rgb) {
    // A digit or capital of a sans-serif face is about 0.62 of its size wide and 0.72 high.
    let size = (height / 0.72).min(width / 0.62 / text.chars().count().max(1) as f64);
    let base = y + 0.36 * size;
    svg.text(
        "text",
        &[("x", &Num(x)), ("y", &Num(base)), ("font-size", &Num(size)), ("fill", &ink)],
        &text,
    );
}
