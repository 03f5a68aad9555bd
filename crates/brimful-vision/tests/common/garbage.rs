//! Pictures that are no puzzle: photographs, pages, screens and other games, each from its dice.
//! Long for their number: each is a few strokes, and none is like another.

use image::{Rgb, RgbImage};

use super::Dice;
use super::shot::raster;

/// A kind of picture.
pub type Scene = fn(&mut Dice) -> RgbImage;

pub const SCENES: [(&str, Scene); 21] = [
    ("photograph", photograph),
    ("landscape", landscape),
    ("static", grain),
    ("text", text),
    ("chess", chess),
    ("othello", othello),
    ("go", go),
    ("four in a row", four),
    ("sudoku", sudoku),
    ("minesweeper", minesweeper),
    ("crossword", crossword),
    ("gems", gems),
    ("many colors", many_colors),
    ("empty board", empty),
    ("2048", merging),
    ("nonogram", nonogram),
    ("calendar", calendar),
    ("table of numbers", spreadsheet),
    ("keypad", keypad),
    ("home screen", icons),
    ("windows", windows),
];

const HUES: [&str; 12] = [
    "#e53935", "#1e88e5", "#43a047", "#fdd835", "#8e24aa", "#fb8c00", "#00acc1", "#6d4c41",
    "#ec407a", "#9e9d24", "#3949ab", "#b0bec5",
];

/// A drawing on a screen, light or dark.
struct Canvas {
    svg: String,
    size: [usize; 2],
    page: &'static str,
    floor: &'static str,
    ink: &'static str,
    line: &'static str,
}

impl Canvas {
    fn new(dice: &mut Dice, size: [usize; 2]) -> Self {
        let [page, floor, ink, line] = [
            ["#ffffff", "#ffffff", "#222222", "#888888"],
            ["#f2efe8", "#ffffff", "#1c1c1c", "#b5b0a5"],
            ["#000000", "#000000", "#f0f0f0", "#666666"],
            ["#14181d", "#20262d", "#e8e6e0", "#56606b"],
        ][dice.below(4)];
        let [w, h] = size;
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}'>\
             <rect width='{w}' height='{h}' fill='{page}'/>"
        );
        Canvas { svg, size, page, floor, ink, line }
    }

    fn rect(&mut self, [x, y, w, h]: [f64; 4], fill: &str, stroke: &str, width: f64, round: f64) {
        self.svg += &format!(
            "<rect x='{x:.1}' y='{y:.1}' width='{w:.1}' height='{h:.1}' rx='{round:.1}' \
             fill='{fill}' stroke='{stroke}' stroke-width='{width:.1}'/>"
        );
    }

    fn disc(&mut self, [x, y]: [f64; 2], radius: f64, fill: &str) {
        self.svg += &format!("<circle cx='{x:.1}' cy='{y:.1}' r='{radius:.1}' fill='{fill}'/>");
    }

    fn write(&mut self, [x, y]: [f64; 2], size: f64, fill: &str, what: &str) {
        self.svg += &format!(
            "<text x='{x:.1}' y='{:.1}' font-size='{size:.1}' text-anchor='middle' \
             fill='{fill}' font-family='DejaVu Sans'>{what}</text>",
            y + 0.36 * size
        );
    }

    fn done(self) -> RgbImage {
        raster(&(self.svg + "</svg>"))
    }
}

/// A board of squares in the middle of a canvas.
struct Squares {
    rows: usize,
    cols: usize,
    cell: f64,
    low: [f64; 2],
}

impl Squares {
    fn new(canvas: &Canvas, rows: usize, cols: usize) -> Self {
        let [w, h] = canvas.size.map(|x| x as f64);
        let cell = ((w - 24.0) / cols as f64).min((h - 24.0) / rows as f64).floor();
        let low = [(w - cell * cols as f64) / 2.0, (h - cell * rows as f64) / 2.0];
        Squares { rows, cols, cell, low }
    }

