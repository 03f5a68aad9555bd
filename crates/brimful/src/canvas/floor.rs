//! The ground of a picture: the cells of a lattice with hairlines between them, or the nodes and
//! edges of a graph. Also the texts on it.

use super::Pen;
use super::palette::Rgb;
use super::plan::{Side, UNIT};
use super::svg::{Attrs, Num, PathData, Point, Svg};
use crate::graph::Vertex;

/// The radius of a node.
const NODE: f64 = 0.36 * UNIT;

impl Pen<'_> {
    /// The cells, empty.
    pub(crate) fn floor(&self, svg: &mut Svg) {
        let all = || Vertex::all(self.plan.board.len());
        if self.plan.is_graph() {
            self.edges(svg);
            return self.nodes(svg);
        }
        // A bridge is one cell.
        let cells = all().filter(|&v| self.plan.is_first(v));
        svg.path(&self.plan.area(cells), &[("class", &"cells"), ("fill", &self.colors.floor)]);
        if !self.plan.is_large() {
            let sides = self.plan.sides(|v| Some(v.0));
            self.stroke(svg, "hairlines", &Side::lines(&sides.folds), self.colors.hairline, 0.025);
            self.stroke(svg, "border", &Side::lines(&sides.rim), self.colors.border, 0.05);
            self.links(svg);
        }
    }

    /// The edges of the board's graph, as lines between the middles of cells.
    pub(crate) fn edges(&self, svg: &mut Svg) {
        let mut lines = PathData::default();
        for &[a, b] in self.plan.board.graph().edges() {
            lines.line([self.plan.center(a), self.plan.center(b)], false);
        }
        self.stroke(svg, "edges", &lines, self.colors.border, 0.05);
    }

    /// A disc for every vertex.
    pub(crate) fn nodes(&self, svg: &mut Svg) {
        let mut discs = PathData::default();
        Vertex::all(self.plan.board.len()).for_each(|v| discs.circle(self.plan.center(v), NODE));
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
    pub(crate) fn node_numbers(&self, svg: &mut Svg) {
        if !self.plan.is_large() {
            self.texts(svg, "numbers", |svg| {
                for (v, cell) in (0..).zip(self.plan.board.cells()) {
                    let at = self.plan.center(Vertex(v));
                    TextBox { at, height: 0.3 * UNIT, width: 1.6 * NODE }.write(
                        svg,
                        &cell.col.to_string(),
                        self.colors.ink,
                    );
                }
            });
        }
    }

    /// Lines of a width in cells.
    pub(crate) fn stroke(
        &self,
        svg: &mut Svg,
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
    pub(crate) fn texts(&self, svg: &mut Svg, class: &str, body: impl FnOnce(&mut Svg)) {
        let attrs: Attrs<'_> =
            &[("class", &class), ("text-anchor", &"middle"), ("font-weight", &"600")];
        svg.nest("g", attrs, body);
    }
}

/// The room for one text.
#[derive(Clone, Copy)]
pub(crate) struct TextBox {
    /// The middle of the text.
    pub(crate) at: Point,
    /// The most height of a digit or capital, and the most width of the text, in drawing units.
    pub(crate) height: f64,
    pub(crate) width: f64,
}

impl TextBox {
    /// Writes a text as large as the box allows.
    pub(crate) fn write(self, svg: &mut Svg, text: &str, ink: Rgb) {
        // A digit or capital of a sans-serif face is about 0.62 of its size wide and 0.72 high.
        let letters = text.chars().count().max(1) as f64;
        let size = (self.height / 0.72).min(self.width / 0.62 / letters);
        let (x, y) = (Num(self.at[0]), Num(self.at[1] + 0.36 * size));
        let attrs: Attrs<'_> = &[("x", &x), ("y", &y), ("font-size", &Num(size)), ("fill", &ink)];
        svg.text("text", attrs, &text);
    }
}
