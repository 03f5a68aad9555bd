//! Random puzzles, and pictures of them as a camera roll might hold them.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, unreachable_pub)]

use std::sync::{Arc, OnceLock};

use brimful::board::{Board, Cell, Shape};
use brimful::chains::{self, Clue};
use brimful::draw::{self, Style, Theme};
use brimful::numberlink::{self, Rules};
use brimful::puzzle::{Kind, Puzzle};
use brimful::{cycle, kami};
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder, Rgb, RgbImage};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

pub struct Dice(ChaCha8Rng);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.0.next_u32() as usize) % n
    }

    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high + 1 - low)
    }

    /// A number from 0 to 1.
    pub fn part(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / f64::from(u32::MAX)
    }

    pub fn chance(&mut self, part: f64) -> bool {
        self.part() < part
    }
}

/// A puzzle of that kind with a solution (of numberlink under the rules `fill-touch`).
pub fn puzzle(dice: &mut Dice, kind: Kind) -> Puzzle {
    let (rows, cols) = (dice.between(4, 9), dice.between(4, 9));
    match kind {
        Kind::Numberlink => numberlink(dice, rows, cols, 8),
        Kind::Chains => chains(dice, rows, cols),
        Kind::Cycle => loop {
            let free: Vec<bool> = (0..rows * cols).map(|_| !dice.chance(0.2)).collect();
            let all_rows = (0..rows).all(|r| (0..cols).any(|c| free[r * cols + c]));
            let all_cols = (0..cols).all(|c| (0..rows).any(|r| free[r * cols + c]));
            if all_rows && all_cols && free.contains(&false) {
                let board = Board::new(square(rows, cols), &free).unwrap();
                return Puzzle::Cycle(cycle::Puzzle::new(cycle::Draft { board }).unwrap());
            }
        },
        Kind::Kami | Kind::Flood => {
            let tri = kind == Kind::Kami && dice.chance(0.6);
            let (rows, cols) = if tri { (dice.between(8, 29), dice.between(4, 10)) } else { (rows, cols) };
            tiles(dice, rows, cols, tri, kind == Kind::Flood)
        }
    }
}

fn square(rows: usize, cols: usize) -> Shape {
    Shape::Square { rows: rows as u32, cols: cols as u32 }
}

/// A path through every cell: a snake, shuffled by the backbite move (Mansfield, 1982).
fn path(dice: &mut Dice, rows: usize, cols: usize) -> Vec<usize> {
    let snake = |r: usize, c: usize| r * cols + if r.is_multiple_of(2) { c } else { cols - 1 - c };
    let mut path: Vec<usize> = (0..rows * cols).map(|i| snake(i / cols, i % cols)).collect();
    for _ in 0..rows * cols * 10 {
        if dice.chance(0.5) {
            path.reverse();
        }
        let (r, c) = (path[0] / cols, path[0] % cols);
        let near: Vec<usize> = [
            (r > 0).then(|| path[0] - cols),
            (r + 1 < rows).then(|| path[0] + cols),
            (c > 0).then(|| path[0] - 1),
            (c + 1 < cols).then(|| path[0] + 1),
        ]
        .into_iter()
        .flatten()
        .collect();
        let next = near[dice.below(near.len())];
        let at = path.iter().position(|&v| v == next).unwrap();
        path[..at].reverse();
    }
    path
}

/// Cuts a path into pieces of at least `least` cells.
fn pieces(dice: &mut Dice, path: &[usize], least: usize, most: usize) -> Vec<Vec<usize>> {
    let mut pieces: Vec<Vec<usize>> = Vec::new();
    let mut rest = path;
    while rest.len() >= 2 * least && pieces.len() + 1 < most {
        let length = dice.between(least, (3 * least).min(rest.len() - least));
        pieces.push(rest[..length].to_vec());
        rest = &rest[length..];
    }
    pieces.push(rest.to_vec());
    pieces
}