    fn all(&self) -> impl Iterator<Item = (usize, usize)> {
        let cols = self.cols;
        (0..self.rows * cols).map(move |i| (i / cols, i % cols))
    }

    fn middle(&self, (r, c): (usize, usize)) -> [f64; 2] {
        [self.low[0] + (c as f64 + 0.5) * self.cell, self.low[1] + (r as f64 + 0.5) * self.cell]
    }

    /// The rectangle of some cells, less a gap around it.
    fn place(&self, (r, c): (usize, usize), (rows, cols): (usize, usize), gap: f64) -> [f64; 4] {
        let (x, y) = (self.low[0] + c as f64 * self.cell, self.low[1] + r as f64 * self.cell);
        [x + gap, y + gap, cols as f64 * self.cell - 2.0 * gap, rows as f64 * self.cell - 2.0 * gap]
    }
}

fn board(dice: &mut Dice, rows: usize, cols: usize) -> (Canvas, Squares) {
    let size = [220 + dice.below(120), 220 + dice.below(120)];
    let canvas = Canvas::new(dice, size);
    let squares = Squares::new(&canvas, rows, cols);
    (canvas, squares)
}

fn hue(dice: &mut Dice) -> &'static str {
    HUES[dice.below(HUES.len())]
}

/// Clouds of several scales in two colors, with grain.
fn photograph(dice: &mut Dice) -> RgbImage {
    let waves: Vec<[f64; 4]> = (0..3 * dice.between(2, 6))
        .map(|_| {
            [0.1 * dice.part().powi(3), 0.1 * dice.part().powi(3), 6.3 * dice.part(), dice.part()]
        })
        .collect();
    let (low, high) =
        ([0; 3].map(|_: u8| 140.0 * dice.part()), [0; 3].map(|_: u8| 100.0 + 155.0 * dice.part()));
    let grain = 30.0 * dice.part() * dice.part();
    RgbImage::from_fn(240, 300, |x, y| {
        let wave = |w: &[f64; 4]| w[3] * (w[0] * f64::from(x) + w[1] * f64::from(y) + w[2]).sin();
        let part = 0.5 + waves.iter().map(wave).sum::<f64>() / waves.len() as f64;
        Rgb([0, 1, 2].map(|c| {
            (low[c] + part * (high[c] - low[c]) + grain * (dice.part() - 0.5)).clamp(0.0, 255.0)
                as u8
        }))
    })
}

/// A sky over ground, with houses and a sun.
fn landscape(dice: &mut Dice) -> RgbImage {
    let mut canvas = Canvas::new(dice, [360, 420]);
    for y in 0..42 {
        let sky = format!("rgb({},{},{})", 60 + 3 * y, 120 + 2 * y, 250 - 2 * y);
        canvas.rect([0.0, 10.0 * y as f64, 360.0, 10.0], &sky, "none", 0.0, 0.0);
    }
    canvas.rect([0.0, 200.0 + 100.0 * dice.part(), 360.0, 300.0], hue(dice), "none", 0.0, 0.0);
    canvas.disc([360.0 * dice.part(), 90.0], 30.0, "#fff6c0");
    for house in 0..dice.between(2, 6) {
        let (x, w, h) =
            (60.0 * house as f64, 30.0 + 30.0 * dice.part(), 80.0 + 160.0 * dice.part());
        canvas.rect([x, 360.0 - h, w, h], hue(dice), "none", 0.0, 0.0);
        for window in 0..dice.between(2, 12) {
            let at = [x + 5.0 + 12.0 * (window % 3) as f64, 368.0 - h + 18.0 * (window / 3) as f64];
            canvas.rect(
                [at[0], at[1], 7.0, 10.0],
                ["#ffe9a0", "#304050"][dice.below(2)],
                "none",
                0.0,
                0.0,
            );
        }
    }
    canvas.done()
}

