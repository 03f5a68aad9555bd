//! Hamiltonian cycles: walls, free cells, the loop with a hint of shade inside; graphs as numbered
//! nodes.

use super::Puzzle;
use crate::canvas::svg::{Num, PathData, Point, Svg};
use crate::canvas::{Panel, Pen, Picture};
use crate::content::PlainSolution;

impl Picture for Puzzle {
    fn panels(&self, pen: &Pen<'_>, solution: Option<&PlainSolution>) -> Vec<Panel> {
        let lines = match solution {
            Some(PlainSolution::Loop(cells)) => Some(pen.plan.lines(cells, true)),
            _ => None,
        };
        let svg = match pen.plan.is_graph() {
            true => graph(pen, lines.as_deref()),
            false => board(pen, lines.as_deref()),
        };
        vec![pen.panel(svg)]
    }

    fn parts(&self) -> (usize, &'static str) {
        (self.board().graph().edges().len(), "edge")
    }
}

/// The lattice, its walls, and the lines of a loop.
fn board(pen: &Pen<'_>, lines: Option<&[Vec<Point>]>) -> Svg {
    let mut svg = Svg::default();
    pen.floor(&mut svg);
    if let Some([ring]) = lines {
        let mut inside = PathData::default();
        inside.line(ring.iter().copied(), true);
        let fill = pen.colors.swatch(0).fill;
        svg.path(&inside, &[("class", &"inside"), ("fill", &fill), ("fill-opacity", &Num(0.14))]);
    }
    svg.path(&pen.plan.walls(), &[("class", &"walls"), ("fill", &pen.colors.wall)]);
    lines.inspect(|lines| pen.tube(&mut svg, "cycle", lines, true, 0));
    svg
}

/// Numbered nodes, edges, and the lines of a loop.
fn graph(pen: &Pen<'_>, lines: Option<&[Vec<Point>]>) -> Svg {
    let mut svg = Svg::default();
    pen.edges(&mut svg);
    lines.inspect(|lines| pen.tube(&mut svg, "cycle", lines, true, 0));
    pen.nodes(&mut svg);
    pen.node_numbers(&mut svg);
    svg
}
