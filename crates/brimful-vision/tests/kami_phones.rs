//! The screen of KAMI 2 as phones of several shapes show it: the board, its bar, the move limit.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use brimful::board::{Board, Shape};
use brimful::ids::Color;
use brimful::kami::Draft;
use brimful::puzzle;
use brimful_vision::{Options, Reading, Status, read};
use common::{Dice, Shot, shot};
use image::imageops::{self, FilterType};
use image::{Rgb, RgbImage};
use std::fmt::Write;

const ROWS: usize = 29;
const COLS: usize = 10;
/// The slope of slanted sides.
const SLANT: f64 = 0.577_350_27;
const PAPERS: [[u8; 3]; 6] =
    [[214, 60, 48], [206, 208, 178], [8, 62, 78], [224, 168, 40], [52, 150, 136], [128, 72, 110]];

/// A phone's screen with the game on it.
#[derive(Clone, Copy, Debug)]
struct Phone {
    size: [usize; 2],
    /// Rows of buttons; two rows take the left third of the bar, one takes two fifths.
    button_rows: usize,
    /// Where the bar begins.
    bar: f64,
    /// Whether a line to swipe by lies over the bar.
    swipe: bool,
    /// The height of black beside a notch.
    notch: f64,
}

impl Phone {
    fn column(&self) -> f64 {
        // Fitted to the height, where that is more than the width needs.
        let high = (self.bar - self.notch) / (SLANT * (ROWS - 1) as f64);
        high.max(self.size[0] as f64 / COLS as f64)
    }

    fn palette_left(&self) -> f64 {
        self.size[0] as f64 * if self.button_rows == 1 { 0.4 } else { 1.0 / 3.0 }
    }
}

/// Phones with two rows of buttons: the board fitted to the width or to the height.
const TALL: [Phone; 4] = [
    Phone { size: [1125, 2436], button_rows: 2, bar: 1950.0, swipe: true, notch: 132.0 },
    Phone { size: [750, 1624], button_rows: 2, bar: 1330.0, swipe: true, notch: 0.0 },
    Phone { size: [828, 1792], button_rows: 2, bar: 1338.6, swipe: true, notch: 0.0 },
    Phone { size: [621, 1344], button_rows: 2, bar: 1110.0, swipe: false, notch: 66.0 },
];
/// Phones with one row.
const SHORT: [Phone; 2] = [
    Phone { size: [750, 1334], button_rows: 1, bar: 1212.4, swipe: false, notch: 0.0 },
    Phone { size: [640, 1136], button_rows: 1, bar: 1034.6, swipe: false, notch: 0.0 },
];

/// A board of patches of paper in some colors.
fn board(dice: &mut Dice, palette: usize) -> Vec<usize> {
    let mut colors: Vec<usize> = (0..ROWS * COLS).map(|i| i % palette).collect();
    for _ in 0..40 {
        let (row, col, color) = (dice.below(ROWS), dice.below(COLS), dice.below(palette));
        let (high, wide) = (dice.between(2, 9), dice.between(1, 5));
        for r in row..(row + high).min(ROWS) {
            colors[r * COLS + col..r * COLS + (col + wide).min(COLS)].fill(color);
        }
    }
    colors
}

/// The screen as an SVG.
fn screen(phone: &Phone, dice: &mut Dice, colors: &[usize], palette: usize, limit: u32) -> String {
    let [w, h] = phone.size;
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}'>\
         <rect width='{w}' height='{h}' fill='#000'/>"
    );
    for (i, &color) in colors.iter().enumerate() {
        svg += &tile(phone, i, lit(PAPERS[color], 0.93 + 0.14 * dice.part()));
    }
    let height = h as f64 - phone.bar;
    let dark = |x: f64, y: f64, w: f64, h: f64| {
        format!("<rect x='{x}' y='{y}' width='{w}' height='{h}' fill='#20180e'/>")
    };
    svg += &format!("<rect width='{w}' height='{}' fill='#000'/>", phone.notch);
    svg += &dark(0.0, phone.bar, w as f64, height);
    let left = phone.palette_left();
    let wide = (w as f64 - left) / palette as f64;
    for (k, paper) in PAPERS[..palette].iter().enumerate() {
        let fill = hex(lit(*paper, 0.98));
        let (x, y) = (left + wide * k as f64, phone.bar);
        let _ = write!(
            svg,
            "<rect x='{x}' y='{y}' width='{}' height='{height}' fill='{fill}'/>",
            wide + 1.0
        );
        if k == 0 {
            // The chosen swatch is curled up at a corner.
            let (x, y, by) = (x + wide, phone.bar, 0.3 * wide.min(height));
            let _ = write!(svg, "<path d='M{x} {y}l0 {by}l{} 0z' fill='#eee'/>", -by);
        }
    }
    svg += &buttons(phone, limit);
    if phone.swipe {
        let (x, y) = (0.31 * w as f64, h as f64 - 0.012 * h as f64);
        let (wide, high) = (0.38 * w as f64, 0.006 * h as f64);
        let _ = write!(svg, "<rect x='{x}' y='{y}' width='{wide}' height='{high}' fill='#fff'/>");
    }
    svg + "</svg>"
}