pub fn numberlink(dice: &mut Dice, rows: usize, cols: usize, most: usize) -> Puzzle {
    let path = path(dice, rows, cols);
    let mut labels = vec![None; rows * cols];
    for (i, piece) in pieces(dice, &path, 4, most).iter().enumerate() {
        labels[piece[0]] = Some((i + 1).to_string());
        labels[piece[piece.len() - 1]] = Some((i + 1).to_string());
    }
    let board = Board::new(square(rows, cols), &vec![true; rows * cols]).unwrap();
    Puzzle::Numberlink(numberlink::Puzzle::new(numberlink::Draft { board, labels, rules: Rules::FillTouch }).unwrap())
}

fn chains(dice: &mut Dice, rows: usize, cols: usize) -> Puzzle {
    let path = path(dice, rows, cols);
    let top = [3, 9, 30, 200][dice.below(4)];
    let mut clues = vec![None; rows * cols];
    for piece in pieces(dice, &path, 6, 5) {
        let mut number = 1;
        let last = piece.len() - if dice.chance(0.4) { 2 } else { 0 };
        for (i, &v) in piece[..last].iter().enumerate() {
            clues[v] = Some(if i == 0 { Clue::Start } else { Clue::Number(number) });
            number = (number + if dice.chance(0.5) { 0 } else { dice.between(1, 1 + top / 8) as u32 }).min(top as u32);
        }
    }
    let here: Vec<bool> = clues.iter().map(Option::is_some).collect();
    let board = Board::new(square(rows, cols), &here).unwrap();
    let clues = clues.into_iter().flatten().collect();
    Puzzle::Chains(chains::Puzzle::new(chains::Draft { board, clues }).unwrap())
}

fn tiles(dice: &mut Dice, rows: usize, cols: usize, tri: bool, flood: bool) -> Puzzle {
    let palette = dice.between(2, 6);
    let mut colors: Vec<u32> = (0..rows * cols).map(|_| dice.below(palette) as u32).collect();
    for _ in 0..rows * cols * dice.below(3) {
        let v = dice.below(rows * cols - 1);
        colors[v + 1] = colors[v];
    }
    let holes = !flood && dice.chance(0.5);
    let here: Vec<bool> = (0..rows * cols).map(|_| !(holes && dice.chance(0.08))).collect();
    let (r, c) = (rows as u32, cols as u32);
    let shape = if tri { Shape::Triangle { rows: r, cols: c } } else { Shape::Square { rows: r, cols: c } };
    let board = Board::new(shape, &here).unwrap();
    let colors = colors.into_iter().zip(&here).filter(|(_, here)| **here).map(|(color, _)| color).collect();
    let pivot = flood.then(|| Cell::new(dice.below(rows) as u32, dice.below(cols) as u32));
    let draft = kami::Draft { board, colors, palette: palette as u32, moves: None, pivot };
    Puzzle::Kami(kami::Puzzle::new(draft).unwrap())
}

/// The puzzle as far as its picture tells: the cells there are, and what stands in each, by order of first places.
pub fn told(puzzle: &Puzzle) -> (Kind, Vec<Cell>, Vec<u32>) {
    let mut seen: Vec<u32> = Vec::new();
    let mut number = |key: u32| {
        seen.iter().position(|&k| k == key).unwrap_or_else(|| {
            seen.push(key);
            seen.len() - 1
        }) as u32
    };
    let values: Vec<u32> = match puzzle {
        Puzzle::Numberlink(p) => p.label_at().iter().map(|label| label.map_or(0, |l| 1 + number(l))).collect(),
        Puzzle::Chains(p) => p.clues().iter().map(|c| if let Clue::Number(n) = c { *n } else { 0 }).collect(),
        Puzzle::Cycle(_) => Vec::new(),
        Puzzle::Kami(p) => {
            let pivot = p.pivot().unwrap_or(0);
            std::iter::once(pivot).chain(p.colors().iter().map(|&color| number(color))).collect()
        }
    };
    (puzzle.kind(), puzzle.board().cells().to_vec(), values)
}

/// How a picture is made.
#[derive(Debug)]
pub struct Shot {
    pub theme: Theme,
    pub cell: f64,
    /// Of JPEG; none is PNG.
    pub quality: Option<u8>,
    /// The share of the margin that is cut off.
    pub crop: f64,
    /// The tangent of the angle it is turned by.
    pub turn: f64,
    /// Blank pixels around it.
    pub around: [usize; 4],
}