/// Blocks of random color, from single pixels up.
fn grain(dice: &mut Dice) -> RgbImage {
    let size = [1, 2, 3, 8, 16][dice.below(5)];
    let gray = dice.chance(0.5);
    let (w, h) = (240_usize, 300_usize);
    let colors: Vec<[u8; 3]> = (0..(w / size + 1) * (h / size + 1))
        .map(|_| {
            if gray {
                [dice.below(256) as u8; 3]
            } else {
                [0; 3].map(|_: u8| dice.below(256) as u8)
            }
        })
        .collect();
    RgbImage::from_fn(w as u32, h as u32, |x, y| {
        Rgb(colors[y as usize / size * (w / size + 1) + x as usize / size])
    })
}

fn text(dice: &mut Dice) -> RgbImage {
    let mut canvas = Canvas::new(dice, [270, 320]);
    let (size, columns) = (10.0 + 8.0 * dice.part(), dice.between(1, 2));
    let width = 270.0 / columns as f64;
    for line in 0..(300.0 / (1.4 * size)) as usize {
        for column in 0..columns {
            let letters = (width / (0.7 * size)) as usize;
            let words: String =
                (0..letters)
                    .map(|_| {
                        if dice.chance(0.17) {
                            ' '
                        } else {
                            char::from(b'a' + dice.below(26) as u8)
                        }
                    })
                    .collect();
            let at = [width * (column as f64 + 0.5), 16.0 + 1.4 * size * line as f64];
            let ink = canvas.ink;
            canvas.write(at, size, ink, &words);
        }
    }
    canvas.done()
}

fn chess(dice: &mut Dice) -> RgbImage {
    let (mut canvas, squares) = board(dice, 8, 8);
    let [light, dark] =
        [["#f0d9b5", "#b58863"], ["#eeeed2", "#769656"], ["#dee3e6", "#8ca2ad"]][dice.below(3)];
    let kinds = ["♜", "♞", "♝", "♛", "♚", "♟"];
    let share = [0.0, 0.2, 0.5][dice.below(3)];
    for (r, c) in squares.all() {
        let fill = if (r + c) % 2 == 0 { light } else { dark };
        canvas.rect(squares.place((r, c), (1, 1), 0.0), fill, "none", 0.0, 0.0);
        if dice.chance(share) {
            let color = ["#ffffff", "#111111"][dice.below(2)];
            canvas.write(squares.middle((r, c)), 0.75 * squares.cell, color, kinds[dice.below(6)]);
        }
    }
    canvas.done()
}

fn othello(dice: &mut Dice) -> RgbImage {
    let (mut canvas, squares) = board(dice, 8, 8);
    let share = 0.1 + 0.6 * dice.part();
    for at in squares.all() {
        canvas.rect(squares.place(at, (1, 1), 0.0), "#1f7a44", "#0d3d22", 2.0, 0.0);
        if dice.chance(share) {
            canvas.disc(
                squares.middle(at),
                0.4 * squares.cell,
                ["#ffffff", "#111111"][dice.below(2)],
            );
        }
    }
    canvas.done()
}

/// Stones stand where lines cross.
fn go(dice: &mut Dice) -> RgbImage {
    let n = [9, 13][dice.below(2)];
    let (mut canvas, squares) = board(dice, n, n);
    canvas.rect(squares.place((0, 0), (n, n), 0.0), "#dcb35c", "none", 0.0, 0.0);
    for (r, c) in squares.all().filter(|&(r, c)| r + 1 < n && c + 1 < n) {
        let [x, y] = squares.middle((r, c));
        canvas.rect([x, y, squares.cell, squares.cell], "none", "#3a2a10", 1.0, 0.0);
    }
    for at in squares.all() {
        if dice.chance(0.25) {
            canvas.disc(
                squares.middle(at),
                0.46 * squares.cell,
                ["#ffffff", "#111111"][dice.below(2)],
            );
        }
    }
    canvas.done()
}

