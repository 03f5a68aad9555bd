//! The buttons of a palette beside a board of colors.
//!
//! A button is a part of the picture outside the board with one of the board's colors. The buttons
//! of a palette have about the same size. A color has a button only if exactly one part fits:
//! nobody wants to press the wrong one.

use brimful::content::Content;
use brimful::puzzle::Puzzle;

use crate::pixels::color::{Lab, distance, lab};
use crate::pixels::picture::Picture;
use crate::pixels::{Point, regions};
use crate::reading::Reading;

/// Color distance up to which a pixel belongs to a button.
const SAME_COLOR: f32 = 6.0;
/// Color distance up to which two tints of a tile are one.
const SAME_TINT: f32 = 3.0;
/// Pixels between the places that are looked at.
const STRIDE: usize = 2;
/// Shortest and longest side of a button, in pixels.
const SIDES: std::ops::RangeInclusive<usize> = 12..=400;
/// Least fraction of a button's rectangle with its color; letters take the rest.
const FILLED: f64 = 0.5;
/// Largest ratio between the sides of two buttons.
const SAME_SIZE: f64 = 1.35;
/// Distance of a button from the board, in pixels.
const APART: f64 = 3.0;

/// A part of the picture with the color of some tiles.
#[derive(Clone, Copy, Debug)]
struct Part {
    color: usize,
    center: Point,
    size: [f64; 2],
}

impl Part {
    fn is_as_large_as(&self, other: &Part) -> bool {
        (0..2).all(|a| {
            let (x, y) = (self.size[a], other.size[a]);
            x.max(y) <= SAME_SIZE * x.min(y)
        })
    }
}

/// The center of each color's button; `None` where no button is clear. Empty if the board was not
/// read or has no colors.
pub(crate) fn find(picture: &Picture, reading: &Reading) -> Vec<Option<Point>> {
    let Some(puzzle) = &reading.puzzle else { return Vec::new() };
    let tints = tints(picture, reading, puzzle);
    let marks = marks(picture, reading, &tints);
    let cols = picture.width.div_ceil(STRIDE);
    let parts: Vec<Part> = (0..tints.len()).flat_map(|color| parts(&marks, cols, color)).collect();
    let alike = |like: &Part| -> Vec<Option<Point>> {
        let of = |color: usize| {
            let mut fit = parts.iter().filter(|p| p.color == color && p.is_as_large_as(like));
            fit.next().filter(|_| fit.next().is_none()).map(|part| part.center)
        };
        (0..tints.len()).map(of).collect()
    };
    let found = |places: &Vec<Option<Point>>| places.iter().flatten().count();
    let best = parts.iter().map(alike).max_by_key(found);
    // One part alone could be anything.
    best.filter(|places| found(places) > 1).unwrap_or_else(|| vec![None; tints.len()])
}

/// How the tiles of each color look: paper has several tints. None for a color that is not on the
/// board.
fn tints(picture: &Picture, reading: &Reading, puzzle: &Puzzle) -> Vec<Vec<Lab>> {
    let palette = puzzle.options().palette.unwrap_or(0) as usize;
    let mut seen: Vec<Vec<Lab>> = vec![Vec::new(); palette];
    for cell in &reading.cells {
        let vertex = puzzle.board().vertex(cell.cell);
        let Some(Content::Tile(color)) = vertex.map(|v| puzzle.content(v)) else { continue };
        let [x, y] = cell.center;
        // Away from the center, which a number or a ring may cover.
        let beside = cell
            .polygon
            .first()
            .map_or(cell.center, |&[cx, cy]| [x + 0.6 * (cx - x), y + 0.6 * (cy - y)]);
        if let Some(seen) = seen.get_mut(color.0 as usize) {
            let tint = lab(picture.at(beside[0], beside[1]));
            if seen.iter().all(|&other| distance(tint, other) > SAME_TINT) {
                seen.push(tint);
            }
        }
    }
    seen
}

/// The color that each place outside the board has, if it has one: that of the nearest tint.
fn marks(picture: &Picture, reading: &Reading, tints: &[Vec<Lab>]) -> Vec<Option<usize>> {
    let reach = |axis: usize| {
        let along = reading.outline.iter().map(move |point| point[axis]);
        along.fold([f64::MAX, f64::MIN], |[low, high], x| [low.min(x), high.max(x)])
    };
    let board = [reach(0), reach(1)];
    let (cols, rows) = (picture.width.div_ceil(STRIDE), picture.height.div_ceil(STRIDE));
    let is_beside =
        |at: Point| (0..2).any(|a| at[a] < board[a][0] - APART || at[a] > board[a][1] + APART);
    let nearest = |seen: Lab| {
        let colors = tints.iter().enumerate();
        let all = colors.flat_map(|(color, tints)| tints.iter().map(move |&tint| (color, tint)));
        let far = all.map(|(color, tint)| (color, distance(seen, tint)));
        far.min_by(|a, b| a.1.total_cmp(&b.1)).filter(|&(_, far)| far < SAME_COLOR)
    };
    (0..cols * rows)
        .map(|i| [(i % cols * STRIDE) as f64, (i / cols * STRIDE) as f64])
        .map(|at| is_beside(at).then(|| nearest(lab(picture.at(at[0], at[1])))).flatten())
        .map(|found| found.map(|(color, _)| color))
        .collect()
}

/// The parts marked with a color that could be buttons.
fn parts(marks: &[Option<usize>], cols: usize, color: usize) -> Vec<Part> {
    let marked: Vec<bool> = marks.iter().map(|&mark| mark == Some(color)).collect();
    regions::parts(&marked, cols)
        .into_iter()
        .filter_map(|part| {
            let x = span(part.iter().map(|i| i % cols));
            let y = span(part.iter().map(|i| i / cols));
            let size = [x, y].map(|[low, high]| (high - low + 1) * STRIDE);
            let area = (size[0] * size[1]) as f64;
            let filled = (part.len() * STRIDE * STRIDE) as f64 / area;
            let center = [x, y].map(|[low, high]| ((low + high + 1) * STRIDE) as f64 / 2.0);
            let fits = size.iter().all(|side| SIDES.contains(side)) && filled >= FILLED;
            fits.then_some(Part { color, center, size: size.map(|side| side as f64) })
        })
        .collect()
}

/// The least and the largest number.
fn span(numbers: impl Iterator<Item = usize>) -> [usize; 2] {
    numbers.fold([usize::MAX, 0], |[low, high], x| [low.min(x), high.max(x)])
}