impl Shot {
    pub fn plain() -> Self {
        Shot { theme: Theme::Light, cell: 40.0, quality: None, crop: 0.0, turn: 0.0, around: [0; 4] }
    }

    pub fn random(dice: &mut Dice) -> Self {
        Shot {
            theme: if dice.chance(0.5) { Theme::Light } else { Theme::Dark },
            cell: 28.0 + 50.0 * dice.part(),
            quality: dice.chance(0.6).then(|| dice.between(70, 95) as u8),
            crop: if dice.chance(0.3) { 0.8 * dice.part() } else { 0.0 },
            turn: if dice.chance(0.25) { 0.05 * (dice.part() - 0.5) } else { 0.0 },
            around: if dice.chance(0.3) { [0; 4].map(|_| dice.below(120)) } else { [0; 4] },
        }
    }

    /// The picture of a puzzle as a file.
    pub fn take(&self, puzzle: &Puzzle) -> Vec<u8> {
        let style = Style { theme: self.theme, cell: Some(self.cell), patterns: false };
        self.develop(&raster(&draw::svg(puzzle, None, &style)))
    }

    /// A picture with all that befalls it.
    pub fn develop(&self, picture: &RgbImage) -> Vec<u8> {
        let cut = (self.crop * 0.5 * self.cell) as u32;
        let (w, h) = (picture.width() - 2 * cut, picture.height() - 2 * cut);
        let page = *picture.get_pixel(0, 0);
        let [left, top, right, bottom] = self.around.map(|x| x as u32);
        let mut canvas = RgbImage::from_pixel(w + left + right, h + top + bottom, page);
        let (mx, my) = (f64::from(w) / 2.0, f64::from(h) / 2.0);
        let cos = 1.0 / (1.0 + self.turn * self.turn).sqrt();
        let sin = self.turn * cos;
        for y in 0..h {
            for x in 0..w {
                let (dx, dy) = (f64::from(x) - mx, f64::from(y) - my);
                let at = [mx + cos * dx + sin * dy + f64::from(cut), my - sin * dx + cos * dy + f64::from(cut)];
                canvas.put_pixel(x + left, y + top, between(picture, at, page));
            }
        }
        let (w, h) = canvas.dimensions();
        let mut file = Vec::new();
        match self.quality {
            Some(quality) => JpegEncoder::new_with_quality(&mut file, quality)
                .write_image(canvas.as_raw(), w, h, ExtendedColorType::Rgb8)
                .unwrap(),
            None => image::codecs::png::PngEncoder::new(&mut file)
                .write_image(canvas.as_raw(), w, h, ExtendedColorType::Rgb8)
                .unwrap(),
        }
        file
    }
}

fn between(picture: &RgbImage, [x, y]: [f64; 2], page: Rgb<u8>) -> Rgb<u8> {
    let get = |x: f64, y: f64| {
        let inside = x >= 0.0 && y >= 0.0 && x < f64::from(picture.width()) && y < f64::from(picture.height());
        if inside { *picture.get_pixel(x as u32, y as u32) } else { page }
    };
    let (fx, fy) = (x - x.floor(), y - y.floor());
    let (a, b, c, d) = (get(x, y), get(x + 1.0, y), get(x, y + 1.0), get(x + 1.0, y + 1.0));
    Rgb(std::array::from_fn(|i| {
        let mix = |p: u8, q: u8, t: f64| f64::from(p) + t * (f64::from(q) - f64::from(p));
        let (top, bottom) = (mix(a.0[i], b.0[i], fx), mix(c.0[i], d.0[i], fx));
        (top + fy * (bottom - top)).round() as u8
    }))
}

/// Rasterizes an SVG.
pub fn raster(svg: &str) -> RgbImage {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let fontdb = FONTS.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        Arc::new(fonts)
    });
    let tree = Tree::from_str(svg, &Options { fontdb: Arc::clone(fontdb), ..Options::default() }).unwrap();
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    // The last row and column are a part of a pixel only: on white.
    let rgb =
        pixels.pixels().iter().flat_map(|p| [p.red(), p.green(), p.blue()].map(|c| c + (255 - p.alpha()))).collect();
    RgbImage::from_raw(size.width(), size.height(), rgb).unwrap()
}
