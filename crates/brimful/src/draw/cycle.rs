//! Hamiltonian cycles: walls, free cells, the loop with a hint of shade inside; graphs as numbered
//! nodes.

use super::sheet::Panel;
use super::svg::{Num, PathData, Point};
use super::{Drawing, Pen, panel};
use crate::cycle::Solution;

/// A board, and the loop of a solution.
pub(super) fn draw(pen: &Pen<'_>, solution: Option<&Solution>) -> Panel {
    let mut svg = Drawing::default();
    let lines: Option<Vec<Vec<Point>>> =
        solution.map(|solution| pen.plan.lines(&solution.cells, true));
    if pen.plan.is_graph() {
        pen.edges(&mut svg);
        lines.inspect(|lines| pen.tube(&mut svg, "cycle", lines, true, 0));
        pen.nodes(&mut svg);
        pen.node_numbers(&mut svg);
        return panel(pen, svg);
    }
    pen.floor(&mut svg);
    if let Some([ring]) = lines.as_deref() {
        let mut inside = PathData::default();
        inside.line(ring.iter().copied(), true);
        let fill = pen.colors.swatch(0).fill;
        svg.path(&inside, &[("class", &"inside"), ("fill", &fill), ("fill-opacity", &Num(0.14))]);
    }
    svg.path(&pen.plan.walls(), &[("class", &"walls"), ("fill", &pen.colors.wall)]);
    lines.inspect(|lines| pen.tube(&mut svg, "cycle", lines, true, 0));
    panel(pen, svg)
}