/// One tile of a board in the middle of the screen; its last half-row ends at the bar.
fn tile(phone: &Phone, i: usize, color: [u8; 3]) -> String {
    let (row, col) = (i / COLS, i % COLS);
    let width = phone.column();
    let left = (phone.size[0] as f64 - width * COLS as f64) / 2.0;
    let point = |c: usize, r: usize| {
        let y = phone.bar - SLANT * width * (ROWS as f64 - r as f64);
        format!("{:.2},{y:.2} ", left + width * c as f64)
    };
    let (c, r) = (col, row);
    let corners = match (row + col) % 2 {
        0 => [point(c, r), point(c + 1, r + 1), point(c, r + 2)],
        _ => [point(c + 1, r), point(c + 1, r + 2), point(c, r + 1)],
    };
    let fill = hex(color);
    format!("<polygon points='{}' fill='{fill}' stroke='{fill}'/>", corners.concat())
}

/// Back, the limit, undo, a hint: four signs with lines between them.
fn buttons(phone: &Phone, limit: u32) -> String {
    let cols = 4 / phone.button_rows;
    let wide = phone.palette_left() / cols as f64;
    let high = (phone.size[1] as f64 - phone.bar) / phone.button_rows as f64;
    let mut svg = String::new();
    for k in 0..4 {
        let (x, y) = (wide * (k % cols) as f64, phone.bar + high * (k / cols) as f64);
        let by = 0.3 * wide.min(high);
        let (x, y) = (x + wide / 2.0, y + high / 2.0);
        let ring = format!("<circle cx='{x}' cy='{y}' r='{}' fill='none' ", 0.8 * by);
        svg += &match k {
            0 => format!(
                "<path d='M{x} {y}m{} 0l{by} {}l0 {by}l{by} 0l0 {by}l{} 0l0 {by}z' fill='#fff'/>",
                -by,
                -1.5 * by,
                -by
            ),
            1 => format!(
                "<text x='{x}' y='{}' font-size='{}' text-anchor='middle' fill='#fff' \
                 font-family='DejaVu Sans'>{limit}</text>",
                y + 0.5 * by,
                1.4 * by
            ),
            2 => {
                ring + &format!(
                    "stroke='#fff' stroke-width='{0}' stroke-dasharray='{by} {0}'/>",
                    0.2 * by
                )
            }
            _ => format!("<circle cx='{x}' cy='{y}' r='{}' fill='#fff'/>", 0.7 * by),
        };
        let _ = write!(
            svg,
            "<rect x='{}' y='{}' width='{wide}' height='{high}' fill='none' stroke='#fff'/>",
            x - wide / 2.0,
            y - high / 2.0
        );
    }
    svg
}

fn lit(paper: [u8; 3], by: f64) -> [u8; 3] {
    paper.map(|level| (f64::from(level) * by).min(255.0) as u8)
}

fn hex([r, g, b]: [u8; 3]) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// A screen drawn from a seed, what is on it, and its reading.
struct Trial {
    draft: Draft,
    phone: Phone,
    reading: Reading,
}

fn trial(phone: &Phone, seed: u64) -> Trial {
    altered_trial(phone, seed, |screen| screen)
}

