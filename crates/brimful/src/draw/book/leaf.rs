//! The leaves of a book: where headings, puzzles and page numbers go.

use super::{BookLayout, Paper};
use crate::canvas::svg::{Attrs, Num, Svg};
use crate::canvas::{Panel, UNIT};

/// Lengths in points.
const MARGIN: f64 = 42.0;
const GAP: f64 = 18.0;
const FOOT: f64 = 24.0;
const CAPTION: f64 = 16.0;
/// The widest a cell is drawn, and the narrowest that a pencil can fill.
const MOST_CELL: f64 = 34.0;
const LEAST_CELL: f64 = 9.0;
/// The narrowest place of an answer.
const LEAST_PLACE: f64 = 84.0;
/// A letter of a sans-serif face is about half its size wide.
const LETTER: f64 = 0.5;

/// What stands over a section.
pub(super) struct Heading<'a> {
    pub(super) name: &'a str,
    pub(super) text: &'a str,
}

/// A puzzle or an answer with its caption.
pub(super) struct Slot {
    pub(super) number: usize,
    pub(super) notes: String,
    /// The number of boards in the drawing.
    pub(super) boards: usize,
    pub(super) drawing: Panel,
}

/// Places on a page: this many columns and rows below some height.
#[derive(Clone, Copy)]
struct Grid {
    cols: usize,
    rows: usize,
    width: f64,
    height: f64,
    top: f64,
}

/// The pages written so far; the last one is open.
pub(super) struct Leaves<'a> {
    layout: &'a BookLayout,
    pages: Vec<Svg>,
    /// Where the open page is still empty.
    top: f64,
    /// Whether nothing but a heading stands on the open page.
    fresh: bool,
}

impl<'a> Leaves<'a> {
    pub(super) fn new(layout: &'a BookLayout) -> Self {
        Leaves { layout, pages: Vec::new(), top: MARGIN, fresh: false }
    }

    fn paper(&self) -> Paper {
        self.layout.paper
    }

    fn width(&self) -> f64 {
        self.paper().width - 2.0 * MARGIN
    }

    fn turn(&mut self) {
        self.pages.push(Svg::default());
        self.top = MARGIN;
        self.fresh = true;
    }

    /// A line of text on the open page, `size` high; long lines wrap.
    fn write(&mut self, text: &str, size: f64, weight: &str) {
        let letters = (self.width() / (LETTER * size)).max(1.0) as usize;
        for line in wrap(text, letters) {
            self.top += 1.25 * size;
            let (y, size) = (Num(self.top), Num(size));
            let attrs: Attrs<'_> =
                &[("x", &MARGIN), ("y", &y), ("font-size", &size), ("font-weight", &weight)];
            self.pages.iter_mut().last().into_iter().for_each(|page| {
                page.text("text", attrs, &line);
            });
        }
    }

    /// Begins a section on a new page.
    pub(super) fn begin(&mut self, heading: &Heading<'_>) {
        let first = self.pages.is_empty();
        self.turn();
        if let (true, Some(title)) = (first, self.layout.title.clone()) {
            self.write(&title, 26.0, "700");
            self.top += 6.0;
        }
        self.write(heading.name, 17.0, "700");
        if !heading.text.is_empty() {
            self.top += 2.0;
            self.write(heading.text, 10.5, "400");
        }
        self.top += GAP;
        // A heading that leaves little room has a page of its own.
        if self.top > 0.6 * self.paper().height {
            self.turn();
        }
    }

    /// Puts drawings on the open page and on as many more as they need; `finer` times as many
    /// abreast and below each other as puzzles are.
    pub(super) fn fill(&mut self, slots: impl Iterator<Item = Slot>, finer: usize) {
        let mut place = 0;
        for slot in slots {
            let mut grid = self.grid(finer);
            let alone = self.scale(&slot.drawing, grid) * UNIT < LEAST_CELL && slot.boards == 1;
            if place >= grid.cols * grid.rows || (place > 0 && alone) || !self.fresh && place == 0 {
                self.turn();
                place = 0;
            }
            grid = if alone { self.places(1, 1) } else { self.grid(finer) };
            self.place(&slot, grid, place);
            place = if alone { usize::MAX } else { place + 1 };
        }
        self.fresh = false;
    }

