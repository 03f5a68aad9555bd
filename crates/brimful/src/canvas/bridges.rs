//! Bridges: the lane along the row passes over the lane along the column.

use super::Pen;
use super::palette::Swatch;
use super::plan::{Plan, UNIT};
use super::svg::{Attrs, Num, PathData, Svg};
use super::tube::{EDGE, TUBE};
use crate::graph::Vertex;

/// The reach of the redrawn piece of a tube from the middle of its cell, and the gap beside it, in
/// drawing units.
const REACH: f64 = 0.36 * UNIT;
const GAP: f64 = 0.06 * UNIT;

impl Plan<'_> {
    /// The railings along both sides of every bridge, bent outward at their ends.
    pub(crate) fn rails(&self) -> PathData {
        let mut data = PathData::default();
        for [x, y] in self
            .links
            .bridges
            .iter()
            .filter_map(|&cell| Some(self.center(self.board.vertex(cell)?)))
        {
            for side in [-1.0, 1.0] {
                let ends = [(-0.46, 0.42), (-0.36, 0.33), (0.36, 0.33), (0.46, 0.42)];
                data.line(
                    ends.map(|(right, down)| [x + right * UNIT, y + side * down * UNIT]),
                    false,
                );
            }
        }
        data
    }
}

impl Pen<'_> {
    /// Redraws the paths on the upper lanes over those on the lower ones; a path is its vertices
    /// and its number.
    pub(crate) fn overpasses(&self, svg: &mut Svg, paths: &[(Vec<Vertex>, usize)]) {
        if self.plan.links.bridges.is_empty() {
            return;
        }
        let is_upper = |&&v: &&Vertex| {
            let mut lanes = self.plan.board.vertices(self.plan.board.cell(v));
            lanes.len() > 1 && lanes.next() == Some(v)
        };
        let butt: Attrs<'_> =
            &[("class", &"overpasses"), ("fill", &"none"), ("stroke-linecap", &"butt")];
        svg.nest("g", butt, |svg| {
            for (walk, number) in paths {
                let swatch = self.colors.swatch(*number);
                for &v in walk.iter().filter(is_upper) {
                    self.overpass(svg, v, swatch);
                }
            }
        });
    }

    /// The piece of a tube along the row of a bridge, with a gap on both sides.
    fn overpass(&self, svg: &mut Svg, v: Vertex, Swatch { fill, edge, .. }: Swatch) {
        let [x, y] = self.plan.center(v);
        let mut data = PathData::default();
        data.line([[x - REACH, y], [x + REACH, y]], false);
        let gap = (self.colors.floor, TUBE + 2.0 * (EDGE + GAP));
        for (color, width) in [gap, (edge, TUBE + 2.0 * EDGE), (fill, TUBE)] {
            svg.path(&data, &[("stroke", &color), ("stroke-width", &Num(width))]);
        }
    }
}
