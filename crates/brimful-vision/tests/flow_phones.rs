//! Screens of Flow Free: headers and buttons around the board, some of them where the board's
//! lattice would go on.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use brimful::generate::{Pack, Spec};
use brimful::limits::Limits;
use brimful::puzzle::{Kind, Puzzle};
use brimful_vision::{Options, Status, read};
use common::{Dice, Shot, shot, shown};
use std::fmt::Write;

const DOTS: [&str; 12] = [
    "#f00000", "#0c8c00", "#0c29fe", "#eae000", "#fb8900", "#00ffff", "#ff0ac9", "#a52a2a",
    "#800080", "#ffffff", "#a6a6a6", "#00ff00",
];

/// What stands above and below a board; lengths are in cells.
#[derive(Clone, Copy, Debug)]
struct Around {
    /// The color of lines, also of a header's.
    line: &'static str,
    /// The distance of the header's text from the board.
    text: f64,
    /// A line across the screen this far above the board.
    rule: Option<f64>,
    /// Boxes below the board: distance, height, number.
    boxes: Option<(f64, f64, usize)>,
    /// Whether boxes and rules have the lines' color.
    same: bool,
    cards: bool,
}

fn around(dice: &mut Dice) -> Around {
    let near = [0.0, 1.0, 1.0, 0.5, 2.0];
    Around {
        line: ["#3b6b3b", "#8a8a3a", "#606060", "#4a4a8c"][dice.below(4)],
        text: 0.1 + 0.3 * dice.part(),
        rule: dice.chance(0.6).then(|| near[dice.below(5)] + 0.06 * dice.part()),
        boxes: dice.chance(0.7).then(|| {
            let high = [1.0, 1.0, 0.8, 2.0][dice.below(4)];
            (near[dice.below(5)] + 0.05 * dice.part(), high, dice.between(3, 8))
        }),
        same: dice.chance(0.5),
        cards: dice.chance(0.4),
    }
}

/// A screen with a board of a puzzle.
fn screen(puzzle: &Puzzle, around: &Around, pitch: f64) -> String {
    let Puzzle::Numberlink(p) = puzzle else { panic!("another kind") };
    let (rows, cols) = p.board().shape().size();
    let (w, h) = (f64::from(cols) * pitch + 4.0, f64::from(rows) * pitch);
    let top = 3.2 * pitch + 90.0;
    let full = top + h + 4.0 * pitch + 60.0;
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{w:.0}' height='{full:.0}'>\
         <rect width='{w}' height='{full}' fill='#000'/>"
    );
    let line = around.line;
    for k in 0..=rows {
        let y = top + f64::from(k) * pitch;
        let _ = write!(svg, "<path d='M1 {y}h{}' stroke='{line}' stroke-width='2'/>", w - 2.0);
    }
    for k in 0..=cols {
        let x = 2.0 + f64::from(k) * pitch;
        let _ = write!(svg, "<path d='M{x} {top}v{h}' stroke='{line}' stroke-width='2'/>");
    }
    for (label, cell) in p.label_at().iter().zip(p.board().cells()) {
        let Some(label) = label else { continue };
        let (x, y) = (f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5);
        let fill = DOTS[label.0 as usize % 12];
        let (x, y, r) = (2.0 + x * pitch, top + y * pitch, 0.35 * pitch);
        let _ = write!(svg, "<circle cx='{x}' cy='{y}' r='{r}' fill='{fill}'/>");
    }
    svg + &header(around, [w, top], pitch) + &buttons(around, [w, top + h, full], pitch) + "</svg>"
}

fn text(x: f64, y: f64, size: f64, fill: &str, what: &str) -> String {
    format!(
        "<text x='{x}' y='{y}' font-size='{size}' fill='{fill}' font-family='DejaVu Sans'>\
         {what}</text>"
    )
}

