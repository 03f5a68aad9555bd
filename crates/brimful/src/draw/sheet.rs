//! The sheet: panels in rows, a title and a description, and the size in pixels.

use super::document::Document;
use crate::board::{Board, Shape};
use crate::canvas::svg::{Num, Point, Svg};
use crate::canvas::{Panel, Pen, UNIT};
use crate::content::PlainSolution;
use crate::puzzle::Puzzle;

/// The space around the sheet and between panels, in drawing units.
const MARGIN: f64 = 0.5 * UNIT;
/// The most pixels of a picture's longer side and of a cell, unless the style sets a size.
const MOST_PIXELS: f64 = 960.0;
const MOST_CELL: f64 = 48.0;
/// The width of a sheet of several panels over its height, about.
const ASPECT: f64 = 1.5;

/// The panels of a picture with what it says about them.
pub(super) struct Sheet {
    title: String,
    about: String,
    panels: Vec<Panel>,
    /// Whether the last panel is a graph.
    has_graph: bool,
}

impl Sheet {
    /// The sheet of a puzzle and its solution.
    pub(super) fn new(
        puzzle: &Puzzle,
        solution: Option<&PlainSolution>,
        panels: Vec<Panel>,
    ) -> Self {
        let solved = if solution.is_some() { ", solved" } else { "" };
        let title = format!("{}{solved}", puzzle.kind().title());
        Sheet { title, about: about(puzzle, solution), panels, has_graph: false }
    }

    /// Puts a graph beside the board.
    pub(super) fn add_graph(&mut self, graph: Panel) {
        self.title.push_str(" beside its graph");
        self.panels.push(graph);
        self.has_graph = true;
    }

    /// The whole picture, carrying the puzzle's text if that is given.
    pub(super) fn write(self, pen: &Pen<'_>, source: Option<String>) -> String {
        let Panel { size, body } = arrange(self.panels, self.has_graph);
        let fit = (MOST_PIXELS / size[0].max(size[1])).min(MOST_CELL / UNIT);
        let cell = pen.style.cell.filter(|cell| cell.is_finite() && *cell > 0.0);
        let scale = cell.map_or(fit, |cell| cell / UNIT);
        let document = Document { size, scale, title: self.title, about: self.about, source };
        document.write(pen, |svg| svg.raw(&body))
    }
}

/// Panels in rows, as one: two abreast where the second is a `graph`, else in a good shape.
pub(super) fn arrange(panels: Vec<Panel>, graph: bool) -> Panel {
    let count = panels.len().max(1);
    let [w, h] = panels.first().map_or([0.0; 2], |panel| panel.size.map(|x| x + MARGIN));
    let shape =
        |abreast: usize| [w * abreast as f64 + MARGIN, h * count.div_ceil(abreast) as f64 + MARGIN];
    let abreast = if graph && count == 2 { 2 } else { best_shape(count, shape) };
    let mut svg = Svg::default();
    for (i, panel) in panels.into_iter().enumerate() {
        let x = Num(MARGIN + w * (i % abreast) as f64);
        let y = Num(MARGIN + h * (i / abreast) as f64);
        let at = format!("translate({x} {y})");
        svg.nest("g", &[("class", &"panel"), ("transform", &at)], |svg| svg.raw(&panel.body));
    }
    Panel { size: shape(abreast), body: svg.finish() }
}

/// The number of panels abreast that brings the sheet close to its aspect with few empty places.
fn best_shape(count: usize, shape: impl Fn(usize) -> Point) -> usize {
    let off = |abreast: usize| {
        let [w, h] = shape(abreast);
        (w / h / ASPECT).max(h * ASPECT / w) * (abreast * count.div_ceil(abreast)) as f64
    };
    (1..=count).min_by(|&a, &b| off(a).total_cmp(&off(b))).unwrap_or(1)
}

/// The description of a puzzle and its solution, a sentence or two.
pub(super) fn about(puzzle: &Puzzle, solution: Option<&PlainSolution>) -> String {
    let (count, part) = puzzle.room().parts();
    let answer = match solution {
        Some(PlainSolution::Paths(paths)) => format!(" Solved by {}.", many(paths.len(), "path")),
        Some(PlainSolution::Loop(cells)) => {
            format!(" Solved by a loop through {}.", many(cells.len(), "cell"))
        }
        Some(PlainSolution::Moves(moves)) => format!(" Solved in {}.", many(moves.len(), "move")),
        None => String::new(),
    };
    format!("{}, {}.{answer}", size(puzzle.board()), many(count, part))
}

/// The size of a board.
fn size(board: &Board) -> String {
    let cells = board.len();
    let lattice = |rows: (u32, &str), cols: (u32, &str), cell: &str| {
        let [rows, cols] = [rows, cols].map(|(count, noun)| many(count as usize, noun));
        format!("{rows}, {cols}, {}", many(cells, cell))
    };
    match board.shape() {
        Shape::Square { rows, cols } => lattice((rows, "row"), (cols, "column"), "cell"),
        Shape::Triangle { rows, cols } => lattice((rows, "half-row"), (cols, "column"), "triangle"),
        Shape::Upright { rows, cols } => lattice((rows, "row"), (cols, "half-column"), "triangle"),
        Shape::Hex { rows, cols } => lattice((rows, "row"), (cols, "column"), "hexagon"),
        Shape::Abstract { .. } => format!("A graph of {}", many(cells, "node")),
    }
}

fn many(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