fn four(dice: &mut Dice) -> RgbImage {
    let (mut canvas, squares) = board(dice, 6, 7);
    canvas.rect(squares.place((0, 0), (6, 7), 0.0), "#1d4fc4", "none", 0.0, 8.0);
    let heights: Vec<usize> = (0..7).map(|_| dice.below(6)).collect();
    for (r, c) in squares.all() {
        let fill =
            if 6 - r <= heights[c] { ["#e53935", "#fdd835"][dice.below(2)] } else { canvas.page };
        canvas.disc(squares.middle((r, c)), 0.4 * squares.cell, fill);
    }
    canvas.done()
}

fn sudoku(dice: &mut Dice) -> RgbImage {
    let (block, share) = ([2, 3][dice.below(2)], 0.2 + 0.8 * dice.part());
    let n = block * block;
    let (mut canvas, squares) = board(dice, n, n);
    let (floor, ink, line) = (canvas.floor, canvas.ink, canvas.line);
    let shaded = dice.chance(0.3);
    for at in squares.all() {
        let fill = if shaded && (at.0 / block + at.1 / block) % 2 == 0 { "#8fb8de" } else { floor };
        canvas.rect(squares.place(at, (1, 1), 0.0), fill, line, 1.0, 0.0);
        if dice.chance(share) {
            let digit = (1 + dice.below(n)).to_string();
            canvas.write(squares.middle(at), 0.6 * squares.cell, ink, &digit);
        }
    }
    for (r, c) in squares.all().filter(|(r, c)| r % block == 0 && c % block == 0) {
        canvas.rect(squares.place((r, c), (block, block), 0.0), "none", ink, 2.5, 0.0);
    }
    canvas.done()
}

fn minesweeper(dice: &mut Dice) -> RgbImage {
    let n = dice.between(7, 11);
    let (mut canvas, squares) = board(dice, n, n);
    let closed = 0.2 + 0.6 * dice.part();
    for at in squares.all() {
        let shut = dice.chance(closed);
        let fill = if shut { "#b9b9b9" } else { "#e4e4e4" };
        canvas.rect(squares.place(at, (1, 1), 0.0), fill, "#888888", 1.0, 0.0);
        match dice.below(4) {
            0 if shut => canvas.write(squares.middle(at), 0.6 * squares.cell, "#d02020", "⚑"),
            0 | 1 if !shut => {
                let number = 1 + dice.below(4);
                let ink = ["#2030d0", "#207020", "#d02020", "#202080"][number - 1];
                canvas.write(squares.middle(at), 0.6 * squares.cell, ink, &number.to_string());
            }
            _ => {}
        }
    }
    canvas.done()
}

/// Black squares, small numbers in corners, letters.
fn crossword(dice: &mut Dice) -> RgbImage {
    let n = dice.between(7, 13);
    let (mut canvas, squares) = board(dice, n, n);
    let filled = dice.part();
    let mut number = 0;
    for at in squares.all() {
        let black = dice.chance(0.2);
        canvas.rect(
            squares.place(at, (1, 1), 0.0),
            if black { "#111111" } else { "#ffffff" },
            "#333333",
            1.0,
            0.0,
        );
        let [x, y] = squares.middle(at);
        if !black && dice.chance(0.4) {
            number += 1;
            let off = 0.3 * squares.cell;
            canvas.write([x - off, y - off], 0.3 * squares.cell, "#222222", &number.to_string());
        }
        if !black && dice.chance(filled) {
            let letter = char::from(b'A' + dice.below(26) as u8).to_string();
            canvas.write([x, y], 0.6 * squares.cell, "#222222", &letter);
        }
    }
    canvas.done()
}