    /// The places on the open page.
    fn grid(&self, finer: usize) -> Grid {
        let [cols, rows] = shape(self.layout.per_page.max(1) as usize, self.paper());
        let most = |length: f64| ((length / LEAST_PLACE) as usize).max(1);
        let finest = |count: usize, length: f64| (count * finer).min(most(length)).max(count);
        self.places(finest(cols, self.width()), finest(rows, self.paper().height - 2.0 * MARGIN))
    }

    fn places(&self, cols: usize, rows: usize) -> Grid {
        let share = |length: f64, count: usize| (length + GAP) / count as f64 - GAP;
        let height = self.paper().height - MARGIN - FOOT - self.top;
        Grid {
            cols,
            rows,
            width: share(self.width(), cols).max(1.0),
            height: share(height, rows).max(1.0),
            top: self.top,
        }
    }

    /// Points in a drawing unit.
    fn scale(&self, drawing: &Panel, grid: Grid) -> f64 {
        let [w, h] = drawing.size.map(|length| length.max(1.0));
        let fit = (grid.width / w).min((grid.height - CAPTION).max(1.0) / h);
        fit.min(MOST_CELL / UNIT)
    }

    fn place(&mut self, slot: &Slot, grid: Grid, place: usize) {
        let scale = self.scale(&slot.drawing, grid);
        let x = MARGIN + (place % grid.cols) as f64 * (grid.width + GAP);
        let y = grid.top + (place / grid.cols) as f64 * (grid.height + GAP);
        let letters = ((grid.width / (LETTER * 9.0)) as usize).saturating_sub(4);
        let Some(page) = self.pages.last_mut() else { return };
        let number = slot.number.to_string();
        let aside = x + 7.0 * number.len() as f64 + 6.0;
        let (line, left, aside) = (Num(y + 9.0), Num(x), Num(aside));
        let attrs: Attrs<'_> =
            &[("x", &left), ("y", &line), ("font-size", &11), ("font-weight", &"700")];
        page.text("text", attrs, &number);
        let attrs: Attrs<'_> = &[("x", &aside), ("y", &line), ("font-size", &9)];
        page.text("text", attrs, &short(&slot.notes, letters));
        let middle = (grid.width - slot.drawing.size[0] * scale) / 2.0;
        let at = format!("translate({} {}) scale({scale:.5})", Num(x + middle), Num(y + CAPTION));
        page.nest("g", &[("class", &"board"), ("transform", &at)], |svg| {
            svg.raw(&slot.drawing.body);
        });
    }

    /// The pages, numbered.
    pub(super) fn finish(self) -> Vec<String> {
        let Paper { width, height } = self.layout.paper;
        let whole = |(number, page): (usize, Svg)| {
            let (wide, high) = (Num(width), Num(height));
            let view = format!("0 0 {wide} {high}");
            let attrs: Attrs<'_> = &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("width", &wide),
                ("height", &high),
                ("viewBox", &view),
                ("font-family", &"system-ui, 'DejaVu Sans', sans-serif"),
                ("fill", &"#1d1f22"),
                ("stroke-linecap", &"round"),
                ("stroke-linejoin", &"round"),
            ];
            let mut svg = Svg::default();
            svg.nest("svg", attrs, |svg| {
                svg.raw(&page.finish());
                let (x, y) = (Num(width / 2.0), Num(height - FOOT));
                let attrs: Attrs<'_> =
                    &[("x", &x), ("y", &y), ("font-size", &9), ("text-anchor", &"middle")];
                svg.text("text", attrs, &number);
            });
            svg.finish()
        };
        (1..).zip(self.pages).map(whole).collect()
    }
}

/// The columns and rows that hold this many puzzles best on such paper.
fn shape(count: usize, paper: Paper) -> [usize; 2] {
    let cols = (count as f64 * paper.width / paper.height).sqrt().round().max(1.0) as usize;
    [cols, count.div_ceil(cols)]
}

/// The text in lines of at most this many letters, broken at spaces.
fn wrap(text: &str, letters: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let fits = |line: &String| line.chars().count() + 1 + word.chars().count() <= letters;
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if fits(line) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The text cut to this many letters.
fn short(text: &str, letters: usize) -> String {
    match text.char_indices().nth(letters) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}
