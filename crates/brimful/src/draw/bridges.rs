//! Bridges: the lane along the row passes over the lane along the column.

use super::palette::Swatch;
use super::plan::{Plan, UNIT};
use super::svg::{Num, PathData};
use super::tube::{EDGE, TUBE};
use super::{Drawing, Pen};
use crate::graph::Vertex;

/// How far the piece of a tube that is drawn anew reaches from the middle of its cell, and the gap
/// beside it.
const REACH: f64 = 0.36 * UNIT;
const GAP: f64 = 0.06 * UNIT;

impl Plan<'_> {
    /// The railings along both sides of every bridge, bent outward at their ends.
    pub(super) fn rails(&self) -> PathData {
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
    /// The paths on the upper lanes once more, over whatever passes below; a path is its vertices
    /// and its number.
    pub(super) fn overpasses(&self, svg: &mut Drawing, paths: &[(Vec<Vertex>, usize)]) {
        if self.plan.links.bridges.is_empty() {
            return;
        }
        let is_upper = |&&v: &&Vertex| {
            let lanes = self.plan.board.vertices(self.plan.board.cell(v));
            lanes.len() > 1 && lanes.start == v
        };
        svg.nest(
            "g",
            &[("class", &"overpasses"), ("fill", &"none"), ("stroke-linecap", &"butt")],
            |svg| {
                for (walk, number) in paths {
                    let Swatch { fill, edge, .. } = self.colors.swatch(*number);
                    for &v in walk.iter().filter(is_upper) {
                        let [x, y] = self.plan.center(v);
                        let mut data = PathData::default();
                        data.line([[x - REACH, y], [x + REACH, y]], false);
                        let floor = self.colors.floor;
                        for (color, width) in [
                            (floor, TUBE + 2.0 * (EDGE + GAP)),
                            (edge, TUBE + 2.0 * EDGE),
                            (fill, TUBE),
                        ] {
                            svg.path(&data, &[("stroke", &color), ("stroke-width", &Num(width))]);
                        }
                    }
                }
            },
        );
    }
}
