//! Numbered discs of one color and size, whatever lies under them.
//!
//! A path as wide as the discs, or wider, hides their outlines. So each color in the middles of
//! cells is tried: the discs are the round areas of that color, and must hold 1, 2, 3 and so on.

use std::ops::Range;

use crate::cells::digits;
use crate::cells::ink::Ink;
use crate::cells::samples::CellSamples;
use crate::lattice::grid::Grid;
use crate::pixels::color::{DISTINCT, Lab, distance, lab, median};
use crate::pixels::picture::Picture;

/// Distances from the middle of a cell at which a disc shows its color, in cells.
const HEART: Range<f32> = 0.19..0.26;
/// Color distance up to which two samples have one color. Dark discs on dark cells differ little.
pub(super) const SAME: f32 = 0.6 * DISTINCT;
/// Radii of discs, in cells, and how much those of one board may differ.
const RADIUS: Range<f32> = 0.22..0.44;
const MAX_DIFFERENCE: f32 = 0.07;
/// Least half width of a path, in cells.
const HALF_PATH: f64 = 0.08;
/// Part of a disc's radius in which its number stands, and the least contrast of the number.
const WRITING_RADIUS: f64 = 0.9;
const WRITING_CONTRAST: f32 = 30.0;

/// The discs of a board.
pub(super) struct Discs {
    pub(super) radius: f32,
    /// The number in each cell that has one, with the confidence in it.
    pub(super) numbers: Vec<Option<(u32, f64)>>,
}

impl Discs {
    /// The discs in the cells of a grid, if one color makes sense.
    pub(super) fn find(picture: &Picture, grid: &Grid, samples: &[CellSamples]) -> Option<Self> {
        let heart = |[x, y]: [f32; 2]| HEART.contains(&(x * x + y * y).sqrt());
        let hearts = samples.iter().map(|cell| cell.median(heart));
        let tried = distinct(hearts, SAME).into_iter();
        let mut found = tried.filter_map(|color| Self::of(picture, grid, samples, color));
        let discs = found.next()?;
        let place = |discs: &Self| -> Vec<Option<u32>> {
            discs.numbers.iter().map(|number| Some((*number)?.0)).collect()
        };
        // Shades of one color find the same discs.
        found.all(|other| place(&other) == place(&discs)).then_some(discs)
    }

    /// The discs of a color.
    fn of(picture: &Picture, grid: &Grid, samples: &[CellSamples], color: Lab) -> Option<Self> {
        let round: Vec<Option<f32>> = samples.iter().map(|cell| cell.round(color, SAME)).collect();
        let mut radii: Vec<f32> = round.iter().flatten().copied().collect();
        radii.sort_unstable_by(f32::total_cmp);
        let (least, most) = (*radii.first()?, *radii.last()?);
        if !RADIUS.contains(&least) || !RADIUS.contains(&most) || most - least > MAX_DIFFERENCE {
            return None;
        }
        let radius = radii[radii.len() / 2];
        let mut numbers = vec![None; samples.len()];
        for i in (0..samples.len()).filter(|&i| round[i].is_some()) {
            let at = [i / grid.cols, i % grid.cols];
            let ink = Ink::in_disc(picture, grid, at, WRITING_RADIUS * f64::from(radius), color);
            numbers[i] = Some(digits::number(&ink).filter(|_| ink.contrast > WRITING_CONTRAST)?);
        }
        let mut all: Vec<u32> = numbers.iter().flatten().map(|&(number, _)| number).collect();
        all.sort_unstable();
        let in_order = all.len() > 1 && all.iter().copied().eq(1..=all.len() as u32);
        in_order.then_some(Discs { radius, numbers })
    }
}

/// The color of the cells, and that of a path over them.
pub(super) struct Ground {
    floor: Lab,
    path: Option<Lab>,
}

