//! The sheet: panels in rows, a title and a description, and the size in pixels.

use super::Pen;
use super::plan::UNIT;
use super::svg::{Attrs, Num, Point, Svg};
use crate::board::Shape;
use crate::puzzle::{Kind, Puzzle, Solution};

/// Around the sheet, and between panels.
const MARGIN: f64 = 0.5 * UNIT;
/// The most pixels of a picture's longer side and of a cell, unless the style says otherwise.
const MOST_PIXELS: f64 = 960.0;
const MOST_CELL: f64 = 48.0;
/// A sheet of several panels is about this much wider than high.
const ASPECT: f64 = 1.5;

/// One drawing of the sheet.
pub(super) struct Panel {
    pub(super) size: Point,
    pub(super) body: String,
}

/// Everything of a picture but its colors.
pub(super) struct Sheet {
    title: String,
    about: String,
    panels: Vec<Panel>,
    abreast: Option<usize>,
}

impl Sheet {
    /// A sheet that says what it shows.
    pub(super) fn new(puzzle: &Puzzle, solution: Option<&Solution>, panels: Vec<Panel>) -> Self {
        let title = format!("{}{}", name(puzzle), if solution.is_some() { ", solved" } else { "" });
        Sheet { title, about: about(puzzle, solution), panels, abreast: None }
    }

    /// Says that a graph stands beside the board.
    pub(super) fn with_graph(mut self) -> Self {
        self.title.push_str(" beside its graph");
        self.abreast = Some(self.panels.len());
        self
    }

    /// The whole picture.
    pub(super) fn write(self, pen: &Pen<'_>) -> String {
        let count = self.panels.len().max(1);
        let [w, h] = self.panels.first().map_or([0.0; 2], |panel| panel.size.map(|x| x + MARGIN));
        let shape = |abreast: usize| {
            [w * abreast as f64 + MARGIN, h * count.div_ceil(abreast) as f64 + MARGIN]
        };
        let abreast = self.abreast.unwrap_or_else(|| best_shape(count, shape));
        let size = shape(abreast);
        let fit = (MOST_PIXELS / size[0].max(size[1])).min(MOST_CELL / UNIT);
        let scale = pen
            .style
            .cell
            .filter(|cell| cell.is_finite() && *cell > 0.0)
            .map_or(fit, |cell| cell / UNIT);
        let [width, height] = size.map(|x| Num((x * scale).max(1.0)));
        let view = format!("0 0 {} {}", Num(size[0]), Num(size[1]));
        let mut svg = Svg::default();
        svg.nest(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("width", &width),
                ("height", &height),
                ("viewBox", &view),
                ("role", &"img"),
                (
                    "font-family",
                    &"system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif",
                ),
                ("stroke-linecap", &"round"),
                ("stroke-linejoin", &"round"),
            ],
            |svg| {
                svg.text("title", &[], &self.title);
                svg.text("desc", &[], &self.about);
                let page: Attrs<'_> = &[
                    ("class", &"page"),
                    ("width", &"100%"),
                    ("height", &"100%"),
                    ("fill", &pen.colors.page),
                ];
                svg.empty("rect", page);
                for (i, panel) in self.panels.into_iter().enumerate() {
                    let (x, y) = (
                        Num(MARGIN + w * (i % abreast) as f64),
                        Num(MARGIN + h * (i / abreast) as f64),
                    );
                    let at = format!("translate({x} {y})");
                    svg.nest("g", &[("class", &"panel"), ("transform", &at)], |svg| {
                        svg.raw(&panel.body)
                    });
                }
            },
        );
        svg.finish()
    }
}

/// The number of panels abreast that brings the sheet close to the aspect wanted with few empty
/// places.
fn best_shape(count: usize, shape: impl Fn(usize) -> Point) -> usize {
    let off = |abreast: usize| {
        let [w, h] = shape(abreast);
        (w / h / ASPECT).max(h * ASPECT / w) * (abreast * count.div_ceil(abreast)) as f64
    };
    (1..=count).min_by(|&a, &b| off(a).total_cmp(&off(b))).unwrap_or(1)
}

/// What a person would call the puzzle.
fn name(puzzle: &Puzzle) -> &'static str {
    match puzzle.kind() {
        Kind::Chains => "Cardinal Chains",
        Kind::Numberlink => "Numberlink",
        Kind::Cycle => "Hamiltonian cycle",
        Kind::Kami => "KAMI",
        Kind::Flood => "Flood-It",
    }
}

/// What the picture shows, in a sentence or two.
fn about(puzzle: &Puzzle, solution: Option<&Solution>) -> String {
    let many =
        |n: usize, one: &str| if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") };
    let cells = puzzle.board().len();
    let place = match puzzle.board().shape() {
        Shape::Square { rows, cols } => {
            format!(
                "{}, {}, {}",
                many(rows as usize, "row"),
                many(cols as usize, "column"),
                many(cells, "cell")
            )
        }
        Shape::Triangle { rows, cols } => {
            format!("{rows} half-rows, {cols} columns, {}", many(cells, "triangle"))
        }
        Shape::Hex { rows, cols } => {
            format!(
                "{}, {}, {}",
                many(rows as usize, "row"),
                many(cols as usize, "column"),
                many(cells, "hexagon")
            )
        }
        Shape::Abstract { .. } => format!("A graph of {}", many(cells, "node")),
    };
    let what = match puzzle {
        Puzzle::Chains(p) => many(p.starts().len(), "start"),
        Puzzle::Numberlink(p) => many(p.labels().len(), "label"),
        Puzzle::Cycle(p) => many(p.board().graph().edges().len(), "edge"),
        Puzzle::Kami(p) | Puzzle::Flood(p) => many(p.palette() as usize, "color"),
    };
    let answer = match solution {
        Some(Solution::Chains(s)) => format!(" Solved by {}.", many(s.paths.len(), "path")),
        Some(Solution::Numberlink(s)) => format!(" Solved by {}.", many(s.paths.len(), "path")),
        Some(Solution::Cycle(s)) => {
            format!(" Solved by a loop through {}.", many(s.cells.len(), "cell"))
        }
        Some(Solution::Kami(s) | Solution::Flood(s)) => {
            format!(" Solved in {}.", many(s.moves.len(), "move"))
        }
        None => String::new(),
    };
    format!("{place}, {what}.{answer}")
}
