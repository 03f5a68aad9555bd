//! Numberlink: endpoints as discs with their label inside, paths as tubes.

use super::sheet::Panel;
use super::{Drawing, Pen, floor, panel};
use crate::numberlink::{Puzzle, Solution};

/// A board, and the paths of a solution.
pub(super) fn draw(pen: &Pen<'_>, puzzle: &Puzzle, solution: Option<&Solution>) -> Panel {
    let mut svg = Drawing::default();
    pen.floor(&mut svg);
    let mut walks = Vec::new();
    for path in solution.iter().flat_map(|s| &s.paths) {
        // A path is drawn in the color of the label it begins at, wherever it stands in the list.
        let first = path.first().and_then(|&cell| pen.plan.board.vertex(cell));
        let number = first.and_then(|v| puzzle.label_at()[v as usize]).unwrap_or(0) as usize;
        pen.tube(&mut svg, &puzzle.labels()[number], &pen.plan.lines(path, false), false, number);
        walks.push((pen.plan.walk(path), number));
    }
    pen.overpasses(&mut svg, &walks);
    let r = 0.74 * pen.plan.radius();
    for ((number, label), pair) in puzzle.labels().iter().enumerate().zip(puzzle.pairs()) {
        for &v in pair {
            pen.disc(&mut svg, "endpoint", label, pen.plan.center(v), r, pen.colors.swatch(number));
        }
    }
    pen.texts(&mut svg, "labels", |svg| {
        for ((number, label), pair) in puzzle.labels().iter().enumerate().zip(puzzle.pairs()) {
            for &v in pair {
                floor::text(
                    svg,
                    pen.plan.center(v),
                    label,
                    0.88 * r,
                    1.5 * r,
                    pen.colors.swatch(number).ink,
                );
            }
        }
    });
    panel(pen, svg)
}