impl Ground {
    /// The colors behind the discs; `None` if it is not clear which of them is the path's.
    pub(super) fn of(
        picture: &Picture,
        grid: &Grid,
        samples: &[CellSamples],
        discs: &Discs,
    ) -> Option<Self> {
        // A path shows in the middle of a cell without a disc, and where it leaves a cell.
        let near = |at: [f32; 2], x: f32, y: f32| (at[0] - x).abs().max((at[1] - y).abs()) < 0.06;
        let sides = [[0.38, 0.0], [-0.38, 0.0], [0.0, 0.38], [0.0, -0.38]];
        let mut seen: Vec<Lab> = Vec::new();
        for (cell, number) in samples.iter().zip(&discs.numbers) {
            seen.extend(sides.iter().map(|&[x, y]| cell.median(|at| near(at, x, y))));
            if number.is_none() {
                seen.push(cell.median(|at| near(at, 0.0, 0.0)));
            }
        }
        let mut colors: Vec<(usize, Lab)> = Vec::new();
        for color in distinct(seen.iter().copied(), DISTINCT) {
            let mut own: Vec<Lab> =
                seen.iter().copied().filter(|&other| distance(other, color) < DISTINCT).collect();
            // A path that only begins shows at two places.
            if own.len() > 1 {
                colors.push((own.len(), median(&mut own)));
            }
        }
        let (paths, mut floors): (Vec<_>, Vec<_>) =
            colors.into_iter().partition(|&(_, color)| crosses(picture, grid, color));
        // Other colors are mixtures of both, or marks that nothing explains.
        floors.sort_by_key(|&(count, _)| std::cmp::Reverse(count));
        let &(_, floor) = floors.first()?;
        (paths.len() < 2).then(|| Ground { floor, path: paths.first().map(|&(_, path)| path) })
    }

    /// The picture without the path: what it covers has the color of the cells.
    pub(super) fn lifted(&self, picture: &Picture) -> Option<Picture> {
        let path = self.path?;
        let near = |pixel: &&[u8; 3]| distance(lab(**pixel), self.floor) < SAME / 2.0;
        let floor = *picture.pixels().iter().find(near)?;
        let along = distance(self.floor, path);
        let lift = |&pixel: &[u8; 3]| {
            let color = lab(pixel);
            let is_path = distance(color, self.floor) > along / 8.0 && self.off(color) < SAME;
            if is_path { floor } else { pixel }
        };
        let pixels = picture.pixels().iter().map(lift).collect();
        Some(Picture::new(picture.width, picture.height, pixels))
    }

    /// Whether a cell shows nothing but these colors around its disc, if it has one.
    pub(super) fn explains(&self, cell: &CellSamples, disc: f32) -> bool {
        const INNER: f32 = 0.4;
        /// The largest fraction of foreign samples, as a divisor.
        const FOREIGN: usize = 16;
        let least = if disc > 0.0 { disc + 0.05 } else { 0.0 };
        let outside =
            |[x, y]: [f32; 2]| x.abs().max(y.abs()) < INNER && (x * x + y * y).sqrt() >= least;
        let all = || cell.placed().filter(|&(at, _)| outside(at));
        let foreign = all().filter(|&(_, color)| self.off(color) > DISTINCT).count();
        FOREIGN * foreign <= all().count()
    }

    /// The distance of a color from all mixtures of these.
    fn off(&self, color: Lab) -> f32 {
        let [a, b] = [self.floor, self.path.unwrap_or(self.floor)];
        let dot = |u: Lab, v: Lab| -> f32 { u.iter().zip(&v).map(|(x, y)| x * y).sum() };
        let to = |from: Lab, to: Lab| -> Lab { std::array::from_fn(|k| to[k] - from[k]) };
        let along = to(a, b);
        let part = (dot(to(a, color), along) / dot(along, along).max(1.0)).clamp(0.0, 1.0);
        distance(color, std::array::from_fn(|k| a[k] + part * along[k]))
    }

    /// Whether a cell has the floor's color and nothing else: a path may still enter it.
    pub(super) fn is_open(&self, cell: &CellSamples) -> bool {
        cell.is_even(self.floor)
    }
}

/// Whether a color runs across the middle of a side of a cell, where the floor has a line, as wide
/// as a path: lines that connect distant cells are thinner.
pub(super) fn crosses(picture: &Picture, grid: &Grid, color: Lab) -> bool {
    let is_on = |col: f64, row: f64| {
        let [x, y] = grid.point(col, row);
        distance(lab(picture.at(x, y)), color) < SAME
    };
    let places = || {
        let across = (-16..=16).map(|k| 0.01 * f64::from(k));
        across.flat_map(|off| [-HALF_PATH, 0.0, HALF_PATH].map(|aside| [off, aside]))
    };
    (0..grid.rows * grid.cols).any(|i| {
        let (row, col) = ((i / grid.cols) as f64, (i % grid.cols) as f64);
        (col > 0.0 && places().all(|[off, aside]| is_on(col + off, row + 0.5 + aside)))
            || (row > 0.0 && places().all(|[off, aside]| is_on(col + 0.5 + aside, row + off)))
    })
}

/// One color for each group of colors this close.
pub(super) fn distinct(colors: impl Iterator<Item = Lab>, close: f32) -> Vec<Lab> {
    let mut found: Vec<Lab> = Vec::new();
    for color in colors {
        if found.iter().all(|&other| distance(other, color) >= close) {
            found.push(color);
        }
    }
    found
}
