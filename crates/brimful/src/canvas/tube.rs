//! Paths as round-capped tubes, and discs.

use super::Pen;
use super::palette::{CAP, Finish, Pattern, Swatch};
use super::plan::UNIT;
use super::svg::{Num, PathData, Point, Svg};

/// The width of a tube, and of the edge around tubes and discs, in drawing units.
pub(crate) const TUBE: f64 = 0.42 * UNIT;
pub(crate) const EDGE: f64 = 0.035 * UNIT;

impl Pen<'_> {
    /// A tube along the lines; one that is closed and unbroken is a ring.
    pub(crate) fn tube(
        &self,
        svg: &mut Svg,
        label: &str,
        lines: &[Vec<Point>],
        closed: bool,
        number: usize,
    ) {
        let mut data = PathData::default();
        lines.iter().for_each(|line| data.line(line.iter().copied(), closed && lines.len() == 1));
        let swatch = self.colors.swatch(number);
        svg.nest("g", &[("class", &"path"), ("data-label", &label), ("fill", &"none")], |svg| {
            svg.path(&data, &[("stroke", &swatch.edge), ("stroke-width", &Num(TUBE + 2.0 * EDGE))]);
            svg.path(&data, &[("stroke", &swatch.fill), ("stroke-width", &Num(TUBE))]);
            self.core(svg, &data, swatch, number);
        });
    }

    /// The line of dashes or dots along the middle of a tube.
    fn core(&self, svg: &mut Svg, data: &PathData, swatch: Swatch, number: usize) {
        let (dashes, width) = match self.pattern(number) {
            Pattern::Plain => return,
            Pattern::Dashed => (format!("{} {}", Num(0.3 * UNIT), Num(0.2 * UNIT)), 0.06 * UNIT),
            Pattern::Dotted => (format!("0 {}", Num(0.25 * UNIT)), 0.11 * UNIT),
        };
        let width = Num(width);
        svg.path(
            data,
            &[("stroke", &swatch.ink), ("stroke-width", &width), ("stroke-dasharray", &dashes)],
        );
    }

    /// The pattern of a label or path.
    fn pattern(&self, number: usize) -> Pattern {
        // On request patterns differ from the first label on; hue and pattern together still
        // distinguish 24 labels.
        if self.style.patterns {
            Pattern::of(number % 3 * super::palette::HUES)
        } else {
            Pattern::of(number)
        }
    }
}

/// A disc with what it stands for.
#[derive(Clone, Copy)]
pub(crate) struct Disc<'a> {
    pub(crate) class: &'a str,
    pub(crate) label: &'a str,
    pub(crate) at: Point,
    pub(crate) radius: f64,
}

impl Disc<'_> {
    /// Writes the disc in a swatch.
    pub(crate) fn write(self, svg: &mut Svg, swatch: Swatch) {
        svg.empty(
            "circle",
            &[
                ("class", &self.class),
                ("data-label", &self.label),
                ("cx", &Num(self.at[0])),
                ("cy", &Num(self.at[1])),
                ("r", &Num(self.radius)),
                ("fill", &swatch.fill),
                ("stroke", &swatch.edge),
                ("stroke-width", &Num(EDGE)),
            ],
        );
        match swatch.finish {
            Finish::Plain => {}
            Finish::Ring => self.ring(svg, swatch),
            Finish::Stripe => self.caps(svg),
        }
    }

    /// A ring near the rim, in the ink of the swatch.
    fn ring(self, svg: &mut Svg, swatch: Swatch) {
        svg.empty(
            "circle",
            &[
                ("class", &"ring"),
                ("cx", &Num(self.at[0])),
                ("cy", &Num(self.at[1])),
                ("r", &Num(0.8 * self.radius)),
                ("fill", &"none"),
                ("stroke", &swatch.ink),
                ("stroke-width", &Num(0.1 * self.radius)),
            ],
        );
    }

    /// White caps above and below a stripe that holds the label.
    fn caps(self, svg: &mut Svg) {
        let (high, inner) = (0.56 * self.radius, 0.95 * self.radius);
        let half = (inner * inner - high * high).sqrt();
        let mut data = PathData::default();
        for side in [-1.0, 1.0] {
            let [x, y] = [self.at[0], self.at[1] + side * high];
            data.cap([x - half, y], [x + half, y], inner, side < 0.0);
        }
        svg.path(&data, &[("class", &"caps"), ("fill", &CAP)]);
    }
}
