//! Numberlink: endpoints as discs with their label inside, paths as tubes.

use super::Puzzle;
use crate::canvas::svg::Svg;
use crate::canvas::{Disc, Panel, Pen, Picture, TextBox};
use crate::content::PlainSolution;
use crate::graph::Vertex;
use crate::ids::Label;

impl Picture for Puzzle {
    fn panels(&self, pen: &Pen<'_>, solution: Option<&PlainSolution>) -> Vec<Panel> {
        let paths = match solution {
            Some(PlainSolution::Paths(paths)) => &paths[..],
            _ => &[],
        };
        let mut svg = Svg::default();
        pen.floor(&mut svg);
        let mut walks = Vec::new();
        for path in paths {
            // A path has the color of the label it begins at, wherever it stands in the list.
            let first = path.first().and_then(|&cell| pen.plan.board.vertex(cell));
            let label = first.and_then(|v| self.label_at()[v]).unwrap_or(Label(0));
            let lines = pen.plan.lines(path, false);
            pen.tube(&mut svg, &self.labels()[label], &lines, false, label.index());
            walks.push((pen.plan.walk(path), label.index()));
        }
        pen.overpasses(&mut svg, &walks);
        endpoints(pen, &mut svg, self);
        vec![pen.panel(svg)]
    }

    fn parts(&self) -> (usize, &'static str) {
        (self.labels().len(), "label")
    }
}

/// A disc with its label on every endpoint.
fn endpoints(pen: &Pen<'_>, svg: &mut Svg, puzzle: &Puzzle) {
    let radius = 0.74 * pen.plan.radius();
    let ends = || {
        let pairs = puzzle.labels().iter().enumerate().zip(puzzle.pairs());
        pairs.flat_map(|((number, label), pair)| pair.map(|v: Vertex| (v, number, label)))
    };
    for (v, number, label) in ends() {
        let at = pen.plan.center(v);
        Disc { class: "endpoint", label, at, radius }.write(svg, pen.colors.swatch(number));
    }
    pen.texts(svg, "labels", |svg| {
        for (v, number, label) in ends() {
            let at = pen.plan.center(v);
            TextBox { at, height: 0.88 * radius, width: 1.5 * radius }.write(
                svg,
                label,
                pen.colors.swatch(number).ink,
            );
        }
    });
}
