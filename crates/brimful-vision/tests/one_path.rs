//! One path as games draw it: Zip with its discs, its walls and a path partly drawn.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use brimful::board::Cell;
use brimful::generate::{Pack, Spec};
use brimful::limits::Limits;
use brimful::puzzle::{Kind, Puzzle, Solution};
use brimful_vision::{Options, Status, read};
use common::{Dice, Shot, shot, shown};
use std::fmt::Write;

/// How a game looks: page, cells, lines, walls, discs, writing.
type Theme = [&'static str; 6];

const LIGHT: Theme = ["#f4f2ee", "#ffffff", "#c8c8c8", "#111111", "#0a0a0a", "#ffffff"];
const DARK: Theme = ["#1b1f23", "#24292e", "#4d545c", "#e8e8e8", "#060708", "#ffffff"];
const PALE_DISCS: Theme = ["#101214", "#26292d", "#474c52", "#d8d8d8", "#f4f4f4", "#101010"];
const PATHS: [&str; 5] = ["#fa6b2d", "#7d3fd1", "#1f8f6a", "#c22f5c", "#3d6fe0"];

/// A drawing of Zip; lengths are in cells.
#[derive(Clone, Copy, Debug)]
struct Look {
    theme: Theme,
    pitch: f64,
    disc: f64,
    /// The width of the path.
    path: f64,
    color: &'static str,
    line: f64,
    wall: f64,
}

fn look(dice: &mut Dice, path: [f64; 2]) -> Look {
    Look {
        theme: [LIGHT, DARK, PALE_DISCS][dice.below(3)],
        pitch: 40.0 + 70.0 * dice.part(),
        disc: 0.28 + 0.08 * dice.part(),
        path: path[0] + (path[1] - path[0]) * dice.part(),
        color: PATHS[dice.below(5)],
        line: 0.02 + 0.01 * dice.part(),
        wall: 0.12 + 0.04 * dice.part(),
    }
}

/// The board with the first cells of a path.
fn draw(puzzle: &Puzzle, begun: &[Cell], look: &Look) -> String {
    let Puzzle::Path(p) = puzzle else { panic!("another kind") };
    let (rows, cols) = p.board().shape().size();
    let [page, cell, line, wall, disc, ink] = look.theme;
    let (m, by) = (0.6 * look.pitch, look.pitch);
    let (w, h) = (2.0 * m + f64::from(cols) * by, 2.0 * m + f64::from(rows) * by);
    let at = |x: f64, y: f64| [m + x * by, m + y * by];
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{w:.0}' height='{h:.0}'>\
         <rect width='{w}' height='{h}' fill='{page}'/>"
    );
    for cell_at in p.board().cells() {
        let [x, y] = at(f64::from(cell_at.col), f64::from(cell_at.row));
        let _ = write!(
            svg,
            "<rect x='{x}' y='{y}' width='{by}' height='{by}' fill='{cell}' stroke='{line}' \
             stroke-width='{}'/>",
            look.line * by
        );
    }
    for [a, b] in &p.board().links().walls {
        let [x, y] = at(f64::from(a.col.max(b.col)), f64::from(a.row.max(b.row)));
        let (dx, dy) = if a.row == b.row { (0.0, by) } else { (by, 0.0) };
        let wide = look.wall * by;
        let _ = write!(svg, "<path d='M{x} {y}l{dx} {dy}' stroke='{wall}' stroke-width='{wide}'/>");
    }
    if begun.len() > 1 {
        let point = |cell: &Cell| {
            let [x, y] = at(f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5);
            format!("{x},{y} ")
        };
        let points: String = begun.iter().map(point).collect();
        let _ = write!(
            svg,
            "<polyline points='{points}' fill='none' stroke='{}' stroke-width='{}' \
             stroke-linejoin='round' stroke-linecap='round'/>",
            look.color,
            look.path * by
        );
    }
    for (number, cell) in p.numbers().iter().zip(p.board().cells()) {
        let Some(number) = number else { continue };
        let [x, y] = at(f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5);
        let (r, size) = (look.disc * by, look.disc * by * if *number > 9 { 0.95 } else { 1.2 });
        let y_text = y + 0.36 * size;
        let _ = write!(
            svg,
            "<circle cx='{x}' cy='{y}' r='{r}' fill='{disc}'/><text x='{x}' y='{y_text}' \
             font-size='{size}' font-weight='bold' text-anchor='middle' fill='{ink}' \
             font-family='DejaVu Sans'>{number}</text>"
        );
    }
    svg + "</svg>"
}

/// Reads drawings of some seeds, none of them wrongly; returns those that were refused.
fn refused(path: [f64; 2], seeds: std::ops::Range<u64>) -> Vec<String> {
    let mut refused = Vec::new();
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let size = [0; 2].map(|_: u8| dice.between(5, 8) as u32);
        let spec = Spec::square(Kind::Path, size[0], size[1]).seed(seed);
        let made = Pack::new(spec).unwrap().next(&Limits::default()).unwrap();
        let Solution::Path(solution) = &made.solution else { panic!("another kind") };
        let look = look(&mut dice, path);
        let begun = dice.below(solution.cells.len() * 3 / 4);
        let svg = draw(&made.puzzle, &solution.cells[..begun], &look);
        let quality = dice.chance(0.5).then(|| dice.between(60, 95) as u8);
        let screen = dice.chance(0.5);
        let file = Shot { quality, screen, ..Shot::plain() }.develop(&shot::raster(&svg));
        let reading = read(&file, &Options::default());
        if reading.status() == Status::Refused {
            let kind = reading.kind;
            refused.push(format!("{seed} {begun} {look:?}: {kind:?} {:?}", reading.reason()));
            continue;
        }
        let seen = reading.puzzle.as_ref().map(shown);
        assert_eq!(seen, Some(shown(&made.puzzle)), "{seed} {look:?}");
    }
    refused
}

/// Whether all but a few drawings with paths of these widths are read.
fn reads(path: [f64; 2], seeds: std::ops::Range<u64>, most_refused: usize) {
    if !shot::can_write() {
        return;
    }
    let refused = refused(path, seeds);
    assert!(refused.len() <= most_refused, "{} refused:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn a_path_narrower_than_the_discs() {
    reads([0.2, 0.5], 0..10, 1);
}

#[test]
fn a_path_as_wide_as_the_discs() {
    reads([0.55, 0.72], 100..110, 3);
}

#[test]
fn a_path_wider_than_the_discs() {
    reads([0.72, 0.95], 200..210, 3);
}
