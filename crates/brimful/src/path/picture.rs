//! One path: numbers as dark discs where they are met in order, and the path as a tube; else
//! numbers printed in their cells, and the path as a thin line, for steps may cross at corners.

use super::{Puzzle, Rules};
use crate::canvas::svg::{PathData, Svg};
use crate::canvas::{Disc, Panel, Pen, Picture, Swatch, TextBox, UNIT};
use crate::content::PlainSolution;
use crate::graph::Vertex;

/// The width of the line of a path whose steps are numbered, in cells, and the part of a cell's
/// radius that its number keeps free of it.
const LINE: f64 = 0.12;
const GAP: f64 = 0.62;

impl Picture for Puzzle {
    fn panels(&self, pen: &Pen<'_>, solution: Option<&PlainSolution>) -> Vec<Panel> {
        let cells = match solution {
            Some(PlainSolution::Paths(paths)) => paths.first().map_or(&[][..], |path| path),
            _ => &[],
        };
        let mut svg = Svg::default();
        pen.floor(&mut svg);
        let lines = pen.plan.lines(cells, false);
        match self.rules() {
            Rules::Order => {
                if cells.len() > 1 {
                    pen.tube(&mut svg, "path", &lines, false, 0);
                }
                discs(pen, &mut svg, self);
            }
            Rules::Step => {
                let mut data = PathData::default();
                lines.into_iter().for_each(|line| data.line(line, false));
                pen.stroke(&mut svg, "path", &data, pen.colors.swatch(0).fill, LINE);
                steps(pen, &mut svg, self, &pen.plan.walk(cells));
            }
        }
        vec![pen.panel(svg)]
    }

    fn parts(&self) -> (usize, &'static str) {
        (self.givens().len(), "number")
    }
}

/// A dark disc with its number on every numbered cell.
fn discs(pen: &Pen<'_>, svg: &mut Svg, puzzle: &Puzzle) {
    let radius = 0.7 * pen.plan.radius();
    let (fill, ink) = (pen.colors.ink, pen.colors.page);
    let dark = Swatch { fill, edge: fill, ink, ..pen.colors.swatch(0) };
    for &(number, v) in puzzle.givens() {
        let (label, at) = (number.to_string(), pen.plan.center(v));
        Disc { class: "number", label: &label, at, radius }.write(svg, dark);
    }
    pen.texts(svg, "numbers", |svg| {
        for &(number, v) in puzzle.givens() {
            let at = pen.plan.center(v);
            let place = TextBox { at, height: 0.86 * radius, width: 1.5 * radius };
            place.write(svg, &number.to_string(), dark.ink);
        }
    });
}

/// The numbers of the puzzle and, smaller, the steps of a path; each interrupts the line.
fn steps(pen: &Pen<'_>, svg: &mut Svg, puzzle: &Puzzle, path: &[Vertex]) {
    if pen.plan.is_large() {
        return;
    }
    let is_given = |v: Vertex| puzzle.numbers()[v].is_some();
    let own = puzzle.givens().iter().map(|&(number, v)| (number, v, true));
    let found = (1..).zip(path).filter(|&(_, &v)| !is_given(v)).map(|(step, &v)| (step, v, false));
    let all: Vec<(u32, Vertex, bool)> = own.chain(found).collect();
    if !path.is_empty() {
        let mut gaps = PathData::default();
        all.iter().for_each(|&(_, v, _)| gaps.circle(pen.plan.center(v), GAP * pen.plan.radius()));
        svg.path(&gaps, &[("class", &"gaps"), ("fill", &pen.colors.floor)]);
    }
    pen.texts(svg, "numbers", |svg| {
        for (number, v, is_given) in all {
            let (height, ink) =
                if is_given { (0.32, pen.colors.ink) } else { (0.22, pen.colors.swatch(0).edge) };
            let (height, width) = (height * UNIT, 1.3 * pen.plan.radius());
            TextBox { at: pen.plan.center(v), height, width }.write(svg, &number.to_string(), ink);
        }
    });
}