fn header(around: &Around, [w, top]: [f64; 2], pitch: f64) -> String {
    let size = (0.055 * w).min(0.5 * pitch);
    let mut svg = text(0.01 * w, top - around.text * pitch, size, "#fff", "flows: 0/9");
    svg += &text(0.34 * w, top - around.text * pitch, size, "#fff", "moves: 0  best: -");
    svg += &text(0.8 * w, top - around.text * pitch, size, "#fff", "pipe: 0%");
    svg += &text(0.15 * w, 60.0 + 0.5 * pitch, 1.8 * size, "#0b0", "level 20");
    let ring = "fill='none' stroke='#fff' stroke-width='3'";
    for x in [0.07 * w, 0.93 * w] {
        let (y, r) = (50.0 + 0.4 * pitch, 0.05 * w);
        let _ = write!(svg, "<circle cx='{x}' cy='{y}' r='{r}' {ring}/>");
    }
    if let Some(up) = around.rule {
        let (y, line) = (top - up * pitch, if around.same { around.line } else { "#ddd" });
        let _ = write!(svg, "<path d='M0 {y}h{w}' stroke='{line}' stroke-width='2'/>");
    }
    svg
}

fn buttons(around: &Around, [w, bottom, full]: [f64; 3], pitch: f64) -> String {
    let mut svg = String::new();
    let line = if around.same { around.line } else { "#ddd" };
    if let Some((down, high, count)) = around.boxes {
        let wide = w / count as f64;
        for k in 0..count {
            let (x, y) = (wide * k as f64 + 2.0, bottom + down * pitch);
            let (wide, high) = (wide - 4.0, high * pitch);
            let fill = if around.cards { "#303038" } else { "none" };
            let _ = write!(
                svg,
                "<rect x='{x}' y='{y}' width='{wide}' height='{high}' rx='6' fill='{fill}' \
                 stroke='{line}' stroke-width='2'/>"
            );
            let (x, y, r) = (x + wide / 2.0, y + high / 2.0, 0.2 * wide.min(high));
            let _ = write!(svg, "<circle cx='{x}' cy='{y}' r='{r}' fill='none' stroke='#fff'/>");
        }
    }
    let (y, high) = (full - 1.1 * pitch - 50.0, pitch);
    let _ = write!(
        svg,
        "<rect x='4' y='{y}' width='{}' height='{high}' rx='9' fill='#f4f4f4'/>",
        w - 8.0
    );
    svg + &text(0.2 * w, y + 0.6 * pitch, 0.35 * pitch, "#111", "Play Store")
}

/// Reads screens of some seeds, none of them wrongly; returns those that were refused.
fn refused(seeds: std::ops::Range<u64>) -> Vec<String> {
    let mut refused = Vec::new();
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let (rows, cols) = (dice.between(5, 9), dice.between(5, 9));
        let spec = Spec::square(Kind::Numberlink, rows as u32, cols as u32).seed(seed);
        let puzzle = Pack::new(spec).unwrap().next(&Limits::default()).unwrap().puzzle;
        let around = around(&mut dice);
        let pitch = 400.0f64.mul_add(dice.part(), 300.0) / cols as f64;
        let quality = dice.chance(0.5).then(|| dice.between(70, 95) as u8);
        let picture = shot::raster(&screen(&puzzle, &around, pitch));
        let file = Shot { quality, ..Shot::plain() }.develop(&picture);
        let reading = read(&file, &Options::default());
        if reading.status() == Status::Refused {
            let outline = reading.outline.first().copied().zip(reading.outline.get(2).copied());
            refused.push(format!(
                "{seed} {rows}x{cols} {pitch:.0} {around:?}: {:?} {outline:.0?}",
                reading.reason()
            ));
            continue;
        }
        assert_eq!(reading.puzzle.as_ref().map(shown), Some(shown(&puzzle)), "{seed} {around:?}");
    }
    refused
}

#[test]
fn headers_and_buttons() {
    let refused = refused(0..24);
    assert!(refused.len() <= 4, "{} refused:\n{}", refused.len(), refused.join("\n"));
}