/// A stone on every cell, as in games of three in a row.
fn gems(dice: &mut Dice) -> RgbImage {
    let n = dice.between(6, 9);
    let (mut canvas, squares) = board(dice, n, n);
    let (floor, line, kinds) = (canvas.floor, canvas.line, dice.between(4, 7));
    for at in squares.all() {
        canvas.rect(squares.place(at, (1, 1), 0.0), floor, line, 1.0, 0.0);
        let (kind, [x, y], r) = (dice.below(kinds), squares.middle(at), 0.36 * squares.cell);
        match kind % 3 {
            0 => canvas.disc([x, y], r, HUES[kind]),
            1 => canvas.rect([x - r, y - r, 2.0 * r, 2.0 * r], HUES[kind], "none", 0.0, 0.3 * r),
            _ => {
                canvas.disc([x, y], r, HUES[kind]);
                canvas.disc([x, y], 0.6 * r, "#ffffff");
            }
        }
    }
    canvas.done()
}

/// Flat tiles of more colors than a puzzle has.
fn many_colors(dice: &mut Dice) -> RgbImage {
    let n = dice.between(6, 9);
    let (mut canvas, squares) = board(dice, n, n);
    let gap = [0.0, 1.0, 0.06 * squares.cell][dice.below(3)];
    for (r, c) in squares.all() {
        let color = if r < 2 { (r * n + c) % HUES.len() } else { dice.below(HUES.len()) };
        canvas.rect(squares.place((r, c), (1, 1), gap), HUES[color], "none", 0.0, 0.0);
    }
    canvas.done()
}

fn empty(dice: &mut Dice) -> RgbImage {
    let (rows, cols) = (dice.between(4, 12), dice.between(4, 12));
    let (mut canvas, squares) = board(dice, rows, cols);
    let (floor, line, width) = (canvas.floor, canvas.line, 1.0 + 2.0 * dice.part());
    for at in squares.all() {
        canvas.rect(squares.place(at, (1, 1), 0.0), floor, line, width, 0.0);
    }
    canvas.done()
}

/// Rounded tiles with powers of two.
fn merging(dice: &mut Dice) -> RgbImage {
    let n = dice.between(3, 5);
    let (mut canvas, squares) = board(dice, n, n);
    let fills = ["#cdc1b4", "#eee4da", "#ede0c8", "#f2b179", "#f59563", "#f67c5f", "#edcf72"];
    canvas.rect(squares.place((0, 0), (n, n), -4.0), "#bbada0", "none", 0.0, 6.0);
    for at in squares.all() {
        let power = dice.below(7);
        canvas.rect(squares.place(at, (1, 1), 4.0), fills[power], "none", 0.0, 6.0);
        if power > 0 {
            canvas.write(
                squares.middle(at),
                0.4 * squares.cell,
                "#776e65",
                &(1 << power).to_string(),
            );
        }
    }
    canvas.done()
}

/// Numbers beside lines of black and white squares.
fn nonogram(dice: &mut Dice) -> RgbImage {
    let n = dice.between(7, 12);
    let (mut canvas, squares) = board(dice, n, n);
    let (ink, line) = (canvas.ink, canvas.line);
    let share = 0.5 * dice.part();
    for (r, c) in squares.all() {
        match (r < 2, c < 2) {
            (true, true) => {}
            (false, false) => {
                let fill = if dice.chance(share) { ink } else { canvas.floor };
                canvas.rect(squares.place((r, c), (1, 1), 0.0), fill, line, 1.0, 0.0);
            }
            _ => {
                let number = (1 + dice.below(5)).to_string();
                canvas.write(squares.middle((r, c)), 0.5 * squares.cell, ink, &number);
            }
        }
    }
    canvas.done()
}