/// The same with an altered screen.
fn altered_trial(phone: &Phone, seed: u64, alter: impl Fn(RgbImage) -> RgbImage) -> Trial {
    let mut dice = Dice::new(seed);
    let palette = dice.between(2, PAPERS.len());
    let colors = board(&mut dice, palette);
    let limit = dice.between(1, 14) as u32;
    let svg = screen(phone, &mut dice, &colors, palette, limit);
    let quality = dice.chance(0.5).then(|| dice.between(60, 95) as u8);
    let file = Shot { quality, ..Shot::plain() }.develop(&alter(shot::raster(&svg)));
    let shape = Shape::Triangle { rows: ROWS as u32, cols: COLS as u32 };
    let draft = Draft {
        board: Board::new(shape, &[true; ROWS * COLS]).unwrap(),
        colors: colors.into_iter().map(Color::new).collect(),
        palette: palette as u32,
        moves: Some(limit),
        pivot: None,
    };
    Trial { draft, phone: *phone, reading: read(&file, &Options::default()) }
}

/// Whether it was read; what was read must be right, the move limit too if there is one.
fn is_read(Trial { draft, phone, reading }: &Trial) -> bool {
    if reading.status() == Status::Refused {
        return false;
    }
    let Some(puzzle::Draft::Kami(seen)) = &reading.draft else { panic!("another kind") };
    assert_eq!(seen.colors, draft.colors, "{phone:?}");
    assert_eq!((&seen.board, seen.palette), (&draft.board, draft.palette), "{phone:?}");
    assert!(seen.moves.is_none() || seen.moves == draft.moves, "{phone:?}: {:?}", seen.moves);
    let left = phone.palette_left();
    let wide = (phone.size[0] as f64 - left) / f64::from(draft.palette);
    for (k, swatch) in reading.swatches.iter().enumerate() {
        let [x, y] = swatch.unwrap();
        assert_eq!(((x - left) / wide) as usize, k, "{phone:?}");
        assert!((phone.bar..phone.size[1] as f64).contains(&y), "{phone:?}");
    }
    assert_eq!(reading.swatches.len(), draft.palette as usize);
    true
}

#[test]
fn two_rows_of_buttons_on_tall_screens() {
    reads(&TALL, 100..102);
}

#[test]
fn one_row_of_buttons() {
    reads(&SHORT, 200..202);
}

/// A screen as a phone's editor shows it: smaller, on black, with handles over its corners.
fn in_an_editor(screen: RgbImage) -> RgbImage {
    let [w, h] = [screen.width(), screen.height()];
    let [wide, high] = [w, h].map(|x| x * 7 / 10);
    let small = imageops::resize(&screen, wide, high, FilterType::CatmullRom);
    let mut canvas = RgbImage::new(w, h);
    let [x, y] = [(w - wide) / 2, (h - high) / 3];
    imageops::replace(&mut canvas, &small, x.into(), y.into());
    let (long, thick) = (wide / 9, (wide / 110).max(3));
    let mut bar = |[x, y]: [u32; 2], [w, h]: [u32; 2]| {
        let places = (y..y + h).flat_map(|v| (x..x + w).map(move |u| (u, v)));
        places.for_each(|(u, v)| canvas.put_pixel(u, v, Rgb([255; 3])));
    };
    for x in [x, x + wide] {
        for y in [y, y + high] {
            let [toward, down] = [(x > w / 2, long), (y > h / 2, long)]
                .map(|(is_far, long)| if is_far { long } else { 0 });
            bar([x - toward - thick, y - thick], [long + 2 * thick, 2 * thick]);
            bar([x - thick, y - down - thick], [2 * thick, long + 2 * thick]);
        }
    }
    canvas
}

/// The handles cover a part of the first half-row.
#[test]
fn screens_in_an_editor() {
    for seed in 300..308 {
        let Trial { draft, reading, .. } = altered_trial(&SHORT[1], seed, in_an_editor);
        let Some(puzzle::Puzzle::Kami(_)) = &reading.puzzle else { continue };
        let Some(puzzle::Draft::Kami(seen)) = &reading.draft else { panic!("another kind") };
        assert_eq!(seen.colors, draft.colors, "{seed}");
    }
}

/// Reads screens of some seeds; all must be read, and the limit on all where a font can write it.
fn reads(phones: &[Phone], seeds: std::ops::Range<u64>) {
    for phone in phones {
        for seed in seeds.clone() {
            let trial = trial(phone, seed);
            assert!(
                is_read(&trial),
                "{phone:?} {seed}, {} colors: {:?}",
                trial.draft.palette,
                trial.reading.reason()
            );
            let Some(puzzle::Draft::Kami(seen)) = trial.reading.draft else { continue };
            let limit = trial.draft.moves.filter(|_| shot::can_write());
            assert_eq!(seen.moves, limit, "{phone:?} {seed}");
        }
    }
}