/// Days in rows of seven, today on a disc; lines between them or none.
fn calendar(dice: &mut Dice) -> RgbImage {
    let (mut canvas, squares) = board(dice, 5, 7);
    let (first, lined) = (dice.below(7), dice.chance(0.7));
    let (floor, ink, line, today) = (canvas.floor, canvas.ink, canvas.line, dice.between(1, 28));
    for (r, c) in squares.all() {
        if lined {
            canvas.rect(squares.place((r, c), (1, 1), 0.0), floor, line, 1.0, 0.0);
        }
        let day = (7 * r + c + 1).saturating_sub(first);
        if day == today {
            canvas.disc(squares.middle((r, c)), 0.36 * squares.cell, "#1e88e5");
        }
        if (1..=31).contains(&day) {
            canvas.write(squares.middle((r, c)), 0.4 * squares.cell, ink, &day.to_string());
        }
    }
    canvas.done()
}

fn spreadsheet(dice: &mut Dice) -> RgbImage {
    let (rows, cols) = (dice.between(5, 12), dice.between(3, 6));
    let mut canvas = Canvas::new(dice, [380, 30 * rows + 40]);
    let (w, floor, ink, line) = (340.0 / cols as f64, canvas.floor, canvas.ink, canvas.line);
    for i in 0..rows * cols {
        let (x, y) = (20.0 + w * (i % cols) as f64, 20.0 + 30.0 * (i / cols) as f64);
        canvas.rect([x, y, w, 30.0], floor, line, 1.0, 0.0);
        let number = if i < cols { "Sum".to_owned() } else { dice.below(5000).to_string() };
        canvas.write([x + w / 2.0, y + 15.0], 13.0, ink, &number);
    }
    canvas.done()
}

fn keypad(dice: &mut Dice) -> RgbImage {
    let (mut canvas, squares) = board(dice, 4, 3);
    let (floor, ink, line, round) = (canvas.floor, canvas.ink, canvas.line, dice.chance(0.5));
    for ((r, c), key) in
        squares.all().zip(["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"])
    {
        let radius = if round { squares.cell / 2.0 } else { 0.0 };
        canvas.rect(
            squares.place((r, c), (1, 1), if round { 6.0 } else { 0.0 }),
            floor,
            line,
            1.5,
            radius,
        );
        canvas.write(squares.middle((r, c)), 0.45 * squares.cell, ink, key);
    }
    canvas.done()
}

/// Rounded icons with signs and names.
fn icons(dice: &mut Dice) -> RgbImage {
    let (mut canvas, squares) = board(dice, 6, 4);
    let ink = canvas.ink;
    for at in squares.all() {
        if dice.chance(0.9) {
            let [x, y, w, h] = squares.place(at, (1, 1), 0.16 * squares.cell);
            canvas.rect([x, y, w, h], hue(dice), "none", 0.0, 0.25 * w);
            let sign = char::from(b'A' + dice.below(26) as u8).to_string();
            canvas.write([x + w / 2.0, y + h / 2.0], 0.5 * w, "#ffffff", &sign);
            canvas.write([x + w / 2.0, y + 1.12 * h], 0.14 * w, ink, "Name");
        }
    }
    canvas.done()
}

/// Cards, buttons and lists.
fn windows(dice: &mut Dice) -> RgbImage {
    let mut canvas = Canvas::new(dice, [360, 480]);
    let (floor, ink, line) = (canvas.floor, canvas.ink, canvas.line);
    for _ in 0..dice.between(4, 14) {
        let (w, h) = (30.0 + 200.0 * dice.part(), 20.0 + 120.0 * dice.part());
        let at = [(350.0 - w) * dice.part(), (470.0 - h) * dice.part(), w, h];
        let fill = if dice.chance(0.5) { floor } else { hue(dice) };
        canvas.rect(at, fill, line, 1.0 + dice.part(), 10.0 * dice.part());
        for row in 0..(h / 22.0) as usize {
            canvas.rect(
                [at[0] + 8.0, at[1] + 8.0 + 22.0 * row as f64, (w - 16.0) * dice.part(), 7.0],
                ink,
                "none",
                0.0,
                3.0,
            );
        }
    }
    canvas.done()
}
